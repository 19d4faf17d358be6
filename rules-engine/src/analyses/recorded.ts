/**
 * A suite case walked once, with everything kept that lets a mutant be tried without walking again: the facts at
 * every moment at which the flow asked a condition anything, the checkpoint, and the final ranking.
 *
 * Facts are kept as what changed from moment to moment; a case has some eighty moments.
 */
import type { RuleSet } from '../rule-set.js';
import type { Test } from '../conditions/compile.js';
import { optionsOf } from '../conditions/fact-types.js';
import {
  copyTable,
  emptyTable,
  setChoice,
  setNumber,
  slotsOf,
  type FactTable,
} from '../conditions/fact-table.js';
import type { Holds } from '../conditions/condition-table.js';
import { rank, type Candidate } from '../decide/candidates.js';
import { givenOptions, isUnknown } from '../facts/answers.js';
import { assumeUnsure } from '../facts/assumed.js';
import { deriveAll } from '../facts/derive.js';
import { flowPlan, type Place } from '../flow/plan.js';
import { holdsNow, scopeOf, type Fold } from '../flow/state.js';
import { walk } from '../flow/walk.js';
import { take } from './answering.js';
import { decided, isOffPath, type SuiteCase } from './replay.js';
import { unmetPromises } from '../suites/expectations.js';

type Change = readonly [slot: number, value: number];
interface Moment {
  bits: Change[];
  numbers: Change[];
}

export interface Checkpoint {
  table: FactTable;
  assumed: FactTable;
  ranking: readonly Candidate[];
}
export interface Recorded {
  of: SuiteCase;
  fold: Fold;
  table: FactTable;
  assumed: FactTable;
  holds: Holds;
  ranking: readonly Candidate[];
  /** Null where no look-alikes can open. */
  checkpoint: Checkpoint | null;
  /** Keeps its promises on the rules as they are; others notice nothing. */
  isKept: boolean;
  /** Calls `look` with the facts, and with "I don't know" taken as yes, of every moment; stops at the first true. */
  someMoment: (look: (table: FactTable, assumed: FactTable) => boolean) => boolean;
}

export function recordCase(ruleSet: RuleSet, one: SuiteCase): Recorded {
  const { visit } = one;
  const slots = slotsOf(ruleSet);
  const table = emptyTable(slots);
  setNumber(slots, table, 'age', visit.age, visit.age);
  setChoice(slots, table, 'category', visit.category);
  deriveAll(ruleSet, table);
  const plain = recorder(table);
  const supposed = recorder(table);
  const passed = new (class extends Set<Place> {
    /** The flow passes every place here before it asks anything about it. */
    override add(place: Place): this {
      moment();
      return super.add(place);
    }
  })();
  const fold: Fold = {
    ruleSet,
    visit,
    table,
    given: new Map(),
    unsure: new Set(),
    plan: flowPlan(ruleSet, visit.category),
    second: null,
    answered: [],
    passed,
    separators: null,
    isFull: false,
    isClosing: false,
    next: null,
  };
  const moment = (): void => {
    plain.keep(table);
    supposed.keep(fold.unsure.size > 0 ? assumeUnsure(fold) : table);
  };
  let checkpoint: Checkpoint | null = null;
  for (const { question, stage, reason } of walk(fold)) {
    // No fact changes between the checkpoint and the next question.
    if (fold.separators !== null && checkpoint === null && fold.plan.lookAlikes.length > 0)
      checkpoint = checkpointOf(fold);
    const options = optionsOf(ruleSet, question, visit.category);
    const answer = visit.answers[question.id];
    const given = givenOptions(options, question.multiple === true, answer);
    if (given === null) {
      fold.next = { question, stage, reason };
      break;
    }
    take(fold, question, given, isUnknown(options, given));
    fold.answered.push({ question, stage, reason });
    moment();
  }
  const holds = holdsNow(fold);
  const { ranking, outcome } = decided(fold, holds);
  return {
    of: one,
    fold,
    table,
    assumed: assumeUnsure(fold),
    holds,
    ranking,
    checkpoint,
    isKept: !isOffPath(fold, one.case) && unmetPromises(ruleSet, one.case.expect, outcome).length === 0,
    someMoment: (look) => {
      const now = plain.start();
      const then = supposed.start();
      for (let i = 0; i < plain.moments.length; i++) {
        const changed = apply(now, plain.moments[i]);
        if ((apply(then, supposed.moments[i]) || changed || i === 0) && look(now, then)) return true;
      }
      return false;
    },
  };
}

function checkpointOf(fold: Fold): Checkpoint {
  const before: Fold = { ...fold, second: null };
  return {
    table: copyTable(fold.table),
    assumed: copyTable(assumeUnsure(fold)),
    ranking: rank(fold.ruleSet, scopeOf(before), holdsNow(fold)),
  };
}

function recorder(first: FactTable) {
  const begin = copyTable(first);
  const last = copyTable(first);
  const moments: Moment[] = [];
  return {
    moments,
    start: (): FactTable => copyTable(begin),
    keep: (table: FactTable): void => {
      const moment: Moment = { bits: [], numbers: [] };
      diff(last.bits, table.bits, moment.bits);
      diff(last.numbers, table.numbers, moment.numbers);
      moments.push(moment);
    },
  };
}

function diff(last: Int32Array | Float64Array, now: Int32Array | Float64Array, into: Change[]): void {
  for (let i = 0; i < now.length; i++) {
    const value = now[i] as number;
    if (Object.is(value, last[i])) continue;
    into.push([i, value]);
    last[i] = value;
  }
}

function apply(table: FactTable, moment: Moment | undefined): boolean {
  if (!moment) return false;
  for (const [slot, value] of moment.bits) table.bits[slot] = value;
  for (const [slot, value] of moment.numbers) table.numbers[slot] = value;
  return moment.bits.length + moment.numbers.length > 0;
}

/** A condition that answers the same at every moment, on both readings, leaves the walk as it was. */
export function differsSomewhere(recorded: Recorded, pairs: readonly (readonly [Test, Test])[]): boolean {
  return recorded.someMoment((table, assumed) =>
    pairs.some(
      ([before, after]) =>
        before(table) !== after(table) || (assumed !== table && before(assumed) !== after(assumed)),
    ),
  );
}
