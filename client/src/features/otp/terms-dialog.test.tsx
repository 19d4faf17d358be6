import { readFileSync } from 'node:fs';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberedToken } from '../../api/session.js';
import { otpMessages } from '../../messages/otp.js';
import { TERMS_VERSION } from '../../site/constants.js';
import { failure } from '../../testing/fake-api.js';
import { ourTerms } from './terms.js';
import { agree, ANA, button, dialog, signInServer, TOKEN, toTerms, type SignInServer } from './walk.js';

let server: SignInServer;
beforeEach(() => {
  server = signInServer();
});

describe('The terms', () => {
  test('S-T2: Verify opens the modal without a call; focus goes to its title', async () => {
    await toTerms();
    expect(server.calls).toHaveLength(1);
    expect(within(dialog()!).getByRole('heading')).toHaveFocus();
  });

  test('the three sentences of record 7, and Agree & Continue only when all are ticked', async () => {
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

  test('R-38: the three sentences and their version are those of the contract', () => {
    const contract = JSON.parse(readFileSync('../server/openapi.json', 'utf8'));
    const { healthTerms1, healthTerms2, healthTerms3, termsVersion } =
      contract.components.schemas.ValidateBody.properties;
    expect(ourTerms.lines).toEqual(
      [healthTerms1, healthTerms2, healthTerms3].map(({ description }) => description),
    );
    expect(termsVersion.enum).toEqual([ourTerms.version]);
  });

  test('R-38: terms that changed meanwhile are shown, to be ticked anew; then their version is sent', async () => {
    const lines = ['I am a grown-up.', 'I know what this is.', 'I agree to the new words.'];
    server.validate = () => ({
      status: 409,
      body: {
        error: { code: 'otp.terms-changed', message: 'x', details: { termsVersion: '2031-1', terms: lines } },
      },
    });
    const page = await toTerms();
    await agree(page);
    expect(within(dialog()!).getByRole('alert')).toHaveTextContent(/terms have changed/);
    for (const name of lines) expect(screen.getByRole('checkbox', { name })).not.toBeChecked();
    expect(button('Agree & Continue')).toBeDisabled();
    server.validate = () => ({ body: { data: { token: 'session-1', hasLiveAssessment: false } } });
    await agree(page);
    expect(server.calls.map(({ body }) => (body as { termsVersion?: string }).termsVersion)).toEqual([
      undefined,
      TERMS_VERSION,
      '2031-1',
    ]);
    expect(page.address()).toBe('/diagnosis?sessionId=session-1');
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
      expect(server.calls).toHaveLength(1);
      expect(button('Verify & continue')).toHaveFocus();
    },
  );

  test('S-T4, S-H10: Agree validates once with the cleaned code and goes to /diagnosis?sessionId=', async () => {
    const page = await toTerms('123-4567');
    await agree(page);
    expect(server.calls).toHaveLength(2);
    expect(server.calls[1]).toMatchObject({
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
    server.validate = () => failure(400, 'That code is not right. You have 4 tries left.', 'otp.wrong');
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
    expect(server.calls.filter((call) => call.path.endsWith('validate'))).toHaveLength(1);
  });

  test('an address with a live paid assessment is told to look in its mail before paying', async () => {
    server.validate = () => ({ body: { data: { token: 'session-2', hasLiveAssessment: true } } });
    const page = await toTerms();
    await agree(page);
    expect(screen.getByText(otpMessages.live.text)).toBeVisible();
    expect(page.address()).toBe('/');
    await page.user.click(button(otpMessages.live.goOn));
    expect(page.address()).toBe('/diagnosis?sessionId=session-2');
  });

  test('R-30: nothing but the token is kept in the browser', async () => {
    const page = await toTerms();
    await agree(page);
    expect(Object.entries(sessionStorage)).toEqual([['sessionToken', 'session-1']]);
    expect(localStorage).toHaveLength(0);
  });
});
