/**
 * `npm run gallery`: photographs every screen and state, to be looked at by a person. It fails only where a machine can
 * see the fault: a page that is wider than its screen. The pictures go to .data/gallery, or where GALLERY says.
 */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import { openBrowser, PHONE } from './support/browser.js';
import { photograph } from './support/photographs.js';
import {
  answerAll,
  answerOne,
  atQuestion,
  chooseCategory,
  confirmSubmit,
  mailTo,
  newVisitor,
  pay,
  signIn,
  url,
  type Visitor,
} from './support/visitor.js';

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

const take = async ({ page }: Visitor, state: string) => {
  tooWide.push(...(await photograph(page, state)));
};

test('pages for everybody', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const pages = ['', 'test-cases', 'termsandcondtions', 'privacy', 'health-data', 'accessibility'];
  for (const address of [...pages, 'linkexpired', 'payment/error', 'not-there']) {
    await visitor.page.goto(`${url()}/${address}`);
    await visitor.page.locator('h1').first().waitFor();
    await take(visitor, address.replace('/', '-') || 'home');
  }
}, 600_000);

test('signing in', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page, email } = visitor;
  await page.goto(url());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('There is a problem').waitFor();
  await take(visitor, 'sign-in-errors');
  await page.getByLabel('Full name').fill('Ada Journey');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1986-04-12');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
  await take(visitor, 'code');
  const { text } = await mailTo(email, /code/i);
  await page.getByLabel('One-time code').fill(/\b\d{7}\b/.exec(text)?.[0] ?? '');
  await page.getByRole('button', { name: 'Verify & continue' }).click();
  await page.getByRole('dialog').waitFor();
  await take(visitor, 'terms-dialog');
}, 600_000);

test('choosing a category', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page } = visitor;
  await signIn(visitor);
  await take(visitor, 'category');
  const search = page.getByRole('searchbox');
  await search.fill('my head hurts and i feel sick');
  await take(visitor, 'category-search');
  await search.fill('qqqq');
  await page.getByRole('button', { name: 'Show all categories' }).waitFor();
  await take(visitor, 'category-search-nothing');
  await search.fill('');
  await page.getByRole('radio', { name: /^Headache/ }).click();
  await take(visitor, 'category-chosen');
  await page.getByRole('radio', { name: 'Yes, at least one is true' }).click();
  await page.getByRole('heading', { name: 'Get help now' }).waitFor();
  await take(visitor, 'category-emergency');
}, 600_000);

test('questions and the result', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page, context } = visitor;
  await signIn(visitor);
  await chooseCategory(visitor, /^Skin/);
  await pay(visitor);
  const seen = new Set<string>();
  let count = 0;
  /** One picture of each kind of question: a list to tick, radios, picture options. */
  while (seen.size < 3 && count < 50) {
    await atQuestion(page);
    const hasPictures = (await page.locator('.option-picture').count()) > 0;
    const isTickList = (await page.locator('input[name=answer][type=checkbox]').count()) > 0;
    const kind = hasPictures ? 'pictures' : isTickList ? 'tick-list' : 'radios';
    if (!seen.has(kind)) await take(visitor, `question-${kind}`);
    seen.add(kind);
    await answerOne(visitor, {});
    count += 1;
  }
  await atQuestion(page);
  await context.setOffline(true);
  await page.locator('label.option').first().click();
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor();
  await take(visitor, 'question-offline');
  await context.setOffline(false);
  await page.reload();
  await answerAll(visitor, {});
  await page.getByRole('dialog').waitFor();
  await take(visitor, 'check-answers');
  await confirmSubmit(visitor);
  await take(visitor, 'result');
}, 900_000);
