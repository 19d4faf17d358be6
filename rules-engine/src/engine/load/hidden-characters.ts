/**
 * Characters that nobody sees in an editor and that change what is read: marks that turn the direction of the text,
 * spaces without a width, control characters, halves of letters. Written out or as an escape, they are refused: a
 * reviewer must be able to trust what stands on the screen.
 */
import type { Problem } from './problem.js';
import { problemAtOffset } from './source-file.js';

/** Control characters written out are no JSON at all, and are told there. */
const UNSEEN =
  /[\u007f-\u009f\u00ad\u061c\u115f\u1160\u17b4\u17b5\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]|\\u[0-9a-fA-F]{4}/g;

export function hiddenCharacters(path: string, text: string): Problem[] {
  const problems: Problem[] = [];
  let half: RegExpExecArray | null = null;
  const tell = (index: number, code: number): void => {
    const name = `U+${code.toString(16).toUpperCase().padStart(4, '0')}`;
    const what = kindOf(code);
    problems.push(
      problemAtOffset(
        { path, text },
        index,
        'hidden-character',
        `Here stands ${what} (${name}).`,
        'Delete it, and write the words anew if they look right without it.',
      ),
    );
  };
  for (const match of text.matchAll(UNSEEN)) {
    const isEscape = match[0].startsWith('\\');
    // A backslash that is itself escaped begins no escape.
    if (isEscape && backslashesBefore(text, match.index) % 2 === 1) continue;
    const code = isEscape ? Number.parseInt(match[0].slice(2), 16) : match[0].charCodeAt(0);
    if (half !== null && half.index + half[0].length === match.index && isLow(code)) {
      half = null;
      continue;
    }
    if (half !== null) tell(half.index, Number.parseInt(half[0].slice(2), 16));
    half = isEscape && isHigh(code) ? match : null;
    if (half === null && (!isEscape || isUnseen(code))) tell(match.index, code);
  }
  if (half !== null) tell(half.index, Number.parseInt(half[0].slice(2), 16));
  return problems;
}

const isHigh = (code: number): boolean => code >= 0xd800 && code <= 0xdbff;
const isLow = (code: number): boolean => code >= 0xdc00 && code <= 0xdfff;
const isControl = (code: number): boolean => code < 0x20 || (code >= 0x7f && code <= 0x9f);
const isUnseen = (code: number): boolean =>
  isControl(code) || isLow(code) || String.fromCharCode(code).search(UNSEEN) === 0;

function kindOf(code: number): string {
  if (isHigh(code) || isLow(code)) return 'one half of a letter';
  if (isControl(code)) return 'a control character';
  if (
    [0x200e, 0x200f, 0x061c].includes(code) ||
    (code >= 0x202a && code <= 0x202e) ||
    (code >= 0x2066 && code <= 0x2069)
  )
    return 'a mark that turns the direction of the text';
  return 'a character that cannot be seen';
}

function backslashesBefore(text: string, index: number): number {
  let count = 0;
  while (text[index - 1 - count] === '\\') count += 1;
  return count;
}
