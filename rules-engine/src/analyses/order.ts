/**
 * Which order of the core questions tells diseases apart soonest? Visitors are simulated, one set to choose the order
 * and another to compare it with the order as it stands: after every question of the core, is the visitor's disease
 * first, or among the first three? Questions behind gates stay after the questions that open them.
 */
import type { Category, Placement } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { rank } from '../decide/candidates.js';
import { factsIn, readingOf } from '../facts/reading.js';
import { holdsNow, scopeOf, type Fold } from '../flow/state.js';
import { answerAll } from './answering.js';
import { AGE_FROM, agesOf } from './bands.js';
import { dice, seedFor } from './dice.js';
import { pickDisease, simulatedAnswer } from './simulated.js';

export interface OrderQuality {
  /** Share of visitors whose disease was first, or among three, on average over the core. */
  top1: number;
  top3: number;
}
export interface OrderProposal {
  category: string;
  visitors: number;
  before: { order: string[] } & OrderQuality;
  after: { order: string[] } & OrderQuality;
}
export interface OrderOptions {
  visitors?: number;
  seed?: number;
  onProgress?: (done: number, total: number) => void;
}

export const DEFAULT_ORDER_VISITORS = 200;

export function proposeOrder(
  ruleSet: RuleSet,
  categoryId: string,
  options: OrderOptions = {},
): OrderProposal | null {
  const { visitors = DEFAULT_ORDER_VISITORS, seed = 1, onProgress = () => {} } = options;
  const category = ruleSet.categories.get(categoryId);
  if (!category) return null;
  const gains = gainsOf(ruleSet, category, visitors, seed, onProgress);
  const order = arranged(ruleSet, category.core, gains);
  const idsOf = (list: readonly Placement[]): string[] => list.map(({ question }) => question);
  // Other visitors than those who chose the order, or it would be judged on its own luck.
  const judge = (core: Placement[]): OrderQuality =>
    quality(withCore(ruleSet, category, core), categoryId, visitors, seed + 1);
  const before = judge(category.core);
  const after = judge(order);
  return {
    category: categoryId,
    visitors,
    before: { order: idsOf(category.core), ...before },
    after: { order: idsOf(order), ...after },
  };
}

function withCore(ruleSet: RuleSet, category: Category, core: Placement[]): RuleSet {
  const categories = new Map(ruleSet.categories).set(category.id, { ...category, core });
  return { ...ruleSet, categories };
}

/** Expected gain of a question: by how much its answer moves the visitor's disease ahead of the best other. */
function gainsOf(
  ruleSet: RuleSet,
  { id, core }: Category,
  visitors: number,
  seed: number,
  onProgress: (done: number, total: number) => void,
): Map<string, number> {
  const gains = new Map<string, { sum: number; times: number }>(
    core.map(({ question }) => [question, { sum: 0, times: 0 }]),
  );
  for (let i = 0; i < visitors; i++) {
    let lead: number | null = null;
    walkSimulated(ruleSet, id, seedFor(seed, id, i), (fold, truth) => {
      const question = fold.answered.at(-1)?.question.id ?? '';
      const gain = gains.get(question);
      const now = leadOf(fold, truth);
      if (gain && lead !== null && now !== null) {
        gain.sum += now - lead;
        gain.times += 1;
      }
      lead = now;
    });
    onProgress(i + 1, visitors);
  }
  return new Map([...gains].map(([question, { sum, times }]) => [question, times === 0 ? 0 : sum / times]));
}

/** Decibans from the true disease to the best other; a lead beyond ten-fold is worth no more. */
function leadOf(fold: Fold, truth: string): number | null {
  const ranking = rank(fold.ruleSet, scopeOf(fold), holdsNow(fold));
  const own = ranking.find(({ disease }) => disease.id === truth);
  const rival = ranking.find(({ disease }) => disease.id !== truth);
  if (!own || !rival) return null;
  return Math.min(10, own.score - rival.score);
}

/** Largest gain first, but never before a question that its own condition reads. The first stays: it names the place. */
function arranged(
  ruleSet: RuleSet,
  core: readonly Placement[],
  gains: ReadonlyMap<string, number>,
): Placement[] {
  const { questionsBehind } = readingOf(ruleSet);
  const ids = new Set(core.map(({ question }) => question));
  const waitsFor = ({ question, askWhen }: Placement): string[] => {
    const facts = askWhen ? [...factsIn(askWhen)].flatMap((fact) => [...questionsBehind(fact)]) : [];
    const before = ruleSet.questions.get(question)?.titlesBy?.question;
    return [...facts, ...(before === undefined ? [] : [before])].filter(
      (id) => ids.has(id) && id !== question,
    );
  };
  const [first, ...others] = core;
  if (!first) return [];
  const placed = [first];
  const rest = others.sort((a, b) => (gains.get(b.question) ?? 0) - (gains.get(a.question) ?? 0));
  while (rest.length > 0) {
    const done = new Set(placed.map(({ question }) => question));
    const at = rest.findIndex((one) => waitsFor(one).every((id) => done.has(id)));
    // A circle of conditions cannot be arranged; then the order of gain stands.
    placed.push(...rest.splice(Math.max(0, at), 1));
  }
  return placed;
}

function quality(ruleSet: RuleSet, category: string, visitors: number, seed: number): OrderQuality {
  const core = new Set(ruleSet.categories.get(category)?.core.map(({ question }) => question));
  let seen = 0;
  let top1 = 0;
  let top3 = 0;
  for (let i = 0; i < visitors; i++) {
    walkSimulated(ruleSet, category, seedFor(seed, category, i), (fold, truth) => {
      if (!core.has(fold.answered.at(-1)?.question.id ?? '')) return;
      const ranking = rank(fold.ruleSet, scopeOf(fold), holdsNow(fold));
      const at = ranking.findIndex(({ disease }) => disease.id === truth);
      seen += 1;
      if (at === 0) top1 += 1;
      if (at >= 0 && at < 3) top3 += 1;
    });
  }
  return seen === 0 ? { top1: 0, top3: 0 } : { top1: top1 / seen, top3: top3 / seen };
}

/** One visitor; each question has its own chance, so that an answer does not depend on when it is asked. */
function walkSimulated(
  ruleSet: RuleSet,
  category: string,
  seed: number,
  onAnswered: (fold: Fold, truth: string) => void,
): void {
  const chance = dice(seed);
  const truth = pickDisease(ruleSet, category, chance);
  if (!truth) return;
  const { ageFrom = AGE_FROM, ageTo = 110 } = truth.who ?? {};
  const ages = agesOf(ruleSet).filter((age) => age >= ageFrom && age <= ageTo);
  const age = ages.length > 0 ? chance.pick(ages) : ageFrom;
  answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }) =>
      simulatedAnswer(ruleSet, truth, question, category, dice(seedFor(seed, question.id, 0))),
    onAnswered: (fold) => onAnswered(fold, truth.id),
  });
}
