import type { SyntheticEvent } from 'react';

/** A picture that did not come leaves no hole: the words beside it say the same (PF-10). Use it as `onErrorCapture`. */
export function hideImage(event: SyntheticEvent): void {
  if (event.target instanceof HTMLImageElement) event.target.hidden = true;
}
