/**
 * What comes after each answer that can be foreseen: every single choice of the question on the screen, and "none of
 * these" (or "I don't know") of a list. A page on a bad line shows it at once and saves behind it; the save decides.
 *
 * Left out, so that nothing is shown that the rules would not have asked: an answer that fires an emergency (it stops
 * first), the end, and every question that was answered before (behind it wait answers that change the way).
 */
import type { Question, Step } from '@app/rules-engine';
import { currentStep, ifChosen, type Folded } from './path.js';

/** A question can lead to as many as it has answers: more than a few weigh more than they save. */
const MOST_FORESEEN = 2;

export interface Foreseen {
  step: Step;
  /** The options of the question on the screen that lead to it. */
  after: string[];
}

export function ahead({ assessment, path, redFlags: fired }: Folded): Foreseen[] {
  const shown = path && currentStep(assessment, path);
  if (!shown || shown !== path.next) return [];
  if (Object.keys(assessment.answers).length > path.answered.length) return [];
  const known = new Set(fired.map(({ id }) => id));
  const byQuestion = new Map<Question, Foreseen>();
  const { multiple, options = [] } = shown.question;
  for (const { id, none, unknown } of options) {
    if (multiple && !none && !unknown) continue;
    const { next: step, fired: then } = ifChosen(assessment, path, id);
    const stops = then.some((flag) => flag.level === 'emergency' && !known.has(flag.id));
    if (stops || !step) continue;
    // The same question may be put in other words after another answer.
    const foreseen = byQuestion.get(step.question) ?? { step, after: [] };
    foreseen.after.push(id);
    byQuestion.set(step.question, foreseen);
  }
  const isDenied = ({ after }: Foreseen) => options.some(({ id, none }) => none && after.includes(id));
  return [...byQuestion.values()]
    .sort((a, b) => Number(isDenied(b)) - Number(isDenied(a)) || b.after.length - a.after.length)
    .slice(0, MOST_FORESEEN);
}
