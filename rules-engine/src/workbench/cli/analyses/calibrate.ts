/** `rules calibrate`: how the rules do on visitors told in free text, on simulated ones, and when every weight shakes. */
import { Option, type Command } from 'commander';
import {
  GAPS,
  HALVES,
  fragileCases,
  simulate,
  tryVisitors,
  type Gaps,
  type Half,
} from '../../calibrate/index.js';
import { basesOf } from '../../suites/case-answers.js';
import { suiteCases } from '../../walks/replay.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { percentage, points, wholeNumberFrom } from '../read-options.js';
import { printCalibration, type Report } from '../print/calibration.js';
import { progressOf } from '../progress.js';
import { readVisitors } from '../read-visitors.js';

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
  printCalibration(ruleSet, report, options);
  return EXIT.fine;
}

function withNumbers(ruleSet: RuleSet, { near, primaryAt, minEvidence }: CalibrateOptions): RuleSet {
  const ranking = { ...ruleSet.ranking };
  if (near !== undefined) ranking.near = near;
  if (primaryAt !== undefined) ranking.primaryAt = primaryAt;
  if (minEvidence !== undefined) ranking.minEvidence = minEvidence;
  return { ...ruleSet, ranking };
}
