/**
 * The people of the visitor sets (`rules/visitors`): told in free text and answered by strangers to the rules. Nobody
 * wrote rules or cases around them, so they see what a change does to people whom nobody thought of.
 */
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { answerOf } from '../calibrate/index.js';
import type { Visitor } from './tally.js';
import type { Scope } from './scope.js';

/** What a comparison needs of a visitor told in free text. */
export interface ToldVisitor {
  /** "waiting-room-2026-11-21-1/ear 3" */
  id: string;
  category: string;
  age: number;
  answers: Readonly<Record<string, Answer>>;
}

/** Whole persons, in the words of these rules: what a text leaves open is filled as a calibration fills it. */
export function toldVisitors(ruleSet: RuleSet, told: readonly ToldVisitor[], { touched }: Scope): Visitor[] {
  return told
    .filter(({ category }) => touched.includes(category))
    .map(({ id, category, age, answers }) => {
      const answerTo = answerOf(ruleSet, answers, 'as-people');
      const all: Record<string, Answer> = {};
      for (const question of ruleSet.questions.values())
        all[question.id] = answerTo(question, optionsOf(ruleSet, question, category)) ?? '';
      return { id, kind: 'told', title: null, side: 'after', person: { category, age, answers: all } };
    });
}
