/**
 * The emergency tick-lists shown free, before anything is paid: the global one, then the category's. An option is
 * an emergency when ticking it alone fires a flag of that level, without a confirming question or where that question
 * only clears the harmless (`stopsUnconfirmed`); the full walk asks the others to be confirmed.
 */
import type { Question } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import { holdsCompiled } from '../conditions/condition-table.js';
import { emptyTable, setChoice, setNumber, slotsOf } from '../conditions/fact-table.js';
import { applyAnswer } from '../facts/answers.js';
import { deriveAll } from '../facts/derive.js';
import { flowPlan, wordedQuestion } from './plan.js';

export interface StopList {
  question: Question;
  emergencyOptionIds: string[];
}

/** `age`, where it is known, lets flags that depend on it count as well. */
export function stopList(ruleSet: RuleSet, categoryId: string, age?: number): StopList[] {
  const plan = flowPlan(ruleSet, categoryId);
  const seen = new Set<string>();
  return plan.generic
    .filter(({ reason, question }) => reason === 'stop' && !seen.has(question.id) && seen.add(question.id))
    .map(({ question }) => ({
      question: wordedQuestion(ruleSet, plan, question, categoryId, undefined, new Map()),
      emergencyOptionIds: (question.options ?? [])
        .filter((option) => !option.none && !option.unknown)
        .filter((option) => isEmergency(ruleSet, categoryId, age, question, option.id))
        .map((option) => option.id),
    }));
}

function isEmergency(
  ruleSet: RuleSet,
  category: string,
  age: number | undefined,
  question: Question,
  option: string,
): boolean {
  const slots = slotsOf(ruleSet);
  const table = emptyTable(slots);
  setChoice(slots, table, 'category', category);
  if (age !== undefined) setNumber(slots, table, 'age', age, age);
  deriveAll(ruleSet, table);
  applyAnswer({ ruleSet, table, given: new Map(), unsure: new Set() }, question, [option], false);
  const holds = holdsCompiled(ruleSet, table, table);
  return flowPlan(ruleSet, category).flags.some(
    (flag) =>
      flag.level === 'emergency' &&
      (!flag.confirm || flag.stopsUnconfirmed) &&
      holds(conditionId.trigger(flag.id)),
  );
}
