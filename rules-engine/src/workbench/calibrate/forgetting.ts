/** Visitors who do not know a share of the details: seeded, so that the same ones are not known each time. */
import type { Option, Question } from '../../engine/model.js';
import type { Answer, RuleSet, Step } from '../../engine/rule-set.js';
import { SEX_FACT } from '../../engine/conditions/fact-types.js';
import { dice } from '../walks/dice.js';

/** "I don't know" where this detail is forgotten; else null. */
export function forgetter(
  { generic }: RuleSet,
  share: number,
  seed: number,
): (step: Step, options: readonly Option[]) => Answer | null {
  const chance = dice(seed);
  /** Not who they are, and not what a list of dangers reads out. */
  const isDetail = ({ id }: Question, reason: Step['reason']): boolean =>
    id !== SEX_FACT && id !== generic.secondComplaint && reason !== 'stop' && reason !== 'confirm';
  return ({ question, reason }, options) => {
    const unknown = options.find((option) => option.unknown);
    return unknown && isDetail(question, reason) && chance.happens(share) ? unknown.id : null;
  };
}
