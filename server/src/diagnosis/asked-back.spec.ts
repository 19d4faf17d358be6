/** A question that asks back says about what; any other carries nothing of the kind. */
import { expect, it } from '@jest/globals';
import { ANSWERS, paid, rules } from '../../test/support/visitors.js';
import type { Assessment } from '../assessment/assessment.js';
import { pathOf } from '../assessment/path.js';
import { primaryOf } from './question.view.js';

const at = 'second-complaint';
const ids = Object.keys(ANSWERS);
const begun: Assessment = {
  ...paid,
  answers: Object.fromEntries(ids.slice(0, ids.indexOf(at)).map((id) => [id, ANSWERS[id]!])),
  pointer: at,
};

it('tells the ticks it asks about, and nothing where there are none', () => {
  const path = pathOf(begun, rules)!;
  const asking = (about: string[]) => ({ ...path, next: { ...path.next!, about } });
  expect(primaryOf(begun, asking(['Chest pressure'])).current).toMatchObject({
    key: at,
    about: ['Chest pressure'],
  });
  expect(primaryOf(begun, asking([])).current).not.toHaveProperty('about');
  expect(primaryOf(begun, path).current).not.toHaveProperty('about');
});
