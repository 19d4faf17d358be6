/**
 * What the server calls an assessment's stage, as the step of the screen that shows it, and the label in the
 * header for it (specification, section 2 and 4). A stage we do not know is -1: the page then says so and offers
 * a way on; it never guesses a step.
 */
import type { QuestionType } from '../../api/types.js';
import { words } from './messages.js';

export type StepNumber = 0 | 1 | 2 | -1;

const STEPS: Readonly<Record<string, StepNumber>> = {
  Initiated: 0,
  'Sub Categories Selected': 1,
  'Question Answered': 2,
};

export function stepOf(assessmentStage: string): StepNumber {
  return Object.hasOwn(STEPS, assessmentStage) ? STEPS[assessmentStage]! : -1;
}

/** The `type` of the address: anything but the two known words is read as generic. */
export function typeOf(raw: string | null): QuestionType {
  return raw === 'primary' ? 'primary' : 'generic';
}

export function stepLabel(step: StepNumber, type: QuestionType): string {
  if (step === 0) return words.step.category;
  if (step === 1) return type === 'primary' ? words.step.primary : words.step.generic;
  return step === 2 ? words.step.result : '';
}
