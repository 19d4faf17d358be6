/** What only a drawn page shows: where things stand, how large they are, and what settings of the system change. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { DESKTOP, openBrowser, PHONE } from './support/browser.js';
import { answered, open, paid } from './support/by-api.js';
import { atQuestion, newVisitor, url } from './support/visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Tabs through the whole page and names every stop that lies, even in part, below the header or a line over the page. */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (let stops = 0; stops < 80; stops++) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      const focused = document.activeElement;
      if (!focused || focused === document.body || focused.closest('.header, .skip-link')) return null;
      const { top, bottom } = focused.getBoundingClientRect();
      const above = document.querySelector('.header')!.getBoundingClientRect().bottom;
      const line = document.querySelector('.options-limit:not(:empty)')?.getBoundingClientRect();
      const isUnderLine = line !== undefined && bottom > line.top + 1 && top < line.bottom - 1;
      return top < above - 1 || isUnderLine ? focused.outerHTML.slice(0, 120) : null;
    });
    if (stop) hidden.push(stop);
  }
  return hidden;
}

test('I-19: at 320 pixels neither the header nor the line of a refused tick hides what has the focus', async () => {
  const visitor = await newVisitor(browser, {
    viewport: { width: 320, height: 640 },
    reducedMotion: 'reduce', // a page that still scrolls cannot be measured
  });
  const { page } = visitor;
  await page.goto(url());
  await page.getByRole('button', { name: 'Send OTP' }).waitFor();
  expect(await hiddenStops(page)).toEqual([]);
  const token = await paid(visitor, /^Sore throat/);
  await answered(token, {}, 'second-complaint');
  await open(visitor, token);
  await atQuestion(page);
  for (const name of [/^Cough/, /^Ear pain/, /^Headache/, /^Eye/])
    await page.getByRole('checkbox', { name }).press('Space');
  await page.getByText(/You can tick up to 3/).waitFor();
  expect(await hiddenStops(page)).toEqual([]);
});

test('I-3: radios stand left of their words and one below the other; no target of a question is below 24 pixels', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page } = visitor;
  const token = await paid(visitor, /^Sore throat/);
  await answered(token, {}, 'sex-at-birth');
  await open(visitor, token);
  await atQuestion(page);
  const rows = await page.locator('label.option').evaluateAll((labels) =>
    labels.map((label) => {
      const [circle, words] = ['input', '.option-title'].map((part) =>
        label.querySelector(part)!.getBoundingClientRect(),
      );
      const { top, bottom } = label.getBoundingClientRect();
      return { isLeft: circle!.right <= words!.left, top, bottom };
    }),
  );
  expect(rows.length).toBeGreaterThan(2);
  expect(rows.every(({ isLeft }) => isLeft)).toBe(true);
  for (const [at, row] of rows.entries()) expect(row.top).toBeGreaterThanOrEqual(rows[at - 1]?.bottom ?? 0);
  const small = await page.locator('button, summary, label, nav a').evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return width > 0 && (width < 24 || height < 24) ? [target.outerHTML.slice(0, 120)] : [];
    }),
  );
  expect(small).toEqual([]);
});

test('I-28: reduced motion, forced colors and dark are followed', async () => {
  const seen = async (setting: BrowserContextOptions) => {
    const { page, context } = await newVisitor(browser, { ...DESKTOP, ...setting });
    await page.goto(url());
    await page.getByRole('button', { name: 'Send OTP' }).waitFor();
    const look = await page.evaluate(() => {
      const { backgroundColor, color } = getComputedStyle(document.body);
      const { scrollBehavior } = getComputedStyle(document.documentElement);
      const { fill } = getComputedStyle(document.querySelector('.logo-leaf')!);
      return { ground: backgroundColor, scrolling: scrollBehavior, isLogoInk: fill === color };
    });
    await context.close();
    return look;
  };
  const usual = await seen({});
  expect(usual).toMatchObject({ scrolling: 'smooth', isLogoInk: false });
  expect((await seen({ colorScheme: 'dark' })).ground).not.toBe(usual.ground);
  expect((await seen({ reducedMotion: 'reduce' })).scrolling).toBe('auto');
  // The system's own ink, where a brand color would be lost.
  expect((await seen({ forcedColors: 'active' })).isLogoInk).toBe(true);
});
