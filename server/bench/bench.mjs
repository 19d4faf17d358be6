/**
 * `npm run bench`: what the calls of the product's server cost beside a floor that does only what must be done
 * (floor.mjs), on the same database and by the same visitors. Prints tables; it judges nothing, so it ends with 0.
 */
import { cpus, loadavg } from 'node:os';
import { mustAgree } from './fairness.mjs';
import { FLOOR, openHouse, PRODUCT } from './house.mjs';
import { measure, measureHolds } from './rounds.mjs';
import { holdsOf, tableOf, wholeWays } from './table.mjs';
import { makeVisitors } from './visitors.mjs';

const say = (text) => process.stdout.write(`${text}\n`);

export async function bench({ rules, seed, visitors: howMany, ...times }) {
  const house = await openHouse(rules);
  let made = null;
  try {
    // The product makes the schema and the folder of the keys; the floor finds both.
    const product = await house.start('product', PRODUCT);
    made = await makeVisitors(house.settings, howMany, seed);
    const servers = [product, await house.start('floor', FLOOR)];
    const { visitors, rulesVersion } = made;
    say(`${await mustAgree(servers, visitors)} answers of both servers are alike.`);
    const busyBefore = loadavg()[0];
    const rows = await measure(servers, visitors, times, (round, all) => say(`round ${round} of ${all}`));
    const holds = await measureHolds(servers, visitors, times);
    const way = visitors.map(({ bodies }) => bodies.length).join(', ');
    say(`
Rules ${rulesVersion.slice(0, 12)}; ${howMany} visitors at once, their ways ${way} questions long; ${times.rounds} rounds of ${times.seconds} s.
Node ${process.version}, ${cpus().length} processors; load of the machine ${busyBefore.toFixed(1)} before, ${loadavg()[0].toFixed(1)} after.

${tableOf(rows, servers)}

From the first question to the result, per second of processor time: ${wholeWays(rows, servers).join(', ')}.

${holdsOf(holds, servers)}`);
  } finally {
    await made?.close();
    await house.close();
  }
}
