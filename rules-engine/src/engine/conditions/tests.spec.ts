/** Tests of plain conditions: shared by equal ones, and heard by whoever listens, by nobody else. */
import { expect, test } from '@jest/globals';
import { is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { emptyTable, setChoice, slotsOf } from './fact-table.js';
import { factTypesOf } from './fact-types.js';
import { definitelyTrue } from './normalise.js';
import { listenerOf, testOf } from './tests.js';

const ruleSet = ruleSetOf({ questions: [yesNo('cough')] });
const cough = definitelyTrue(is('cough', 'yes'), factTypesOf(ruleSet));

test('equal conditions share one test, and nobody is told of it', () => {
  expect(testOf(ruleSet, cough)).toBe(testOf(ruleSet, structuredClone(cough)));
  expect(listenerOf(ruleSet)).toBeNull();
});

test('who listens hears each question and of which facts, and the answers stay what they are', () => {
  const heard: [string, unknown][] = [];
  const copy = { ...ruleSet };
  listenerOf.set(copy, (key, table) => heard.push([key, table]));
  const table = emptyTable(slotsOf(copy));
  const asked = testOf(copy, cough);
  expect(asked(table)).toBe(false);
  setChoice(slotsOf(copy), table, 'cough', 'yes');
  expect(asked(table)).toBe(true);
  expect(heard).toEqual([
    [JSON.stringify(cough), table],
    [JSON.stringify(cough), table],
  ]);
  testOf(ruleSet, cough)(table);
  expect(heard).toHaveLength(2);
});
