/** A core whose telling question stands last is put right; one without a choice is left as it is. */
import { expect, test } from '@jest/globals';
import { category, disease, is, ruleSetOf, yesNo } from '../../spec-support/rule-set.js';
import { gainsOf, hitsOf, orderBy, proposalOf, proposeOrder } from './order.js';

const NAMES = ['place', 'idle', 'dull', 'telling'];

function rules(gated = false) {
  const rows = (yes: number, no: number) => [
    { id: 'idle', fact: 'idle', points: { yes: 1, no: 0 } },
    { id: 'dull', fact: 'dull', points: { yes: 1, no: 0 } },
    { id: 'telling', fact: 'telling', points: { yes, no } },
    { id: 'place', fact: 'place', points: { yes: 1, no: 0 } },
  ];
  return ruleSetOf({
    questions: NAMES.map((id) => yesNo(id, id === 'dull' ? { gate: true } : {})),
    categories: [
      category('throat', {
        core: NAMES.map((question) =>
          gated && question === 'telling' ? { question, askWhen: is('dull', 'yes') } : { question },
        ),
      }),
    ],
    diseases: [
      disease('one', { evidence: rows(12, -12) }),
      disease('other-one', { evidence: rows(-12, 12) }),
    ],
  });
}

test('the telling question moves up, the first stays, and the gain shows on other visitors', () => {
  const proposal = proposeOrder(rules(), 'throat', { visitors: 200 });
  expect(proposal.after.order.slice(0, 2)).toEqual(['place', 'telling']);
  expect([...proposal.after.order].sort()).toEqual([...NAMES].sort());
  expect(proposal.after.top1).toBeGreaterThan(proposal.before.top1 + 0.05);
  expect(proposeOrder(rules(), 'throat', { visitors: 200 })).toEqual(proposal);
});

test('a question waits for the one that its condition reads', () => {
  const order = proposeOrder(rules(true), 'throat', { visitors: 100 }).after.order;
  expect(order.indexOf('dull')).toBeLessThan(order.indexOf('telling'));
});

test('a category that is not there is refused', () => {
  expect(() => proposeOrder(rules(), 'nowhere')).toThrow('no category "nowhere"');
});

test('shares of visitors put together give the same proposal as one run', () => {
  const options = { visitors: 50, seed: 4 };
  const set = rules();
  const shares = [0, 1, 2].map((index) => ({ ...options, share: { index, of: 3 } }));
  const order = orderBy(
    set,
    'throat',
    shares.map((share) => gainsOf(set, 'throat', share)),
  );
  const hits = (core: string[] | null) => shares.map((share) => hitsOf(set, 'throat', core, share));
  expect(proposalOf(set, 'throat', order, options, hits(null), hits(order))).toEqual(
    proposeOrder(set, 'throat', options),
  );
});
