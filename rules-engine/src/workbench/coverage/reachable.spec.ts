/** What a visitor can show: nothing that a case could show is called out of reach, and what no answer makes so is. */
import { expect, test } from '@jest/globals';
import type { Condition } from '../../engine/condition-model.js';
import { slotsOf } from '../../engine/conditions/fact-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { category, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { leafNodes, treeOf } from '../sites/masking.js';
import { reachableIn } from './reachable.js';

const when = (id: string, condition: Condition) => ({ id, text: id, kind: 'when' as const, when: condition });
const ruleSet = ruleSetOf({
  questions: ['in-throat', 'in-ear', 'in-both'].map((id) => yesNo(id)),
  facts: [
    when('doubted', { any: [is('in-both', 'yes'), is('in-both.unsure', 'yes')] }),
    when('of-both', { any: [is('in-throat', 'yes'), is('in-ear', 'yes')] }),
  ],
  categories: [
    category('throat', { core: [{ question: 'in-throat' }, { question: 'in-both' }] }),
    category('ear', { core: [{ question: 'in-ear' }, { question: 'in-both' }] }),
  ],
});

/** `+`: it can be shown to hold, `-`: to fail. */
function shown(condition: Condition, of?: string): string[] {
  const tree = treeOf(condition, [], factTypesOf(ruleSet), slotsOf(ruleSet));
  reachableIn(ruleSet, of)(tree);
  return leafNodes(tree).map(
    ({ leaf, canHold, canFail }) => `${leaf.fact}${canHold ? '+' : ''}${canFail ? '-' : ''}`,
  );
}

test('a fact that a doubt makes so is never surely not so', () => {
  expect(shown(is('doubted', 'yes'))).toEqual(['doubted+']);
  expect(shown(is('doubted', 'no'))).toEqual(['doubted-']);
  expect(shown({ not: is('doubted', 'yes') })).toEqual(['doubted+']);
});

test('nobody denies what is asked of visitors of two categories', () => {
  expect(shown(is('of-both', 'yes'))).toEqual(['of-both+']);
  expect(shown(is('of-both', 'yes'), 'ear')).toEqual(['of-both+']);
});

test('what nobody asked stays open, and lets the other decide', () => {
  const either = { any: [is('in-throat', 'yes'), is('in-ear', 'yes')] };
  expect(shown(either)).toEqual(['in-throat+-', 'in-ear+-']);
  expect(shown(either, 'throat')).toEqual(['in-throat+-', 'in-ear']);
});

test('a comparison with the category decides nothing in one, and masks what stands beside it', () => {
  const elsewhere = { all: [is('category', 'ear'), is('in-both', 'yes')] };
  expect(shown(elsewhere)).toEqual(['category+-', 'in-both+-']);
  expect(shown(elsewhere, 'ear')).toEqual(['category', 'in-both+-']);
  expect(shown(elsewhere, 'throat')).toEqual(['category', 'in-both']);
});
