/**
 * `npm run fuzz:api -- --requests 20000 --seed 7`: the API's fuzzing spec with as many requests as wanted. Without a
 * seed one is drawn; every failure names it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root, say } from './prepare.mjs';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 2 ** 31) },
  },
});
const fuzzing = { requests: Number(values.requests), seed: Number(values.seed) };
if (!(Number.isInteger(fuzzing.requests) && fuzzing.requests > 0 && Number.isInteger(fuzzing.seed))) {
  say('--requests and --seed are whole numbers.');
  process.exit(2);
}
await prepare();
const jest = path.join(root, 'node_modules/jest/bin/jest.js');
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    jest,
    'test/fuzz.spec.ts',
    '--verbose',
    '--globals',
    JSON.stringify({ fuzzing }),
  ],
  { cwd: path.join(root, 'server'), stdio: 'inherit' },
);
process.exit(status ?? 1);
