/** Which comparisons of a condition decided it: one that another masks is not shown. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import { emptyTable, setChoice, slotsOf } from '../../engine/conditions/fact-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { choice, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { evaluate, leafNodes, markDeciding, treeOf } from './masking.js';

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
  const all: Condition = { all: [is('a', 'yes'), is('b', 'yes')] };
  const any: Condition = { any: [is('a', 'yes'), is('b', 'yes')] };

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
    const [leaf] = leafNodes(treeOf(is('a.unsure', 'yes'), [], types, slots));
    expect(leaf).toMatchObject({ canHold: true, canFail: false });
  });
});
