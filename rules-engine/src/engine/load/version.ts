/**
 * Canonical JSON and the content hash that is the version of a rule set. Only what decides counts: neither layout,
 * nor the order of keys, nor which topic file a question lies in, nor suites and schemas.
 */
import { sha256 } from './platform/sha256.js';

/** 64 bits: two versions of one library never meet, and it still fits in a log line. */
const VERSION_LENGTH = 16;

export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const parts = value as Readonly<Record<string, unknown>>;
  let text = '';
  // Without a comparison of its own, sorting is by code units: the same on every machine.
  for (const key of Object.keys(parts).sort()) {
    const part = parts[key];
    if (key === '$schema' || part === undefined) continue;
    text += `${text === '' ? '' : ','}${JSON.stringify(key)}:${canonicalJson(part)}`;
  }
  return `{${text}}`;
}

export function hashOf(content: string): string {
  return sha256(content).slice(0, VERSION_LENGTH);
}
