/**
 * Fact tables as a walk showed them, kept as what changed from one frame to the next: a walk has some sixty, and a
 * table some fifteen hundred places. Played back on one scratch table, because mutants look at the same walks
 * thousands of times.
 */
import { emptyTable, type FactTable, type Slots } from '../../engine/conditions/fact-table.js';

export interface Film {
  slots: Slots;
  size: number;
  /** Where the changes of each frame end. */
  bitEnds: Int32Array;
  /** Place and value, one after the other. */
  bits: Int32Array;
  numberEnds: Int32Array;
  numberSlots: Int32Array;
  numbers: Float64Array;
}

interface Camera {
  /** The number of the frame. */
  keep: (table: FactTable) => number;
  done: () => Film;
}

export function camera(slots: Slots): Camera {
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
      numberEnds.push(numbers.length);
      return bitEnds.push(bits.length) - 1;
    },
    done: () => ({
      slots,
      size: bitEnds.length,
      bitEnds: Int32Array.from(bitEnds),
      bits: Int32Array.from(bits),
      numberEnds: Int32Array.from(numberEnds),
      numberSlots: Int32Array.from(numberSlots),
      numbers: Float64Array.from(numbers),
    }),
  };
}

const scratches = new WeakMap<Slots, FactTable>();

function cleared(slots: Slots): FactTable {
  let table = scratches.get(slots);
  if (!table) scratches.set(slots, (table = emptyTable(slots)));
  table.bits.fill(0);
  table.numbers.fill(Number.NaN);
  return table;
}

/**
 * Shows these frames, smallest number first, until `look` says true; the number of that frame, or null. The table is
 * the film's own: `look` may not play another film, write on it, nor keep it.
 */
export function firstFrame(
  film: Film,
  wanted: Iterable<number>,
  look: (table: FactTable, frame: number) => boolean,
): number | null {
  const table = cleared(film.slots);
  let [bit, number] = [0, 0];
  for (const frame of wanted) {
    for (const end = film.bitEnds[frame] ?? 0; bit < end; bit += 2)
      table.bits[film.bits[bit] as number] = film.bits[bit + 1] as number;
    for (const end = film.numberEnds[frame] ?? 0; number < end; number++)
      table.numbers[film.numberSlots[number] as number] = film.numbers[number] as number;
    if (look(table, frame)) return frame;
  }
  return null;
}
