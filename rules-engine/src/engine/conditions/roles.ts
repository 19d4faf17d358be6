/**
 * The one list of places where a condition may stand in a rule file. The table of conditions, the checks at load, the
 * readers of a question, coverage, mutants, diff and the docs all go through it. A new place for a condition costs the
 * type and the schema that let an author write it, its entry here, and the line that asks whether it holds.
 */
import type { RedFlag } from '../model.js';
import { gates, one, rows, type OwnerKind, type Owners, type Place, type Role } from './role.js';

const unsureIsYes = ({ secondUnknown }: RedFlag): boolean => secondUnknown === 'yes';

export const ROLES = {
  criteria: {
    of: 'disease',
    at: ({ criteria }) => one(criteria, 'criteria'),
    words: 'criteria',
    named: (disease: string) => `disease:${disease}:criteria`,
    readsFalse: 'result',
    asked: 'ranked',
    ranks: true,
    told: (disease) => `The criteria of ${disease}`,
  },
  exclude: {
    of: 'disease',
    at: ({ excludeWhen }) => one(excludeWhen, 'excludeWhen'),
    words: 'excludeWhen',
    named: (disease: string) => `disease:${disease}:exclude`,
    asked: 'ranked',
    counts: 'rule',
    told: (disease) => `What rules ${disease} out`,
  },
  risk: {
    of: 'disease',
    at: ({ risk }) => rows(risk, 'risk'),
    words: 'risk',
    inRows: true,
    named: (disease: string, row: string) => `risk:${disease}:${row}`,
    asked: 'ranked',
    ranks: true,
    counts: 'rule',
  },
  raise: {
    of: 'disease',
    at: ({ urgency }) => rows(urgency.raise, 'urgency', 'raise'),
    words: 'raise',
    inRows: true,
    named: (disease: string, raise: string) => `disease:${disease}:raise:${raise}`,
    asked: 'shown',
    counts: 'rule',
    setsUrgency: true,
    leftOut: 'row',
  },
  variant: {
    of: 'disease',
    at: ({ variants }) => rows(variants, 'variants'),
    words: 'variant',
    inRows: true,
    named: (disease: string, variant: string) => `disease:${disease}:variant:${variant}`,
    asked: 'shown',
    counts: 'rule',
  },
  screening: {
    of: 'disease',
    at: ({ generic }) => one(generic?.when, 'generic', 'when'),
    words: 'generic block',
    named: (disease: string) => `disease:${disease}:generic`,
    asked: 'until-false',
    counts: 'rule',
    told: (disease) => `When ${disease} is shown from the general answers`,
  },
  trigger: {
    of: 'red-flag',
    at: ({ trigger }) => one(trigger, 'trigger'),
    words: 'trigger',
    named: (flag: string) => `red-flag:${flag}:trigger`,
    takesUnsure: unsureIsYes,
    readsFalse: 'flow',
    asked: 'ranked',
    told: () => 'What fires it',
  },
  confirm: {
    of: 'red-flag',
    at: ({ confirm }) => one(confirm, 'confirm'),
    words: 'confirm',
    named: (flag: string) => `red-flag:${flag}:confirm`,
    takesUnsure: unsureIsYes,
    readsFalse: 'flow',
    asked: 'ranked',
    told: () => 'What confirms it',
  },
  modifier: {
    of: 'modifiers',
    at: ({ modifiers }) => rows(modifiers, 'modifiers'),
    words: 'modifier',
    inRows: true,
    named: (modifier: string) => `modifier:${modifier}`,
    asked: 'always',
    counts: 'rule',
    setsUrgency: true,
    leftOut: 'row',
  },
  floor: {
    of: 'modifiers',
    at: ({ floors }) => rows(floors, 'floors'),
    words: 'floor',
    inRows: true,
    named: (floor: string) => `floor:${floor}`,
    asked: 'always',
    counts: 'rule',
    setsUrgency: true,
    leftOut: 'row',
  },
  askGeneric: {
    of: 'generic',
    at: ({ questions }) => gates(questions, 'questions'),
    words: 'askWhen of',
    readsFalse: 'only',
    asked: 'always',
    counts: 'gate',
    leftOut: 'condition',
  },
  ask: {
    of: 'category',
    at: ({ core, modules = [] }) => [
      ...gates(core, 'core'),
      ...modules.flatMap(({ questions }, i) => gates(questions, 'modules', i, 'questions')),
    ],
    words: 'askWhen of',
    readsFalse: 'only',
    asked: 'always',
    counts: 'gate',
    leftOut: 'condition',
  },
  module: {
    of: 'category',
    at: ({ modules }) => rows(modules, 'modules'),
    words: 'module',
    inRows: true,
    readsFalse: 'result',
    asked: 'always',
    counts: 'gate',
  },
  // What speaks against a clean sheet counts when it is told; nothing is asked for its sake.
  clean: {
    of: 'category',
    at: ({ nothing }) => one(nothing.when, 'nothing', 'when'),
    words: 'nothing.when',
    named: (category: string) => `category:${category}:clean`,
    asked: 'until-false',
    tellsNothing: true,
    told: () => 'When nothing is found',
  },
  never: {
    of: 'category',
    at: ({ nothing }) => one(nothing.never, 'nothing', 'never'),
    words: 'nothing.never',
    named: (category: string) => `category:${category}:never`,
    counts: 'rule',
    leftOut: 'condition',
    tellsNothing: true,
    told: () => 'What is never nothing',
  },
  whileItLasts: {
    of: 'category',
    at: ({ nothing }) => one(nothing.whileItLasts, 'nothing', 'whileItLasts'),
    words: 'nothing.whileItLasts',
    named: (category: string) => `category:${category}:while-it-lasts`,
    counts: 'rule',
    leftOut: 'condition',
    tellsNothing: true,
    told: () => 'What is not nothing while it lasts',
  },
  neverAnywhere: {
    of: 'generic',
    at: ({ nothing }) => one(nothing?.never, 'nothing', 'never'),
    words: 'nothing.never',
    named: () => 'nothing:never',
    counts: 'rule',
    leftOut: 'condition',
    tellsNothing: true,
    told: () => 'What is never nothing, in any category',
  },
  lasts: {
    of: 'generic',
    at: ({ nothing }) => one(nothing?.lasts, 'nothing', 'lasts'),
    words: 'nothing.lasts',
    named: () => 'nothing:lasts',
    tellsNothing: true,
    told: () => 'When the trouble lasts',
  },
  // What an "over" rules out stands in each disease's own condition, where `whenOver` has put it.
  over: {
    of: 'generic',
    at: ({ nothing }) => one(nothing?.over, 'nothing', 'over'),
    words: 'nothing.over',
    writtenOut: true,
    tellsNothing: true,
    told: () => 'When nothing is left of it',
  },
  hardlyAnything: {
    of: 'generic',
    at: ({ nothing }) => one(nothing?.hardlyAnything, 'nothing', 'hardlyAnything'),
    words: 'nothing.hardlyAnything',
    named: () => 'nothing:hardly-anything',
    asked: 'until-false',
    counts: 'rule',
    leftOut: 'condition',
    tellsNothing: true,
    told: () =>
      'When there is hardly anything, so that names which fit only partly and can wait are not told',
  },
  mildAndOver: {
    of: 'generic',
    at: ({ nothing }) => one(nothing?.mildAndOver, 'nothing', 'mildAndOver'),
    words: 'nothing.mildAndOver',
    named: () => 'nothing:mild-and-over',
    asked: 'until-false',
    counts: 'rule',
    leftOut: 'condition',
    tellsNothing: true,
    told: () => 'When it was mild and is over, so that names which can wait are not told',
  },
  derived: {
    of: 'fact',
    at: (fact) => (fact.kind === 'when' ? one(fact.when, 'when') : []),
    words: 'fact',
    readsFalse: 'result',
  },
  part: {
    of: 'fact',
    at: (fact) =>
      fact.kind === 'count' ? rows(fact.of, 'of') : fact.kind === 'table' ? rows(fact.rows, 'rows') : [],
    words: 'part',
    inRows: true,
    readsFalse: 'result',
  },
  term: {
    of: 'fact',
    at: (fact) =>
      fact.kind !== 'sum'
        ? []
        : fact.terms.flatMap((term, i) =>
            'when' in term ? [{ path: ['terms', i, 'when'], condition: term.when, part: term.id }] : [],
          ),
    words: 'term',
    readsFalse: 'result',
  },
} as const satisfies Record<string, Role>;

export type RoleId = keyof typeof ROLES;

/** The same, with what an entry may leave out readable of each. */
export const roleOf = (id: RoleId): Role => ROLES[id];

const IDS = Object.keys(ROLES) as RoleId[];

export interface RolePlace extends Place {
  role: RoleId;
}

/** Every condition of an owner. */
export function placesIn<K extends OwnerKind>(kind: K, owner: Owners[K]): RolePlace[] {
  return IDS.flatMap((id) => {
    const role = roleOf(id);
    if (role.of !== kind) return [];
    const at = role.at as (owner: Owners[K]) => readonly Place[];
    return at(owner).map((place) => ({ ...place, role: id }));
  });
}
