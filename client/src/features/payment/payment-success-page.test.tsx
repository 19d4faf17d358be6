import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, screen } from '@testing-library/react';
import { fakeApi, type Call, type FakeAnswer } from '../../testing/fake-api.js';
import { sampleSettings } from '../../testing/open.js';
import { setSiteSettings } from '../../site/settings.js';
import { closeRoom, renderRoom } from '../../testing/render-room.js';
import { PaymentSuccessPage } from './payment-success-page.js';

const warn = jest.spyOn(globalThis.console, 'warn').mockReturnValue();
const alert = jest.fn<(text: string) => void>();
beforeEach(() => {
  alert.mockReset();
  Object.assign(globalThis, { alert });
  warn.mockClear();
});
afterEach(closeRoom);

const NOT_YET = { paymentSuccess: false, diagnosisUrl: null, retryLink: '/payment/error?reference=r-1' };
const PAID = {
  paymentSuccess: true,
  diagnosisUrl: '/diagnosis?sessionId=link-1',
  retryLink: null,
  reference: 'ref-77',
};

async function open(answers: (object | null)[], address = '/payment/success?session_id=cs_1') {
  const rest = [...answers];
  const calls = fakeApi((): FakeAnswer | null => {
    const body = rest.length > 1 ? rest.shift() : rest[0];
    return body ? { body } : null;
  });
  const room = await renderRoom(address, <PaymentSuccessPage />, {
    '/diagnosis': 'the questions',
    '/payment/error': 'the retry page',
  });
  return { ...room, calls };
}
const times = (calls: Call[]) => calls.length;

describe('payment/success', () => {
  test('S-T20: the first paint says "Please wait..."', async () => {
    const room = await open([NOT_YET]);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Please wait...');
    await room.wait(0);
  });

  test('S-T21: attempts at 0, 3 and 6 seconds, then no more', async () => {
    const room = await open([NOT_YET]);
    await room.wait(0);
    expect(times(room.calls)).toBe(1);
    expect(room.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/payment/validate',
      body: { session_id: 'cs_1' },
    });
    await room.wait(2999);
    expect(times(room.calls)).toBe(1);
    await room.wait(1);
    expect(times(room.calls)).toBe(2);
    await room.wait(2999);
    expect(times(room.calls)).toBe(2);
    expect(screen.getByText('Please wait...')).toBeVisible();
    await room.wait(1);
    expect(times(room.calls)).toBe(3);
    await room.wait(20_000);
    expect(times(room.calls)).toBe(3);
  });

  test('S-T23: after three attempts the failure page with the retry link', async () => {
    const room = await open([NOT_YET]);
    await room.wait(6100);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Failed');
    expect(
      screen.getByText('Unfortunately, your payment could not be processed. Please try again.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute(
      'href',
      '/payment/error?reference=r-1',
    );
    expect(alert).not.toHaveBeenCalled();
  });

  test('PY-20: a retry link to somewhere else is not offered', async () => {
    const room = await open([{ ...NOT_YET, retryLink: 'https://evil.example/pay' }]);
    await room.wait(6100);
    expect(screen.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute('href', '/');
  });

  test('S-T25, S-T22: success: alert "Payment success", then the questions after 10 seconds', async () => {
    const room = await open([NOT_YET, PAID]);
    await room.wait(3000);
    expect(alert).toHaveBeenCalledTimes(1);
    expect(alert).toHaveBeenCalledWith('Payment success');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment confirmed');
    expect(screen.getByText('Your payment reference: ref-77')).toBeVisible();
    expect(screen.getByRole('timer')).toHaveTextContent('Your questions open in 10 seconds.');
    await room.wait(9999);
    expect(screen.getByRole('timer')).toHaveTextContent('1 second.');
    await room.wait(1);
    expect(screen.getByText('the questions')).toBeVisible();
    expect(globalThis.location.search).toBe('?sessionId=link-1');
  });

  test('I-9: opened later it still has a reference, what comes next and when, a contact and a way to save', async () => {
    const print = jest.fn();
    Object.assign(globalThis, { print });
    act(() => setSiteSettings(sampleSettings));
    const room = await open([PAID]);
    await room.wait(2000);
    await room.user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    expect(screen.getByText('Your payment reference: ref-77')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'What happens next' })).toBeVisible();
    expect(screen.getByText(/48 hours after payment/)).toBeVisible();
    expect(screen.getByRole('link', { name: /Contact Us/ })).toHaveAttribute(
      'href',
      sampleSettings.contactUrl,
    );
    await room.user.click(screen.getByRole('button', { name: 'Print or save this page' }));
    expect(print).toHaveBeenCalledTimes(1);
    act(() => setSiteSettings(null));
  });

  test('I-18: "Stay on this page" stops the countdown', async () => {
    const room = await open([PAID]);
    await room.wait(2000);
    await room.user.click(screen.getByRole('button', { name: 'Stay on this page' }));
    await room.wait(60_000);
    expect(screen.queryByText('the questions')).toBeNull();
    expect(screen.getByRole('link', { name: 'Go to my questions' })).toHaveAttribute(
      'href',
      '/diagnosis?sessionId=link-1',
    );
  });

  test('S-T22: leaving the page cancels the countdown', async () => {
    const room = await open([PAID]);
    await room.wait(2000);
    room.unmount();
    await room.wait(60_000);
    expect(globalThis.location.pathname).toBe('/payment/success');
  });

  test.each([null, 'https://evil.example/diagnosis?sessionId=x'])(
    'S-T22: without an address of ours (%s): the mailed link, within 48 hours',
    async (diagnosisUrl) => {
      const room = await open([{ ...PAID, diagnosisUrl }]);
      await room.wait(0);
      expect(
        screen.getByText('Please use the link in the e-mail that we have sent you, within 48 hours.'),
      ).toBeVisible();
      expect(screen.queryByRole('timer')).toBeNull();
    },
  );

  test('S-T24: no session_id: ERROR, the exact alert, no call', async () => {
    const room = await open([NOT_YET], '/payment/success');
    expect(alert).toHaveBeenCalledWith('Session ID not found in query parameters!');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment not found');
    expect(room.calls).toHaveLength(0);
  });

  test('section 8: a call that fails is logged and tried again', async () => {
    const room = await open([null, PAID]);
    await room.wait(3000);
    expect(warn).toHaveBeenCalledTimes(1);
    expect(screen.getByText('Payment confirmed')).toBeVisible();
  });

  test('F-06: not confirmed: do not pay again, no retry; asking again is possible', async () => {
    const room = await open([NOT_YET, NOT_YET, { ...NOT_YET, pending: true }, PAID]);
    await room.wait(6100);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment not confirmed yet');
    expect(screen.getByRole('alert')).toHaveTextContent(
      'If your bank shows it, do not pay again; we will e-mail your link.',
    );
    expect(screen.queryByRole('link', { name: 'Retry Payment' })).toBeNull();
    await room.user.click(screen.getByRole('button', { name: 'Check again' }));
    await room.wait(0);
    expect(screen.getByText('Payment confirmed')).toBeVisible();
  });
});
