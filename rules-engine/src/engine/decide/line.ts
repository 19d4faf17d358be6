/**
 * One line on a name that is not told: what in the answers speaks for it, and what else would. Made of the words of
 * the questions alone, from the strongest rows of its evidence: scores and numbers have no words a visitor would know.
 */
import type { Disease, Evidence } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { readingOf } from '../facts/reading.js';
import type { Line } from '../ranking/scoring.js';
import type { Told } from './words.js';

/** Two are a picture; more are a list nobody reads. */
const MOST = 2;
/** A sign that makes the odds more than double. */
const TELLING = 4;

export function lineOf(told: Told, { evidence }: Disease, lines: readonly Line[]): string {
  const found = new Map(lines.map(({ id, value, counted }) => [id, { value, counted }]));
  const signs = evidence.flatMap((row): Sign[] => {
    const [value, points] = strongest(row);
    const here = found.get(row.id);
    const isThere = here?.value !== undefined && here.value !== 'no' && here.counted > 0;
    const words = signWords(told, row.fact, isThere ? (here.value ?? '') : value);
    if (words === null || (!isThere && points < TELLING)) return [];
    return [{ words, isThere, points: isThere ? here.counted : points }];
  });
  const best = (isThere: boolean): string =>
    signs
      .filter((sign) => sign.isThere === isThere)
      .sort((a, b) => b.points - a.points)
      .slice(0, MOST)
      .map(({ words }) => words)
      .join('; ');
  const [speaks, would] = [best(true), best(false)];
  return [speaks && `Speaks for it: ${speaks}.`, would && `Would speak for it: ${would}.`]
    .filter((part) => part !== '')
    .join(' ');
}

interface Sign {
  words: string;
  /** It is in the answers. */
  isThere: boolean;
  points: number;
}

const strongest = ({ points = {} }: Evidence): [value: string, points: number] =>
  Object.entries(points).reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0]);

/** Null for what is no sign: an absence, a number or score, what the visitor came for, and what all are asked. */
function signWords({ ruleSet }: Told, fact: string, value: string): string | null {
  if (value === '' || value === 'no') return null;
  const derived = ruleSet.facts.get(fact);
  if (derived) return derived.kind === 'when' ? plain(derived.text) : null;
  const question = ruleSet.questions.get(readingOf(ruleSet).settersOf(fact)[0] ?? '');
  if (!question) return null;
  const option = question.options?.find(({ id, sets }) => (question.multiple ? sets === fact : id === value));
  if (question.multiple) return option ? plain(option.title) : null;
  if (isForAll(ruleSet, question.id)) return null;
  const said = question.says?.[value];
  if (said !== undefined) return plain(said);
  return option ? `${plain(question.short)}: ${plain(option.title)}` : plain(question.short);
}

/** The first question of a category, and those of the general bank ("how bad"): they say little of one disease. */
const isForAll = ({ categories, generic }: RuleSet, id: string): boolean =>
  generic.questions.some(({ question }) => question === id) ||
  [...categories.values()].some(({ core }) => core[0]?.question === id);

/** Within a sentence: no capital but "I" and short names, no full stop. */
const plain = (words: string): string =>
  words.replace(/\.$/, '').replace(/^(?:[A-Z](?=[a-z])|A(?= ))/, (first) => first.toLowerCase());
