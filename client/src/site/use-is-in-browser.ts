import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while a page is drawn at build time and in the first pass over that HTML, true afterwards. */
export function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
