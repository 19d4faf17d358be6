/**
 * Faults at random while visitors walk the whole way, on the real processes. A failure names its seed and the faults in
 * their order; `npm run chaos -- --minutes 20 --seed <n> --queue redis` does it for longer, `--faults "disk full,stripe"`
 * with these alone.
 */
import { afterEach, expect, test } from '@jest/globals';
import { Chance } from './support/chaos/chance.js';
import { crowd } from './support/chaos/crowd.js';
import { FAULTS, type Harm, harm } from './support/chaos/faults.js';
import { House } from './support/chaos/house.js';
import { brokenAfter } from './support/chaos/laws.js';
import type { QueueKind } from './support/chaos/queue-store.js';
import { Visitor, type Wait } from './support/chaos/visitor.js';

declare global {
  /** Said by scripts/chaos.mjs. */
  var chaos: { seconds: number; seed: number; queue: QueueKind; faults?: string[] } | undefined;
}
const {
  seconds,
  seed,
  queue,
  faults = Object.keys(FAULTS),
} = globalThis.chaos ?? {
  seconds: 15,
  // The same in every `npm test`; the command draws others.
  seed: 66_925_228,
  queue: 'postgres',
};
const AT_ONCE = 4;
/** Sweeps come every minute: what a queue lost is found by then. */
const HEALED_WITHIN_MS = 150_000;

let house: House | null = null;
afterEach(() => house?.close());

test(
  `F-32, INV-3: whatever fails for ${seconds} s, every promise holds (seed ${seed}, queue ${queue})`,
  async () => {
    house = await House.open(queue);
    const open = house;
    const chance = new Chance(seed);
    const end = Date.now() + seconds * 1000;
    const isOver = (): boolean => Date.now() >= end;
    const { visitors, gone } = crowd(AT_ONCE, isOver, (n) => new Visitor(open, chance.branch(n), n));
    const done = await harm(open, faults, chance.branch(-1), isOver);
    await Promise.all(open.processes.map((one) => open.start(one)));
    await gone;
    const broken = await brokenAfter(HEALED_WITHIN_MS, open, visitors);
    const walked = visitors.filter(({ history }) => history.isDone).length;
    process.stderr.write(
      `chaos: seed ${seed}, ${visitors.length} visitors, ${walked} to the end; ${done.map(({ name }) => name).join(', ')}\n`,
    );
    for (const { history } of visitors)
      for (const wait of history.late) tellOfLate(history.email, wait, done);
    expect({ broken, faults: done.filter(({ name }) => name.includes('failed')) }).toEqual({
      broken: [],
      faults: [],
    });
    expect(walked).toBeGreaterThan(0);
  },
  24 * 3_600_000,
);

/** No promise is broken by it, but somebody waited: what went wrong meanwhile? */
function tellOfLate(email: string, { from, ms }: Wait, done: readonly Harm[]): void {
  const meanwhile = done.filter(({ at }) => at > from - 5_000 && at < from + ms);
  const harms = meanwhile.map(({ name, at }) => `${name} at ${Math.round((at - from) / 1000)} s`).join(', ');
  process.stderr.write(`late: ${email} waited ${Math.round(ms / 1000)} s for a mail; ${harms}\n`);
}
