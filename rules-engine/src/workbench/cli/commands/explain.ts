/** `rules explain`: the sum for and against, line by line with sources, and which answer would have changed it. */
import type { Command } from 'commander';
import {
  explain,
  follow,
  type ExplainedDisease,
  type Explanation,
  type Flip,
} from '../../../engine/index.js';
import { nearest } from '../../../engine/load/nearest.js';
import { basesOf, layersOf } from '../../suites/case-answers.js';
import { isSelected } from '../../suites/run-suites.js';
import type { RuleSet, Visit } from '../../../engine/rule-set.js';
import {
  loadReady,
  mustBeCategory,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { completeVisit, readVisit } from '../read-visit.js';
import { counted, painter, print, warn } from '../terminal.js';

interface ExplainOptions extends CommonOptions {
  answers?: string;
  all?: boolean;
}

export function addExplain(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('explain')
    .summary('why a case gets its result')
    .description(
      'Shows for one visitor what counted for and against each disease, with sources, and which single answer would have changed the result.',
    )
    .argument('[case]', 'the id of a suite case, or file#id')
    .option('--answers <file>', 'a visitor of your own instead of a case; "-" reads standard input')
    .option('--all', 'every change of an answer that puts another result first')
    .addHelpText(
      'after',
      `
Examples:
  npx rules explain strep-typical
  npx rules explain rules/suites/throat-mouth/sore-throats.json#strep-typical
  npx rules explain --answers visitor.json --category throat-mouth

Points are decibans: 3 doubles the odds, 7 is five-fold, 10 ten-fold, −3 halves.

Exit code: 0 explained, 2 bad input, or a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'the category; for a case, only cases of it')), [
    'pretty',
    'json',
  ]);
  command.action(async (id: string | undefined, options: ExplainOptions) => done(await run(id, options)));
}

async function run(id: string | undefined, options: ExplainOptions): Promise<ExitCode> {
  if ((id === undefined) === (options.answers === undefined)) {
    throw new BadInput(
      'Name either a case or an answers file.',
      'For example: npx rules explain strep-typical',
    );
  }
  const ready = await loadReady(options, { isAuthoring: true });
  const visit =
    id === undefined ? visitFromFile(ready.ruleSet, options) : visitOfCase(ready, id, options.category);
  const { next } = follow(ready.ruleSet, visit);
  const explanation = explain(ready.ruleSet, visit);
  if (options.format === 'json') {
    print(JSON.stringify({ visit, unanswered: next?.question.id ?? null, ...explanation }, null, 2));
    return EXIT.fine;
  }
  if (next) warn(`Not finished: the next question would be "${next.question.id}". This is the state so far.`);
  pretty(explanation, visit, options.all === true);
  return EXIT.fine;
}

function visitFromFile(ruleSet: RuleSet, options: ExplainOptions): Visit {
  const given = readVisit(ruleSet, options.answers ?? '', new Date());
  const visit = completeVisit(ruleSet, given, options.category);
  mustBeCategory(ruleSet, visit.category);
  return visit;
}

function visitOfCase(
  { ruleSet, library }: ReadyLibrary,
  wanted: string,
  category: string | undefined,
): Visit {
  const cases = library.suites.flatMap(({ value, file }) =>
    value.cases.map((one) => ({ one, category: value.category, path: file.path })),
  );
  const found = cases.filter(
    ({ one, path, category: own }) =>
      isSelected(path, one.id, wanted) && (category === undefined || own === category),
  );
  const [match, other] = found;
  if (!match) {
    const meant = nearest(
      wanted.split('#').at(-1) ?? '',
      cases.map(({ one }) => one.id),
    );
    throw new BadInput(
      `There is no case "${wanted}".`,
      meant === null ? 'See: npx rules test --verbose' : `Did you mean "${meant}"?`,
    );
  }
  if (other) {
    const places = found.map(({ path, one }) => `${path}#${one.id}`).join(', ');
    throw new BadInput(`${counted(found.length, 'case')} fit "${wanted}".`, `Name one of: ${places}.`);
  }
  const answers = layersOf(
    match.category,
    match.one.answers,
    basesOf(library),
    ruleSet.generic.secondComplaint,
  );
  return { category: match.category, age: match.one.age, answers };
}

function pretty(
  { outcome, candidates, letGo, ruledOut, flips }: Explanation,
  visit: Visit,
  all: boolean,
): void {
  const paint = painter();
  const names = outcome.items.map((item) => `${item.name} (${item.type}, ${item.fit}, ${item.urgency})`);
  print(`${paint.bold(`${visit.category}, age ${visit.age}`)}  ${paint.dim(`version ${outcome.version}`)}`);
  print(`Result: ${names.join('; ') || 'nothing'}`);
  const also = (outcome.alsoPossible ?? []).map(({ name }) => name);
  if (also.length > 0) print(`Also possible: ${also.join('; ')}`);
  for (const { name, lookFor = [] } of outcome.items)
    if (lookFor.length > 0) print(`${name}: ${lookFor.map((one) => one.name).join('; ')}`);
  print(`Urgency: ${outcome.urgency} (${outcome.urgencyReason})`);
  if (outcome.redFlags.length > 0)
    print(paint.red(`Red flags: ${outcome.redFlags.map((flag) => `${flag.id} (${flag.level})`).join(', ')}`));
  if (letGo) print(`Not told: ${letGo.names.map(({ name }) => name).join('; ')}. ${letGo.reason}`);
  for (const candidate of candidates) printCandidate(candidate);
  if (ruledOut.length > 0) {
    print();
    print(`Ruled out: ${ruledOut.map(({ id, by }) => `${id} (${by})`).join(', ')}`);
  }
  printFlips(flips, all);
}

/** The nearest five show how firm the result is. */
const NEAREST = 5;

function printFlips(flips: readonly Flip[], all: boolean): void {
  const paint = painter();
  const emergencies = flips.filter(({ emergency }) => emergency !== null);
  const others = flips.filter(({ emergency }) => emergency === null);
  print();
  if (others.length === 0) print('No single other answer would put another result first.');
  else print(paint.bold('What would change the first result:'));
  for (const flip of all ? others : others.slice(0, NEAREST))
    print(
      `  ${change(flip)} → ${flip.first?.name ?? 'nothing'}  ${paint.dim(`(${signed(flip.size, false)} points moved)`)}`,
    );
  if (!all && others.length > NEAREST) print(paint.dim(`  … and ${others.length - NEAREST} more (--all).`));
  if (emergencies.length === 0) return;
  print(paint.bold('What would be an emergency:'));
  for (const flip of all ? emergencies : emergencies.slice(0, NEAREST))
    print(`  ${change(flip)} → ${paint.red(flip.emergency?.name ?? '')}`);
  if (!all && emergencies.length > NEAREST)
    print(paint.dim(`  … and ${emergencies.length - NEAREST} more (--all).`));
}

function change({ short, fromTitle, toTitle, same, opened }: Flip): string {
  const titles = [toTitle, ...same.map(({ title }) => title)].map((title) => `"${title}"`).join(' or ');
  const rest = opened.length === 0 ? '' : ` (and "I don't know" to what that opens: ${opened.join(', ')})`;
  return `${short}: ${titles} instead of "${fromTitle}"${rest}`;
}

function printCandidate(one: ExplainedDisease): void {
  const paint = painter();
  print();
  const state = [
    one.kind === 'disease' ? '' : one.kind,
    one.eligible ? '' : 'not eligible',
    one.criteria === 'met' ? '' : 'criteria undetermined',
  ];
  const notes = state.filter((word) => word !== '').join(', ');
  print(
    `${paint.bold(one.name)} ${paint.dim(one.id)}  S ${signed(one.score, false)} = R ${signed(one.prior, false)} + E ${signed(one.evidence, false)}${notes === '' ? '' : `  ${paint.yellow(notes)}`}`,
  );
  for (const line of one.lines) {
    const colour = line.counted > 0 ? paint.green : line.counted < 0 ? paint.red : paint.dim;
    const source = line.source === undefined ? '' : paint.dim(`  [${line.source}]`);
    // Findings of one group overlap, so that all but the largest count in part.
    const isPart = Math.abs(line.counted - line.points) > 0.01 && line.group !== undefined;
    const part = isPart ? paint.dim(`  (of ${signed(line.points)}, group ${line.group})`) : '';
    print(`  ${colour(signed(line.counted).padStart(6))}  ${line.text}${part}${source}`);
  }
}

/** "+3", "−7": a real minus sign lines up and is read out. */
function signed(value: number, withPlus = true): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${-rounded}` : `${withPlus && rounded > 0 ? '+' : ''}${rounded}`;
}
