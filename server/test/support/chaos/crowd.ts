/** Visitors in so many lanes, in each one after the other, until it is over. */
import type { Visitor } from './visitor.js';

export interface Crowd<V extends Visitor> {
  /** Whoever has come so far. */
  visitors: V[];
  /** The last one has left. */
  gone: Promise<unknown>;
}

/** `come`: the visitor of this number, from 0. */
export function crowd<V extends Visitor>(
  lanes: number,
  isOver: () => boolean,
  come: (number: number) => V,
): Crowd<V> {
  const visitors: V[] = [];
  const lane = async (): Promise<void> => {
    while (!isOver()) {
      const visitor = come(visitors.length);
      visitors.push(visitor);
      await visitor.walk();
    }
  };
  return { visitors, gone: Promise.all(Array.from({ length: lanes }, lane)) };
}
