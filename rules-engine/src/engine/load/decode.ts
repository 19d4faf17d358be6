/** From bytes to text: strict UTF-8, with the usual accidents named. */
import { fileProblem, type Problem } from './problem.js';

/** One rule file; the largest real one is a question bank of about 60 KiB. */
export const MAX_FILE_BYTES = 1024 * 1024;

export function decode(path: string, bytes: Uint8Array): { text: string; problem: Problem | null } {
  const utf16 =
    (bytes[0] === 0xff && bytes[1] === 0xfe) ||
    (bytes[0] === 0xfe && bytes[1] === 0xff) ||
    // "{" as two bytes, without a mark.
    (bytes.length > 1 && (bytes[0] === 0 || bytes[1] === 0));
  if (utf16) {
    return {
      text: '',
      problem: fileProblem('bad-encoding', path, 'This file is saved as UTF-16.', 'Save it again as UTF-8.'),
    };
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return {
      text: '',
      problem: fileProblem(
        'bad-encoding',
        path,
        `This file is not valid UTF-8: byte ${firstBadByte(bytes)} does not belong to any letter.`,
        'Save it again as UTF-8; letters such as é or ° were probably saved as Latin-1.',
      ),
    };
  }
  if (text.startsWith('\ufeff')) {
    return {
      text: text.slice(1),
      problem: fileProblem(
        'byte-order-mark',
        path,
        'This file starts with a byte order mark.',
        'Save it as "UTF-8", not "UTF-8 with BOM".',
      ),
    };
  }
  return { text, problem: null };
}

/** Counted from 1: the first byte after the longest valid start. */
function firstBadByte(bytes: Uint8Array): number {
  let low = 0;
  let high = bytes.length;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (startsValid(bytes.subarray(0, middle))) low = middle;
    else high = middle - 1;
  }
  return low + 1;
}

function startsValid(bytes: Uint8Array): boolean {
  try {
    // `stream` leaves a letter cut in half at the end alone.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
