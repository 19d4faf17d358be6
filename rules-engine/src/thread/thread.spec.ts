/** Results made in a thread: the same as here, whoever asks beside whom. The thread is the built one, as a server has it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, expect, test } from '@jest/globals';
import { DecidingThread } from '@app/rules-engine/thread';
import { decide, decideFast } from '../engine/index.js';
import type { RuleSet, Visit } from '../engine/index.js';
import { chance } from '../spec-support/random.js';
import { randomRuleSet } from '../spec-support/random-rule-set.js';
import { randomWalk } from '../spec-support/random-walk.js';

/** More versions than a thread keeps. */
const SETS: { rules: RuleSet; visits: Visit[] }[] = Array.from({ length: 5 }, (_, i) => {
  const rules = { ...randomRuleSet(i * 7919), version: `version-${i}` };
  return { rules, visits: [1, 2, 3].map((seed) => randomWalk(rules, chance(seed)).visit) };
});
const [{ rules: RULES, visits: VISITS }] = SETS as [(typeof SETS)[number]];

const thread = new DecidingThread();
afterAll(() => thread.stop());

test('many at once, on more versions than it keeps: each gets what is decided here', async () => {
  const asked = [0, 1, 2].flatMap((at) =>
    SETS.map(async ({ rules, visits }) => {
      const visit = visits[at]!;
      const { outcome, isSame } = await thread.decide(rules, visit);
      expect(outcome).toEqual(await decide(rules, visit));
      expect(outcome).toEqual(decideFast(rules, visit));
      expect(isSame).toBe(true);
    }),
  );
  await Promise.all(asked);
});

test('one whom it cannot decide on is refused, and nobody else', async () => {
  const broken: RuleSet = { ...RULES, version: 'broken', categories: new Map() };
  const [refused, told] = await Promise.allSettled([
    thread.decide(broken, VISITS[0]!),
    thread.decide(RULES, VISITS[0]!),
  ]);
  expect(refused).toMatchObject({
    status: 'rejected',
    reason: { message: expect.stringContaining('is never') },
  });
  expect(told).toMatchObject({ value: { outcome: decideFast(RULES, VISITS[0]!) } });
});

test('stopped, it refuses those who wait; asked again, it starts again', async () => {
  const own = new DecidingThread();
  const refused = expect(own.decide(RULES, VISITS[0]!)).rejects.toThrow('The deciding thread ended');
  await own.stop();
  await refused;
  expect((await own.decide(RULES, VISITS[1]!)).outcome).toEqual(decideFast(RULES, VISITS[1]!));
  await own.stop();
});

test('it keeps no process alive, and whoever waits for it does', async () => {
  const script = `import { DecidingThread } from '@app/rules-engine/thread';
    const thread = new DecidingThread();
    thread.prepare({ version: 'a', categories: new Map() });
    await thread.decide({ version: 'b' }, {}).catch(() => console.log('refused'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  expect(stdout).toBe('refused\n');
});
