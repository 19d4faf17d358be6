/**
 * Printing happens in the visitor's browser and nowhere else. `data-print` on the root says what the print
 * style sheet shows: the whole result, or only the doctor's summary.
 */
import type { RefObject } from 'react';

export function printOnly(part: 'result' | 'summary'): void {
  const root = document.documentElement;
  root.dataset['print'] = part;
  globalThis.addEventListener('afterprint', () => delete root.dataset['print'], { once: true });
  globalThis.print();
}

/** A closed disclosure prints as its title only: all are opened for the printer, and closed again afterwards. */
export function openAllWhilePrinting(part: RefObject<HTMLElement | null>): () => void {
  let opened: HTMLDetailsElement[] = [];
  const open = () => {
    opened = [...(part.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? [])];
    for (const details of opened) details.open = true;
  };
  const close = () => {
    for (const details of opened) details.open = false;
    opened = [];
  };
  globalThis.addEventListener('beforeprint', open);
  globalThis.addEventListener('afterprint', close);
  return () => {
    globalThis.removeEventListener('beforeprint', open);
    globalThis.removeEventListener('afterprint', close);
  };
}
