/**
 * `npm start`: the whole product on this machine. Installs and builds when needed, then runs in this very process.
 * `--built` (from dev.mjs) leaves the building to the compilers that watch.
 */
import { optionsOf } from './options.mjs';
import { prepare, say } from './prepare.mjs';

const usage = `npm start   the whole product on this machine, until Ctrl-C

It installs and builds what is needed first. Settings come from the environment: PORT (3000), DATA_DIR (.data).
  --built     leaves the building to whoever does it already
`;
const told = optionsOf({ usage, options: { built: { type: 'boolean' } } }, process.argv.slice(2));
if (!told) process.exit();

try {
  if (!told.built) await prepare();
} catch (error) {
  say(error.message);
  process.exit(1);
}
const { start } = await import('../server/dist/development/start.js');
await start();
