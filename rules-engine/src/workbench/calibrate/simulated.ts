/**
 * Two checks that need nobody's visitors (docs/rule-format.md, section 8). Simulated visitors, made from the weights
 * themselves: an upper bound that shows which diseases are taken for which. And every weight moved a little at
 * random: a suite case whose result changes hangs by a thread, and somebody should look at that pair.
 */
import { AGE_FROM, type Disease, type Evidence } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionsOf } from '../../engine/ranking/disease-conditions.js';
import { isPossible, rank } from '../../engine/ranking/candidates.js';
import { holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { layersOf, type Answers } from '../suites/case-answers.js';
import { answerAll } from '../walks/answering.js';
import { agesOf } from '../exact/bands.js';
import { dice, seedOf, type Dice } from '../walks/dice.js';
import { decided, type SuiteCase } from '../walks/replay.js';
import { pickDisease, simulatedAnswer } from '../walks/simulated.js';

/** Visitors tried until one meets the criteria; some diseases hardly ever do by chance. */
const MOST_TRIES = 40;
/** Visitors who chose another category in which their disease is known too. */
const WRONG_CATEGORY = 0.2;

export interface Simulated {
  visitors: number;
  /** Shares, 0 … 1. */
  first: number;
  listed: number;
  /** Taken for: most often first. */
  confused: { disease: string; takenFor: string; times: number }[];
}

export function simulate(
  ruleSet: RuleSet,
  bases: ReadonlyMap<string, Answers>,
  category: string,
  visitors: number,
  seed: number,
): Simulated {
  let first = 0;
  let listed = 0;
  let done = 0;
  const confused = new Map<string, number>();
  for (let i = 0; i < visitors; i++) {
    const chance = dice(seedOf(seed, category, i));
    const disease = pickDisease(ruleSet, category, chance);
    if (!disease) continue;
    const fold = somebodyWith(ruleSet, bases, disease, chosenBy(disease, category, chance), chance);
    const ranking = rank(ruleSet, scopeOf(fold), holdsNow(fold));
    const place = ranking.findIndex((one) => one.disease.id === disease.id);
    done += 1;
    if (place === 0) first += 1;
    if (place >= 0 && place < 3) listed += 1;
    const winner = ranking[0]?.disease.id;
    if (place !== 0 && winner !== undefined) {
      const pair = `${disease.id} ${winner}`;
      confused.set(pair, (confused.get(pair) ?? 0) + 1);
    }
  }
  const pairs = [...confused].map(([pair, times]) => {
    const [disease = '', takenFor = ''] = pair.split(' ');
    return { disease, takenFor, times };
  });
  pairs.sort((a, b) => b.times - a.times || (a.disease < b.disease ? -1 : 1));
  return {
    visitors: done,
    first: first / Math.max(1, done),
    listed: listed / Math.max(1, done),
    confused: pairs,
  };
}

/** Whoever has it meets its criteria: others are sent away, up to a limit. */
function somebodyWith(
  ruleSet: RuleSet,
  bases: ReadonlyMap<string, Answers>,
  disease: Disease,
  category: string,
  chance: Dice,
): Fold {
  const usual = layersOf(category, {}, bases, ruleSet.generic.secondComplaint);
  for (let i = 1; ; i++) {
    const { fold } = answerAll(ruleSet, {
      category,
      age: ageFor(ruleSet, disease, chance),
      answerTo: ({ question }) =>
        question.id === 'sex-at-birth' && disease.who?.sex
          ? disease.who.sex
          : simulatedAnswer(ruleSet, disease, question, category, chance, usual),
    });
    if (i === MOST_TRIES || meetsCriteria(fold, disease)) return fold;
  }
}

function meetsCriteria(fold: Fold, disease: Disease): boolean {
  const holds = holdsNow(fold);
  const asked = conditionsOf(fold.ruleSet, disease);
  return isPossible(asked, holds) && (!asked.criteria || holds.of(asked.criteria));
}

function chosenBy({ prior }: Disease, category: string, chance: Dice): string {
  const others = Object.keys(prior.categories).filter((id) => id !== category);
  return others.length > 0 && chance.happens(WRONG_CATEGORY) ? chance.pick(others) : category;
}

function ageFor(ruleSet: RuleSet, { who, prior }: Disease, chance: Dice): number {
  const likely = [...(prior.age ?? [])].filter(([, points]) => points >= 0).map(([from]) => from + 5);
  const ages = (likely.length > 0 ? likely : agesOf(ruleSet)).filter(
    (age) => age >= Math.max(AGE_FROM, who?.ageFrom ?? 0) && age <= (who?.ageTo ?? 100),
  );
  return ages.length > 0 ? chance.pick(ages) : Math.max(AGE_FROM, who?.ageFrom ?? 40);
}

export interface Fragile {
  case: string;
  file: string;
  first: string;
  /** Of all shifts, how many put another first, and whom most often. */
  flipped: number;
  instead: string;
}

/** Decibans that every weight is moved by at most. */
const SHIFT = 2;

/** Suite cases whose first name changes when all weights are a little off. */
export function fragileCases(
  ruleSet: RuleSet,
  cases: readonly SuiteCase[],
  shifts: number,
  seed: number,
  onProgress: (done: number, total: number) => void = () => {},
): Fragile[] {
  const told = cases.filter(({ case: one }) => one.expect.first !== undefined);
  const flips = new Map<SuiteCase, string[]>();
  for (let i = 0; i < shifts; i++) {
    const moved = shaken(ruleSet, dice(seedOf(seed, 'fragile', i)));
    for (const one of told) {
      const fold = foldAnswers(moved, one.visit);
      if (fold.next !== null) continue;
      const { outcome } = decided(fold, holdsNow(fold));
      const first = outcome.items.find(({ type }) => type !== 'generic')?.id ?? 'nothing';
      if (first !== one.case.expect.first) flips.set(one, [...(flips.get(one) ?? []), first]);
    }
    onProgress(i + 1, shifts);
  }
  return [...flips]
    .map(([one, instead]) => ({
      case: one.case.id,
      file: one.file,
      first: one.case.expect.first ?? '',
      flipped: instead.length,
      instead: mostFrequent(instead),
    }))
    .sort((a, b) => b.flipped - a.flipped);
}

function shaken(ruleSet: RuleSet, chance: Dice): RuleSet {
  const move = (points: number): number => (points === 0 ? 0 : points + chance.below(2 * SHIFT + 1) - SHIFT);
  const row = (one: Evidence): Evidence => ({
    ...one,
    ...(one.steps && { steps: one.steps.map(([from, points]): [number, number] => [from, move(points)]) }),
    ...(one.points && {
      points: Object.fromEntries(Object.entries(one.points).map(([value, points]) => [value, move(points)])),
    }),
  });
  const diseases = new Map(
    [...ruleSet.diseases].map(([id, one]) => [id, { ...one, evidence: one.evidence.map(row) }] as const),
  );
  return { ...ruleSet, diseases };
}

function mostFrequent(list: readonly string[]): string {
  const times = new Map<string, number>();
  for (const one of list) times.set(one, (times.get(one) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}
