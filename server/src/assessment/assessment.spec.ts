/** The domain of an assessment on a small library of rules; nothing is faked, `now` is passed in. */
import { describe, expect, it } from '@jest/globals';
import type { Outcome } from '@app/rules-engine';
import {
  answeredUntil,
  code,
  give,
  given,
  later,
  NOW,
  paid,
  rules,
  signedIn,
} from '../../test/support/visitors.js';
import { answer } from './answering.js';
import {
  ageOn,
  canChangeCategory,
  chooseCategory,
  endsAt,
  isOver,
  mustReviewStopList,
  stageOf,
  submitted,
} from './assessment.js';
import { completePath, decidingVisit } from './path.js';

describe('age', () => {
  it.each([
    ['1990-06-15', '2026-06-14T23:59:59Z', 35],
    ['1990-06-15', '2026-06-15T00:00:00Z', 36],
    ['2008-02-29', '2026-02-28T12:00:00Z', 17],
    ['2008-02-29', '2026-03-01T00:00:00Z', 18],
  ])('of %s on %s is %i', (dob, day, age) => expect(ageOn(dob, new Date(day))).toBe(age));
});

describe('life', () => {
  it('R-34: an unpaid one ends a day after sign-in', () => {
    expect(endsAt(signedIn)).toEqual(later(24));
    expect(isOver(signedIn, new Date(later(24).getTime() - 1))).toBe(false);
    expect(isOver(signedIn, later(24))).toBe(true);
  });
  it('R-17: a paid one ends 48 hours after payment, to the millisecond', () => {
    expect(isOver(paid, new Date(later(48).getTime() - 1))).toBe(false);
    expect(isOver(paid, later(48))).toBe(true);
    expect(code(() => answer(paid, rules, given('stop-now', ['none']), later(48)))).toBe('session.expired');
    expect(code(() => chooseCategory(paid, rules, 'cough', later(48)))).toBe('session.expired');
    expect(code(() => completePath(paid, rules, later(48)))).toBe('session.expired');
  });
});

describe('S-T9: stage', () => {
  it('is Initiated until paid, whatever is chosen', () => {
    expect(stageOf(signedIn, rules)).toBe('Initiated');
    expect(stageOf({ ...signedIn, categoryId: 'throat' }, rules)).toBe('Initiated');
  });
  it('is Sub Categories Selected once paid, Question Answered once submitted', () => {
    expect(stageOf(paid, rules)).toBe('Sub Categories Selected');
    expect(stageOf({ ...paid, submittedAt: NOW }, rules)).toBe('Question Answered');
  });
  it('goes back to the choice when the category went away with a withdrawn version', () => {
    expect(stageOf({ ...paid, categoryId: 'gone' }, rules)).toBe('Initiated');
    expect(chooseCategory({ ...paid, categoryId: 'gone' }, rules, 'cough', NOW).categoryChanges).toBe(0);
  });
});

describe('S-C5: category', () => {
  it('may be changed freely until payment', () => {
    let assessment = signedIn;
    for (const id of ['throat', 'cough', 'throat']) assessment = chooseCategory(assessment, rules, id, NOW);
    expect(assessment).toMatchObject({ categoryId: 'throat', categoryChanges: 0 });
  });
  it('may be changed once after payment while nothing is answered', () => {
    const changed = chooseCategory(paid, rules, 'cough', NOW);
    expect(changed).toMatchObject({ categoryId: 'cough', categoryChanges: 1 });
    expect(canChangeCategory(changed, rules)).toBe(false);
    expect(code(() => chooseCategory(changed, rules, 'throat', NOW))).toBe('category.locked');
  });
  it('R-19: is locked by the first answer, but choosing the same again is harmless', () => {
    const begun = give(paid, 'stop-now');
    expect(code(() => chooseCategory(begun, rules, 'cough', NOW))).toBe('category.locked');
    expect(chooseCategory(begun, rules, 'throat', NOW)).toBe(begun);
  });
  it('must exist', () => {
    expect(code(() => chooseCategory(signedIn, rules, 'feet', NOW))).toBe('category.unknown');
    expect(code(() => chooseCategory(signedIn, rules, 'constructor', NOW))).toBe('category.unknown');
  });
  it('is locked after the result', () => {
    const done = { ...paid, submittedAt: NOW };
    expect(canChangeCategory(done, rules)).toBe(false);
    expect(code(() => chooseCategory(done, rules, 'cough', NOW))).toBe('category.locked');
  });
});

describe('S-C7: submitting', () => {
  it('names the question that is still open', () => {
    let refusal: unknown;
    try {
      completePath(answeredUntil('hoarse'), rules, NOW);
    } catch (error) {
      refusal = error;
    }
    expect(refusal).toMatchObject({
      code: 'assessment.unanswered',
      details: { questionId: 'hoarse', question: 'Are you hoarse?', type: 'primary' },
    });
  });
  it('needs payment, a category and no earlier result', () => {
    expect(code(() => completePath(signedIn, rules, NOW))).toBe('assessment.unpaid');
    expect(code(() => completePath({ ...paid, categoryId: null }, rules, NOW))).toBe('category.not-selected');
    expect(code(() => completePath({ ...paid, submittedAt: NOW }, rules, NOW))).toBe('assessment.submitted');
  });
  it('decides on the answers of the path and on no others', () => {
    const whole = answeredUntil(null);
    const stained = { ...whole, answers: { ...whole.answers, cough: 'yes', 'fever-plain': 'yes' } };
    const path = completePath(stained, rules, NOW);
    expect(decidingVisit(stained, path).answers).toEqual(whole.answers);
  });
  it('freezes the outcome with the version of the rules', () => {
    const outcome = { version: 'v-1', items: [] } as unknown as Outcome;
    const done = submitted(answeredUntil(null), outcome, NOW);
    expect(done).toMatchObject({ outcome, rulesVersion: 'v-1', submittedAt: NOW, pointer: null });
  });
});

describe('the stop lists after a pause', () => {
  const begun = give(paid, 'stop-now');
  it.each([
    ['not within six hours', begun, later(6), false],
    ['after more than six hours', begun, new Date(later(6).getTime() + 1), true],
    ['not before the first answer', paid, later(20), false],
    ['not after the result', { ...begun, submittedAt: NOW }, later(20), false],
    ['not when unpaid', { ...begun, unlockedAt: null }, later(20), false],
  ])('%s', (_what, assessment, now, expected) => expect(mustReviewStopList(assessment, now)).toBe(expected));
});
