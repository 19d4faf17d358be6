/**
 * In how many ways can the skip conditions of a category come out together? That many questionnaires a category is,
 * and that is what the limit on gates is about: options that no skip condition tells apart count once, and what
 * cannot be (two values of one question, a gate that was skipped itself) does not count.
 *
 * Conditions that share no gate are independent: each lot is walked alone, in the order of the flow.
 */
import type { Condition } from '../condition-model.js';
import type { Question } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { optionsOf } from '../conditions/fact-types.js';
import {
  copyTable,
  emptyTable,
  overwrite,
  setChoice,
  setNumber,
  slotsOf,
  wordsFor,
  type ChoiceSlot,
  type FactTable,
} from '../conditions/fact-table.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { applyAnswer, applySkipped, type Known } from '../facts/answers.js';
import { deriveAll } from '../facts/derive.js';
import { askedBehind, factsIn, factsSetBy, readingOf } from '../facts/reading.js';
import { tellingOf } from '../facts/telling.js';
import { agesRead, gateFacts, inCategory, lotsOf, readsCategory, type Lot } from './gate-lots.js';
import { flowPlan, type Place } from './plan.js';

/** A place of one category: what its gates still hang on there, and those that are settled. */
interface PlaceHere extends Place {
  here: readonly (Condition | boolean)[];
}

interface State {
  table: FactTable;
  /** How each skip condition came out so far. */
  way: string;
}

/** Far beyond any flow that a person wrote on purpose; a check must come to an end. */
export const MAX_STATES = 3_000;

/** Infinity where there are too many to count, or where conditions that hang together alone have more than `atMost`. */
export function gateWays(ruleSet: RuleSet, category: string, atMost = Number.POSITIVE_INFINITY): number {
  const plan = flowPlan(ruleSet, category);
  const places = [...plan.generic, ...plan.primary].map((place): PlaceHere => {
    const here = place.gates.map((gate) => inCategory(gate, category));
    return { ...place, here, gates: here.filter((gate) => typeof gate !== 'boolean') };
  });
  const read = new Map(places.map((place) => [place, gateFacts(ruleSet, place)]));
  const ages = agesRead(ruleSet, places);
  return lotsOf(ruleSet, places, read)
    .map(({ questions, facts }) => {
      const own = places.filter(
        (place) =>
          questions.has(place.question.id) || [...(read.get(place) ?? [])].some((one) => facts.has(one)),
      );
      // What everybody is asked is much the same in every category.
      const alike = JSON.stringify(
        own.map(({ question, here, ifSkipped }) => [question.id, here, ifSkipped]),
      );
      const key = own.some((place) => readsCategory(ruleSet, place)) ? `${category} ${alike}` : alike;
      const known = waysFound(ruleSet);
      let ways = known.get(key);
      if (ways === undefined) {
        const from = start(ruleSet, category, facts.has('age') ? ages : ages.slice(0, 1));
        known.set(key, (ways = waysOf(ruleSet, from, own, { questions, facts }, atMost)));
      }
      return ways;
    })
    .reduce((product, ways) => product * ways, 1);
}

const waysFound = perRuleSet(() => new Map<string, number>());

function start(ruleSet: RuleSet, category: string, ages: readonly number[]): State[] {
  const slots = slotsOf(ruleSet);
  return ages.map((age) => {
    const table = emptyTable(slots);
    setNumber(slots, table, 'age', age, age);
    setChoice(slots, table, 'category', category);
    deriveAll(ruleSet, table);
    return { table, way: '' };
  });
}

function waysOf(ruleSet: RuleSet, from: State[], places: readonly Place[], lot: Lot, atMost: number): number {
  const readLater = laterFacts(ruleSet, places, lot);
  const draft = emptyTable(slotsOf(ruleSet));
  // Tables of states that are behind: made anew for each of tens of thousands, they would cost more than the rest.
  const spare: FactTable[] = [];
  let states = from;
  for (const [i, place] of places.entries()) {
    const later = readLater[i] ?? NOTHING;
    const answers = lot.questions.has(place.question.id)
      ? answersTo(ruleSet, place.question, lot, later)
      : [];
    // Nothing is decided here and nothing said that matters.
    if (!place.closed && !place.opens && answers.length === 0) continue;
    const next = new Map<string, State>();
    const placesOfLater = slotsRead(ruleSet, later);
    for (const state of states)
      for (const after of passed(ruleSet, state, place, answers, draft)) {
        const key = keyOf(after, placesOfLater);
        if (next.has(key)) continue;
        // Most states come out like another; only one that is new gets a table of its own.
        next.set(key, after.table === draft ? { ...after, table: kept(draft, spare.pop()) } : after);
      }
    // Ways only grow along the flow.
    if (next.size > MAX_STATES || waysIn(next.values()) > atMost) return Number.POSITIVE_INFINITY;
    const going = new Set(Array.from(next.values(), ({ table }) => table));
    for (const { table } of states) if (!going.has(table)) spare.push(table);
    states = [...next.values()];
  }
  return waysIn(states);
}

const waysIn = (states: Iterable<State>): number => new Set(Array.from(states, ({ way }) => way)).size;

