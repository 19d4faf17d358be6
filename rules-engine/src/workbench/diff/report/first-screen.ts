/**
 * All that a busy clinician reads of a comment: why a second one is asked for, what was changed, whether somebody is
 * told less or later, which cases fail, and a few examples.
 */
import { partsOf, type Less } from '../outcomes.js';
import { exampleWords, type Names } from './example.js';
import { md, number, wordsIn } from './markdown.js';
import type { DiffReport } from './report.js';
import type { About } from './second-look.js';

/** Words before the first fold. */
const FIRST_SCREEN = 150;
const EXAMPLES = 5;
/** Words of the line that says what was changed. */
const LONGEST_CHANGE = 60;
const NAMED_CASES = 4;
/** Failing cases of which it is told what they ask for. */
const TOLD_CASES = 2;

/** `beside`: what stands open below it. */
export function firstScreen(report: DiffReport, names: Names, beside: readonly string[]): string[] {
  const lines = [...verdict(report), '', ...changeLines(report), ...people(report)];
  const failing = failingLines(report.failing);
  const always = [...lines, ...failing.map(({ short }) => short), ...beside, 'For example:'];
  let room = FIRST_SCREEN - wordsIn(always.join(' '));
  const takes = (line: string, inPlaceOf = ''): boolean => {
    const more = wordsIn(line) - wordsIn(inPlaceOf);
    if (more > room || lines.includes(line)) return false;
    room -= more;
    return true;
  };
  const [gravest, ...others] = exampleLines(report, names);
  // Who is told later is worth more than what a case asks for.
  const isFirst = gravest?.isGraver === true && takes(gravest.line);
  lines.push(...failing.map(({ whole, short }) => (takes(whole, short) ? whole : short)));
  if (report.changed === 0)
    for (const alarm of report.exactAlarms.map((one) => `- ⚠ ${md(one)}`))
      if (takes(alarm)) lines.push(alarm);
  const examples = isFirst ? [gravest.line] : [];
  for (const { line } of isFirst || !gravest ? others : [gravest, ...others])
    if (examples.length < EXAMPLES && !examples.includes(line) && takes(line)) examples.push(line);
  return [...lines, ...(examples.length > 0 ? ['', 'For example:', ...examples] : []), ''];
}

/** One of each kind of change, the graver first; no case that is told as failing. */
function exampleLines(
  { outcomes, failing }: DiffReport,
  names: Names,
): { line: string; isGraver: boolean }[] {
  const failed = new Set(failing.byPeople.map(({ id }) => id));
  const lines = outcomes.flatMap(({ key, text, isGraver, examples }) => {
    const { kind } = partsOf(key);
    const example = examples.find(({ caseId }) => caseId === null || !failed.has(caseId));
    if (!example || kind === 'asked' || kind === 'unasked') return [];
    return [{ line: `- ${md(exampleWords(names, example, text))}`, isGraver }];
  });
  return lines.sort((one, other) => Number(other.isGraver) - Number(one.isGraver));
}

const SECOND_LOOK: Record<About, string> = {
  people: 'somebody is told less, or later (marked ⚠).',
  rules: 'this can take something from a visitor in danger (marked ⚠).',
  words: 'words that a visitor in danger reads change. Who reads other words may answer or act otherwise.',
  cases: 'a case asks for less than before, or for something else.',
  sources: 'a rule no longer rests on a source that it had.',
};
const SAME_RESULTS = 'The same answers give everybody the same result';

function verdict({ about, changed, failing, rules, visitors, cases, told }: DiffReport): string[] {
  const isCompared = visitors + cases + told > 0;
  const same = `> ${SAME_RESULTS}${about === null ? ': what changes is words, names, sources or tests' : ''}.`;
  const broken = failing.byPeople.length > 0;
  const lines = [
    ...(broken ? ['> **It cannot be merged like this:** cases written by hand fail.'] : []),
    ...(about === null ? [] : [`> **Needs a second clinician:** ${SECOND_LOOK[about]}`]),
    ...(isCompared || rules.length === 0 ? [] : [same]),
  ];
  if (lines.length === 0 && rules.length === 0) lines.push('> Nothing changes.');
  if (lines.length === 0)
    lines.push(`> Nobody compared is told less or later${changed === 0 ? ', or anything else' : ''}.`);
  return [`> [!${about !== null || broken ? 'CAUTION' : 'NOTE'}]`, ...lines];
}

