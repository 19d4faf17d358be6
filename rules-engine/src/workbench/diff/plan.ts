/** Who is simulated: strata by category and by what they come for, with most weight where the rules changed. */
import type { Case } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { layersOf } from '../suites/case-answers.js';
import type { Stratum, Visitor } from './compare.js';
import { sameContent, type Both } from './rule-change.js';
import type { Scope } from './scope.js';
import { isMachineMade } from '../suites/machine-made.js';
import { completer } from './translate.js';
import type { Aim, Bases } from '../walks/simulate.js';

/** A changed disease or flag is looked at this many times closer than one that only lies beside it. */
const CLOSER = 8;
/** The share of visitors that name a touched category as their second complaint. */
const SECOND_SHARE = 0.1;

export function planStrata(both: Both, scope: Scope, samples: number): Stratum[] {
  const { touched, besides } = scope;
  if (touched.length === 0) return [];
  const hasSecond = besides.length > 0 || touched.length > 1;
  const each = (samples * (hasSecond ? 1 - SECOND_SHARE : 1)) / touched.length;
  const strata = touched.flatMap((category) => inCategory(both, category, each));
  if (!hasSecond) return strata;
  const pairs = [...besides, ...touched].flatMap((category) =>
    touched.filter((second) => second !== category).map((second) => ({ category, second })),
  );
  const count = Math.max(1, Math.round((samples * SECOND_SHARE) / pairs.length));
  for (const { category, second } of pairs)
    strata.push({ aim: { category, second, kind: 'anybody', id: '' }, side: 'after', count });
  return strata;
}

function inCategory({ before, after }: Both, category: string, count: number): Stratum[] {
  const weighed: { aim: Aim; side: 'before' | 'after'; weight: number }[] = [];
  const add = (kind: Aim['kind'], id: string, side: 'before' | 'after', weight: number): void =>
    void weighed.push({ aim: { category, second: null, kind, id }, side, weight });
  for (const side of ['before', 'after'] as const) {
    const [own, other] = side === 'before' ? [before, after] : [after, before];
    add('anybody', '', side, CLOSER);
    for (const disease of own.diseases.values()) {
      if (!(category in disease.prior.categories) && !disease.generic) continue;
      const isSame = sameContent(disease, other.diseases.get(disease.id));
      // Drawn the same way from both sides: once is enough.
      if (isSame && side === 'before') continue;
      add('disease', disease.id, side, isSame ? 1 : CLOSER);
    }
    for (const flag of own.redFlags.values()) {
      if (!isInScope(flag, [category])) continue;
      const isSame = sameContent(flag, other.redFlags.get(flag.id));
      if (isSame && side === 'before') continue;
      add('red flag', flag.id, side, isSame ? 0.5 : CLOSER);
    }
  }
  const total = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return weighed.map(({ aim, side, weight }) => ({
    aim,
    side,
    count: Math.max(1, Math.round((count * weight) / total)),
  }));
}

export interface CategoryCase {
  category: string;
  one: Case;
  /** Suite file inside the rules folder. */
  file: string;
}

/** Cases of both revisions that the change can touch; one that is the same in both is walked once. */
export function planCases(
  before: { ruleSet: RuleSet; bases: Bases; cases: ReadonlyMap<string, CategoryCase> },
  after: { ruleSet: RuleSet; bases: Bases; cases: ReadonlyMap<string, CategoryCase> },
  { touched }: Scope,
): Visitor[] {
  const visitors: Visitor[] = [];
  const completeBefore = completer(before);
  const completeAfter = completer(after);
  const add = (side: 'before' | 'after', id: string, { category, one, file }: CategoryCase): void => {
    const { ruleSet, bases } = side === 'before' ? before : after;
    const answers = layersOf(category, one.answers, bases, ruleSet.generic.secondComplaint);
    const complaints = [category, answers[ruleSet.generic.secondComplaint] ?? []].flat();
    const isTouched = complaints.some((id) => touched.includes(id));
    if (!isTouched) return;
    // What a case leaves out, because its path never asks it, may be asked on the other side.
    const complete = side === 'before' ? completeBefore : completeAfter;
    visitors.push({
      id,
      kind: 'case',
      title: isMachineMade(file) ? null : one.title,
      side,
      person: complete({ category, age: one.age, answers }),
    });
  };
  for (const [id, one] of after.cases) add('after', id, one);
  for (const [id, one] of before.cases) {
    const now = after.cases.get(id);
    if (!now || !sameContent([now.one.answers, now.one.age], [one.one.answers, one.one.age]))
      add('before', now ? `${id} (as it was)` : `${id} (removed)`, one);
  }
  return visitors;
}
