// What jsdom lacks and our pages use: media queries, observers, the native dialog, fetch's classes, scrolling.
import { TextDecoder, TextEncoder } from 'node:util';

globalThis.matchMedia ??= (media) => ({
  matches: false,
  media,
  addEventListener() {},
  removeEventListener() {},
});

class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}
globalThis.IntersectionObserver ??= NoObserver;
globalThis.ResizeObserver ??= NoObserver;
globalThis.TextEncoder ??= TextEncoder;
globalThis.TextDecoder ??= TextDecoder;
globalThis.scrollTo = () => {};
Element.prototype.scrollIntoView ??= () => {};

const dialog = globalThis.HTMLDialogElement?.prototype;
if (dialog && !dialog.showModal) {
  dialog.showModal = function showModal() {
    this.open = true;
  };
  dialog.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
