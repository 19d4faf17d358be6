// the operator's commands, on the database of a running product. There is no such thing over HTTP.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { shownText } from '../src/review/review.js';
import { ReviewService } from '../src/review/review.service.js';
import { operatorSettings, type Said, saidBy } from './support/operator.js';
import { finish } from './support/questionnaire.js';
import { Guest, idOf, pay, rowOf, startShop, type Shop } from './support/shop.js';
import { until } from './support/until.js';

let shop: Shop;
let folder: string;

beforeAll(async () => {
  shop = await startShop();
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await shop.stop();
  rmSync(folder, { recursive: true });
});

const settings = (): Record<string, string> => operatorSettings(shop, folder);
const operator = (words: string, source = settings()): Promise<Said> => saidBy(words, source);

const posted = async (description: string): Promise<string> => {
  const guest = await Guest.paid(shop, { fullname: 'Ann Miller' });
  await finish(guest.client, guest.token);
  const body = { rating: 4, description };
  await guest.client.post('/api/diagnosis/review/submit', body, { token: guest.token });
  const all = await shop.product.app.get(ReviewService).list();
  return all.find((one) => one.description === shownText(description))!.id;
};

const shown = async (): Promise<string[]> =>
  (await shop.product.client.get('/api/home-page')).body.data.carouselRatingsList.map(
    ({ rating }: { rating: { description: string } }) => rating.description,
  );

describe('reviews', () => {
  beforeEach(() => shop.product.database.query('delete from review'));

  test('a waiting one is listed, approved, shown on the home page, rejected, shown no more', async () => {
    const id = await posted('Easy to follow.');
    const listed = await operator('reviews list');
    expect(listed).toMatchObject({ code: 0, err: '' });
    expect(listed.out).toContain(`${id}  submitted`);
    expect(listed.out).toContain('4/5  Ann M.\n    Easy to follow.');
    expect(listed.out).toContain('1 review submitted');
    expect(await shown()).toEqual([]);
    expect(await operator(`reviews approve ${id}`)).toEqual({
      code: 0,
      out: `${id} is approved.\n`,
      err: '',
    });
    await until(async () => (await shown()).join() === 'Easy to follow.');
    expect((await operator('reviews list')).out).toBe('0 reviews submitted\n');
    expect((await operator('reviews list --state approved')).out).toContain(id);
    expect((await operator(`reviews reject ${id}`)).code).toBe(0);
    await until(async () => (await shown()).length === 0);
  });

  test('for programs: JSON without the link to the assessment', async () => {
    const id = await posted('As JSON');
    const list = JSON.parse((await operator('reviews list --state all --json')).out) as object[];
    expect(list).toMatchObject([{ id, reviewer: 'Ann M.', rating: 4, state: 'submitted' }]);
    expect(list[0]).not.toHaveProperty('assessmentId');
  });

  test('a stranger’s text cannot steer the terminal', async () => {
    await posted('red \u001b[31m alarm \u0007 \u202e and\nlines');
    const { out } = await operator('reviews list');
    expect(out).toContain('red [31m alarm and lines');
    expect(out).not.toMatch(/[\u001b\u0007\u202e]/);
  });

  test.each(['approve', 'reject'])('%s: an unknown id is exit code 1', async (verb) => {
    for (const id of ['nonsense', '00000000-0000-4000-8000-000000000000']) {
      const { code, err } = await operator(`reviews ${verb} ${id}`);
      expect([code, err]).toEqual([1, `There is no review ${id}.\n`]);
    }
  });
});

