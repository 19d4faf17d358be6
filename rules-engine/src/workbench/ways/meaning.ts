/**
 * What a set of answers says of the visitor: a sign that is there; nothing but a stop list answered "I don't know"
 * twice, the one doubt that may raise an alarm; or nothing at all: age, sex, what is not there or not known.
 */
import { SEX_FACT, optionsOf } from '../../engine/conditions/fact-types.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { askedBehind, readingOf } from '../../engine/facts/reading.js';
import { questionInDoubt } from '../sites/in-doubt.js';
import { withPlainer } from '../sites/scope.js';
import type { Limit, Way } from './way.js';

export type Meaning = 'sign' | 'doubt' | 'nothing' | 'unclear';

const PROFILE: ReadonlySet<string> = new Set(['age', 'category', SEX_FACT]);
/** Answers that say that something is not there. */
const ABSENT = /^(no|none|never|normal|not-.*)$/;

export function meaningOf(ruleSet: RuleSet, way: Way): Meaning {
  const limits = [...way];
  if (limits.some(([fact, limit]) => isSign(ruleSet, fact, limit))) return 'sign';
  // A sum or a maximum is not taken apart, so what it rests on is not known.
  if (limits.some(([fact]) => ruleSet.facts.has(fact))) return 'unclear';
  const lists = stopListsOf(ruleSet);
  return limits.some(([fact]) => lists.has(questionInDoubt(fact) ?? '')) ? 'doubt' : 'nothing';
}

function isSign(ruleSet: RuleSet, fact: string, limit: Limit): boolean {
  if (PROFILE.has(fact) || questionInDoubt(fact) !== null || ruleSet.facts.has(fact)) return false;
  if (!('values' in limit)) return true;
  const question = ruleSet.questions.get(fact);
  const none = question && optionsOf(ruleSet, question).find((option) => option.none)?.id;
  return limit.values.every((value) => value !== none && !ABSENT.test(value));
}

/** Somebody who is never asked a stop list, or finds nothing in it, can still tell it. */
export function isOrdinary(ruleSet: RuleSet, fact: string): boolean {
  const lists = stopListsOf(ruleSet);
  const { settersOf } = readingOf(ruleSet);
  return [...askedBehind(ruleSet, [fact])].every((asked) => {
    const setters = settersOf(asked);
    return setters.length === 0 || setters.some((id) => !lists.has(id));
  });
}

/** With their plainer wordings. */
const stopListsOf = perRuleSet((ruleSet): ReadonlySet<string> => {
  const { generic, categories } = ruleSet;
  return withPlainer(ruleSet, [...generic.stop, ...[...categories.values()].flatMap(({ stop }) => stop)]);
});
