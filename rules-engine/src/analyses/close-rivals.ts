/** What the checkpoint reads of a ranking: who is near the leader, in which order. */
import type { Candidate } from '../decide/candidates.js';

export function separatorsOrder(ranking: readonly Candidate[], near: number): string {
  const [leader] = ranking;
  if (!leader) return '';
  return ranking
    .filter((one) => leader.score - one.score <= near)
    .map(({ disease }) => disease.id)
    .join(' ');
}
