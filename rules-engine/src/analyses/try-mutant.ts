/**
 * Does a suite case notice the mutant? Exactly, but walking again only where the mutant can have changed the walk:
 *
 * - weights, groups, risks and urgency touch one disease: its sum is made anew on the recorded facts, at the
 *   checkpoint and at the end, and the others' sums are kept;
 * - a changed condition that answers as before at every recorded moment changes nothing;
 * - everything else is replayed on the changed rules, cut down to what the case can reach.
 */
import type { Disease } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, never, type Test } from '../conditions/compile.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf, isInScope, type Holds } from '../conditions/condition-table.js';
import { factTypesOf, unsureFact } from '../conditions/fact-types.js';
import { slotsOf, type FactTable } from '../conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import type { Plain } from '../conditions/plain.js';
import { withUnsure } from '../conditions/with-unsure.js';
import { rank, rankOf, type Candidate } from '../decide/candidates.js';
import { factsIn, readingOf } from '../facts/reading.js';
import { separatorsOrder } from './close-rivals.js';
import { conditionSites } from './condition-sites.js';
import { withPart, type Mutant } from './mutant.js';
import { differsSomewhere, type Recorded } from './recorded.js';
import { isKept, keepsPromises } from './replay.js';
import { scopeOf } from '../flow/state.js';

/** The first case that notices; null when none does. */
export function noticedBy(ruleSet: RuleSet, mutant: Mutant, cases: readonly Recorded[]): Recorded | null {
  const notices = noticerOf(ruleSet, mutant);
  return likelyFirst(mutant, cases).find((one) => notices(one)) ?? null;
}

/** One case after the other, where the cases are not known beforehand. */
export function noticerOf(ruleSet: RuleSet, mutant: Mutant): (one: Recorded) => boolean {
  const notices = isScoring(mutant) ? bySums(ruleSet, mutant) : byReplay(ruleSet, mutant);
  return (one) => one.isKept && concerns(ruleSet, mutant, one) && notices(one);
}

/** Only sums and urgency of one disease change; who is a candidate, and what is asked, stay. */
function isScoring({ owner, condition }: Mutant): boolean {
  if (owner.kind !== 'disease') return false;
  const role = condition?.site.role;
  return role === undefined || role === 'risk' || role === 'raise';
}

/** A raise left out may be a reader lost: then a question may not be asked any more. */
function losesReader(ruleSet: RuleSet, { condition, part }: Mutant): boolean {
  if (!condition || condition.after !== null) return false;
  const { questionsBehind } = readingOf(ruleSet);
  const left = new Set<string>();
  const disease = part as Disease;
  const facts = disease.evidence.map(({ fact }) => fact);
  for (const site of conditionSites({ ...NOTHING, diseases: new Map([[disease.id, disease]]) }))
    if (site.role !== 'screening') facts.push(...factsIn(site.condition));
  for (const fact of facts) for (const question of questionsBehind(fact)) left.add(question);
  return [...factsIn(condition.site.condition)].some((fact) =>
    [...questionsBehind(fact)].some((question) => !left.has(question)),
  );
}

const NOTHING = {
  redFlags: new Map(),
  categories: new Map(),
  facts: new Map(),
  modifiers: { modifiers: [], floors: [] },
  generic: { stop: [], questions: [], secondComplaint: '' },
} as unknown as RuleSet;

function concerns(ruleSet: RuleSet, { owner }: Mutant, { of, fold }: Recorded): boolean {
  const categories = fold.second ? [of.category, fold.second.category] : [of.category];
  switch (owner.kind) {
    case 'disease':
      return reaches(ruleSet, ruleSet.diseases.get(owner.id), categories);
    case 'red-flag': {
      const flag = ruleSet.redFlags.get(owner.id);
      return flag !== undefined && isInScope(flag, categories);
    }
    case 'category':
      return owner.id === of.category;
    default:
      return true;
  }
}

