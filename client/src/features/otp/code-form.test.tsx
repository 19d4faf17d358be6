import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { otpMessages } from '../../messages/otp.js';
import {
  ANA,
  button,
  code,
  dialog,
  sendForm,
  signInServer,
  TOKEN,
  tokenOf,
  type SignInServer,
} from './walk.js';

let server: SignInServer;
beforeEach(() => {
  server = signInServer();
});

describe('The code step', () => {
  test('S-T7: 00:30 until the first tick, then mm:ss from 60 s, at zero Time Up and Resend is enabled', async () => {
    const page = await sendForm();
    expect(screen.getByText('00:30')).toBeVisible();
    expect(button('Resend OTP')).toBeDisabled();
    await page.wait(1000);
    expect(screen.getByText('00:59')).toBeVisible();
    await page.wait(58_000);
    expect(screen.getByText('00:01')).toBeVisible();
    expect(button('Resend OTP')).toBeDisabled();
    await page.wait(1000);
    expect(screen.getByText('Time Up')).toBeVisible();
    expect(button('Resend OTP')).toBeEnabled();
  });

  test('I-24: the ticking is not announced; the start and the end are', async () => {
    const page = await sendForm();
    expect(screen.getByText('00:30').closest('[role=status]')).toBeNull();
    expect(screen.getByText(otpMessages.timerStarted(60))).toHaveAttribute('role', 'status');
    await page.wait(60_000);
    expect(screen.getByText(otpMessages.timerEnded)).toHaveAttribute('role', 'status');
  });

  test('S-T6: Resend posts the data read from the token, with the token, and starts the timer again', async () => {
    const page = await sendForm();
    await page.user.type(code(), '1111111');
    server.generate = () => ({ body: { token: tokenOf(ANA, 'second'), resendAfterSeconds: 60 } });
    await page.wait(60_000);
    await page.user.click(button('Resend OTP'));
    await page.wait(0);
    expect(server.calls[1]?.body).toEqual({ ...ANA, token: TOKEN });
    expect(screen.getByText('00:30')).toBeVisible();
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
  });

  test('S-T6: a token that cannot be decoded gives a sentence, not a crash and not a call', async () => {
    server.generate = () => ({ body: { token: 'tampered', resendAfterSeconds: 60 } });
    const page = await sendForm();
    await page.wait(60_000);
    await page.user.click(button('Resend OTP'));
    expect(screen.getByText(otpMessages.tokenUnreadable)).toBeVisible();
    expect(server.calls).toHaveLength(1);
  });

  test('S-T6: without a token Resend stays disabled', async () => {
    server.generate = () => ({ body: { token: '', resendAfterSeconds: 60 } });
    const page = await sendForm();
    await page.wait(61_000);
    expect(button('Resend OTP')).toBeDisabled();
  });

  test('S-T5, I-21: Back returns to the info form with empty fields', async () => {
    const page = await sendForm();
    await page.user.click(button('Back'));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
  });

  test('the code is required and must have exactly 7 characters: no terms before', async () => {
    const page = await sendForm();
    await page.user.click(button('Verify & continue'));
    expect(code()).toHaveAccessibleDescription(expect.stringContaining('Enter the one-time code'));
    await page.user.type(code(), '123456');
    await page.user.click(button('Verify & continue'));
    expect(code()).toHaveAccessibleDescription(expect.stringContaining('exactly 7 characters'));
    expect(dialog()).toBeNull();
  });

  test('I-22: one field that takes autofill, paste, spaces and dashes', async () => {
    const page = await sendForm();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    code().focus();
    await page.user.paste(' 123 4567 ');
    await page.user.click(button('Verify & continue'));
    await page.wait(0);
    expect(dialog()).toBeVisible();
  });

  test('2.4: Paste code fills the field from the clipboard, and says so when it may not', async () => {
    const page = await sendForm();
    await navigator.clipboard.writeText('Your code: 765-4321');
    await page.user.click(button('Paste code'));
    await page.wait(0);
    expect(code()).toHaveValue('7654321');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await page.user.click(button('Paste code'));
    await page.wait(0);
    expect(screen.getByText(otpMessages.pasteFailed)).toHaveAttribute('role', 'status');
    expect(code()).toHaveFocus();
  });
});
