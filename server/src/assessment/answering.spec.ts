/** Saving an answer and moving the pointer: every branch, on a small library of rules. */
import { describe, expect, it } from '@jest/globals';
import {
  answeredUntil,
  code,
  currentId,
  give,
  given,
  ids,
  NOW,
  paid,
  path,
  rules,
} from '../../test/support/visitors.js';
import { answer } from './answering.js';
import { decidingVisit } from './path.js';

describe('S-C6: answering', () => {
  it('saves the answer and moves to the question that the rules say comes next', () => {
    const after = give(paid, 'stop-now');
    expect(after.answers).toEqual({ 'stop-now': ['none'] });
    expect(currentId(after)).toBe('stop-throat');
    expect(after).toMatchObject({ activeAt: NOW, rulesVersion: rules.version });
  });
  it('ignores a next question that the caller makes up', () => {
    expect(currentId(give(paid, 'stop-now', { nextQst: 'throat-course' }))).toBe('stop-throat');
    expect(currentId(give(paid, 'stop-now', { nextQst: 'no-such' }))).toBe('stop-throat');
    expect(currentId(give(paid, 'stop-now', { nextQst: 'stop-now' }))).toBe('stop-throat');
  });
  it('S-T12: saves the answer going back', () => {
    const begun = answeredUntil('fever-days');
    const back = give(begun, 'fever-days', { nextQst: 'fever' });
    expect(back.answers['fever-days']).toBe('days-1-3');
    expect(currentId(back)).toBe('fever');
  });
  it('S-T12: goes back without an answer and saves nothing', () => {
    const begun = answeredUntil('fever-days');
    const back = answer(begun, rules, given('fever-days', null, { nextQst: 'stop-throat' }), NOW);
    expect(back.answers).toBe(begun.answers);
    expect(currentId(back)).toBe('stop-throat');
  });
  it.each([null, 'fever-days', 'rash-kind', 'no-such'])(
    'refuses no answer unless it goes back (nextQst %s)',
    (nextQst) => {
      const begun = answeredUntil('fever-days');
      expect(code(() => answer(begun, rules, given('fever-days', null, { nextQst }), NOW))).toBe(
        'answer.missing',
      );
    },
  );
  it('goes on question by question after going back', () => {
    const begun = answeredUntil('conditions');
    const back = answer(begun, rules, given('conditions', null, { nextQst: 'fever' }), NOW);
    const on = give(back, 'fever');
    expect(on.answers).toEqual(begun.answers);
    expect(currentId(on)).toBe('neck-stiff');
  });
  it('has nothing left to ask once all is answered, also after a change from the list of answers', () => {
    const whole = answeredUntil(null);
    expect(whole.pointer).toBeNull();
    expect(currentId(whole)).toBe('throat-course');
    const back = answer(
      whole,
      rules,
      given('throat-course', null, { type: 'primary', nextQst: 'conditions' }),
      NOW,
    );
    expect(currentId(back)).toBe('conditions');
    const changed = answer(back, rules, given('conditions', ['diabetes']), NOW);
    expect(changed.pointer).toBeNull();
    expect(path(changed).next).toBeNull();
  });
  it('repeating a call is harmless', () => {
    const once = give(answeredUntil('fever'), 'fever');
    expect(give(once, 'fever')).toEqual(once);
    const back = give(answeredUntil('fever-days'), 'fever-days', { nextQst: 'fever' });
    expect(give(back, 'fever-days', { nextQst: 'fever' })).toEqual(back);
  });

  const begun = answeredUntil('fever');
  it.each([
    [
      'R-19: before payment',
      { ...begun, unlockedAt: null, expiresAt: null },
      given('fever', 'yes'),
      'assessment.unpaid',
    ],
    ['after the result', { ...begun, submittedAt: NOW }, given('fever', 'yes'), 'assessment.submitted'],
    ['without a category', { ...begun, categoryId: null }, given('fever', 'yes'), 'category.not-selected'],
    ['a question further on', begun, given('rash-kind', 'clear'), 'answer.out-of-order'],
    ['a question of another category', begun, given('cough', 'yes'), 'answer.out-of-order'],
    ['a question that does not exist', begun, given('no-such', 'yes'), 'answer.unknown-question'],
    ['an inherited property as question', begun, given('constructor', 'yes'), 'answer.unknown-question'],
    ['an option of another question', begun, given('fever', 'sandpaper'), 'answer.unknown-option'],
    ['an inherited property as option', begun, given('fever', 'toString'), 'answer.unknown-option'],
    ['the other type', begun, given('fever', 'yes', { type: 'primary' }), 'answer.wrong-type'],
    ['several of a single choice', begun, given('fever', ['yes']), 'answer.one-only'],
    ['nothing of a tick-list', begun, given('stop-now', []), 'answer.missing'],
    ['none beside a tick', begun, given('stop-now', ['none', 'chest-pain']), 'answer.excludes-others'],
    [
      '"I don\'t know" beside a tick',
      begun,
      given('stop-now', ['chest-pain', 'unknown']),
      'answer.excludes-others',
    ],
    ['a foreign tick', begun, given('stop-now', ['chest-pain', 'drooling']), 'answer.unknown-option'],
    ['a foreign single tick', begun, given('stop-now', 'drooling'), 'answer.unknown-option'],
  ])('refuses %s', (_what, assessment, call, expected) =>
    expect(code(() => answer(assessment, rules, call, NOW))).toBe(expected),
  );
  it('understands one id for a tick-list, and keeps ticks in the order of the screen, each once', () => {
    expect(answer(begun, rules, given('stop-now', 'chest-pain'), NOW).answers['stop-now']).toEqual([
      'chest-pain',
    ]);
    const both = answer(begun, rules, given('stop-now', ['one-side-weak', 'chest-pain', 'chest-pain']), NOW);
    expect(both.answers['stop-now']).toEqual(['chest-pain', 'one-side-weak']);
  });
});

describe('F-24: changing an earlier answer', () => {
  it('drops the answers that the path has passed by', () => {
    const begun = answeredUntil('sore-throat');
    const changed = answer(begun, rules, given('fever', 'no'), NOW);
    expect(Object.keys(changed.answers)).not.toContain('fever-days');
    expect(Object.keys(changed.answers)).not.toContain('neck-stiff');
    expect(Object.keys(changed.answers)).toEqual(ids(changed));
    expect(currentId(changed)).toBe('rash-kind');
  });
  it('drops them at once when nothing is left to ask', () => {
    const changed = answer(answeredUntil(null), rules, given('fever', 'no'), NOW);
    expect(Object.keys(changed.answers)).toEqual(ids(changed));
  });
  it('keeps what waits behind a newly opened question, unseen by the rules', () => {
    const begun = answeredUntil('sore-throat', { ...paid });
    const unsure = answer(begun, rules, given('fever', 'unknown'), NOW);
    expect(currentId(unsure)).toBe('fever-plain');
    expect(unsure.answers['conditions']).toEqual(['asthma']);
    expect(decidingVisit(unsure, path(unsure)).answers).not.toHaveProperty('conditions');
    const plain = answer(unsure, rules, given('fever-plain', 'yes'), NOW);
    expect(ids(plain)).toContain('conditions');
  });
  it('and back gives the same result', () => {
    const begun = answeredUntil(null);
    const there = answer(begun, rules, given('hoarse', 'yes', { type: 'primary' }), NOW);
    const back = answer(there, rules, given('hoarse', 'no', { type: 'primary' }), NOW);
    expect(back.answers).toEqual(begun.answers);
  });
});
