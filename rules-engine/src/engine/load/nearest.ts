/** "Did you mean …": the closest known word by edit distance, or nothing when none is close. */

/** Edit distance with neighbouring swaps counted as one; stops early above `limit`. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (previous[j] ?? 0) + 1,
        (current[j - 1] ?? 0) + 1,
        (previous[j - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (swapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      current.push(cost);
      best = Math.min(best, cost);
    }
    if (best > limit) return limit + 1;
    before = previous;
    previous = current;
  }
  return previous[b.length] ?? limit + 1;
}

export function nearest(word: string, known: Iterable<string>): string | null {
  // A third of the letters: "equals" → "equal", "sore-throte" → "sore-throat", but not "cough" → "rough-skin".
  const limit = Math.max(1, Math.min(4, Math.floor(word.length / 3)));
  const lower = word.toLowerCase();
  let found: string | null = null;
  let least = limit + 1;
  for (const candidate of known) {
    const distance = editDistance(lower, candidate.toLowerCase(), limit);
    if (distance < least) {
      least = distance;
      found = candidate;
    }
  }
  return found ?? sameWords(lower, known);
}

/** "throat-sore" for "sore-throat", "smoker" for "current-smoker". */
function sameWords(word: string, known: Iterable<string>): string | null {
  const words = word.split(/[-_ ]+/).filter((part) => part.length > 2);
  for (const candidate of known) {
    const parts = candidate.split('-');
    if (words.length > 0 && words.every((part) => parts.includes(part))) return candidate;
  }
  return null;
}

/** A sentence for `hint`, with the allowed words when they are few. */
export function didYouMean(word: string, known: Iterable<string>): string | undefined {
  const all = [...known];
  const found = nearest(word, all);
  if (found !== null) return `Did you mean "${found}"?`;
  // Eight words fit on one line of a terminal.
  if (all.length > 0 && all.length <= 8) return `Known: ${all.join(', ')}.`;
  return undefined;
}
