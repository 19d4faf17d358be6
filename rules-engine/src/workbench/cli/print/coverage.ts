/** `rules test --coverage` as it is told: gaps with their places, and the shares. */
import { COVERAGE_KINDS, COVERAGE_WORDS, type Coverage } from '../../coverage/index.js';
import type { Place } from '../../sites/places.js';
import type { ReadyLibrary } from '../ready-library.js';
import { placeFor } from './problems.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';

export interface CoverageOptions {
  category?: string;
  format?: string;
  all?: boolean;
}

/** A person reads this many; the rest is in --all, JSON and Markdown. */
const SHOWN = 40;

export type Gap = Coverage['gaps'][number] & Place;

export function printCoverage(
  ready: ReadyLibrary,
  coverage: Coverage,
  gaps: readonly Gap[],
  percent: number,
  options: CoverageOptions,
): void {
  if (options.format === 'json') printJson(ready, coverage, gaps, percent);
  else if (options.format === 'markdown') printMarkdown(coverage, gaps, percent, options.category);
  else printPretty(ready, coverage, gaps, percent, options);
}

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
export const ofWhat = (category: string | undefined): string =>
  category === undefined ? 'the rule text' : `what visitors of "${category}" can show of the rule text`;

export const escapeCell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

export function share(covered: number, total: number): string {
  return total === 0 ? '–' : `${(Math.floor((1000 * covered) / total) / 10).toFixed(1)} %`;
}
