/** The whole way of one visitor, on a phone: sign in, pay, answer, result, review, approval, and the home page. */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Locator } from 'playwright-core';
import { accessibilityProblems, foreignRequests, openBrowser, PHONE } from './support/browser.js';
import { sheetsOfPaper } from './support/paper.js';
import { root } from './support/product.mjs';
import {
  answerAll,
  chooseCategory,
  confirmSubmit,
  mailTo,
  newVisitor,
  pay,
  signIn,
  url,
} from './support/visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const operator = async (...args: string[]): Promise<string> => {
  const environment = { ...process.env, DATA_DIR: process.env['JOURNEY_DATA_DIR'] };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'server/bin/operator.mjs'), ...args],
    { cwd: root, env: environment },
  );
  return stdout;
};

const bottomOf = async (part: Locator): Promise<number> => {
  const box = await part.boundingBox();
  return box ? box.y + box.height : Infinity;
};

/** A cold with a sore throat, as suites/throat-mouth has it. */
const COLD = {
  'throat-main': 'throat',
  'cold-signs': ['runny-or-blocked-nose', 'sneezing', 'sore-throat'],
  'breathing-signs': ['cough'],
  'throat-look': ['red-throat'],
  'swallowing-kind': 'sore',
};

test('R-40: sign in, pay, answer, read the result, review it; approved, it shows on the home page', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page, email } = visitor;
  const foreign = foreignRequests(page, [url(), url().replace(/:\d+$/, ':')]);
  await page.goto(url());
  expect(await accessibilityProblems(page)).toEqual([]);
  await signIn(visitor);
  expect(await accessibilityProblems(page)).toEqual([]);
  await chooseCategory(visitor, /Sore throat/);
  expect(await page.getByText('$1.00').first().isVisible()).toBe(true);
  await pay(visitor);
  await expect(mailTo(email, /48 hours/)).resolves.toMatchObject({
    text: expect.stringContaining('/diagnosis?sessionId='),
  });
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.getByText('Steps 1/2').first().isVisible()).toBe(true);

  const asked = await answerAll(visitor, COLD);
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.length).toBeLessThanOrEqual(45);
  expect(await accessibilityProblems(page)).toEqual([]);
  await confirmSubmit(visitor);
  expect(await page.getByText('Primary Disease').first().isVisible()).toBe(true);
  await page.setViewportSize({ width: 360, height: 640 });
  for (const text of [
    'Look after yourself at home',
    'Viral sore throat',
    'Whom to see',
    'If that is far away',
  ])
    expect(await bottomOf(page.getByText(text).first())).toBeLessThan(640);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await sheetsOfPaper(page, 'result')).toBeLessThanOrEqual(2);
  expect(await sheetsOfPaper(page, 'summary')).toBe(1);

  await page.getByRole('radio', { name: /4 stars/ }).check({ force: true });
  await page.getByPlaceholder('Write your thoughts here...').fill('Clear and quick, thank you.');
  await page.getByRole('button', { name: 'Post' }).click();
  await page.getByText('Review Submitted Successfully!').first().waitFor();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Your result' }).waitFor();
  expect(await page.getByPlaceholder('Write your thoughts here...').count()).toBe(0);

  const id =
    /\b[0-9a-f]{8}-[0-9a-f-]{27}\b|\b\d+\b/.exec(
      await operator('reviews', 'list', '--state', 'submitted'),
    )?.[0] ?? '';
  await operator('reviews', 'approve', id);
  /** The home page's answer is kept for a minute; a visitor of another page sees it at once. */
  const home = await fetch(`${url()}/api/home-page`, { headers: { 'cache-control': 'no-cache' } });
  expect(home.ok).toBe(true);
  await page.goto(url());
  await page.getByRole('heading', { name: 'What our Client say' }).waitFor({ timeout: 90_000 });
  // The cards have a chunk of their own, which comes once there is something to show.
  await page.getByText('Ada J.').first().waitFor();
  expect(await page.getByText('4/5.0').first().isVisible()).toBe(true);
  expect(foreign).toEqual([]);
});
