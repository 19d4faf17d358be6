/**
 * The interceptor's counter: how many calls are under way. Overlapping calls keep the indicator up until the
 * last one ends, however it ends (S-C11). A plain store, so that pages which make no call need no Redux for it.
 */
let underWay = 0;
const listeners = new Set<() => void>();

function changeBy(step: 1 | -1): void {
  underWay += step;
  for (const listener of listeners) listener();
}

/** Runs one call and keeps the indicator up for as long as it takes. */
export async function whileLoading<T>(call: () => PromiseLike<T> | T): Promise<T> {
  changeBy(1);
  try {
    return await call();
  } finally {
    changeBy(-1);
  }
}

export function isLoading(): boolean {
  return underWay > 0;
}

export function onLoadingChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Once: when the first calls of a page have come to an end. Gives the way to take the wish back. */
export function afterFirstCalls(then: () => void): () => void {
  const stop = onLoadingChange(() => {
    if (isLoading()) return;
    stop();
    then();
  });
  return stop;
}
