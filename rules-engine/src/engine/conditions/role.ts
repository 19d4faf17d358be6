/** What there is to say of a place in a rule file where a condition may stand; the list of them is in roles.ts. */
import type { Condition } from '../condition-model.js';
import type { Category, DerivedFact, Disease, Generic, Modifiers, Placement, RedFlag } from '../model.js';

/** What a condition may stand in: a rule file, or one derived fact. */
export interface Owners {
  disease: Disease;
  'red-flag': RedFlag;
  category: Category;
  generic: Generic;
  modifiers: Modifiers;
  fact: DerivedFact;
}
export type OwnerKind = keyof Owners;

export type Path = readonly (string | number)[];
export interface Place {
  /** From the owner down to the condition. */
  path: Path;
  condition: Condition;
  /** Id of the row that it stands in, for a skip condition the question; empty where there is only one. */
  part: string;
}

interface RoleIn<K extends OwnerKind> {
  of: K;
  at: (owner: Owners[K]) => readonly Place[];
  /** For people; the id of the row comes after it. */
  words: string;
  /** It stands in rows, whose ids differ. */
  inRows?: true;
  /** The name under which evaluators know it. Without one it is compiled where it is used: flow, derived facts. */
  named?: (...ids: string[]) => string;
  /** A final "I don't know" may count as yes. */
  takesUnsure?: (owner: Owners[K]) => boolean;
  /**
   * "Definitely false" is acted upon as well: by the result, or by the flow alone, which stops asking for its sake.
   * `only`: being definitely true changes nothing.
   */
  readsFalse?: 'result' | 'flow' | 'only';
  /**
   * How long questions are asked for its sake: always; until it is definitely false; while its disease or flag can
   * still come up; or while the disease can, from the general answers as well. Without: nothing is.
   */
  asked?: 'always' | 'until-false' | 'ranked' | 'shown';
  /** Makes a disease's place in the ranking: of one shown from the general answers nobody reads it. */
  ranks?: true;
  /** What coverage counts besides its comparisons: that it held once, or that it was open once and closed once. */
  counts?: 'rule' | 'gate';
  /** It sets how urgent a result is. */
  setsUrgency?: true;
  /** What an editor may forget without the file breaking: the condition, or the row it stands in. */
  leftOut?: 'condition' | 'row';
  /** Written out into other files at load: what reads it, and what a mistake in it would break, stands there. */
  writtenOut?: true;
  /** It decides whether somebody is told that nothing was found. */
  tellsNothing?: true;
  /** The heading under which a change of it is told, for those of which a file has one. */
  told?: (owner: string) => string;
}
export type Role = { [K in OwnerKind]: RoleIn<K> }[OwnerKind];

export const one = (condition: Condition | undefined, ...path: string[]): Place[] =>
  condition === undefined ? [] : [{ path, condition, part: '' }];

export const rows = (
  list: readonly { id: string; when: Condition }[] | undefined,
  ...path: string[]
): Place[] =>
  (list ?? []).map(({ id, when }, i) => ({ path: [...path, i, 'when'], condition: when, part: id }));

export const gates = (list: readonly Placement[], ...path: Path): Place[] =>
  list.flatMap(({ question, askWhen }, i) =>
    askWhen ? [{ path: [...path, i, 'askWhen'], condition: askWhen, part: question }] : [],
  );
