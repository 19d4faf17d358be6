/** A copy of a part of the rules with one place changed; everything beside the way there is shared. */
import type { JsonPath } from '../../engine/load/source-file.js';

/** `undefined` takes the key, or the item of the list, out. */
export function replacedAt<T>(root: T, path: JsonPath, value: unknown): T {
  const [step, ...rest] = path;
  if (step === undefined) return value as T;
  const inner = (root as Record<string | number, unknown>)[step];
  const next = rest.length === 0 ? value : replacedAt(inner, rest, value);
  if (Array.isArray(root)) {
    const list: unknown[] = [...root];
    if (next === undefined) list.splice(Number(step), 1);
    else list[Number(step)] = next;
    return list as T;
  }
  const copy = { ...(root as Record<string | number, unknown>) };
  if (next === undefined) delete copy[step];
  else copy[step] = next;
  return copy as T;
}
