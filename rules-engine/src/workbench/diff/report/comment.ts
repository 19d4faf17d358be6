/**
 * The comment on a pull request. Its first screen is all that a busy clinician reads: whether somebody is told less or
 * later, how many outcomes change, which cases fail, and a few examples. Words that a visitor in danger reads stand side
 * by side below it; everything else is folded, and nothing is said twice.
 */
import { partsOf, type Less } from '../outcomes.js';
import { exampleWords, type Names } from './example.js';
import type { DiffReport } from './report.js';
import { totals } from './totals.js';

/** GitHub refuses comments above 65,536 characters. */
const MAX_COMMENT = 60_000;
/** Words before the first fold. */
const FIRST_SCREEN = 150;
const EXAMPLES = 5;
/** Words of the line that says what was changed. */
const LONGEST_CHANGE = 45;
const NAMED_CASES = 4;
const MAX_ROWS = 40;

/** Words of rule files are text, never markup: no links, mentions, tags or tables of their own. */
export function escapeMarkdown(text: string): string {
  return text
    .replace(/[\r\n]+/g, ' ')
    .replace(/[\\`*_{}[\]<>#|~]/g, '\\$&')
    .replaceAll('@', '@\u200b');
}
const md = escapeMarkdown;

export function toMarkdown(report: DiffReport, names: Names): string {
  const { from, to } = report;
  const words = sideBySide(report);
  const text = [
    ...firstScreen(report, names, count(words.join(' '))),
    ...words,
    ...folded('What changed in the rules', changeLine(report).length > 0 ? [] : ruleLines(report)),
    ...folded(
      'What follows exactly, every combination of answers tried',
      report.exact.flatMap(({ title, lines: [first = '', ...more] }) => [
        `- **${md(title)}** ${md(first)}`,
        ...more.map((line) => `  - ${md(line)}`),
      ]),
    ),
    ...folded('What changed for visitors, by kind', kindLines(report)),
    ...folded(
      `Cases with another result: ${report.changedCases.length}`,
      report.changedCases.slice(0, MAX_ROWS).map((id) => `- ${md(id)}`),
    ),
    `<sub>${md(report.lead)} ${md(from.label)}, rules ${from.version} → ${md(to.label)}, rules ${to.version}. Run it yourself: <code>npx rules diff</code></sub>`,
  ].join('\n');
  return text.length <= MAX_COMMENT
    ? text
    : `${text.slice(0, MAX_COMMENT)}\n\n… cut here; run \`npx rules diff\` for the rest.`;
}

const count = (text: string): number => text.split(/\s+/).filter((word) => /\w/.test(word)).length;

/** `beside`: words that stand open below it. */
function firstScreen(report: DiffReport, names: Names, beside: number): string[] {
  const lines = [...verdict(report), '', ...changeLine(report), ...people(report)];
  let words = beside + count(`${lines.join(' ')} For example:`);
  const fits = (line: string): boolean => {
    if (lines.includes(line) || words + count(line) > FIRST_SCREEN) return false;
    words += count(line);
    return true;
  };
  if (report.changed === 0)
    for (const alarm of report.exactAlarms.map((one) => `- ⚠ ${md(one)}`)) if (fits(alarm)) lines.push(alarm);
  let told = 0;
  for (const { key, text, examples } of report.outcomes) {
    const { kind } = partsOf(key);
    const [example] = examples;
    if (told === EXAMPLES || !example || kind === 'asked' || kind === 'unasked') continue;
    const line = `- ${md(exampleWords(names, example, text))}`;
    if (!fits(line)) continue;
    if (told === 0) lines.push('', 'For example:');
    told += 1;
    lines.push(line);
  }
  return [...lines, ''];
}

/** Said of results alone: a visitor may well read other words. */
const SAME_RESULTS =
  'The same answers give everybody the same result: what changes is words, names, sources or tests.';
/** Beside words that stand below. */
const OTHER_WORDS = `${SAME_RESULTS} But who reads other words may answer or act otherwise.`;

function verdict({ alarms, changed, rules, visitors, cases, told }: DiffReport): string[] {
  if (alarms.length > 0)
    return [
      '> [!CAUTION]',
      '> **Needs a second clinician:** this can take something from a visitor in danger (marked ⚠).',
    ];
  if (rules.length === 0) return ['> [!NOTE]', '> Nothing changes.'];
  if (visitors + cases + told === 0) return ['> [!NOTE]', `> ${SAME_RESULTS}`];
  return [
    '> [!NOTE]',
    `> Nobody compared is told less or later${changed === 0 ? ', or anything else' : ''}.`,
  ];
}

/** A single change that one line can say: examples mean little to somebody who does not know of what. */
function changeLine({ rules, wordings }: DiffReport): string[] {
  const [first, ...others] = rules;
  if (!first || others.length > 0) return [];
  const [change, ...more] = first.changes;
  if (change === undefined || more.length > 0 || wordings.some(({ text }) => text === change)) return [];
  const line = `Changed: **${md(first.title)}**: ${md(change)}`;
  return count(line) <= LONGEST_CHANGE ? [line, ''] : [];
}

const LESS_WORDS: Record<Less, string> = {
  later: '⚠ Told to be seen **later**',
  nothing: '⚠ Told that **nothing** was found',
  lost: '⚠ **No longer told** a name or warning',
};

function people({ alarms, less, failing, visitors, cases, told, changed, wordings }: DiffReport): string[] {
  const all = visitors + cases + told;
  const same = wordings.length > 0 ? OTHER_WORDS : SAME_RESULTS;
  if (all === 0) return [...(alarms.length > 0 ? [same] : []), ...failures(failing)];
  const lost = (Object.keys(LESS_WORDS) as Less[])
    .filter((kind) => less[kind].people > 0)
    .map((kind) => `- ${LESS_WORDS[kind]}: ${number(less[kind].people)}`);
  const nobody = alarms.length > 0 && lost.length === 0;
  return [
    ...lost,
    ...(nobody ? ['- Told later, told nothing, or left without a name or warning: nobody compared'] : []),
    `- Another result: ${number(changed)} of ${number(all)} people compared`,
    ...(nobody && changed === 0
      ? ['- That is no proof: perhaps nobody compared has what this is about.']
      : []),
    ...failures(failing),
  ];
}

function failures({ byPeople, proposed }: DiffReport['failing']): string[] {
  const named = byPeople
    .slice(0, NAMED_CASES)
    .map(({ id, title }) => `“${md(title)}” (${md(id)})`)
    .join(', ');
  const more = byPeople.length > NAMED_CASES ? ` and ${byPeople.length - NAMED_CASES} more` : '';
  const fail = byPeople.length === 1 ? 'case fails' : 'cases fail';
  return [
    ...(byPeople.length > 0 ? [`- ⚠ **${number(byPeople.length)} ${fail}**: ${named}${more}`] : []),
    ...(proposed.length > 0
      ? [`- Machine-made cases that come out otherwise: ${number(proposed.length)}`]
      : []),
  ];
}

const number = (value: number): string => value.toLocaleString('en-US');

/** Open, because these are read by people in danger: no number can be held against them. */
function sideBySide({ wordings }: DiffReport): string[] {
  if (wordings.length === 0) return [];
  return [
    `<details open><summary>⚠ Words that a visitor in danger reads: ${wordings.length}</summary>`,
    '',
    '| Where | Before | Now |',
    '| --- | --- | --- |',
    ...wordings
      .slice(0, MAX_ROWS)
      .map(
        ({ title, before, after }) =>
          `| ${md(title)} | ${md(before ?? '(new)')} | ${md(after ?? '(removed)')} |`,
      ),
    '',
    '</details>',
    '',
  ];
}

function folded(summary: string, lines: readonly string[], isOpen = false): string[] {
  if (lines.length === 0) return [];
  return [
    `<details${isOpen ? ' open' : ''}><summary>${md(summary)}</summary>`,
    '',
    ...lines,
    '',
    '</details>',
    '',
  ];
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
