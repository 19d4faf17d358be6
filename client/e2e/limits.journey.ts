/** Limits that a drawn page can be measured against: how large targets are, what needs dragging, what the first view weighs. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser, PHONE } from './support/browser.js';
import { answered, finished, open, paid, signedIn } from './support/by-api.js';
import { withReviews } from './support/reviews.js';
import { answerOne, atQuestion, newVisitor, url } from './support/visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

/** Each sign-in is another person's: two codes to one address would be mixed up. */
const somebody = () => ({ email: `limits-${randomUUID()}@example.test` });

const KIB = 1024;
const SMALLEST_TARGET = 24;

/**
 * Whatever can be pressed and is smaller than the limit. A radio or box counts with its label; a link inside a sentence
 * is as high as its line (the exception of the same rule).
 */
const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('a[href], button, summary, input, select, textarea, label').evaluateAll(
    (targets, least) =>
      targets.flatMap((target) => {
        const isInSentence = target.matches('a') && target.closest('p, li, dd, blockquote') !== null;
        if (isInSentence || (target.matches('input') && target.closest('label'))) return [];
        const { width, height } = target.getBoundingClientRect();
        const isShown = width > 1 && height > 1; // what only a screen reader meets is one pixel
        return isShown && (width < least || height < least)
          ? [`${Math.round(width)}×${Math.round(height)} ${target.outerHTML.slice(0, 120)}`]
          : [];
      }),
    SMALLEST_TARGET,
  );

test('I-20, I-26: every target is at least 24 pixels wide and high; the reviews turn by their dots, without dragging', async () => {
  const visitor = await newVisitor(browser, { ...PHONE, reducedMotion: 'reduce' });
  const { page } = visitor;
  await withReviews(page);
  await page.goto(url());
  const dots = page.getByRole('group', { name: 'Choose the reviews to show' }).getByRole('button');
  await dots.first().waitFor();
  expect(await dots.count()).toBe(6);
  const last = page.getByRole('group', { name: '6 of 6', includeHidden: true });
  expect(await last.evaluate((slide) => (slide as HTMLElement).inert)).toBe(true);
  await dots.last().click();
  await page.getByRole('group', { name: '6 of 6' }).getByText('Flo P.').waitFor();
  expect(await smallTargets(page)).toEqual([]);

  await open(visitor, await signedIn(somebody()));
  await page.getByRole('heading', { name: 'Choose Category' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  const token = await paid(somebody(), /^Skin/);
  await answered(token, {}, 'skin-place');
  await open(visitor, token);
  await atQuestion(page);
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('img').waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await open(visitor, await finished(somebody(), /^Sore throat/, {}));
  await page.getByRole('heading', { name: 'Delete my data' }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
});

/** What styles, fonts, and the pictures that one sees without scrolling weigh over the air, in KiB. */
async function firstView(page: Page): Promise<{ files: string[]; kib: number }> {
  await page.waitForLoadState('networkidle');
  const files = await page.evaluate(() => {
    const seen = [...document.querySelectorAll('img')].filter(
      (picture) => picture.getBoundingClientRect().top < innerHeight,
    );
    const pictures = new Set(seen.map(({ currentSrc }) => currentSrc));
    const loaded = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    return loaded
      .filter(({ name }) => /\.(css|woff2?|ttf|otf)(\?|$)/.test(name) || pictures.has(name))
      .map(({ name, encodedBodySize }) => ({ name, encodedBodySize }));
  });
  const bytes = files.reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0);
  return { files: files.map(({ name }) => new URL(name).pathname), kib: bytes / KIB };
}

test('PF-2: styles, fonts and pictures of the first view weigh 60 KiB at most on the home page, 40 on a question', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page } = visitor;
  await page.goto(url());
  const home = await firstView(page);
  expect(home.files.some((file) => file.endsWith('.css'))).toBe(true);
  expect(home.files.filter((file) => /\.(woff2?|ttf|otf)$/.test(file))).toEqual([]);
  expect(home.kib).toBeLessThanOrEqual(60);
  const token = await paid(somebody(), /^Skin/);
  await answered(token, {}, 'skin-place'); // pictures
  await open(visitor, token);
  await atQuestion(page);
  const question = await firstView(page);
  expect(question.files.filter((file) => file.endsWith('.svg')).length).toBeGreaterThan(1);
  expect(question.kib).toBeLessThanOrEqual(40);
});

test('PF-10: without pictures and with save-data the questions are there in words, and can be answered', async () => {
  const visitor = await newVisitor(browser, { ...PHONE, extraHTTPHeaders: { 'save-data': 'on' } });
  const { page } = visitor;
  await page.route(/\.(svg|png|jpe?g|webp)(\?|$)/, (route) => route.abort());
  await open(visitor, await signedIn(somebody()));
  await page.getByRole('radio', { name: /^Skin/ }).waitFor();
  expect(await page.locator('label.option:visible').count()).toBeGreaterThanOrEqual(18);
  const token = await paid(somebody(), /^Skin/);
  await answered(token, {}, 'skin-place');
  await open(visitor, token);
  await atQuestion(page);
  const titles = await page.locator('.option-title').allInnerTexts();
  expect(titles.length).toBeGreaterThan(5);
  expect(titles.every((title) => title.trim().length > 0)).toBe(true);
  // A picture that failed is taken away; nothing of it stands in the row.
  await expect(page.locator('.option-image:visible').count()).resolves.toBe(0);
  const before = visitor.questionId();
  await answerOne(visitor, {});
  expect(visitor.questionId()).not.toBe(before);
});

test.each(['/', '/diagnosis?sessionId=none', '/privacy'])(
  '%s asks for its style sheet before all else',
  async (address) => {
    const html = await (await fetch(`${url()}${address}`)).text();
    const asked = [...html.matchAll(/<link rel="(stylesheet|modulepreload)"|<script [^>]*src=/g)];
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.map(([, kind]) => kind === 'stylesheet')).toEqual(asked.map((_, at) => at === 0));
  },
);
