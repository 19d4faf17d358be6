/** Random conditions over every kind of fact, nested and negated, and random visitors who left things unanswered. */
import * as fc from 'fast-check';
import type { Condition, Leaf } from '../engine/condition-model.js';
import type { FactType, FactTypes } from '../engine/conditions/fact-types.js';
import {
  emptyTable,
  setChoice,
  setNumber,
  slotsFor,
  type FactTable,
} from '../engine/conditions/fact-table.js';
import type { Known } from './three-valued.js';

/** More options than bits in a word. */
const MANY = Array.from({ length: 40 }, (_, i) => `option-${i}`);

export const TYPES: FactTypes = new Map<string, FactType>([
  ['cough', { kind: 'choice', values: ['yes', 'no'] }],
  ['fever', { kind: 'choice', values: ['yes', 'no'] }],
  ['onset', { kind: 'choice', values: ['minutes', 'hours', 'days', 'weeks'] }],
  ['category', { kind: 'choice', values: MANY }],
  ['cough.unsure', { kind: 'choice', values: ['yes'] }],
  ['days', { kind: 'interval', lo: 0, hi: 10 }],
  ['score', { kind: 'interval', lo: -3, hi: 10 }],
  ['age', { kind: 'point' }],
]);
export const SLOTS = slotsFor(TYPES);

const choiceLeaf = (fact: string, values: readonly string[]): fc.Arbitrary<Leaf> =>
  fc.oneof(
    fc.record({
      fact: fc.constant(fact),
      operator: fc.constantFrom('equal' as const, 'notEqual' as const),
      value: fc.constantFrom(...values),
    }),
    fc.record({
      fact: fc.constant(fact),
      operator: fc.constantFrom('in' as const, 'notIn' as const),
      value: fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: values.length }),
    }),
  );

const NUMBER = fc.integer({ min: -4, max: 11 });
const numberLeaf = (fact: string): fc.Arbitrary<Leaf> =>
  fc.oneof(
    fc.record({
      fact: fc.constant(fact),
      operator: fc.constantFrom(
        'equal' as const,
        'notEqual' as const,
        'lessThan' as const,
        'lessThanInclusive' as const,
        'greaterThan' as const,
        'greaterThanInclusive' as const,
      ),
      value: NUMBER,
    }),
    fc.record({
      fact: fc.constant(fact),
      operator: fc.constantFrom('in' as const, 'notIn' as const),
      value: fc.uniqueArray(NUMBER, { minLength: 1, maxLength: 3 }),
    }),
  );

const leaf = fc.oneof(
  ...[...TYPES].map(([fact, type]) =>
    type.kind === 'choice' ? choiceLeaf(fact, type.values) : numberLeaf(fact),
  ),
);

export const anyCondition: fc.Arbitrary<Condition> = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 4, depthSize: 'small' },
    leaf,
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 4 }) }),
    fc.record({ not: tie('condition') }),
  ),
})).condition;

const interval = fc
  .tuple(NUMBER, NUMBER)
  .map(([a, b]): readonly [number, number] => [Math.min(a, b), Math.max(a, b)]);
const point = NUMBER.map((a): readonly [number, number] => [a, a]);

/** Every fact answered or not, independently. */
export const anyKnown: fc.Arbitrary<Known> = fc
  .tuple(
    ...[...TYPES].map(([fact, type]) => {
      const value: fc.Arbitrary<string | readonly [number, number]> =
        type.kind === 'choice'
          ? fc.constantFrom(...type.values)
          : type.kind === 'interval'
            ? fc.oneof(interval, point)
            : point;
      return fc.option(value, { freq: 2 }).map((given) => [fact, given] as const);
    }),
  )
  .map(
    (entries) =>
      new Map(entries.flatMap(([fact, given]) => (given === null ? [] : [[fact, given] as const]))),
  );

export function tableOf(known: Known): FactTable {
  const table = emptyTable(SLOTS);
  for (const [fact, value] of known) {
    if (typeof value === 'string') setChoice(SLOTS, table, fact, value);
    else setNumber(SLOTS, table, fact, value[0], value[1]);
  }
  return table;
}
