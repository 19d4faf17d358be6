/**
 * Which questions stand behind a fact, and which facts a condition reads, through derived facts down to the bank.
 * The flow asks a question only if somebody may still read it; this is where "reads" is settled.
 */
import type { Condition } from '../condition-model.js';
import type { DerivedFact, Question } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { unsureFact } from '../conditions/fact-types.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { placesIn } from '../conditions/roles.js';

/** Fact ids as written in the condition. */
export function factsIn(condition: Condition, into: Set<string> = new Set()): Set<string> {
  if ('fact' in condition) into.add(condition.fact);
  else if ('not' in condition) factsIn(condition.not, into);
  else for (const part of 'all' in condition ? condition.all : condition.any) factsIn(part, into);
  return into;
}

/** Facts that a derived fact is computed from. */
export function factsOfDerived(fact: DerivedFact): Set<string> {
  const read = new Set<string>();
  for (const { condition } of placesIn('fact', fact)) factsIn(condition, read);
  if (fact.kind === 'max') for (const id of fact.of) read.add(id);
  if (fact.kind === 'sum') for (const term of fact.terms) if ('fact' in term) read.add(term.fact);
  return read;
}

/** The facts that are asked for (or known of everybody) behind these: derived ones are taken apart. */
export function askedBehind(ruleSet: RuleSet, facts: Iterable<string>): Set<string> {
  const all = new Set(facts);
  // Iterating a set takes in what is added on the way.
  for (const fact of all) {
    const derived = ruleSet.facts.get(fact);
    if (!derived) continue;
    all.delete(fact);
    for (const inner of factsOfDerived(derived)) all.add(inner);
  }
  return all;
}

const factsOf = new WeakMap<Question, readonly string[]>();

/** Facts that an answer to the question makes known, apart from `.unsure`. */
export function factsSetBy(question: Question): readonly string[] {
  let facts = factsOf.get(question);
  if (!facts) {
    facts = listFacts(question);
    factsOf.set(question, facts);
  }
  return facts;
}

function listFacts(question: Question): string[] {
  if (!question.multiple) return [question.id];
  return [
    ...new Set(
      (question.options ?? []).flatMap((option) => (option.sets === undefined ? [] : [option.sets])),
    ),
  ];
}

export interface Reading {
  /** Questions (not plainer ones) whose answer makes the fact known. */
  settersOf: (fact: string) => readonly string[];
  /** Questions behind a fact, through derived facts. */
  questionsBehind: (fact: string) => ReadonlySet<string>;
  /** Originals that a plainer question speaks for. */
  originalsOf: (plainer: string) => readonly Question[];
  /** Derived facts, each after those it reads. */
  derivedInOrder: readonly DerivedFact[];
  /** Derived facts to compute anew after the fact changed, in order. */
  dependentsOf: (fact: string) => readonly DerivedFact[];
}

export const readingOf = perRuleSet((ruleSet): Reading => {
  const setters = new Map<string, string[]>();
  const originals = new Map<string, Question[]>();
  const push = <T>(map: Map<string, T[]>, key: string, value: T): void => {
    const list = map.get(key);
    if (list) list.push(value);
    else map.set(key, [value]);
  };
  for (const question of ruleSet.questions.values()) {
    if (question.plainer !== undefined) push(originals, question.plainer, question);
  }
  for (const question of ruleSet.questions.values()) {
    push(setters, unsureFact(question.id), question.id);
    for (const fact of factsSetBy(question)) push(setters, fact, question.id);
  }

  const derivedInOrder = inOrder(ruleSet);
  const behind = new Map<string, Set<string>>();
  const dependents = new Map<string, DerivedFact[]>();
  for (const [fact, questions] of setters) behind.set(fact, new Set(questions));
  const readBy = new Map<string, Set<string>>();
  for (const derived of derivedInOrder) {
    const all = new Set<string>();
    const questions = new Set<string>();
    for (const fact of factsOfDerived(derived)) {
      all.add(fact);
      for (const deeper of readBy.get(fact) ?? []) all.add(deeper);
      for (const question of behind.get(fact) ?? []) questions.add(question);
    }
    readBy.set(derived.id, all);
    behind.set(derived.id, questions);
    for (const fact of all) push(dependents, fact, derived);
  }

  const none: ReadonlySet<string> = new Set();
  return {
    settersOf: (fact) => setters.get(fact) ?? [],
    questionsBehind: (fact) => behind.get(fact) ?? none,
    originalsOf: (plainer) => originals.get(plainer) ?? [],
    derivedInOrder,
    dependentsOf: (fact) => dependents.get(fact) ?? [],
  };
});

function inOrder(ruleSet: RuleSet): DerivedFact[] {
  const placed = new Map<string, DerivedFact>();
  const place = (fact: DerivedFact): void => {
    if (placed.has(fact.id)) return;
    for (const id of factsOfDerived(fact)) {
      const inner = ruleSet.facts.get(id);
      // A circle ends in factTypesOf, which names it; here it must only not run for ever.
      if (inner && inner !== fact) place(inner);
    }
    placed.set(fact.id, fact);
  };
  for (const fact of ruleSet.facts.values()) place(fact);
  return [...placed.values()];
}
