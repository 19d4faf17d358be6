/**
 * Sorting and searching the categories of step 0, by their names and by the synonyms that people really type. The best
 * match comes first. A category scores by the one of its phrases that is nearest to what was typed, and a little by
 * every other word it knows. A word counts the more, the fewer categories know it, so that "pain" alone decides nothing.
 */
import { makeDictionary, type Meaning } from './dictionary.js';
import { tellingWords } from './words-of-speech.js';

export interface Searchable {
  name: string;
  synonyms: readonly string[];
}

/** What the words outside the nearest phrase count, beside it. */
const LOOSE_SHARE = 0.3;
/** Less than this of the best score is no answer to the same words. */
const WORTH_SHOWING = 0.3;

export function sortByName<C extends Searchable>(categories: readonly C[], locale: string): C[] {
  const order = new Intl.Collator(locale, { sensitivity: 'base', numeric: true });
  return [...categories].sort((a, b) => order.compare(a.name, b.name));
}

interface Indexed<C> {
  category: C;
  phrases: string[][];
  /** Each word, with how typical it is of this category: 1 where no other has it in more of its phrases. */
  words: Map<string, number>;
}

/** The index is made once; a keystroke is then a plain scan, also with 200 categories (PF-6). */
export function makeSearch<C extends Searchable>(categories: readonly C[]): (typed: string) => C[] {
  const index = typical(categories.map(indexed));
  const weights = weightsOf(index.map(({ words }) => words));
  const understand = makeDictionary(index.flatMap(({ phrases }) => phrases));

  return (typed) => {
    if (!typed.trim()) return [...categories];
    const meant = understand(tellingWords(typed));
    const scored = index.map((entry) => ({ category: entry.category, score: score(entry, meant, weights) }));
    const best = Math.max(...scored.map((each) => each.score));
    return scored
      .filter((each) => each.score > 0 && each.score >= WORTH_SHOWING * best)
      .sort((a, b) => b.score - a.score)
      .map((each) => each.category);
  };
}

/** A name lists several things ("Skin, nails or hair"); each is a phrase of its own. */
function indexed<C extends Searchable>(category: C): Indexed<C> {
  const ofName = category.name.split(/[,;:]|\bor\b/);
  const phrases = [...ofName, ...category.synonyms].map(tellingWords).filter((words) => words.length > 0);
  const words = new Map<string, number>();
  for (const word of phrases.flat()) words.set(word, (words.get(word) ?? 0) + 1);
  return { category, phrases, words };
}

/** Turns counts into shares of the largest count that any category has for the word. */
function typical<C>(index: Indexed<C>[]): Indexed<C>[] {
  const largest = new Map<string, number>();
  for (const { words } of index)
    for (const [word, count] of words) largest.set(word, Math.max(count, largest.get(word) ?? 0));
  return index.map((entry) => ({
    ...entry,
    words: new Map([...entry.words].map(([word, count]) => [word, count / largest.get(word)!])),
  }));
}

/** The fewer categories know a word, the more it tells. */
function weightsOf(known: ReadonlyMap<string, number>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const words of known) for (const word of words.keys()) counts.set(word, (counts.get(word) ?? 0) + 1);
  return new Map([...counts].map(([word, count]) => [word, Math.log(1 + known.length / count)]));
}

function score<C>(entry: Indexed<C>, meant: Meaning[], weights: ReadonlyMap<string, number>): number {
  const weight = (word: string) => weights.get(word) ?? 0;
  const sureness = (word: string) => Math.max(0, ...meant.map((meaning) => meaning.get(word) ?? 0));
  let nearest = 0;
  for (const phrase of entry.phrases) {
    let found = 0;
    let whole = 0;
    for (const word of phrase) {
      found += sureness(word) * weight(word);
      whole += weight(word);
    }
    // A whole phrase counts in full, half of one a quarter of it: "heart attack" is not "panic attack".
    nearest = Math.max(nearest, (found * found) / whole);
  }
  const loose = meant.map((meaning) =>
    Math.max(0, ...[...meaning].map(([word, much]) => much * weight(word) * (entry.words.get(word) ?? 0))),
  );
  return nearest + LOOSE_SHARE * loose.reduce((sum, each) => sum + each, 0);
}
