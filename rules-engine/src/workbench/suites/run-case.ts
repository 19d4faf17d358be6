/**
 * One case of a suite, replayed through the flow as a visitor would walk it. A question with no answer fails, an
 * answer that is never asked for fails, a promise that is not kept fails, and so does any difference between the
 * compiled rules and json-rules-engine.
 */
import { decide, decideFast, follow, sameOutcome } from '../../engine/index.js';
import type { Case } from '../../engine/suite-model.js';
import type { Answer, Outcome, Path, RuleSet, Visit } from '../../engine/rule-set.js';
import { layersOf, type Answers } from './case-answers.js';
import { unmetPromises } from './expectations.js';

export interface CaseResult {
  id: string;
  title: string;
  failures: string[];
  /** Null when the path could not be walked to its end. */
  outcome: Outcome | null;
  /** The answers on the path: what a visitor was asked. */
  visit: Visit;
}

export async function runCase(
  ruleSet: RuleSet,
  category: string,
  one: Case,
  bases: ReadonlyMap<string, Answers>,
): Promise<CaseResult> {
  const answers = layersOf(category, one.answers, bases, ruleSet.generic.secondComplaint);
  const full = { category, age: one.age, answers };
  const path = follow(ruleSet, full);
  const visit = { ...full, answers: onPath(path, answers) };
  const failures = [...unanswered(path, answers), ...neverAsked(path, one)];
  if (path.next !== null) return { id: one.id, title: one.title, failures, outcome: null, visit };
  const outcome = decideFast(ruleSet, visit);
  failures.push(...unmetPromises(ruleSet, one.expect, outcome));
  if (!sameOutcome(outcome, await decide(ruleSet, visit))) {
    failures.push(
      'The compiled rules and json-rules-engine give different outcomes: this is a fault of the engine.',
    );
  }
  return { id: one.id, title: one.title, failures, outcome, visit };
}

function onPath(path: Path, answers: Answers): Record<string, Answer> {
  const asked: Record<string, Answer> = {};
  for (const { question } of path.answered) {
    const answer = answers[question.id];
    if (answer !== undefined) asked[question.id] = answer;
  }
  return asked;
}

function unanswered(path: Path, answers: Answers): string[] {
  if (path.next === null) return [];
  const { question, reason } = path.next;
  const given = answers[question.id];
  if (given === undefined) {
    return [`The question "${question.id}" (${reason}: ${question.text}) is asked and has no answer.`];
  }
  const options = (question.options ?? []).map((option) => option.id).join(', ');
  return [
    `The question "${question.id}" does not take the answer ${JSON.stringify(given)}; it offers ${options}.`,
  ];
}

function neverAsked(path: Path, one: Case): string[] {
  // After a question without an answer nothing later is known to be asked or not.
  if (path.next !== null) return [];
  const asked = new Set(path.answered.map(({ question }) => question.id));
  return Object.keys(one.answers)
    .filter((id) => !asked.has(id))
    .map((id) => `The answer to "${id}" is never asked for.`);
}
