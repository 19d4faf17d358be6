/**
 * The facts of one visitor, laid out for speed: a choice is one bit in a word (0: not answered), a number a slot
 * (NaN: not answered). Both make every comparison false on an unanswered fact without asking whether it is there.
 */
import { factTypesOf, OPEN_END, type FactTypes } from './fact-types.js';
import { perRuleSet } from './per-rule-set.js';
import { maxOf, minOf } from './plain.js';

/** Bits of a word that stay positive in a 32-bit integer. */
export const WORD = 31;

export const wordsFor = (values: readonly string[]): number => Math.max(1, Math.ceil(values.length / WORD));

export interface FactTable {
  bits: Int32Array;
  numbers: Float64Array;
  /** How often it was written on: whoever looks again knows whether anything can have changed. */
  writes: number;
}

export interface ChoiceSlot {
  slot: number;
  values: readonly string[];
}
/** Where each fact lies. Numbers: the slot of the lower and of the upper end. */
export interface Slots {
  choices: ReadonlyMap<string, ChoiceSlot>;
  numbers: ReadonlyMap<string, { min: number; max: number }>;
  /** Names as in plain conditions (`<fact>.min`), to their slot. */
  plainNumbers: ReadonlyMap<string, number>;
  words: number;
  numberCount: number;
}

export function slotsFor(types: FactTypes): Slots {
  const choices = new Map<string, ChoiceSlot>();
  const numbers = new Map<string, { min: number; max: number }>();
  const plainNumbers = new Map<string, number>();
  let words = 0;
  let numberCount = 0;
  for (const [id, type] of types) {
    if (type.kind === 'choice') {
      choices.set(id, { slot: words, values: type.values });
      words += wordsFor(type.values);
    } else if (type.kind === 'point') {
      plainNumbers.set(id, numberCount);
      numbers.set(id, { min: numberCount, max: numberCount });
      numberCount += 1;
    } else {
      plainNumbers.set(minOf(id), numberCount).set(maxOf(id), numberCount + 1);
      numbers.set(id, { min: numberCount, max: numberCount + 1 });
      numberCount += 2;
    }
  }
  return { choices, numbers, plainNumbers, words, numberCount };
}

export const slotsOf = perRuleSet((ruleSet) => slotsFor(factTypesOf(ruleSet)));

export function emptyTable(slots: Slots): FactTable {
  const numbers = new Float64Array(slots.numberCount).fill(Number.NaN);
  return { bits: new Int32Array(slots.words), numbers, writes: 0 };
}

export function copyTable(table: FactTable): FactTable {
  return { bits: table.bits.slice(), numbers: table.numbers.slice(), writes: 0 };
}

/** Makes one table say what another says: many times cheaper than a new one. */
export function overwrite(table: FactTable, from: FactTable): void {
  table.bits.set(from.bits);
  table.numbers.set(from.numbers);
  table.writes += 1;
}

/** `null`, or a value that the fact cannot have, makes it unanswered. */
export function setChoice(slots: Slots, table: FactTable, fact: string, value: string | null): void {
  const place = slots.choices.get(fact);
  if (!place) return;
  table.writes += 1;
  const index = value === null ? -1 : place.values.indexOf(value);
  const words = wordsFor(place.values);
  for (let word = 0; word < words; word++) {
    const bit = index - word * WORD;
    table.bits[place.slot + word] = bit >= 0 && bit < WORD ? 1 << bit : 0;
  }
}

export type Write = (table: FactTable) => void;

/** `setChoice` of one value, prepared for who writes it again and again. */
export function choiceWriter(slots: Slots, fact: string, value: string | null): Write {
  const place = slots.choices.get(fact);
  if (!place || place.values.length > WORD) return (table) => setChoice(slots, table, fact, value);
  const { slot, values } = place;
  const index = value === null ? -1 : values.indexOf(value);
  const bits = index < 0 ? 0 : 1 << index;
  return (table) => {
    table.writes += 1;
    table.bits[slot] = bits;
  };
}

export function setNumber(slots: Slots, table: FactTable, fact: string, min: number, max: number): void {
  numberWriter(slots, fact)(table, min, max);
}

/** `setNumber` of one fact, prepared likewise. */
export function numberWriter(
  slots: Slots,
  fact: string,
): (table: FactTable, min: number, max: number) => void {
  const place = slots.numbers.get(fact);
  if (!place) return () => undefined;
  return (table, min, max) => {
    table.writes += 1;
    table.numbers[place.min] = min;
    table.numbers[place.max] = Math.min(max, OPEN_END);
  };
}

export function choiceIn(slots: Slots, table: FactTable, fact: string): string | null {
  const place = slots.choices.get(fact);
  if (!place) return null;
  const words = wordsFor(place.values);
  for (let word = 0; word < words; word++) {
    const bits = table.bits[place.slot + word] ?? 0;
    if (bits !== 0) return place.values[word * WORD + (31 - Math.clz32(bits))] ?? null;
  }
  return null;
}

export function numberIn(slots: Slots, table: FactTable, fact: string): { min: number; max: number } | null {
  const place = slots.numbers.get(fact);
  if (!place) return null;
  const min = table.numbers[place.min] ?? Number.NaN;
  return Number.isNaN(min) ? null : { min, max: table.numbers[place.max] ?? min };
}

/** The known facts by name, as json-rules-engine and people read them. */
export function toRecord(slots: Slots, table: FactTable): Record<string, string | number> {
  const record: Record<string, string | number> = {};
  for (const fact of slots.choices.keys()) {
    const value = choiceIn(slots, table, fact);
    if (value !== null) record[fact] = value;
  }
  for (const [fact, slot] of slots.plainNumbers) {
    const value = table.numbers[slot] ?? Number.NaN;
    if (!Number.isNaN(value)) record[fact] = value;
  }
  return record;
}

export function isKnown(slots: Slots, table: FactTable, fact: string): boolean {
  return knownIn(slots, fact)(table);
}

/** `isKnown` of one fact, prepared likewise. */
export function knownIn(slots: Slots, fact: string): (table: FactTable) => boolean {
  const number = slots.numbers.get(fact);
  if (number) return ({ numbers }) => !Number.isNaN(numbers[number.min]);
  const choice = slots.choices.get(fact);
  if (!choice) return () => false;
  const { slot, values } = choice;
  if (values.length <= WORD) return ({ bits }) => bits[slot] !== 0;
  const end = slot + wordsFor(values);
  return ({ bits }) => {
    for (let at = slot; at < end; at++) if (bits[at] !== 0) return true;
    return false;
  };
}
