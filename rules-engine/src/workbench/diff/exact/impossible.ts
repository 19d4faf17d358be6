/**
 * Diseases that can no longer be listed. Exact where the sum says so: the most points that a disease could ever have
 * do not reach what is asked of it. A criterion that no combination of answers meets any more counts as well.
 */
import type { Disease } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import type { Exact } from './exact.js';
import type { Both } from '../rule-change.js';

/** As in decide/scoring.ts: what prior and risk, and a group, are held at, and the shares of a group. */
const PRIOR = { floor: -25, ceiling: 10 };
const GROUP_LIMIT = 20;
const SHARES = [1, 0.5, 0.25];

/** The most evidence and the highest score that any answers could give in a category. */
export function highest(disease: Disease, category: string): { evidence: number; score: number } {
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const groups = new Map<string, number[]>();
  for (const [index, row] of disease.evidence.entries()) {
    const best = most([...Object.values(row.points ?? {}), ...(row.steps ?? []).map(([, points]) => points)]);
    const group = row.group ?? `alone ${index}`;
    groups.set(group, [...(groups.get(group) ?? []), best]);
  }
  let evidence = 0;
  for (const rows of groups.values()) {
    const sum = rows
      .sort((a, b) => b - a)
      .reduce((total, points, index) => total + points * (SHARES[index] ?? 0), 0);
    evidence += Math.min(GROUP_LIMIT, sum);
  }
  const age = most((disease.prior.age ?? []).map(([, points]) => points));
  const sex = most(Object.values(disease.prior.sex ?? {}));
  const risk = (disease.risk ?? []).reduce((total, { points }) => total + Math.max(0, points), 0);
  const base = disease.prior.categories[category] ?? Number.NEGATIVE_INFINITY;
  const prior = Math.min(PRIOR.ceiling, Math.max(PRIOR.floor, base + age + sex + risk));
  return { evidence, score: prior + evidence };
}

function canBeListed(ruleSet: RuleSet, disease: Disease, category: string): boolean {
  const own = ruleSet.categories.get(category);
  const { evidence, score } = highest(disease, category);
  return (
    evidence >= (own?.minEvidence?.value ?? ruleSet.ranking.minEvidence) &&
    score >= (own?.primaryAt?.value ?? ruleSet.ranking.primaryAt)
  );
}

export interface Impossible {
  id: string;
  name: string;
  text: string;
}

export function newlyImpossible({ before, after }: Both, exact: readonly Exact[]): Impossible[] {
  const found: Impossible[] = [];
  for (const [id, now] of after.diseases) {
    const old = before.diseases.get(id);
    if (old?.kind !== 'disease' || now.kind !== 'disease') continue;
    for (const category of Object.keys(now.prior.categories)) {
      if (
        !(category in old.prior.categories) ||
        !canBeListed(before, old, category) ||
        canBeListed(after, now, category)
      )
        continue;
      const { evidence, score } = highest(now, category);
      const where = after.categories.get(category)?.name ?? category;
      found.push({
        id,
        name: now.name,
        text: `${now.name} can no longer be listed in “${where}”: whatever is answered, it has at most ${evidence} points of evidence and a score of at most ${score}.`,
      });
    }
    const criteria = exact.find((one) => one.about === 'criteria' && one.id === id);
    if (criteria && criteria.before > 0 && criteria.after === 0 && criteria.combinations > 0)
      found.push({ id, name: now.name, text: `No answers meet the criteria of ${now.name} any more.` });
  }
  return found;
}
