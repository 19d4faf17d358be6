import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberedToken, rememberedUnpaidUser, rememberUnpaidUser } from '../../api/session.js';
import { failure } from '../../testing/fake-api.js';
import { at, closePage, heading, MAIN, openPage, SMOKING } from './open-page.js';
import { SampleServer, sampleItem as item } from './sample.js';

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

describe('S-D6: step 2', () => {
  const done = (overrides: SampleServer['overrides'] = {}) => {
    const server = at('none');
    server.isSubmitted = true;
    server.overrides = overrides;
    return server;
  };

  test('notice, headline, result list, review form, deletion', async () => {
    await openPage({ server: done() });
    expect(screen.getByText('Result')).toBeVisible();
    expect(screen.getByText(/made by software analysis, not by artificial intelligence/)).toBeVisible();
    expect(
      screen.getByText('The rules behind this result have not yet been signed by a doctor.'),
    ).toBeVisible();
    expect(
      screen.getByRole('heading', { level: 2, name: /Self-care.*Look after yourself at home/ }),
    ).toBeVisible();
    const item = screen.getByText('Primary Disease').closest('li')!;
    expect(within(item).getByRole('heading', { name: 'Viral sore throat' })).toBeVisible();
    expect(item).toHaveTextContent('Fits well');
    expect(item).toHaveTextContent('A nurse practitioner at a rural clinic');
    expect(item).not.toHaveTextContent('%');
    expect(screen.getByText('review form')).toBeVisible();
    expect(screen.getByText('delete')).toBeVisible();
  });

  test('the signed-rules sentence goes away when they are signed', async () => {
    await openPage({ server: done({ rulesSigned: true }) });
    expect(screen.queryByText(/not yet been signed/)).toBeNull();
  });

  test.each([
    ['primary', 'Primary Disease'],
    ['generic', 'Generic Disease'],
    ['other', 'No Disease'],
  ] as const)('S-D6: %s is displayed as %s', async (type, label) => {
    await openPage({ server: done({ result: [{ ...item, type, advices: [] }] }) });
    expect(screen.getByText(label)).toBeVisible();
    expect(screen.queryByText(/does not mean that nothing is wrong/) !== null).toBe(type === 'other');
  });

  test('at most five reasons for and against', async () => {
    const reasons = (kind: string) => Array.from({ length: 8 }, (_, at) => `${kind} ${at}`);
    const why = { for: reasons('for'), against: reasons('against') };
    await openPage({ server: done({ result: [{ ...item, why }] }) });
    expect(screen.getAllByText(/^for \d$/)).toHaveLength(5);
    expect(screen.getAllByText(/^against \d$/)).toHaveLength(5);
  });

  test('an emergency stands before everything and is repeated with its number', async () => {
    const sign = {
      id: 'c',
      level: 'emergency' as const,
      heading: 'This may be an emergency',
      text: 'Call now.',
    };
    const headline = { urgency: 'emergency' as const, reason: 'Severe chest pain.', beside: null };
    await openPage({ server: done({ redFlags: [sign], headline }) });
    const card = screen
      .getByRole('heading', { level: 2, name: /Emergency.*Get help now/ })
      .closest('section')!;
    expect(card).toHaveTextContent('This may be an emergency');
    expect(within(card).getByRole('link', { name: /Call 911/ })).toBeVisible();
    const notice = screen.getByText('Please read this first');
    expect(card.compareDocumentPosition(notice) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  });

  test('R-50: printing is the browser’s; the summary prints alone', async () => {
    const print = jest.fn(() => expect(document.documentElement.dataset['print']).toBe('summary'));
    Object.assign(globalThis, { print });
    const page = await openPage({ server: done() });
    await page.user.click(screen.getByRole('button', { name: 'Print the summary for the doctor' }));
    expect(print).toHaveBeenCalledTimes(1);
    globalThis.dispatchEvent(new Event('afterprint'));
    expect(document.documentElement.dataset['print']).toBeUndefined();
    expect(page.changes()).toHaveLength(0);
  });
});
