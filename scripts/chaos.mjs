/**
 * `npm run chaos -- --minutes 20 --seed 7 --queue redis`: faults at random on the real processes while visitors walk the
 * whole way, then every promise is checked. Everything stays on this machine.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { optionsOf, text } from './options.mjs';
import { prepare, root } from './prepare.mjs';
const usage = `npm run chaos -- [--minutes 1] [--seed <drawn>] [--queue postgres] [--faults "disk full,stripe"]

Two servers and two workers, PostgreSQL, the queue, a mail server and the stand-in for Stripe, on this machine alone; one
fault after the other while visitors walk the whole way, then every promise is checked. Ends with 1 if one is broken.
  --minutes   how long things fail
  --seed      draws faults and visitors; a failure names it
  --queue     postgres or redis
  --faults    only these, by the names that a run tells at its end
`;
const options = {
  minutes: text('1'),
  seed: text(String(Date.now() % 2 ** 31)),
  queue: text('postgres'),
  faults: { type: 'string' },
};

function judge({ minutes, seed, queue, faults }) {
  const chaos = { seconds: Number(minutes) * 60, seed: Number(seed), queue };
  if (!(chaos.seconds > 0 && Number.isInteger(chaos.seed) && ['redis', 'postgres'].includes(queue)))
    throw new Error('--minutes is a number, --seed a whole one, --queue redis or postgres');
  return faults ? { ...chaos, faults: faults.split(',') } : chaos;
}

const chaos = optionsOf({ usage, options, judge }, process.argv.slice(2));
if (!chaos) process.exit();
await prepare();
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const args = ['test/chaos.spec.ts', '--verbose', '--globals', JSON.stringify({ chaos })];
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', jest, ...args],
  {
    cwd: path.join(root, 'server'),
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
