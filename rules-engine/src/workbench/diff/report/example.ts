/** One person of a comparison in one line: what is taken from them first, what stays the same not at all. */
import type { RuleSet } from '../../../engine/rule-set.js';
import type { Seen } from '../outcomes.js';
import type { Shown } from '../shrink.js';
import { diseaseName, flagName, urgencyName } from '../../words/rule-words.js';
import { visitorWords } from '../words/person-words.js';

/** More answers than these nobody keeps in mind. */
const TELLING = 3;

export interface Names {
  before: RuleSet;
  after: RuleSet;
}

/** `text`: what is told of an example that lost and gained nothing. */
export function exampleWords(names: Names, example: Shown, text: string): string {
  const [who = '', ...said] = visitorWords(names.after, example).split('; ');
  const rest = said.length > TELLING ? '; …' : '';
  const person =
    example.caseTitle === null
      ? [who, ...said.slice(0, TELLING)].join('; ') + rest
      : `Case “${example.caseTitle}”`;
  const changes = changesOf(names, example.before, example.after);
  return `${person} → ${changes.length > 0 ? changes.join(', ') : text}`;
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
    ...moved.map((id) => `“${diseaseName(after, id)}” only under the list`),
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
