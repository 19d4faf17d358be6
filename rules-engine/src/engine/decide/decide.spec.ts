/** Which conditions json-rules-engine is asked: those that the outcome hangs on, by its own word. */
import { expect, it } from '@jest/globals';
import { chance } from '../../spec-support/random.js';
import { randomRuleSet } from '../../spec-support/random-rule-set.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { conditionsInScope, conditionTableOf, holdsIn, onTables } from '../conditions/condition-table.js';
import { runJsonRulesEngine, type Ask } from '../conditions/run-json-rules-engine.js';
import { assumeUnsure } from '../facts/assumed.js';
import { foldAnswers } from '../flow/fold.js';
import { complaintsOf } from '../flow/state.js';
import { decideBoth, decideCompared, decideFast, decideFold } from './decide.js';
import { outcomeOf } from './outcome.js';

const FOLDS = Array.from({ length: 60 }, (_, i) => {
  const ruleSet = randomRuleSet(i * 7919);
  return foldAnswers(ruleSet, randomWalk(ruleSet, chance(i)).visit);
});

/** One condition in five, the same each time; not numbers, of which a lie about one contradicts the others. */
const isLiedAbout = (key: string): boolean => !key.includes('Than') && key.length % 5 === 0;

it('its word stands where the compiled form says otherwise, as if everything had been asked', async () => {
  const liar: Ask = async (conditions, facts) => {
    const holding = await runJsonRulesEngine(conditions, facts);
    return new Set([...conditions.keys()].filter((key) => holding.has(key) !== isLiedAbout(key)));
  };
  let changed = 0;
  for (const fold of FOLDS) {
    const { all } = conditionTableOf(fold.ruleSet);
    const truth = onTables(fold.table, assumeUnsure(fold));
    const told = outcomeOf(
      fold,
      holdsIn(all, (one) => truth(one) !== isLiedAbout(one.key)),
    );
    const { outcome, compiled } = await decideBoth(fold, liar);
    expect(outcome).toEqual(told);
    expect(compiled).toEqual(decideFast(fold.ruleSet, fold.visit));
    if (JSON.stringify(told) !== JSON.stringify(outcomeOf(fold, holdsIn(all, truth)))) changed += 1;
  }
  expect(changed).toBeGreaterThan(FOLDS.length / 2);
});

it('one call gives the outcome that stands and says that the compiled form has the same', async () => {
  for (const { ruleSet, visit } of FOLDS)
    expect(await decideCompared(ruleSet, visit)).toEqual({
      outcome: decideFast(ruleSet, visit),
      isSame: true,
    });
});

it('it is asked nothing twice, and not what no outcome hangs on', async () => {
  let [asked, known] = [0, 0];
  for (const fold of FOLDS) {
    const seen = new Set<string>();
    await decideFold(fold, async (conditions, facts) => {
      for (const key of conditions.keys()) {
        const once = JSON.stringify([key, facts]);
        expect(seen.has(once)).toBe(false);
        seen.add(once);
      }
      return runJsonRulesEngine(conditions, facts);
    });
    asked += seen.size;
    const { all } = conditionTableOf(fold.ruleSet);
    const inScope = conditionsInScope(fold.ruleSet, complaintsOf(fold)).map((id) => all.get(id)!);
    known += new Set(inScope.map(({ key, isAssumed }) => `${isAssumed} ${key}`)).size;
  }
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThan(known);
});
