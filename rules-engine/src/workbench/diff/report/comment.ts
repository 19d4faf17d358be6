/**
 * The comment on a pull request. Its first screen is all that a busy clinician reads: whether somebody is told less or
 * later, how many outcomes change, which cases fail, and a few examples. Words that a visitor in danger reads stand side
 * by side below it; everything else is folded, and nothing is said twice.
 */
import { marks } from './marks.js';
import { md, number } from './markdown.js';
import type { Names } from './example.js';
import { firstScreen } from './first-screen.js';
import type { DiffReport } from './report.js';
import { totals } from './totals.js';

/** GitHub refuses comments above 65,536 characters. */
const MAX_COMMENT = 60_000;
const MAX_ROWS = 40;

export function toMarkdown(report: DiffReport, names: Names): string {
  const { from, to } = report;
  const words = sideBySide(report);
  const { lines, isWhole } = firstScreen(report, names, words);
  const text = [
    ...lines,
    ...words,
    ...folded('What changed in the rules', isWhole ? [] : ruleLines(report)),
    ...folded(
      'What follows exactly, every combination of answers tried',
      report.exact.flatMap(({ title, lines: [first = '', ...more] }) => [
        `- **${md(title)}** ${md(first)}`,
        ...more.map((line) => `  - ${md(line)}`),
      ]),
    ),
    ...folded('What changed for visitors, by kind', kindLines(report)),
    ...folded(
      casesTitle(report),
      report.changedCases.slice(0, MAX_ROWS).map((id) => `- ${md(id)}`),
    ),
    `<sub>${md(report.lead)} ${md(from.label)}, rules ${from.version} → ${md(to.label)}, rules ${to.version}.${hasPoints(report) ? ' Three points double or halve what speaks for a disease.' : ''} Run it yourself: <code>npx rules diff</code></sub>`,
  ].join('\n');
  return text.length <= MAX_COMMENT
    ? text
    : `${text.slice(0, MAX_COMMENT)}\n\n… cut here; run \`npx rules diff\` for the rest.`;
}

/** Whether a change speaks of points, or of a prior, which is made of them. */
const hasPoints = ({ brief }: DiffReport): boolean =>
  brief.some(({ text }) => /\b(points?|prior)\b/.test(text));

/** Open, because these are read by people in danger: no number can be held against them. */
function sideBySide({ wordings }: DiffReport): string[] {
  if (wordings.length === 0) return [];
  return [
    `<details open><summary>⚠ What a visitor in danger reads changes in ${number(wordings.length)} ${wordings.length === 1 ? 'place' : 'places'} (struck: goes; bold: comes)</summary>`,
    '',
    '| Where | Today | If accepted |',
    '| --- | --- | --- |',
    ...wordings.slice(0, MAX_ROWS).map(({ title, before, after }) => {
      const marked =
        before === null || after === null
          ? { before: md(before ?? '(new)'), after: md(after ?? '(removed)') }
          : marks(before, after);
      return `| ${md(title)} | ${marked.before} | ${marked.after} |`;
    }),
    '',
    '</details>',
    '',
  ];
}

function casesTitle({ changedCases, failing: { byPeople, proposed } }: DiffReport): string {
  const broken = byPeople.length + proposed.length;
  const more = broken > 0 ? `; ${broken} of them fail` : '';
  return `Cases with another result: ${changedCases.length}${more}`;
}

function folded(summary: string, lines: readonly string[]): string[] {
  if (lines.length === 0) return [];
  return [`<details><summary>${md(summary)}</summary>`, '', ...lines, '', '</details>', ''];
}

/** Without the words that stand side by side already. */
function ruleLines({ rules, wordings }: DiffReport): string[] {
  const shown = new Set(wordings.map(({ title, text }) => `${title}\n${text}`));
  return rules.flatMap(({ title, changes }) => {
    const own = changes.filter((text) => !shown.has(`${title}\n${text}`));
    return own.length === 0 ? [] : [`- **${md(title)}**`, ...own.map((text) => `  - ${md(text)}`)];
  });
}

function kindLines(report: DiffReport): string[] {
  const { outcomes } = report;
  if (outcomes.length === 0) return [];
  const rows = outcomes
    .slice(0, MAX_ROWS)
    .map(({ isGraver, text, count: of }) => `| ${isGraver ? '⚠ ' : ''}${md(text)} | ${number(of)} |`);
  const more = outcomes.length > MAX_ROWS ? [`| and ${outcomes.length - MAX_ROWS} more kinds | |`] : [];
  return [md(totals(report)), '', '| What | Visitors |', '| --- | ---: |', ...rows, ...more];
}
