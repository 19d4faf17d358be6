/** `npm run bench`: what it compares and how it counts. The whole of it runs in the deep run (`npm run test:deep -- bench`). */
import path from 'node:path';
import { expect, test } from '@jest/globals';

const { mustAgree } = await import(path.resolve('bench/fairness.mjs'));
const { holdsOf, tableOf, wholeWays } = await import(path.resolve('bench/table.mjs'));
const { measure, measureHolds } = await import(path.resolve('bench/rounds.mjs'));
const { optionsOf } = await import(path.resolve('bench/options.mjs'));

const visitor = { token: 'a', bodies: [{ questionId: 'fever' }], stand: async () => undefined };
interface Call {
  path: string;
}
const server = (name: string, answer: (call: Call) => object) => ({
  name,
  call: async (call: Call) => ({ ms: 1, text: JSON.stringify(answer(call)) }),
});
const honest = server('product', ({ path }) => ({ path, madeOn: null }));
const floor = server('floor', ({ path }) => ({ path, madeOn: null }));

test('what answers alike is measured, whenever it was asked', async () => {
  const later = (name: string, madeOn: string) => server(name, ({ path }) => ({ path, madeOn }));
  await expect(mustAgree([honest, floor], [visitor])).resolves.toBe(8);
  await expect(mustAgree([later('product', 'noon'), later('floor', 'one')], [visitor])).resolves.toBe(8);
});

test.each(['home-page', 'diagnosis', 'update/answer', 'submit'])(
  'a floor that answers %s otherwise is refused before anything is timed',
  async (name) => {
    const bent = server('floor', ({ path }) => ({ path, madeOn: null, bent: path.endsWith(name) }));
    const like = server('floor', ({ path }) => ({
      path,
      madeOn: null,
      ...(path.endsWith(name) && { bent: 1 }),
    }));
    await expect(mustAgree([honest, bent], [visitor])).rejects.toThrow('product and floor answer');
    await expect(mustAgree([honest, like], [visitor])).rejects.toThrow(`answer ${name} differently`);
    // Nor is one that comes after it believed.
    const usual = { ...like, name: 'usual stack' };
    await expect(mustAgree([honest, floor, usual], [visitor])).rejects.toThrow(
      'product and usual stack answer',
    );
  },
);

test('ratios are of the same round; least, median and most are told', () => {
  const row = (server: string, processorMs: number) => ({
    call: 'submit',
    server,
    processorMs,
    wallMs: 1,
    turnsPerSecond: 1,
  });
  const rows = [
    ...[10, 40, 30].map((ms) => row('product', ms)),
    ...[10, 10, 20].map((ms) => row('floor', ms)),
  ];
  const servers = [{ name: 'product' }, { name: 'floor' }];
  expect(tableOf(rows, servers)).toContain('| submit | processor | 30.00 | 10.00 | 1.00 | 1.50 | 4.00 |');
  expect(wholeWays([{ ...row('product', 1), call: 'whole way', turnsPerSecond: 12.34 }], servers)[0]).toBe(
    'product 12.3',
  );
});

test('every server is measured in every round, and each goes first in its turn', async () => {
  const asked: string[] = [];
  const one = (name: string) => ({
    ...server(name, ({ path }) => {
      if (path.endsWith('home-page')) asked.push(name);
      return {};
    }),
    processorMs: async () => 0,
  });
  const servers = ['product', 'floor', 'usual stack'].map(one);
  const told: number[] = [performance.now()];
  const times = { rounds: 2, seconds: 0.000_001, warmUp: 0.005 };
  const rows = await measure(servers, [visitor], times, () => told.push(performance.now()));
  const turns = asked.filter((name, at) => name !== asked[at - 1]);
  expect([0, 3, 6].map((from) => turns.slice(from, from + 3).join(', '))).toEqual([
    'product, floor, usual stack',
    'floor, usual stack, product',
    'usual stack, product, floor',
  ]);
  // Five kinds of calls, two rounds; the one for warming up is left out.
  expect(rows).toHaveLength(3 * 5 * 2);
  expect(told[1]! - told[0]!).toBeGreaterThanOrEqual(3 * 5 * 5);
});

test('the longest hold is of all rounds; submits and answers go beside each other, then answers alone', async () => {
  const holds = [
    { wallMs: 5, processorMs: 4 },
    { wallMs: 2, processorMs: 1 },
    { wallMs: 25, processorMs: 14 },
    { wallMs: 3, processorMs: 2 },
  ];
  const asked: Set<string>[] = [];
  const watched = {
    ...server('product', (call) => asked.at(-1)!.add(call.path)),
    watch: async () => void asked.push(new Set()),
    held: async () => holds.shift(),
  };
  const rows = await measureHolds([watched], [visitor, visitor], { rounds: 2, seconds: 0.001 });
  const [submit, answer] = ['/api/diagnosis/submit', '/api/diagnosis/update/answer'];
  const beside = new Set([submit, answer]);
  expect(asked).toEqual([beside, new Set([answer]), beside, new Set([answer])]);
  expect(holdsOf(rows, [watched])).toMatch(
    /\| product \| [1-9]\d* \| 25\.00 \| 15\.00 \| 14\.00 \| 9\.00 \| 1\.00 \|\n\| product \| 0 \| 3\.00 \| 2\.50 \| 2\.00 \| 1\.50 \| 1\.00 \|/,
  );
});

test('what is asked wrongly is told, and where to read how it is asked', () => {
  const written: string[] = [];
  const { write } = process.stderr;
  process.stderr.write = (text: unknown) => written.push(String(text)) > 0;
  try {
    expect(optionsOf(['--rounds', 'none'])).toBeNull();
    expect(optionsOf(['--warm-up', '0'])).toBeNull();
    expect(optionsOf(['--nothing-such'])).toBeNull();
  } finally {
    process.stderr.write = write;
    process.exitCode = 0;
  }
  expect(written.join('')).toMatch(
    /^(--rounds and --seed are whole numbers.*--help\n){2}.*--nothing-such.*--help\n$/,
  );
  expect(optionsOf(['--rounds', '2'])).toMatchObject({
    rounds: 2,
    seconds: 2,
    warmUp: 3,
    visitors: 4,
    seed: 7,
  });
});
