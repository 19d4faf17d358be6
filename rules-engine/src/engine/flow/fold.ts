/**
 * One visitor's walk: the answers folded over the flow, question by question. What is asked next depends only on
 * answers already on the path, so going back, changing an answer and resuming need no code of their own, and an
 * answer that is off the path never becomes a fact.
 */
import type { Question } from '../model.js';
import type { Answer, RuleSet, Step, Visit } from '../rule-set.js';
import { copyTable, setChoice, setNumber, slotsOf } from '../conditions/fact-table.js';
import { applyAnswer, applyEarlierPlainer, givenOptions } from '../facts/answers.js';
import { deriveProfile, nothingKnown } from '../facts/derive.js';
import { tellingOf } from '../facts/telling.js';
import { askedBackAbout } from './asked-back.js';
import { answered } from './budget.js';
import { flowPlan, wordedQuestion } from './plan.js';
import { furtherOf, plainerOf, tell, type Fold } from './state.js';
import { nextPlace } from './walk.js';

const NOTHING: ReadonlySet<string> = new Set();

/** A visitor of whom age and category are known, before the first question. `visit.answers` is not read. */
export function startFold(ruleSet: RuleSet, visit: Visit): Fold {
  const slots = slotsOf(ruleSet);
  const table = copyTable(nothingKnown(ruleSet));
  setNumber(slots, table, 'age', visit.age, visit.age);
  setChoice(slots, table, 'category', visit.category);
  deriveProfile(ruleSet, table);
  const plan = flowPlan(ruleSet, visit.category);
  return {
    ruleSet,
    visit,
    table,
    given: new Map(),
    unsure: new Set(),
    plan,
    further: furtherOf(ruleSet, plan, []),
    answered: [],
    passed: new Set(),
    reached: 0,
    told: null,
    separators: null,
    neededAtMost: Infinity,
    counted: NOTHING,
    isFull: false,
    hasRunOut: false,
    isClosing: false,
    next: null,
  };
}

export function foldAnswers(ruleSet: RuleSet, visit: Visit): Fold {
  return run(startFold(ruleSet, visit));
}

/** The visitor of this fold, one answer further, and then as the visit goes on: the same as from the first question. */
export function foldOnFrom(fold: Fold, step: Step, visit: Visit): Fold {
  const on: Fold = {
    ...fold,
    visit,
    table: copyTable(fold.table),
    assumed: fold.assumed && copyTable(fold.assumed),
    given: new Map(fold.given),
    unsure: new Set(fold.unsure),
    answered: [...fold.answered],
    passed: new Set(fold.passed),
    next: null,
  };
  const question = fold.ruleSet.questions.get(step.question.id);
  if (!question || !answerWith(on, question, step)) return fold;
  return run(on);
}

/** Takes answers in as long as there are any; the first question without one comes next. */
function run(fold: Fold): Fold {
  for (let place = nextPlace(fold); place; place = nextPlace(fold)) {
    const { question, stage, reason, text } = place;
    const worded = wordedQuestion(fold.ruleSet, fold.plan, question, fold.visit.category, text, fold.given);
    const step: Step = { question: worded, stage, reason };
    if (reason === 'confirm') step.about = askedBackAbout(fold, question);
    if (answerWith(fold, question, step)) continue;
    fold.next = step;
    break;
  }
  return fold;
}

/** False: the visit has no answer to it, or one that is none of its options. */
function answerWith(fold: Fold, question: Question, step: Step): boolean {
  const { ruleSet, visit } = fold;
  const given = givenOptions(tellingOf(ruleSet, question), answerTo(visit, question), visit.category);
  if (given === null) return false;
  take(fold, question, given);
  fold.answered.push(step);
  return true;
}

const answerTo = ({ answers }: Visit, { id }: Question): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

/** One answer taken in. Whoever calls adds the step to `answered`. */
export function take(fold: Fold, question: Question, given: readonly string[]): void {
  const unknown = tellingOf(fold.ruleSet, question).isUnknown(given);
  const plainer = plainerOf(fold, question);
  const earlier = unknown && plainer !== null && fold.given.has(plainer.id);
  applyAnswer(fold, question, given, plainer !== null && !fold.isClosing);
  if (earlier) applyEarlierPlainer(fold, question);
  tell(fold, question);
  answered(fold, question);
  if (question.optionsFrom === 'categories' && !unknown) {
    const named = given.filter((id) => id !== 'none');
    fold.further = furtherOf(fold.ruleSet, fold.plan, named);
    // Its flags were not looked at yet, and what they call for was not counted.
    fold.told = null;
    fold.neededAtMost = Infinity;
  }
}
