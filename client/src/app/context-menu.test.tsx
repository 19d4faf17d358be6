import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';
import { blockMouseContextMenu } from './context-menu.js';

let stop: () => void;
beforeEach(() => {
  stop = blockMouseContextMenu(document);
});
afterEach(() => stop());

/** True when the browser would open its menu. jsdom has no pointerType, so it is put on by hand. */
function menuOpens(pointerType?: string): boolean {
  const event = new MouseEvent('contextmenu', { bubbles: true, cancelable: true });
  if (pointerType) Object.defineProperty(event, 'pointerType', { value: pointerType });
  return document.body.dispatchEvent(event);
}
const later = (ms: number) =>
  Object.defineProperty(new KeyboardEvent('keydown', { key: 'ContextMenu', bubbles: true }), 'timeStamp', {
    value: performance.now() - ms,
  });

describe('S-R10: right-click is disabled, without harm (docs/requirements.md, Right-click)', () => {
  test('a mouse’s menu is blocked, and one of unknown origin too', () => {
    expect(menuOpens('mouse')).toBe(false);
    expect(menuOpens()).toBe(false);
  });

  test('the Menu key and Shift+F10 open it', () => {
    fireEvent.keyDown(document.body, { key: 'ContextMenu' });
    expect(menuOpens()).toBe(true);
  });

  test('Shift+F10 opens it, F10 alone does not count', () => {
    fireEvent.keyDown(document.body, { key: 'F10' });
    expect(menuOpens()).toBe(false);
    fireEvent.keyDown(document.body, { key: 'F10', shiftKey: true });
    expect(menuOpens()).toBe(true);
  });

  test('a key pressed longer than half a second ago does not open it for the mouse', () => {
    document.body.dispatchEvent(later(600));
    expect(menuOpens('mouse')).toBe(false);
  });

  test('a long press of a finger or a pen opens it', () => {
    expect(menuOpens('touch')).toBe(true);
    expect(menuOpens('pen')).toBe(true);
  });

  test.each(['copy', 'paste', 'cut', 'selectstart', 'keydown'])('%s is never blocked', (type) => {
    expect(document.body.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))).toBe(true);
  });

  test('it ends with the page', () => {
    stop();
    expect(menuOpens('mouse')).toBe(true);
  });
});
