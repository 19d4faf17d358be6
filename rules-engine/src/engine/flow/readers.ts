/**
 * Who may still read the answer to a question. A question is asked only while one of them is alive: a disease not
 * ruled out, a red flag that can still fire, what raises urgency, a screening condition, the clean sheet, or the
 * flow's own gates. Readers only ever die along a path, so a question once passed over stays passed over.
 */
import type { Condition } from '../condition-model.js';
import type { Disease } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import type { Test } from '../conditions/compile.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf, isInScope } from '../conditions/condition-table.js';
import { factTypesOf, SEX_FACT } from '../conditions/fact-types.js';
import { definitelyFalse } from '../conditions/normalise.js';
import type { Role } from '../conditions/role.js';
import { placesIn, roleOf, type RolePlace } from '../conditions/roles.js';
import { testOf } from '../conditions/tests.js';
import { factsIn, readingOf } from '../facts/reading.js';

/** Who reads: the file that the reading rule stands in. */
export interface Reader {
  owner: 'everywhere' | `category:${string}` | `disease:${string}` | `red-flag:${string}`;
  /** Whether it may still read; null reads whatever happens. */
  alive: Test | null;
}
/** Question id → readers. */
export type Readers = ReadonlyMap<string, readonly Reader[]>;

export function readersIn(ruleSet: RuleSet, categoryId: string): Readers {
  const reading = readingOf(ruleSet);
  const readers = new Map<string, Reader[]>();
  const push = (question: string, reader: Reader): void => {
    const list = readers.get(question);
    if (list) list.push(reader);
    else readers.set(question, [reader]);
  };
  const add = (owner: Reader['owner'], alive: Test | null, facts: Iterable<string>): void => {
    const reader: Reader = { owner, alive };
    const questions = new Set<string>();
    for (const fact of facts) for (const question of reading.questionsBehind(fact)) questions.add(question);
    for (const question of questions) push(question, reader);
  };
  for (const disease of ruleSet.diseases.values()) addDisease(ruleSet, categoryId, disease, add);
  const unless = endsOf(ruleSet);
  for (const flag of ruleSet.redFlags.values()) {
    if (!isInScope(flag, [categoryId])) continue;
    const alive = unless(conditionId.triggerNot(flag.id), conditionId.confirmNot(flag.id));
    add(`red-flag:${flag.id}`, alive, factsAskedFor(placesIn('red-flag', flag), 'ranked'));
  }
  const addPlaces = (owner: Reader['owner'], places: readonly RolePlace[]): void => {
    for (const { role, condition } of places) {
      const { asked } = roleOf(role);
      if (asked === 'always') add(owner, null, factsIn(condition));
      if (asked === 'until-false') add(owner, dies(ruleSet, condition), factsIn(condition));
    }
  };
  const category = ruleSet.categories.get(categoryId);
  const own = `category:${categoryId}` as const;
  addPlaces('everywhere', placesIn('modifiers', ruleSet.modifiers));
  addPlaces(own, placesIn('generic', ruleSet.generic));
  if (category) addPlaces(own, placesIn('category', category));
  for (const { question } of [
    ...ruleSet.generic.questions,
    ...(category?.core ?? []),
    ...(category?.modules ?? []).flatMap((module) => module.questions),
  ]) {
    const before = ruleSet.questions.get(question)?.titlesBy?.question;
    if (before !== undefined) push(before, { owner: own, alive: null });
  }
  return readers;
}

/** Alive until one of the conditions holds. */
function endsOf(ruleSet: RuleSet): (...ids: string[]) => Test {
  const { all } = conditionTableOf(ruleSet);
  return (...ids) => {
    const ends = ids.flatMap((id) => all.get(id)?.test ?? []);
    return (table) => !ends.some((end) => end(table));
  };
}

function dies(ruleSet: RuleSet, condition: Condition): Test {
  const ended = testOf(ruleSet, definitelyFalse(condition, factTypesOf(ruleSet)));
  return (table) => !ended(table);
}

function addDisease(
  ruleSet: RuleSet,
  categoryId: string,
  disease: Disease,
  add: (owner: Reader['owner'], alive: Test | null, facts: Iterable<string>) => void,
): void {
  const { id } = disease;
  const unless = endsOf(ruleSet);
  const places = placesIn('disease', disease);
  if (categoryId in disease.prior.categories || ruleSet.categories.get(categoryId)?.fallback === id) {
    const alive = unless(conditionId.who(id), conditionId.criteriaNot(id), conditionId.exclude(id));
    add(`disease:${id}`, alive, factsReadBy(disease, places));
  }
  if (!disease.generic) return;
  const outsider = unless(conditionId.who(id), conditionId.exclude(id));
  const possible = dies(ruleSet, disease.generic.when);
  const facts = factsAskedFor(places, 'shown', 'until-false');
  add(`disease:${id}`, (table) => outsider(table) && possible(table), facts);
}

function factsReadBy(disease: Disease, places: readonly RolePlace[]): Set<string> {
  const facts = factsAskedFor(places, 'ranked', 'shown');
  for (const row of disease.evidence) facts.add(row.fact);
  if (disease.who?.sex || disease.prior.sex) facts.add(SEX_FACT);
  return facts;
}

function factsAskedFor(places: readonly RolePlace[], ...asked: Role['asked'][]): Set<string> {
  const facts = new Set<string>();
  for (const { role, condition } of places) if (asked.includes(roleOf(role).asked)) factsIn(condition, facts);
  return facts;
}
