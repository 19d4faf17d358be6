/** Line by line the words are held to grade 8, and those that the specification sets to the letter. */
import { expect, test } from '@jest/globals';
import { allMessages } from '../testing/all-messages.js';
import { readingGrade, wordsOf } from '../testing/reading-grade.js';

const MOST = 8;
/** A single text may be harder than its page: it may have to name a law, or "emergencies". */
const MOST_OF_ONE = 10;
/** Fewer words are a label; the measure says nothing of them. */
const FEWEST_WORDS = 8;
/** docs/decisions/0007-sign-in.md: what is agreed to is one sentence, to the letter. */
const AS_AGREED =
  'I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment.';
/** Law: its readers want it exact. Still held as whole pages. */
const LEGAL = ['messages/terms.ts', 'messages/privacy.ts'];

const files = [...(await allMessages())].map(([file, texts]) => ({
  file,
  texts: texts.filter((text) => wordsOf(text).length >= FEWEST_WORDS),
}));
const asSentence = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

test('the measure is that of Kincaid: a sentence of 13 words and 24 syllables is of grade 11.3', () => {
  const known = 'The Australian platypus is seemingly a hybrid of a mammal and reptilian creature.';
  expect(readingGrade(known)).toBeCloseTo(11.3, 1);
});

test.each(files)('$file reads at grade 8 or below', ({ texts }) => {
  expect(texts).not.toEqual([]);
  expect(readingGrade(texts.map(asSentence).join(' '))).toBeLessThanOrEqual(MOST);
});

test.each(files.filter(({ file }) => !LEGAL.includes(file)))(
  'no text of $file is much harder',
  ({ texts }) => {
    const hard = texts.filter((text) => text !== AS_AGREED && readingGrade(text) > MOST_OF_ONE);
    expect(hard).toEqual([]);
  },
);
