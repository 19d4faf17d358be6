/**
 * From the authored condition to a plain one (plain.ts). `not` is pushed down to the leaves and each leaf is turned
 * into a positive one: "not fever" on an unanswered question is not true, and neither is "fever".
 *
 * Why not leave it to json-rules-engine: there `notEqual`, `notIn` and `not` fire on facts that nobody answered.
 */
import type { Condition, Leaf, Operator, Scalar } from '../condition-model.js';
import type { FactType, FactTypes } from './fact-types.js';
import { ConditionInvalid, maxOf, minOf, type NumberOperator, type Plain } from './plain.js';

export const OPPOSITE: Record<Operator, Operator> = {
  equal: 'notEqual',
  notEqual: 'equal',
  in: 'notIn',
  notIn: 'in',
  lessThan: 'greaterThanInclusive',
  greaterThanInclusive: 'lessThan',
  greaterThan: 'lessThanInclusive',
  lessThanInclusive: 'greaterThan',
};

/** Holds when the condition is definitely true. */
export function definitelyTrue(condition: Condition, types: FactTypes): Plain {
  return normalise(condition, types, false);
}

/** Holds when the condition is definitely false. */
export function definitelyFalse(condition: Condition, types: FactTypes): Plain {
  return normalise(condition, types, true);
}

function normalise(condition: Condition, types: FactTypes, negate: boolean): Plain {
  const keys = Object.keys(condition);
  if ('not' in condition && keys.length === 1) return normalise(condition.not, types, !negate);
  if (keys.length === 1 && ('all' in condition || 'any' in condition)) {
    const parts = 'all' in condition ? condition.all : condition.any;
    // json-rules-engine calls an empty list true, whichever it is.
    if (parts.length === 0) throw new ConditionInvalid('A list of conditions is empty.');
    const plain = parts.map((part) => normalise(part, types, negate));
    if (plain.length === 1 && plain[0]) return plain[0];
    return 'all' in condition !== negate ? { all: plain } : { any: plain };
  }
  if ('fact' in condition && keys.length === 3) return leaf(condition, types, negate);
  throw new ConditionInvalid(`Not one comparison, "all", "any" or "not": ${keys.join(', ')}`);
}

function leaf(given: Leaf, types: FactTypes, negate: boolean): Plain {
  const type = types.get(given.fact);
  if (type === undefined) throw new ConditionInvalid(`Unknown fact "${given.fact}"`);
  const operator = negate ? OPPOSITE[given.operator] : given.operator;
  if (operator === undefined) throw new ConditionInvalid(`Unknown operator "${given.operator}"`);
  return type.kind === 'choice' ? choice(given, operator, type.values) : number(given, operator, type);
}

function choice(given: Leaf, operator: Operator, values: readonly string[]): Plain {
  const wanted = listOf(given, operator);
  for (const value of wanted) {
    if (typeof value !== 'string' || !values.includes(value)) {
      throw new ConditionInvalid(`"${given.fact}" is never ${JSON.stringify(value)}`);
    }
  }
  switch (operator) {
    case 'equal':
    case 'in':
      return { fact: given.fact, operator: 'in', value: values.filter((value) => wanted.includes(value)) };
    case 'notEqual':
    case 'notIn':
      return { fact: given.fact, operator: 'in', value: values.filter((value) => !wanted.includes(value)) };
    default:
      throw new ConditionInvalid(`"${given.fact}" is a choice; "${given.operator}" compares numbers`);
  }
}

/** Above a cut when the lower end is, below it when the upper end is; the two ends of age are age itself. */
function number(given: Leaf, operator: Operator, type: FactType): Plain {
  const values = listOf(given, operator).map((value) => {
    if (typeof value !== 'number' || !Number.isFinite(value)) {
      throw new ConditionInvalid(`"${given.fact}" is a number, ${JSON.stringify(value)} is not`);
    }
    return value;
  });
  const lower = type.kind === 'point' ? given.fact : minOf(given.fact);
  const upper = type.kind === 'point' ? given.fact : maxOf(given.fact);
  const compare = (fact: string, by: NumberOperator, value: number): Plain => ({ fact, operator: by, value });
  const same = (value: number): Plain => ({
    all: [compare(lower, 'greaterThanInclusive', value), compare(upper, 'lessThanInclusive', value)],
  });
  const different = (value: number): Plain => ({
    any: [compare(lower, 'greaterThan', value), compare(upper, 'lessThan', value)],
  });
  switch (operator) {
    case 'equal':
    case 'in':
      return one(values.map(same), 'any');
    case 'notEqual':
    case 'notIn':
      return one(values.map(different), 'all');
    case 'greaterThan':
    case 'greaterThanInclusive':
      return compare(lower, operator, values[0] as number);
    default:
      return compare(upper, operator, values[0] as number);
  }
}

function one(parts: Plain[], joined: 'all' | 'any'): Plain {
  if (parts.length === 1 && parts[0]) return parts[0];
  return joined === 'all' ? { all: parts } : { any: parts };
}

function listOf(given: Leaf, operator: Operator): Scalar[] {
  const many = operator === 'in' || operator === 'notIn';
  if (many !== Array.isArray(given.value)) {
    throw new ConditionInvalid(`"${given.operator}" needs ${many ? 'a list' : 'one value'}`);
  }
  const values = Array.isArray(given.value) ? given.value : [given.value];
  if (values.length === 0) throw new ConditionInvalid(`"${given.operator}" needs at least one value`);
  return values;
}
