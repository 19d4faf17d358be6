/** Two wordings side by side: what is taken out is struck through, what is new is bold. */
import { md } from './markdown.js';

export function marks(before: string, after: string): { before: string; after: string } {
  const [old, now] = [before.split(/\s+/).filter(Boolean), after.split(/\s+/).filter(Boolean)];
  const stays = longestInBoth(old.map(bare), now.map(bare));
  const marked = (words: readonly string[], kept: ReadonlySet<number>, mark: string): string =>
    words
      .map((word, at) => (kept.has(at) ? md(word) : `${mark}${md(word)}${mark}`))
      .join(' ')
      .replaceAll(`${mark} ${mark}`, ' ');
  return {
    before: marked(old, new Set(stays.map(([at]) => at)), '~~'),
    after: marked(now, new Set(stays.map(([, at]) => at)), '**'),
  };
}

/** A comma more or less is no other word. */
const bare = (word: string): string => word.replace(/[.,;:]+$/, '').toLowerCase();

/** The longest run of words in both, in order: places in the one and in the other. */
function longestInBoth(old: readonly string[], now: readonly string[]): [number, number][] {
  const best: number[][] = Array.from({ length: old.length + 1 }, () => Array(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      best[i]![j] =
        old[i] === now[j] ? best[i + 1]![j + 1]! + 1 : Math.max(best[i + 1]![j]!, best[i]![j + 1]!);
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < old.length && j < now.length;) {
    if (old[i] === now[j]) pairs.push([i++, j++]);
    else if (best[i + 1]![j]! >= best[i]![j + 1]!) i++;
    else j++;
  }
  return pairs;
}