describe('payments', () => {
  test('reconcile mends what a webhook did not tell, and then finds 0 differences', async () => {
    shop.faults.dropWebhooks = true;
    const guest = await Guest.arrive(shop);
    const sessionId = await pay(await guest.checkout());
    shop.reset();
    const first = await operator('payments reconcile');
    expect([first.code, first.out]).toEqual([
      0,
      expect.stringContaining(`here open, at Stripe paid  ${sessionId}`),
    ]);
    expect((await guest.diagnosis()).paymentCompleted).toBe(true);
    const { out } = await operator('payments reconcile');
    expect(out).toMatch(/^\d+ checkout sessions? checked: 0 differences\n$/);
  });

  test('what cannot be mended is exit code 1', async () => {
    const guest = await Guest.arrive(shop);
    const id = idOf(await guest.checkout());
    await shop.product.database.query('update payment set amount_minor = 99 where checkout_session_id = $1', [
      id,
    ]);
    await pay(`http://127.0.0.1:${shop.standIn.port}/c/pay/${id}`);
    const { code, out } = await operator('payments reconcile');
    expect([code, out]).toEqual([1, expect.stringContaining('LOOK HERE')]);
  });

  test('without Stripe: exit code 2 and a sentence', async () => {
    const { STRIPE_SECRET_KEY: _key, ...source } = settings();
    const { code, err } = await operator('payments reconcile', source);
    expect([code, err]).toEqual([2, expect.stringContaining('Stripe cannot be asked just now')]);
  });

  test('PY-13: list shows what we owe back, why, how often it was tried and what Stripe said', async () => {
    expect(await operator('payments list')).toEqual({ code: 0, out: 'We owe 0 refunds.\n', err: '' });
    const guest = await Guest.paid(shop);
    const { reference } = await rowOf(shop, guest.sessionId);
    await shop.product.database.query(
      `update payment set refund_reason = 'duplicate', refund_tries = 2, refund_problem = 'balance_insufficient'
       where checkout_session_id = $1`,
      [guest.sessionId],
    );
    const { code, out } = await operator('payment list');
    expect(code).toBe(1);
    expect(out).toMatch(
      new RegExp(`^${reference}  1\\.00 USD  because duplicate  2 tries failed: balance_insufficient`),
    );
    expect(out).toContain('We owe 1 refund.');
    expect(out).not.toContain(guest.who.email);
    await shop.product.database.query(`update payment set refund_reason = null`);
  });

  test('show tells every try, and knows nobody', async () => {
    const guest = await Guest.paid(shop);
    const { reference, id } = await rowOf(shop, guest.sessionId);
    const { code, out } = await operator(`payments show ${reference}`);
    expect([code, out]).toEqual([0, expect.stringMatching(/^Try 1: paid\n {4}amount {11}1\.00 USD\n/)]);
    expect(out).toContain(guest.sessionId);
    expect(out).not.toContain(guest.who.email);
    for (const unknown of ['nonsense', id]) expect((await operator(`payments show ${unknown}`)).code).toBe(1);
  });
});

describe('purge', () => {
  test('R-32: verify finds a canary until it is purged, and then nowhere', async () => {
    await Guest.paid(shop, { fullname: 'Quetzalcoatl Canary' });
    expect((await operator('purge verify --canary Quetzalcoatl')).code).toBe(0);
    await shop.product.database.query(`update mail set last_problem = 'no mailbox quetzalcoatl'`);
    const dumps = path.join(folder, 'dumps');
    mkdirSync(dumps);
    writeFileSync(path.join(dumps, 'monday.sql'), 'insert into person values (Quetzalcoatl)');
    const found = await operator(`purge verify --canary Quetzalcoatl --dumps ${dumps} ${folder}/nowhere`);
    expect(found.code).toBe(1);
    for (const where of ['public.mail.last_problem', 'monday.sql', `NOT SEARCHED  ${folder}/nowhere`])
      expect(found.out).toContain(where);
    const nowhere = await operator('purge verify --canary Nowhere+to+be+found');
    expect([nowhere.code, nowhere.out]).toEqual([
      0,
      expect.stringMatching(
        /^Searched: every table, and the files in .*\n(NOT SEARCHED .*\n)?The text is nowhere.\n$/,
      ),
    ]);
    expect((await operator('purge verify --canary abc')).code).toBe(2);
    expect((await operator('purge verify')).code).toBe(2);
  });

  test('run deletes what is due', async () => {
    const guest = await Guest.arrive(shop);
    await shop.product.database.query(`update assessment set ends_at = '2020-01-01'`);
    expect(await operator('purge run')).toMatchObject({
      code: 0,
      out: 'Everything that was due is deleted.\n',
    });
    expect(await shop.product.database.query('select id from assessment')).toEqual([]);
    expect((await guest.client.get('/api/diagnosis', { token: guest.token })).status).toBe(410);
  });
});

