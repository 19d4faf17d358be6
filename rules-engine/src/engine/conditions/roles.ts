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
  setAside: {
    of: 'modifiers',
    at: ({ setAside }) => rows(setAside, 'setAside'),
    words: 'set-aside',
    inRows: true,
    named: (id: string) => `set-aside:${id}`,
    asked: 'until-false',
    counts: 'rule',
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
  cleanSheet: {
    of: 'category',
    at: ({ cleanSheet }) => one(cleanSheet, 'cleanSheet'),
    words: 'cleanSheet',
    named: (category: string) => `category:${category}:clean-sheet`,
    asked: 'until-false',
    told: () => 'When nothing is found',
  },
  cleanUnless: {
    of: 'category',
    at: ({ cleanUnless }) => one(cleanUnless, 'cleanUnless'),
    words: 'cleanUnless',
    named: (category: string) => `category:${category}:clean-unless`,
    counts: 'rule',
    leftOut: 'condition',
    told: () => 'What is never nothing',
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
