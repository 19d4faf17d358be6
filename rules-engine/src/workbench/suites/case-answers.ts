/** The answers of a case with all layers below it. Imports nothing of the door, so that analyses may use it, too. */
import type { Library } from '../../engine/load/library.js';
import type { Answer } from '../../engine/rule-set.js';

export type Answers = Readonly<Record<string, string | readonly string[]>>;

/** By category; '' is for everybody. */
export function basesOf(library: Library): ReadonlyMap<string, Answers> {
  return new Map([...library.bases].map(([category, { value }]) => [category, value.answers]));
}

/** Later layers win: everybody, the categories of further complaints, the category, the case. */
export function layersOf(
  category: string,
  own: Answers,
  bases: ReadonlyMap<string, Answers>,
  secondComplaint: string,
): Record<string, Answer> {
  const named = [own, bases.get(category), bases.get('')]
    .map((layer) => layer?.[secondComplaint])
    .find((answer) => answer !== undefined);
  const others = [named ?? []].flat().filter((id) => id !== category);
  return { ...lowerLayers(category, others, bases), ...own };
}

const lower = new WeakMap<ReadonlyMap<string, Answers>, Map<string, Answers>>();

/** What thousands of cases stand on, put together once. */
function lowerLayers(
  category: string,
  others: readonly string[],
  bases: ReadonlyMap<string, Answers>,
): Answers {
  let known = lower.get(bases);
  if (!known) lower.set(bases, (known = new Map()));
  const key = [category, ...others].join(' ');
  let layers = known.get(key);
  if (!layers) {
    layers = Object.assign({}, ...['', ...others, category].map((id) => bases.get(id))) as Answers;
    known.set(key, layers);
  }
  return layers;
}
