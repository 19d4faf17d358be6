// Reviews: once, after the result, public only by the operator's word, and never leading back to a person.
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { PurgeService } from '../src/purge/purge.service.js';
import type { Review } from '../src/review/review.js';
import { ReviewService } from '../src/review/review.service.js';
import { finish } from './support/questionnaire.js';
import { Guest, startShop, type Shop } from './support/shop.js';
import { until } from './support/until.js';

let shop: Shop;

beforeAll(async () => (shop = await startShop()));
afterAll(() => shop.stop());

const GOOD = { rating: 4, description: 'Clear questions.' };
const reviews = (): ReviewService => shop.product.app.get(ReviewService);

/** With a result on the screen. */
async function finished(fullname = 'Zoë Canary-Bird'): Promise<Guest> {
  const guest = await Guest.paid(shop, { fullname });
  await finish(guest.client, guest.token);
  return guest;
}

const post = (guest: Guest, body: unknown = GOOD) =>
  guest.client.post('/api/diagnosis/review/submit', body, { token: guest.token });

const stored = async (description: string): Promise<Review[]> =>
  (await reviews().list()).filter((one) => one.description === description);

describe('S-C8: posting a review', () => {
  test('once, after the result; the second is refused; a reload knows it', async () => {
    const guest = await finished();
    expect((await guest.diagnosis()).ratingSubmited).toBe(false);
    const first = await post(guest);
    expect([first.status, first.body]).toEqual([200, { data: { ratingSubmited: true } }]);
    expect((await guest.diagnosis()).ratingSubmited).toBe(true);
    const second = await post(guest);
    expect([second.status, second.body.error.code]).toEqual([409, 'review.already-posted']);
  });

  test('I-13: posted twice at once: one review', async () => {
    const guest = await finished();
    const body = { rating: 5, description: 'Twice at once' };
    const answers = await Promise.all([post(guest, body), post(guest, body), post(guest, body)]);
    expect(answers.map(({ status }) => status).sort((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(await stored(body.description)).toHaveLength(1);
  });

  test('R-19: before the result, and before payment: refused', async () => {
    for (const guest of [await Guest.arrive(shop), await Guest.paid(shop)]) {
      const answer = await post(guest);
      expect([answer.status, answer.body.error.code]).toEqual([409, 'review.before-result']);
    }
  });

  test('without a token, with a wrong one: refused', async () => {
    const guest = await Guest.arrive(shop);
    const submit = (options: object) => guest.client.post('/api/diagnosis/review/submit', GOOD, options);
    expect((await submit({})).status).toBe(401);
    expect((await submit({ token: 'x'.repeat(43) })).status).toBe(401);
  });

  test('R-44: every wrong rating and description is refused, and nothing is stored', async () => {
    const guest = await finished();
    const wrong: unknown[] = [
      ...[0, 6, 2.5, '5', null, -1, undefined, true, [5]].map((rating) => ({ ...GOOD, rating })),
      ...['', 'ab', '   ', '  ab  ', 'x'.repeat(2001), 7, null, undefined, 'abc\u0000'].map(
        (description) => ({
          ...GOOD,
          description,
        }),
      ),
      { ...GOOD, state: 'approved' },
      { ...GOOD, assessmentId: 'x' },
      {},
      [],
      'text',
    ];
    for (const body of wrong) expect([body, (await post(guest, body)).status]).toEqual([body, 400]);
    expect((await guest.diagnosis()).ratingSubmited).toBe(false);
    expect((await post(guest, { rating: 1, description: `  ${'x'.repeat(2000)}  ` })).status).toBe(200);
  });

  test('R-44: HTML is text: stored and given back as it was written', async () => {
    const guest = await finished('Ann <script>');
    const description = '<img src=x onerror=alert(1)> & "quotes"';
    expect((await post(guest, { rating: 3, description })).status).toBe(200);
    const [row] = await stored(description);
    await reviews().decide(row?.id ?? '', 'approved');
    const { body } = await guest.client.get('/api/home-page');
    expect(body.data.carouselRatingsList).toContainEqual({
      rating: { reviewCreatedBy: 'Ann S.', description, rating: 3 },
    });
  });
});

test('R-44: marks that turn the text around and controls are taken out; what has nothing to read is refused', async () => {
  const guest = await finished();
  expect((await post(guest, { rating: 4, description: '\u202e\u200b\u2066\u200f' })).status).toBe(400);
  expect((await post(guest, { rating: 4, description: 'good\u202e dab\u0007\u200b 👩‍⚕️' })).status).toBe(200);
  expect(await stored('good dab 👩‍⚕️')).toHaveLength(1);
});

describe('what remains of a review', () => {
  test('F-20, R-36: posted in the middle of "Delete my data now", it does not outlive it', async () => {
    const guest = await finished();
    const deleting = new Client({ connectionString: shop.product.env.databaseUrl });
    await deleting.connect();
    const { userId } = await guest.diagnosis();
    await deleting.query('begin');
    await deleting.query('select 1 from assessment where id = $1 for update', [userId]);
    const told = { isAnswered: false };
    const posting = post(guest, { rating: 5, description: 'Outlives me' }).finally(
      () => (told.isAnswered = true),
    );
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    await until(async () => told.isAnswered || (await shop.product.database.query(waiting)).length > 0);
    await deleting.query('delete from assessment where id = $1', [userId]);
    await deleting.query('commit');
    await deleting.end();
    expect((await posting).status).toBe(410);
    expect(await stored('Outlives me')).toEqual([]);
  });

  test('one that nobody decided goes after a month', async () => {
    const guest = await finished();
    await post(guest, { rating: 5, description: 'Waits in vain' });
    const purge = () => shop.product.app.get(PurgeService).run();
    shop.clock.advance(29 * 86_400);
    await purge();
    expect(await stored('Waits in vain')).toHaveLength(1);
    shop.clock.advance(2 * 86_400);
    await purge();
    expect(await stored('Waits in vain')).toEqual([]);
  });

  test('R-35: under a first name and an initial; the purge cuts the link', async () => {
    const guest = await finished('Zoë Canary-Bird');
    await post(guest, { rating: 5, description: 'Stays after the purge' });
    const [before] = await stored('Stays after the purge');
    expect(before).toMatchObject({
      reviewer: 'Zoë C.',
      state: 'submitted',
      assessmentId: expect.any(String),
    });
    shop.clock.advance(48 * 3600 + 1);
    await shop.product.app.get(PurgeService).run();
    expect(await stored('Stays after the purge')).toMatchObject([{ reviewer: 'Zoë C.', assessmentId: null }]);
  });

  test('a rejected one does not stay beyond the purge', async () => {
    const guest = await finished();
    await post(guest, { rating: 1, description: 'Call me at 555 0100' });
    const [row] = await stored('Call me at 555 0100');
    await reviews().decide(row?.id ?? '', 'rejected');
    shop.clock.advance(48 * 3600 + 1);
    await shop.product.app.get(PurgeService).run();
    expect(await stored('Call me at 555 0100')).toEqual([]);
  });

  test('"Delete my data now" removes it, approved or not', async () => {
    const guest = await finished();
    await post(guest, { rating: 2, description: 'Delete this too' });
    const [row] = await stored('Delete this too');
    await reviews().decide(row?.id ?? '', 'approved');
    await guest.client.post('/api/diagnosis/delete', {}, { token: guest.token });
    expect(await stored('Delete this too')).toEqual([]);
  });
});

test('the average counts approved reviews only, to one decimal, half up', async () => {
  await shop.product.database.query('delete from review');
  const reader = await finished();
  const guests = [reader, await finished(), await finished(), await finished()];
  for (const [index, guest] of guests.entries())
    await post(guest, { rating: [5, 4, 4, 1][index], description: `Rated ${index}` });
  expect((await reader.diagnosis()).ratingInfo).toEqual({ averageRating: 0, totalRecords: 0 });
  for (const index of [0, 1])
    await reviews().decide((await stored(`Rated ${index}`))[0]?.id ?? '', 'approved');
  expect((await reader.diagnosis()).ratingInfo).toEqual({ averageRating: 4.5, totalRecords: 2 });
  await reviews().decide((await stored('Rated 2'))[0]?.id ?? '', 'approved');
  expect((await reader.diagnosis()).ratingInfo).toEqual({ averageRating: 4.3, totalRecords: 3 });
});
