/** What a condition of a rule file is, in its long form. */

export type Operator =
  | 'equal'
  | 'notEqual'
  | 'in'
  | 'notIn'
  | 'lessThan'
  | 'lessThanInclusive'
  | 'greaterThan'
  | 'greaterThanInclusive';
export type Scalar = string | number;

/** One comparison. On a fact that nobody answered it is false in both polarities. */
export interface Leaf {
  fact: string;
  operator: Operator;
  value: Scalar | Scalar[];
}
export type Condition = Leaf | { all: Condition[] } | { any: Condition[] } | { not: Condition };
