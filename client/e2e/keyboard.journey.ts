/**
 * The whole way without a mouse and without eyes: every step is done by keys, and at each the tree of roles and names,
 * the focus and what the live regions say are what a screen reader has to go by (docs/requirements.md, I-).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './support/browser.js';
import { answered, finished, open, paid } from './support/by-api.js';
import { focused, listen, press, tabTo, untilFocused } from './support/screen-reader.js';
import { atQuestion, mailTo, newVisitor, url } from './support/visitor.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const tree = (page: Page) => page.locator('body').ariaSnapshot();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

const A_QUESTION = /^heading ".*\?" \[level=1\]/;

test('I-1, I-4, I-15: signing in and choosing by keys alone, up to the payment', async () => {
  const visitor = await newVisitor(browser);
  const { page, email } = visitor;
  const heard = await listen(page);
  await page.goto(url());
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link "Skip to content"');
  const home = await tree(page);
  for (const part of ['banner', 'main', 'contentinfo', 'navigation'])
    expect(home).toMatch(new RegExp(`- ${part}`));
  for (const field of ['Full name', 'Email', 'Date of birth'])
    expect(home).toMatch(new RegExp(`- textbox "${field}`));

  await press(page, button(page, 'Send OTP'));
  await heard(/There is a problem/);
  await tabTo(page, page.getByRole('link', { name: 'Enter your full name' }));
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('textbox "Full name" [invalid]');
  expect(await page.title()).toMatch(/^Error: /);
  await page.keyboard.type('Ada Journey');
  await tabTo(page, page.getByLabel('Email'));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel('Date of birth'));
  await page.keyboard.type('04121986');
  await page.keyboard.press('Enter');

  await untilFocused(page, /^textbox "One-time code"/);
  await heard(/A code is on its way/);
  const { text } = await mailTo(email, /code/i);
  await page.keyboard.type(/\b\d{7}\b/.exec(text)?.[0] ?? '');
  await page.keyboard.press('Enter');
  await untilFocused(page, /"Before you continue"/);
  expect(await tree(page)).toMatch(/- dialog "Before you continue"/);
  await page.keyboard.press('Escape');
  await untilFocused(page, /"Verify & continue"/);
  await page.keyboard.press('Enter');
  await untilFocused(page, /"Before you continue"/);
  for (const box of await page.getByRole('dialog').getByRole('checkbox').all())
    await press(page, box, 'Space');
  await press(page, button(page, 'Agree & Continue'));

  await untilFocused(page, /^heading "Choose Category" \[level=1\]/);
  await tabTo(page, page.getByRole('searchbox'));
  await page.keyboard.type('soar throat and hoarse');
  const throat = page.getByRole('radio', { name: 'Sore throat, mouth or hoarse voice' });
  await heard(/fit, the best first|1 category fits/);
  await page.locator('.options-tiles > :first-child', { has: throat }).waitFor();
  const categories = await tree(page);
  expect(categories).toMatch(/- group "Categories"/);
  expect(categories).toMatch(/- radio "Sore throat, mouth or hoarse voice"/);
  await tabTo(page, throat);
  expect(await page.getByRole('radio', { checked: true }).count()).toBe(0);
  await page.keyboard.press('Space');
  await untilFocused(page, /^heading "Safety check"/);
  await tabTo(page, page.getByRole('radio', { name: /^Yes/ }));
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: /^No/ }).isChecked()).toBe(true);
  await press(page, button(page, 'Next'));
  await untilFocused(page, /^button "Cancel"/);
  expect(await tree(page)).toMatch(/- dialog "Are you sure you want to submit - Sore throat/);
  await press(page, button(page, 'Confirm'));
  await page.getByRole('heading', { name: /Test payment/ }).waitFor();
  page.once('dialog', (alert) => void alert.accept());
  await press(page, page.locator('button[value=paid]'));
  await page.waitForURL(/\/payment\/success/);
  await heard(/Thank you|paid|received/i);
  await press(page, page.getByRole('link', { name: /start|questions|now/i }));
  await untilFocused(page, A_QUESTION);
});

test('I-1, I-7, I-23: questions by keys: what each is, an emergency, going back, and the answers before the end', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const heard = await listen(page);
  const token = await paid(visitor, /Sore throat/);
  await open(visitor, token);
  await untilFocused(page, A_QUESTION);
  await atQuestion(page);
  const first = await tree(page);
  const asked = /"(.*)"/.exec(await focused(page))?.[1] ?? '';
  expect(first).toContain(`- group "${asked}"`);
  expect(first).toMatch(/- progressbar "Progress"/);
  expect(first).toMatch(/- button "Next" \[disabled\]/);

  const severe = page.locator('input[type=checkbox][value=severe-breathlessness]');
  await press(page, severe, 'Space');
  await press(page, button(page, 'Next'));
  await untilFocused(page, /^heading .*\[level=1\]/);
  await page.locator('.emergency:not(.is-resting)').waitFor();
  expect(await tree(page)).toMatch(/- link "Call 911 now"/);
  await press(page, button(page, 'I understand, go on'));
  await atQuestion(page);
  await press(page, button(page, 'Previous'));
  await severe.waitFor();
  await atQuestion(page);
  expect(await severe.isChecked()).toBe(true);
  await press(page, page.getByRole('checkbox', { name: 'None of these' }), 'Space');
  expect(await severe.isChecked()).toBe(false);

  await answered(token, {}, 'sex-at-birth');
  await open(visitor, token);
  await untilFocused(page, /^heading "What sex were you assigned at birth\?"/);
  await atQuestion(page);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  expect(await page.getByRole('radio', { name: 'Intersex' }).isChecked()).toBe(true);
  await page.keyboard.press('ArrowUp');
  expect(await focused(page)).toBe('radio "Male" [checked]');
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(/What sex/);
  await page.keyboard.press('Enter');
  await heard(/Saved/);
  await untilFocused(page, /^heading "(?!What sex)/);

  await answered(token, {}, 'course-now');
  await open(visitor, token);
  await untilFocused(page, /^heading .*\[level=1\]/);
  await atQuestion(page);
  await tabTo(page, page.getByRole('radio').first());
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await untilFocused(page, /^button "Cancel"/);
  expect(await tree(page)).toMatch(/- dialog "Are you sure to submit\? Once submitted/);
  await press(page, page.getByRole('link', { name: /^Change: .*sex/i }));
  await untilFocused(page, /^heading "What sex were you assigned at birth\?"/);
}, 240_000);

test('I-1, I-15, I-24: pictures, one tick too many and a cut line by keys, and what is said of them', async () => {
  const visitor = await newVisitor(browser);
  const { page, context } = visitor;
  const heard = await listen(page);
  const token = await paid(visitor, /^Skin/);
  await answered(token, {}, 'skin-shape');
  await open(visitor, token);
  await untilFocused(page, A_QUESTION);
  await atQuestion(page);
  await press(page, page.getByRole('radio').first(), 'Space');
  await untilFocused(page, /^heading "Which picture/);
  await atQuestion(page);
  const [title = ''] = await page.locator('.option-title').allInnerTexts();
  await press(page, button(page, `Enlarge the picture: ${title}`));
  await page.getByRole('dialog', { name: title }).getByRole('img', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await untilFocused(page, /button "Enlarge/);

  await context.setOffline(true);
  await press(page, page.getByRole('radio', { name: title }), 'Space');
  await heard(/You are offline/);
  await page.getByRole('radio', { name: title, checked: true }).waitFor();
  await context.setOffline(false);
  await untilFocused(page, /^heading "(?!Which picture)/);

  await answered(token, {}, 'second-complaint');
  await open(visitor, token);
  await untilFocused(page, /^heading "What else troubles you/);
  await atQuestion(page);
  const others = [/^Cough/, /^Ear pain/, /^Headache/, /^Eye/].map((name) =>
    page.getByRole('checkbox', { name }),
  );
  for (const other of others) await press(page, other, 'Space');
  await heard(/You can tick up to 3/);
  expect(await focused(page)).toMatch(/^checkbox "(?!.*\[checked\])/);
});

test('I-1, I-15, I-24: the result, the review and the deletion by keys', async () => {
  const visitor = await newVisitor(browser);
  const { page } = visitor;
  const heard = await listen(page);
  await open(visitor, await finished(visitor, /Sore throat/, { 'cold-signs': ['sore-throat'] }));
  await untilFocused(page, /^heading "Your result" \[level=1\]/);
  const levels = (await tree(page))
    .match(/heading ".*" \[level=\d\]/g)
    ?.map((line) => Number(/\d(?=\]$)/.exec(line)?.[0]));
  expect(levels?.[0]).toBe(1);
  expect(levels?.filter((level) => level === 1)).toEqual([1]);
  levels?.reduce((before, level) => {
    expect(level - before).toBeLessThanOrEqual(1);
    return level;
  });
  await press(page, page.getByText('Signs that need 911 at once'));
  await page.locator('.result-watch details[open] li').first().waitFor();
  const toDoctor = button(page, 'Show the page for the doctor');
  await press(page, toDoctor);
  expect(await focused(page)).toBe('button "Hide the page for the doctor" [expanded]');
  expect(await tree(page)).toMatch(/- region "Summary for the doctor"/);

  await tabTo(page, page.getByRole('radio', { name: /^1 star/ }));
  for (let stars = 1; stars < 4; stars += 1) await page.keyboard.press('ArrowRight');
  expect(await focused(page)).toMatch(/^radio "4 stars.*\[checked\]/);
  await tabTo(page, page.getByRole('textbox', { name: 'Your words' }));
  await page.keyboard.type('Clear and calm.');
  await press(page, button(page, 'Post'));
  await heard(/Review Submitted Successfully!/);
  expect(await page.locator('*:focus').textContent()).toBe('Review Submitted Successfully!');

  await press(page, button(page, 'Delete my data now'));
  await untilFocused(page, /^button "Cancel"/);
  await page.keyboard.press('Escape');
  await untilFocused(page, /^button "Delete my data now"/);
  await page.keyboard.press('Enter');
  await untilFocused(page, /^button "Cancel"/);
  await press(page, button(page, 'Delete everything'));
  await untilFocused(page, /^heading "Your data has been deleted" \[level=1\]/);
});
