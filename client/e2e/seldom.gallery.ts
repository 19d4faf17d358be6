/** The states that few visitors meet, for `npm run gallery`: after a pause, a payment in doubt, a device that is left. */
import { test } from '@jest/globals';
import { openAlbum } from './support/album.js';
import { open, paid, signedIn } from './support/by-api.js';
import { withReviews } from './support/reviews.js';
import { atQuestion, url } from './support/visitor.js';

const { visitor: newVisitor, take } = openAlbum();

test('the home page with reviews, and for somebody who was on the way', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await withReviews(page);
  await open(visitor, await signedIn(visitor));
  await page.getByRole('heading', { name: 'Choose Category' }).waitFor();
  await page.goto(url());
  await page.getByRole('link', { name: 'Continue your assessment' }).waitFor();
  await page.getByText('Ana L.').first().waitFor();
  await take(page, 'home-to-continue');
}, 600_000);

test.each([
  ['failed', { paymentSuccess: false, pending: false }, 'Retry Payment'],
  ['in-doubt', { paymentSuccess: false, pending: true }, 'Check again'],
])(
  'a payment: %s',
  async (state, told, button) => {
    const { page } = await newVisitor();
    await page.route('**/api/payment/validate', (route) =>
      route.fulfill({ json: { diagnosisUrl: null, retryLink: '/payment/error?reference=r', ...told } }),
    );
    await page.clock.install();
    await page.goto(`${url()}/payment/success?session_id=cs_1`);
    await page.getByRole('heading', { name: 'Please wait...' }).waitFor();
    await page.waitForLoadState('networkidle');
    await page.clock.runFor(6000);
    await page.getByText(button).waitFor();
    await take(page, `payment-${state}`);
  },
  600_000,
);

test('after a pause, leaving the device, and a page to delete without a link', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  const token = await paid(visitor, /^Headache/);
  await page.route(/\/api\/diagnosis(\?|$)/, async (route) => {
    const answer = await route.fetch();
    const body = (await answer.json()) as { data: object };
    await route.fulfill({
      response: answer,
      json: { ...body, data: { ...body.data, mustReviewStopList: true } },
    });
  });
  await open(visitor, token);
  await page.getByRole('heading', { name: 'Before you go on' }).waitFor();
  await take(page, 'after-a-pause');
  await page.getByRole('radio', { name: 'No, none of these is true' }).click();
  await page.getByRole('button', { name: 'Go on with the questions' }).click();
  await atQuestion(page);
  await page.getByRole('button', { name: 'Leave this device' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'leave-dialog');
  await page.getByRole('dialog').getByRole('button', { name: 'Leave', exact: true }).click();
  await page.getByRole('heading', { name: 'You have left this device' }).waitFor();
  await take(page, 'left');
  await page.goto(`${url()}/delete`);
  await page.getByRole('heading', { name: 'Delete my data' }).waitFor();
  await take(page, 'delete-without-link');
}, 900_000);

test('a question that asks back, after two ticks: about the one of them that it means', async () => {
  const visitor = await newVisitor();
  const { page } = visitor;
  await open(visitor, await paid(visitor, /^Headache/));
  await atQuestion(page);
  await page.getByRole('checkbox', { name: /sudden new weakness/ }).check();
  await page.getByRole('checkbox', { name: /a blackout or seizure/ }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByText('You told us:').waitFor();
  await take(page, 'asked-back');
}, 600_000);
