/**
 * Every path of answers through a category, after merging the options that no rule tells apart. Counted exactly while
 * that stays within the budget; beyond it a seeded sample says so, with an estimate of the whole (Knuth's: one over
 * the chance of a random path is right on average). Ticks of a list count in every combination.
 */
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { roleOf } from '../../engine/conditions/roles.js';
import { answerAll } from '../walks/answering.js';
import { AGE_FROM } from '../../engine/model.js';
import { agesOf } from '../exact/bands.js';
import { conditionSites, leavesOf } from '../sites/condition-sites.js';
import { dice, seedOf } from '../walks/dice.js';
import { mergedAnswers, type Merged } from './merged-answers.js';

interface WalkedPath {
  length: number;
  age: number;
  answers: [question: string, answer: string][];
}
export interface PathList {
  category: string;
  /** False: `paths` is a sample. */
  isComplete: boolean;
  /** Exact when complete, else the estimate. */
  count: number;
  paths: WalkedPath[];
}

export interface PathOptions {
  category?: string | undefined;
  /** Paths walked at most before sampling. */
  budget?: number;
  sample?: number;
  seed?: number;
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}

/** A worker's share of one category: every path, or some of the sample. */
export interface PathPart {
  category: string;
  all: WalkedPath[] | null;
  /** `weight`: one over the chance of the path. */
  sample: { at: number; weight: number; path: WalkedPath }[];
}

export const DEFAULT_BUDGET = 2_000;
export const DEFAULT_SAMPLE = 400;

export function pathsOf(ruleSet: RuleSet, category: string, options: PathOptions = {}): PathList {
  const [list] = mergePaths(pathParts(ruleSet, { ...options, category }));
  return list ?? { category, isComplete: true, count: 0, paths: [] };
}

export function pathParts(ruleSet: RuleSet, options: PathOptions = {}): PathPart[] {
  const { budget = DEFAULT_BUDGET, sample = DEFAULT_SAMPLE, seed = 1, onProgress = () => {} } = options;
  const { share = { index: 0, of: 1 } } = options;
  const categories = [...ruleSet.categories.keys()].filter(
    (id) => options.category === undefined || id === options.category,
  );
  const ages = agesIn(ruleSet);
  const total = categories.length * Math.ceil(sample / share.of);
  let done = 0;
  return categories.map((category) => {
    const all = everyPath(ruleSet, category, ages, budget);
    const part: PathPart = { category, all, sample: [] };
    if (all) return part;
    for (let at = share.index; at < sample; at += share.of) {
      part.sample.push({ at, ...randomPath(ruleSet, category, ages, seed, at) });
      onProgress((done += 1), total);
    }
    return part;
  });
}

/** Shares of workers put together: the same whatever their number. */
export function mergePaths(parts: readonly PathPart[]): PathList[] {
  const byCategory = new Map<string, PathPart[]>();
  for (const part of parts) byCategory.set(part.category, [...(byCategory.get(part.category) ?? []), part]);
  return [...byCategory].map(([category, own]) => {
    const all = own[0]?.all;
    if (all) return { category, isComplete: true, count: all.length, paths: all };
    const sample = own.flatMap((part) => part.sample).sort((a, b) => a.at - b.at);
    const weight = sample.reduce((sum, one) => sum + one.weight, 0);
    const count = sample.length === 0 ? 0 : weight / sample.length;
    return { category, isComplete: false, count, paths: sample.map(({ path }) => path) };
  });
}

function randomPath(
  ruleSet: RuleSet,
  category: string,
  ages: readonly number[],
  seed: number,
  at: number,
): { weight: number; path: WalkedPath } {
  const chance = dice(seedOf(seed, category, at));
  // Stratified: every stretch of ages gets its share of the sample.
  const age = ages[at % ages.length] ?? AGE_FROM;
  let weight = ages.length;
  const path = walkOnce(ruleSet, category, age, (merged) => {
    const { answer, weight: own } = merged.pick(chance);
    weight *= own;
    return answer;
  });
  return { weight, path };
}

/** Ages that gates can tell apart; the rest never changes a path by itself. */
function agesIn(ruleSet: RuleSet): number[] {
  const isRead = conditionSites(ruleSet).some(
    ({ role, condition }) =>
      roleOf(role).counts === 'gate' && leavesOf(condition, []).some(({ leaf }) => leaf.fact === 'age'),
  );
  return isRead ? agesOf(ruleSet) : [AGE_FROM];
}

function walkOnce(
  ruleSet: RuleSet,
  category: string,
  age: number,
  pick: (merged: Merged) => Answer,
): WalkedPath {
  const answers: [string, string][] = [];
  const { fold } = answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }, options) => {
      const answer = pick(mergedAnswers(ruleSet, question, options));
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
): WalkedPath[] | null {
  const paths: WalkedPath[] = [];
  for (const age of ages) {
    let choices: { at: number; of: number }[] = [];
    for (;;) {
      let depth = 0;
      const pick = (merged: Merged): Answer => {
        const choice = (choices[depth] ??= { at: 0, of: merged.count });
        depth += 1;
        return merged.at(choice.at);
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

interface PathLengths {
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
