/** The report for a terminal. */
import { seenWords, visitorWords } from '../words/person-words.js';
import type { Names } from './example.js';
import type { DiffReport } from './report.js';
import { totals } from './totals.js';

/** Rows told of each table; the rest is counted. */
const MAX_ROWS = 15;
const MAX_RULE_LINES = 60;

function ruleLines({ rules }: DiffReport): { title: string; text: string | null }[] {
  const all = rules.flatMap(({ title, changes }) => [
    { title, text: null },
    ...changes.map((text) => ({ title, text })),
  ]);
  if (all.length <= MAX_RULE_LINES) return all;
  return [
    ...all.slice(0, MAX_RULE_LINES),
    { title: `… and ${all.length - MAX_RULE_LINES} more lines`, text: null },
  ];
}

interface Paints {
  bold: (text: string) => string;
  dim: (text: string) => string;
  red: (text: string) => string;
  cyan: (text: string) => string;
}

export function toPretty(report: DiffReport, { before, after }: Names, paint: Paints): string {
  const lines = [paint.bold(report.lead), ''];
  if (report.alarms.length > 0) {
    lines.push(
      paint.red(
        paint.bold('NEEDS A SECOND CLINICIAN: this can weaken a red flag or make a disease impossible.'),
      ),
    );
    lines.push(...report.alarms.map((alarm) => paint.red(`  ! ${alarm}`)), '');
  }
  lines.push(paint.bold('What changed in the rules'));
  lines.push(
    ...ruleLines(report).map(({ title, text }) => (text === null ? `  ${paint.cyan(title)}` : `    ${text}`)),
  );
  if (report.rules.length === 0) lines.push('  Nothing.');
  if (report.exact.length > 0) lines.push('', paint.bold('What follows exactly (every combination tried)'));
  for (const { title, lines: told } of report.exact)
    lines.push(`  ${paint.cyan(title)} ${told[0] ?? ''}`, ...told.slice(1).map((line) => `    ${line}`));
  lines.push('', paint.bold('What changed for visitors'), `  ${totals(report)}`);
  for (const change of report.outcomes.slice(0, MAX_ROWS)) {
    const text = `  ${String(change.count).padStart(7)}  ${change.text}`;
    lines.push(change.isGraver ? paint.red(text) : text);
    const [example] = change.examples;
    if (!example) continue;
    const from = example.caseId === null ? '' : `case ${example.caseId}: `;
    lines.push(paint.dim(`           ${from}${visitorWords(after, example)}`));
    lines.push(
      paint.dim(
        `           before ${seenWords(before, example.before)} · after ${seenWords(after, example.after)}`,
      ),
    );
  }
  if (report.outcomes.length > MAX_ROWS)
    lines.push(`  … and ${report.outcomes.length - MAX_ROWS} more kinds; all of them with --format json.`);
  lines.push(
    '',
    paint.dim(
      `${report.from.label}, rules ${report.from.version} → ${report.to.label}, rules ${report.to.version}`,
    ),
  );
  return lines.join('\n');
}
