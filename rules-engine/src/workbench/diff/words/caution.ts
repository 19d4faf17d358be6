/**
 * What asks for a second pair of eyes. A change is told as such when it can take something from a visitor in danger:
 * a red flag, a name, urgency, a question behind these, a number they rest on, or the words that such a visitor reads.
 * It may still be right; what it may not be is unseen.
 */
import type { RuleSet } from '../../../engine/rule-set.js';
import { perRuleSet } from '../../../engine/conditions/per-rule-set.js';
import { factsIn, readingOf } from '../../../engine/facts/reading.js';
import { withPlainer } from '../../sites/scope.js';

/** Decibans: odds halved, or doubled. Less is within what two authors differ by. */
export const MUCH = 3;
export const isMuchLess = (old: number, now: number): boolean => old - now >= MUCH;

/** Questions of stop lists and those that a red flag or a floor reads, with their plainer wordings. */
export const questionsOfDanger = perRuleSet((ruleSet: RuleSet): ReadonlySet<string> => {
  const { generic, categories, redFlags, modifiers } = ruleSet;
  const { questionsBehind } = readingOf(ruleSet);
  const found = new Set([...generic.stop, ...[...categories.values()].flatMap(({ stop }) => stop)]);
  const conditions = [
    ...[...redFlags.values()].flatMap(({ trigger, confirm }) => [trigger, ...(confirm ? [confirm] : [])]),
    ...modifiers.floors.map(({ when }) => when),
  ];
  for (const condition of conditions)
    for (const fact of factsIn(condition)) for (const id of questionsBehind(fact)) found.add(id);
  for (const { ask = [] } of redFlags.values()) for (const id of ask) found.add(id);
  return withPlainer(ruleSet, found);
});

/** Numbers and units of time: words that measure. */
const MEASURES = /\d+(?:[.,]\d+)?|\b(?:half|minute|hour|day|week|month|year)s?\b/gi;
/** The words measure otherwise than before, whoever reads them. */
export const measuresOtherwise = (old: string, now: string): boolean =>
  String(old.toLowerCase().match(MEASURES)) !== String(now.toLowerCase().match(MEASURES));

/** Advice that only says what to bring or what the name means keeps nobody from help. */
const HARMLESS_ADVICE = new Set(['Bring along', 'What this means', 'Protect others']);
export const isSafetyAdvice = (label: string): boolean => !HARMLESS_ADVICE.has(label);
