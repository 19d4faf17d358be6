/** A second "none of these" that speaks for other questions as well: each has a "no" or is a tick-list, and never a stop list. */
import type { Option, Question } from '../../model.js';
import type { Located } from '../library.js';
import { optionIds } from '../dictionary.js';
import { mustExist, report, type Context } from './context.js';

export function checkDenials(context: Context, at: Located<Question>, options: readonly Option[]): void {
  for (const [index, { id, none, denies = [] }] of options.entries()) {
    for (const [place, list] of denies.entries()) {
      const path = ['options', index, 'denies', place];
      const bad = (message: string, hint: string): void =>
        report(context, at, path, 'bad-tick-list', message, { hint });
      if (!none || !at.value.multiple)
        bad(`"${id}" is no "none of these" of a tick-list.`, 'Only such an answer speaks for other lists.');
      if (!mustExist(context, 'unknown-question', list, at, path)) continue;
      const other = context.library.questions.get(list)?.value;
      if (list === at.value.id || (other && !other.multiple && !optionIds(other, []).includes('no')))
        bad(`"${list}" cannot be denied here.`, 'Name other tick-lists, or questions with the answer "no".');
      if (stopLists(context).has(list))
        bad(`"${list}" is a stop list.`, 'Dangers are asked of everybody; no other answer speaks for them.');
    }
  }
}

function stopLists({ library: { generic, categories } }: Context): ReadonlySet<string> {
  const own = [...categories.values()].flatMap(({ value }) => value.stop);
  return new Set([...(generic?.value.stop ?? []), ...own]);
}
