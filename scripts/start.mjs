/**
 * `npm start`: the whole product on this machine. Installs and builds when needed, then runs in this very process.
 * `--built` (from dev.mjs) leaves the building to the compilers that watch.
 */
import { prepare, say } from './prepare.mjs';

try {
  if (!process.argv.includes('--built')) await prepare();
} catch (error) {
  say(error.message);
  process.exit(1);
}
const { start } = await import('../server/dist/development/start.js');
await start();
