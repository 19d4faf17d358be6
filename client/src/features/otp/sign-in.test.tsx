import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberedToken } from '../../api/session.js';
import { otpMessages } from '../../messages/otp.js';
import { failure, fakeApi, type Call, type FakeAnswer } from '../../testing/fake-api.js';
import { open, type Opened } from '../../testing/open.js';
import { SignIn } from './sign-in.js';

const words = otpMessages;
const ANA = { fullname: 'Ana Lima', email: 'ana@example.com', dob: '1980-02-29' };
const tokenOf = (payload: unknown, mark = 's') =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${mark}`;
const TOKEN = tokenOf(ANA);

let calls: Call[];
let generate: (call: Call) => FakeAnswer | null | Promise<FakeAnswer | null>;
let validate: (call: Call) => FakeAnswer | null;
beforeEach(() => {
  generate = () => ({ body: { token: TOKEN, resendAfterSeconds: 60 } });
  validate = () => ({ body: { data: { token: 'session-1', hasLiveAssessment: false } } });
  calls = fakeApi((call) => (call.path.endsWith('generate') ? generate(call) : validate(call)));
});

const button = (name: string) => screen.getByRole('button', { name });
const code = () => screen.getByLabelText(words.fields.otp.label);
const dialog = () => screen.queryByRole('dialog');

async function fill(page: Opened, values = ANA) {
  await page.user.type(screen.getByLabelText('Full name'), values.fullname);
  await page.user.type(screen.getByLabelText('Email'), values.email);
  await page.user.type(screen.getByLabelText('Date of birth'), values.dob);
}
async function toCodeStep(): Promise<Opened> {
  const page = await open(<SignIn />);
  await fill(page);
  await page.user.click(button('Send OTP'));
  await page.wait(0);
  return page;
}
async function toTerms(raw = '1234567'): Promise<Opened> {
  const page = await toCodeStep();
  await page.user.type(code(), raw);
  await page.user.click(button('Verify & continue'));
  await page.wait(0);
  return page;
}
async function agree(page: Opened) {
  for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
  await page.user.click(button('Agree & Continue'));
  await page.wait(0);
}

describe('The info form', () => {
  test('S-T1: Send OTP sends the three fields, then the code step shows with the address', async () => {
    await toCodeStep();
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/generate-otp/generate', body: ANA });
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
    expect(calls).toHaveLength(0);
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
    generate = () => failure(403, 'You must be 18 or older to use this service.', 'age.under');
    await toCodeStepFails();
    expect(screen.getByText(/You must be 18 or older to use this service/)).toBeVisible();
    expect(screen.getByLabelText('Full name')).toHaveValue(ANA.fullname);
    expect(button('Send OTP')).toBeEnabled();
  });

  test('a cut connection is said in words and not repeated behind the visitor’s back', async () => {
    generate = () => null;
    await toCodeStepFails();
    expect(screen.getByText(/could not reach our server/)).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('S-T8, I-13: a double click sends one request; while it runs the button is disabled and a spinner shows', async () => {
    let finish: (answer: FakeAnswer) => void = () => undefined;
    generate = () => new Promise<FakeAnswer>((resolve) => (finish = resolve));
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
    expect(calls).toHaveLength(1);
    expect(code()).toBeInTheDocument();
  });

  async function toCodeStepFails() {
    const page = await open(<SignIn />);
    await fill(page);
    await page.user.click(button('Send OTP'));
    await page.wait(0);
  }
});

describe('The code step', () => {
  test('S-T7: 00:30 until the first tick, then mm:ss from 60 s, at zero Time Up and Resend is enabled', async () => {
    const page = await toCodeStep();
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
    const page = await toCodeStep();
    expect(screen.getByText('00:30').closest('[role=status]')).toBeNull();
    expect(screen.getByText(words.timerStarted(60))).toHaveAttribute('role', 'status');
    await page.wait(60_000);
    expect(screen.getByText(words.timerEnded)).toHaveAttribute('role', 'status');
  });

  test('S-T6: Resend posts the data read from the token, with the token, and starts the timer again', async () => {
    const page = await toCodeStep();
    await page.user.type(code(), '1111111');
    generate = () => ({ body: { token: tokenOf(ANA, 'second'), resendAfterSeconds: 60 } });
    await page.wait(60_000);
    await page.user.click(button('Resend OTP'));
    await page.wait(0);
    expect(calls[1]?.body).toEqual({ ...ANA, token: TOKEN });
    expect(screen.getByText('00:30')).toBeVisible();
    expect(code()).toHaveValue('');
    expect(code()).toHaveFocus();
  });

  test('S-T6: a token that cannot be decoded gives a sentence, not a crash and not a call', async () => {
    generate = () => ({ body: { token: 'tampered', resendAfterSeconds: 60 } });
    const page = await toCodeStep();
    await page.wait(60_000);
    await page.user.click(button('Resend OTP'));
    expect(screen.getByText(words.tokenUnreadable)).toBeVisible();
    expect(calls).toHaveLength(1);
  });

  test('S-T6: without a token Resend stays disabled', async () => {
    generate = () => ({ body: { token: '', resendAfterSeconds: 60 } });
    const page = await toCodeStep();
    await page.wait(61_000);
    expect(button('Resend OTP')).toBeDisabled();
  });

  test('S-T5: Back returns to the info form with empty fields', async () => {
    const page = await toCodeStep();
    await page.user.click(button('Back'));
    expect(screen.getByLabelText('Full name')).toHaveValue('');
    expect(screen.getByLabelText('Email')).toHaveValue('');
    expect(screen.getByLabelText('Date of birth')).toHaveValue('');
  });

  test('the code is required and must have exactly 7 characters: no terms before', async () => {
    const page = await toCodeStep();
    await page.user.click(button('Verify & continue'));
    expect(code()).toHaveAccessibleDescription(expect.stringContaining('Enter the one-time code'));
    await page.user.type(code(), '123456');
    await page.user.click(button('Verify & continue'));
    expect(code()).toHaveAccessibleDescription(expect.stringContaining('exactly 7 characters'));
    expect(dialog()).toBeNull();
  });

  test('I-22: one field that takes autofill, paste, spaces and dashes', async () => {
    const page = await toCodeStep();
    expect(code()).toHaveAttribute('autocomplete', 'one-time-code');
    code().focus();
    await page.user.paste(' 123 4567 ');
    await page.user.click(button('Verify & continue'));
    await page.wait(0);
    expect(dialog()).toBeVisible();
  });

  test('2.4: Paste code fills the field from the clipboard, and says so when it may not', async () => {
    const page = await toCodeStep();
    await navigator.clipboard.writeText('Your code: 765-4321');
    await page.user.click(button('Paste code'));
    await page.wait(0);
    expect(code()).toHaveValue('7654321');
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined });
    await page.user.click(button('Paste code'));
    await page.wait(0);
    expect(screen.getByText(words.pasteFailed)).toHaveAttribute('role', 'status');
    expect(code()).toHaveFocus();
  });
});

describe('The terms', () => {
  test('S-T2: Verify opens the modal without a call; focus goes to its title', async () => {
    await toTerms();
    expect(calls).toHaveLength(1);
    expect(within(dialog()!).getByRole('heading')).toHaveFocus();
  });

  test('the three sentences of decisions.md, and Agree & Continue only when all are ticked', async () => {
    const page = await toTerms();
    const names = [
      'I am 18 or older and this is not an emergency.',
      'I understand that the result is not a medical diagnosis and gives no treatment advice.',
      'I agree to the Terms and the Privacy Policy, and to my answers being used to make my result and deleted 48 hours after payment.',
    ];
    for (const name of names) {
      expect(button('Agree & Continue')).toBeDisabled();
      await page.user.click(screen.getByRole('checkbox', { name }));
    }
    expect(button('Agree & Continue')).toBeEnabled();
    await page.user.click(screen.getByRole('checkbox', { name: names[0] }));
    expect(button('Agree & Continue')).toBeDisabled();
  });

  test('S-H9: the links open /termsandcondtions and /privacy in a new tab and say so', async () => {
    await toTerms();
    for (const [name, href] of [
      ['Terms', '/termsandcondtions'],
      ['Privacy Policy', '/privacy'],
    ]) {
      const link = within(dialog()!).getByRole('link', { name: `${name} (opens in new tab)` });
      expect(link).toHaveAttribute('href', href);
      expect(link).toHaveAttribute('target', '_blank');
      expect(link).toHaveAttribute('rel', expect.stringContaining('noopener'));
    }
  });

  test.each(['Cancel', 'Close'])(
    'S-T3: %s hides the modal, sends nothing, and gives the focus back to Verify',
    async (name) => {
      const page = await toTerms();
      await page.user.click(within(dialog()!).getByRole('button', { name }));
      expect(dialog()).toBeNull();
      expect(calls).toHaveLength(1);
      expect(button('Verify & continue')).toHaveFocus();
    },
  );

  test('S-T4, S-H10: Agree validates once with the cleaned code and goes to /diagnosis?sessionId=', async () => {
    const page = await toTerms('123-4567');
    await agree(page);
    expect(calls).toHaveLength(2);
    expect(calls[1]).toMatchObject({
      path: '/api/generate-otp/validate',
      body: {
        ...ANA,
        otp: '1234567',
        token: TOKEN,
        healthTerms1: true,
        healthTerms2: true,
        healthTerms3: true,
      },
    });
    expect(page.address()).toBe('/diagnosis?sessionId=session-1');
    expect(rememberedToken()).toBe('session-1');
  });

  test('S-T4: a wrong code closes the modal and shows the server’s message under the form', async () => {
    validate = () => failure(400, 'That code is not right. You have 4 tries left.', 'otp.wrong');
    const page = await toTerms();
    await agree(page);
    expect(dialog()).toBeNull();
    expect(screen.getByText(/You have 4 tries left/)).toBeVisible();
    expect(page.address()).toBe('/');
    expect(button('Verify & continue')).toHaveFocus();
  });

  test('I-13: a double click on Agree sends one request', async () => {
    const page = await toTerms();
    for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
    await page.user.dblClick(button('Agree & Continue'));
    await page.wait(0);
    expect(calls.filter((call) => call.path.endsWith('validate'))).toHaveLength(1);
  });

  test('an address with a live paid assessment is told to look in its mail before paying', async () => {
    validate = () => ({ body: { data: { token: 'session-2', hasLiveAssessment: true } } });
    const page = await toTerms();
    await agree(page);
    expect(screen.getByText(words.live.text)).toBeVisible();
    expect(page.address()).toBe('/');
    await page.user.click(button(words.live.goOn));
    expect(page.address()).toBe('/diagnosis?sessionId=session-2');
  });

  test('R-30: nothing but the token is kept in the browser', async () => {
    const page = await toTerms();
    await agree(page);
    expect(Object.entries(sessionStorage)).toEqual([['sessionToken', 'session-1']]);
    expect(localStorage).toHaveLength(0);
  });
});
