/**
 * What confirms a red flag is read only where its trigger holds. A comparison in it that repeats one of the trigger
 * then comes out one way: nobody can show the other, as nobody who gave an answer also said "I don't know" to it.
 * Of questions that confirm together the later ones are asked only until an earlier one clears the flag.
 */
import type { Condition, Leaf } from '../../engine/condition-model.js';
import type { RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isKnown, slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { askedBehind, factsIn, readingOf } from '../../engine/facts/reading.js';
import { tests } from '../exact/holds-and-fails.js';
import { solve } from '../exact/solve.js';
import type { ConditionSite } from '../sites/condition-sites.js';
import { doubtOf } from '../sites/in-doubt.js';

/** True where it is proved that nobody can show the comparison deciding so. */
export function isOutOfReach(
  ruleSet: RuleSet,
  { owner, role }: ConditionSite,
  leaf: Leaf,
  isTrue: boolean,
): boolean {
  const flag = owner.kind === 'red-flag' && role === 'confirm' ? ruleSet.redFlags.get(owner.id) : undefined;
  if (!flag) return false;
  if (!isTrue && clearsBefore(ruleSet, flag, leaf)) return true;
  // Where a doubt counts as yes, the trigger may hold without being told.
  if (flag.secondUnknown === 'yes') return false;
  const trigger = tests(ruleSet, flag.trigger);
  const { holds, fails } = tests(ruleSet, leaf);
  const [wanted, other] = isTrue ? [holds, fails] : [fails, holds];
  const facts = factsIn(leaf, factsIn(flag.trigger));
  const isContradicted = contradiction(ruleSet, facts);
  const found = solve(ruleSet, facts, {
    is: (table) => trigger.holds(table) && wanted(table),
    cannot: (table) => trigger.fails(table) || other(table) || isContradicted(table),
    stays: false,
  });
  return found === 'never';
}

/** A fact is told, and that its only question could not be answered as well. */
function contradiction(ruleSet: RuleSet, facts: ReadonlySet<string>): (table: FactTable) => boolean {
  const slots = slotsOf(ruleSet);
  const pairs = [...askedBehind(ruleSet, facts)].flatMap((fact) => {
    const doubt = doubtOf(ruleSet, fact);
    return doubt === null ? [] : [[fact, doubt] as const];
  });
  return (table) =>
    pairs.some(([fact, doubt]) => isKnown(slots, table, fact) && isKnown(slots, table, doubt));
}

/** Where the comparison fails, what has to hold beside it is never asked: the flag alone asks it, and afterwards. */
function clearsBefore(ruleSet: RuleSet, flag: RedFlag, leaf: Leaf): boolean {
  const { confirm, ask = [] } = flag;
  if (!confirm || !('all' in confirm) || !confirm.all.includes(leaf)) return false;
  const setters = settersBehind(ruleSet, leaf);
  const last = ask.findLastIndex((id) => setters.has(id));
  if (![...setters].every((id) => ask.includes(id))) return false;
  const later = ask.slice(last + 1).filter((id) => !isAskedElsewhere(ruleSet, flag, id));
  return confirm.all.some((part) => {
    const own = settersBehind(ruleSet, part);
    return own.size > 0 && [...own].every((id) => later.includes(id));
  });
}

/** The questions that make known what the condition reads. */
function settersBehind(ruleSet: RuleSet, condition: Condition): Set<string> {
  const { settersOf } = readingOf(ruleSet);
  return new Set([...askedBehind(ruleSet, factsIn(condition))].flatMap((fact) => settersOf(fact)));
}

function isAskedElsewhere(ruleSet: RuleSet, flag: RedFlag, question: string): boolean {
  const { redFlags, categories, questions } = ruleSet;
  const others = [...redFlags.values()].filter((other) => other !== flag);
  if (others.some(({ ask }) => ask?.includes(question))) return true;
  if ([...questions.values()].some(({ plainer }) => plainer === question)) return true;
  return [...categories.keys()].some((category) => {
    const { places, asFurther, secondComplaint, closing, lookAlikes } = flowPlan(ruleSet, category);
    return (
      [...places, ...asFurther, secondComplaint, closing].some((place) => place?.question.id === question) ||
      lookAlikes.some(({ separators }) => separators.includes(question))
    );
  });
}
