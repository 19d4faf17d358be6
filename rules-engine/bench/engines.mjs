/**
 * Three engines on the same conditions and the same facts, side by side in one run: the compiled closures,
 * json-rules-engine and ZEN. Their answers are compared before anything is timed. Each round times all of them one
 * after the other, so that a busy machine slows all alike; medians of processor time are told.
 */
import { Engine } from 'json-rules-engine';
import { zenEngine, zenOn } from './zen.mjs';

/** `scope`: { name, conditions: Map<key, { plain, test }>, visitors: { table, record }[] } → one row of the table. */
export async function compareEngines(scope, { rounds = 7, sanity = 5, told = () => {} } = {}) {
  const { conditions, visitors } = scope;
  const plain = new Map([...conditions].map(([key, { plain: one }]) => [key, one]));
  const tests = [...conditions.values()].map(({ test }) => test);
  const jre = jsonRulesOn(plain);
  const ZenEngine = await zenEngine();
  const zen = ZenEngine === null ? null : zenOn(ZenEngine, plain);
  const zenFacts = zen === null ? [] : visitors.map(({ record }) => zen.prepare(record));
  await mustAgree(scope, jre, zen, zenFacts, sanity);

  const ways = {
    compiled: (index) => {
      const { table } = visitors[index % visitors.length];
      let held = 0;
      for (const test of tests) if (test(table)) held += 1;
      return held;
    },
    'json-rules-engine': (index) => jre.run(visitors[index % visitors.length].record),
    'json-rules-engine, fresh': (index) => jsonRulesOn(plain).run(visitors[index % visitors.length].record),
    ...(zen === null ? {} : { zen: (index) => zen.run(zenFacts[index % visitors.length]) }),
  };
  const times = Object.fromEntries(Object.keys(ways).map((name) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, way] of Object.entries(ways))
      times[name].push(await microseconds(way, name === 'compiled'));
    told(round + 1, rounds);
  }
  zen?.dispose();
  const medians = Object.fromEntries(Object.entries(times).map(([name, list]) => [name, median(list)]));
  return {
    scope: scope.name,
    conditions: conditions.size,
    visitors: visitors.length,
    medians,
    hasZen: zen !== null,
  };
}

function jsonRulesOn(plain) {
  const rules = [...plain].map(([key, one]) => ({
    conditions: 'all' in one || 'any' in one ? one : { all: [one] },
    event: { type: key },
  }));
  const engine = new Engine(rules, { allowUndefinedFacts: true });
  return {
    run: (record) => engine.run({ ...record }),
    holding: async (record) =>
      new Set((await engine.run({ ...record })).results.map(({ event }) => event.type)),
  };
}

async function mustAgree({ conditions, visitors }, jre, zen, zenFacts, sanity) {
  for (let index = 0; index < Math.min(sanity, visitors.length); index += 1) {
    const { table, record } = visitors[index];
    const compiled = new Set([...conditions].filter(([, { test }]) => test(table)).map(([key]) => key));
    const others = { 'json-rules-engine': await jre.holding(record) };
    if (zen !== null) others.zen = await zen.holding(zenFacts[index]);
    for (const [name, holding] of Object.entries(others)) {
      const wrong = [...conditions.keys()].find((key) => compiled.has(key) !== holding.has(key));
      if (wrong !== undefined)
        throw new Error(`${name} and the compiled rules differ on ${wrong}: the times would say nothing.`);
    }
  }
}

/** At least this much work a round, so that the clock's grain does not count. */
const LEAST_MS = 60;

/** Processor time of the whole process, worker threads of the engines included: other programs do not count. */
const worked = () => {
  const { user, system } = process.cpuUsage();
  return user + system;
};

async function microseconds(way, isSync) {
  const started = worked();
  let done = 0;
  let elapsed = 0;
  let kept = 0;
  while (elapsed < LEAST_MS * 1000) {
    if (isSync) for (let turn = 0; turn < 50; turn += 1) kept += way(done + turn);
    else await way(done);
    done += isSync ? 50 : 1;
    elapsed = worked() - started;
  }
  if (Number.isNaN(kept)) throw new Error('unreachable');
  return elapsed / done;
}

export function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}
