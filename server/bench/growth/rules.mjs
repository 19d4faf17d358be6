/** As the rules grow: every disease and red flag once to ten times, under other names; what a visitor costs the engine. */
import { decide, decideFast, follow, loadRules } from '@app/rules-engine';
import { chanceOf } from '../chance.mjs';
import { markdown } from '../table.mjs';

const TIMES = [1, 2, 5, 10];
const [WARM_UPS, ROUNDS] = [20, 5];

export async function growRules(folder, seed) {
  const rules = await loadRules(folder, { suites: false, warnings: false });
  const visits = [...rules.categories.keys()].sort().map((category) => walk(rules, category, chanceOf(seed)));
  const rows = [];
  for (const times of TIMES) rows.push({ times, ...(await measured(grown(rules, times), visits)) });
  const line = (key) => rows.map((row) => [row.times, row[key]]);
  return {
    tables: [
      markdown(
        ['times the rules', 'a whole fold, ms', 'ranking (decideFast)', 'result (decide)'],
        rows.map(({ times, ...costs }) => [times, ...Object.values(costs).map((ms) => ms.toFixed(2))]),
      ),
    ],
    pictures: {
      rules: {
        title: 'As the rules grow: processor time of the engine',
        x: 'times the diseases and red flags of the library',
        y: 'ms',
        lines: { 'a whole fold': line('fold'), ranking: line('ranking'), 'whole result': line('result') },
      },
    },
  };
}

/** Milliseconds of processor time. */
async function measured(rules, visits) {
  return {
    fold: await mean(visits, ROUNDS, (visit) => follow(rules, visit)),
    ranking: await mean(visits, ROUNDS, (visit) => decideFast(rules, visit)),
    result: await mean(visits, 1, (visit) => decide(rules, visit)),
  };
}

/** A way to the end of the questions, drawn by chance. */
function walk(rules, category, chance) {
  const visit = { category, age: 50, answers: {} };
  for (let way = follow(rules, visit); way.next; way = follow(rules, visit)) {
    const { id, options, multiple } = way.next.question;
    const option = options[Math.floor(chance() * options.length)].id;
    visit.answers = { ...visit.answers, [id]: multiple ? [option] : option };
  }
  return visit;
}

/** A folder of so many files would be refused, and who reads it is not what is measured: what was read is copied. */
function grown(rules, times) {
  return Object.freeze({
    ...rules,
    diseases: repeated(rules.diseases, times),
    redFlags: repeated(rules.redFlags, times),
  });
}

function repeated(parts, times) {
  const all = new Map(parts);
  for (let copy = 2; copy <= times; copy += 1)
    for (const part of parts.values()) {
      const id = `${part.id}-copy-${copy}`;
      // Nothing is shared with the first: what the engine keeps beside a condition it keeps for each.
      all.set(id, { ...structuredClone(part), id });
    }
  return all;
}

async function mean(visits, rounds, work) {
  for (let turn = 0; turn < WARM_UPS; turn += 1) await work(visits[turn % visits.length]);
  const before = processor();
  for (let round = 0; round < rounds; round += 1) for (const visit of visits) await work(visit);
  return (processor() - before) / rounds / visits.length;
}

function processor() {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
