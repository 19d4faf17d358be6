/**
 * Every path of answers through a category, after merging the options that no rule tells apart. Counted exactly while
 * that stays within the budget; beyond it a seeded sample says so, with an estimate of the whole (Knuth's: the
 * product of the choices met on a random path is right on average).
 */
import type { Option, Question } from '../model.js';
import type { Answer, RuleSet } from '../rule-set.js';
import { factTypesOf, optionsOf } from '../conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { conditionTableOf } from '../conditions/condition-table.js';
import type { Plain } from '../conditions/plain.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { answerAll } from './answering.js';
import { AGE_FROM, agesOf } from './bands.js';
import { conditionSites, leavesOf } from './condition-sites.js';
import { dice, seedFor } from './dice.js';

export interface PathList {
  category: string;
  /** False: `paths` is a sample. */
  isComplete: boolean;
  /** Exact when complete, else the estimate. */
  count: number;
  paths: { length: number; age: number; answers: [question: string, answer: string][] }[];
}

export interface PathOptions {
  /** Paths walked at most before sampling. */
  budget?: number;
  sample?: number;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
}

export const DEFAULT_BUDGET = 2_000;
export const DEFAULT_SAMPLE = 400;

export function pathsOf(ruleSet: RuleSet, category: string, options: PathOptions = {}): PathList {
  const { budget = DEFAULT_BUDGET, sample = DEFAULT_SAMPLE, seed = 1, onProgress = () => {} } = options;
  const ages = agesIn(ruleSet);
  const all = everyPath(ruleSet, category, ages, budget);
  if (all) return { category, isComplete: true, count: all.length, paths: all };
  const paths: PathList['paths'] = [];
  let weight = 0;
  for (let i = 0; i < sample; i++) {
    const chance = dice(seedFor(seed, category, i));
    // Stratified: every stretch of ages gets its share of the sample.
    const age = ages[i % ages.length] ?? AGE_FROM;
    let choices = ages.length;
    const pick = (merged: readonly Answer[]): Answer => {
      choices *= merged.length;
      return chance.pick(merged);
    };
    paths.push(walkOnce(ruleSet, category, age, pick));
    weight += choices;
    onProgress(i + 1, sample);
  }
  return { category, isComplete: false, count: weight / sample, paths };
}

/** Ages that gates can tell apart; the rest never changes a path by itself. */
function agesIn(ruleSet: RuleSet): number[] {
  const isRead = conditionSites(ruleSet).some(
    ({ role, condition }) =>
      role === 'gate' && leavesOf(condition, []).some(({ leaf }) => leaf.fact === 'age'),
  );
  return isRead ? agesOf(ruleSet) : [AGE_FROM];
}

function walkOnce(
  ruleSet: RuleSet,
  category: string,
  age: number,
  pick: (merged: readonly Answer[], question: Question) => Answer,
): PathList['paths'][number] {
  const answers: [string, string][] = [];
  const { fold } = answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }, options) => {
      const answer = pick(mergedAnswers(ruleSet, question, options), question);
      answers.push([question.id, [answer].flat().join('+')]);
      return answer;
    },
  });
  return { length: fold.answered.length, age, answers };
}

/** Depth first, replaying the choices so far; null when there are more than the budget. */
function everyPath(
  ruleSet: RuleSet,
  category: string,
  ages: readonly number[],
  budget: number,
): PathList['paths'] | null {
  const paths: PathList['paths'] = [];
  for (const age of ages) {
    let choices: { at: number; of: number }[] = [];
    for (;;) {
      let depth = 0;
      const pick = (merged: readonly Answer[]): Answer => {
        const choice = (choices[depth] ??= { at: 0, of: merged.length });
        depth += 1;
        return merged[choice.at] as Answer;
      };
      paths.push(walkOnce(ruleSet, category, age, pick));
      if (paths.length > budget) return null;
      choices = choices.slice(0, depth);
      while (choices.length > 0) {
        const last = choices.at(-1) as { at: number; of: number };
        last.at += 1;
        if (last.at < last.of) break;
        choices.pop();
      }
      if (choices.length === 0) break;
      // A product this large is over the budget whatever comes; no need to walk it.
      if (paths.length === 1 && choices.reduce((all, { of }) => all * of, 1) > budget ** 3) return null;
    }
  }
  return paths;
}

