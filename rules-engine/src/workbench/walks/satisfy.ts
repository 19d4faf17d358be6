/**
 * Changes a visitor's answers so that a condition comes true (or false), as far as one answer a question allows.
 * A help for simulation, not a proof: two parts of a condition may pull the same answer apart.
 */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import { AGE_FROM, type DerivedFact } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { OPPOSITE } from '../../engine/conditions/normalise.js';
import { readingOf } from '../../engine/facts/reading.js';
import { questionInDoubt } from '../sites/in-doubt.js';
import type { Dice } from './dice.js';

export interface Person {
  category: string;
  age: number;
  answers: Record<string, Answer>;
}

export function satisfy(
  ruleSet: RuleSet,
  person: Person,
  condition: Condition,
  chance: Dice,
  want = true,
): void {
  if ('not' in condition) return satisfy(ruleSet, person, condition.not, chance, !want);
  if ('fact' in condition) {
    const operator = want ? condition.operator : OPPOSITE[condition.operator];
    return satisfyLeaf(ruleSet, person, { ...condition, operator }, chance);
  }
  const parts = 'all' in condition ? condition.all : condition.any;
  if ('all' in condition === want) {
    for (const part of parts) satisfy(ruleSet, person, part, chance, want);
  } else {
    const one = chance.pickIfAny(parts);
    if (one) satisfy(ruleSet, person, one, chance, want);
  }
}

function matches({ operator, value }: Leaf, given: string | number, upper: number = Number(given)): boolean {
  const wanted = [value].flat();
  switch (operator) {
    case 'equal':
    case 'in':
      return wanted.includes(given);
    case 'notEqual':
    case 'notIn':
      return !wanted.includes(given);
    case 'lessThan':
      return upper < Number(wanted[0]);
    case 'lessThanInclusive':
      return upper <= Number(wanted[0]);
    case 'greaterThan':
      return Number(given) > Number(wanted[0]);
    default:
      return Number(given) >= Number(wanted[0]);
  }
}

/** The oldest visitor simulated: hardly anybody is older. */
const OLDEST = 100;
const AGES = Array.from({ length: OLDEST - AGE_FROM + 1 }, (_, index) => AGE_FROM + index);

function satisfyLeaf(ruleSet: RuleSet, person: Person, leaf: Leaf, chance: Dice): void {
  const { fact } = leaf;
  if (fact === 'age') {
    person.age = chance.pickIfAny(AGES.filter((age) => matches(leaf, age))) ?? person.age;
    return;
  }
  const derived = ruleSet.facts.get(fact);
  if (derived) return satisfyDerived(ruleSet, person, derived, leaf, chance);
  const question = ruleSet.questions.get(fact);
  if (question && !question.multiple) {
    const fitting = optionsOf(ruleSet, question, person.category).filter((option) => {
      if (option.unknown) return false;
      return option.range
        ? matches(leaf, option.range[0], option.range[1] ?? Number.POSITIVE_INFINITY)
        : matches(leaf, option.id);
    });
    const option = chance.pickIfAny(fitting);
    if (option) person.answers[fact] = option.id;
    return;
  }
  const doubted = questionInDoubt(fact);
  if (doubted !== null) {
    if (matches(leaf, 'yes')) beUnsure(ruleSet, person, doubted);
    return;
  }
  const setter = chance.pickIfAny(readingOf(ruleSet).settersOf(fact));
  if (setter !== undefined) tick(ruleSet, person, setter, fact, matches(leaf, 'yes'));
}

function beUnsure(ruleSet: RuleSet, person: Person, id: string): void {
  const question = ruleSet.questions.get(id);
  const unknown = question && optionsOf(ruleSet, question).find((option) => option.unknown);
  if (unknown) person.answers[id] = unknown.id;
}

function tick(ruleSet: RuleSet, person: Person, id: string, fact: string, isTicked: boolean): void {
  const options = ruleSet.questions.get(id)?.options ?? [];
  const item = options.find((option) => option.sets === fact);
  if (!item) return;
  const isItem = (one: string): boolean =>
    options.some((option) => option.id === one && option.sets !== undefined);
  const others = [person.answers[id] ?? []].flat().filter((one) => one !== item.id && isItem(one));
  const none = options.find((option) => option.none)?.id;
  const ticked = isTicked ? [...others, item.id] : others;
  person.answers[id] = ticked.length > 0 || none === undefined ? ticked : [none];
}

function satisfyDerived(ruleSet: RuleSet, person: Person, fact: DerivedFact, leaf: Leaf, chance: Dice): void {
  const again = (condition: Condition, want = true): void =>
    satisfy(ruleSet, person, condition, chance, want);
  const isHigh = /^(greater|equal)/.test(leaf.operator) && Number([leaf.value].flat()[0]) > 0;
  switch (fact.kind) {
    case 'when':
      return again(fact.when, matches(leaf, 'yes'));
    case 'table': {
      const row = chance.pickIfAny(fact.rows.filter(({ value }) => matches(leaf, value)));
      if (row) again(row.when);
      else for (const other of fact.rows) again(other.when, false);
      return;
    }
    case 'count':
      for (const part of fact.of) again(part.when, isHigh && chance.happens(0.8));
      return;
    case 'max':
      for (const id of fact.of) satisfyLeaf(ruleSet, person, { ...leaf, fact: id }, chance);
      return;
    default:
      for (const term of fact.terms) {
        if ('when' in term) again(term.when, term.points > 0 === isHigh);
        else if ('points' in term) {
          const wanted = Object.entries(term.points).filter(([, points]) => points > 0 === isHigh);
          const [value] = chance.pickIfAny(wanted) ?? [];
          if (value !== undefined)
            satisfyLeaf(ruleSet, person, { fact: term.fact, operator: 'equal', value }, chance);
        } else {
          const step = term.steps.find(([, points]) => points > 0 === isHigh);
          if (step)
            satisfyLeaf(
              ruleSet,
              person,
              { fact: term.fact, operator: 'greaterThanInclusive', value: step[0] },
              chance,
            );
        }
      }
  }
}
