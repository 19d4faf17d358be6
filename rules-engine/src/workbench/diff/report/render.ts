/** The report for a pull request (Markdown) and for a terminal. */
import type { RuleSet } from '../../../engine/rule-set.js';
import type { DiffReport } from './report.js';
import { seenWords, visitorWords } from './report.js';
import type { Shown } from '../shrink.js';

/** GitHub refuses comments above 65,536 characters. */
const MAX_COMMENT = 60_000;
/** Rows told of each table; the rest is counted. */
const MAX_ROWS = 15;
const MAX_RULE_LINES = 60;
const SHOWN_EXAMPLES = 2;

/** Words of rule files are text, never markup: no links, mentions, tags or tables of their own. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '@\u200b');
}
const md = escapeMarkdown;

interface Names {
  before: RuleSet;
  after: RuleSet;
}

export function toMarkdown(report: DiffReport, names: Names): string {
  const lines: string[] = [md(report.lead), ''];
  if (report.alarms.length > 0) {
    lines.push(
      '> [!CAUTION]',
      '> **Needs a second clinician.** This change can weaken a red flag or make a disease impossible.',
    );
    for (const alarm of report.alarms) lines.push(`> - ${md(alarm)}`);
    lines.push('');
  }
  lines.push('### What changed in the rules', '');
  lines.push(
    ...ruleLines(report).map(({ title, text }) => (text === null ? `- **${md(title)}**` : `  - ${md(text)}`)),
  );
  if (report.rules.length === 0) lines.push('Nothing.');
  if (report.exact.length > 0) {
    lines.push(
      '',
      '### What follows exactly',
      '',
      'Every combination of the answers that these read was tried.',
      '',
    );
    for (const { title, lines: told } of report.exact) {
      lines.push(`- **${md(title)}** ${md(told[0] ?? '')}`);
      for (const line of told.slice(1)) lines.push(`  - ${md(line)}`);
    }
  }
  lines.push('', '### What changed for visitors', '');
  lines.push(md(totals(report)));
  const guests = guestsOf(report, names);
  if (report.outcomes.length > 0)
    lines.push('', ...outcomeTable(report, guests), '', ...exampleBlocks(guests, names));
  if (report.changedCases.length > 0) {
    lines.push(
      '',
      `<details><summary>Suite cases with another outcome: ${report.changedCases.length}</summary>`,
      '',
    );
    for (const id of report.changedCases.slice(0, MAX_ROWS * 4)) lines.push(`- ${md(id)}`);
    lines.push('', '</details>');
  }
  const { from, to } = report;
  lines.push(
    '',
    `<sub>${md(from.label)}, rules ${from.version} → ${md(to.label)}, rules ${to.version} · seed ${report.seed} · run it yourself: <code>npx rules diff</code></sub>`,
  );
  const text = lines.join('\n');
  return text.length <= MAX_COMMENT
    ? text
    : `${text.slice(0, MAX_COMMENT)}\n\n… cut here; run \`npx rules diff\` for the rest.`;
}

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

function totals({ visitors, cases, changed, changedCases, byCategory }: DiffReport): string {
  if (visitors + cases === 0) return 'No visitor can see another outcome.';
  if (changed === 0)
    return `None of the ${(visitors + cases).toLocaleString('en-US')} visitors compared sees another outcome.`;
  const where = byCategory
    .filter((one) => one.changed > 0)
    .map((one) => `${one.name} ${share(one.changed, one.visitors)}`);
  const promised =
    changedCases.length === 0 ? 'no suite case is among them' : `${counted(changedCases.length)} among them`;
  return `Another outcome for ${changed.toLocaleString('en-US')} of ${(visitors + cases).toLocaleString('en-US')} visitors compared (${where.join(', ')}); ${promised}. Visitors are drawn mostly around what changed, so shares are not how often it happens in life.`;
}

const counted = (cases: number): string => `${cases} suite ${cases === 1 ? 'case is' : 'cases are'}`;

function share(part: number, all: number): string {
  const percent = (100 * part) / Math.max(1, all);
  return `${percent > 0 && percent < 0.1 ? 'below 0.1' : percent.toFixed(percent < 10 ? 1 : 0)} %`;
}

/** One person stands for many rows: told once in full, then by number. */
interface Guests {
  /** "visitor 2", with who that is at the first call. */
  mention: (example: Shown) => string;
  all: { label: string; example: Shown }[];
}

function guestsOf(report: DiffReport, { after }: Names): Guests {
  const all: (Guests['all'][number] & { words: string })[] = [];
  const told = new Set<string>();
  for (const { examples } of report.outcomes.slice(0, MAX_ROWS)) {
    for (const example of examples.slice(0, SHOWN_EXAMPLES)) {
      const words = visitorWords(after, example);
      if (all.some((one) => one.words === words && one.example.caseId === example.caseId)) continue;
      const number = all.filter((one) => one.example.caseId === null).length + 1;
      const label = example.caseId === null ? `Visitor ${number}` : `Case ${example.caseId}`;
      all.push({ label, words, example });
    }
  }
  const mention = (example: Shown): string => {
    const words = visitorWords(after, example);
    const label = all.find((one) => one.words === words && one.example.caseId === example.caseId)?.label;
    if (label === undefined || told.has(label)) return label ?? words;
    told.add(label);
    return `${label}: ${words}`;
  };
  return { mention, all };
}

function outcomeTable({ outcomes }: DiffReport, { mention }: Guests): string[] {
  const lines = ['| What | Visitors | For example |', '| --- | ---: | --- |'];
  for (const { isGraver, text, count, examples } of outcomes.slice(0, MAX_ROWS)) {
    const [example] = examples;
    const who = example ? mention(example) : '';
    lines.push(`| ${isGraver ? '⚠ ' : ''}${md(text)} | ${count.toLocaleString('en-US')} | ${md(who)} |`);
  }
  if (outcomes.length > MAX_ROWS)
    lines.push(`| and ${outcomes.length - MAX_ROWS} more kinds of change | | |`);
  return lines;
}

function exampleBlocks({ all }: Guests, { before, after }: Names): string[] {
  const lines = ['<details><summary>The example visitors, before and after</summary>', ''];
  for (const { label, example } of all)
    lines.push(
      `- **${md(label)}**: ${md(visitorWords(after, example))}`,
      `  - before: ${md(seenWords(before, example.before))}`,
      `  - after: ${md(seenWords(after, example.after))}`,
    );
  return [...lines, '', '</details>'];
}

export interface Paints {
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
