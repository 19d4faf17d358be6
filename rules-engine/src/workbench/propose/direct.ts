/**
 * What one answer more shows: rows of evidence and options that no case shows yet. A known visitor near them is given
 * the missing answers, one after the other, as long as each shows something; so one case shows many of them, without
 * any luck.
 */
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { seedsFor } from './pool.js';
import { propose } from './search.js';
import { noticing, see } from './seen.js';
import type { Search, Seen, Target } from './state.js';
import { MOST_TICKS, type Visitor } from './visitors.js';

/** Known visitors who are given the missing answers; who shows most by them becomes a case. */
const STARTS = 4;

/** Proposes visitors for the targets of one owner after the other, until none is left that one answer would show. */
export function showDirectly(search: Search, targets: readonly Target[], end: number): void {
  const owners = new Set(targets.map(({ owner }) => owner.id));
  for (const id of owners) {
    const group = targets.filter(({ owner }) => owner.id === id);
    for (;;) {
      const open = group.filter((target) => target.isOpen());
      if (open.length === 0 || performance.now() > end) break;
      const best = bestOf(search, open);
      if (!best) break;
      const shown = open.filter((target) => target.isIn(best));
      const [first] = shown;
      if (!first) break;
      const isIn = (seen: Seen): boolean => shown.every((target) => target.isIn(seen));
      propose(search, noticing(best, search.open), { ...first, isGrave: true, isIn });
    }
  }
}

function bestOf(search: Search, open: readonly Target[]): Seen | null {
  const { chance } = search;
  const [first] = open;
  if (!first) return null;
  const seeds = seedsFor(first.owner, search.pool);
  let best: Seen | null = null;
  let most = 0;
  for (let i = 0; i < STARTS; i++) {
    const start = see(search, chance.pick(seeds));
    if (!start) continue;
    const seen = open.reduce((at, target) => oneMore(search, at, target), start);
    const count = open.filter((target) => target.isIn(seen)).length;
    if (count > most) [best, most] = [seen, count];
  }
  return best;
}

/** The visitor with the first answer that shows the target and hides nothing that was shown; as they were, if there is none. */
function oneMore(search: Search, at: Seen, target: Target): Seen {
  if (target.isIn(at)) return at;
  for (const visitor of withOneAnswer(search, at.visitor, target)) {
    const seen = see(search, visitor);
    if (seen && target.isIn(seen) && at.shown.every((name) => seen.shown.includes(name))) return seen;
  }
  return at;
}

function* withOneAnswer(
  { ruleSet, category }: Search,
  { age, answers }: Visitor,
  { facts, questions }: Target,
): Generator<Visitor> {
  for (const id of questions) {
    const question = ruleSet.questions.get(id);
    if (!question) continue;
    const all = optionsOf(ruleSet, question, category);
    // The items that set it themselves, if there are any: the others would say something else.
    const own = all.filter(({ sets }) => sets !== undefined && facts.has(sets));
    const options = own.length > 0 && !facts.has(id) ? own : all;
    const items = new Set(all.flatMap((option) => (option.sets === undefined ? [] : [option.id])));
    const before = answers[id];
    const ticked = Array.isArray(before) ? before.filter((one) => items.has(one)) : [];
    for (const { id: option } of options) {
      if (ticked.includes(option) || (items.has(option) && ticked.length >= MOST_TICKS)) continue;
      const answer = !question.multiple ? option : items.has(option) ? [...ticked, option] : [option];
      yield { age, answers: { ...answers, [id]: answer } };
    }
  }
}
