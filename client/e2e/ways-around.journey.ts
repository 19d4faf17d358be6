/** What does not go straight: going back, a red flag, a cancelled payment, another device, a dead link, wrong addresses. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser } from 'playwright-core';
import {
  accessibilityProblems,
  DESKTOP,
  foreignRequests,
  openBrowser,
  PHONE,
  TABLET,
} from './support/browser.js';
import { answered, open, paid, signedIn } from './support/by-api.js';
import { letNewestAssessmentExpire } from './support/clock.js';
import {
  answerAll,
  answerOne,
  atQuestion,
  chooseCategory,
  confirmSubmit,
  mailTo,
  newVisitor,
  pay,
  url,
} from './support/visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const heading = { level: 1 } as const;
const linkOf = (text: string): string => /https?:\/\/\S*\/diagnosis\?sessionId=[\w-]+/.exec(text)?.[0] ?? '';

test('going back shows the answer given, and a changed answer changes the way (S-T12, I-2)', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const plan = { 'sex-at-birth': 'female' };
  const token = await paid(visitor, /Cough/);
  await answered(token, plan, 'sex-at-birth');
  await open(visitor, token);
  await answerOne(visitor, plan);
  expect(visitor.questionId()).toBe('pregnancy-status');
  await answerOne(visitor, plan);
  expect(visitor.questionId()).toBe('severity');
  await page.goBack();
  await page.getByRole('heading', { name: /pregnant/ }).waitFor();
  await atQuestion(page);
  expect(visitor.questionId()).toBe('pregnancy-status');
  expect(await page.locator('input[value=no]').isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Previous' }).click();
  await page.locator('input[value=female]').waitFor();
  await atQuestion(page);
  expect(await page.locator('input[value=female]').isChecked()).toBe(true);
  await answerOne(visitor, { 'sex-at-birth': 'male' });
  expect(visitor.questionId()).toBe('severity');
});

test('a red flag on the way shows the emergency notice at once; the result repeats it (S-D6, decisions: red flags)', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page } = visitor;
  const token = await paid(visitor, /Sore throat/);
  await answered(token, {}, 'throat-stop');
  await open(visitor, token);
  await answerOne(visitor, { 'throat-stop': ['noisy-breathing-in'] });
  await page.getByRole('heading', { name: /This may be an emergency/ }).waitFor();
  expect(await page.getByRole('link', { name: /911/ }).first().getAttribute('href')).toBe('tel:911');
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('button', { name: 'I understand, go on' }).click();
  await atQuestion(page);
  const plan = { 'cold-signs': ['sore-throat'], 'throat-look': ['red-throat'] };
  await answered(token, plan, 'course-now');
  await open(visitor, token);
  // A page opened anew warns again: nobody who comes back shall miss it.
  await page.getByRole('button', { name: 'I understand, go on' }).click();
  await answerAll(visitor, plan);
  await confirmSubmit(visitor);
  expect(await page.getByText('Get help now').first().isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a sign of an emergency before the payment withholds the payment', async () => {
  const visitor = await newVisitor(browser, TABLET);
  const { page } = visitor;
  await open(visitor, await signedIn(visitor));
  await page.getByRole('radio', { name: /Cough/ }).click();
  await page.getByRole('radio', { name: 'Yes, at least one is true' }).click();
  await page.getByRole('heading', { name: /Get help now/ }).waitFor();
  expect(await page.getByRole('button', { name: 'Confirm' }).count()).toBe(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('payment cancelled, then retried and paid (S-R6, S-T23)', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  await open(visitor, await signedIn(visitor));
  await chooseCategory(visitor, /Sore throat/);
  await page.locator('button[value=cancelled]').click();
  await page.getByRole('heading', { name: 'Payment Failed' }).waitFor();
  expect(
    await page.getByText('Unfortunately, your payment could not be processed. Please try again.').isVisible(),
  ).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page
    .getByRole('button', { name: 'Retry Payment' })
    .or(page.getByRole('link', { name: 'Retry Payment' }))
    .click();
  await page.getByRole('heading', { name: /Test payment/ }).waitFor();
  await pay(visitor);
  expect(await page.getByText('Steps 1/2').first().isVisible()).toBe(true);
});

test('the success page reloaded stays true, and the mailed link opens in another browser', async () => {
  const visitor = await newVisitor(browser);
  const { page, email } = visitor;
  await open(visitor, await signedIn(visitor));
  await chooseCategory(visitor, /Sore throat/);
  page.on('dialog', (alert) => void alert.accept());
  await page.locator('button[value=paid]').click();
  await page.waitForURL(/\/payment\/success/);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.reload();
  await page.getByRole('button', { name: 'Stay on this page' }).waitFor();

  const { text } = await mailTo(email, /48 hours/);
  const other = await newVisitor(browser, PHONE);
  await other.page.goto(linkOf(text));
  await atQuestion(other.page);
  const first = other.questionId();
  await answerOne(other, {});
  const second = other.questionId();
  expect(second).not.toBe(first);
  await page.goto(linkOf(text));
  await atQuestion(page);
  expect(visitor.questionId()).toBe(second);
});

test('a link whose time is over (S-R3, R-17)', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page } = visitor;
  const token = await signedIn(visitor);
  await letNewestAssessmentExpire();
  await open(visitor, token);
  await page.waitForURL(/\/linkexpired/);
  await page.getByRole('heading', { ...heading, name: 'Session Link Expired' }).waitFor();
});

test('a dead link, and an address that does not exist (S-R3, S-R8, S-D1)', async () => {
  const { page } = await newVisitor(browser, PHONE);
  await page.goto(`${url()}/diagnosis?sessionId=${'x'.repeat(43)}`);
  await page.waitForURL(/\/linkexpired/);
  await page.getByRole('heading', { ...heading, name: 'Session Link Expired' }).waitFor();
  expect(await page.getByText('The page you requested is no longer available.').isVisible()).toBe(true);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await page.waitForURL(`${url()}/`);
  const answer = await page.goto(`${url()}/no/such/page`);
  expect(answer?.status()).toBe(404);
  await page.getByRole('heading', { ...heading, name: 'Page Not Found' }).waitFor();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test.each([
  '/',
  '/termsandcondtions',
  '/privacy',
  '/accessibility',
  '/health-data',
  '/linkexpired',
  '/payment/error',
  '/delete',
])(
  '%s stands at 360, 768 and 1280 pixels, with its footer, asks nobody else for anything, and axe finds nothing (S-R9, I-27, R-40)',
  async (address) => {
    const { page, context } = await newVisitor(browser, PHONE);
    const errors: string[] = [];
    const foreign = foreignRequests(page, [url()]);
    page.on('pageerror', (error) => errors.push(error.message));
    await page.goto(`${url()}${address}`);
    await page.getByRole('heading', heading).first().waitFor();
    await page.getByRole('contentinfo').getByText('2025').waitFor();
    for (const { viewport } of [PHONE, TABLET, DESKTOP]) {
      await page.setViewportSize(viewport!);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        viewport!.width,
      );
      // From 768 on the layout is the same.
      if (viewport !== TABLET.viewport) expect(await accessibilityProblems(page)).toEqual([]);
    }
    expect([errors, foreign]).toEqual([[], []]);
    await context.close();
  },
);

test('the success page without a session says so (S-T24)', async () => {
  const { page } = await newVisitor(browser);
  const alert = page.waitForEvent('dialog');
  await page.goto(`${url()}/payment/success`);
  expect((await alert).message()).toBe('Session ID not found in query parameters!');
  await (await alert).accept();
});

test('leaving this device: the address in its history no longer opens, the mailed link does', async () => {
  const visitor = await newVisitor(browser, PHONE);
  const { page, email } = visitor;
  const token = await paid(visitor, /Sore throat/);
  await open(visitor, token);
  await atQuestion(page);
  await page.getByRole('button', { name: 'Leave this device' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'You have left this device' }).waitFor();
  expect(page.url()).toBe(`${url()}/`);
  expect(await accessibilityProblems(page)).toEqual([]);
  await open(visitor, token);
  await page.waitForURL(/\/linkexpired/);
  await page.goto(linkOf((await mailTo(email, /48 hours/)).text));
  await atQuestion(page);
});