/** One answer for each group of options that no rule tells apart. Tick-lists: each relevant item, none, unknown. */
export function mergedAnswers(ruleSet: RuleSet, question: Question, options: readonly Option[]): Answer[] {
  const { signature } = readersOf(ruleSet);
  const groups = new Map<string, Answer>();
  for (const option of options) {
    const key = option.unknown
      ? `unknown:${signature(`${question.id}.unsure`, 'yes')}`
      : option.none
        ? 'none'
        : option.sets !== undefined
          ? `item:${signature(option.sets, 'yes')}`
          : option.range
            ? `band:${signature(question.id, option.range)}`
            : `value:${question.optionsFrom ? option.id : signature(question.id, option.id)}`;
    // An item that no rule reads is the same as none.
    const known = key === 'item:' ? 'none' : key;
    if (!groups.has(known)) groups.set(known, question.multiple ? [option.id] : option.id);
  }
  return [...groups.values()];
}

/** Which leaves of all rules a value meets: equal sets of leaves are equal to every rule. */
const readersOf = perRuleSet((ruleSet) => {
  const leaves = new Map<
    string,
    { key: string; meets: (value: string | readonly [number, number | null]) => boolean }[]
  >();
  const add = (plain: Plain): void => {
    if ('all' in plain) return plain.all.forEach(add);
    if ('any' in plain) return plain.any.forEach(add);
    const fact = plain.operator === 'in' ? plain.fact : plain.fact.replace(/\.(min|max)$/, '');
    const list = leaves.get(fact) ?? [];
    const key = JSON.stringify(plain);
    if (list.some((one) => one.key === key)) return;
    leaves.set(fact, [...list, { key, meets: (value) => isMet(plain, value) }]);
  };
  for (const { plain } of conditionTableOf(ruleSet).all.values()) add(plain);
  for (const plain of derivedPlains(ruleSet)) add(plain);
  const made = new Map<string, string>();
  return {
    signature: (fact: string, value: string | readonly [number, number | null]): string => {
      const name = `${fact}=${String(value)}`;
      let key = made.get(name);
      if (key === undefined) {
        const met = (leaves.get(fact) ?? []).flatMap((one, i) => (one.meets(value) ? [i] : []));
        made.set(name, (key = met.join(',')));
      }
      return key;
    },
  };
});

function isMet(
  leaf: Exclude<Plain, { all: Plain[] } | { any: Plain[] }>,
  value: string | readonly [number, number | null],
): boolean {
  if (leaf.operator === 'in') return typeof value === 'string' && leaf.value.includes(value);
  if (typeof value === 'string') return false;
  const end = leaf.fact.endsWith('.max') ? (value[1] ?? Number.POSITIVE_INFINITY) : value[0];
  switch (leaf.operator) {
    case 'lessThan':
      return end < leaf.value;
    case 'lessThanInclusive':
      return end <= leaf.value;
    case 'greaterThan':
      return end > leaf.value;
    default:
      return end >= leaf.value;
  }
}

/** Leaves that stand outside the table of conditions: derived facts, gates, and points or steps of sums. */
function derivedPlains(ruleSet: RuleSet): Plain[] {
  const types = factTypesOf(ruleSet);
  const plains: Plain[] = conditionSites(ruleSet).flatMap(({ condition }) => [
    definitelyTrue(condition, types),
    definitelyFalse(condition, types),
  ]);
  for (const fact of ruleSet.facts.values()) {
    if (fact.kind === 'max') for (const id of fact.of) addEachBand(ruleSet, id, plains);
    if (fact.kind !== 'sum') continue;
    for (const term of fact.terms) {
      if ('steps' in term) {
        for (const [from] of term.steps) {
          plains.push({ fact: `${term.fact}.min`, operator: 'greaterThanInclusive', value: from });
          plains.push({ fact: `${term.fact}.max`, operator: 'greaterThanInclusive', value: from });
        }
      } else if ('fact' in term) {
        for (const value of Object.keys(term.points))
          plains.push({ fact: term.fact, operator: 'in', value: [value] });
      }
    }
  }
  return plains;
}

/** A maximum takes every number as it is. */
function addEachBand(ruleSet: RuleSet, fact: string, plains: Plain[]): void {
  const question = ruleSet.questions.get(fact);
  for (const { range } of question ? optionsOf(ruleSet, question) : [])
    if (range) plains.push({ fact: `${fact}.min`, operator: 'lessThan', value: range[0] });
}

export interface PathLengths {
  shortest: number;
  median: number;
  longest: number;
}

export function lengthsOf({ paths }: Pick<PathList, 'paths'>): PathLengths {
  const lengths = paths.map(({ length }) => length).sort((a, b) => a - b);
  return {
    shortest: lengths[0] ?? 0,
    median: lengths[Math.floor(lengths.length / 2)] ?? 0,
    longest: lengths.at(-1) ?? 0,
  };
}
