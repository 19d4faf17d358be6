/** Red flags that can fire for nobody. */
import type { RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { never } from '../../engine/conditions/compile.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import { conditionTableOf } from '../../engine/conditions/condition-table.js';
import { factsIn } from '../../engine/facts/reading.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { firedFlags } from '../../engine/flow/red-flags.js';
import { holdsNow } from '../../engine/flow/state.js';
import { search } from './conditions.js';
import type { Analysis } from './findings.js';
import { domainIn } from './flow.js';
import type { Owner } from '../sites/condition-sites.js';
import { solve, type Goal } from '../exact/solve.js';
import type { SuiteCase } from '../walks/replay.js';

/** `cases`: one of them may show what takes too long to solve. */
export function analyzeFlag(
  ruleSet: RuleSet,
  flag: RedFlag,
  category: string,
  cases: readonly SuiteCase[],
  into: Analysis,
): void {
  const owner: Owner = { kind: 'red-flag', id: flag.id };
  into.checked += 1;
  const facts = factsIn(flag.trigger);
  if (flag.confirm) factsIn(flag.confirm, facts);
  const goal = toFire(ruleSet, flag);
  const domain = domainIn(ruleSet, category);
  const fired =
    solve(ruleSet, facts, goal, domain) ??
    (firesInOne(ruleSet, flag, category, cases) ? 'shown' : search(ruleSet, facts, goal, domain));
  if (fired === null)
    into.notProved.push({ owner, path: ['trigger'], what: `whether "${flag.id}" can fire in ${category}` });
  if (fired !== 'never') return;
  const message = `the red flag "${flag.id}" can fire for nobody in the category "${category}"`;
  into.findings.push({ id: 'never-fires', owner, path: ['trigger'], message, witness: null });
}

function toFire(ruleSet: RuleSet, flag: RedFlag): Goal {
  const { all } = conditionTableOf(ruleSet);
  const testOf = (id: string) => all.get(id)?.test ?? never;
  const trigger = testOf(conditionId.trigger(flag.id));
  const out = testOf(conditionId.triggerNot(flag.id));
  const confirm = flag.confirm ? testOf(conditionId.confirm(flag.id)) : () => true;
  const refuted = flag.confirm ? testOf(conditionId.confirmNot(flag.id)) : never;
  return {
    is: (table) => trigger(table) && confirm(table),
    cannot: (table) => out(table) || refuted(table),
    stays: true,
  };
}

/** The cases promise it; whether it is so is looked at. */
function firesInOne(ruleSet: RuleSet, flag: RedFlag, category: string, cases: readonly SuiteCase[]): boolean {
  return cases.some(
    (one) =>
      one.category === category &&
      one.case.expect.redFlags?.includes(flag.id) === true &&
      firedFlags([flag], holdsNow(foldAnswers(ruleSet, one.visit))).length > 0,
  );
}
