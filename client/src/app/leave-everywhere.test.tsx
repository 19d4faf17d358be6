/** Whoever is signed in on a device of others' can leave it from where they are. */
import { afterEach, expect, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { forgetToken, rememberToken } from '../api/session.js';
import { setSiteSettings } from '../site/settings.js';
import { paths } from '../site/paths.js';
import { failure, fakeApi } from '../testing/fake-api.js';
import { open, sampleSettings } from '../testing/open.js';
import { App } from './router.js';

afterEach(() => {
  forgetToken();
  act(() => setSiteSettings(null));
});

const home = { data: { carouselRatingsList: [], showRatings: false, settings: sampleSettings } };

/** On a slow line: what is shown does not wait for the assessment. */
async function visit(path: string) {
  fakeApi(({ path: asked }) => {
    if (asked === '/api/home-page') return { body: home };
    return asked === '/api/diagnosis' ? new Promise(() => undefined) : failure(503, 'Not now');
  });
  const page = await open(<App />, path);
  await screen.findByRole('main');
  await page.wait(0);
}

const AFTER_SIGN_IN = [
  paths.home,
  `${paths.diagnosis}?sessionId=tok`,
  `${paths.paymentSuccess}?session_id=cs_test_0123456789`,
  `${paths.paymentError}?reference=sc_0123456789012345678901`,
  paths.deleteMyData,
];

test.each(AFTER_SIGN_IN)('%s can be left by whoever is signed in', async (path) => {
  rememberToken('tok');
  await visit(path);
  expect(await screen.findByRole('button', { name: 'Leave this device' })).toBeVisible();
});
