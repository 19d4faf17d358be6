/** A reading as it is kept: plain JSON, from which every person's place in the questionnaire is folded anew. */
import { follow, type Answer, type FiredRedFlag, type Question, type RuleSet } from '../../engine/index.js';

export interface PersonGiven {
  id: string;
  category: string;
  /** Whole years; who has none is asked first. */
  age?: number;
  /** Told beside the text; the questionnaire asks for itself. */
  sex?: string;
  text: string;
}

export interface Given {
  /** Of the sheet on which the question first stood. */
  sheet: number;
  question: string;
  /** As printed: option ids, or the years. */
  answer: string[];
  remark?: string;
}

export interface Person extends PersonGiven {
  /** The sheet on which the question that is open now first stood. */
  since: number;
  given: Given[];
}

export interface Reading {
  /** Version of the rules at the start. */
  rules: string;
  sheet: number;
  people: Person[];
}

export function startReading(ruleSet: RuleSet, people: readonly PersonGiven[]): Reading {
  return {
    rules: ruleSet.version,
    sheet: 1,
    people: people.map((one) => ({ ...one, since: 1, given: [] })),
  };
}

/** What the sign-in knows of everybody before the first question of the rules. */
export const AGE: Question = {
  id: 'age',
  text: 'How old are you, in whole years? Write the number of years.',
  short: 'Age',
  why: '',
  options: [],
};

export type Place =
  | { at: 'question'; question: Question; about: readonly string[] }
  | { at: 'stopped'; flags: readonly FiredRedFlag[] }
  | { at: 'end' };

/** Where somebody stands: the same flow and the same red flags as a visitor's. */
export function placeOf(ruleSet: RuleSet, person: Person): Place {
  const age = ageOf(person);
  if (age === null) return { at: 'question', question: AGE, about: [] };
  const visit = { category: person.category, age, answers: answersOf(ruleSet, person) };
  const { next, redFlags } = follow(ruleSet, visit);
  if (redFlags.some(({ level }) => level === 'emergency')) return { at: 'stopped', flags: redFlags };
  return next ? { at: 'question', question: next.question, about: next.about ?? [] } : { at: 'end' };
}

export function ageOf({ age, given }: Person): number | null {
  const told = given.find(({ question }) => question === AGE.id)?.answer[0];
  return age ?? (told === undefined ? null : Number(told));
}

export function answersOf(ruleSet: RuleSet, { given }: Person): Record<string, Answer> {
  return Object.fromEntries(
    given
      .filter(({ question }) => question !== AGE.id)
      .map(({ question, answer }) => [
        question,
        ruleSet.questions.get(question)?.multiple ? answer : (answer[0] ?? ''),
      ]),
  );
}
