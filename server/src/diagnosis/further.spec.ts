/** What else troubles the visitor: a tick-list with a limit, also for assessments begun before it was one. */
import { describe, expect, it } from '@jest/globals';
import type { RuleSet } from '@app/rules-engine';
import { code, given, NOW, paid, rules, ANSWERS } from '../../test/support/visitors.js';
import { answer } from '../assessment/answering.js';
import type { Assessment } from '../assessment/assessment.js';
import { pathOf } from '../assessment/path.js';
import { summaryOf } from '../assessment/summary.js';
import { primaryOf } from './question.view.js';

const question = rules.questions.get('second-complaint')!;
const ticked: RuleSet = {
  ...rules,
  questions: new Map([
    ...rules.questions,
    [question.id, { ...question, multiple: true, atMost: 1 }],
    ['conditions', { ...rules.questions.get('conditions')!, atMost: 1 }],
  ]),
};
const until = (id: string, more: Assessment['answers'] = {}): Assessment => {
  const ids = Object.keys(ANSWERS);
  const before = Object.fromEntries(ids.slice(0, ids.indexOf(id)).map((one) => [one, ANSWERS[one]!]));
  return { ...paid, answers: { ...before, ...more }, pointer: id };
};
const primary = (questionId: string, answerId: string | string[]) =>
  given(questionId, answerId, { type: 'primary' });

describe('a tick-list with a limit', () => {
  it('tells how many it takes, and refuses more', () => {
    const begun = until('second-complaint');
    const shown = primaryOf(begun, pathOf(begun, ticked)!).current;
    expect(shown).toMatchObject({ key: 'second-complaint', multiple: true, atMost: 1 });
    expect(shown?.options.map(({ key, none }) => [key, none])).toEqual([
      ['cough', false],
      ['none', true],
    ]);
    const two = given('conditions', ['asthma', 'diabetes']);
    expect(code(() => answer(until('conditions'), ticked, two, NOW))).toBe('answer.too-many');
    expect(code(() => answer(until('conditions'), rules, two, NOW))).toBe('accepted');
  });

  it('takes ticks, and one string from a client that knows no lists', () => {
    const begun = until('second-complaint');
    const byList = answer(begun, ticked, primary('second-complaint', ['cough']), NOW);
    const byString = answer(begun, ticked, primary('second-complaint', 'cough'), NOW);
    expect(byList.answers).toEqual(byString.answers);
    expect(byList.answers['second-complaint']).toEqual(['cough']);
    expect(byList.pointer).not.toBe('throat-course');
  });

  it('on the sheet for the doctor a category left out is no symptom denied', () => {
    const none = until('throat-course', { 'second-complaint': ['none'] });
    const { denied, saidNo } = summaryOf(none, pathOf(none, ticked)!);
    expect(denied.length).toBeGreaterThan(0);
    expect([...denied.map(({ term }) => term), ...saidNo]).not.toContain(question.short);
  });

  it('an assessment whose answer is still one string goes on as if it were a list of one', () => {
    const ids = (assessment: Assessment, version: RuleSet) => {
      const { answered, next } = pathOf(assessment, version)!;
      return [...answered, next].map((step) => step?.question.id);
    };
    for (const one of ['cough', 'none']) {
      const kept = until('throat-course', { 'second-complaint': one });
      const anew = until('throat-course', { 'second-complaint': [one] });
      expect(ids(kept, ticked)).toContain('second-complaint');
      expect(ids(kept, ticked)).toEqual(ids(anew, ticked));
      // And as on the version that it was begun on, where the question takes one answer.
      expect(ids(kept, ticked)).toEqual(ids(kept, rules));
    }
  });
});