/** A single change, shortened where it is long; null where several or none are to be told. */
export function singleLine({ single }: DiffReport): { line: string; isWhole: boolean } | null {
  if (single === null) return null;
  const words = single.text.split(' ');
  const isCut = words.length > LONGEST_CHANGE;
  const text = isCut ? `${words.slice(0, LONGEST_CHANGE).join(' ')} … (the rest below)` : single.text;
  return { line: `Changed: **${md(single.title)}**: ${md(text)}`, isWhole: single.isWhole && !isCut };
}

/** What was changed: examples mean little to somebody who does not know of what. */
function changeLines(report: DiffReport): string[] {
  const single = singleLine(report);
  if (single) return [single.line, ''];
  const others = report.rules.filter(
    ({ title, changes }) =>
      !changes.every((text) => report.wordings.some((one) => one.title === title && one.text === text)),
  );
  if (others.length === 0) return [];
  const named = others.slice(0, NAMED_CASES).map(({ title }) => `**${md(title)}**`);
  const more = others.length > NAMED_CASES ? [`${others.length - NAMED_CASES} more`] : [];
  return [`Changed: ${[...named, ...more].join(', ')} (below).`, ''];
}

const LESS_WORDS: Record<Less, string> = {
  later: '⚠ Told to be seen **later**',
  nothing: '⚠ Told that **nothing** was found',
  lost: '⚠ **No longer told** a name or warning',
};

function people({ about, less, met, visitors, cases, told, changed }: DiffReport): string[] {
  const all = visitors + cases + told;
  if (all === 0) return [];
  const lost = (Object.keys(LESS_WORDS) as Less[]).flatMap((kind) => {
    if (less[kind].people > 0) return [`- ${LESS_WORDS[kind]}: ${number(less[kind].people)}`];
    return met[kind] > 0 ? [`- ${LESS_WORDS[kind]}: ${number(met[kind])}, beside those compared`] : [];
  });
  const nobody = about !== null && lost.length === 0;
  return [
    ...lost,
    ...(nobody ? ['- Told later, told nothing, or left without a name or warning: nobody compared'] : []),
    `- Another result: ${number(changed)} of ${number(all)} people compared`,
    ...(nobody && changed === 0
      ? ['- That is no proof: perhaps nobody compared has what this is about.']
      : []),
  ];
}

type FailingCase = DiffReport['failing']['byPeople'][number];

/** Each case with what it asks for and gets, and the line without where that is too long; many are only named. */
function failingLines({ byPeople, proposed }: DiffReport['failing']): { whole: string; short: string }[] {
  const machine = `- Machine-made cases that come out otherwise: ${number(proposed.length)}`;
  const same = (line: string): { whole: string; short: string } => ({ whole: line, short: line });
  return [
    ...(byPeople.length > TOLD_CASES ? [same(manyFail(byPeople))] : byPeople.map(oneFails)),
    ...(proposed.length > 0 ? [same(machine)] : []),
  ];
}

function oneFails({ title, expected, got }: FailingCase): { whole: string; short: string } {
  const short = `- ⚠ **Case fails**: “${md(title)}”`;
  const asked = expected === null ? 'is asked other questions than it answers' : `expects ${md(expected)}`;
  return { whole: `${short} ${asked}; gets ${md(got)}`, short };
}

function manyFail(failing: readonly FailingCase[]): string {
  const named = failing
    .slice(0, NAMED_CASES)
    .map(({ title }) => `“${md(title)}”`)
    .join(', ');
  const more = failing.length > NAMED_CASES ? ` and ${failing.length - NAMED_CASES} more` : '';
  return `- ⚠ **${number(failing.length)} cases fail**: ${named}${more}`;
}
