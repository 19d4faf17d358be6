/** What fills a gap in a text: never a kind "no", and the sign where another answer tells it. */
import { describe, expect, test } from '@jest/globals';
import type { Question } from '../../engine/model.js';
import { choice, ruleSetOf, ticks, yesNo } from '../../spec-support/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { answerOf, type Answers, type Gaps } from './gaps.js';

const dangers = ticks('dangers', ['chest-pain', 'collapse']);
const signs = ticks('signs', ['chest-pain', 'cough']);
const pressure = choice('pressure', ['high', 'normal']);
const low = choice('low', ['not-at-all', 'daily']);
const fever = yesNo('fever', { plainer: 'fever-plainly' });
const plainly = yesNo('fever-plainly');
const ruleSet = ruleSetOf({ questions: [dangers, signs, pressure, low, fever, plainly] });

function filled(question: Question, answers: Answers, gaps: Gaps = 'as-people') {
  return answerOf(ruleSet, answers, gaps)(question, optionsOf(ruleSet, question));
}

describe('a gap', () => {
  test('the visitor’s own answer stands, however gaps are filled', () => {
    expect(filled(fever, { fever: 'no' })).toBe('no');
    expect(filled(dangers, { dangers: ['collapse'] }, 'kind')).toEqual(['collapse']);
  });

  test('what nobody measured or told is not known; the kind way said no', () => {
    expect(filled(pressure, {})).toBe('unknown');
    expect([filled(fever, {}), filled(fever, {}, 'kind')]).toEqual(['unknown', 'no']);
    expect([filled(low, {}), filled(low, {}, 'kind')]).toEqual(['unknown', 'not-at-all']);
  });

  test('a list read in haste has none of these', () => {
    expect(filled(dangers, {})).toEqual(['none']);
  });

  test('a sign that another answer tells is ticked and said yes to; the kind way forgot it', () => {
    const told = { signs: ['chest-pain', 'cough'] };
    expect([filled(dangers, told), filled(dangers, told, 'kind')]).toEqual([['chest-pain'], ['none']]);
    expect(filled(plainly, { fever: 'yes' })).toBe('yes');
  });
});
