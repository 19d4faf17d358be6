/**
 * Can a disease come first in its category? A visitor for whom it does is looked for by answering in its favour; if
 * none is found, the bound on its sum may prove that there is none, alone or against one rival that always beats it.
 */
import { AGE_FROM, type Disease } from '../../engine/model.js';
import type { Answer, RuleSet, Visit } from '../../engine/rule-set.js';
import { barsIn, rank } from '../../engine/ranking/candidates.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import { answerAll, plainAnswer, randomAnswer } from '../walks/answering.js';
import { agesOf } from '../exact/bands.js';
import { dice, seedOf, type Dice } from '../walks/dice.js';
import { marginsOf, type Margins } from './margins.js';
import { decided, type SuiteCase } from '../walks/replay.js';
import { visitorWith } from './visitor-with.js';

type Reach = { kind: 'first'; visit: Visit } | { kind: 'never'; why: string } | { kind: 'not-proved' };

/** Starts, and steps of improvement in each. */
const STARTS = 8;
const STEPS = 60;
/** Steps without gain after which somebody of another age is tried. */
const PATIENCE = 20;
/** How often an answer given before is given anew: two or three of a walk, so that it stays the same visitor. */
const GIVEN_ANEW = 0.08;
/** Below this much evidence a lead is not worth having yet: it is near what a disease needs to be told. */
const ENOUGH_EVIDENCE = 3;
/** Worse than any sum. */
const NO_CANDIDATE = -1000;

export function canBeFirst(ruleSet: RuleSet, disease: Disease, category: string): Reach {
  const { primaryAt, minEvidence } = barsIn(ruleSet, category);
  const evidence = marginsOf(ruleSet, category, disease, null, 'evidence');
  const score = marginsOf(ruleSet, category, disease);
  const least = tooLittle(evidence, minEvidence, 'evidence') ?? tooLittle(score, primaryAt, 'sum');
  if (least !== null) return { kind: 'never', why: least };
  const chance = dice(seedOf(1, `${category}:${disease.id}`, 0));
  // The facts that are best for its sum are where to begin.
  const best = score?.most ? visitorWith(ruleSet, category, score.most.facts) : null;
  for (let start = 0; start < STARTS; start++) {
    const visit = climb(ruleSet, disease, category, chance, start === 0 ? best : null);
    if (visit) return { kind: 'first', visit };
  }
  const rival = beatenBy(ruleSet, disease, category);
  return rival === null ? { kind: 'not-proved' } : { kind: 'never', why: rival };
}

function tooLittle(margins: Margins | null, needed: number, what: string): string | null {
  if (!margins) return null;
  if (!margins.most) return 'nobody is a candidate for it there';
  const { value } = margins.most;
  return value < needed ? `its ${what} comes to ${value} at most, and ${needed} are needed` : null;
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

/** A rival that is ahead whenever the disease is a candidate, and has the evidence whenever the disease has. */
function beatenBy(ruleSet: RuleSet, disease: Disease, category: string): string | null {
  for (const rival of ruleSet.diseases.values()) {
    if (rival.id === disease.id || rival.kind !== 'disease' || !(category in rival.prior.categories))
      continue;
    const ahead = marginsOf(ruleSet, category, disease, rival)?.most?.value ?? 0;
    if (ahead >= 0) continue;
    // With E_B never below E_A the rival is eligible whenever the disease is.
    const evidence = marginsOf(ruleSet, category, disease, rival, 'evidence')?.most?.value ?? 1;
    if (evidence <= 0) return `"${rival.id}" is ahead of it for everybody, by ${-ahead} at least`;
  }
  return null;
}

/** Changes one answer at a time as long as the disease gains on its best rival. */
function climb(
  ruleSet: RuleSet,
  disease: Disease,
  category: string,
  chance: Dice,
  from: Visit | null,
): Visit | null {
  const { who } = disease;
  const ages = agesOf(ruleSet).filter((age) => age >= (who?.ageFrom ?? 0) && age <= (who?.ageTo ?? 200));
  let age = from?.age ?? (ages.length > 0 ? chance.pick(ages) : AGE_FROM);
  let answers: Record<string, Answer> = { ...from?.answers };
  let best = Number.NEGATIVE_INFINITY;
  for (let step = 0; step < STEPS; step++) {
    const { visit, fold, isFirst, gain } = look(ruleSet, disease, { category, age, answers }, chance, step);
    if (isFirst) return visit;
    if (gain > best || step === 0) {
      best = gain;
      answers = { ...visit.answers };
      continue;
    }
    if (step % PATIENCE === PATIENCE - 1 && ages.length > 0) age = chance.pick(ages);
    if (fold.answered.length === 0) return null;
  }
  return null;
}

function look(
  ruleSet: RuleSet,
  disease: Disease,
  { category, age, answers }: Visit,
  chance: Dice,
  step: number,
): { visit: Visit; fold: Fold; isFirst: boolean; gain: number } {
  const { fold, visit } = answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }, options) => {
      const before = answers[question.id];
      if (before !== undefined && !chance.happens(step === 0 ? 0 : GIVEN_ANEW)) return before;
      if (before === undefined && !favours(disease, question.id)) {
        const sets = options.find(({ sets: fact }) => fact !== undefined && favours(disease, fact));
        if (sets) return [sets.id];
        if (step === 0) return plainAnswer(question, options);
      }
      const liked = options.find(({ id }) => (pointsOf(disease, question.id, id) ?? 0) > 0);
      if (before === undefined && liked) return question.multiple ? [liked.id] : liked.id;
      return randomAnswer(chance, question, options);
    },
  });
  const holds = holdsNow(fold);
  const ranking = rank(ruleSet, scopeOf(fold), holds);
  const own = ranking.find(({ disease: { id } }) => id === disease.id);
  const rival = ranking.find(({ disease: { id } }) => id !== disease.id);
  const first = decided(fold, holds, ranking).outcome.items[0]?.id;
  const gain = own
    ? own.score - Math.max(0, rival?.score ?? 0) + Math.min(0, own.evidence - ENOUGH_EVIDENCE)
    : NO_CANDIDATE;
  return { visit, fold, isFirst: first === disease.id, gain };
}

/** A row reads the fact, and "yes", where it is an answer, speaks for the disease. */
function favours({ evidence }: Disease, fact: string): boolean {
  const row = evidence.find((one) => one.fact === fact);
  return row !== undefined && (row.points?.['yes'] ?? 1) > 0;
}

function pointsOf(disease: Disease, fact: string, value: string): number | undefined {
  return disease.evidence.find((row) => row.fact === fact)?.points?.[value];
}
