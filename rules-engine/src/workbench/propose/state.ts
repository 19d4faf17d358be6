/** What the search for visitors knows: whom it starts from, what is still looked for, and whom it has looked at. */
import type { Case } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Fold } from '../../engine/flow/state.js';
import type { Showable } from '../coverage/index.js';
import type { Recorded } from '../mutate/index.js';
import type { Owner } from '../sites/condition-sites.js';
import type { Dice } from '../walks/dice.js';
import type { SuiteCase } from '../walks/replay.js';
import type { Distance } from './distance.js';
import type { Open } from './open.js';
import type { Seed } from './pool.js';
import type { Visitor, Visitors } from './visitors.js';

export interface Search {
  ruleSet: RuleSet;
  category: string;
  visitors: Visitors;
  chance: Dice;
  /** Whom it starts from; who is proposed joins them. */
  pool: Seed[];
  showable: ReadonlyMap<string, Showable>;
  /** Names of what a case shows. */
  shownBy: (one: SuiteCase, fold?: Fold) => Set<string>;
  /** Names of what nobody shows yet. */
  unshown: Set<string>;
  /** What nobody notices yet. */
  open: Open[];
  /** So many of the rest may stay open. */
  left: number;
  cases: Case[];
  onProgress: () => void;
}

/** What visitors are looked for. */
export interface Target {
  owner: Owner;
  /** What it reads, and the questions whose answers could matter to it. */
  facts: ReadonlySet<string>;
  questions: string[];
  /** Worth a case of its own. */
  isGrave: boolean;
  isOpen: () => boolean;
  isIn: (seen: Seen) => boolean;
  /** How near a visitor is; and answers that bring them nearer. */
  approach: { distance: Distance; questions: string[] } | null;
  /** Searches in vain. */
  failed: number;
}

/** A visitor looked at, as a case that promises everything, with what it shows for the first time. */
export interface Seen {
  visitor: Visitor;
  one: SuiteCase;
  recorded: Recorded;
  shown: string[];
}
export type Found = Seen & { noticed: Open[] };
