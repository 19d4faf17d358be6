/** The sign-in flow as a visitor walks it, for its tests, on a pretended server whose two answers a test may change. */
import { screen } from '@testing-library/react';
import { otpMessages } from '../../messages/otp.js';
import { fakeApi, type Call, type FakeAnswer } from '../../testing/fake-api.js';
import { open, type Opened } from '../../testing/open.js';
import { SignIn } from './sign-in.js';

export const ANA = { fullname: 'Ana Lima', email: 'ana@example.com', dob: '1980-02-29' };

export const tokenOf = (payload: unknown, mark = 's') =>
  `h.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.${mark}`;

export const TOKEN = tokenOf(ANA);

type Answer = (call: Call) => FakeAnswer | null | Promise<FakeAnswer | null>;

export interface SignInServer {
  generate: Answer;
  validate: Answer;
  calls: Call[];
}

export function signInServer(): SignInServer {
  const server: SignInServer = {
    generate: () => ({ body: { token: TOKEN, resendAfterSeconds: 60 } }),
    validate: () => ({ body: { data: { token: 'session-1', hasLiveAssessment: false } } }),
    calls: [],
  };
  server.calls = fakeApi((call) =>
    call.path.endsWith('generate') ? server.generate(call) : server.validate(call),
  );
  return server;
}

export const button = (name: string) => screen.getByRole('button', { name });
export const code = () => screen.getByLabelText(otpMessages.fields.otp.label);
export const dialog = () => screen.queryByRole('dialog');

export async function fill(page: Opened, values = ANA): Promise<void> {
  await page.user.type(screen.getByLabelText('Full name'), values.fullname);
  await page.user.type(screen.getByLabelText('Email'), values.email);
  await page.user.type(screen.getByLabelText('Date of birth'), values.dob);
}

/** Fills in the info form and presses Send OTP, whatever comes of it. */
export async function sendForm(): Promise<Opened> {
  const page = await open(<SignIn />);
  await fill(page);
  await page.user.click(button('Send OTP'));
  await page.wait(0);
  return page;
}

export async function toTerms(raw = '1234567'): Promise<Opened> {
  const page = await sendForm();
  await page.user.type(code(), raw);
  await page.user.click(button('Verify & continue'));
  await page.wait(0);
  return page;
}

export async function agree(page: Opened): Promise<void> {
  for (const box of screen.getAllByRole('checkbox')) await page.user.click(box);
  await page.user.click(button('Agree & Continue'));
  await page.wait(0);
}
