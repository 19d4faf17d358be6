/** `rules calibrate`: how the rules do on visitors told in free text, on simulated ones, and when every weight shakes. */
import { Option, type Command } from 'commander';
import {
  GAPS,
  HALVES,
  fragileCases,
  simulate,
  type Fragile,
  type Simulated,
  qualityOf,
  tryVisitors,
  type FreeTextVisitor,
  type Gaps,
  type Half,
  type Quality,
  type VisitorResult,
} from '../../calibrate/index.js';
import { basesOf } from '../../suites/case-answers.js';
import { suiteCases } from '../../walks/replay.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { percentage, points, wholeNumberFrom } from '../read-options.js';
import { percent, printRows } from '../print-rows.js';
import { progressOf } from '../progress.js';
import { readVisitors } from '../read-visitors.js';
import { painter, print } from '../terminal.js';

interface CalibrateOptions extends CommonOptions {
  visitors?: string;
  half: Half;
  gaps: Gaps;
  unknown: number;
  misses?: boolean;
  simulated?: number;
  shifts?: number;
  seed: number;
  near?: number;
  primaryAt?: number;
  minEvidence?: number;
}

export function addCalibrate(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('calibrate')
    .summary('how the rules do on visitors they were not written from')
    .description(
      `With --visitors: people told in free text, whose answers somebody gave who had not seen the rules. Odd numbers are
for tuning the three global numbers of ranking.json, even numbers are for the report. With --simulated: visitors made
from the weights themselves, an upper bound that shows which diseases are taken for which. With --shifts: every weight
moved by up to 2 at random; a suite case whose result changes hangs by a thread. One of the three must be asked for.

What a text leaves open is filled as people do who have no devices and no records: "yes" where another answer tells the
sign, "none of these" to a list, and else "I don't know". --gaps kind says "no" instead: it flatters, and is there to
show how much of a figure hangs on it.`,
    )
    .option('--visitors <folder>', 'files <category>.json with free-text visitors')
    .addOption(
      new Option('--half <name>', 'tuning: odd numbers; report: even numbers')
        .choices(HALVES)
        .default(HALVES[0]),
    )
    .addOption(
      new Option('--gaps <how>', 'what stands where a text leaves a question open')
        .choices(GAPS)
        .default(GAPS[0]),
    )
    .option('--unknown <percent>', 'so many of the details are answered "I don\'t know"', percentage, 0)
    .option('--misses', 'list the visitors whose result was not good')
    .option('--simulated <number>', 'simulated visitors for each category', wholeNumberFrom(1))
    .option('--shifts <number>', 'how often all weights are shaken', wholeNumberFrom(1))
    .option('--seed <number>', 'another seed, other chance', wholeNumberFrom(0), 1)
    .option('--near <points>', 'try another value of ranking.json', points)
    .option('--primary-at <points>', 'try another value of ranking.json', points)
    .option('--min-evidence <points>', 'try another value of ranking.json', points)
    .addHelpText(
      'after',
      `
Examples:
  npx rules calibrate --visitors rules/visitors/clean-sheet-2026-11-22 --misses
  npx rules calibrate --visitors rules/visitors/waiting-room-2026-11-21-1 --half tuning --near 10
  npx rules calibrate --visitors rules/visitors/waiting-room-2026-11-21-7 --unknown 30
  npx rules calibrate --category chest --simulated 300 --shifts 10

Never change single weights to please a visitor: mend what would fail for others too.
Exit code: 0 done, 2 nothing was asked for, or a rule file or a visitors' file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only this category')), ['pretty', 'markdown', 'json']);
  command.action(async (options: CalibrateOptions) => done(await run(options)));
}

interface Report {
  results: VisitorResult[];
  simulated: Map<string, Simulated>;
  fragile: { cases: number; list: Fragile[] } | null;
}

async function run(options: CalibrateOptions): Promise<ExitCode> {
  const { visitors: folder, simulated, shifts, seed } = options;
  if (folder === undefined && simulated === undefined && shifts === undefined)
    throw new BadInput(
      'Nothing was asked for: name --visitors <folder>, --simulated <number> or --shifts <number>.',
      'For example: npx rules calibrate --visitors rules/visitors/clean-sheet-2026-11-22',
    );
  const ready = await loadReady(options, { isAuthoring: true });
  const ruleSet = withNumbers(ready.ruleSet, options);
  const categories = options.category === undefined ? [...ruleSet.categories.keys()] : [options.category];
  const report: Report = { results: [], simulated: new Map(), fragile: null };
  if (folder !== undefined)
    for (const file of readVisitors(ruleSet, folder, categories))
      report.results.push(...tryVisitors(ruleSet, file, options.half, options.gaps, options.unknown / 100));
  if (simulated !== undefined) {
    const bases = basesOf(ready.library);
    for (const id of categories) report.simulated.set(id, simulate(ruleSet, bases, id, simulated, seed));
  }
  if (shifts !== undefined) {
    const cases = suiteCases(ruleSet, ready.library, options.category);
    const progress = progressOf('Shifts');
    const list = fragileCases(ruleSet, cases, shifts, seed, progress.at);
    progress.end();
    report.fragile = { cases: cases.length, list };
  }
  if (options.format === 'json') print(JSON.stringify(plain(ruleSet, report), null, 2));
  else printTables(report, options);
  return EXIT.fine;
}

function withNumbers(ruleSet: RuleSet, { near, primaryAt, minEvidence }: CalibrateOptions): RuleSet {
  const ranking = { ...ruleSet.ranking };
  if (near !== undefined) ranking.near = near;
  if (primaryAt !== undefined) ranking.primaryAt = primaryAt;
  if (minEvidence !== undefined) ranking.minEvidence = minEvidence;
  return { ...ruleSet, ranking };
}

const plain = ({ version, ranking }: RuleSet, { results, simulated, fragile }: Report) => ({
  version,
  ranking,
  visitors: results.map(({ visitor, ...rest }) => ({
    n: visitor.n,
    truth: visitor.truth,
    ids: visitor.ids,
    ...rest,
  })),
  simulated: Object.fromEntries(simulated),
  fragile,
});

const COLUMNS: [string, (quality: Quality) => string][] = [
  ['visitors', ({ visitors }) => String(visitors)],
  ['first', ({ first }) => percent(first)],
  ['listed', ({ listed }) => percent(listed)],
  ['of three', ({ ofThree }) => percent(ofThree)],
  ['of five', ({ ofFive }) => percent(ofFive)],
  ['emergencies found', ({ emergencies }) => percent(emergencies)],
  ['false emergencies', ({ falseEmergencies }) => percent(falseEmergencies)],
  ['soon enough', ({ safe }) => percent(safe)],
  ['urgency accepted', ({ urgency }) => percent(urgency)],
  ['names', ({ length }) => length.toFixed(1)],
];

/** Somebody with nothing to find is no mild case of anything. */
const isIll = ({ kind }: FreeTextVisitor): boolean => kind !== 'trifle' && kind !== 'clean';
const ROWS: [string, (visitor: FreeTextVisitor) => boolean][] = [
  ['typical', (visitor) => isIll(visitor) && visitor.stage === 'typical'],
  ['mild', (visitor) => isIll(visitor) && visitor.stage === 'mild'],
  ['trifle', ({ kind }) => kind === 'trifle'],
  ['clean sheet', ({ kind }) => kind === 'clean'],
  ['all', () => true],
];

function printTables({ results, simulated, fragile }: Report, { format, misses }: CalibrateOptions): void {
  const isMarkdown = format === 'markdown';
  if (results.length > 0) {
    const rows: [string, VisitorResult[]][] = [...new Set(results.map(({ category }) => category))].map(
      (id) => [id, results.filter(({ category }) => category === id)],
    );
    for (const [name, isOfRow] of ROWS) {
      const own = results.filter(({ visitor }) => isOfRow(visitor));
      if (own.length > 0) rows.push([name, own]);
    }
    printRows(
      ['', ...COLUMNS.map(([title]) => title)],
      rows.map(([name, own]) => [name, ...COLUMNS.map(([, cell]) => cell(qualityOf(own)))]),
      isMarkdown,
    );
    if (misses) for (const one of results) printMiss(one);
  }
  if (simulated.size > 0)
    printRows(
      ['simulated', 'visitors', 'first', 'of three', 'most often taken for another'],
      [...simulated].map(([id, one]) => [
        id,
        String(one.visitors),
        percent(one.first),
        percent(one.listed),
        one.confused
          .slice(0, 3)
          .map(({ disease, takenFor, times }) => `${disease} → ${takenFor} (${times})`)
          .join(', '),
      ]),
      isMarkdown,
    );
  if (!fragile) return;
  print(`\n${fragile.list.length} of ${fragile.cases} suite cases changed their first name at least once.`);
  const often = fragile.list.slice(0, 20);
  printRows(
    ['case', 'expects', 'becomes', 'times'],
    often.map((one) => [one.case, one.first, one.instead, String(one.flipped)]),
    isMarkdown,
  );
}

function printMiss(one: VisitorResult): void {
  const { visitor, listed, urgency } = one;
  const wrong = [
    one.isListed === false ? 'not listed' : one.isFirst === false ? 'not first' : '',
    one.emergencyFound === false ? 'emergency missed' : '',
    one.falseEmergency === true ? 'false emergency' : '',
    one.isSafe ? '' : 'not soon enough',
  ].filter((word) => word !== '');
  if (wrong.length === 0) return;
  print(`${one.category} ${visitor.n}: ${visitor.truth}: ${wrong.join(', ')}`);
  print(
    painter().dim(
      `    listed ${listed.join(', ')}; ${urgency} for ${visitor.urgencyAcceptable.join(' or ')}`,
    ),
  );
}
