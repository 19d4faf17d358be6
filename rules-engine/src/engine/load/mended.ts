/**
 * Files that are wrong in a way that a machine can put right without a doubt: a byte order mark, a comma before a
 * closing bracket. Everything else that strict JSON refuses could have been meant in two ways and is left to a person.
 */
import { parseTree, type ParseError } from 'jsonc-parser';
import { decode } from './decode.js';
import { parse } from './parse.js';
import type { Problem } from './problem.js';

/** The value of the file, or undefined where it needs a person. */
export function mended(problems: readonly Problem[], bytes: Uint8Array): unknown {
  if (!problems.every(({ code }) => code === 'byte-order-mark' || code === 'bad-json')) return undefined;
  const { text, problem } = decode('', bytes);
  if (problem !== null && problem.code !== 'byte-order-mark') return undefined;
  const errors: ParseError[] = [];
  parseTree(text, errors, { disallowComments: true, allowTrailingComma: true });
  if (errors.length > 0) return undefined;
  const strict = parse('', withoutTrailingCommas(text));
  return strict.problems.length > 0 ? undefined : strict.value;
}

/** Outside of texts in quotes only. */
function withoutTrailingCommas(text: string): string {
  return text.replace(/("(?:[^"\\]|\\.)*")|,(?=\s*[}\]])/g, (_, quoted?: string) => quoted ?? '');
}
