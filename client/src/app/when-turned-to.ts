/** What tells that somebody turns to a part of the page: a pointer or a finger over it, or the focus in it. */
const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'submit'] as const;

/**
 * Waits until a visitor turns to the part that `selector` names. At once when there is no such part: then the page was
 * not drawn at build time and the part has to be made, or there is no page at all.
 */
export async function whenTurnedTo(selector: string): Promise<void> {
  const part = globalThis.document?.querySelector(selector);
  if (!part || part.contains(document.activeElement)) return;
  await new Promise<void>((resolve) => {
    const turn = () => {
      for (const sign of SIGNS) part.removeEventListener(sign, turn);
      resolve();
    };
    for (const sign of SIGNS) part.addEventListener(sign, turn, { passive: true });
  });
}
