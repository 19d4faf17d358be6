/** `npm start`: the whole product on this machine. Installs and builds when needed, then runs in this very process. */
import { prepare, say } from './prepare.mjs';

try {
  await prepare();
} catch (error) {
  say(error.message);
  process.exit(1);
}
const { start } = await import('../server/dist/development/start.js');
await start();
