/**
 * `npm run dev`: the product with reload on change. The compilers watch; a change of the server or the engine
 * restarts it on the same data, a change of the client is served at the next reload of the page, and a change of
 * `rules/` is read by the running server itself.
 */
import { fork, spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { prepare, root, say } from './prepare.mjs';

/** A compile writes many files; the restart waits until they have settled. */
const SETTLED_MS = 400;

await prepare().catch((error) => {
  say(error.message);
  process.exit(1);
});
const children = [
  spawn(
    process.execPath,
    [
      'node_modules/typescript7/bin/tsc',
      '-b',
      '--watch',
      '--preserveWatchOutput',
      'server/tsconfig.build.json',
    ],
    { cwd: root, stdio: 'inherit' },
  ),
  spawn(process.execPath, ['../node_modules/vite/bin/vite.js', 'build', '--watch'], {
    cwd: `${root}/client`,
    stdio: 'inherit',
  }),
];
let server = startServer();
let pending;
for (const folder of ['server/dist', 'rules-engine/dist'])
  watch(`${root}/${folder}`, { recursive: true }, (_event, file) => {
    if (!file?.endsWith('.js')) return;
    clearTimeout(pending);
    pending = setTimeout(restart, SETTLED_MS);
  });

function startServer() {
  return fork(`${root}/scripts/start.mjs`, ['--built'], { cwd: root });
}

function restart() {
  say('Changed; restarting.');
  const old = server;
  old.once('exit', () => (server = startServer()));
  if (old.exitCode === null) old.kill('SIGTERM');
  else server = startServer();
}

for (const signal of ['SIGINT', 'SIGTERM'])
  process.on(signal, () => {
    for (const child of [...children, server]) child.kill(signal);
    server.once('exit', () => process.exit(0));
  });
