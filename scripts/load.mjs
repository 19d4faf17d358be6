/** `npm run load -- --visitors 200 --minutes 10`: many visitors at once, on this machine alone; server/load tells how. */
import { optionsOf } from '../server/load/options.mjs';
import { prepare } from './prepare.mjs';

const options = optionsOf(process.argv.slice(2));
if (options) {
  await prepare();
  const { load } = await import('../server/load/load.mjs');
  await load(options);
}
