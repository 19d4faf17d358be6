/**
 * The one call that every page makes: the operator's settings and the reviews. A store of its own beside Redux, so
 * that the home page, which needs no other call before somebody signs in, is drawn without it (PF-1).
 */
import { useSyncExternalStore } from 'react';
import type { HomePage, HomeResponse } from './generated.js';
import { whileLoading } from './loading.js';

let page: HomePage | null = null;
const listeners = new Set<() => void>();

/** Asks once; what came is kept for as long as the page is open. A failure is silent: every page does without. */
export async function loadHomePage(): Promise<HomePage | null> {
  keep(await whileLoading(ask));
  return page;
}

async function ask(): Promise<HomePage | null> {
  try {
    // Asked anew each time, by its tag: a review just approved, or a changed number to call, shall not wait in a cache.
    const answer = await globalThis.fetch(new Request('/api/home-page', { cache: 'no-cache' }));
    return answer.ok ? ((await answer.json()) as HomeResponse).data : null;
  } catch {
    return null;
  }
}

function keep(next: HomePage | null): void {
  page = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Null until it has come, and while a page is drawn at build time. */
export function useHomePage(): HomePage | null {
  return useSyncExternalStore(
    subscribe,
    () => page,
    () => null,
  );
}
