/**
 * The one adaptive moment: after core and modules, the look-alikes that are still close are told apart. Chosen from
 * the answers before the checkpoint alone and then fixed, so that answering one separator does not reshuffle the
 * rest.
 */
import type { LookAlike } from '../model.js';
import { rank, type Candidate } from '../ranking/candidates.js';
import { hasReader, holdsNow, isAskable, scopeOf, type Fold } from './state.js';
import { placeOf, type Place } from './plan.js';

export const MAX_SEPARATORS = 6;

export function separatorsFor(fold: Fold): Place[] {
  const { ruleSet, plan, known } = fold;
  const mayAsk = (id: string): boolean => {
    const question = ruleSet.questions.get(id);
    return question !== undefined && isAskable(fold, question) && hasReader(fold, id);
  };
  const sets = plan.lookAlikes.filter(({ separators }) => separators.some(mayAsk));
  // Further complaints may be known by now, but look-alikes are those of the first.
  const scope = { ...scopeOf(fold), further: [] };
  const holds = holdsNow(fold);
  const { near } = ruleSet.ranking;
  // Mostly no set opens, and a few sums show it: whoever leads in the end, the leader is not below these.
  const members = new Set(sets.flatMap((set) => set.members));
  if (opening(sets, rank(ruleSet, scope, holds, 'disease', { among: members }), near).length === 0) return [];
  const chosen = separatorsAmong(sets, rank(ruleSet, scope, holds, 'disease', { known }), near, mayAsk);
  return chosen.flatMap((id) => {
    const question = fold.ruleSet.questions.get(id);
    return question ? [placeOf(question, 'primary', 'separator')] : [];
  });
}

/** Separating questions, in the order in which they are asked, from a ranking and from what may still be asked. */
export function separatorsAmong(
  lookAlikes: readonly LookAlike[],
  ranking: readonly Candidate[],
  near: number,
  mayAsk: (question: string) => boolean,
): string[] {
  const chosen = new Set<string>();
  for (const set of opening(lookAlikes, ranking, near))
    for (const id of set.separators)
      if (chosen.size < MAX_SEPARATORS && !chosen.has(id) && mayAsk(id)) chosen.add(id);
  return [...chosen];
}

/** The sets of which two members are close to the leader; first the one that has most to gain. */
function opening(
  lookAlikes: readonly LookAlike[],
  ranking: readonly Candidate[],
  near: number,
): readonly LookAlike[] {
  const [leader] = ranking;
  if (!leader) return [];
  const close = ranking
    .filter((candidate) => leader.score - candidate.score <= near)
    .map(({ disease }) => disease.id);
  // The set whose second-best member is nearest to the leader has most to gain.
  return lookAlikes
    .map((set) => ({ set, second: close.filter((id) => set.members.includes(id))[1] }))
    .filter(({ second }) => second !== undefined)
    .map(({ set, second }) => ({ set, place: close.indexOf(second as string) }))
    .sort((a, b) => a.place - b.place || (a.set.id < b.set.id ? -1 : 1))
    .map(({ set }) => set);
}
