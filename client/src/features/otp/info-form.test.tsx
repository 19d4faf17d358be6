import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { failure, type FakeAnswer } from '../../testing/fake-api.js';
import { open } from '../../testing/open.js';
import { SignIn } from './sign-in.js';
import { ANA, button, code, fill, sendForm, signInServer, TOKEN, type SignInServer } from './walk.js';

let server: SignInServer;
beforeEach(() => {
  server = signInServer();
});

describe('The info form', () => {
  test('S-T1: Send OTP sends the three fields, then the code step shows with the address', async () => {
    await sendForm();
    expect(server.calls).toHaveLength(1);
    expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/generate-otp/generate', body: ANA });
    expect(code()).toHaveFocus();
    expect(screen.getByText('ana@example.com')).toBeVisible(); // I-10
  });

  test('S-H2, I-30: one form', async () => {
    await open(<SignIn />);
    expect(screen.getAllByRole('form')).toHaveLength(1);
  });

  test('I-11, I-12: autofill names, no spell check, the latest date is today', async () => {
    await open(<SignIn />);
    expect(screen.getByLabelText('Full name')).toHaveAttribute('autocomplete', 'name');
    expect(screen.getByLabelText('Full name')).toHaveAttribute('spellcheck', 'false');
    expect(screen.getByLabelText('Email')).toHaveAttribute('autocomplete', 'email');
    const dob = screen.getByLabelText('Date of birth');
    expect(dob).toHaveAttribute('autocomplete', 'bday');
    const now = new Date();
    expect(dob).toHaveAttribute('max', now.toLocaleDateString('sv-SE'));
  });

  test('I-4, I-5: an invalid submit sends nothing, focuses the summary, marks every field in words', async () => {
    document.title = 'Home';
    const page = await open(<SignIn />);
    await page.user.click(button('Send OTP'));
    expect(server.calls).toHaveLength(0);
    const summary = screen.getByText('There is a problem').closest('[role=alert]');
    expect(summary).toHaveFocus();
    expect(document.title).toBe('Error: Home');
    for (const name of ['Full name', 'Email', 'Date of birth']) {
      expect(screen.getByLabelText(name)).toHaveAttribute('aria-invalid', 'true');
    }
    expect(screen.getByLabelText('Full name')).toHaveAccessibleDescription('Error: Enter your full name');
    await page.user.click(
      within(summary as HTMLElement).getByRole('link', { name: 'Enter your email address' }),
    );
    expect(screen.getByLabelText('Email')).toHaveFocus();
  });

  test('section 5: a field that becomes valid loses its red border, the others keep theirs', async () => {
    const page = await open(<SignIn />);
    await page.user.click(button('Send OTP'));
    await page.user.type(screen.getByLabelText('Full name'), 'Ana');
    expect(screen.getByLabelText('Full name')).not.toHaveAttribute('aria-invalid');
    expect(screen.getByLabelText('Email')).toHaveAttribute('aria-invalid', 'true');
  });

  test('the server’s message is shown under the form, and the form keeps what was typed', async () => {
    server.generate = () => failure(403, 'You must be 18 or older to use this service.', 'age.under');
    await sendForm();
    expect(screen.getByText(/You must be 18 or older to use this service/)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue(ANA.fullname);
    expect(button('Send OTP')).toBeEnabled();
  });

  test('a cut connection is said in words and not repeated behind the visitor’s back', async () => {
    server.generate = () => null;
    await sendForm();
    expect(screen.getByText(/could not reach our server/)).toBeVisible();
    expect(server.calls).toHaveLength(1);
  });

  test('S-T8, I-13: a double click sends one request; while it runs the button is disabled and a spinner shows', async () => {
    let finish: (answer: FakeAnswer) => void = () => undefined;
    server.generate = () => new Promise<FakeAnswer>((resolve) => (finish = resolve));
    const page = await open(<SignIn />);
    await fill(page);
    await page.user.dblClick(button('Send OTP'));
    const busy = screen.getByRole('button', { name: /^Send OTP/ });
    expect(busy).toBeDisabled();
    expect(busy.querySelector('.spinner')).toBeNull();
    await page.wait(100);
    expect(busy.querySelector('.spinner')).not.toBeNull();
    finish({ body: { token: TOKEN, resendAfterSeconds: 60 } });
    await page.wait(0);
    expect(server.calls).toHaveLength(1);
    expect(code()).toBeInTheDocument();
  });
});