function reaches(ruleSet: RuleSet, disease: Disease | undefined, categories: readonly string[]): boolean {
  if (!disease) return false;
  return (
    disease.generic !== undefined ||
    categories.some(
      (id) => id in disease.prior.categories || ruleSet.categories.get(id)?.fallback === disease.id,
    )
  );
}

/** Cases that speak of the mutated rule notice soonest. */
function likelyFirst({ owner }: Mutant, cases: readonly Recorded[]): Recorded[] {
  const { id } = owner;
  const interest = ({ of }: Recorded): number => {
    const { first, listed, notFirst, notListed, redFlags, noRedFlags, generic } = of.case.expect;
    if (first === id || redFlags?.includes(id)) return 0;
    return [listed, notFirst, notListed, noRedFlags, generic].some((list) => list?.includes(id)) ? 1 : 2;
  };
  return cases
    .map((one) => ({ one, rank: interest(one) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ one }) => one);
}

function bySums(ruleSet: RuleSet, mutant: Mutant): (one: Recorded) => boolean {
  const disease = mutant.part as Disease;
  const alone: RuleSet = {
    ...ruleSet,
    diseases: new Map([[disease.id, disease]]),
    redFlags: new Map(),
    lookAlikes: new Map(),
  };
  const slices = slicesOf(ruleSet, mutant);
  const own = conditionTableOf(alone).all;
  const replay = byReplay(ruleSet, mutant);
  const isReaderLost = losesReader(ruleSet, mutant);
  const holdsOn =
    (table: FactTable, assumed: FactTable, rest: Holds): Holds =>
    (id) => {
      const named = own.get(id);
      return named ? named.test(named.isAssumed ? assumed : table) : rest(id);
    };
  const candidate = (holds: Holds, scope: Parameters<typeof rank>[1]): Candidate | null =>
    disease.kind === 'disease' ? (rank(alone, scope, holds)[0] ?? null) : null;
  return (one) => {
    if (isReaderLost && replay(one)) return true;
    if (isUntouched(mutant, one)) return false;
    const { checkpoint, fold } = one;
    if (checkpoint) {
      const scope = { ...scopeOf(fold), second: null };
      const holds = holdsOn(checkpoint.table, checkpoint.assumed, one.holds);
      const next = candidate(holds, scope);
      const before = checkpoint.ranking.find((other) => other.disease.id === disease.id) ?? null;
      if (!isSameRank(before, next)) {
        const { near } = ruleSet.ranking;
        const order = separatorsOrder(checkpoint.ranking, near);
        if (separatorsOrder(inPlace(checkpoint.ranking, disease.id, next), near) !== order)
          return replay(one);
      }
    }
    const holds = holdsOn(one.table, one.assumed, one.holds);
    const next = candidate(holds, scopeOf(fold));
    const before = one.ranking.find((other) => other.disease.id === disease.id) ?? null;
    const isSame = isSameRank(before, next) && before?.urgency === next?.urgency;
    // Shown from the general answers, or as a pattern or fallback, it has an urgency without a place in the ranking.
    if (isSame && (mutant.evidenceGroup || (disease.kind === 'disease' && !disease.generic))) return false;
    const ranking = inPlace(one.ranking, disease.id, next);
    return !keepsPromises({ ...fold, ruleSet: slices(one) }, one.of.case, holds, ranking);
  };
}

/** Weights of a disease that was no candidate, or of an answer that was not given, are in no sum. */
function isUntouched({ owner, path, evidenceGroup }: Mutant, { checkpoint, ranking }: Recorded): boolean {
  if (!evidenceGroup) return false;
  const found = [ranking, checkpoint?.ranking ?? []].flatMap(
    (list) => list.find(({ disease }) => disease.id === owner.id) ?? [],
  );
  const row = path.length === 2 ? found[0]?.disease.evidence[Number(path[1])] : undefined;
  if (found.length > 0 && !row?.points) return false;
  return !found.some(({ lines }) => lines.some(({ id, kind }) => kind === 'evidence' && id === row?.id));
}

