/** `npm run load`: that it would see an answer that got lost, a refusal, and each target that is missed. */
import path from 'node:path';
import { expect, test } from '@jest/globals';

const { verdictOf } = await import(path.resolve('load/verdict.mjs'));
const { walkAll } = await import(path.resolve('load/walks.mjs'));
const { optionsOf } = await import(path.resolve('load/options.mjs'));

const ids = ['fever', 'rash', 'cough'];
const bodies = ids.map((questionId) => ({ questionId, type: 'generic', answerId: 'yes', nextQst: null }));

/** A server that keeps what it is told, but for what `keep` leaves out. */
function server(keep: (questionId: string) => boolean = () => true) {
  let answered: { questionId: string; answer: string }[] = [];
  const question = { options: [{ id: 'yes', title: 'Yes' }] };
  const call = async ({ method, body }: { method: string; body?: { questionId: string } }) => {
    if (method === 'PUT' && keep(body!.questionId))
      answered.push({ questionId: body!.questionId, answer: 'Yes' });
    const diagnosis = { genericQuestions: { current: question }, answered };
    return { ms: 1, text: JSON.stringify({ data: method === 'PUT' ? { diagnosis } : diagnosis }) };
  };
  return { call, stand: async () => void (answered = []) };
}

async function walked(shop: ReturnType<typeof server>, ways: number) {
  let begun = 0;
  const stand = async (): Promise<void> => {
    begun += 1;
    await shop.stand();
  };
  const isOver = (): boolean => begun > ways;
  return walkAll(shop, [{ token: 'a', bodies, stand }], {
    pause: 0,
    chance: () => 0,
    isOver,
    counts: () => true,
  });
}

test('what a server keeps is no loss', async () => {
  expect(await walked(server(), 2)).toMatchObject({ ways: 2, errors: 0, lost: 0 });
});

test('one answer that is acknowledged and gone is a loss, told by name', async () => {
  const seen = await walked(
    server((id) => id !== 'rash'),
    1,
  );
  expect(seen.lost).toBe(1);
  expect(seen.troubles[0]).toContain('rash');
});

test('a refusal is an error, and the next way begins', async () => {
  const shop = server();
  let calls = 0;
  const call: typeof shop.call = (one) => {
    calls += 1;
    return calls === 2 ? Promise.reject(new Error('503')) : shop.call(one);
  };
  expect(await walked({ ...shop, call }, 2)).toMatchObject({ errors: 1, lost: 0, troubles: ['503'] });
});

const part = (name: string, ms = 10, more: object = {}) => ({
  name,
  answers: Array.from({ length: 100 }, () => ms),
  ways: 9,
  errors: 0,
  lost: 0,
  memory: [100, 200, 200, 200, 200, 200, 200, 200],
  ...more,
});

test('a run that keeps every target holds', () => {
  const { holds, text } = verdictOf([part('alone'), part('beside 1,000', 12), part('purging 9', 19)]);
  expect(text).not.toContain('FAILS');
  expect(text).toContain('| beside 1,000 | 100 | 9 | 0 | 0 | 12.0 | 12.0 | 12.0 | 1.20 | 100 → 200 |');
  expect(holds).toBe(true);
});

test.each([
  ['an error', [part('alone', 10, { errors: 1 })], 'errors: 1'],
  ['a lost answer', [part('alone'), part('beside 9', 10, { lost: 1 })], 'lost answers: 1'],
  ['slow answers', [part('alone', 101)], 'p99 of an answer 101.0 ms'],
  ['memory that grows', [part('alone', 10, { memory: [1, 1, 100, 100, 150, 150, 200, 200] })], 'memory'],
  ['slower beside many', [part('alone'), part('beside 9', 14)], 'p99 beside 9: 1.40 times (at most 1.3)'],
  ['slower beside a purge', [part('alone'), part('purging 9', 21)], 'p99 purging 9: 2.10 times (at most 2)'],
  [
    'a part in which nobody was served',
    [part('alone'), part('purging 9', 0, { answers: [] })],
    'p99 purging 9',
  ],
])('%s fails it', (_what, parts, told) => {
  const { holds, text } = verdictOf(parts);
  expect(text.split('\n').filter((line: string) => line.startsWith('FAILS'))).toEqual([
    expect.stringContaining(told),
  ]);
  expect(holds).toBe(false);
});

test('what it cannot do is said, and nothing is begun', () => {
  const write = process.stderr.write.bind(process.stderr);
  const written: string[] = [];
  process.stderr.write = (text: string) => written.push(text) > 0;
  try {
    expect(optionsOf(['--visitors', '0'])).toBeNull();
    expect(optionsOf(['--minutes', '6000'])).toBeNull();
    expect(optionsOf(['--nothing-such'])).toBeNull();
  } finally {
    process.stderr.write = write;
    process.exitCode = 0;
  }
  expect(written.join('')).toMatch(
    /^--visitors is 1 or more.*\n--minutes: a number from 0 to 60\..*\n.*--nothing-such.*--help\n$/,
  );
  expect(optionsOf(['--live', '0'])).toMatchObject({ visitors: 200, minutes: 10, live: 0, purge: 100_000 });
});
