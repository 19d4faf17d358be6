/** From a place in the long form to the nearest place in the file as its author wrote it. */
import { isPlain, OTHERWISE, yesOrNo } from './words.js';

type Path = readonly (string | number)[];

/** Ends where the file says no more: at the shorthand that stands for the rest of the path. */
export function writtenPath(written: unknown, path: Path): Path {
  let at: unknown = written;
  for (const [index, step] of path.entries()) {
    const before = path.slice(0, index);
    if (Array.isArray(at)) {
      at = at[Number(step)];
      continue;
    }
    if (!isPlain(at)) return before;
    if (!Object.hasOwn(at, step)) {
      const standIn = standInFor(at, String(step));
      return standIn === null ? path : [...before, standIn];
    }
    at = at[step];
  }
  return path;
}

function standInFor(at: Record<string, unknown>, step: string): string | null {
  const short = yesOrNo(at);
  if (short !== null) return short.value;
  if (OTHERWISE in at) return OTHERWISE;
  if (step === 'excludeWhen' && 'whenOver' in at) return 'whenOver';
  return step === 'fact' && 'id' in at ? 'id' : null;
}
