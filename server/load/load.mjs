/**
 * `npm run load`: many visitors at once on the product as production runs it, alone in the tables, beside a tenth and
 * all of very many living assessments, and while a great many are purged. Everything is measured in one run on one
 * machine, so that the ratios mean something where the milliseconds do not.
 */
import { cpus, loadavg } from 'node:os';
import { readFileSync } from 'node:fs';
import { DataSource } from 'typeorm';
import { chanceOf } from '../bench/chance.mjs';
import { openHouse, PRODUCT, WORKER } from '../bench/house.mjs';
import { makeVisitors } from '../bench/visitors.mjs';
import { verdictOf } from './verdict.mjs';
import { addDoomed, addLive, stillToPurge } from './rows.mjs';
import { walkAll } from './walks.mjs';

const say = (text) => process.stdout.write(`${text}\n`);
const MINUTE_MS = 60_000;
const LOOK_EVERY_MS = 2_000;
/** Left out of each part that has a time: caches fill, code is compiled. */
const WARM_UP = 0.1;
/** The worker would ask Stripe what was paid; production may not ask anybody else, and nobody outside is to be asked. */
const DUTIES = {
  PROCESSORS: 'true',
  NODE_ENV: 'test',
  STRIPE_API_URL: 'http://127.0.0.1:9',
  LOG_LEVEL: 'fatal',
};
/** A purge takes what it takes; this one would have failed. */
const MOST_PURGE_MS = 60 * MINUTE_MS;

export async function load({ visitors: howMany, minutes, live, purge, pause, seed, rules }) {
  const house = await openHouse(rules);
  const source = new DataSource({ type: 'postgres', url: house.settings.DATABASE_URL });
  let made = null;
  try {
    const server = await house.start('product', PRODUCT);
    made = await makeVisitors(house.settings, howMany, seed);
    await house.start('worker', WORKER, DUTIES);
    await source.initialize();
    const parts = [];
    const measure = async (name, ms, isOver) => {
      const part = await measured(name, { server, visitors: made.visitors, pause, seed, ms, isOver });
      parts.push(part);
      say(
        `${name}: ${part.answers.length} answers, ${part.ways} whole ways, ${part.errors} errors, ${part.lost} lost`,
      );
      for (const trouble of part.troubles) say(`  ${String(trouble)}`);
    };
    say(`${howMany} visitors; load of the machine ${loadavg()[0].toFixed(1)}`);
    await measure('alone', minutes * MINUTE_MS);
    for (const more of live ? [live / 10, live] : []) {
      say(`Adding assessments up to ${more.toLocaleString('en-US')}…`);
      await addLive(source, Math.round(more === live ? live * 0.9 : more));
      await measure(`beside ${more.toLocaleString('en-US')}`, (minutes / 5) * MINUTE_MS);
    }
    if (purge) {
      say(`Adding ${purge.toLocaleString('en-US')} to be purged…`);
      const makeDue = await addDoomed(source, house.settings.KEY_DIR, purge);
      await makeDue();
      const since = Date.now();
      const watch = purgeWatch(source);
      await measure(`purging ${purge.toLocaleString('en-US')}`, MOST_PURGE_MS, watch.isDone);
      watch.stop();
      say(`The purge took ${((Date.now() - since) / 1000).toFixed(0)} s.`);
    }
    const { text, holds } = verdictOf(parts);
    say(`
${howMany} visitors at once, who read a question for ${pause} ms on average; seed ${seed}.
Node ${process.version}, ${cpus().length} processors; load of the machine ${loadavg()[0].toFixed(1)} at the end.

${text}`);
    process.exitCode = holds ? 0 : 1;
  } finally {
    await source.destroy().catch(() => undefined);
    await made?.close();
    await house.close();
  }
}

/** A part of the run: what the visitors saw, and how much memory the server held meanwhile. One that ends by `isOver` counts whole. */
async function measured(name, { server, visitors, pause, seed, ms, isOver }) {
  const warmUp = isOver ? 0 : ms * WARM_UP;
  const [end, warmUntil] = [Date.now() + ms, Date.now() + warmUp];
  const memory = [];
  const look = setInterval(
    () => Date.now() >= warmUntil && memory.push(residentMb(server.pid)),
    LOOK_EVERY_MS,
  );
  try {
    const seen = await walkAll(server, visitors, {
      pause,
      chance: chanceOf(seed),
      isOver: () => Date.now() >= end || Boolean(isOver?.()),
      counts: () => Date.now() >= warmUntil,
    });
    return { name, memory, ...seen };
  } finally {
    clearInterval(look);
  }
}

/** Asks the database now and then, so that visitors need not. */
function purgeWatch(source) {
  let isDone = false;
  const timer = setInterval(
    () =>
      void stillToPurge(source).then(
        (left) => (isDone = left === 0),
        () => undefined,
      ),
    LOOK_EVERY_MS,
  );
  return { isDone: () => isDone, stop: () => clearInterval(timer) };
}

const residentMb = (pid) =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))[1]) / 1024;
