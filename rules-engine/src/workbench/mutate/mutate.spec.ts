/** Mutants: each kind is made, the suites notice what they promise, and the short cuts agree with a full replay. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary, type LoadedLibrary } from '../../engine/load/load-rules.js';
import { withLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { withPart } from './mutant.js';
import { mutantsOf } from './mutants.js';
import { mutationOf, scoreMutants } from './mutate.js';
import { recordCase } from './recorded.js';
import { isKept, suiteCases } from '../walks/replay.js';
import { noticedBy } from './try-mutant.js';

async function load(files: RuleFiles = tinyLibrary()): Promise<LoadedLibrary & { ruleSet: RuleSet }> {
  const loaded = await withLibrary(files, (dir) => loadLibrary(dir));
  if (!loaded.ruleSet) throw new Error('The tiny library is broken');
  return { ...loaded, ruleSet: loaded.ruleSet };
}

describe('mutants', () => {
  test('every kind of mistake is made', async () => {
    const { ruleSet } = await load();
    const all = mutantsOf(ruleSet).map(({ what }) => what);
    for (const kind of [
      '"sore-throat is yes" negated in criteria of "strep-throat"',
      '"duration ≥ 21" → "duration ≥ 4" in trigger of "long-fever"',
      'row "cough": points for set to 0 of "viral-throat"',
      'row "cough": signs flipped of "viral-throat"',
      'row "score": step 2 → 3 of "strep-throat"',
      'left out in raise "long" of "strep-throat"',
      'left out in askWhen of "sputum" of "cough"',
      'level emergency → same-day',
      'level same-day → within-days',
      'confirm left out',
      'urgency within-days → routine of "strep-throat"',
      'raise "long" of "strep-throat" to within-days instead of same-day',
    ])
      expect(all).toContain(kind);
  });

  test('a category alone leaves out what all share', async () => {
    const { ruleSet } = await load();
    const owners = new Set(mutantsOf(ruleSet, 'throat').map(({ owner }) => `${owner.kind} ${owner.id}`));
    expect(owners).toContain('red-flag airway');
    expect(owners).not.toContain('red-flag blue-lips');
    expect(owners).not.toContain('modifiers modifiers');
  });
});

describe('what the suites notice', () => {
  test('the recorded walk is the walk', async () => {
    const { ruleSet, library } = await load();
    for (const one of suiteCases(ruleSet, library)) {
      const { fold, isKept: kept } = recordCase(ruleSet, one);
      const { answered, table } = foldAnswers(ruleSet, one.visit);
      expect(fold.answered.map(({ question }) => question.id)).toEqual(
        answered.map(({ question }) => question.id),
      );
      expect([...fold.table.bits]).toEqual([...table.bits]);
      expect([...fold.table.numbers]).toEqual([...table.numbers]);
      expect(kept).toBe(true);
    }
  });

  test('the short cuts agree with replaying every case on the changed rules', async () => {
    const { ruleSet, library } = await load();
    const cases = suiteCases(ruleSet, library);
    const recorded = cases.map((one) => recordCase(ruleSet, one));
    const wrong = mutantsOf(ruleSet).filter((mutant) => {
      const changed = withPart(ruleSet, mutant.owner, mutant.part);
      const isNoticed = cases.some((one) => !isKept(changed, one));
      return (noticedBy(ruleSet, mutant, recorded) !== null) !== isNoticed;
    });
    expect(wrong.map(({ what }) => what)).toEqual([]);
  });

  test('shares of workers make the whole', async () => {
    const { ruleSet, library } = await load();
    const whole = mutationOf(ruleSet, library);
    const parts = [0, 1, 2].flatMap((index) => mutationOf(ruleSet, library, { share: { index, of: 3 } }));
    expect(parts.sort((a, b) => a.index - b.index)).toEqual(whole);
  });

  test('a red flag that could be weakened unnoticed is told until a case promises its urgency', async () => {
    const files = tinyLibrary();
    const survivors = async () => {
      const { ruleSet, library } = await load(files);
      return mutationOf(ruleSet, library)
        .filter(({ outcome, group }) => outcome === 'survived' && group === 'red-flag')
        .map(({ owner, what }) => `${owner.id}: ${what}`);
    };
    const planted = 'blue-lips: level emergency → same-day';
    expect(await survivors()).toContain(planted);
    const suite = files['suites/throat/typical.json'] as { cases: { id: string; expect: object }[] };
    for (const one of suite.cases)
      if (one.id === 'blue-lips-fires') one.expect = { ...one.expect, urgency: 'emergency' };
    expect(await survivors()).not.toContain(planted);
  });

  test('the score counts by group and leaves the equivalent out', async () => {
    const { ruleSet, library } = await load();
    const results = mutationOf(ruleSet, library);
    const { noticed, counted, equivalent } = scoreMutants(results);
    expect(counted + equivalent).toBe(results.length);
    expect(noticed).toBeGreaterThan(0);
    const groups = (['red-flag', 'urgency', 'rule'] as const).map((group) => scoreMutants(results, group));
    expect(groups.reduce((sum, one) => sum + one.noticed, 0)).toBe(noticed);
  });
});
