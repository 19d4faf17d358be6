/**
 * The words that the specification sets, spelled as it spells them. Whoever mends one of them breaks the contract: some
 * look wrong ('Questionarie', 'What our Client say', a space before a question mark) and stay as they are. Where they
 * stand, the line ends in `// specification`, so that nobody mends them who has not come by here.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { allMessages } from '../testing/all-messages.js';

const SPECIFIED: Record<string, string[]> = {
  'messages/home.ts': ['Explore them all for just $1', 'What our Client say', 'Privacy Policy'],
  'messages/home.ts, about us': ['Expertise', 'User-Centric Approach', 'Secure & Confidential'],
  'messages/otp.ts': ['Send OTP', 'Verify & continue', 'Agree & Continue', 'Cancel', 'Back', 'Time Up'],
  'messages/legal.ts': [
    'Session Link Expired',
    'The page you requested is no longer available.',
    'Page Not Found',
    'Sorry, the page you are looking for does not exist or has been moved.',
  ],
  'messages/every-page.ts': ['Go Home', 'Cancel', 'Confirm', 'Contact Us', '© 5 Symptom Checker'],
  'features/assessment/messages.ts': [
    'Step 1',
    'Steps 1/2',
    'Steps 2/2',
    'Result',
    '>> Questionarie',
    'Choose Category',
    'Category not selected',
    'Are you sure you want to submit - 5 ?',
    'Are you sure to submit? Once submitted, your result will be shown',
    'Next',
    'Previous',
    'Get Result',
    'Home',
  ],
  'features/assessment/result/messages.ts': ['Primary Disease', 'Generic Disease', 'No Disease'],
  'features/payment/messages.ts': [
    'Payment Failed',
    'Unfortunately, your payment could not be processed. Please try again.',
    'Retry Payment',
    'Please wait...',
    'Payment success',
    'Session ID not found in query parameters!',
  ],
  'features/review/messages.ts': ['Write your thoughts here...', 'Post', 'Review Submitted Successfully!'],
};

const messages = await allMessages();

test.each(Object.entries(SPECIFIED))('S-: %s keeps the words of the specification', (place, texts) => {
  const file = place.split(',')[0]!;
  expect(texts.filter((text) => !messages.get(file)?.includes(text))).toEqual([]);
});

const MARK = '// specification';
const files = [...new Set(Object.keys(SPECIFIED).map((place) => place.split(',')[0]!))];
/** What a text is made of where parts of it are filled in. */
const isQuoted = (line: string, text: string) => {
  const parts = text.split('5').map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`['\`]${parts.join('\\$\\{.*?\\}')}['\`]`).test(line);
};

test.each(files)('%s marks where they stand, and nothing else', (file) => {
  const texts = Object.entries(SPECIFIED).flatMap(([place, all]) =>
    place.split(',')[0] === file ? all : [],
  );
  const lines = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8').split('\n');
  const marked = lines.filter((line) => line.endsWith(MARK));
  expect(texts.filter((text) => !marked.some((line) => isQuoted(line, text)))).toEqual([]);
  expect(marked.filter((line) => !texts.some((text) => isQuoted(line, text)))).toEqual([]);
  const unmarked = lines.filter((line) => !line.endsWith(MARK));
  expect(
    unmarked.filter((line) => texts.some((text) => isQuoted(line, text)) && !line.includes('*')),
  ).toEqual([]);
});
