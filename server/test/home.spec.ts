// S-C3: what the home page gets: approved reviews and the settings that pages show, and nothing about anybody.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { DataSource } from 'typeorm';
import type { ReviewState } from '../src/review/review.js';
import { ReviewStore } from '../src/review/review.store.js';
import { Vault } from '../src/vault/vault.js';
import { startTestApp, type TestApp } from './support/test-app.js';
import { until } from './support/until.js';

let product: TestApp;

beforeAll(async () => (product = await startTestApp()));
afterAll(() => product.stop());

let count = 0;

/** As approved by the operator `minutes` after the start. */
async function approved(description: string, state: ReviewState = 'approved'): Promise<void> {
  count += 1;
  const review = {
    id: randomUUID(),
    assessmentId: randomUUID(),
    reviewer: 'Ann M.',
    rating: 5,
    description,
    state,
    submittedAt: product.clock.now(),
    decidedAt: new Date(product.clock.now().getTime() + count * 60_000),
  };
  await product.app
    .get(DataSource)
    .transaction((manager) => product.app.get(ReviewStore).insert(manager, review));
}

const home = (headers: Record<string, string> = {}) => product.client.get('/api/home-page', { headers });

const texts = async (): Promise<string[]> =>
  (await home()).body.data.carouselRatingsList.map(
    ({ rating }: { rating: { description: string } }) => rating.description,
  );

describe('S-C3: GET home-page', () => {
  test('without reviews: not shown; the settings are there', async () => {
    const { status, body } = await home();
    expect(status).toBe(200);
    expect(body).toEqual({
      data: {
        carouselRatingsList: [],
        showRatings: false,
        settings: {
          contactUrl: expect.stringMatching(/^https:/),
          supportEmail: expect.stringContaining('@'),
          postalAddress: expect.any(String),
          socialLinks: [
            { name: 'Facebook', url: expect.stringMatching(/^https:/) },
            { name: 'LinkedIn', url: expect.stringMatching(/^https:/) },
          ],
          emergencyNumber: '911',
          crisisNumber: '988',
          isSignedByDoctors: false,
          imageBase: '',
        },
      },
    });
  });

  test('approved ones only, the latest first, three fields each', async () => {
    await approved('First');
    await approved('Waiting', 'submitted');
    await approved('No', 'rejected');
    await approved('Second');
    await until(async () => (await texts())[0] === 'Second');
    const { body, text } = await home();
    expect(body.data.showRatings).toBe(true);
    expect(body.data.carouselRatingsList).toEqual(
      ['Second', 'First'].map((description) => ({
        rating: { reviewCreatedBy: 'Ann M.', description, rating: 5 },
      })),
    );
    expect(text).not.toMatch(/assessment|submitted|dob/);
  });

  test('kept for a minute; asked again with its tag: 304 and no body, until something changes', async () => {
    const first = await home();
    expect(first.headers.get('cache-control')).toBe('public, max-age=60');
    const etag = first.headers.get('etag') ?? '';
    const again = await home({ 'if-none-match': `"other", W/${etag}` });
    expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    await approved('Third');
    await until(async () => (await home({ 'if-none-match': etag })).status === 200);
  });

  test('the carousel has an end', async () => {
    for (let more = 0; more < 20; more += 1) await approved(`More ${more}`);
    await until(async () => (await texts())[0] === 'More 19');
    expect(await texts()).toHaveLength(20);
  });

  test('opened once a second at most; one that another server took back is gone soon', async () => {
    await home();
    const opening = jest.spyOn(product.app.get(Vault), 'open');
    for (let look = 0; look < 20; look += 1) await home();
    // Seconds may have ended on the way: 20 reviews are opened anew then.
    expect(opening.mock.calls.length).toBeLessThan((20 * 20) / 2);
    const [latest] = await texts();
    await product.database.query(
      `delete from review where id = (select id from review where state = 'approved' order by decided_at desc limit 1)`,
    );
    await until(async () => !(await texts()).includes(latest ?? ''));
    opening.mockRestore();
  });

  test('another method is refused, naming the right one', async () => {
    const answer = await product.client.post('/api/home-page', {});
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, expect.stringContaining('GET')]);
  });
});

test('S-H6: SHOW_RATINGS=false shows none', async () => {
  await product.restart({ SHOW_RATINGS: 'false', IMAGE_BASE: 'https://images.example.com/' });
  const { data } = (await home()).body;
  expect([data.showRatings, data.carouselRatingsList]).toEqual([false, []]);
  expect(data.settings.imageBase).toBe('https://images.example.com');
});
