/**
 * Plain conditions as closures over the fact table. Short lists get closures of their own, because a loop over two
 * parts costs more than the parts.
 */
import { WORD, type FactTable, type Slots } from './fact-table.js';
import { ConditionInvalid, type Plain, type PlainLeaf } from './plain.js';

export type Test = (table: FactTable) => boolean;

export function compile(condition: Plain, slots: Slots): Test {
  if ('all' in condition) return every(condition.all.map((part) => compile(part, slots)));
  if ('any' in condition) return some(condition.any.map((part) => compile(part, slots)));
  return compileLeaf(condition, slots);
}

export const never: Test = () => false;

function compileLeaf(leaf: PlainLeaf, slots: Slots): Test {
  if (leaf.operator === 'in') return compileIn(leaf.fact, leaf.value, slots);
  const slot = slots.plainNumbers.get(leaf.fact);
  if (slot === undefined) throw new ConditionInvalid(`No number called "${leaf.fact}"`);
  const { value } = leaf;
  switch (leaf.operator) {
    case 'lessThan':
      return (table) => (table.numbers[slot] as number) < value;
    case 'lessThanInclusive':
      return (table) => (table.numbers[slot] as number) <= value;
    case 'greaterThan':
      return (table) => (table.numbers[slot] as number) > value;
    default:
      return (table) => (table.numbers[slot] as number) >= value;
  }
}

function compileIn(fact: string, wanted: readonly string[], slots: Slots): Test {
  const place = slots.choices.get(fact);
  if (!place) throw new ConditionInvalid(`No choice called "${fact}"`);
  const masks = new Map<number, number>();
  for (const value of wanted) {
    const index = place.values.indexOf(value);
    if (index < 0) throw new ConditionInvalid(`"${fact}" is never "${value}"`);
    const slot = place.slot + Math.floor(index / WORD);
    masks.set(slot, (masks.get(slot) ?? 0) | (1 << (index % WORD)));
  }
  const tests = [...masks].map(
    ([slot, mask]): Test =>
      (table) =>
        ((table.bits[slot] as number) & mask) !== 0,
  );
  return some(tests);
}

function every(tests: Test[]): Test {
  const [a, b, c] = tests;
  if (!a) throw new ConditionInvalid('A list of conditions is empty.');
  if (!b) return a;
  if (!c) return (table) => a(table) && b(table);
  if (tests.length === 3) return (table) => a(table) && b(table) && c(table);
  return (table) => {
    for (const test of tests) if (!test(table)) return false;
    return true;
  };
}

/** No test at all: a choice that cannot be anything, never true. */
function some(tests: Test[]): Test {
  const [a, b, c] = tests;
  if (!a) return never;
  if (!b) return a;
  if (!c) return (table) => a(table) || b(table);
  if (tests.length === 3) return (table) => a(table) || b(table) || c(table);
  return (table) => {
    for (const test of tests) if (test(table)) return true;
    return false;
  };
}
