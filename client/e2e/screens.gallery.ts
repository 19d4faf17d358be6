/**
 * `npm run gallery`: photographs every screen and state, to be looked at by a person. It fails only where a machine can
 * see the fault: a page that is wider than its screen. The pictures go to .data/gallery, or where GALLERY says.
 */
import { expect, test } from '@jest/globals';
import { openAlbum } from './support/album.js';
import type { Plan } from './support/answers.js';
import { answered, finished, open, paid, signedIn } from './support/by-api.js';
import { sheetsOfPaper, whilePrinting } from './support/paper.js';
import { photograph } from './support/photographs.js';
import { answerOne, atQuestion, url } from './support/visitor.js';

const { visitor: newVisitor, take } = openAlbum();

test('pages for everybody', async () => {
  const visitor = await newVisitor();
  const pages = ['', 'test-cases', 'termsandcondtions', 'privacy', 'health-data', 'accessibility'];
  for (const address of [...pages, 'linkexpired', 'payment/error', 'not-there']) {
    await visitor.page.goto(`${url()}/${address}`);
    await visitor.page.locator('h1').first().waitFor();
    await take(visitor.page, address.replace('/', '-') || 'home');
  }
}, 600_000);

test('signing in', async () => {
  const visitor = await newVisitor();
  const { page, email } = visitor;
  await page.clock.install();
  await page.goto(url());
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByText('There is a problem').waitFor();
  await take(page, 'sign-in-errors');
  await page.getByLabel('Full name').fill('Ada Journey');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Date of birth').fill('1986-04-12');
  await page.getByRole('button', { name: 'Send OTP' }).click();
  await page.getByLabel('One-time code').waitFor();
  await take(page, 'code');
  await page.getByLabel('One-time code').fill('1234567');
  await page.getByRole('button', { name: 'Verify & continue' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'terms-dialog');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Agree & Continue' }).click();
  await page.locator('.api-error p').waitFor();
  await take(page, 'code-wrong');
  await page.clock.fastForward(61_000);
  await page.locator('.sign-in-timer').getByText('Time Up').waitFor();
  await take(page, 'code-time-up');
}, 600_000);

test('choosing a category', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(visitor, await signedIn(visitor));
  await page.getByRole('heading', { name: 'Choose Category' }).waitFor();
  await take(page, 'category');
  const search = page.getByRole('searchbox');
  await search.fill('my head hurts and i feel sick');
  await take(page, 'category-search');
  await search.fill('qqqq');
  await page.getByRole('button', { name: 'Show all categories' }).waitFor();
  await take(page, 'category-search-nothing');
  await search.fill('');
  await page.getByRole('radio', { name: /^Headache/ }).click();
  await take(page, 'category-chosen');
  await page.getByRole('radio', { name: 'Yes, at least one is true' }).click();
  await page.getByRole('heading', { name: 'Get help now' }).waitFor();
  await take(page, 'category-emergency');
}, 600_000);

test('paying', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(visitor, await signedIn(visitor));
  await page.getByRole('radio', { name: /^Headache/ }).click();
  await page.getByRole('radio', { name: 'No, none of these is true' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'category-confirm');
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await page.getByRole('heading', { name: /Test payment/ }).waitFor();
  await photograph(page, 'test-payment'); // development's page: its width is not held
  page.once('dialog', (alert) => void alert.accept());
  await page.locator('button[value=paid]').click();
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await take(page, 'payment-success');
}, 600_000);

