/** Walking a questionnaire in specs. */
import type { Answer, RuleSet } from '../engine/rule-set.js';
import { follow } from '../engine/flow/follow.js';
import { disease, visit } from './rule-set.js';

/** Answers every question as told, `no` or `none` otherwise; the ids asked, in order. */
export function walk(ruleSet: RuleSet, told: Record<string, Answer> = {}, age = 40): string[] {
  const answers: Record<string, Answer> = {};
  for (;;) {
    const { next, answered } = follow(ruleSet, visit(answers, { age }));
    if (!next) return answered.map(({ question }) => question.id);
    const { id, options = [] } = next.question;
    answers[id] =
      told[id] ??
      ['no', 'none'].find((id) => options.some((one) => one.id === id)) ??
      options.at(-2)?.id ??
      '';
  }
}

/** A disease that reads the facts, so that their questions are worth asking. */
export const reader = (...facts: string[]) =>
  disease('reader', { evidence: facts.map((fact) => ({ id: fact, fact, points: { yes: 3 } })) });