function kept(draft: FactTable, spare: FactTable | undefined): FactTable {
  if (!spare) return copyTable(draft);
  overwrite(spare, draft);
  return spare;
}

const NOTHING: ReadonlySet<string> = new Set();

/** For each place what is read behind it: what nothing there reads makes no difference any more. */
function laterFacts(ruleSet: RuleSet, places: readonly Place[], lot: Lot): ReadonlySet<string>[] {
  const all: Set<string>[] = [];
  let later = new Set<string>();
  for (const place of places.toReversed()) {
    all.push(later);
    later = new Set([...told(ruleSet, place), ...later]);
    if (lot.questions.has(place.question.id)) for (const fact of factsSetBy(place.question)) later.add(fact);
  }
  return all.toReversed();
}

/** What tells states apart: a derived fact in place of what one question said of it, else the asked facts. */
function told(ruleSet: RuleSet, { gates }: Place): string[] {
  const { questionsBehind } = readingOf(ruleSet);
  return gates
    .flatMap((gate) => [...factsIn(gate)])
    .flatMap((fact) => {
      const asked = askedBehind(ruleSet, [fact]);
      return !asked.has('age') && questionsBehind(fact).size === 1 ? [fact] : [...asked];
    });
}

/** The states behind a place: one where it is not asked or nobody asks what was said, else one for each answer. */
function* passed(
  ruleSet: RuleSet,
  { table, way }: State,
  place: Place,
  answers: readonly (readonly string[])[],
  draft: FactTable,
): Generator<State> {
  const { question, closed, opens, ifSkipped } = place;
  const here = closed === undefined ? way : `${way}+`;
  if (closed?.(table) && ifSkipped !== undefined) {
    overwrite(draft, table);
    applySkipped(knownOf(ruleSet, draft), question, ifSkipped);
    yield { table: draft, way: `${way}-` };
  } else if (closed?.(table) || opens?.(table) === false) {
    // Without a value to stand for it, a question passed over is the same whatever the reason.
    yield { table, way: `${way}.` };
  } else if (answers.length === 0 || tellingOf(ruleSet, question).isAllKnown(table)) {
    yield { table, way: here };
  } else {
    for (const given of answers) {
      overwrite(draft, table);
      applyAnswer(knownOf(ruleSet, draft), question, given, false);
      yield { table: draft, way: here };
    }
  }
}

/** The answers that make a difference to what is read later; the first of those that are alike. */
function answersTo(
  ruleSet: RuleSet,
  question: Question,
  { facts }: Lot,
  later: ReadonlySet<string>,
): string[][] {
  const { settersOf } = readingOf(ruleSet);
  const all = allAnswers(ruleSet, question, facts);
  // Where another list speaks of the same facts, what an answer does depends on what was said there.
  if (factsSetBy(question).some((fact) => settersOf(fact).length > 1)) return all;
  const apart = new Map<string, string[]>();
  const read = slotsRead(ruleSet, later);
  for (const given of all) {
    const table = emptyTable(slotsOf(ruleSet));
    applyAnswer(knownOf(ruleSet, table), question, given, false);
    const key = keyOf({ table, way: '' }, read);
    if (!apart.has(key)) apart.set(key, given);
  }
  return [...apart.values()];
}

/** Each option; of a tick-list each set of the items that are read, and none. */
function allAnswers(ruleSet: RuleSet, question: Question, facts: ReadonlySet<string>): string[][] {
  const options = optionsOf(ruleSet, question);
  if (!question.multiple) return options.map(({ id }) => [id]);
  const items = options.filter(({ sets }) => sets !== undefined);
  const idle = options.find(({ none }) => none) ?? items.find(({ sets }) => !facts.has(sets ?? ''));
  let ticks: string[][] = [[]];
  for (const { id, sets } of items)
    if (facts.has(sets ?? '')) ticks = ticks.flatMap((list) => [list, [...list, id]]);
  const known = ticks.flatMap((list) => (list.length > 0 ? [list] : idle ? [[idle.id]] : []));
  return [...known, ...options.filter(({ unknown }) => unknown).map(({ id }) => [id])];
}

const knownOf = (ruleSet: RuleSet, table: FactTable): Known => ({
  ruleSet,
  table,
  given: new Map(),
  unsure: new Set(),
});

interface SlotsRead {
  bits: readonly number[];
  numbers: readonly number[];
}

/** Where these facts lie in a table: tens of thousands of states are told apart by them. */
function slotsRead(ruleSet: RuleSet, facts: ReadonlySet<string>): SlotsRead {
  const { choices, numbers } = slotsOf(ruleSet);
  const wordsOf = ({ slot, values }: ChoiceSlot): number[] =>
    Array.from({ length: wordsFor(values) }, (_, word) => slot + word);
  return {
    bits: [...facts].flatMap((fact) => choices.get(fact) ?? []).flatMap(wordsOf),
    numbers: [...facts].flatMap((fact) => numbers.get(fact)?.min ?? []),
  };
}

/** States alike in what is still read of them have the same future. */
function keyOf({ table, way }: State, { bits, numbers }: SlotsRead): string {
  let key = way;
  for (const slot of bits) key += ` ${table.bits[slot]}`;
  for (const slot of numbers) key += ` ${table.numbers[slot]}`;
  return key;
}
