/**
 * Which order of the core questions tells diseases apart soonest? Visitors are simulated, one set to choose the order
 * and another to compare it with the order as it stands: after every question of the core, is the visitor's disease
 * first, or among the first three? Questions behind gates stay after the questions that open them.
 */
import { AGE_FROM, AGE_TO, type Placement } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { rank } from '../../engine/ranking/candidates.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { holdsNow, scopeOf, type Fold } from '../../engine/flow/state.js';
import { answerAll } from '../walks/answering.js';
import { agesOf } from '../exact/bands.js';
import { dice, seedOf } from '../walks/dice.js';
import { pickDisease, simulatedAnswer } from '../walks/simulated.js';

interface OrderQuality {
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
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}
/** By how much the answer to a question moved the visitor's disease ahead: added up over visitors. */
export type Gains = ReadonlyMap<string, { sum: number; times: number }>;
/** Moments of the core looked at, and at how many the disease was first, or among three. */
export interface Hits {
  seen: number;
  top1: number;
  top3: number;
}

export const DEFAULT_ORDER_VISITORS = 200;

export function proposeOrder(ruleSet: RuleSet, category: string, options: OrderOptions = {}): OrderProposal {
  if (!ruleSet.categories.has(category)) throw new Error(`There is no category "${category}".`);
  const order = orderBy(ruleSet, category, [gainsOf(ruleSet, category, options)]);
  const [before, after] = [null, order].map((core) => hitsOf(ruleSet, category, core, options));
  return proposalOf(ruleSet, category, order, options, [before ?? NO_HITS], [after ?? NO_HITS]);
}

/** From the shares of workers; sums of quarter decibans are exact, so their number makes no difference. */
export function proposalOf(
  ruleSet: RuleSet,
  category: string,
  order: readonly string[],
  { visitors = DEFAULT_ORDER_VISITORS }: OrderOptions,
  before: readonly Hits[],
  after: readonly Hits[],
): OrderProposal {
  const asItIs = ruleSet.categories.get(category)?.core.map(({ question }) => question) ?? [];
  return {
    category,
    visitors,
    before: { order: asItIs, ...quality(before) },
    after: { order: [...order], ...quality(after) },
  };
}

export function orderBy(ruleSet: RuleSet, category: string, shares: readonly Gains[]): string[] {
  const sums = new Map<string, { sum: number; times: number }>();
  for (const share of shares)
    for (const [question, { sum, times }] of share) {
      const known = sums.get(question) ?? { sum: 0, times: 0 };
      sums.set(question, { sum: known.sum + sum, times: known.times + times });
    }
  const gains = new Map([...sums].map(([id, { sum, times }]) => [id, times === 0 ? 0 : sum / times]));
  const core = ruleSet.categories.get(category)?.core ?? [];
  return arranged(ruleSet, core, gains).map(({ question }) => question);
}

const NO_HITS: Hits = { seen: 0, top1: 0, top3: 0 };

function quality(shares: readonly Hits[]): OrderQuality {
  const sum = (of: keyof Hits): number => shares.reduce((all, one) => all + one[of], 0);
  const seen = Math.max(1, sum('seen'));
  return { top1: sum('top1') / seen, top3: sum('top3') / seen };
}

function withCore(ruleSet: RuleSet, id: string, order: readonly string[]): RuleSet {
  const category = ruleSet.categories.get(id);
  if (!category) return ruleSet;
  const core = order.flatMap((question) => category.core.find((one) => one.question === question) ?? []);
  return { ...ruleSet, categories: new Map(ruleSet.categories).set(id, { ...category, core }) };
}

/** Expected gain of a question: by how much its answer moves the visitor's disease ahead of the best other. */
export function gainsOf(ruleSet: RuleSet, category: string, options: OrderOptions = {}): Gains {
  const core = ruleSet.categories.get(category)?.core ?? [];
  const gains = new Map(core.map(({ question }) => [question, { sum: 0, times: 0 }]));
  everyVisitor(options, options.seed ?? 1, (at, seed) => {
    let lead: number | null = null;
    walkSimulated(ruleSet, category, seedOf(seed, category, at), (fold, truth) => {
      const question = fold.answered.at(-1)?.question.id ?? '';
      const gain = gains.get(question);
      const now = leadOf(fold, truth);
      if (gain && lead !== null && now !== null) {
        gain.sum += now - lead;
        gain.times += 1;
      }
      lead = now;
    });
  });
  return gains;
}

/** `order` null: the core as it stands. Other visitors than those who chose the order, or luck would be its judge. */
export function hitsOf(
  ruleSet: RuleSet,
  category: string,
  order: readonly string[] | null,
  options: OrderOptions = {},
): Hits {
  const rules = order ? withCore(ruleSet, category, order) : ruleSet;
  const core = new Set(rules.categories.get(category)?.core.map(({ question }) => question));
  const hits: Hits = { ...NO_HITS };
  everyVisitor(options, (options.seed ?? 1) + 1, (at, seed) => {
    walkSimulated(rules, category, seedOf(seed, category, at), (fold, truth) => {
      if (!core.has(fold.answered.at(-1)?.question.id ?? '')) return;
      const ranking = rank(fold.ruleSet, scopeOf(fold), holdsNow(fold));
      const place = ranking.findIndex(({ disease }) => disease.id === truth);
      hits.seen += 1;
      if (place === 0) hits.top1 += 1;
      if (place >= 0 && place < 3) hits.top3 += 1;
    });
  });
  return hits;
}

function everyVisitor(
  { visitors = DEFAULT_ORDER_VISITORS, share = { index: 0, of: 1 }, onProgress = () => {} }: OrderOptions,
  seed: number,
  look: (at: number, seed: number) => void,
): void {
  const own = Math.ceil((visitors - share.index) / share.of);
  for (let i = 0; i < own; i++) {
    look(share.index + i * share.of, seed);
    onProgress(i + 1, own);
  }
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
  const { ageFrom = AGE_FROM, ageTo = AGE_TO } = truth.who ?? {};
  const ages = agesOf(ruleSet).filter((age) => age >= ageFrom && age <= ageTo);
  const age = ages.length > 0 ? chance.pick(ages) : ageFrom;
  answerAll(ruleSet, {
    category,
    age,
    answerTo: ({ question }) =>
      simulatedAnswer(ruleSet, truth, question, category, dice(seedOf(seed, question.id, 0))),
    onAnswered: (fold) => onAnswered(fold, truth.id),
  });
}
