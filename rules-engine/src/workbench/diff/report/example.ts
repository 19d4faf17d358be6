/** One person of a comparison in one line: what is taken from them first, what stays the same not at all. */
import type { RuleSet } from '../../../engine/rule-set.js';
import { optionsOf } from '../../../engine/conditions/fact-types.js';
import type { Seen } from '../outcomes.js';
import type { Shown } from '../shrink.js';
import { categoryName, diseaseName, flagName, urgencyName } from '../../words/rule-words.js';

/** More answers than these nobody keeps in mind. */
export const TELLING = 3;

export interface Names {
  before: RuleSet;
  after: RuleSet;
}

/**
 * `about`: the questions of the change; `text`: what is told of an example that lost and gained nothing; `most`:
 * answers told.
 */
export function exampleWords(
  names: Names,
  example: Shown,
  about: ReadonlySet<string>,
  text: string,
  most: number,
): string {
  const said = telling(names.after, example, about);
  const ofCase = example.caseTitle !== null;
  const rest = said.length > most && !ofCase ? '; …' : '';
  const answers = said.slice(0, most).join('; ') + rest;
  const who = ofCase
    ? `case “${example.caseTitle}”`
    : `age ${example.age}, “${categoryName(names.after, example.category)}”`;
  const changes = changesOf(names, example.before, example.after);
  return `${[who, answers].filter(Boolean).join('; ')} → ${changes.length > 0 ? changes.join(', ') : text}`;
}

/** First what the change is about, whether or not it is out of the ordinary; of a case, that alone. */
function telling(ruleSet: RuleSet, example: Shown, about: ReadonlySet<string>): string[] {
  const own = [...about].flatMap((id) => {
    const question = ruleSet.questions.get(id);
    const given = [example.answers[id] ?? []].flat();
    if (!question || given.length === 0) return [];
    const options = optionsOf(ruleSet, question, example.category);
    const titles = given.map((one) => options.find((option) => option.id === one)?.title ?? one);
    return [`${question.short}: ${titles.join(', ')}`];
  });
  if (example.caseTitle !== null && own.length > 0) return own;
  const others = example.telling.filter(({ question }) => !about.has(question));
  return [...own, ...others.map(({ short, answer }) => `${short}: ${answer}`)];
}

function changesOf(names: Names, was: Seen, is: Seen): string[] {
  const { before, after } = names;
  const [lost, gained] = [without(namesIn(was), namesIn(is)), without(namesIn(is), namesIn(was))];
  const gone = without(lost, is.also);
  const moved = without(lost, gone);
  const soon =
    was.urgency === is.urgency ? [] : [`${urgencyName(was.urgency)} becomes ${urgencyName(is.urgency)}`];
  return [
    ...soon,
    ...without(was.flags, is.flags).map((id) => `no longer warned of “${flagName(before, id)}”`),
    ...namesChanged(names, gone, gained),
    ...moved.map((id) => `“${diseaseName(after, id)}” out of the list, still named under it`),
    ...without(is.flags, was.flags).map((id) => `newly warned of “${flagName(after, id)}”`),
  ];
}

/** One name for another is no loss of its own. */
function namesChanged(
  { before, after }: Names,
  lost: readonly string[],
  gained: readonly string[],
): string[] {
  const had = lost.map((id) => (id === 'other' ? 'nothing found' : `“${diseaseName(before, id)}”`));
  const has = gained.map((id) => (id === 'other' ? 'nothing found' : `“${diseaseName(after, id)}”`));
  if (had.length > 0 && has.length > 0) return [`told ${has.join(' and ')} instead of ${had.join(' and ')}`];
  return [...had.map((name) => `no longer told ${name}`), ...has.map((name) => `newly told ${name}`)];
}

const namesIn = ({ main, generic }: Seen): string[] => [...main, ...generic];
const without = (all: readonly string[], others: readonly string[]): string[] =>
  all.filter((one) => !others.includes(one));
