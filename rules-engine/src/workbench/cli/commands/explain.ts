/** `rules explain`: the sum for and against, line by line with sources, and which answer would have changed it. */
import type { Command } from 'commander';
import { explain, follow } from '../../../engine/index.js';
import { nearest } from '../../../engine/load/nearest.js';
import { basesOf } from '../../suites/case-answers.js';
import { isSelected } from '../../suites/run-suites.js';
import { bareCases, suiteCaseOf } from '../../walks/replay.js';
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
import { printExplanation } from '../print/explanation.js';
import { counted } from '../../words/text.js';
import { print, warn } from '../terminal.js';

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
  printExplanation(explanation, visit, options.all === true);
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
  const cases = bareCases(ruleSet, library, category);
  const found = cases.filter(({ file, case: { id } }) => isSelected(file, id, wanted));
  const [match, other] = found;
  if (!match) {
    const meant = nearest(
      wanted.split('#').at(-1) ?? '',
      cases.map((one) => one.case.id),
    );
    throw new BadInput(
      `There is no case "${wanted}".`,
      meant === null ? 'See: npx rules test --verbose' : `Did you mean "${meant}"?`,
    );
  }
  if (other) {
    const places = found.map((one) => `${one.file}#${one.case.id}`).join(', ');
    throw new BadInput(`${counted(found.length, 'case')} fit "${wanted}".`, `Name one of: ${places}.`);
  }
  return suiteCaseOf(ruleSet, basesOf(library), match).visit;
}
