/**
 * What rules asked of a visitor's facts, and of which facts, while the engine walked and decided. As long as a changed
 * condition answers all of that as before, the engine would have done the same: nothing it did hung on anything else.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import type { Test } from '../../engine/conditions/compile.js';
import { slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { factTypesOf } from '../../engine/conditions/fact-types.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { Plain } from '../../engine/conditions/plain.js';
import { listenerOf, testOf, type Listener } from '../../engine/conditions/tests.js';
import { camera, firstFrame, type Film } from './film.js';
import { shareFacts } from './variant.js';

export interface Asked {
  film: Film;
  /** Number of the condition and of the frame it was asked of, packed; sorted. */
  pairs: Int32Array;
  /** Where frames of another stage begin: the checkpoint, the walk after it, the end. */
  begins: Record<'checkpoint' | 'rest' | 'end', number>;
}

/** More than a walk has. */
const FRAMES = 4096;

/** The conditions that are asked, numbered as they come up. */
interface Numbered {
  numberOf: Map<string, number>;
  tests: Test[];
  /** Fact → numbers of the conditions that read it. */
  reading: Map<string, number[]>;
}

export const conditionsAsked = perRuleSet((): Numbered => ({
  numberOf: new Map(),
  tests: [],
  reading: new Map(),
}));

/** The same rules, with somebody listening. */
const heard = perRuleSet((ruleSet) => {
  const copy = shareFacts(ruleSet, { ...ruleSet });
  factTypesOf.set(copy, new Map(factTypesOf(ruleSet)));
  const ear: { hear: Listener | null } = { hear: null };
  listenerOf.set(copy, (key, table) => ear.hear?.(key, table));
  return { copy, ear };
});

/** Walk and decide on `ruleSet` between `start` and `done`. */
export function listen(ruleSet: RuleSet) {
  const { copy, ear } = heard(ruleSet);
  const numbered = conditionsAsked(ruleSet);
  const film = camera(slotsOf(ruleSet));
  const pairs = new Set<number>();
  let known = new WeakMap<FactTable, { writes: number; frame: number }>();
  let frames = 0;
  const begins: Asked['begins'] = { checkpoint: Infinity, rest: Infinity, end: Infinity };
  const frameOf = (table: FactTable): number => {
    const { writes } = table;
    const last = known.get(table);
    if (last?.writes === writes) return last.frame;
    const frame = film.keep(table);
    known.set(table, { writes, frame });
    frames = frame + 1;
    return frame;
  };
  return {
    ruleSet: copy,
    start: (): void => {
      ear.hear = (key, table) => pairs.add(numberOf(ruleSet, numbered, key) * FRAMES + frameOf(table));
    },
    /** What is asked from now on is asked of frames of its own, even if no fact has changed. */
    begin: (stage: keyof Asked['begins']): void => {
      known = new WeakMap();
      begins[stage] = frames;
    },
    done: (): Asked => {
      ear.hear = null;
      if (frames > FRAMES) throw new RangeError(`A walk of ${frames} frames`);
      return { film: film.done(), pairs: Int32Array.from(pairs).sort(), begins };
    },
  };
}

function numberOf(ruleSet: RuleSet, { numberOf: known, tests, reading }: Numbered, key: string): number {
  let number = known.get(key);
  if (number !== undefined) return number;
  known.set(key, (number = known.size));
  const plain = JSON.parse(key) as Plain;
  tests.push(testOf(ruleSet, plain, key));
  for (const fact of factsInPlain(plain)) reading.set(fact, [...(reading.get(fact) ?? []), number]);
  return number;
}

function factsInPlain(plain: Plain, into: Set<string> = new Set()): Set<string> {
  if ('all' in plain || 'any' in plain)
    for (const part of 'all' in plain ? plain.all : plain.any) factsInPlain(part, into);
  else into.add(plain.operator === 'in' ? plain.fact : plain.fact.replace(/\.(min|max)$/, ''));
  return into;
}

/** What a change can touch. Where `walk` is true the rest is not looked at. */
interface Touched {
  walk: boolean;
  /** The choice of separators. */
  checkpoint: boolean;
  end: boolean;
}

/** `differs` is shown the facts, and which of these conditions were asked of them. */
export function touched(
  { film, pairs, begins }: Asked,
  conditions: Iterable<number>,
  differs: (table: FactTable, asked: readonly number[]) => boolean,
): Touched {
  const frames = new Map<number, number[]>();
  for (const condition of conditions) {
    for (let at = firstOf(pairs, condition); at < pairs.length; at++) {
      const pair = pairs[at] as number;
      if (Math.floor(pair / FRAMES) !== condition) break;
      const frame = pair % FRAMES;
      const asked = frames.get(frame);
      if (asked) asked.push(condition);
      else frames.set(frame, [condition]);
    }
  }
  const found: Touched = { walk: false, checkpoint: false, end: false };
  if (frames.size === 0) return found;
  const inOrder = [...frames.keys()].sort((a, b) => a - b);
  firstFrame(film, inOrder, (table, frame) => {
    const isEnd = frame >= begins.end;
    const isCheckpoint = frame >= begins.checkpoint && frame < begins.rest;
    const stage = isEnd ? 'end' : isCheckpoint ? 'checkpoint' : 'walk';
    if (!found[stage]) found[stage] = differs(table, frames.get(frame) ?? []);
    return found.walk;
  });
  return found;
}

/** Where the pairs of a condition begin. */
function firstOf(pairs: Int32Array, condition: number): number {
  let [low, high] = [0, pairs.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((pairs[middle] as number) < condition * FRAMES) low = middle + 1;
    else high = middle;
  }
  return low;
}
