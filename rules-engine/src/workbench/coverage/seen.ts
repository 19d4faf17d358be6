/** What one case lets us see: conditions that came out and decided, and rules, rows and options as names in a set. */
import type { Outcome } from '../../engine/rule-set.js';
import type { Disease } from '../../engine/model.js';
import { assumeUnsure } from '../../engine/facts/assumed.js';
import { holdsNow, type Fold } from '../../engine/flow/state.js';
import { linesOf, type Line } from '../../engine/ranking/lines.js';
import { sidesOfRow } from '../mutate/index.js';
import { evaluate, markDeciding } from '../sites/masking.js';
import { unmetPromises } from '../suites/expectations.js';
import { decided, type SuiteCase } from '../walks/replay.js';
import type { Watched } from './watched.js';

export interface Seen {
  names: Set<string>;
  /** By disease: how many sides of its rows nobody showed yet. */
  left: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ names: new Set(), left: new Map() });

function seeOutcome({ names }: Seen, { items, redFlags }: Outcome): void {
  for (const item of items) names.add(`listed:${item.id}`);
  for (const flag of redFlags) names.add(`fired:${flag.id}`);
}

function seeEvidence({ names, left }: Seen, disease: Disease, lines: () => readonly Line[]): void {
  const { id } = disease;
  const sides = left.get(id) ?? disease.evidence.flatMap(sidesOfRow).length;
  if (sides === 0) return;
  const before = names.size;
  for (const line of lines())
    if (line.kind === 'evidence') names.add(`row:${id}:${line.id}:${line.points > 0 ? 'for' : 'against'}`);
  left.set(id, sides - (names.size - before));
}

/** Takes down what a case shows; true where it keeps its promises. */
export function isKeptSeeing(
  fold: Fold,
  { case: { expect } }: SuiteCase,
  heard: readonly Watched[],
  seen: Seen,
): boolean {
  const { table } = fold;
  const assumed = assumeUnsure(fold);
  for (const one of heard) {
    const truth = evaluate(one.tree, one.takesUnsure ? assumed : table);
    if (truth === 2 || (truth === 1 && one.isAskWhen)) one.sawHold = true;
    else if (truth === 0) one.sawFail = true;
    markDeciding(one.tree, one.readsFalse);
  }
  const holds = holdsNow(fold);
  const { outcome, ranking } = decided(fold, holds);
  seeOutcome(seen, outcome);
  for (const candidate of ranking)
    seeEvidence(seen, candidate.disease, () => linesOf(fold.ruleSet, candidate, fold.visit.age, holds));
  for (const [question, given] of fold.given)
    for (const option of given) seen.names.add(`option:${question}:${option}`);
  return unmetPromises(fold.ruleSet, expect, outcome).length === 0;
}
