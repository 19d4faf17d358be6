/**
 * Which known words are meant by what was typed, and how surely: the word itself; two words written as one or one as
 * two ("ear wax", "heartburn"); a word of which only the beginning is there yet; or one with slips in it.
 */
import { likeness } from './spelling.js';
import { stem } from './words-of-speech.js';

/** Known word → how surely it is meant, up to 1. Empty: nobody knows the word. */
export type Meaning = ReadonlyMap<string, number>;

/** The beginning of a word: most likely that word. Before the last word, nobody stops so early. */
const BEGINNING = 0.8;
const LEAST_BEGINNING = 4;
/** A shorter piece of a word is a word by chance. */
const LEAST_PART = 4;

export function makeDictionary(phrases: string[][]): (typed: string[]) => Meaning[] {
  const known = new Set(phrases.flat());
  const vocabulary = [...known];
  const pairs = new Map(phrases.filter(({ length }) => length === 2).map((pair) => [pair.join(''), pair]));

  const meaningOf = (word: string, isLast: boolean): Meaning => {
    if (known.has(word)) return new Map([[word, 1]]);
    const isBegun = (other: string) => other.startsWith(word);
    const begun = isLast || word.length >= LEAST_BEGINNING ? vocabulary.filter(isBegun) : [];
    if (begun.length > 0) return new Map(begun.map((other) => [other, BEGINNING]));
    const alike = vocabulary.map((other) => [other, likeness(word, other)] as const);
    const most = Math.max(0, ...alike.map(([, much]) => much));
    return new Map(alike.filter(([, much]) => much > 0 && much === most));
  };

  /** Two words written as one: a pair that people say, or any two that are known. */
  const parted = (word: string): string[] => {
    if (known.has(word)) return [word];
    const pair = pairs.get(word);
    if (pair) return pair;
    for (let cut = LEAST_PART; cut <= word.length - LEAST_PART; cut += 1) {
      const halves = [stem(word.slice(0, cut)), stem(word.slice(cut))];
      if (halves.every((half) => known.has(half))) return halves;
    }
    return [word];
  };

  return (typed) => {
    const words = typed.flatMap(parted);
    const joined = words.slice(1).map((word, at) => `${words[at]!}${word}`);
    return [
      ...words.map((word, at) => meaningOf(word, at === words.length - 1)),
      ...joined.filter((word) => known.has(word)).map((word) => new Map([[word, 1]])),
    ];
  };
}