function isSameRank(a: Candidate | null, b: Candidate | null): boolean {
  return a?.score === b?.score && a?.evidence === b?.evidence && a?.criteria === b?.criteria;
}

/** The ranking with one candidate made anew, sorted as `rank` sorts. */
function inPlace(ranking: readonly Candidate[], id: string, next: Candidate | null): Candidate[] {
  const rest = ranking.filter(({ disease }) => disease.id !== id);
  if (!next) return rest;
  const at = rest.findIndex((other) => isBefore(next, other));
  rest.splice(at < 0 ? rest.length : at, 0, next);
  return rest;
}

function isBefore(a: Candidate, b: Candidate): boolean {
  const byUrgency = rankOf(a.urgency) - rankOf(b.urgency);
  const order = a.score - b.score || byUrgency || a.evidence - b.evidence;
  return order !== 0 ? order > 0 : a.disease.id < b.disease.id;
}

function byReplay(ruleSet: RuleSet, mutant: Mutant): (one: Recorded) => boolean {
  const pairs = pairsOf(ruleSet, mutant);
  const slices = slicesOf(ruleSet, mutant);
  return (one) => (!pairs || differsSomewhere(one, pairs)) && !isKept(slices(one), one.of);
}

/** The changed rules, cut down to what the case can reach, made once for each pair of complaints. */
function slicesOf(ruleSet: RuleSet, { owner, part }: Mutant): (one: Recorded) => RuleSet {
  const slices = new Map<string, RuleSet>();
  return ({ of, fold }) => {
    const categories = fold.second ? [of.category, fold.second.category] : [of.category];
    const key = categories.join(' ');
    let slice = slices.get(key);
    if (!slice) slices.set(key, (slice = sliced(withPart(ruleSet, owner, part), categories)));
    return slice;
  };
}

/** The condition before and after, definitely true and definitely false; null where no condition was changed. */
function pairsOf(ruleSet: RuleSet, { condition, owner, path }: Mutant): (readonly [Test, Test])[] | null {
  const flag = owner.kind === 'red-flag' ? ruleSet.redFlags.get(owner.id) : undefined;
  if (flag && path[0] === 'level') {
    // Its level is read only while its trigger holds.
    const { all } = conditionTableOf(ruleSet);
    const trigger = conditionId.trigger(flag.id);
    return [trigger, conditionId.assumed(trigger)].flatMap((id) => {
      const named = all.get(id);
      return named ? [[named.test, never] as const] : [];
    });
  }
  if (!condition) return null;
  const { site, after } = condition;
  // A rule left out reads no facts any more: who is asked what may change without any condition answering otherwise.
  if (after === null) return null;
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const before = definitelyTrue(site.condition, types);
  const now = definitelyTrue(after, types);
  const pairs = [
    [before, now],
    [definitelyFalse(site.condition, types), definitelyFalse(after, types)],
  ];
  if (flag?.secondUnknown === 'yes') {
    const unsure = (plain: Plain): Plain =>
      withUnsure(plain, types, (fact) => ruleSet.questions.has(fact) && unsureFact(fact));
    pairs.push([unsure(before), unsure(now)]);
  }
  return pairs.map(([a, b]) => [compile(a as Plain, slots), compile(b as Plain, slots)]);
}

/** The rules that a visitor of these categories can reach: a third of the library, and a third of the work. */
export function sliced(ruleSet: RuleSet, categories: readonly string[]): RuleSet {
  const diseases = [...ruleSet.diseases].filter(
    ([id, disease]) => id === 'other' || reaches(ruleSet, disease, categories),
  );
  const redFlags = [...ruleSet.redFlags].filter(([, flag]) => isInScope(flag, categories));
  return { ...ruleSet, diseases: new Map(diseases), redFlags: new Map(redFlags) };
}
