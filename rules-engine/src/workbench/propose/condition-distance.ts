/**
 * How many comparisons stand between the facts as they are and a condition that holds, or one comparison that
 * decides it: what a search for a visitor steps down. In three values; open counts as wrong.
 */
import type { FactTable } from '../../engine/conditions/fact-table.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import { evaluate, type Node, type Truth } from '../sites/masking.js';

export type Side = Extract<Truth, 0 | 2>;

/** From the whole condition being definitely true (2) or false (0). */
export function distanceToSide(tree: Node, side: Side): (table: FactTable) => number {
  return (table) => {
    evaluate(tree, table);
    return toSide(tree, side);
  };
}

/** From the comparison at `path` deciding; on either side, or on the one given. */
export function distanceToDeciding(tree: Node, path: JsonPath, side?: Side): (table: FactTable) => number {
  const at = path.join('/');
  return (table) => {
    evaluate(tree, table);
    return toDeciding(tree, at, side) ?? Infinity;
  };
}

const other = (side: Side): Side => (side === 2 ? 0 : 2);

function toSide(node: Node, side: Side): number {
  if (node.kind === 'leaf') return node.truth === side ? 0 : 1;
  if (node.kind === 'not') return toSide(node.part, other(side));
  const each = node.parts.map((part) => toSide(part, side));
  const needsEach = (node.kind === 'all') === (side === 2);
  return needsEach ? each.reduce((sum, one) => sum + one, 0) : Math.min(...each);
}

/** Null where the comparison is not in this part. */
function toDeciding(node: Node, at: string, side: Side | undefined): number | null {
  if (node.kind === 'leaf') {
    if (node.path.join('/') !== at) return null;
    return side === undefined ? Math.min(toSide(node, 0), toSide(node, 2)) : toSide(node, side);
  }
  if (node.kind === 'not') return toDeciding(node.part, at, side);
  for (const part of node.parts) {
    const inner = toDeciding(part, at, side);
    if (inner === null) continue;
    // What would mask it must stand aside.
    const aside: Side = node.kind === 'all' ? 2 : 0;
    return node.parts.reduce((sum, one) => (one === part ? sum : sum + toSide(one, aside)), inner);
  }
  return null;
}
