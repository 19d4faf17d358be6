/** As the rules grow: every disease and red flag once to ten times, under other names; what a visitor costs the engine. */
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { decide, decideFast, follow, loadRules } from '@app/rules-engine';
import { chanceOf } from '../chance.mjs';
import { markdown } from '../table.mjs';

const TIMES = [1, 2, 5, 10];
const KINDS = ['diseases', 'red-flags'];
const NOT_SERVED = new Set(['suites', 'visitors', 'texts', 'schema']);
const [WARM_UPS, ROUNDS] = [20, 5];

export async function growRules(folder, seed) {
  const base = await loadRules(folder, { suites: false, warnings: false });
  const visits = [...base.categories.keys()].sort().map((category) => walk(base, category, chanceOf(seed)));
  const rows = [];
  for (const times of TIMES) rows.push({ times, ...(await measured(folder, times, visits)) });
  const line = (key) => rows.map((row) => [row.times, row[key]]);
  return {
    tables: [
      markdown(
        ['times the rules', 'load, ms', 'a whole fold', 'ranking (decideFast)', 'result (decide)'],
        rows.map(({ times, load, ...costs }) => [
          times,
          load.toFixed(0),
          ...Object.values(costs).map((ms) => ms.toFixed(2)),
        ]),
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

/** Milliseconds of processor time: { load, fold, ranking, result }. */
async function measured(folder, times, visits) {
  const dir = copied(folder, times);
  const begun = processor();
  const rules = await loadRules(dir, { suites: false, warnings: false }).finally(() =>
    rmSync(dir, { recursive: true }),
  );
  return {
    load: processor() - begun,
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

function copied(folder, times) {
  const dir = mkdtempSync(path.join(tmpdir(), 'growing-rules-'));
  for (const name of readdirSync(folder))
    if (!NOT_SERVED.has(name)) cpSync(path.join(folder, name), path.join(dir, name), { recursive: true });
  for (const kind of KINDS)
    for (const file of readdirSync(path.join(folder, kind))) {
      const id = path.basename(file, '.json');
      const text = readFileSync(path.join(folder, kind, file), 'utf8');
      for (let copy = 2; copy <= times; copy += 1)
        writeFileSync(
          path.join(dir, kind, `${id}-copy-${copy}.json`),
          text.replace(`"id": "${id}"`, `"id": "${id}-copy-${copy}"`),
        );
    }
  return dir;
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
