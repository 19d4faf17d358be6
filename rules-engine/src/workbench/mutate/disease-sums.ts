/**
 * The sum of one changed disease, at the checkpoint or at the end of a recorded case, while the facts are as recorded
 * and everybody else's sum stays. A weight of a row is a few additions; whatever else a disease's file says of its own
 * sum is asked anew, of this disease alone.
 */
import type { Disease } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { conditionsIn } from '../../engine/conditions/disease-conditions.js';
import { barsIn, byScore, rank, type Candidate, type Scope } from '../../engine/ranking/candidates.js';
import { evidenceFound } from '../../engine/ranking/evidence.js';
import { UNDETERMINED_COST } from '../../engine/ranking/scoring.js';
import { separatorsAmong } from '../../engine/flow/checkpoint.js';
import type { Mutant } from './mutant.js';
import { alone, holdsOwn, ownConditions } from './equivalent/own-rules.js';
import type { Recorded, Standing, Sums } from './recorded.js';
import { evidenceSum, groupingOf } from './row-sums.js';

/** Undefined: as before. Null: no candidate. */
export type Next = (sums: Sums, scope: Scope) => Candidate | null | undefined;
const asBefore: Next = () => undefined;

export function nextOf(ruleSet: RuleSet, mutant: Mutant): Next {
  const before = ruleSet.diseases.get(mutant.owner.id);
  const after = mutant.part as Disease;
  if (mutant.owner.kind !== 'disease' || before?.kind !== 'disease') return asBefore;
  if (mutant.evidenceGroup) return byRows(ruleSet, before, after);
  const role = mutant.condition?.site.role;
  return role === 'variant' || role === 'screening' ? asBefore : byRank(ruleSet, mutant, after);
}

function byRows(ruleSet: RuleSet, before: Disease, after: Disease): Next {
  const own = ownConditions(ruleSet, { kind: 'disease', id: after.id }, after);
  const grouping = groupingOf(after);
  const changed = conditionsIn(own, after).rows.flatMap((asked, i) =>
    asked.row === before.evidence[i] ? [] : [{ i, asked: [asked] }],
  );
  const isRegrouped = after.evidence.some(({ group }, i) => group !== before.evidence[i]?.group);
  const found = new Map<number, number>();
  return (sums, { category }) => {
    const standing = sums.byId.get(after.id);
    if (!standing) return undefined;
    found.clear();
    let isMoved = isRegrouped;
    for (const { i, asked } of changed) {
      const points = evidenceFound(asked, ({ test }) => test(sums.table))[0]?.points ?? 0;
      found.set(i, points);
      isMoved ||= points !== sums.points[standing.rows + i];
    }
    if (!isMoved) return undefined;
    const evidence = evidenceSum(grouping, (row) => found.get(row) ?? sums.points[standing.rows + row] ?? 0);
    return evidence === standing.evidence ? undefined : weighed(ruleSet, standing, evidence, category);
  };
}

function weighed(ruleSet: RuleSet, standing: Standing, evidence: number, category: string): Candidate {
  let score = standing.prior + evidence;
  if (standing.criteria === 'undetermined') score -= UNDETERMINED_COST;
  const { primaryAt, minEvidence } = barsIn(ruleSet, category);
  return { ...standing, evidence, score, eligible: evidence >= minEvidence && score >= primaryAt };
}

function byRank(ruleSet: RuleSet, { owner }: Mutant, after: Disease): Next {
  const only = alone(ruleSet, owner, after);
  const own = ownConditions(ruleSet, owner, after);
  return (sums, scope) => {
    const before = sums.byId.get(after.id) ?? null;
    const [next = null] = rank(only, scope, holdsOwn(own, sums.table, sums.assumed, sums.holds));
    return isSameStanding(before, next) ? undefined : next;
  };
}

function isSameStanding(a: Candidate | null, b: Candidate | null): boolean {
  return (
    a?.score === b?.score &&
    a?.evidence === b?.evidence &&
    a?.criteria === b?.criteria &&
    a?.urgency === b?.urgency
  );
}

/** The ranking with one candidate made anew, sorted as `rank` sorts. */
export function inPlace(ranking: readonly Candidate[], id: string, next: Candidate | null): Candidate[] {
  const rest = ranking.filter(({ disease }) => disease.id !== id);
  if (!next) return rest;
  const at = rest.findIndex((other) => byScore(next, other) < 0);
  rest.splice(at < 0 ? rest.length : at, 0, next);
  return rest;
}

/** Too far down, before and after, to matter to anybody else. */
export function isBelow({ byId, floor }: Sums, id: string, next: Candidate | null): boolean {
  const before = byId.get(id);
  return (!before || before.score < floor) && (!next || next.score < floor);
}

/** Other close rivals at the checkpoint: other questions may be asked. */
export function movesSeparators(ruleSet: RuleSet, { owner }: Mutant, next: Next): (one: Recorded) => boolean {
  const { near } = ruleSet.ranking;
  return ({ checkpoint, fold }) => {
    if (!checkpoint) return false;
    const { category, age } = fold.visit;
    const candidate = next(checkpoint, { category, age, second: null });
    if (candidate === undefined || isBelow(checkpoint, owner.id, candidate)) return false;
    const { ranking, open, chosen } = checkpoint;
    const changed = inPlace(ranking, owner.id, candidate);
    const now = separatorsAmong(fold.plan.lookAlikes, changed, near, (id) => open.has(id));
    return now.length !== chosen.length || now.some((id, i) => id !== chosen[i]);
  };
}
