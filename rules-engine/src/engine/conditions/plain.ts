/**
 * A plain condition: what an authored one becomes on load. No `not`, no `notEqual`, no `notIn`; every leaf is
 * false on an unanswered fact, so the whole holds exactly when three-valued logic says "definitely true", and
 * json-rules-engine and the compiled form cannot fall apart over absence. Numbers read one end of an interval:
 * `<fact>.min` or `<fact>.max`.
 */
export type PlainLeaf =
  | { fact: string; operator: 'in'; value: string[] }
  | { fact: string; operator: NumberOperator; value: number };
export type NumberOperator = 'lessThan' | 'lessThanInclusive' | 'greaterThan' | 'greaterThanInclusive';
export type Plain = PlainLeaf | { all: Plain[] } | { any: Plain[] };

/** A condition that no rule set may carry; the loader reports it with its place before it gets here. */
export class ConditionInvalid extends Error {
  override name = 'ConditionInvalid';
}

/** Neither end of an interval is a fact of the rule files: these two names exist only for the evaluators. */
export const minOf = (fact: string): string => `${fact}.min`;
export const maxOf = (fact: string): string => `${fact}.max`;

/** The names of the facts that a condition reads. */
export function factsRead(plain: Plain, into: Set<string> = new Set()): Set<string> {
  if ('all' in plain) for (const part of plain.all) factsRead(part, into);
  else if ('any' in plain) for (const part of plain.any) factsRead(part, into);
  else into.add(plain.fact);
  return into;
}