describe('jobs', () => {
  test('F-10: a mail refused for good is listed, and sent when tried again', async () => {
    const guest = await Guest.arrive(shop);
    const url = await guest.checkout();
    shop.product.mail.refuseWith(550);
    await guest.validate(await pay(url));
    const isListed = async (): Promise<boolean> => (await operator('jobs failed')).out.includes('mail link');
    await until(isListed);
    shop.product.mail.refuseWith(null);
    // The operator's clock is the real one; the product's must not be behind it.
    shop.clock.advance(600);
    const { out } = await operator('jobs failed');
    const mailId = /^(\S+) {2}mail link/m.exec(out)?.[1] ?? '';
    expect((await operator(`jobs retry ${mailId}`)).code).toBe(0);
    await guest.linkMail();
    expect((await operator('jobs failed')).out).toBe('0 failed jobs, 0 failed mails\n');
  });

  test('an unknown id is exit code 1; neither an id nor --all, or both, is 2', async () => {
    expect((await operator('jobs retry nonsense')).code).toBe(1);
    expect((await operator('jobs retry')).code).toBe(2);
    expect((await operator('jobs retry x --all')).code).toBe(2);
    expect(await operator('jobs retry --all')).toMatchObject({
      code: 0,
      out: '0 things will be tried again.\n',
    });
  });
});

describe('rules', () => {
  test('versions are listed; an unknown one cannot be withdrawn', async () => {
    const { code, out } = await operator('rules versions');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(/^\S+ {2}unsigned {2}from a folder {2}stored .* in use\n1 version\n$/),
    ]);
    expect((await operator('rules withdraw nonsense')).code).toBe(1);
    const version = out.split(' ')[0];
    expect(await operator(`rules withdraw ${version}`)).toMatchObject({ code: 0 });
    expect((await operator('rules versions')).out).toContain('withdrawn');
  });
});

describe('the command line', () => {
  test('help is exit code 0 and names every command', async () => {
    const { code, out } = await operator('--help', {});
    expect(code).toBe(0);
    for (const name of ['reviews', 'payments', 'purge', 'jobs', 'rules', 'Exit codes'])
      expect(out).toContain(name);
    expect((await operator('reviews approve --help', {})).out).toContain('shows it on the home page');
  });

  test.each([
    '',
    'nonsense',
    'reviews nonsense',
    'reviews approve',
    'reviews list --state nonsense',
    'reviews list --wrong',
  ])('wrong words are exit code 2: %j', async (words) => {
    expect((await operator(words, {})).code).toBe(2);
  });

  test('wrong settings are named, all of them', async () => {
    const { code, err } = await operator('reviews list', { ...settings(), PORT: 'x', LOG_LEVEL: 'loud' });
    expect(code).toBe(2);
    expect(err).toMatch(/ PORT: .*\n[^]* LOG_LEVEL: /);
  });

  test('without DATABASE_URL it finds the running product; a stopped one is one clear sentence', async () => {
    const { keyDir: KEY_DIR } = shop.product.env;
    const source = { NODE_ENV: 'test', DATA_DIR: folder, KEY_DIR };
    const nobody = await operator('reviews list', source);
    expect([nobody.code, nobody.err]).toEqual([2, expect.stringContaining('The product is not running on')]);
    const { DATABASE_URL: databaseUrl, MASTER_KEY: masterKey } = settings();
    const runtime = (pid: number) => JSON.stringify({ pid, port: 1, databaseUrl, masterKey });
    writeFileSync(path.join(folder, 'runtime.json'), runtime(process.pid));
    expect((await operator('reviews list', source)).code).toBe(0);
    /** Beyond the largest process id of Linux. */
    writeFileSync(path.join(folder, 'runtime.json'), runtime(2 ** 22 + 1));
    expect((await operator('reviews list', source)).code).toBe(2);
  });

  test('a database that is not there is one clear sentence', async () => {
    const { code, err } = await operator('reviews list', {
      ...settings(),
      DATABASE_URL: 'postgres://a@127.0.0.1:1/a',
    });
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be reached')]);
  });
});
