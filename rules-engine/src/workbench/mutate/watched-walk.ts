/**
 * What the flow decides at each place that it passes, told from outside: flow/walk.ts notes every place before it asks
 * anything about it, and this listens there.
 */
import type { Place } from '../../engine/flow/plan.js';
import { isAskable, type Fold } from '../../engine/flow/state.js';

/** A place whose question could have been asked. */
export interface Pass {
  question: string;
  /** Number of the moment in the film. */
  moment: number;
  /** How many rules could still read the answer; null where that did not matter. */
  alive: number | null;
  /** Brought by the second complaint: rules of its category count as well. */
  isBridge: boolean;
}

/** The flow passes every place here before it asks anything about it. */
class Watched extends Set<Place> {
  readonly #look: (place: Place) => void;
  constructor(look: (place: Place) => void) {
    super();
    this.#look = look;
  }
  override add(place: Place): this {
    this.#look(place);
    return super.add(place);
  }
}

/**
 * Sees every place that the flow passes, and foretells whether it asks there, as flow/walk.ts does; told what was
 * asked, it stops everything when that was not foretold.
 */
export function watch(fold: Fold, onPass: (pass: Omit<Pass, 'moment'>) => void, onSkip: () => void) {
  let foretold: string | null = null;
  let isFull = false;
  let wasFull = false;
  Object.defineProperty(fold, 'isFull', {
    enumerable: true,
    get: () => isFull,
    set: (now: boolean) => {
      isFull = now;
      wasFull ||= now;
    },
  });
  const check = (asked: string | null): void => {
    if (foretold !== asked && !wasFull)
      throw new RangeError(`Recorded wrongly: asked ${asked}, foretold ${foretold}`);
    foretold = null;
  };
  fold.passed = new Watched((place) => {
    check(null);
    const { question } = place;
    if (!isAskable(fold, question)) return;
    const isBridge = place.reason === 'second-complaint';
    const isClosed = place.closed?.(fold.table) === true;
    const isShut = isClosed || (place.opens !== undefined && !place.opens(fold.table));
    const alive = isShut || place.always ? null : aliveFor(fold, question.id, isBridge);
    onPass({ question: question.id, alive, isBridge });
    if (isClosed && place.ifSkipped !== undefined) onSkip();
    if (!isShut && alive !== 0) foretold = question.id;
  });
  return {
    asks: (question: string, reason: Place['reason']): void => {
      const isJump = reason === 'plainer' || reason === 'confirm' || reason === 'closing';
      check(isJump ? null : question);
    },
    wasFull: () => wasFull,
  };
}

/** How many rules may still read the answer. */
export function aliveFor({ table, plan, second }: Fold, question: string, isBridge: boolean): number {
  let count = 0;
  for (const { readers } of isBridge && second ? [plan, second.plan] : [plan])
    for (const { alive } of readers.get(question) ?? []) if (alive === null || alive(table)) count += 1;
  return count;
}
