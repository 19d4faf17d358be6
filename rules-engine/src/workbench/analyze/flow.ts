/** Questions that nobody is asked, and questions whose answers nobody reads. */
import type { Category, Placement } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { factTypesOf, unsureFact } from '../../engine/conditions/fact-types.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { factsIn, factsSetBy } from '../../engine/facts/reading.js';
import { flowPlan } from '../../engine/flow/plan.js';
import { find } from './conditions.js';
import { domainOf } from '../exact/bands.js';
import type { Owner } from '../sites/condition-sites.js';
import type { Analysis } from './findings.js';
import { questionsOf } from '../sites/scope.js';
import type { Domain, Goal } from '../exact/solve.js';
import { tests } from '../exact/holds-and-fails.js';

const knownOf = perRuleSet(() => new Map<string, ReadonlySet<string>>());

/** What a visitor of the category can ever make known. */
export function domainIn(ruleSet: RuleSet, category: string): Domain {
  let known = knownOf(ruleSet).get(category);
  if (!known) {
    const facts = questionsOf(ruleSet, category).flatMap((question) => [
      unsureFact(question.id),
      ...factsSetBy(question),
    ]);
    knownOf(ruleSet).set(category, (known = new Set(facts)));
  }
  const all = known;
  return (fact) => {
    if (fact === 'category') return [category];
    if (fact === 'age' || ruleSet.facts.has(fact) || all.has(fact)) return domainOf(ruleSet, fact);
    return [null];
  };
}

/** A skip condition that lets nobody through, and where it stands. */
interface ClosedGate {
  path: (string | number)[];
  message: string;
}

/**
 * Gates of a category that never open: whatever its visitors answer, the question or the module is passed over.
 * `isWhole`: every question of its flow is there, so that what none of them tells is known of nobody.
 */
export function closedGates(
  ruleSet: RuleSet,
  { id, core, modules = [] }: Category,
  isWhole = true,
): ClosedGate[] {
  const domain = isWhole ? domainIn(ruleSet, id) : undefined;
  const closed = (placements: readonly Placement[], path: (string | number)[]): ClosedGate[] =>
    placements.flatMap(({ question, askWhen }, i) =>
      askWhen && closedForAll(ruleSet, askWhen, domain)
        ? [
            {
              path: [...path, i, 'askWhen'],
              message: `"${question}" in the category "${id}" is asked of nobody`,
            },
          ]
        : [],
    );
  return [
    ...closed(core, ['core']),
    ...modules.flatMap((module, i) => [
      ...(closedForAll(ruleSet, module.when, domain)
        ? [
            {
              path: ['modules', i, 'when'],
              message: `the module "${module.id}" of the category "${id}" opens for nobody`,
            },
          ]
        : []),
      ...closed(module.questions, ['modules', i, 'questions']),
    ]),
  ];
}

/** The same of the questions that every category asks. */
export function closedGenericGates(ruleSet: RuleSet): ClosedGate[] {
  return ruleSet.generic.questions.flatMap(({ question, askWhen }, i) =>
    askWhen && closedForAll(ruleSet, askWhen)
      ? [{ path: ['questions', i, 'askWhen'], message: `"${question}" is asked of nobody in any category` }]
      : [],
  );
}

/** Gates that never open where they stand, and questions without a reader there. */
export function analyzeQuestions(ruleSet: RuleSet, category: Category, into: Analysis): void {
  const { id } = category;
  const owner: Owner = { kind: 'category', id };
  for (const gate of closedGates(ruleSet, category))
    into.findings.push({ id: 'never-opens', owner, ...gate, witness: null });
  const check = (placements: readonly Placement[], path: (string | number)[]): void => {
    for (const [i, { question }] of placements.entries()) {
      into.checked += 1;
      if (flowPlan(ruleSet, id).readers.has(question)) continue;
      into.findings.push({
        id: 'useless-question',
        owner,
        path: [...path, i],
        message: `no rule of the category "${id}" reads "${question}"`,
        witness: null,
      });
    }
  };
  check(category.core, ['core']);
  for (const [i, module] of (category.modules ?? []).entries())
    check(module.questions, ['modules', i, 'questions']);
}

/** Questions for everybody that no category reads. */
export function analyzeGeneric(ruleSet: RuleSet, into: Analysis): void {
  const owner: Owner = { kind: 'generic', id: 'generic' };
  for (const gate of closedGenericGates(ruleSet))
    into.findings.push({ id: 'never-opens', owner, ...gate, witness: null });
  for (const [i, { question }] of ruleSet.generic.questions.entries()) {
    into.checked += 1;
    if ([...ruleSet.categories.keys()].some((id) => flowPlan(ruleSet, id).readers.has(question))) continue;
    into.findings.push({
      id: 'useless-question',
      owner,
      path: ['questions', i],
      message: `no rule of any category reads "${question}"`,
      witness: null,
    });
  }
}

function closedForAll(ruleSet: RuleSet, gate: NonNullable<Placement['askWhen']>, domain?: Domain): boolean {
  const facts = factsIn(gate);
  const types = factTypesOf(ruleSet);
  if (![...facts].every((fact) => types.has(fact))) return false;
  const { fails } = tests(ruleSet, gate);
  // Undetermined opens it as well, but somebody must be able to say more than nothing.
  const goal: Goal = { is: (table) => !fails(table), cannot: fails, stays: false };
  return find(ruleSet, facts, goal, domain) === 'never';
}
