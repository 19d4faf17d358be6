/** Who is simulated: strata by category and by what they come for, with most weight where the rules changed. */
import { isInScope } from '../../engine/conditions/condition-table.js';
import { layersOf } from '../suites/case-answers.js';
import type { BareCase } from '../walks/replay.js';
import type { Stratum } from './compare.js';
import type { Party } from './party.js';
import { sameContent, type Both, type Side } from './rule-change.js';
import type { Scope } from './scope.js';
import type { Visitor } from './tally.js';
import { isMachineMade } from '../suites/machine-made.js';
import { completer } from './translate.js';
import type { Aim } from '../walks/simulate.js';

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
  const weighed: { aim: Aim; side: Side; weight: number }[] = [];
  const add = (kind: Aim['kind'], id: string, side: Side, weight: number): void =>
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

/** Cases of both revisions that the change can touch; one that is the same in both is walked once. */
export function planCases(parties: Record<Side, Party>, { touched }: Scope): Visitor[] {
  const { before, after } = parties;
  const visitors: Visitor[] = [];
  const complete = { before: completer(before), after: completer(after) };
  const add = (side: Side, id: string, { category, case: one, file }: BareCase): void => {
    const { ruleSet, bases } = parties[side];
    const answers = layersOf(category, one.answers, bases, ruleSet.generic.secondComplaint);
    const complaints = [category, answers[ruleSet.generic.secondComplaint] ?? []].flat();
    if (!complaints.some((complaint) => touched.includes(complaint))) return;
    // What a case leaves out, because its path never asks it, may be asked on the other side.
    const person = complete[side]({ category, age: one.age, answers });
    visitors.push({ kind: 'case', id, title: isMachineMade(file) ? null : one.title, side, person });
  };
  for (const [id, one] of after.cases) add('after', id, one);
  for (const [id, one] of before.cases) {
    const now = after.cases.get(id);
    if (!now || !sameContent([now.case.answers, now.case.age], [one.case.answers, one.case.age]))
      add('before', now ? `${id} (as it was)` : `${id} (removed)`, one);
  }
  return visitors;
}
