/**
 * Can a disease come first in its category? A visitor for whom it does is looked for by answering in its favour; if
 * none is found, the bound on its sum may prove that there is none, alone or against one rival that always beats it.
 */
import type { Disease } from '../model.js';
import type { Answer, RuleSet, Visit } from '../rule-set.js';
import { rank } from '../decide/candidates.js';
import { foldAnswers } from '../flow/fold.js';
import { holdsNow, scopeOf, type Fold } from '../flow/state.js';
import { answerAll, plainAnswer, randomAnswer } from './answering.js';
import { AGE_FROM, agesOf } from './bands.js';
import { dice, seedFor, type Dice } from './dice.js';
import { largestMargin, priorBounds } from './margins.js';
import { decided, type SuiteCase } from './replay.js';

export type Reach = { kind: 'first'; visit: Visit } | { kind: 'never'; why: string } | { kind: 'not-proved' };

/** Starts, and steps of improvement in each. */
const STARTS = 8;
const STEPS = 60;

export function canBeFirst(ruleSet: RuleSet, disease: Disease, category: string): Reach {
  const bound = boundOf(ruleSet, disease, category);
  if (bound) return { kind: 'never', why: bound };
  const chance = dice(seedFor(1, `${category}:${disease.id}`, 0));
  for (let start = 0; start < STARTS; start++) {
    const visit = climb(ruleSet, disease, category, chance);
    if (visit) return { kind: 'first', visit };
  }
  const rival = beatenBy(ruleSet, disease, category);
  return rival ? { kind: 'never', why: rival } : { kind: 'not-proved' };
}

/** A suite case that puts the disease first is an example visitor. */
export function isFirstInOne(
  ruleSet: RuleSet,
  disease: Disease,
  category: string,
  cases: readonly SuiteCase[],
): boolean {
  const speaksOf = ({ case: { expect } }: SuiteCase): boolean =>
    expect.first === disease.id || expect.listed?.includes(disease.id) === true;
  return cases.some((one) => {
    if (one.category !== category || !speaksOf(one)) return false;
    const fold = foldAnswers(ruleSet, one.visit);
    return fold.next === null && decided(fold, holdsNow(fold)).outcome.items[0]?.id === disease.id;
  });
}

function thresholds(ruleSet: RuleSet, category: string): { primaryAt: number; minEvidence: number } {
  const own = ruleSet.categories.get(category);
  return {
    primaryAt: own?.primaryAt?.value ?? ruleSet.ranking.primaryAt,
    minEvidence: own?.minEvidence?.value ?? ruleSet.ranking.minEvidence,
  };
}

function boundOf(ruleSet: RuleSet, disease: Disease, category: string): string | null {
  const { primaryAt, minEvidence } = thresholds(ruleSet, category);
  const evidence = largestMargin(ruleSet, disease);
  if (!evidence) return null;
  if (evidence.value < minEvidence)
    return `its evidence comes to ${evidence.value} at most, and ${minEvidence} are needed`;
  const most = priorBounds(disease, category).most + evidence.value;
  return most < primaryAt ? `its sum comes to ${most} at most, and ${primaryAt} are needed` : null;
}

/** A rival with no criteria of its own, always a candidate, that is always ahead and always has the evidence. */
function beatenBy(ruleSet: RuleSet, disease: Disease, category: string): string | null {
  for (const rival of ruleSet.diseases.values()) {
    if (rival.id === disease.id || rival.kind !== 'disease' || !(category in rival.prior.categories))
      continue;
    const isAlways =
      !rival.excludeWhen &&
      !rival.who &&
      (!rival.criteria || JSON.stringify(rival.criteria) === JSON.stringify(disease.criteria));
    if (!isAlways) continue;
    const margin = largestMargin(ruleSet, disease, rival);
    if (!margin) continue;
    const ahead = margin.value + priorBounds(disease, category).most - priorBounds(rival, category).least;
    // With E_B never below E_A the rival is eligible whenever the disease is.
    if (ahead < 0 && margin.value <= 0)
      return `"${rival.id}" is ahead of it for everybody, by ${-ahead} at least`;
  }
  return null;
}

/** Changes one answer at a time as long as the disease gains on its best rival. */
function climb(ruleSet: RuleSet, disease: Disease, category: string, chance: Dice): Visit | null {
  const { who } = disease;
  const ages = agesOf(ruleSet).filter((age) => age >= (who?.ageFrom ?? 0) && age <= (who?.ageTo ?? 200));
  let age = ages.length > 0 ? chance.pick(ages) : AGE_FROM;
  let answers: Record<string, Answer> = {};
  const facts = new Set(disease.evidence.map(({ fact }) => fact));
  let best = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < STEPS; step++) {
    const { visit, fold, isFirst, gain } = look(
      ruleSet,
      disease,
      { category, age, answers },
      facts,
      chance,
      step,
    );
    if (isFirst) return visit;
    if (gain > best || step === 0) {
      best = gain;
      answers = { ...visit.answers };
      continue;
    }
    if (step % 20 === 19 && ages.length > 0) age = chance.pick(ages);
    if (fold.answered.length === 0) return null;
  }
  return null;
}

function look(
  ruleSet: RuleSet,
  disease: Disease,
  { category, age, answers }: Visit,
  facts: ReadonlySet<string>,
  chance: Dice,
  step: number,
): { visit: Visit; fold: Fold; isFirst: boolean; gain: number } {
  const { fold, visit } = answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }, options, now) => {
      const before = answers[question.id];
      if (before !== undefined && !chance.happens(step === 0 ? 0 : 0.08)) return before;
      if (before === undefined && !favours(disease, question.id, facts)) {
        const sets = options.find(({ sets: fact }) => fact !== undefined && favours(disease, fact, facts));
        if (sets) return [sets.id];
        if (step === 0) return plainAnswer(question, options);
      }
      const liked = options.find(({ id }) => (pointsOf(disease, question.id, id) ?? 0) > 0);
      if (before === undefined && liked) return question.multiple ? [liked.id] : liked.id;
      return now.answered.length >= 0 ? randomAnswer(chance, question, options) : null;
    },
  });
  const holds = holdsNow(fold);
  const ranking = rank(ruleSet, scopeOf(fold), holds);
  const own = ranking.find(({ disease: { id } }) => id === disease.id);
  const rival = ranking.find(({ disease: { id } }) => id !== disease.id);
  const first = decided(fold, holds, ranking).outcome.items[0]?.id;
  const gain = own ? own.score - Math.max(0, rival?.score ?? 0) + Math.min(0, own.evidence - 3) : -1000;
  return { visit, fold, isFirst: first === disease.id, gain };
}

function favours(disease: Disease, fact: string, facts: ReadonlySet<string>): boolean {
  return facts.has(fact) && (pointsOf(disease, fact, 'yes') ?? 1) > 0;
}

function pointsOf(disease: Disease, fact: string, value: string): number | undefined {
  return disease.evidence.find((row) => row.fact === fact)?.points?.[value];
}
