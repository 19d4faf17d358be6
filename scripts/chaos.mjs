/**
 * `npm run chaos -- --minutes 20 --seed 7 --queue redis`: faults at random on the real processes while visitors walk the
 * whole way, then every promise is checked. Everything stays on this machine.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root, say } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '1' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
    queue: { type: 'string', default: 'postgres' },
    faults: { type: 'string' },
  },
});
const chaos = { seconds: Number(values.minutes) * 60, seed: Number(values.seed), queue: values.queue };
if (values.faults) chaos.faults = values.faults.split(',');
if (!(chaos.seconds > 0 && Number.isInteger(chaos.seed) && ['redis', 'postgres'].includes(chaos.queue))) {
  say('--minutes is a number, --seed a whole one, --queue redis or postgres.');
  process.exit(2);
}
await prepare();
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const options = ['test/chaos.spec.ts', '--verbose', '--globals', JSON.stringify({ chaos })];
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', jest, ...options],
  {
    cwd: path.join(root, 'server'),
    stdio: 'inherit',
  },
);
process.exit(status ?? 1);
