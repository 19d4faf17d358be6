/**
 * `npm run fuzz:api -- --requests 20000 --seed 7`: the API's fuzzing spec with as many requests as wanted. Without a
 * seed one is drawn; every failure names it.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { optionsOf, text } from './options.mjs';
import { prepare, root } from './prepare.mjs';
const usage = `npm run fuzz:api -- [--requests 20000] [--seed <drawn>]

Requests drawn from the committed contract, and visitors who do things in any order, on this machine alone.
  --requests  how many
  --seed      draws them; a failure names it
`;
const options = { requests: text('20000'), seed: text(String(Date.now() % 2 ** 31)) };

function judge(values) {
  const [requests, seed] = [Number(values.requests), Number(values.seed)];
  if (!(Number.isInteger(requests) && requests > 0 && Number.isInteger(seed)))
    throw new Error('--requests and --seed are whole numbers');
  return { requests, seed };
}

const fuzzing = optionsOf({ usage, options, judge }, process.argv.slice(2));
if (!fuzzing) process.exit();
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
