/** Red flags that cannot fire, questions that nobody is asked, and questions whose answers nobody reads. */
import type { Placement, RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf, isInScope } from '../conditions/condition-table.js';
import { factsIn, factsSetBy } from '../facts/reading.js';
import { flowPlan } from '../flow/plan.js';
import { find, tests } from './analyze-conditions.js';
import { domainOf, type Known } from './bands.js';
import type { Owner } from './condition-sites.js';
import type { Analysis } from './findings.js';
import { questionsOf } from './scope.js';

/** What a visitor of the category can ever make known. */
function domainIn(ruleSet: RuleSet, category: string): (fact: string) => readonly Known[] {
  const known = new Set<string>();
  for (const question of questionsOf(ruleSet, category)) {
    known.add(`${question.id}.unsure`);
    for (const fact of factsSetBy(question)) known.add(fact);
  }
  return (fact) => {
    if (fact === 'category') return [category];
    if (fact === 'age' || ruleSet.facts.has(fact) || known.has(fact)) return domainOf(ruleSet, fact);
    return [null];
  };
}

export function analyzeFlags(ruleSet: RuleSet, isWanted: (owner: Owner) => boolean, into: Analysis): void {
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (!isWanted(owner)) continue;
    for (const category of ruleSet.categories.keys()) {
      if (!isInScope(flag, [category])) continue;
      into.checked += 1;
      const fired = firesIn(ruleSet, flag, category);
      if (fired === null)
        into.notProved.push({
          owner,
          path: ['trigger'],
          what: `whether "${flag.id}" can fire in ${category}`,
        });
      if (fired !== 'never') continue;
      const message = `the red flag "${flag.id}" can fire for nobody in the category "${category}"`;
      into.findings.push({ id: 'never-fires', owner, path: ['trigger'], message, witness: null });
    }
  }
}

function firesIn(ruleSet: RuleSet, flag: RedFlag, category: string): ReturnType<typeof find> {
  const { all } = conditionTableOf(ruleSet);
  const trigger = all.get(conditionId.trigger(flag.id))?.test;
  const confirm = flag.confirm ? all.get(conditionId.confirm(flag.id))?.test : () => true;
  if (!trigger || !confirm) return null;
  const facts = factsIn(flag.trigger);
  if (flag.confirm) factsIn(flag.confirm, facts);
  return find(ruleSet, facts, (table) => trigger(table) && confirm(table), {
    domain: domainIn(ruleSet, category),
  });
}

/** Gates that never open where they stand, and questions without a reader there. */
export function analyzeQuestions(ruleSet: RuleSet, wanted: string | undefined, into: Analysis): void {
  const unreadSomewhere = new Map<string, string[]>();
  for (const [id, category] of ruleSet.categories) {
    if (wanted !== undefined && id !== wanted) continue;
    const domain = domainIn(ruleSet, id);
    const owner: Owner = { kind: 'category', id };
    const check = (placements: readonly Placement[], path: (string | number)[]): void => {
      for (const [i, { question, askWhen }] of placements.entries()) {
        into.checked += 1;
        if (askWhen && closedForAll(ruleSet, askWhen, domain))
          into.findings.push({
            id: 'never-asked',
            owner,
            path: [...path, i, 'askWhen'],
            message: `"${question}" in the category "${id}" is asked of nobody`,
            witness: null,
          });
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
    for (const [i, module] of (category.modules ?? []).entries()) {
      if (closedForAll(ruleSet, module.when, domain))
        into.findings.push({
          id: 'never-asked',
          owner,
          path: ['modules', i, 'when'],
          message: `the module "${module.id}" of the category "${id}" opens for nobody`,
          witness: null,
        });
      check(module.questions, ['modules', i, 'questions']);
    }
    for (const { question } of ruleSet.generic.questions)
      if (!flowPlan(ruleSet, id).readers.has(question))
        unreadSomewhere.set(question, [...(unreadSomewhere.get(question) ?? []), id]);
  }
  if (wanted !== undefined) return;
  for (const [i, { question }] of ruleSet.generic.questions.entries()) {
    into.checked += 1;
    if (unreadSomewhere.get(question)?.length !== ruleSet.categories.size) continue;
    into.findings.push({
      id: 'useless-question',
      owner: { kind: 'generic', id: 'generic' },
      path: ['questions', i],
      message: `no rule of any category reads "${question}"`,
      witness: null,
    });
  }
}

function closedForAll(
  ruleSet: RuleSet,
  gate: NonNullable<Placement['askWhen']>,
  domain: (fact: string) => readonly Known[],
): boolean {
  const { fails } = tests(ruleSet, gate);
  // Undetermined opens it as well, but somebody must be able to say more than nothing.
  return find(ruleSet, factsIn(gate), (table) => !fails(table), { domain }) === 'never';
}
