/** A visitor who answers so that some facts come out, as far as the questionnaire asks for them. */
import type { Condition } from '../../engine/condition-model.js';
import { AGE_FROM, type Option } from '../../engine/model.js';
import type { Answer, RuleSet, Visit } from '../../engine/rule-set.js';
import { unsureFact } from '../../engine/conditions/fact-types.js';
import { answerAll, plainAnswer } from '../walks/answering.js';
import { domainOf, type Known } from '../exact/bands.js';
import type { Facts } from '../exact/projection.js';
import { solve } from '../exact/solve.js';
import { tests } from '../exact/holds-and-fails.js';

/** Null where no answers give the derived facts among them. */
export function visitorWith(ruleSet: RuleSet, category: string, wanted: Facts): Visit | null {
  const facts = withAsked(ruleSet, wanted);
  if (!facts) return null;
  const { age } = facts;
  const start = Array.isArray(age) ? Number(age[0]) : AGE_FROM;
  return answerAll(ruleSet, {
    category,
    age: start,
    answerTo: ({ question }, options): Answer | null => {
      const known = options.filter((option) => isWanted(question.id, option, facts)).map(({ id }) => id);
      if (known.length === 0) return plainAnswer(question, options);
      return question.multiple ? known : (known[0] ?? null);
    },
  }).visit;
}

function isWanted(question: string, option: Option, facts: Facts): boolean {
  if (option.unknown) return facts[unsureFact(question)] === 'yes';
  if (option.sets !== undefined) return facts[option.sets] === 'yes';
  const known = facts[question] ?? null;
  if (option.range && Array.isArray(known)) return option.range[0] === known[0];
  return known === option.id;
}

/** Derived facts cannot be answered: asked ones are looked for that make them so, beside those wanted. */
function withAsked(ruleSet: RuleSet, wanted: Facts): Facts | null {
  const conditions = Object.entries(wanted).flatMap(([fact, known]) =>
    ruleSet.facts.has(fact) && known !== null ? [conditionFor(fact, known)] : [],
  );
  if (conditions.length === 0) return wanted;
  const all: Condition = { all: conditions };
  const { holds, fails } = tests(ruleSet, all);
  // What is wanted of the asked ones first; a derived one taken as free may need others.
  const found = solve(ruleSet, Object.keys(wanted), { is: holds, cannot: fails, stays: true }, (fact) => [
    wanted[fact] ?? null,
    ...domainOf(ruleSet, fact),
  ]);
  return found === 'never' ? null : found && { ...wanted, ...found };
}

function conditionFor(fact: string, known: Exclude<Known, null>): Condition {
  if (typeof known === 'string') return { fact, operator: 'equal', value: known };
  return {
    all: [
      { fact, operator: 'greaterThanInclusive', value: known[0] },
      { fact, operator: 'lessThanInclusive', value: known[1] },
    ],
  };
}
