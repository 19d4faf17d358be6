/** Comparisons that the rest of their condition makes meaningless, however long it is. */
import { describe, expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import { choice, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { isShadowed } from './shadowed.js';

const names = Array.from({ length: 30 }, (_, i) => `sign-${i}`);
const rules = ruleSetOf({
  questions: [...names.map((id) => yesNo(id)), choice('place', ['arm', 'leg', 'head'])],
});

describe('comparisons that change nothing', () => {
  const shadowed = (condition: Condition, ...path: (string | number)[]): boolean => {
    let leaf: unknown = condition;
    for (const step of path) leaf = (leaf as Record<string | number, unknown>)[step];
    return isShadowed(rules, condition, path, leaf as never);
  };
  test('swallowed by a wider one, and by what cannot be otherwise', () => {
    const swallowed: Condition = {
      any: [is('place', 'arm'), { all: [is('place', 'arm'), is('sign-0', 'yes')] }],
    };
    expect(shadowed(swallowed, 'any', 1, 'all', 1)).toBe(true);
    expect(shadowed(swallowed, 'any', 1, 'all', 0)).toBe(false);
    expect(shadowed(swallowed, 'any', 0)).toBe(false);
  });
  test('one of thirty matters, under "not" as well', () => {
    const thirty: Condition = { all: names.map((id) => is(id, 'no')) };
    expect(shadowed(thirty, 'all', 0)).toBe(false);
    expect(shadowed({ not: thirty }, 'not', 'all', 29)).toBe(false);
  });
});
