/**
 * Masking MC/DC on the authored condition, in three values. A comparison is shown deciding when, with everything else
 * in the condition as it is, its being true or false makes the difference; others that mask it do not count.
 */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import { compile, type Test } from '../../engine/conditions/compile.js';
import type { FactTable, Slots } from '../../engine/conditions/fact-table.js';
import type { FactTypes } from '../../engine/conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import type { Plain } from '../../engine/conditions/plain.js';
import type { JsonPath } from '../../engine/load/source-file.js';

/** Definitely false, open, definitely true. */
export type Truth = 0 | 1 | 2;

export interface LeafNode {
  kind: 'leaf';
  leaf: Leaf;
  path: JsonPath;
  holds: Test;
  fails: Test;
  truth: Truth;
  /** `<question>.unsure` is yes or absent, never surely anything else: such a side cannot be asked for. */
  canHold: boolean;
  canFail: boolean;
  /** Which sides have been seen deciding. */
  sawTrue: boolean;
  sawFalse: boolean;
}
interface ListNode {
  kind: 'all' | 'any';
  parts: Node[];
  truth: Truth;
}
interface NotNode {
  kind: 'not';
  part: Node;
  truth: Truth;
}
export type Node = LeafNode | ListNode | NotNode;

export function treeOf(condition: Condition, path: JsonPath, types: FactTypes, slots: Slots): Node {
  if ('fact' in condition) {
    const holds = definitelyTrue(condition, types);
    const fails = definitelyFalse(condition, types);
    return {
      kind: 'leaf',
      leaf: condition,
      path,
      holds: compile(holds, slots),
      fails: compile(fails, slots),
      truth: 1,
      canHold: canEver(holds),
      canFail: canEver(fails),
      sawTrue: false,
      sawFalse: false,
    };
  }
  if ('not' in condition)
    return { kind: 'not', part: treeOf(condition.not, [...path, 'not'], types, slots), truth: 1 };
  const kind = 'all' in condition ? 'all' : 'any';
  const parts = 'all' in condition ? condition.all : condition.any;
  return {
    kind,
    parts: parts.map((part, i) => treeOf(part, [...path, kind, i], types, slots)),
    truth: 1,
  };
}

const canEver = (plain: Plain): boolean =>
  !('fact' in plain) || plain.operator !== 'in' || plain.value.length > 0;

export function leafNodes(node: Node): LeafNode[] {
  if (node.kind === 'leaf') return [node];
  return node.kind === 'not' ? leafNodes(node.part) : node.parts.flatMap(leafNodes);
}

export function evaluate(node: Node, table: FactTable): Truth {
  if (node.kind === 'leaf') node.truth = node.holds(table) ? 2 : node.fails(table) ? 0 : 1;
  else if (node.kind === 'not') node.truth = (2 - evaluate(node.part, table)) as Truth;
  else {
    const isAll = node.kind === 'all';
    let truth: Truth = isAll ? 2 : 0;
    for (const part of node.parts) {
      const one = evaluate(part, table);
      if (isAll ? one < truth : one > truth) truth = one;
    }
    node.truth = truth;
  }
  return node.truth;
}

/**
 * Marks the comparisons that decided, after `evaluate`. `readsFalse`: somebody acts on "definitely false" as well
 * (criteria rule out, gates close), so going from open to false is a difference too.
 */
export function markDeciding(root: Node, readsFalse: boolean): void {
  mark(root, 0, 1, 2, readsFalse);
}

/** What the whole condition is when this part is false, open, true. */
function mark(node: Node, ifFalse: Truth, ifOpen: Truth, ifTrue: Truth, readsFalse: boolean): void {
  const makesTrue = (ifTrue === 2) !== (ifFalse === 2);
  const makesFalse = readsFalse && (ifTrue === 0) !== (ifFalse === 0);
  // What does not matter here matters nowhere below.
  if (!makesTrue && !makesFalse) return;
  if (node.kind === 'leaf') {
    if (node.truth === 2) node.sawTrue = true;
    else if (node.truth === 0) node.sawFalse = true;
  } else if (node.kind === 'not') mark(node.part, ifTrue, ifOpen, ifFalse, readsFalse);
  else {
    const isAll = node.kind === 'all';
    for (const part of node.parts) {
      const others = othersOf(node, part);
      const through = (truth: Truth): Truth => {
        const whole = isAll ? Math.min(truth, others) : Math.max(truth, others);
        return whole === 0 ? ifFalse : whole === 1 ? ifOpen : ifTrue;
      };
      mark(part, through(0), through(1), through(2), readsFalse);
    }
  }
}

/** What a list comes to without one of its parts. */
function othersOf({ kind, parts }: ListNode, part: Node): Truth {
  let others: Truth = kind === 'all' ? 2 : 0;
  for (const other of parts)
    if (other !== part && (kind === 'all' ? other.truth < others : other.truth > others))
      others = other.truth;
  return others;
}
