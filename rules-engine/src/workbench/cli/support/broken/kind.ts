/** One kind of broken file: how a file of the library is bent, and what must be told of it. */
import type { LintId } from '../../../../engine/load/lint-ids.js';

export type Json = Record<string, unknown>;

/** A key, a place in a list, or which item of a list. */
export type Step = string | number | ((items: readonly Json[]) => number);

export interface Kind {
  name: string;
  /** Which files can be bent: by place, and by what must be in them. */
  file: RegExp;
  if?: (value: Json) => boolean;
  /** The new text of the file; null where this one cannot be bent so. */
  bend: (text: string, path: string) => string | Uint8Array | null;
  code: LintId;
  message?: RegExp;
  /** What is told has no place inside the file: it cannot be read as text at all. */
  isWhole?: boolean;
}

export const DISEASE = /^diseases\//;
export const FLAG = /^red-flags\//;
export const CATEGORY = /^categories\//;
export const QUESTIONS = /^questions\//;
export const FACTS = /^facts\//;
export const SOURCES = /^sources\//;
export const LOOK_ALIKE = /^look-alikes\//;
/** Written by people: a base holds no cases. */
export const SUITE = /^suites\/[^/]+\/(?!base\.json)/;

export const read = (text: string): Json => JSON.parse(text) as Json;
const write = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** The item of a list that is wanted. */
export const where =
  (wants: (item: Json) => boolean): Step =>
  (items) =>
    items.findIndex(wants);
export const withKey = (key: string): Step => where((item) => key in item);

/** One value replaced, or made of what was there; undefined takes it out. */
export function put(path: readonly Step[], value: unknown): Kind['bend'] {
  return (text) => {
    const whole = read(text);
    let at: unknown = whole;
    for (const [index, step] of path.entries()) {
      if (at === null || typeof at !== 'object') return null;
      const key = typeof step === 'function' ? step(Array.isArray(at) ? (at as Json[]) : []) : step;
      if (key === -1) return null;
      const holder = at as Json;
      if (index < path.length - 1) {
        at = holder[key];
        continue;
      }
      const next: unknown =
        typeof value === 'function' ? (value as (old: unknown) => unknown)(holder[key]) : value;
      if (next === null) return null;
      if (next === undefined) delete holder[key];
      else holder[key] = next;
    }
    return write(whole);
  };
}

/** More at the end of a list. */
export const more = (path: readonly Step[], ...items: readonly unknown[]): Kind['bend'] =>
  put(path, (old: unknown) => (Array.isArray(old) ? [...(old as unknown[]), ...items] : null));

/** The first item of a list once more. */
export const twice = (path: readonly Step[]): Kind['bend'] =>
  put(path, (old: unknown) =>
    Array.isArray(old) && old.length > 0 ? [...(old as unknown[]), old[0]] : null,
  );

/** As text: for what is no JSON any more. */
export const as =
  (change: (text: string) => string | Uint8Array): Kind['bend'] =>
  (text) => {
    const changed = change(text);
    return changed === text ? null : changed;
  };
