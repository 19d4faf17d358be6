/** What is told ahead is what the answer then brings, or it is not told. */
import { describe, expect, it } from '@jest/globals';
import { loadRules, type RuleSet } from '@app/rules-engine';
import { answeredUntil, give, NOW, paid, rules } from '../../test/support/visitors.js';
import { ahead } from './ahead.js';
import { answer } from './answering.js';
import type { Assessment } from './assessment.js';
import { currentStep, fold, idOf } from './path.js';

const told = (assessment: Assessment) =>
  ahead(fold(assessment, rules)).map(({ step, after }) => [idOf(step), after]);

describe('PF-8: ahead', () => {
  it('tells the question after each choice, once per question', () => {
    expect(told(answeredUntil('hoarse'))).toEqual([[expect.any(String), ['yes', 'no', 'unknown']]]);
  });
  it('of a list only "none of these" and "I don’t know" can be foreseen', () => {
    expect(told(paid).flatMap(([, after]) => after)).toEqual(['none', 'unknown']);
  });
  it('tells nothing of a question that was answered before: answers wait behind it', () => {
    const begun = answeredUntil('conditions');
    const back = answer(
      begun,
      rules,
      { questionId: 'conditions', answerId: null, type: 'generic', nextQst: 'fever' },
      NOW,
    );
    expect(told(back)).toEqual([]);
    expect(told(give(back, 'fever'))).toEqual([]);
  });
  it('tells nothing where nothing is left to ask', () => {
    expect(told(answeredUntil('throat-course'))).toEqual([]);
    expect(told(answeredUntil(null))).toEqual([]);
  });
});

describe('PF-8: ahead, on the real rules', () => {
  it('never shows an answer that stops, nor a question that the rules would not have asked', async () => {
    const real = await loadRules('../rules');
    walk({ ...paid, categoryId: 'throat-mouth' }, real);
  });
});

/** Tries every foreseen answer of every question on the way of somebody who always takes the first option. */
function walk(from: Assessment, real: RuleSet): void {
  let assessment = from;
  for (;;) {
    const folded = fold(assessment, real);
    const step = currentStep(assessment, folded.path!);
    if (folded.path!.next === null || !step) return;
    const put = (answerId: string) =>
      answer(assessment, real, { questionId: idOf(step), answerId, type: step.stage, nextQst: null }, NOW);
    const before = folded.redFlags.filter(({ level }) => level === 'emergency').length;
    for (const { step: foreseen, after } of ahead(folded)) {
      for (const id of after) {
        const then = fold(put(id), real);
        expect(idOf(currentStep(then.assessment, then.path!)!)).toBe(idOf(foreseen));
        expect(then.redFlags.filter(({ level }) => level === 'emergency')).toHaveLength(before);
      }
    }
    assessment = put(step.question.options![0]!.id);
  }
}
