/**
 * `npm run bench:growth`: what calls cost as the rules grow, as servers grow on one database, and as the live
 * assessments grow. Prints tables, and draws each as a plot. It judges nothing, so it ends with 0.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import path from 'node:path';
import { TURNS } from '../calls.mjs';
import { openHouse, PRODUCT } from '../house.mjs';
import { run } from '../rounds.mjs';
import { makeVisitors } from '../visitors.mjs';
import { watchDatabase } from './database.mjs';
import { plot } from './plot.mjs';
import { growRows } from './rows.mjs';
import { growRules } from './rules.mjs';
import { growServers } from './servers.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const busy = () => loadavg()[0].toFixed(1);

export async function growth({ rules, seed, visitors: howMany, seconds, most, out }) {
  mkdirSync(out, { recursive: true });
  const tell = ({ tables, pictures }) => {
    for (const text of tables) say(`\n${text}`);
    for (const [name, picture] of Object.entries(pictures))
      writeFileSync(path.join(out, `${name}.svg`), plot(picture));
  };
  say(`Node ${process.version}, ${cpus().length} processors; load of the machine ${busy()}.`);
  tell(await growRules(rules, seed));
  const house = await openHouse(rules);
  const database = watchDatabase(house.settings.DATABASE_URL);
  let made = null;
  try {
    const product = await house.start('product', PRODUCT);
    made = await makeVisitors(house.settings, howMany, seed);
    await run(TURNS['whole way'], product, made.visitors, seconds);
    tell(await growServers(house, product, made.visitors, seconds));
    tell(await growRows(database, product, made.visitors, { seconds, most, say }));
  } finally {
    await made?.close();
    await database.close();
    await house.close();
  }
  say(`\nLoad of the machine ${busy()} afterwards. Drawn in ${out}.`);
}
