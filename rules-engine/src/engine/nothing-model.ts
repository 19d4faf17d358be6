/** What the rule files say of "nothing found" (docs/decisions/0013-nothing-found.md): everywhere, by category, by disease. */
import type { Condition } from './condition-model.js';

/** How trouble that is slight or over is told, whatever the category. */
export interface NothingEverywhere {
  /** Signs that are never nothing. */
  never?: Condition;
  /** The trouble lasts: what a category says in `whileItLasts` counts. */
  lasts?: Condition;
  /** Nothing is left of it: a disease that says `whenOver: "not-named"` is not named. */
  over?: Condition;
  /** There is hardly anything: where nothing was found, names that can wait and fit only partly are not told. */
  hardlyAnything?: Condition;
  /** It was mild and is gone: the same for every name that can wait, and for diseases `"not-named-if-mild"`. */
  mildAndOver?: Condition;
}

/** Trouble whose name helps nobody once nothing is left of it, or only when it was mild. */
export const WHEN_OVER = ['not-named', 'not-named-if-mild'] as const;
type OverWord = (typeof WHEN_OVER)[number];
/** One of the words; or by word what must hold besides (the first attack, no weak arm). */
export type WhenOver = OverWord | Partial<Record<OverWord, Condition>>;

/** When a sheet of answers counts as "nothing found" in a category. */
export interface Nothing {
  /** Only when definitely true may the result be `other`. */
  when: Condition;
  /** Signs of this category that are never nothing. */
  never?: Condition;
  /** Signs that are not nothing while the trouble lasts. */
  whileItLasts?: Condition;
}
