/** `npm run bench -- --rounds 5 --seconds 2`: what the server's calls cost beside a floor and the usual stack; server/bench tells how. */
import { optionsOf } from '../server/bench/options.mjs';
import { prepare } from './prepare.mjs';

const options = optionsOf(process.argv.slice(2));
if (options) {
  await prepare();
  const { bench } = await import('../server/bench/bench.mjs');
  await bench(options);
}
