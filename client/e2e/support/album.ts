/** What every file of the gallery begins with: one browser, and a picture that fails its test where a page is wider than its screen. */
import { afterAll, afterEach, beforeAll, beforeEach, expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from './browser.js';
import { photograph } from './photographs.js';
import { newVisitor, type Visitor } from './visitor.js';

/** To be called once, at the top of a file: opens the browser before its tests and closes it after them. */
export function openAlbum() {
  let browser: Browser;
  let tooWide: string[];
  beforeAll(async () => {
    browser = await openBrowser();
  });
  afterAll(() => browser.close());
  beforeEach(() => {
    tooWide = [];
  });
  afterEach(() => expect(tooWide).toEqual([]));

  return {
    /** Somebody new, on a phone. */
    visitor: (): Promise<Visitor> => newVisitor(browser, PHONE),
    /** The page as it stands, in all looks or the one named. */
    take: async (page: Page, state: string, look?: 'print'): Promise<void> => {
      tooWide.push(...(await photograph(page, state, look)));
    },
  };
}
