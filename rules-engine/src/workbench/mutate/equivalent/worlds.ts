/**
 * What can be known of a visitor: of everybody, or of those who choose one category. More than can happen, never
 * less, so that "for nobody" found here is a proof. Facts that one tick-list sets are known together or not at all;
 * a fact that no question of the category sets is never known there.
 */
import type { Question } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { emptyTable, slotsOf, type FactTable } from '../../../engine/conditions/fact-table.js';
import { perRuleSet } from '../../../engine/conditions/per-rule-set.js';
import { derivesOf, type Derive } from '../../../engine/facts/derive.js';
import { factsOfDerived, factsSetBy, readingOf } from '../../../engine/facts/reading.js';
import { flowPlan } from '../../../engine/flow/plan.js';
import { setKnown, type Known } from '../../exact/bands.js';
import { cutsIn } from '../../exact/cuts.js';
import { questionsOf, withPlainer } from '../../sites/scope.js';
import { knownOf, type World } from './world-domains.js';

const worlds = perRuleSet(() => new Map<string, World>());

/** `part` is a changed file, whose cuts count as well. */
export function worldOf(ruleSet: RuleSet, category: string | null, part: unknown = null): World {
  const known = worlds(ruleSet);
  let world = known.get(category ?? '');
  if (!world) {
    const questions = new Set(category === null ? ruleSet.questions.keys() : askedIn(ruleSet, category));
    known.set(category ?? '', (world = { ruleSet, category, questions, more: new Map() }));
  }
  return part === null ? world : { ...world, more: cutsIn(ruleSet, part) };
}

/** The category's own questions, and what each possible further complaint adds. */
function askedIn(ruleSet: RuleSet, category: string): Set<string> {
  const ids = new Set(questionsOf(ruleSet, category).map(({ id }) => id));
  if (flowPlan(ruleSet, category).secondComplaint)
    for (const other of ruleSet.categories.keys()) {
      const { asFurther, ownFlags } = flowPlan(ruleSet, other);
      for (const { question } of asFurther) ids.add(question.id);
      for (const flag of ownFlags) for (const id of flag.ask ?? []) ids.add(id);
    }
  return withPlainer(ruleSet, ids);
}

/** The one tick-list that alone makes the fact known, all its items at a time; null where there is no such list. */
function listOf({ ruleSet, questions }: World, fact: string): string | null {
  const setters = readingOf(ruleSet)
    .settersOf(fact)
    .filter((id) => questions.has(id));
  const [only] = setters;
  const question = only === undefined ? undefined : ruleSet.questions.get(only);
  if (setters.length !== 1 || !question?.multiple || !factsSetBy(question).includes(fact)) return null;
  // A plainer wording that offers fewer items would leave some of them unknown.
  return isWholeIn(ruleSet, question, question) ? question.id : null;
}

function isWholeIn(ruleSet: RuleSet, question: Question, first: Question): boolean {
  const plainer = ruleSet.questions.get(question.plainer ?? '');
  if (!plainer || plainer === first) return true;
  const offered = new Set(factsSetBy(plainer));
  return factsSetBy(first).every((fact) => offered.has(fact)) && isWholeIn(ruleSet, plainer, first);
}

/** Facts that vary together: each row is one thing that may be known of them, in their order. */
interface Variable {
  facts: readonly string[];
  rows: readonly (readonly Known[])[];
}

export function variablesOf(world: World, facts: Iterable<string>): Variable[] {
  const lists = new Map<string, string[]>();
  const variables: Variable[] = [];
  for (const fact of facts) {
    const list = listOf(world, fact);
    if (list !== null) lists.set(list, [...(lists.get(list) ?? []), fact]);
    else variables.push({ facts: [fact], rows: knownOf(world, fact).map((known) => [known]) });
  }
  for (const own of lists.values()) variables.push({ facts: own, rows: ticked(own.length) });
  return variables;
}

/** Each item yes or no; or nothing known of any. */
function ticked(count: number): Known[][] {
  const rows: Known[][] = [];
  for (let bits = 0; bits < 2 ** count; bits++)
    rows.push(Array.from({ length: count }, (_, i) => (bits & (1 << i) ? 'yes' : 'no')));
  return [...rows, Array.from({ length: count }, () => null)];
}

/** Some 0.2 s of work for one question. */
const MAX_COMBINATIONS = 100_000;
/** Deriving costs several times what a comparison does. */
const MAX_DERIVED = 20_000;

/**
 * Looks at everything that may be known of the facts, until `look` says true: whether it did, or null where there is
 * too much to look at. Derived facts are first taken as if they were asked, which is quick; where that decides
 * nothing, as they are computed.
 */
export function someWorld(
  world: World,
  facts: ReadonlySet<string>,
  look: (table: FactTable) => boolean,
): boolean | null {
  const { ruleSet } = world;
  const loosely = someRow(world, facts, [], MAX_COMBINATIONS, look);
  if (loosely === false || ![...facts].some((fact) => ruleSet.facts.has(fact))) return loosely;
  const asked = new Set<string>();
  const derived = new Set<string>();
  const add = (fact: string): void => {
    const inner = ruleSet.facts.get(fact);
    if (!inner) return void asked.add(fact);
    if (derived.has(fact)) return;
    derived.add(fact);
    for (const one of factsOfDerived(inner)) add(one);
  };
  for (const fact of facts) add(fact);
  const derives = [...derivesOf(ruleSet)].flatMap(([id, derive]) => (derived.has(id) ? [derive] : []));
  return someRow(world, asked, derives, MAX_DERIVED, look);
}

function someRow(
  world: World,
  facts: Iterable<string>,
  derives: readonly Derive[],
  limit: number,
  look: (table: FactTable) => boolean,
): boolean | null {
  const { ruleSet } = world;
  const variables = variablesOf(world, facts);
  if (variables.reduce((all, { rows }) => all * rows.length, 1) > limit) return null;
  const table = emptyTable(slotsOf(ruleSet));
  if (world.category !== null) setKnown(ruleSet, table, 'category', world.category);
  const visit = (i: number): boolean => {
    const variable = variables[i];
    if (!variable) {
      for (const derive of derives) derive(table);
      return look(table);
    }
    for (const row of variable.rows) {
      for (const [j, fact] of variable.facts.entries()) setKnown(ruleSet, table, fact, row[j] ?? null);
      if (visit(i + 1)) return true;
    }
    return false;
  };
  return visit(0);
}
