/**
 * What a confirming question asks back about: "is it new?" means nothing to somebody who ticked two things on another
 * screen. The words are those that were ticked.
 */
import type { Question } from '../model.js';
import { ledTo } from './led-to.js';
import { isPending } from './red-flags.js';
import { holdsNow, type Fold } from './state.js';

/** More would bury the question. */
const MOST = 3;

/**
 * Titles of the ticks that half met the flags which ask this question: of lists of danger signs, and of the list just
 * answered. Where someone lives with an illness or since when, which half met them as well, is not what is asked about.
 */
export function askedBackAbout(fold: Fold, { id }: Question): string[] {
  const holds = holdsNow(fold);
  const flags = fold.further.asking.filter((flag) => flag.ask?.includes(id) && isPending(flag, holds));
  const led = flags.flatMap((flag) => ledTo(fold, flag)).filter(({ isUnknown }) => !isUnknown);
  const last = fold.answered.at(-1);
  return fold.answered
    .filter((step) => step.question.multiple && (step.reason === 'stop' || step === last))
    .flatMap(({ question: { id: list, options = [] } }) =>
      options.filter((one) =>
        led.some(({ question, options: ids }) => question === list && ids.includes(one.id)),
      ),
    )
    .map(({ title }) => title)
    .slice(0, MOST);
}
