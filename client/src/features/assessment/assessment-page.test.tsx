import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { rememberedToken, rememberedUnpaidUser, rememberUnpaidUser } from '../../api/session.js';
import { failure } from '../../testing/fake-api.js';
import { at, closePage, heading, MAIN, openPage, SMOKING } from './open-page.js';
import { SampleServer } from './sample.js';

afterEach(closePage);

describe('S-D1: data is loaded before the screen shows', () => {
  test.each([401, 404, 410, 500])('S-D1: %p leads to the expired-link page', async (status) => {
    const page = await openPage({ instead: () => failure(status, 'No.') });
    expect(screen.getByText('link expired')).toBeVisible();
    expect(globalThis.location.pathname).toBe('/linkexpired');
    expect(page.calls).toHaveLength(1);
  });

  test('S-D1: a cut connection is tried again first', async () => {
    const page = await openPage({ instead: () => null });
    expect(screen.queryByText('link expired')).toBeNull();
    await page.wait(6000);
    expect(screen.getByText('link expired')).toBeVisible();
    expect(page.calls).toHaveLength(4);
    expect((globalThis.history.state as { usr: unknown }).usr).toEqual({ cause: 'network' });
  });

  test('S-R2, R-30: the session token is sent and kept; nothing else is', async () => {
    const page = await openPage({ address: '/diagnosis?sessionId=abc' });
    expect(page.calls[0]).toMatchObject({ method: 'GET', path: '/api/diagnosis', token: 'abc' });
    expect(rememberedToken()).toBe('abc');
    expect(sessionStorage).toHaveLength(1);
    expect(localStorage).toHaveLength(0);
  });

  test('S-T17: back from the payment page unpaid: forgotten, and home', async () => {
    rememberUnpaidUser('user-1');
    const server = new SampleServer();
    server.isPaid = false;
    await openPage({ server });
    expect(screen.getByText('home page')).toBeVisible();
    expect(rememberedUnpaidUser()).toBeNull();
    expect(rememberedToken()).toBe('token-1');
  });

  test('S-T17: another userId, or a paid one, stays', async () => {
    rememberUnpaidUser('somebody-else');
    await openPage();
    expect(screen.queryByText('home page')).toBeNull();
  });
});

test('R-22: what was shown before is not shown again when the data is gone', async () => {
  let isDeleted = false;
  const server = new SampleServer();
  server.overrides = { assessmentStage: 'Something new' as 'Initiated' };
  const page = await openPage({ server, instead: () => (isDeleted ? failure(410, 'Gone.') : undefined) });
  isDeleted = true;
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(500);
  expect(screen.getByText('link expired')).toBeVisible();
});

test('R-22: a page that Back brings from the browser’s memory is loaded anew', async () => {
  await openPage();
  // There is no loading of pages in here; who tries is told so.
  const told = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const shown = (persisted: boolean) =>
    globalThis.dispatchEvent(new PageTransitionEvent('pageshow', { persisted }));
  shown(false);
  expect(told).not.toHaveBeenCalled();
  shown(true);
  expect(String(told.mock.calls)).toMatch(/Not implemented: navigation/);
  told.mockRestore();
});

describe('S-R2: the type of the address', () => {
  test('without one, the server’s pointer decides', async () => {
    const page = await openPage({ server: at('main') });
    expect(heading()).toBe(MAIN);
    expect(page.calls[0]?.query.has('type')).toBe(false);
  });
  test.each(['generic', 'zzz'])('S-R2: type=%s shows the last generic question', async (type) => {
    const page = await openPage({
      server: at('main'),
      address: `/diagnosis?sessionId=t&type=${type}&date=1`,
    });
    expect(page.calls[0]?.query.get('type')).toBe('generic');
    expect(heading()).toBe(SMOKING);
  });
  test('type=primary before its time shows the generic question', async () => {
    await openPage({ server: at('smoking'), address: '/diagnosis?sessionId=t&type=primary' });
    expect(heading()).toBe(SMOKING);
  });
});

test('S-T9: an unknown stage shows something usable', async () => {
  const server = new SampleServer();
  server.overrides = { assessmentStage: 'Something new' as 'Initiated' };
  const page = await openPage({ server });
  expect(heading()).toBe('This step cannot be shown');
  server.overrides = {};
  await page.user.click(screen.getByRole('button', { name: 'Try again' }));
  await page.wait(500);
  expect(heading()).toBe('Do you have any of these now?');
});
