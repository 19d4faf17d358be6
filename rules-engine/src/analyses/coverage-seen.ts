/** What one case lets us see of rules and rows, as names in a set. */
import type { Evidence } from '../model.js';
import type { Outcome } from '../rule-set.js';
import type { Candidate } from '../decide/candidates.js';

export function seeOutcome(seen: Set<string>, { items, redFlags }: Outcome): void {
  for (const item of items) seen.add(`listed:${item.id}`);
  for (const flag of redFlags) seen.add(`fired:${flag.id}`);
}

export function seeEvidence(seen: Set<string>, { disease, lines }: Candidate): void {
  for (const line of lines) {
    if (line.kind === 'evidence')
      seen.add(`row:${disease.id}:${line.id}:${line.points > 0 ? 'for' : 'against'}`);
  }
}

/** The sides that a row has points on. */
export function sidesOfRow(row: Evidence): ('for' | 'against')[] {
  const points = row.steps ? row.steps.map(([, given]) => given) : Object.values(row.points ?? {});
  const sides: ('for' | 'against')[] = [];
  if (points.some((one) => one > 0)) sides.push('for');
  if (points.some((one) => one < 0)) sides.push('against');
  return sides;
}
