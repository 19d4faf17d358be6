/** Laws that hold for every visitor, tried with random ones on the small library of rules. */
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { decide, decideFast, sameOutcome, type Step } from '@app/rules-engine';
import { NOW, paid, rules } from '../../test/support/visitors.js';
import { DomainError } from '../shared/domain-error.js';
import { answer, type Given } from './answering.js';
import { submitted, type Assessment } from './assessment.js';
import { completePath, currentStep, decidingVisit, pathOf, stepsOf, visitOf } from './path.js';

/** The library asks at most 13 questions, with plainer wordings and confirmations 16. */
const LONGEST = 20;

const begin = (categoryId: string): Assessment => ({ ...paid, categoryId });
const category = fc.constantFrom('throat', 'cough');
/** Which option of whatever question comes; taken modulo the number of its options. */
const choices = fc.array(fc.nat(11), { minLength: LONGEST, maxLength: LONGEST });
const idsOf = (steps: readonly Step[]) => steps.map(({ question }) => question.id);

function optionOf(step: Step, choice: number): string {
  const options = step.question.options!;
  return options[choice % options.length]!.id;
}
const given = (step: Step, choice: number, nextQst: string | null = null): Given => ({
  questionId: step.question.id,
  answerId: optionOf(step, choice),
  type: step.stage,
  nextQst,
});

/** Answers until nothing is left; what was chosen for a question is chosen again when it comes again. */
function answerAll(from: Assessment, choose: (step: Step, index: number) => number): Assessment {
  let assessment = from;
  for (let index = 0; index <= LONGEST; index += 1) {
    const { next } = pathOf(assessment, rules)!;
    if (!next) return assessment;
    assessment = answer(assessment, rules, given(next, choose(next, index)), NOW);
  }
  throw new Error('The path does not end');
}

const operation = fc.record({
  question: fc.nat(30),
  choice: fc.nat(11),
  next: fc.option(fc.nat(30)),
  none: fc.boolean(),
});

test('whatever is sent, the answers begin with the path, which is that of answers read anew, and the pointer stands on it', () => {
  const anyQuestion = [...rules.questions.keys()];
  fc.assert(
    fc.property(category, fc.array(operation, { maxLength: 60 }), (id, operations) => {
      let assessment = begin(id);
      for (const { question, choice, next, none } of operations) {
        const steps = stepsOf(pathOf(assessment, rules)!);
        // Mostly a question of the path, so that walks get somewhere; sometimes any.
        const step =
          steps[question % (steps.length + 1)] ?? currentStep(assessment, pathOf(assessment, rules)!)!;
        const call = given(step, choice, next === null ? null : anyQuestion[next % anyQuestion.length]!);
        const before = structuredClone(assessment);
        try {
          assessment = answer(assessment, rules, none ? { ...call, answerId: null } : call, NOW);
        } catch (error) {
          expect(error).toBeInstanceOf(DomainError);
          expect(assessment).toEqual(before);
        }
        const path = pathOf(assessment, rules)!;
        expect(Object.keys(assessment.answers).slice(0, path.answered.length)).toEqual(idsOf(path.answered));
        if (path.next === null) expect(Object.keys(assessment.answers)).toHaveLength(path.answered.length);
        // Gone on from what is known; a server that knows nothing of it folds the same answers anew.
        expect(path).toEqual(pathOf({ ...assessment, answers: { ...assessment.answers } }, rules));
        const onPath = idsOf(stepsOf(path));
        if (assessment.pointer !== null) expect(onPath).toContain(assessment.pointer);
      }
    }),
    { numRuns: 120, seed: 20_261_122 },
  );
});

test('the order in which answers are kept does not matter', () => {
  fc.assert(
    fc.property(category, choices, fc.infiniteStream(fc.nat()), (id, picks, random) => {
      const whole = answerAll(begin(id), (_step, index) => picks[index]!);
      const keys = Object.entries(whole.answers).map(
        (entry) => [random.next().value as number, entry] as const,
      );
      const shuffled = Object.fromEntries(keys.sort(([a], [b]) => a - b).map(([, entry]) => entry));
      const other = { ...whole, answers: shuffled };
      expect(pathOf(other, rules)).toEqual(pathOf(whole, rules));
      expect(decideFast(rules, visitOf(other))).toEqual(decideFast(rules, visitOf(whole)));
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
});

test('F-24: a changed answer changed back, and the rest said as before, gives the same result', () => {
  fc.assert(
    fc.property(category, choices, fc.nat(30), fc.nat(11), (id, picks, which, other) => {
      const remembered = new Map<string, number>();
      const choose = (step: Step, index: number) => {
        const known = remembered.get(step.question.id) ?? picks[index]!;
        remembered.set(step.question.id, known);
        return known;
      };
      const whole = answerAll(begin(id), choose);
      const { answered } = pathOf(whole, rules)!;
      const step = answered[which % answered.length]!;
      const changed = answer(whole, rules, given(step, other), NOW);
      const back = answer(changed, rules, given(step, remembered.get(step.question.id)!), NOW);
      const again = answerAll(back, choose);
      expect(again.answers).toEqual(whole.answers);
      expect(decideFast(rules, visitOf(again))).toEqual(decideFast(rules, visitOf(whole)));
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
});

test('F-24: what the rules decide on is what a visitor who never changed his mind would have said', () => {
  fc.assert(
    fc.property(category, choices, fc.nat(30), choices, (id, picks, which, later) => {
      const whole = answerAll(begin(id), (_step, index) => picks[index]!);
      const { answered } = pathOf(whole, rules)!;
      const changed = answer(whole, rules, given(answered[which % answered.length]!, later[0]!), NOW);
      const again = answerAll(changed, (_step, index) => later[index]!);
      const straight = answerAll(begin(id), (step) => {
        const said = again.answers[step.question.id]!;
        const one = typeof said === 'string' ? said : said[0]!;
        return step.question.options!.findIndex((option) => option.id === one);
      });
      expect(straight.answers).toEqual(again.answers);
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
});

test('a repeated answer changes nothing', () => {
  fc.assert(
    fc.property(category, choices, fc.nat(30), (id, picks, which) => {
      const whole = answerAll(begin(id), (_step, index) => picks[index]!);
      const { answered } = pathOf(whole, rules)!;
      const step = answered[which % answered.length]!;
      const choice = step.question.options!.findIndex(({ id: option }) =>
        [whole.answers[step.question.id]].flat().includes(option),
      );
      const once = answer(whole, rules, given(step, choice), NOW);
      expect(once.answers).toEqual(whole.answers);
      expect(answer(once, rules, given(step, choice), NOW)).toEqual(once);
    }),
    { numRuns: 60, seed: 20_261_122 },
  );
});

test('whoever answers everything can submit, and both evaluators agree', async () => {
  await fc.assert(
    fc.asyncProperty(category, choices, async (id, picks) => {
      const whole = answerAll(begin(id), (_step, index) => picks[index]!);
      const visit = decidingVisit(whole, completePath(whole, rules, NOW));
      const outcome = await decide(rules, visit);
      expect(sameOutcome(outcome, decideFast(rules, visit))).toBe(true);
      expect(outcome.items.length).toBeGreaterThan(0);
      expect(submitted(whole, outcome, NOW).rulesVersion).toBe(rules.version);
    }),
    { numRuns: 50, seed: 20_261_122 },
  );
});
