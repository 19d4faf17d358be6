/**
 * One visitor's walk: the answers folded over the flow, question by question. What is asked next depends only on
 * answers already on the path, so going back, changing an answer and resuming need no code of their own, and an
 * answer that is off the path never becomes a fact.
 */
import type { Question } from '../model.js';
import type { Answer, RuleSet, Step, Visit } from '../rule-set.js';
import { optionsOf } from '../conditions/fact-types.js';
import { copyTable, setChoice, setNumber, slotsOf } from '../conditions/fact-table.js';
import { applyAnswer, applyEarlierPlainer, givenOptions, isUnknown } from '../facts/answers.js';
import { deriveProfile, nothingKnown } from '../facts/derive.js';
import { flowPlan, wordedQuestion } from './plan.js';
import { plainerOf, secondOf, type Fold } from './state.js';
import { walk } from './walk.js';

/** A visitor of whom age and category are known, before the first question. `visit.answers` is not read. */
export function startFold(ruleSet: RuleSet, visit: Visit): Fold {
  const slots = slotsOf(ruleSet);
  const table = copyTable(nothingKnown(ruleSet));
  setNumber(slots, table, 'age', visit.age, visit.age);
  setChoice(slots, table, 'category', visit.category);
  deriveProfile(ruleSet, table);
  return {
    ruleSet,
    visit,
    table,
    given: new Map(),
    unsure: new Set(),
    plan: flowPlan(ruleSet, visit.category),
    second: null,
    answered: [],
    passed: new Set(),
    separators: null,
    isFull: false,
    isClosing: false,
    next: null,
  };
}

export function foldAnswers(ruleSet: RuleSet, visit: Visit): Fold {
  const fold = startFold(ruleSet, visit);
  for (const place of walk(fold)) {
    const { question } = place;
    const options = optionsOf(ruleSet, question, visit.category);
    const given = givenOptions(options, question.multiple === true, answerTo(visit, question));
    const step: Step = {
      question: wordedQuestion(ruleSet, question, visit.category, place.text, fold.given),
      stage: place.stage,
      reason: place.reason,
    };
    if (given === null) {
      fold.next = step;
      break;
    }
    take(fold, question, given, isUnknown(options, given));
    fold.answered.push(step);
  }
  return fold;
}

const answerTo = ({ answers }: Visit, { id }: Question): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** One answer taken in; `unknown`: it is "I don't know". Whoever calls adds the step to `answered`. */
export function take(fold: Fold, question: Question, given: readonly string[], unknown: boolean): void {
  const plainer = plainerOf(fold, question);
  const earlier = unknown && plainer !== null && fold.given.has(plainer.id);
  applyAnswer(fold, question, given, plainer !== null && !fold.isClosing);
  if (earlier) applyEarlierPlainer(fold, question);
  if (question.optionsFrom === 'categories' && !unknown && given[0] !== undefined && given[0] !== 'none') {
    fold.second = secondOf(fold, given[0]);
  }
}
