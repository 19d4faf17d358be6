/**
 * What answers to a question do to the facts, prepared once for a rule set: every answer of every visitor asks, and
 * looking names up each time would cost more than the writing.
 */
import type { Option, Question } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { compile, type Test } from '../conditions/compile.js';
import { optionsOf } from '../conditions/fact-types.js';
import {
  choiceWriter,
  knownIn,
  setNumber,
  slotsOf,
  type Slots,
  type Write,
} from '../conditions/fact-table.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { derivesAfter, type Derive } from './derive.js';
import { factsSetBy, readingOf } from './reading.js';

export interface Telling {
  question: Question;
  multiple: boolean;
  atMost: number | undefined;
  options: readonly Option[];
  /** Options by their ids, in order. */
  choices: ReadonlyMap<string, Choice>;
  /** It asks for categories, of which the visitor's own is none. */
  isOfCategories: boolean;
  /** The plainer wording that an "I don't know" leads to. */
  plainer: Question | null;
  /** The answer is "I don't know". */
  isUnknown: (given: readonly string[]) => boolean;
  /** Nothing that it could tell is still to be known. */
  isAllKnown: Test;
  /** Originals that a plainer wording speaks for. */
  originals: readonly Telling[];
  /** Of a tick-list: what each item writes. */
  items: readonly Item[];
  /** Of a single choice: what this answer, given to the question or to its plainer wording `asked`, writes. */
  writeOf: (asked: Telling, value: string) => Write;
  /** Derived facts to compute after its answer, in order. */
  after: readonly Derive[];
  /** By option: questions that it says "no" to as well. */
  denies: ReadonlyMap<string, readonly Telling[]>;
}

export interface Choice {
  id: string;
  kind: 'tick' | 'none' | 'unknown';
  /** The answer that is this option and nothing else. */
  alone: readonly string[];
}

export interface Item {
  id: string;
  yes: Write;
  no: Write;
  isYes: Test;
}

/** Tellings made so far, by question. */
export const tellingsOf = perRuleSet(() => new Map<Question, Telling>());

export function tellingOf(ruleSet: RuleSet, question: Question): Telling {
  const tellings = tellingsOf(ruleSet);
  return tellings.get(question) ?? make(ruleSet, question, tellings);
}

function make(ruleSet: RuleSet, question: Question, into: Map<Question, Telling>): Telling {
  const slots = slotsOf(ruleSet);
  const options = optionsOf(ruleSet, question);
  const facts = factsSetBy(question);
  const known = facts.map((fact) => knownIn(slots, fact));
  const unknown = options.filter((option) => option.unknown).map(({ id }) => id);
  const denies = new Map<string, Telling[]>();
  const telling: Telling = {
    question,
    multiple: question.multiple === true,
    atMost: question.atMost,
    options,
    choices: new Map(
      options.map(({ id, none, unknown }) => [
        id,
        { id, kind: none ? 'none' : unknown ? 'unknown' : 'tick', alone: [id] },
      ]),
    ),
    isOfCategories: question.optionsFrom === 'categories',
    plainer: ruleSet.questions.get(question.plainer ?? '') ?? null,
    isUnknown: oneOf(unknown),
    isAllKnown: all(known),
    originals: [],
    items: question.multiple ? itemsOf(slots, options) : [],
    writeOf: writesOf(slots, question.id, options),
    after: derivesAfter(ruleSet, facts),
    denies,
  };
  // Questions may speak for each other in a circle.
  into.set(question, telling);
  telling.originals = readingOf(ruleSet)
    .originalsOf(question.id)
    .map((original) => tellingOf(ruleSet, original));
  for (const option of options) {
    const denied = (option.denies ?? []).flatMap((id) => ruleSet.questions.get(id) ?? []);
    if (denied.length > 0)
      denies.set(
        option.id,
        denied.map((other) => tellingOf(ruleSet, other)),
      );
  }
  return telling;
}

// Made here and not in `make`, whose closures would hold the rule set: tellings are shared by many, and outlive most.
const oneOf =
  (ids: readonly string[]): Telling['isUnknown'] =>
  ([first = '']) =>
    ids.includes(first);

const all =
  (tests: readonly Test[]): Test =>
  (table) =>
    tests.length > 0 && tests.every((test) => test(table));

function writesOf(slots: Slots, fact: string, options: readonly Option[]): Telling['writeOf'] {
  const writes = new Map<Telling, Map<string, Write>>();
  return (asked, value) => {
    let own = writes.get(asked);
    if (!own) writes.set(asked, (own = new Map()));
    let write = own.get(value);
    if (!write) own.set(value, (write = writerOf(slots, fact, [...asked.options, ...options], value)));
    return write;
  };
}

const itemsOf = (slots: Slots, options: readonly Option[]): Item[] =>
  options.flatMap(({ id, sets }): Item[] => {
    if (sets === undefined) return [];
    const [yes, no] = ['yes', 'no'].map((value) => choiceWriter(slots, sets, value)) as [Write, Write];
    return [{ id, yes, no, isYes: compile({ fact: sets, operator: 'in', value: ['yes'] }, slots) }];
  });

/** The first of these options with that value says whether it is a band of numbers. */
function writerOf(slots: Slots, fact: string, options: readonly Option[], value: string): Write {
  const range = options.find(({ id, range }) => id === value && range)?.range;
  if (!range) return choiceWriter(slots, fact, value);
  const [min, max] = range;
  return (table) => setNumber(slots, table, fact, min, max ?? Number.POSITIVE_INFINITY);
}
