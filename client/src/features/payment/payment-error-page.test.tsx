import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi, failure, type FakeAnswer } from '../../testing/fake-api.js';
import { closeRoom, renderRoom } from '../../testing/render-room.js';
import { PaymentErrorPage } from './payment-error-page.js';

afterEach(closeRoom);

async function open(answer: FakeAnswer, address = '/payment/error?reference=r-1') {
  const calls = fakeApi(() => answer);
  const leave = jest.fn<(address: string) => void>();
  const room = await renderRoom(address, <PaymentErrorPage leave={leave} />);
  return { ...room, calls, leave };
}
const outcome = (outcome: string, paymentUrl: string | null = null) => ({
  body: { data: { outcome, paymentUrl, message: `It is ${outcome}.` } },
});
const press = async (room: Awaited<ReturnType<typeof open>>) => {
  await room.user.click(screen.getByRole('button', { name: 'Retry Payment' }));
  await room.wait(200);
};

describe('S-R6: payment/error', () => {
  test('the text of section 8; opening it calls nothing', async () => {
    const room = await open(outcome('paid'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Payment Failed');
    expect(
      screen.getByText('Unfortunately, your payment could not be processed. Please try again.'),
    ).toBeVisible();
    expect(room.calls).toHaveLength(0);
  });

  test('Retry Payment asks with the reference and goes to the checkout', async () => {
    const room = await open(outcome('redirect', 'https://checkout.stripe.com/c/pay/cs_2'));
    await press(room);
    expect(room.calls).toHaveLength(1);
    expect(room.calls[0]).toMatchObject({
      method: 'POST',
      path: '/api/payment/retry',
      body: { reference: 'r-1' },
    });
    expect(room.leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/cs_2');
  });

  test('paid after all: told so, nothing more to pay', async () => {
    const room = await open(outcome('paid'));
    await press(room);
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('You have already paid');
    expect(screen.getByText('It is paid.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry Payment' })).toBeNull();
  });

  test('unavailable: the server’s sentence, and the button stays', async () => {
    const room = await open(outcome('unavailable'));
    await press(room);
    expect(screen.getByText('It is unavailable.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Retry Payment' })).toBeEnabled();
  });

  test('PY-20: a foreign address is not opened', async () => {
    const room = await open(outcome('redirect', 'https://evil.example/'));
    await press(room);
    expect(room.leave).not.toHaveBeenCalled();
    expect(screen.getByRole('alert')).toHaveTextContent('an address that we do not trust');
  });

  test('a failed call says why', async () => {
    const room = await open(failure(429, 'Please wait a minute before you try again.'));
    await press(room);
    expect(screen.getByRole('alert')).toHaveTextContent('Please wait a minute before you try again.');
  });

  test('without a reference the way leads home', async () => {
    await open(outcome('paid'), '/payment/error');
    expect(screen.getByRole('link', { name: 'Retry Payment' })).toHaveAttribute('href', '/');
  });
});
