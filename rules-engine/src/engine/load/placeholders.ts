/** Texts of a first draft (`rules new`) that somebody has still to write. */
import type { JsonPath } from './source-file.js';

/** What such a text begins with. */
export const PLACEHOLDER = 'WRITE';
const BEGINS = new RegExp(`^\\s*${PLACEHOLDER}\\b`);

export function placeholdersIn(value: unknown, path: JsonPath = []): JsonPath[] {
  if (typeof value === 'string') return BEGINS.test(value) ? [path] : [];
  if (Array.isArray(value)) return value.flatMap((part, index) => placeholdersIn(part, [...path, index]));
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, part]) => placeholdersIn(part, [...path, key]));
}
