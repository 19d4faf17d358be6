/** A condition under a name: what tables of conditions hold, and whoever keeps some of them in hand. */
import type { Test } from './compile.js';
import type { Plain } from './plain.js';

export interface NamedCondition {
  /** Equal for equal conditions. */
  key: string;
  plain: Plain;
  test: Test;
  /** Read on the facts in which each final "I don't know" is taken as yes. */
  isAssumed: boolean;
}
