/**
 * Sums of decibans without enumerating visitors: rows that share a group or a fact make blocks, blocks are
 * independent, so the best margin S_A − S_B is the sum of the blocks' best. Facts are taken as free (derived ones
 * too), which is more than can happen: a bound that is never too low. With rounding to quarters, points stay exact.
 */
import type { Disease, Evidence } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionTableOf, type ConditionTable } from '../conditions/condition-table.js';
import { scoreOf } from '../decide/scoring.js';
import { someCombination, type Facts } from './projection.js';

export interface Extreme {
  /** Decibans. */
  value: number;
  facts: Facts;
}

/** Blocks wider than this are not proved. */
const MAX_BLOCK = 50_000;

/** The largest E_A − E_B over all visitors (B left out: the largest E_A), or null where a block is too wide. */
export function largestMargin(ruleSet: RuleSet, a: Disease, b?: Disease): Extreme | null {
  let value = 0;
  let facts: Facts = {};
  for (const block of blocksOf(a, b)) {
    const rowsA = a.evidence.filter(({ fact }) => block.has(fact));
    const rowsB = b?.evidence.filter(({ fact }) => block.has(fact)) ?? [];
    const sumA = sumOf(ruleSet, a, rowsA);
    const sumB = b ? sumOf(ruleSet, b, rowsB) : () => 0;
    let best = Number.NEGATIVE_INFINITY;
    let at: Facts = {};
    const done = someCombination(
      ruleSet,
      block,
      (table, now) => {
        const margin = sumA(table) - sumB(table);
        if (margin > best) {
          best = margin;
          at = now();
        }
        return false;
      },
      { limit: MAX_BLOCK },
    );
    if (done === null) return null;
    value += best;
    facts = { ...facts, ...at };
  }
  return { value, facts };
}

/** The most that prior, age, sex and risk can come to, and the least. */
export function priorBounds(disease: Disease, category: string): { most: number; least: number } {
  const base = disease.prior.categories[category] ?? 0;
  const ages = [0, ...(disease.prior.age ?? []).map(([, points]) => points)];
  const sexes = [0, ...Object.values(disease.prior.sex ?? {})];
  const risks = (disease.risk ?? []).map(({ points }) => points);
  const sum = (end: (...of: number[]) => number): number =>
    Math.max(
      -25,
      Math.min(10, base + end(...ages) + end(...sexes) + risks.reduce((all, one) => all + end(0, one), 0)),
    );
  return { most: sum(Math.max), least: sum(Math.min) };
}

/** Facts joined by being in one group of either disease. */
function blocksOf(a: Disease, b: Disease | undefined): Set<string>[] {
  const blocks: Set<string>[] = [];
  const join = (facts: readonly string[]): void => {
    const touching = blocks.filter((block) => facts.some((fact) => block.has(fact)));
    const merged = new Set([...facts, ...touching.flatMap((block) => [...block])]);
    for (const block of touching) blocks.splice(blocks.indexOf(block), 1);
    blocks.push(merged);
  };
  for (const { evidence } of b ? [a, b] : [a]) {
    const groups = new Map<string, string[]>();
    for (const row of evidence) {
      const key = row.group ?? `alone:${row.id}`;
      groups.set(key, [...(groups.get(key) ?? []), row.fact]);
    }
    for (const facts of groups.values()) join(facts);
  }
  return blocks;
}

type Sum = (table: Parameters<NonNullable<ReturnType<ConditionTable['all']['get']>>['test']>[0]) => number;

function sumOf(ruleSet: RuleSet, disease: Disease, rows: Evidence[]): Sum {
  const { criteria: _, excludeWhen: __, ...rest } = disease;
  const only: Disease = { ...rest, risk: [], evidence: rows };
  const { all } = conditionTableOf({
    ...ruleSet,
    diseases: new Map([[only.id, only]]),
    redFlags: new Map(),
    lookAlikes: new Map(),
  });
  return (table) => scoreOf(only, 0, 0, (id) => all.get(id)?.test(table) ?? false).evidence;
}
