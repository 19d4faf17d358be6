import { useSyncExternalStore } from 'react';
import { todayOf } from './validation.js';

const never = () => () => undefined;

/** The visitor's own day. Not known while the page is drawn at build time, nor in the first pass over that HTML. */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => todayOf(new Date()),
    () => undefined,
  );
}
