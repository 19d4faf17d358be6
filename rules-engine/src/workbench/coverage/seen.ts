/** What one case lets us see of rules and rows, as names in a set. */
import type { Outcome } from '../../engine/rule-set.js';
import type { Disease } from '../../engine/model.js';
import type { Line } from '../../engine/ranking/lines.js';
import { sidesOfRow } from '../mutate/index.js';

export interface Seen {
  names: Set<string>;
  /** By disease: how many sides of its rows nobody showed yet. */
  left: Map<string, number>;
}

export const nothingSeen = (): Seen => ({ names: new Set(), left: new Map() });

export function seeOutcome({ names }: Seen, { items, redFlags }: Outcome): void {
  for (const item of items) names.add(`listed:${item.id}`);
  for (const flag of redFlags) names.add(`fired:${flag.id}`);
}

export function seeEvidence({ names, left }: Seen, disease: Disease, linesOf: () => readonly Line[]): void {
  const { id } = disease;
  const sides = left.get(id) ?? disease.evidence.flatMap(sidesOfRow).length;
  if (sides === 0) return;
  const before = names.size;
  for (const line of linesOf())
    if (line.kind === 'evidence') names.add(`row:${id}:${line.id}:${line.points > 0 ? 'for' : 'against'}`);
  left.set(id, sides - (names.size - before));
}
