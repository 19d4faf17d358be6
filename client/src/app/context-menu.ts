/**
 * "Right-click is disabled across the whole application" (specification), without harm (docs/requirements.md,
 * Right-click): the menu of a mouse is blocked; the menu that a keyboard, a finger or a pen opens is not, and copy,
 * paste and selection never are. A `contextmenu` of unknown origin is blocked. It protects nothing and claims
 * nothing.
 */

/** A menu that opens this soon after its key was pressed came from the keyboard. */
const KEYBOARD_WINDOW_MS = 500;

export function blockMouseContextMenu(target: Document): () => void {
  let lastMenuKeyAt = -Infinity;
  let lastPointerType = '';

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey))
      lastMenuKeyAt = event.timeStamp;
  };
  const onPointerDown = (event: PointerEvent) => {
    lastPointerType = event.pointerType;
    lastMenuKeyAt = -Infinity;
  };
  const onContextMenu = (event: Event) => {
    const pointerType = (event as PointerEvent).pointerType || lastPointerType;
    const isFromKeyboard = event.timeStamp - lastMenuKeyAt <= KEYBOARD_WINDOW_MS;
    if (!isFromKeyboard && pointerType !== 'touch' && pointerType !== 'pen') event.preventDefault();
  };

  target.addEventListener('keydown', onKeyDown, true);
  target.addEventListener('pointerdown', onPointerDown, true);
  target.addEventListener('contextmenu', onContextMenu, true);
  return () => {
    target.removeEventListener('keydown', onKeyDown, true);
    target.removeEventListener('pointerdown', onPointerDown, true);
    target.removeEventListener('contextmenu', onContextMenu, true);
  };
}
