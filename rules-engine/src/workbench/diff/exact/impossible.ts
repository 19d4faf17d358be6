/**
 * Diseases that can no longer be listed. Exact where the sum says so: the most points that a disease could ever have
 * do not reach what is asked of it. A criterion that no combination of answers meets any more counts as well.
 */
import type { Disease } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { barsIn } from '../../../engine/ranking/candidates.js';
import { evidenceSum, groupingOf } from '../../../engine/ranking/row-sums.js';
import { heldPrior } from '../../../engine/ranking/scoring.js';
import type { Exact } from './exact.js';
import type { Both } from '../rule-change.js';

/** The most evidence and the highest score that any answers could give in a category. */
function highest(disease: Disease, category: string): { evidence: number; score: number } {
  const most = (values: readonly number[]): number => Math.max(0, ...values);
  const best = disease.evidence.map(({ points = {}, steps = [] }) =>
    most([...Object.values(points), ...steps.map(([, given]) => given)]),
  );
  const evidence = evidenceSum(groupingOf(disease.evidence), best);
  const age = most((disease.prior.age ?? []).map(([, points]) => points));
  const sex = most(Object.values(disease.prior.sex ?? {}));
  const risk = (disease.risk ?? []).reduce((total, { points }) => total + Math.max(0, points), 0);
  const base = disease.prior.categories[category] ?? Number.NEGATIVE_INFINITY;
  return { evidence, score: heldPrior(base + age + sex + risk) + evidence };
}

function canBeListed(ruleSet: RuleSet, disease: Disease, category: string): boolean {
  const { primaryAt, minEvidence } = barsIn(ruleSet, category);
  const { evidence, score } = highest(disease, category);
  return evidence >= minEvidence && score >= primaryAt;
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
