/** Two screens in a row with the same words: people think that their answer was lost, and a screen reader repeats itself. */
import type { Placement } from '../../model.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { report, type Context } from './context.js';

export function checkSameWords(context: Context): void {
  const { generic, categories } = context.library;
  const before = generic?.value.stop.at(-1);
  if (generic) {
    checkList(context, generic, ['stop'], asked(generic.value.stop));
    checkList(context, generic, ['questions'], generic.value.questions);
  }
  for (const at of categories.values()) {
    const { stop, core, modules = [] } = at.value;
    checkList(context, at, ['stop'], asked(stop), before);
    checkList(context, at, ['core'], core);
    for (const [index, { questions }] of modules.entries())
      checkList(context, at, ['modules', index, 'questions'], questions);
  }
}

const asked = (ids: readonly string[]): Placement[] => ids.map((question) => ({ question }));

function checkList(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  placements: readonly Placement[],
  before?: string,
): void {
  const wordsOf = ({ question, text }: Placement): string | undefined =>
    text ?? context.library.questions.get(question)?.value.text;
  let last: Placement | undefined = before === undefined ? undefined : { question: before };
  for (const [index, placement] of placements.entries()) {
    const words = wordsOf(placement);
    // The same question twice is told elsewhere.
    if (last && words !== undefined && words === wordsOf(last) && placement.question !== last.question)
      report(context, at, [...path, index], 'same-words', `"${words}" stands on two screens in a row.`, {
        hint: 'Give the second one words of its own, such as "And any of these?".',
      });
    last = placement;
  }
}
