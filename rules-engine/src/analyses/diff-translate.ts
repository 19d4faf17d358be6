/** The same person in the words of the other revision: renamed answers follow, unknown questions are answered quietly. */
import type { Answer, RuleSet } from '../rule-set.js';
import { optionsOf } from '../conditions/fact-types.js';
import { renamedOptions } from './diff-question-words.js';
import type { Person } from './diff-satisfy.js';
import { quietAnswer, type Bases } from './diff-simulate.js';

export interface Party {
  ruleSet: RuleSet;
  bases: Bases;
}
export type Translate = (person: Person) => Person;

export function translator(from: Party, to: Party): Translate {
  const renamed = new Map<string, Map<string, string>>();
  for (const question of to.ruleSet.questions.values()) {
    const other = from.ruleSet.questions.get(question.id);
    if (!other || other.optionsFrom === 'categories') continue;
    const names = renamedOptions(optionsOf(from.ruleSet, other), optionsOf(to.ruleSet, question));
    renamed.set(question.id, new Map([...names].map(([now, old]) => [old, now])));
  }
  return (person) => {
    const answers: Record<string, Answer> = {};
    for (const question of to.ruleSet.questions.values()) {
      const given = person.answers[question.id];
      const names = renamed.get(question.id);
      const options = optionsOf(to.ruleSet, question, person.category);
      const kept = [given ?? []]
        .flat()
        .map((id) => names?.get(id) ?? id)
        .filter((id) => options.some((option) => option.id === id));
      answers[question.id] =
        kept[0] === undefined
          ? quietAnswer(to.ruleSet, to.bases, person.category, question)
          : question.multiple
            ? kept
            : kept[0];
    }
    return { ...person, answers };
  };
}
