/**
 * `npm run proxied -- --seconds 30 --seed 7`: the product behind nginx with TLS (two servers, two workers, PostgreSQL,
 * Redis) while servers are killed and stopped. Everything stays on this machine.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { optionsOf, text } from './options.mjs';
import { prepare, root, say } from './prepare.mjs';

const usage = `npm run proxied -- [--seconds 30] [--seed 7]

nginx with TLS before two servers, with two workers, PostgreSQL and Redis, on this machine alone. Visitors walk the whole
way through it while servers are killed, stopped and started again; ends with 1 if a single call fails. Says aloud that
it did not run where nginx, redis-server or openssl is missing.
  --seconds  how long servers come and go; 3600 at most
  --seed     draws the visitors
`;
const NEEDED = { nginx: '-v', 'redis-server': '--version', openssl: 'version' };

function judge(values) {
  const [seconds, seed] = [Number(values.seconds), Number(values.seed)];
  if (!(seconds > 0 && seconds <= 3600 && Number.isInteger(seed)))
    throw new Error('--seconds is above 0, 3600 at most, --seed a whole number');
  return { seconds, seed };
}

const options = { seconds: text('30'), seed: text('7') };
const proxied = optionsOf({ usage, options, judge }, process.argv.slice(2));
if (!proxied) process.exit();
const missing = Object.entries(NEEDED).filter(([program, word]) => spawnSync(program, [word]).status !== 0);
if (missing.length) {
  const names = missing.map(([program]) => program).join(' and ');
  say(
    `!! NOT RUN: the product behind nginx. ${names} cannot be found (Debian: apt-get install nginx redis-server openssl).`,
  );
  process.exit(0);
}
await prepare();
const args = ['--testRegex', '\\.proxied\\.ts$', '--verbose', '--globals', JSON.stringify({ proxied })];
const { status } = spawnSync(
  process.execPath,
  ['--experimental-vm-modules', '--no-warnings', path.join(root, 'node_modules/jest/bin/jest.js'), ...args],
  { cwd: path.join(root, 'server'), stdio: 'inherit' },
);
process.exit(status ?? 1);
