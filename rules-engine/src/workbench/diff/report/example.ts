/** One person of a comparison in one line: what is taken from them first, what stays the same not at all. */
import type { RuleSet } from '../../../engine/rule-set.js';
import type { Seen } from '../outcomes.js';
import type { Shown } from '../shrink.js';
import { diseaseName, flagName, urgencyName } from '../../words/rule-words.js';
import { visitorWords } from './report.js';

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
    example.caseId === null ? [who, ...said.slice(0, TELLING)].join('; ') + rest : `Case ${example.caseId}`;
  const changes = changesOf(names, example.before, example.after);
  return `${person} → ${changes.length > 0 ? changes.join(', ') : text}`;
}

function changesOf({ before, after }: Names, was: Seen, is: Seen): string[] {
  const [lost, gained] = [without(namesIn(was), namesIn(is)), without(namesIn(is), namesIn(was))];
  const soon =
    was.urgency === is.urgency ? [] : [`${urgencyName(was.urgency)} becomes ${urgencyName(is.urgency)}`];
  return [
    ...soon,
    ...without(was.flags, is.flags).map((id) => `no longer warned of “${flagName(before, id)}”`),
    ...lost.map((id) => (id === 'other' ? 'something found' : `no longer told “${diseaseName(before, id)}”`)),
    ...gained.map((id) =>
      id === 'other' ? 'told that nothing was found' : `newly told “${diseaseName(after, id)}”`,
    ),
    ...without(is.flags, was.flags).map((id) => `newly warned of “${flagName(after, id)}”`),
  ];
}

const namesIn = ({ main, generic }: Seen): string[] => [...main, ...generic];
const without = (all: readonly string[], others: readonly string[]): string[] =>
  all.filter((one) => !others.includes(one));
