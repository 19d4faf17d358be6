/**
 * The facts at every moment of a walk, kept as what changed from one moment to the next: a walk has some sixty
 * moments, and a fact table some fifteen hundred places. Played back on one scratch table, because mutants look at
 * the same walks thousands of times.
 */
import { emptyTable, wordsFor, type FactTable, type Slots } from '../../engine/conditions/fact-table.js';

export interface Moments {
  size: number;
  /** Where the changes of each moment end. */
  bitEnds: Int32Array;
  bits: Int32Array;
  numberEnds: Int32Array;
  numberSlots: Int32Array;
  numbers: Float64Array;
}

/** Places of a fact table that somebody reads. */
export interface Reads {
  bits: Uint8Array;
  numbers: Uint8Array;
}

export interface Recorder {
  /** The number of the moment. */
  keep: (table: FactTable) => number;
  done: () => Moments;
}

export function recorder(slots: Slots): Recorder {
  const last = emptyTable(slots);
  const bitEnds: number[] = [];
  const bits: number[] = [];
  const numberEnds: number[] = [];
  const numberSlots: number[] = [];
  const numbers: number[] = [];
  return {
    keep: (table) => {
      for (let slot = 0; slot < last.bits.length; slot++) {
        const value = table.bits[slot] as number;
        if (value === last.bits[slot]) continue;
        last.bits[slot] = value;
        bits.push(slot, value);
      }
      for (let slot = 0; slot < last.numbers.length; slot++) {
        const value = table.numbers[slot] as number;
        if (Object.is(value, last.numbers[slot])) continue;
        last.numbers[slot] = value;
        numberSlots.push(slot);
        numbers.push(value);
      }
      bitEnds.push(bits.length);
      numberEnds.push(numbers.length);
      return bitEnds.length - 1;
    },
    done: () => ({
      size: bitEnds.length,
      bitEnds: Int32Array.from(bitEnds),
      bits: Int32Array.from(bits),
      numberEnds: Int32Array.from(numberEnds),
      numberSlots: Int32Array.from(numberSlots),
      numbers: Float64Array.from(numbers),
    }),
  };
}

/** The places of these facts; names that are no facts have none. */
export function readsOf(slots: Slots, facts: Iterable<string>): Reads {
  const reads: Reads = { bits: new Uint8Array(slots.words), numbers: new Uint8Array(slots.numberCount) };
  for (const fact of facts) {
    const number = slots.numbers.get(fact);
    if (number) reads.numbers[number.min] = reads.numbers[number.max] = 1;
    const choice = slots.choices.get(fact);
    if (choice) reads.bits.fill(1, choice.slot, choice.slot + wordsFor(choice.values));
  }
  return reads;
}

/** Takes in what changed; true when that is anything that is read. */
function apply(moments: Moments, at: number, table: FactTable, reads: Reads | null): boolean {
  let isSeen = false;
  const bitEnd = moments.bitEnds[at] ?? 0;
  for (let i = at === 0 ? 0 : (moments.bitEnds[at - 1] ?? 0); i < bitEnd; i += 2) {
    const slot = moments.bits[i] as number;
    table.bits[slot] = moments.bits[i + 1] as number;
    if (reads === null || reads.bits[slot] === 1) isSeen = true;
  }
  const numberEnd = moments.numberEnds[at] ?? 0;
  for (let i = at === 0 ? 0 : (moments.numberEnds[at - 1] ?? 0); i < numberEnd; i++) {
    const slot = moments.numberSlots[i] as number;
    table.numbers[slot] = moments.numbers[i] as number;
    if (reads === null || reads.numbers[slot] === 1) isSeen = true;
  }
  return isSeen;
}

const scratches = new WeakMap<Slots, [FactTable, FactTable]>();

function cleared(slots: Slots): [FactTable, FactTable] {
  let pair = scratches.get(slots);
  if (!pair) scratches.set(slots, (pair = [emptyTable(slots), emptyTable(slots)]));
  for (const { bits, numbers } of pair) {
    bits.fill(0);
    numbers.fill(Number.NaN);
  }
  return pair;
}

/** What a walk knew, and the same with "I don't know" taken as yes; equal where nobody was unsure. */
export interface Film {
  slots: Slots;
  known: Moments;
  assumed: Moments;
}

/**
 * Shows the facts at the first moment and whenever one that is read has changed; stops at the first true. The tables
 * are the film's own: `look` may not play another film, nor keep them.
 */
export function someMoment(
  { slots, known, assumed }: Film,
  reads: Reads | null,
  look: (table: FactTable, assumed: FactTable, at: number) => boolean,
): boolean {
  const isShared = known === assumed;
  const [now, other] = cleared(slots);
  const then = isShared ? now : other;
  for (let at = 0; at < known.size; at++) {
    const changed = apply(known, at, now, reads);
    const changedToo = !isShared && apply(assumed, at, then, reads);
    if ((at === 0 || changed || changedToo) && look(now, then, at)) return true;
  }
  return false;
}

/** Shows the facts at these moments only, smallest first. */
export function someOf(
  { slots, known }: Film,
  wanted: readonly number[],
  look: (table: FactTable, index: number) => boolean,
): boolean {
  const [now] = cleared(slots);
  let at = -1;
  for (const [index, moment] of wanted.entries()) {
    while (at < moment) apply(known, ++at, now, null);
    if (look(now, index)) return true;
  }
  return false;
}
