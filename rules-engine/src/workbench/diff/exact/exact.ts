/**
 * Red flags, criteria and the clean sheet, told exactly: every combination of the answers they read is tried in both
 * revisions. Possible because these conditions read few facts; where they read too many, this says so instead.
 */
import type { Condition } from '../../../engine/condition-model.js';
import type { Category } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { conditionId } from '../../../engine/conditions/condition-ids.js';
import { holdsCompiled, type Holds } from '../../../engine/conditions/condition-table.js';
import { placesIn, roleOf, type RolePlace } from '../../../engine/conditions/roles.js';
import { isNothingFound } from '../../../engine/decide/nothing.js';
import { assumeUnsure } from '../../../engine/facts/assumed.js';
import { isConfirmed, isTriggered } from '../../../engine/flow/red-flags.js';
import { behind, namedIn } from './behind.js';
import { dimensionsOf, type Cell, type Dimension } from './cells.js';
import { coverWith } from './cubes.js';
import { tableFor } from './on-table.js';
import { sameContent, type Both, type Side } from '../rule-change.js';

/** More combinations than these would take more than a few seconds. */
const MAX_COMBINATIONS = 60_000;

export interface Exact {
  about: 'red flag' | 'criteria' | 'clean sheet';
  id: string;
  name: string;
  /** 0: too many to try; the counts say nothing then. */
  combinations: number;
  before: number;
  after: number;
  lostCount: number;
  gainedCount: number;
  /** In words: "Fever: yes; How long: 3 weeks or more". */
  lost: string;
  gained: string;
}

interface Question {
  about: Exact['about'];
  id: string;
  name: string;
  conditions: { before: Condition[]; after: Condition[] };
  own: readonly [unknown, unknown];
  withUnsure: boolean;
  holds: (ruleSet: RuleSet, holds: Holds) => boolean;
}

export function exactChanges(both: Both): Exact[] {
  return [...flagQuestions(both), ...criteriaQuestions(both), ...cleanSheets(both)].flatMap(
    (question) => compare(both, question) ?? [],
  );
}

function* flagQuestions({ before, after }: Both): Generator<Question> {
  for (const [id, now] of after.redFlags) {
    const old = before.redFlags.get(id);
    if (!old) continue;
    const conditions = (flag: typeof now): Condition[] => conditionsIn(placesIn('red-flag', flag));
    yield {
      about: 'red flag',
      id,
      name: now.name,
      conditions: { before: conditions(old), after: conditions(now) },
      own: [
        [conditions(old), old.secondUnknown],
        [conditions(now), now.secondUnknown],
      ],
      withUnsure: old.secondUnknown === 'yes' || now.secondUnknown === 'yes',
      holds: (ruleSet, holds) => {
        const flag = ruleSet.redFlags.get(id);
        return flag !== undefined && isTriggered(flag, holds) && isConfirmed(flag, holds);
      },
    };
  }
}

function* criteriaQuestions({ before, after }: Both): Generator<Question> {
  for (const [id, now] of after.diseases) {
    const old = before.diseases.get(id);
    if (!old?.criteria || !now.criteria) continue;
    yield {
      about: 'criteria',
      id,
      name: now.name,
      conditions: { before: [old.criteria], after: [now.criteria] },
      own: [old.criteria, now.criteria],
      withUnsure: false,
      holds: (_, holds) => holds(conditionId.criteria(id)),
    };
  }
}

function* cleanSheets({ before, after }: Both): Generator<Question> {
  for (const [id, now] of after.categories) {
    const old = before.categories.get(id);
    if (!old) continue;
    yield {
      about: 'clean sheet',
      id,
      name: now.name,
      conditions: { before: conditionsIn(cleanParts(old)), after: conditionsIn(cleanParts(now)) },
      own: [cleanParts(old), cleanParts(now)],
      withUnsure: false,
      holds: (_, holds) => isNothingFound(id, holds, () => null),
    };
  }
}

const conditionsIn = (places: readonly RolePlace[]): Condition[] => places.map(({ condition }) => condition);

/** All of a category but its gates is about finding nothing. */
const cleanParts = (category: Category): RolePlace[] =>
  placesIn('category', category).filter(({ role }) => roleOf(role).counts !== 'gate');

function compare(both: Both, question: Question): Exact | null {
  const { about, id, name, conditions, own, withUnsure } = question;
  const before = behind(both.before, namedIn(conditions.before));
  const after = behind(both.after, namedIn(conditions.after));
  if (sameContent(own[0], own[1]) && before.between === after.between) return null;
  const all = [...conditions.before, ...conditions.after];
  let dimensions = dimensionsOf(both, all, new Set([...before.facts, ...after.facts]), withUnsure);
  // Too many answers lie behind: the facts named in the condition are enough while they are computed as before.
  if (sizeOf(dimensions) > MAX_COMBINATIONS && !changesBetween(both, all))
    dimensions = dimensionsOf(both, all, namedIn(all), false);
  const size = sizeOf(dimensions);
  const exact: Exact = {
    about,
    id,
    name,
    combinations: 0,
    before: 0,
    after: 0,
    lostCount: 0,
    gainedCount: 0,
    lost: '',
    gained: '',
  };
  if (size > MAX_COMBINATIONS) return exact;
  const [lost, gained] = [new Set<number>(), new Set<number>()];
  for (let index = 0; index < size; index++) {
    const cells = cellsAt(dimensions, index);
    const was = answer(question, both.before, 'before', dimensions, cells);
    const is = answer(question, both.after, 'after', dimensions, cells);
    if (was === null || is === null) continue;
    exact.combinations += 1;
    if (was) exact.before += 1;
    if (is) exact.after += 1;
    if (was && !is) lost.add(index);
    if (is && !was) gained.add(index);
  }
  exact.lostCount = lost.size;
  exact.gainedCount = gained.size;
  exact.lost = coverWith(dimensions, lost);
  exact.gained = coverWith(dimensions, gained);
  return lost.size + gained.size === 0 ? null : exact;
}

const sizeOf = (dimensions: readonly Dimension[]): number =>
  dimensions.reduce((product, { cells }) => product * cells.length, 1);

function changesBetween({ before, after }: Both, all: readonly Condition[]): boolean {
  const named = [...namedIn(all)].filter((fact) => before.facts.has(fact) || after.facts.has(fact));
  return named.some(
    (fact) =>
      !before.facts.has(fact) ||
      !after.facts.has(fact) ||
      behind(before, [fact]).between !== behind(after, [fact]).between,
  );
}

/** Mixed radix: the last dimension turns fastest. */
function cellsAt(dimensions: readonly Dimension[], index: number): Cell[] {
  const cells: Cell[] = [];
  let rest = index;
  for (const { cells: of } of dimensions.toReversed()) {
    const cell = of[rest % of.length];
    if (cell) cells.unshift(cell);
    rest = Math.floor(rest / of.length);
  }
  return cells;
}

function answer(
  question: Question,
  ruleSet: RuleSet,
  side: Side,
  dimensions: readonly Dimension[],
  cells: readonly Cell[],
): boolean | null {
  const made = tableFor(ruleSet, side, dimensions, cells);
  if (!made) return null;
  const { table, unsure } = made;
  const assumed = unsure.size === 0 ? table : assumeUnsure({ ruleSet, table, unsure });
  return question.holds(ruleSet, holdsCompiled(ruleSet, table, assumed));
}
