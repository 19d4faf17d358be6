/**
 * One line on a name that is not told: what in the answers speaks for it, and what else would. Made of the words of
 * the questions alone, from the strongest rows of its evidence: scores and numbers have no words a visitor would know.
 */
import type { Disease, Evidence } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { choiceIn, slotsOf } from '../conditions/fact-table.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { readingOf } from '../facts/reading.js';
import type { Told } from './words.js';

/** Two are a picture; more are a list nobody reads. */
const MOST = 2;
/** A sign that makes the odds more than double. */
const TELLING = 4;

export function lineOf(told: Told, { evidence }: Disease): string {
  const slots = slotsOf(told.ruleSet);
  const signs: Sign[] = [];
  for (const { fact, bySign, strongest, setters } of rowsOf(told.ruleSet, evidence)) {
    const there = bySign.get(choiceIn(slots, told.table, fact) ?? '');
    const sign = there === undefined ? strongest : there;
    if (!sign) continue;
    const { words, isOfMany, points } = sign;
    const isAsked = setters.some((id) => told.given.has(id));
    signs.push({ words, isOfMany, points, isThere: there !== undefined, isAsked });
  }
  const telling = signs.filter(
    ({ isOfMany, isThere, points }) => !isOfMany && (isThere || points >= TELLING),
  );
  const [speaks, would] = [true, false].map((isThere) => {
    const of = (list: readonly Sign[]): Sign[] => list.filter((sign) => sign.isThere === isThere);
    return best(of(telling.length > 0 ? telling : signs));
  });
  return [speaks && `Speaks for it: ${speaks}.`, would && `Would speak for it: ${would}.`]
    .filter(Boolean)
    .join(' ');
}

/** What was asked here is closer to this visitor than the strongest sign of another place. */
const best = (signs: Sign[]): string =>
  signs
    .sort((a, b) => Number(b.isAsked) - Number(a.isAsked) || b.points - a.points)
    .slice(0, MOST)
    .map(({ words }) => words)
    .join('; ');

interface Words {
  words: string;
  /** What the visitor came for, or what nearly all are asked: told only where there is nothing else. */
  isOfMany: boolean;
}
interface Weighed extends Words {
  points: number;
}
interface Sign extends Weighed {
  /** It is in the answers. */
  isThere: boolean;
  isAsked: boolean;
}

/** A row of evidence as a line reads it; for every visitor the same. */
interface Row {
  fact: string;
  /** By value, where the value is there and speaks for it; null: without words. */
  bySign: ReadonlyMap<string, Weighed | null>;
  /** What else would speak for it most. */
  strongest: Weighed | null;
  /** The questions that tell the fact. */
  setters: readonly string[];
}
const rowsFound = perRuleSet(() => new WeakMap<readonly Evidence[], readonly Row[]>());

function rowsOf(ruleSet: RuleSet, evidence: readonly Evidence[]): readonly Row[] {
  const found = rowsFound(ruleSet);
  let rows = found.get(evidence);
  if (!rows) found.set(evidence, (rows = evidence.map((row) => rowOf(ruleSet, row)).filter(hasWords)));
  return rows;
}

function rowOf(ruleSet: RuleSet, { fact, points = {} }: Evidence): Row {
  const weighed = ([value, worth]: readonly [string, number]): Weighed | null => {
    const words = signOf(ruleSet, fact, value);
    return words && { ...words, points: worth };
  };
  const speaking = Object.entries(points).filter(([, worth]) => worth > 0);
  return {
    fact,
    bySign: new Map(
      speaking.filter(([value]) => value !== 'no').map((one) => [one[0], weighed(one)] as const),
    ),
    strongest: weighed(speaking.reduce((a, b) => (b[1] > a[1] ? b : a), ['', 0])),
    setters: readingOf(ruleSet).settersOf(fact),
  };
}

const hasWords = ({ bySign, strongest }: Row): boolean => strongest !== null || bySign.size > 0;

/** Null for what is no sign: an absence, a number or a score. */
const signOf = (ruleSet: RuleSet, fact: string, value: string): Words | null =>
  value === '' || value === 'no' ? null : signIn(ruleSet, fact, value);

function signIn(ruleSet: RuleSet, fact: string, value: string): Words | null {
  const derived = ruleSet.facts.get(fact);
  if (derived) return derived.kind === 'when' ? { words: plain(derived.text), isOfMany: false } : null;
  const question = ruleSet.questions.get(readingOf(ruleSet).settersOf(fact)[0] ?? '');
  if (!question) return null;
  const { multiple, options, says, short } = question;
  const option = options?.find(({ id, sets }) => (multiple ? sets === fact : id === value));
  if (multiple) return option ? { words: plain(option.title), isOfMany: false } : null;
  const said = says?.[value] ?? (option ? `${short}: ${plain(option.title)}` : short);
  return { words: plain(said), isOfMany: isForAll(ruleSet).has(question.id) };
}

/** Asked in more categories than this, a question ("how it began") says little of one disease. */
const MOST_CATEGORIES = 3;

/** The first question of a category, and those that nearly all are asked ("how bad"). */
const isForAll = perRuleSet(({ categories, generic }): ReadonlySet<string> => {
  const all = [...categories.values()];
  const times = new Map<string, number>();
  for (const { question } of all.flatMap(({ core }) => core))
    times.set(question, (times.get(question) ?? 0) + 1);
  return new Set([
    ...generic.questions.map(({ question }) => question),
    ...all.flatMap(({ core }) => core.slice(0, 1).map(({ question }) => question)),
    ...[...times].flatMap(([question, often]) => (often > MOST_CATEGORIES ? [question] : [])),
  ]);
});

/** Within a sentence: no capital but "I" and short names, no full stop. */
const plain = (words: string): string =>
  words.replace(/\.$/, '').replace(/^(?:[A-Z](?=[a-z])|A(?= ))/, (first) => first.toLowerCase());
