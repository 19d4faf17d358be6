/** What came of each person: the outcome a visitor would have got, and what the reader said of the questions. */
import { decideFast, type Outcome, type RuleSet, type Visit } from '../../engine/index.js';
import { AGE, ageOf, answersOf, placeOf, type Person, type Reading } from './reading.js';

export interface ReadResult {
  id: string;
  category: string;
  age: number | null;
  /** `stopped`: by an emergency notice. */
  state: 'open' | 'stopped' | 'done';
  /** Questions answered. */
  questions: number;
  urgency: Outcome['urgency'] | null;
  reason: string;
  items: Pick<Outcome['items'][number], 'type' | 'id' | 'name' | 'fit' | 'urgency'>[];
  /** Names under the list, in its order: whoever counts the first three counts these after the told ones. */
  alsoPossible: { id: string | null; name: string }[];
  /** With the answers that led there. */
  redFlags: Pick<Outcome['redFlags'][number], 'id' | 'level' | 'name' | 'because' | 'isDoubt'>[];
  answers: { question: string; answer: string[] }[];
  remarks: { question: string; text: string }[];
}

export function resultsOf(ruleSet: RuleSet, { people }: Reading): ReadResult[] {
  return people.map((person) => resultOf(ruleSet, person));
}

const STATE = { question: 'open', stopped: 'stopped', end: 'done' } as const;

function resultOf(ruleSet: RuleSet, person: Person): ReadResult {
  const { id, category, given } = person;
  const age = ageOf(person);
  const state = STATE[placeOf(ruleSet, person).at];
  const visit: Visit = { category, age: age ?? 0, answers: answersOf(ruleSet, person) };
  const outcome = state === 'open' ? null : decideFast(ruleSet, visit);
  const asked = given.filter(({ question }) => question !== AGE.id);
  return {
    id,
    category,
    age,
    state,
    questions: asked.length,
    urgency: outcome?.urgency ?? null,
    reason: outcome?.urgencyReason ?? '',
    items: (outcome?.items ?? []).map(({ type, id: item, name, fit, urgency }) => ({
      type,
      id: item,
      name,
      fit,
      urgency,
    })),
    alsoPossible: (outcome?.alsoPossible ?? []).map(({ id: also, name }) => ({ id: also, name })),
    redFlags: (outcome?.redFlags ?? []).map(({ id: flag, level, name, because = [], isDoubt }) => ({
      id: flag,
      level,
      name,
      because,
      ...(isDoubt && { isDoubt }),
    })),
    answers: asked.map(({ question, answer }) => ({ question, answer })),
    remarks: given.flatMap(({ question, remark }) =>
      remark === undefined ? [] : [{ question, text: remark }],
    ),
  };
}
