/** The same person in the words of the other revision: renamed answers follow, unknown questions are answered quietly. */
import type { Question } from '../../engine/model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { renamedOptions } from './words/question-words.js';
import { sameContent } from './rule-change.js';
import type { Person } from '../walks/satisfy.js';
import { quietAnswer, type Bases } from '../walks/simulate.js';

/** What decides the words of an answer in one revision: its questions, and what is answered when nothing is told. */
export interface Vocabulary {
  ruleSet: RuleSet;
  bases: Bases;
}
export type Translate = (person: Person) => Person;

/** Takes whole persons: with an answer to every question of `from`. */
export function translator(from: Vocabulary, to: Vocabulary): Translate {
  const other = [...to.ruleSet.questions.values()].filter((question) => !isShared(from, to, question));
  const isSameBank = other.length === 0 && from.ruleSet.questions.size === to.ruleSet.questions.size;
  // Most changes leave the bank alone: then everybody is already in the right words.
  if (isSameBank) return (person) => person;
  const put = rewording(from, to, other);
  return (person) => {
    const answers: Record<string, Answer> = {};
    for (const id of to.ruleSet.questions.keys()) answers[id] = person.answers[id] ?? '';
    return put({ ...person, answers }, person);
  };
}

/** A person with some answers as a whole person: what is missing, or no option, is answered quietly. */
export function completer(own: Vocabulary): Translate {
  const put = rewording(own, own, [...own.ruleSet.questions.values()]);
  return (person) => put({ ...person, answers: {} }, person);
}

/** The question offers the same answers in the same words. */
function isShared(from: Vocabulary, to: Vocabulary, question: Question): boolean {
  const other = from.ruleSet.questions.get(question.id);
  if (!other || !sameContent(other, question)) return false;
  const categories = ({ ruleSet }: Vocabulary): string[] => [...ruleSet.categories.keys()].sort();
  return question.optionsFrom === undefined || sameContent(categories(from), categories(to));
}

/** Writes the answers to the given questions, as the person gave them, into another sheet. */
function rewording(
  from: Vocabulary,
  to: Vocabulary,
  questions: readonly Question[],
): (into: Person, person: Person) => Person {
  const renamed = new Map<string, Map<string, string>>();
  for (const question of questions) {
    const other = from.ruleSet.questions.get(question.id);
    if (!other || other.optionsFrom === 'categories') continue;
    const names = renamedOptions(optionsOf(from.ruleSet, other), optionsOf(to.ruleSet, question));
    renamed.set(question.id, new Map([...names].map(([now, old]) => [old, now])));
  }
  return (into, person) => {
    for (const question of questions) {
      const names = renamed.get(question.id);
      const options = optionsOf(to.ruleSet, question, person.category);
      const kept = [person.answers[question.id] ?? []]
        .flat()
        .map((id) => names?.get(id) ?? id)
        .filter((id) => options.some((option) => option.id === id));
      into.answers[question.id] =
        kept[0] === undefined
          ? quietAnswer(to.ruleSet, to.bases, person.category, question)
          : question.multiple
            ? kept
            : kept[0];
    }
    return into;
  };
}
