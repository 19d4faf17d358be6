/**
 * `npm run bench`: what the calls of the product's server cost beside a floor that does only what must be done
 * (floor.mjs) and beside the usual stack (usual/), on the same database and by the same visitors; then what a whole
 * assessment costs, from sign-in to result. Prints tables; it judges nothing, so it ends with 0.
 */
import { cpus, loadavg } from 'node:os';
import { measureArrivals } from './arrivals.mjs';
import { mustAgree } from './fairness.mjs';
import { FLOOR, openHouse, PRODUCT, USUAL } from './house.mjs';
import { measure, measureHolds } from './rounds.mjs';
import { holdsOf, tableOf, wholeWays } from './table.mjs';
import { makeVisitors } from './visitors.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

export async function bench({ rules, seed, visitors: howMany, ...times }) {
  const house = await openHouse(rules);
  let made = null;
  try {
    // The product makes the schema and the folder of the keys; the others find both.
    const product = await house.start('product', PRODUCT);
    made = await makeVisitors(house.settings, howMany, seed);
    const floor = await house.start('floor', FLOOR);
    const usual = await house.start('usual stack', USUAL);
    const servers = [product, floor, usual];
    const { visitors, rulesVersion } = made;
    say(`${await mustAgree(servers, visitors)} answers of all servers are alike.`);
    const busyBefore = loadavg()[0];
    const rows = await measure(servers, visitors, times, (round, all) => say(`round ${round} of ${all}`));
    const holds = await measureHolds(servers, visitors, times);
    const { whole, processorMs } = await measureArrivals(house, { ...times, visitors: howMany, seed });
    const way = visitors.map(({ bodies }) => bodies.length).join(', ');
    say(`
Rules ${rulesVersion.slice(0, 12)}; ${howMany} visitors at once, their ways ${way} questions long; ${times.rounds} rounds of ${times.seconds} s.
Node ${process.version}, ${cpus().length} processors; load of the machine ${busyBefore.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after.

${tableOf(rows, [product, floor])}

${tableOf(rows, [product, usual])}

From the first question to the result, per second of processor time: ${wholeWays(rows, servers).join(', ')}.

A whole assessment of the product, from sign-in to result with mails, payment and duties: ${processorMs.toFixed(0)} ms of processor time, ${(1000 / processorMs).toFixed(1)} a second of it (${whole} visitors).

${holdsOf(holds, servers)}`);
  } finally {
    await made?.close();
    await house.close();
  }
}
