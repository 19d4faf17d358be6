/**
 * All that a busy clinician reads of a comment: why a second one is asked for, what was changed, whether somebody is
 * told less or later, which cases fail, and a few examples.
 */
import { partsOf } from '../outcomes.js';
import type { Shown } from '../shrink.js';
import { gravity } from '../../../engine/model.js';
import { changeLines } from './change-lines.js';
import { exampleWords, TELLING, type Names } from './example.js';
import { md, number, wordsIn } from './markdown.js';
import { people } from './people-lines.js';
import type { DiffReport } from './report.js';
import type { About } from './second-look.js';

/** Words before the first fold. */
const FIRST_SCREEN = 150;
const EXAMPLES = 5;
const NAMED_CASES = 3;
/** Failing cases of which it is told what they ask for. */
const TOLD_CASES = 2;

/** `beside`: what stands open below it; `isWhole`: of the changes of the rules nothing is left to tell below. */
export function firstScreen(
  report: DiffReport,
  names: Names,
  beside: readonly string[],
): { lines: string[]; isWhole: boolean } {
  const failing = failingLines(report.failing);
  const short = failing.map((one) => one.short);
  const rest = [...verdict(report), ...people(report), ...short, ...beside, 'If accepted: For example:'];
  const changes = changeLines(report, FIRST_SCREEN - wordsIn(rest.join(' ')));
  const lines = [...verdict(report), '', ...changes.lines, ...people(report)];
  let room = FIRST_SCREEN - wordsIn([...rest, ...changes.lines].join(' '));
  const takes = (line: string, inPlaceOf = ''): boolean => {
    const more = wordsIn(line) - wordsIn(inPlaceOf);
    if (more > room || lines.includes(line)) return false;
    room -= more;
    return true;
  };
  const told: string[] = [];
  const tell = (lines: readonly string[]): void => {
    const line = told.length < EXAMPLES && lines.find((one) => !told.includes(one) && takes(one));
    if (line) told.push(line);
  };
  const [gravest = [], ...others] = exampleLines(report, names);
  // Who is told later is worth more than what a case asks for.
  tell(gravest);
  lines.push(...failing.map(({ whole, short }) => (takes(whole, short) ? whole : short)));
  if (report.changed === 0)
    for (const alarm of report.exactAlarms.map((one) => `- ⚠ ${md(one)}`))
      if (takes(alarm)) lines.push(alarm);
  others.forEach(tell);
  const examples = told.length > 0 ? ['', 'For example:', ...told] : [];
  return { lines: [...lines, ...examples, ''], isWhole: changes.isWhole };
}

/** How many steps of urgency somebody loses. */
const dropOf = ({ before, after }: Shown): number => gravity(before.urgency) - gravity(after.urgency);

/** One person of each kind of change, the graver first, each told at length and shorter; no case that fails. */
function exampleLines({ outcomes, failing, questions }: DiffReport, names: Names): string[][] {
  const failed = new Set(failing.byPeople.map(({ id }) => id));
  const about = new Set(questions);
  const found = outcomes.flatMap(({ key, text, isGraver, examples }) => {
    const { kind } = partsOf(key);
    const example = examples.find(({ caseId }) => caseId === null || !failed.has(caseId));
    if (!example || kind === 'asked' || kind === 'unasked') return [];
    const words = (most: number): string => `- ${md(exampleWords(names, example, about, text, most))}`;
    const lines = Array.from({ length: TELLING }, (_, less) => words(TELLING - less));
    return [{ lines, isGraver, drop: isGraver ? dropOf(example) : 0 }];
  });
  return found
    .sort((one, other) => Number(other.isGraver) - Number(one.isGraver) || other.drop - one.drop)
    .map(({ lines }) => lines);
}

const SECOND_LOOK: Record<About, string> = {
  people: 'somebody is told less, or later (marked ⚠).',
  rules: 'this can take something from a visitor in danger (marked ⚠).',
  words: 'words that a visitor in danger reads change. People may answer otherwise, or seek help later.',
  cases:
    'a case (a check, no visitor) expects less, or something else. Visitors are told the same today; what no case expects may get lost later, unseen.',
  sources: 'a rule rests on another source, or on one less. Visitors are told the same.',
};
/** What is said of these tells already what stays the same. */
const SAYS_SO: ReadonlySet<About> = new Set(['words', 'cases', 'sources']);
const SAME_RESULTS = 'The same answers give everybody the same result';

function verdict({ about, changed, failing, rules, visitors, cases, told }: DiffReport): string[] {
  const isCompared = visitors + cases + told > 0;
  const broken = failing.byPeople.length > 0;
  const same = `> ${SAME_RESULTS}${about === null ? ': what changes is words, names, sources or tests' : ''}.`;
  const lines = [
    ...(broken ? ['> **Back to the author, do not accept:** cases written by hand fail.'] : []),
    ...(about === null
      ? []
      : [`> ${broken ? '**Once mended, needs' : '**Needs'} a second clinician:** ${SECOND_LOOK[about]}`]),
    ...(isCompared || rules.length === 0 || (about !== null && SAYS_SO.has(about)) ? [] : [same]),
  ];
  if (lines.length === 0 && rules.length === 0) lines.push('> Nothing changes.');
  if (lines.length === 0)
    lines.push(`> Nobody compared is told less or later${changed === 0 ? ', or anything else' : ''}.`);
  return [`> [!${about !== null || broken ? 'CAUTION' : 'NOTE'}]`, ...lines];
}

type FailingCase = DiffReport['failing']['byPeople'][number];

/** Each case with what it asks for and gets, and the line without where that is too long; many are only named. */
function failingLines({ byPeople, proposed }: DiffReport['failing']): { whole: string; short: string }[] {
  const machine = `- Machine-made cases to be made anew: ${number(proposed.length)}`;
  const same = (line: string): { whole: string; short: string } => ({ whole: line, short: line });
  return [
    ...(byPeople.length > TOLD_CASES ? [manyFail(byPeople)] : byPeople.map(oneFails)),
    ...(proposed.length > 0 ? [same(machine)] : []),
  ];
}

function oneFails({ title, expected, got }: FailingCase): { whole: string; short: string } {
  const short = `- ⚠ **Case fails**: “${md(title)}”`;
  const asked = expected === null ? 'is asked other questions than it answers' : `expects ${md(expected)}`;
  return { whole: `${short} ${asked}; gets ${md(got)}`, short };
}

function manyFail(failing: readonly FailingCase[]): { whole: string; short: string } {
  const short = `- ⚠ **${number(failing.length)} cases fail**`;
  const named = failing.slice(0, NAMED_CASES).map(({ title }) => `“${md(title)}”`);
  const more = failing.length > NAMED_CASES ? ` and ${failing.length - NAMED_CASES} more` : '';
  return { whole: `${short}: ${named.join(', ')}${more}`, short };
}
