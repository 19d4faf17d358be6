/** Flesch-Kincaid grade: 0.39 · words per sentence + 11.8 · syllables per word − 15.59. English only. */
export interface Readability {
  words: number;
  /** Words of the longest sentence. */
  longest: number;
  grade: number;
}

export function readability(text: string): Readability {
  const sentences = text
    // A list after a colon or semicolon is read as steps, not as one breath.
    .split(/[.!?;:]+(?:\s|$)/)
    .map((sentence) => sentence.match(/[A-Za-z]+(?:['’-][A-Za-z]+)*|\d+(?:[.,]\d+)?/g) ?? [])
    .filter((words) => words.length > 0);
  const words = sentences.flat();
  if (words.length === 0) return { words: 0, longest: 0, grade: 0 };
  const syllables = words.reduce((sum, word) => sum + syllablesOf(word), 0);
  const grade = 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59;
  return { words: words.length, longest: Math.max(...sentences.map((sentence) => sentence.length)), grade };
}

/** Groups of vowels, without a silent final e; every word has at least one. */
export function syllablesOf(word: string): number {
  const letters = word.toLowerCase().replace(/[^a-z]/g, '');
  if (letters.length <= 3) return 1;
  const trimmed = letters.replace(/(?:[^laeiouy]es|[^tdaeiouy]ed|[^laeiouy]e)$/, (end) => end[0] ?? '');
  return Math.max(1, trimmed.match(/[aeiouy]+/g)?.length ?? 1);
}
