import { expect, test } from '@jest/globals';
import { plainWords, stem, tellingWords } from './words-of-speech.js';

test('folding drops case, accents and signs; an apostrophe joins', () => {
  expect(plainWords(' Ménière’s  disease! ')).toBe('menieres disease');
  expect(plainWords("can't")).toBe('cant');
});

test.each([
  ['itchy', 'itches', 'itching'],
  ['cough', 'coughs', 'coughed', 'coughing'],
  ['dizzy', 'dizziness'],
  ['infected', 'infection'],
  ['hurts', 'aching', 'sore', 'soar', 'pain'],
  ['pee', 'peeing', 'urine', 'urinating'],
  ['swelling', 'swollen'],
])('one stem: %s, %s …', (...forms) => expect(new Set(forms.map(stem)).size).toBe(1));

test.each([
  ['virus', 'vir'],
  ['anus', 'anu'],
  ['gas', 'ga'],
])('%s keeps its s', (word, wrong) => expect(stem(word)).not.toBe(wrong));

test('what says nothing of a symptom is left out, unless there is nothing else', () => {
  expect(tellingWords('I have had a really bad cough for 3 weeks')).toEqual(['cough']);
  expect(tellingWords('get it up')).toEqual(['get', 'it', 'up']);
  expect(tellingWords('toothache')).toEqual(['tooth', 'pain']);
  expect(tellingWords('earake')).toEqual(['ear', 'pain']);
});
