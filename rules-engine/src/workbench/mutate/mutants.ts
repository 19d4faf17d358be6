/**
 * Every small mistake that an editor of the rules could make, one at a time. A mutant is the changed file's part and
 * what was changed, never a changed library: whoever tries it puts it in place of the original.
 */
import type { Condition } from '../../engine/condition-model.js';
import { gravity, URGENCIES, type Disease, type Urgency } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { roleOf } from '../../engine/conditions/roles.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import {
  conditionSites,
  isAskedUnless,
  leafWords,
  leavesOf,
  type ConditionSite,
  type Owner,
} from '../sites/condition-sites.js';
import { evidenceMutants } from './evidence-mutants.js';
import { factMutants, feedsFlag } from './fact-mutants.js';
import { partOf, type Mutant, type MutantGroup } from './mutant.js';
import { replacedAt } from '../sites/replaced-at.js';
import { shiftedLeaf } from './shifted.js';
import { ownersIn } from '../sites/scope.js';

/** With a category: its diseases, its own red flags, its flow and the facts these read; not what all share. */
export function mutantsOf(ruleSet: RuleSet, category?: string): Mutant[] {
  const speaks = ownersIn(ruleSet, category);
  const isWanted = (owner: Owner): boolean => {
    if (category === undefined) return true;
    if (owner.kind === 'generic' || owner.kind === 'modifiers') return false;
    const flag = owner.kind === 'red-flag' ? ruleSet.redFlags.get(owner.id) : undefined;
    if (flag && (flag.categories.includes('*') || !isInScope(flag, [category]))) return false;
    return speaks(owner);
  };
  const mutants: Mutant[] = [];
  for (const site of conditionSites(ruleSet))
    if (isWanted(site.owner) && !roleOf(site.role).writtenOut)
      mutants.push(...conditionMutants(ruleSet, site, category));
  for (const fact of ruleSet.facts.values())
    if (isWanted({ kind: 'fact', id: fact.id })) mutants.push(...factMutants(ruleSet, fact, category));
  for (const disease of ruleSet.diseases.values()) {
    const owner: Owner = { kind: 'disease', id: disease.id };
    if (!isWanted(owner)) continue;
    mutants.push(...urgencyMutants(owner, disease));
    // Patterns are shown whenever they hold, and fallbacks when nothing else is: their sums tell nobody anything.
    if (disease.kind === 'disease') mutants.push(...evidenceMutants(ruleSet, disease));
  }
  for (const flag of ruleSet.redFlags.values()) {
    const owner: Owner = { kind: 'red-flag', id: flag.id };
    if (!isWanted(owner)) continue;
    const level = flag.level === 'within-days' ? 'same-day' : milder(flag.level);
    mutants.push({
      owner,
      path: ['level'],
      group: 'red-flag',
      what: `level ${flag.level} → ${level}`,
      idea: `a case that fires "${flag.id}" with nothing else as urgent, and expects urgency ${flag.level}`,
      part: { ...flag, level },
    });
    if (!flag.confirm) continue;
    const { confirm: _, ask: __, ...bare } = flag;
    mutants.push({
      owner,
      path: ['confirm'],
      group: 'red-flag',
      what: 'confirm left out',
      idea: `a near miss: the trigger of "${flag.id}" holds, its confirmation does not; expect noRedFlags`,
      part: bare,
    });
  }
  return mutants;
}

/** One step less urgent, if there is one. */
export const milder = (urgency: Urgency): Urgency => URGENCIES[Math.max(0, gravity(urgency) - 1)] ?? urgency;

function groupOf(ruleSet: RuleSet, { owner, role }: ConditionSite, category?: string): MutantGroup {
  if (owner.kind === 'red-flag') return 'red-flag';
  if (owner.kind === 'fact') return feedsFlag(ruleSet, owner.id, category) ? 'red-flag' : 'rule';
  return roleOf(role).setsUrgency ? 'urgency' : 'rule';
}

function conditionMutants(ruleSet: RuleSet, site: ConditionSite, category?: string): Mutant[] {
  const whole = partOf(ruleSet, site.owner);
  const group = groupOf(ruleSet, site, category);
  const mutants: Mutant[] = [];
  const add = (path: JsonPath, value: unknown, what: string, idea: string): void => {
    const part = replacedAt(whole, path, value);
    const after = value === undefined ? null : (valueAt(part, site.path) as Condition);
    mutants.push({
      owner: site.owner,
      path,
      group,
      what: `${what} in ${site.name}`,
      idea,
      part,
      condition: { site, after },
    });
  };
  for (const { leaf, path } of leavesOf(site.condition, site.path)) {
    const words = leafWords(leaf);
    const idea = `a visitor for whom "${words}" alone decides ${site.name}, and one for whom its opposite does`;
    add(path, { not: leaf }, `"${words}" negated`, idea);
    const shifted = shiftedLeaf(ruleSet, leaf);
    if (shifted)
      add(
        path,
        shifted,
        `"${words}" → "${leafWords(shifted)}"`,
        `a visitor whose ${leaf.fact} lies just between`,
      );
  }
  const { leftOut } = roleOf(site.role);
  if (leftOut) {
    const idea = isAskedUnless(site.role)
      ? 'a visitor whom the question does not concern'
      : `a visitor for whom ${site.name} holds, expecting what it changes`;
    add(leftOut === 'row' ? site.path.slice(0, -1) : site.path, undefined, 'left out', idea);
  }
  return mutants;
}

function valueAt(root: unknown, path: JsonPath): unknown {
  let at = root;
  for (const step of path) at = (at as Record<string | number, unknown> | undefined)?.[step];
  return at;
}

function urgencyMutants(owner: Owner, disease: Disease): Mutant[] {
  const { base, raise = [] } = disease.urgency;
  const changed = base === 'self-care' ? 'routine' : milder(base);
  const mutants: Mutant[] = [
    {
      owner,
      path: ['urgency', 'base'],
      group: 'urgency',
      what: `urgency ${base} → ${changed} of "${disease.id}"`,
      idea: `a plain case with first "${disease.id}" that expects urgency ${base}`,
      part: replacedAt(disease, ['urgency', 'base'], changed),
    },
  ];
  for (const [i, { id, to }] of raise.entries()) {
    const path = ['urgency', 'raise', i, 'to'];
    mutants.push({
      owner,
      path,
      group: 'urgency',
      what: `raise "${id}" of "${disease.id}" to ${milder(to)} instead of ${to}`,
      idea: `a case in which "${id}" raises "${disease.id}", expecting urgency ${to}`,
      part: replacedAt(disease, path, milder(to)),
    });
  }
  return mutants;
}
