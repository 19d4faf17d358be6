/**
 * One case of a suite, replayed through the flow as a visitor would walk it. A question with no answer fails, an
 * answer that is never asked for fails, a promise that is not kept fails, and so does any difference between the
 * compiled rules and json-rules-engine, for a case that is put to both.
 */
import { decideFold, sameOutcome } from '../../engine/decide/decide.js';
import { outcomeOf } from '../../engine/decide/outcome.js';
import type { Ask } from '../../engine/conditions/run-json-rules-engine.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { holdsNow, type Fold } from '../../engine/flow/state.js';
import type { Case } from '../../engine/suite-model.js';
import type { Answer, Outcome, RuleSet, Visit } from '../../engine/rule-set.js';
import { decided } from '../walks/replay.js';
import { layersOf, type Answers } from './case-answers.js';
import { unmetPromises } from './expectations.js';

export interface CaseResult {
  id: string;
  title: string;
  failures: string[];
  /** Null when the path could not be walked to its end; with words only where a promise failed. */
  outcome: Outcome | null;
  /** The answers on the path: what a visitor was asked. */
  visit: Visit;
  /** Decided by json-rules-engine as well, and found the same. */
  isCompared: boolean;
}

export async function runCase(
  ruleSet: RuleSet,
  category: string,
  one: Case,
  bases: ReadonlyMap<string, Answers>,
  /** json-rules-engine, which then decides as well; null: not for this case. */
  ask: Ask | null,
): Promise<CaseResult> {
  const answers = layersOf(category, one.answers, bases, ruleSet.generic.secondComplaint);
  const full = { category, age: one.age, answers };
  // One fold for the path and the outcome: it is most of the work of a case.
  const path = foldAnswers(ruleSet, full);
  const visit = { ...full, answers: onPath(path, answers) };
  const failures = [...unanswered(path, answers), ...neverAsked(path, one)];
  const { id, title } = one;
  if (path.next !== null) return { id, title, failures, outcome: null, visit, isCompared: false };
  const holds = holdsNow(path);
  let { outcome } = decided(path, holds);
  // Words cost as much as all the rest, and are read where something failed, or is compared.
  const isKept = unmetPromises(ruleSet, one.expect, outcome).length === 0;
  if (!isKept || ask) outcome = outcomeOf(path, holds);
  failures.push(...unmetPromises(ruleSet, one.expect, outcome));
  if (ask && !sameOutcome(outcome, await decideFold(path, ask))) {
    failures.push(
      'The compiled rules and json-rules-engine give different outcomes: this is a fault of the engine.',
    );
  }
  return { id, title, failures, outcome, visit, isCompared: ask !== null };
}

function onPath(path: Fold, answers: Answers): Record<string, Answer> {
  const asked: Record<string, Answer> = {};
  for (const { question } of path.answered) {
    const answer = answers[question.id];
    if (answer !== undefined) asked[question.id] = answer;
  }
  return asked;
}

/** A new question is asked of every case: somebody with nothing to report answers it for all of them. */
const BASES = 'Answer it here, or for every case in suites/base.json or in base.json of its category.';

function unanswered(path: Fold, answers: Answers): string[] {
  if (path.next === null) return [];
  const { question, reason } = path.next;
  const given = answers[question.id];
  if (given === undefined) {
    return [
      `The question "${question.id}" (${reason}: ${question.text}) is asked and has no answer. ${BASES}`,
    ];
  }
  const options = (question.options ?? []).map((option) => option.id).join(', ');
  return [
    `The question "${question.id}" does not take the answer ${JSON.stringify(given)}; it offers ${options}.`,
  ];
}

function neverAsked(path: Fold, one: Case): string[] {
  // After a question without an answer nothing later is known to be asked or not.
  if (path.next !== null) return [];
  const asked = new Set(path.answered.map(({ question }) => question.id));
  return Object.keys(one.answers)
    .filter((id) => !asked.has(id))
    .map((id) => `The answer to "${id}" is never asked for.`);
}