test('questions', async () => {
  const visitor = await newVisitor();
  const { page, context } = visitor;
  const token = await paid(visitor, /^Skin/);
  await open(visitor, token);
  await atQuestion(page);
  await take(page, 'question-tick-list');
  await answered(token, {}, 'sex-at-birth');
  await open(visitor, token);
  await atQuestion(page);
  await take(page, 'question-radios');
  await answered(token, {}, 'skin-shape');
  await open(visitor, token);
  await atQuestion(page);
  await take(page, 'question-kinds');
  await page.locator('label.option').first().click();
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .waitFor();
  await atQuestion(page);
  await take(page, 'question-pictures');
  await page
    .getByRole('button', { name: /^Enlarge/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'question-picture-large');
  await page.keyboard.press('Escape');
  await context.setOffline(true);
  await page.locator('label.option').first().click();
  await page
    .getByText(/You are offline/)
    .first()
    .waitFor();
  await take(page, 'question-offline');
  await context.setOffline(false);
  await answered(token, {}, 'course-now');
  await open(visitor, token);
  await atQuestion(page);
  await answerOne(visitor, {});
  await page.getByRole('dialog').waitFor();
  await take(page, 'check-answers');
}, 900_000);

test('what else troubles you', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const token = await paid(visitor, /^Sore throat/);
  await answered(token, {}, 'second-complaint');
  await open(visitor, token);
  await atQuestion(page);
  await take(page, 'question-what-else');
  for (const name of [/^Cough/, /^Ear pain/, /^Headache/, /^Eye/])
    await page.getByRole('checkbox', { name }).click();
  await page.getByText(/You can tick up to 3/).waitFor();
  await take(page, 'question-what-else-refused');
}, 600_000);

test('an emergency on the way', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(visitor, await paid(visitor, /^Skin/));
  await answerOne(visitor, { 'stop-head-chest': ['severe-breathlessness'] });
  await page.getByRole('link', { name: /^Call 911/ }).waitFor();
  await take(page, 'question-emergency');
}, 600_000);

/** A few ways through one category to the kinds of result there are. */
const RESULTS: Record<string, Plan> = {
  'self-care': {
    'cold-signs': ['runny-or-blocked-nose', 'sneezing', 'sore-throat'],
    'throat-look': ['red-throat'],
  },
  'to-be-examined': {
    'throat-main': 'voice',
    duration: '6-to-8-weeks',
    'onset-speed': 'weeks',
    'hoarse-3-weeks': 'yes',
    'pack-years': '20-to-39',
    'cold-signs': ['hoarse-voice'],
    'life-check': ['smokes-now'],
  },
  emergency: { 'throat-stop': ['noisy-breathing-in'], 'cold-signs': ['sore-throat'] },
  nothing: {},
};

test.each(Object.entries(RESULTS))(
  'the result: %s',
  async (name, plan) => {
    const visitor = await newVisitor();
    const { page } = visitor;
    await open(visitor, await finished(visitor, /^Sore throat/, plan));
    await page.getByRole('heading', { level: 1, name: 'Your result' }).waitFor();
    await page.getByRole('heading', { name: 'Delete my data' }).waitFor();
    await take(page, `result-${name}`);
    const opened = await page
      .locator('details')
      .evaluateAll((folds) => folds.filter((fold) => fold.toggleAttribute('open', true)).length);
    expect(opened).toBeGreaterThan(0);
    await take(page, `result-${name}-opened`);
    await whilePrinting(page, 'summary', () => take(page, `result-${name}-summary`, 'print'));
    expect(await sheetsOfPaper(page, 'summary')).toBe(1);
    if (name !== 'self-care') return;
    await page.getByRole('button', { name: 'Show the page for the doctor' }).click();
    await take(page, 'result-for-the-doctor');
    await page.getByRole('radio', { name: /4 stars/ }).check({ force: true });
    await page.getByPlaceholder('Write your thoughts here...').fill('Clear and quick, thank you.');
    await page.getByRole('button', { name: 'Post' }).click();
    await page.getByText('Review Submitted Successfully!').first().waitFor();
    await take(page, 'result-reviewed');
    await page.getByRole('button', { name: 'Delete my data now' }).click();
    await page.getByRole('dialog').waitFor();
    await take(page, 'delete-dialog');
    await page.getByRole('button', { name: 'Delete everything' }).click();
    await page.getByRole('heading', { name: 'Your data has been deleted' }).waitFor();
    await take(page, 'deleted');
  },
  900_000,
);
