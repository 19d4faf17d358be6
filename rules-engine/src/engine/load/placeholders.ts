/** Texts of a first draft (`rules new`) that somebody has still to write. */
import type { JsonPath, SourceFile } from './source-file.js';

/** What such a text begins with. */
export const PLACEHOLDER = 'WRITE';
const BEGINS = new RegExp(`^\\s*${PLACEHOLDER}\\b`);

/** Of a file as it was read: nearly all files are spared the search, because the word stands nowhere in their text. */
export function placeholdersOf({ text, value }: Pick<SourceFile, 'text' | 'value'>): JsonPath[] {
  return text.includes(PLACEHOLDER) || text.includes('\\u') ? placeholdersIn(value) : [];
}

export function placeholdersIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value === 'string') return BEGINS.test(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((part, index) => placeholdersIn(part, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => placeholdersIn(part, [...path, key]));
}
