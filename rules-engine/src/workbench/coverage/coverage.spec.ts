/** Coverage of the rule text: what the suites of the tiny library show, and what a missing case takes away. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { bent, isYes } from '../../engine/load/support/broken.js';
import { withLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Condition } from '../../engine/condition-model.js';
import { choice, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { emptyTable, setChoice, slotsOf } from '../../engine/conditions/fact-table.js';
import { coverageOf, percentOf, type Coverage } from './coverage.js';
import { evaluate, leafNodes, markDeciding, treeOf } from '../sites/masking.js';
import { locator } from '../sites/places.js';
import { suiteCases } from '../walks/replay.js';

async function cover(files: RuleFiles, category?: string): Promise<{ coverage: Coverage; gaps: string[] }> {
  const { ruleSet, library } = await withLibrary(files, (dir) => loadLibrary(dir));
  if (!ruleSet) throw new Error('The tiny library is broken');
  const coverage = coverageOf(ruleSet, suiteCases(ruleSet, library, category), category);
  const locate = locator(library);
  const gaps = coverage.gaps.map(({ owner, path, what, missing }) => {
    const { file, line } = locate(owner, path);
    return `${file}:${line > 0 ? 'line' : '?'} ${what}: ${missing}`;
  });
  return { coverage, gaps };
}

describe('coverage of the tiny library', () => {
  test('red flags are covered, and what no case shows is told with its place', async () => {
    const { coverage, gaps } = await cover(tinyLibrary());
    expect(coverage.failed).toEqual([]);
    expect(coverage.totals['red-flag'].total).toBe(7);
    expect(gaps).toContain('red-flags/airway.json:line stridor is yes in trigger of "airway": true deciding');
    expect(gaps).toContain('modifiers.json:line modifier "older-infection" of "modifiers": holding');
    expect(gaps).toContain('questions/general.json:line option "male" of "sex-at-birth": being chosen');
    expect(percentOf(coverage)).toBeGreaterThan(40);
    expect(percentOf(coverage)).toBeLessThan(100);
  });

  test('taking the only case of a red flag away uncovers it', async () => {
    const files = tinyLibrary();
    const suite = files['suites/cough/typical.json'] as { cases: { id: string }[] };
    suite.cases = suite.cases.filter(({ id }) => id !== 'long-fever-fires');
    const before = await cover(tinyLibrary());
    const after = await cover(files);
    const flag = 'red-flags/long-fever.json:line red flag "long-fever": firing';
    expect(before.gaps).not.toContain(flag);
    expect(after.gaps).toContain(flag);
    expect(percentOf(after.coverage)).toBeLessThan(percentOf(before.coverage));
  });

  test('a category counts its own rules only', async () => {
    const { gaps } = await cover(tinyLibrary(), 'cough');
    expect(gaps.some((gap) => gap.includes('red-flags/airway'))).toBe(false);
    expect(gaps.some((gap) => gap.includes('"viral-throat"'))).toBe(false);
  });

  test('a category counts what its visitors can show: no comparison with another, nor what that always masks', async () => {
    const elsewhere = { all: [{ fact: 'category', operator: 'equal', value: 'throat' }, isYes('fever')] };
    const either = { any: [elsewhere, isYes('cough')] };
    const files = bent('red-flags/long-fever.json', ['trigger'], either);
    const trigger = (gaps: string[]): string[] =>
      gaps.filter((gap) => gap.includes('long-fever.json') && / in /.test(gap));
    const all = trigger((await cover(files)).gaps).join();
    const own = trigger((await cover(files, 'cough')).gaps).join();
    expect(all).toMatch(/category is throat/);
    expect(own).not.toMatch(/category is|fever is/);
  });

  test('a case that breaks a promise is named', async () => {
    const files = bent('suites/throat/typical.json', ['cases', 0, 'expect', 'first'], 'viral-throat');
    expect((await cover(files)).coverage.failed).toEqual(['strep-typical']);
  });
});

describe('masking MC/DC', () => {
  const rules = ruleSetOf({ questions: [yesNo('a'), yesNo('b'), choice('c', ['x', 'y'])] });
  const types = factTypesOf(rules);
  const slots = slotsOf(rules);
  const seen = (condition: Condition, rows: Record<string, string>[], readsFalse = false): string[] => {
    const tree = treeOf(condition, [], types, slots);
    for (const row of rows) {
      const table = emptyTable(slots);
      for (const [fact, value] of Object.entries(row)) setChoice(slots, table, fact, value);
      evaluate(tree, table);
      markDeciding(tree, readsFalse);
    }
    return leafNodes(tree).map(
      ({ leaf, sawTrue, sawFalse }) => `${leaf.fact}${sawTrue ? '+' : ''}${sawFalse ? '-' : ''}`,
    );
  };
  const all: Condition = { all: [isYes('a') as Condition, isYes('b') as Condition] };
  const any: Condition = { any: [isYes('a') as Condition, isYes('b') as Condition] };

  test('a comparison that another one masks is not shown', () => {
    expect(seen(all, [{ a: 'no', b: 'no' }])).toEqual(['a', 'b']);
    expect(seen(any, [{ a: 'yes', b: 'yes' }])).toEqual(['a', 'b']);
  });

  test('both sides, each alone', () => {
    expect(seen(all, [{ a: 'yes', b: 'yes' }])).toEqual(['a+', 'b+']);
    expect(seen(all, [{ a: 'no', b: 'yes' }])).toEqual(['a-', 'b']);
    expect(seen(any, [{ a: 'no', b: 'yes' }])).toEqual(['a', 'b+']);
    expect(seen({ not: any }, [{ a: 'no', b: 'no' }])).toEqual(['a-', 'b-']);
  });

  test('an unanswered fact decides nothing, and masks unless somebody acts on "false"', () => {
    expect(seen(all, [{ a: 'no' }])).toEqual(['a', 'b']);
    expect(seen(all, [{ a: 'no' }], true)).toEqual(['a-', 'b']);
    expect(seen(all, [{ b: 'yes' }])).toEqual(['a', 'b']);
  });

  test('"unsure" is never surely false, so nobody asks for that side', () => {
    const [leaf] = leafNodes(treeOf(isYes('a.unsure') as Condition, [], types, slots));
    expect(leaf).toMatchObject({ canHold: true, canFail: false });
  });
});
