/**
 * Canonical JSON and the content hash that is the version of a rule set. Only what decides counts: neither layout,
 * nor the order of keys, nor which topic file a question lies in, nor suites and schemas.
 */
import { createHash } from 'node:crypto';
import { compareText } from './problem.js';

/** 64 bits: two versions of one library never meet, and it still fits in a log line. */
const VERSION_LENGTH = 16;

export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value)
    .filter(([key, part]) => key !== '$schema' && part !== undefined)
    .toSorted(([a], [b]) => compareText(a, b))
    .map(([key, part]) => `${JSON.stringify(key)}:${canonicalJson(part)}`);
  return `{${entries.join(',')}}`;
}

export function hashOf(content: string): string {
  return createHash('sha256').update(content, 'utf8').digest('hex').slice(0, VERSION_LENGTH);
}
