/** The kinds of a question asked in two steps: every name is an option of it, and neither step is long. */
import type { Kinds, Option, Question } from '../../model.js';
import type { Located } from '../library.js';
import { didYouMean } from '../nearest.js';
import { mustDiffer, report, type Context } from './context.js';

/** Rows with pictures that a visitor compares on a phone. */
const MAX_AT_ONCE = 10;

export function checkKinds(
  context: Context,
  at: Located<Question>,
  { of }: Kinds,
  options: readonly Option[],
): void {
  const path = ['kinds', 'of'];
  const known = options.map(({ id }) => id);
  if (at.value.multiple)
    report(context, at, ['kinds'], 'bad-tick-list', 'A tick-list is asked in one step; it has no "kinds".');
  mustDiffer(context, at, path, of, 'kind');
  for (const [index, { id: kind, options: named }] of of.entries()) {
    if (known.includes(kind))
      report(context, at, [...path, index, 'id'], 'duplicate-id', `"${kind}" is an option, too.`, {
        hint: 'A kind and an option are chosen in one list: give the kind another id.',
      });
    for (const [place, id] of named.entries()) {
      const where = [...path, index, 'options', place];
      if (!known.includes(id))
        report(context, at, where, 'unknown-option', `There is no option "${id}" here.`, {
          hint: didYouMean(id, known),
        });
      else if (named.indexOf(id) !== place)
        report(context, at, where, 'duplicate-id', `"${id}" stands twice in this kind.`);
    }
  }
  const inSome = new Set(of.flatMap((kind) => kind.options));
  const inNone = known.filter((id) => !inSome.has(id)).length;
  const steps = [
    { where: path, count: of.length },
    ...of.map((kind, index) => ({ where: [...path, index, 'options'], count: kind.options.length })),
  ];
  for (const { where, count } of steps) {
    const shown = count + inNone;
    if (shown > MAX_AT_ONCE)
      report(context, at, where, 'too-many', `${shown} answers in one step; ${MAX_AT_ONCE} at most.`, {
        hint: `${inNone} of them stand in no kind and are offered in every step.`,
      });
  }
}
