/**
 * `npm run proxied -- --seconds 30 --seed 7`: the product behind nginx with TLS (two servers, two workers, PostgreSQL,
 * Redis) while servers are killed and stopped. Everything stays on this machine.
 */
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { prepare, root, say } from './prepare.mjs';

const NEEDED = { nginx: '-v', 'redis-server': '--version', openssl: 'version' };
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '30' }, seed: { type: 'string', default: '7' } },
});
const proxied = { seconds: Number(values.seconds), seed: Number(values.seed) };
if (!(proxied.seconds > 0 && proxied.seconds <= 3600 && Number.isInteger(proxied.seed))) {
  say('--seconds is above 0, 3600 at most, --seed a whole number.');
  process.exit(2);
}
const missing = Object.entries(NEEDED).filter(([program, word]) => spawnSync(program, [word]).status !== 0);
if (missing.length) {
  const names = missing.map(([program]) => program).join(' and ');
  say(
    `!! NOT RUN: the product behind nginx. ${names} cannot be found (Debian: apt-get install nginx redis-server openssl).`,
  );
  process.exit(0);
}
await prepare();
const options = ['--testRegex', '\\.proxied\\.ts$', '--verbose', '--globals', JSON.stringify({ proxied })];
const { status } = spawnSync(
  process.execPath,
  [
    '--experimental-vm-modules',
    '--no-warnings',
    path.join(root, 'node_modules/jest/bin/jest.js'),
    ...options,
  ],
  { cwd: path.join(root, 'server'), stdio: 'inherit' },
);
process.exit(status ?? 1);
