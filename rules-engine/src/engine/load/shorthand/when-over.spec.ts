/** "Not named when it is over" is one more way to be ruled out, and nothing else in the disease changes. */
import { expect, test } from '@jest/globals';
import { disease, is } from '../../../spec-support/rule-set.js';
import { withOver } from './when-over.js';

const over = is('gone', 'yes');
const mildAndOver = is('mild', 'yes');
const nothing = { over, mildAndOver };

test('a word of the disease becomes a condition, beside those that it has', () => {
  const cold = disease('cold');
  expect(withOver({ ...cold, whenOver: 'not-named' }, nothing)).toEqual({ ...cold, excludeWhen: over });
  expect(withOver({ ...cold, whenOver: 'not-named-if-mild' }, nothing)).toEqual({
    ...cold,
    excludeWhen: mildAndOver,
  });
  const known = is('known', 'yes');
  const both = { ...cold, excludeWhen: known, whenOver: 'not-named' } as const;
  expect(withOver(both, nothing)).toEqual({ ...cold, excludeWhen: { any: [known, over] } });
  const either = { ...both, excludeWhen: { any: [known] } };
  expect(withOver(either, nothing)).toEqual({ ...cold, excludeWhen: { any: [known, over] } });
});

test('what must hold besides is asked together with it, and each word is a way of its own', () => {
  const [first, young] = [is('first', 'yes'), is('young', 'yes')];
  const faint = { ...disease('faint'), whenOver: { 'not-named': first } };
  expect(withOver(faint, nothing).excludeWhen).toEqual({ all: [over, first] });
  const both = { ...faint, whenOver: { 'not-named-if-mild': { all: [first, young] }, 'not-named': young } };
  expect(withOver(both, nothing).excludeWhen).toEqual({
    any: [{ all: [over, young] }, { all: [mildAndOver, first, young] }],
  });
  expect(withOver(both, { over })).toBe(both);
});

test('without the word, or where nobody says when trouble is over, the disease stays as it is', () => {
  const cold = disease('cold');
  expect(withOver(cold, nothing)).toBe(cold);
  const said = { ...cold, whenOver: 'not-named' } as const;
  expect(withOver(said, {})).toBe(said);
  expect(withOver(said, undefined)).toBe(said);
});
