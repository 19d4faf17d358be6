/** `rules test --coverage`: the cases on the compiled rules, and what of the rule text none of them shows. */
import {
  COVERAGE_KINDS,
  COVERAGE_WORDS,
  percentOf,
  type Coverage,
  coverageOnEveryCore,
} from '../../coverage/index.js';
import { isMachineMade } from '../../suites/machine-made.js';
import { locator, type Place } from '../../sites/places.js';
import type { Library } from '../../../engine/load/library.js';
import { EXIT, type ExitCode } from '../exit.js';
import type { ReadyLibrary } from '../ready-library.js';
import { placeFor } from './problems.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print, warn } from '../terminal.js';

interface CoverageOptions {
  category?: string;
  format?: string;
  min?: number;
  all?: boolean;
}

/** A person reads this many; the rest is in --all, JSON and Markdown. */
const SHOWN = 40;

type Gap = Coverage['gaps'][number] & Place;

export async function testCoverage(ready: ReadyLibrary, options: CoverageOptions): Promise<ExitCode> {
  const { min = 0 } = options;
  const { ruleSet, library } = ready;
  if (!hasCases(library, options.category)) {
    warn(painter(process.stderr).red('No case found: nothing is covered, which counts as a failure.'));
    return EXIT.findings;
  }
  const progress = progressOf('Cases');
  const coverage = await coverageOnEveryCore(ruleSet, library, options.category, progress.at);
  progress.end();
  const { failed } = coverage;
  const locate = locator(library);
  const gaps = coverage.gaps
    .map((gap): Gap => ({ ...gap, ...locate(gap.owner, gap.path) }))
    .sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : a.line - b.line));
  const percent = Math.floor(percentOf(coverage) * 10) / 10;
  if (options.format === 'json') printJson(ready, coverage, gaps, percent);
  else if (options.format === 'markdown') printMarkdown(coverage, gaps, percent, options.category);
  else printPretty(ready, coverage, gaps, percent, options);
  if (failed.length > 0) {
    const named = failed.slice(0, 10).map((id) => (isProposed(library, id) ? `${id} (machine-made)` : id));
    warn(
      painter(process.stderr).red(
        `${counted(failed.length, 'case')} failed: ${named.join(', ')}. See: npx rules test`,
      ),
    );
  }
  if (percent < min)
    warn(
      painter(process.stderr).red(
        `Coverage of ${ofWhat(options.category)} is ${percent} %, less than the ${min} % asked for.`,
      ),
    );
  return failed.length > 0 || percent < min ? EXIT.findings : EXIT.fine;
}

const hasCases = ({ suites }: Library, category: string | undefined): boolean =>
  suites.some(
    ({ value }) => (category === undefined || value.category === category) && value.cases.length > 0,
  );

/** Cases that a program proposed have ids of their own, by number. */
const isProposed = ({ suites }: Library, id: string): boolean =>
  suites.some(({ file, value }) => isMachineMade(file.path) && value.cases.some((one) => one.id === id));

function printJson(
  ready: ReadyLibrary,
  { cases, failed, totals }: Coverage,
  gaps: readonly Gap[],
  percent: number,
): void {
  const list = gaps.map(({ kind, file, line, what, missing }) => ({ kind, file, line, what, missing }));
  const report = { version: ready.ruleSet.version, cases, failed, percent, totals, gaps: list };
  print(JSON.stringify(report, null, 2));
}

function printPretty(
  ready: ReadyLibrary,
  { cases, totals }: Coverage,
  gaps: readonly Gap[],
  percent: number,
  { all = false, category }: CoverageOptions,
): void {
  const paint = painter();
  for (const gap of all ? gaps : gaps.slice(0, SHOWN)) {
    const place = placeFor({ file: gap.file, line: gap.line }, ready.dir);
    print(`${paint.bold(place)}  ${gap.what}: ${paint.yellow(`never seen ${gap.missing}`)}`);
  }
  if (!all && gaps.length > SHOWN) print(paint.dim(`… and ${gaps.length - SHOWN} more (--all).`));
  if (gaps.length > 0) print();
  for (const kind of COVERAGE_KINDS) {
    const { covered, total } = totals[kind];
    print(`${COVERAGE_WORDS[kind].padEnd(38)} ${share(covered, total).padStart(7)}  ${covered} of ${total}`);
  }
  print(paint.bold(`Coverage of ${ofWhat(category)}: ${percent} % by ${counted(cases, 'case')}.`));
}

function printMarkdown(
  { cases, totals }: Coverage,
  gaps: readonly Gap[],
  percent: number,
  category: string | undefined,
): void {
  print(`## Coverage of ${ofWhat(category)}: ${percent} %\n`);
  print(`${counted(cases, 'case')}.\n`);
  print('| | covered | of | share |\n|---|---:|---:|---:|');
  for (const kind of COVERAGE_KINDS) {
    const { covered, total } = totals[kind];
    print(`| ${COVERAGE_WORDS[kind]} | ${covered} | ${total} | ${share(covered, total)} |`);
  }
  if (gaps.length === 0) return;
  print(`\n<details><summary>${counted(gaps.length, 'gap')}</summary>\n`);
  print('| where | what | never seen |\n|---|---|---|');
  for (const gap of gaps) print(`| \`${gap.file}:${gap.line}\` | ${escapeCell(gap.what)} | ${gap.missing} |`);
  print('\n</details>');
}

/** A percentage says of what. */
const ofWhat = (category: string | undefined): string =>
  category === undefined ? 'the rule text' : `what visitors of "${category}" can show of the rule text`;

export const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function share(covered: number, total: number): string {
  return total === 0 ? '–' : `${(Math.floor((1000 * covered) / total) / 10).toFixed(1)} %`;
}
