import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberedUnpaidUser } from '../../../api/session.js';
import { failure, type Call, type FakeAnswer } from '../../../testing/fake-api.js';
import { closePage, FEVER, heading, next, openPage, option, settle } from '../open-page.js';
import { SampleServer } from '../sample.js';

afterEach(closePage);

const THROAT = 'Sore throat, mouth or hoarse voice';
const CHECKOUT = 'https://checkout.stripe.com/c/pay/cs_test_1';
const NONE_TRUE = 'No, none of these is true';

function unpaid(): SampleServer {
  const server = new SampleServer();
  server.isPaid = false;
  server.category = null;
  return server;
}
const paymentAt = (paymentUrl: string | null) => (call: Call) =>
  call.path.endsWith('subcategory') ? ({ body: { data: { paymentUrl } } } satisfies FakeAnswer) : undefined;

async function openAndConfirm(paymentUrl: string) {
  const page = await openPage({ server: unpaid(), instead: paymentAt(paymentUrl) });
  await page.user.click(option(THROAT));
  await page.user.click(option(NONE_TRUE));
  await page.user.click(next());
  await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await settle(page);
  return page;
}

describe('S-D3: step 0', () => {
  test('shows "Choose Category" and the categories sorted by name', async () => {
    await openPage({ server: unpaid() });
    expect(heading()).toBe('Choose Category');
    expect(screen.getByText('Step 1')).toBeVisible();
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')!.textContent)).toEqual([
      'Cough or shortness of breath',
      'Eye or eyesight',
      THROAT,
    ]);
  });

  test('is searched by name and by synonyms, whatever the case and the accents', async () => {
    const page = await openPage({ server: unpaid() });
    const search = screen.getByRole('searchbox');
    await page.user.type(search, '  TONSIL');
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    await page.user.clear(search);
    await page.user.type(search, 'meniere');
    expect(option('Eye or eyesight')).toBeVisible();
    await page.user.clear(search);
    await page.user.type(search, 'qqq');
    expect(screen.getByText('No category matches. Try another word for your symptom.')).toBeVisible();
  });

  test('I-14: Next is disabled without a category, and it is said why; submitting says "Category not selected"', async () => {
    const page = await openPage({ server: unpaid() });
    expect(next()).toBeDisabled();
    expect(next()).toHaveAccessibleDescription('Choose a category and answer the safety check to go on.');
    await page.user.type(screen.getByRole('searchbox'), '{Enter}');
    expect(screen.getByRole('alert')).toHaveTextContent('Category not selected');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    expect(page.changes()).toHaveLength(0);
  });

  test('Enter ends the typing of a search: no alarm, and nothing is submitted', async () => {
    const page = await openPage({ server: unpaid() });
    const search = screen.getByRole('searchbox');
    await page.user.type(search, 'tonsils{Enter}');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(search).not.toHaveFocus();
    expect(screen.getAllByRole('radio')).toHaveLength(1);
    expect(document.title).not.toMatch(/^Error: /);
  });

  test('a search that finds nothing offers the whole list again', async () => {
    const page = await openPage({ server: unpaid() });
    await page.user.type(screen.getByRole('searchbox'), 'qqq');
    expect(screen.queryAllByRole('radio')).toHaveLength(0);
    await page.user.click(screen.getByRole('button', { name: 'Show all categories' }));
    expect(screen.getAllByRole('radio')).toHaveLength(3);
  });

  test('a choice puts the list away, arrow keys do not, and it can be taken back', async () => {
    const page = await openPage({ server: unpaid() });
    option(THROAT).focus();
    await page.user.keyboard('{ArrowUp}');
    expect(screen.getByRole('searchbox')).toBeVisible();
    await page.user.click(option(THROAT));
    expect(screen.queryByRole('searchbox')).toBeNull();
    expect(screen.queryByRole('radio', { name: THROAT })).toBeNull();
    await page.user.click(screen.getByRole('button', { name: 'Choose another' }));
    expect(option(THROAT)).toBeChecked();
    expect(option(THROAT)).toHaveFocus();
  });
});

describe('the free check before payment', () => {
  test('shows the global list and that of the category, and the price', async () => {
    const page = await openPage({ server: unpaid() });
    expect(screen.queryByText(/Severe or crushing chest pain/)).toBeNull();
    await page.user.click(option(THROAT));
    expect(screen.getByText(/Severe or crushing chest pain/)).toBeVisible();
    expect(screen.getByText('You cannot swallow your own saliva')).toBeVisible();
    expect(screen.queryByText('You cannot finish a sentence')).toBeNull();
    expect(screen.getByText(/US \$1\. It is a one-time fee/)).toHaveTextContent('is not refunded');
    expect(screen.getByRole('heading', { name: 'Safety check' })).toHaveFocus();
  });

  test.each([
    ['says before the payment that no doctor has signed the rules', false],
    ['says nothing of signing once they are signed', true],
  ])('%s', async (_, rulesSigned) => {
    const server = unpaid();
    server.overrides = { rulesSigned };
    const page = await openPage({ server });
    await page.user.click(option(THROAT));
    const price = screen.getByText(/US \$1\. It is a one-time fee/);
    expect(price.textContent.includes('No doctor has signed the rules')).toBe(!rulesSigned);
  });

  test('must be answered before the question to confirm', async () => {
    const page = await openPage({ server: unpaid() });
    await page.user.click(option(THROAT));
    await page.user.click(next());
    expect(screen.getByRole('alert')).toHaveTextContent('Say whether any of these is true for you now');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a yes shows the emergency notice, withholds payment, and is sent to nobody', async () => {
    const page = await openPage({ server: unpaid(), instead: paymentAt(CHECKOUT) });
    await page.user.click(option(THROAT));
    await page.user.click(option('Yes, at least one is true'));
    expect(heading()).toBe('Get help now');
    expect(screen.getByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911');
    expect(screen.queryByRole('button', { name: /Next|Confirm|go on/ })).toBeNull();
    expect(page.changes()).toHaveLength(0);
    await settle(page);
    await page.user.click(screen.getByRole('button', { name: 'I answered by mistake, go back' }));
    expect(screen.getByText(`You chose: ${THROAT}.`)).toBeVisible();
    expect(option('Yes, at least one is true')).not.toBeChecked();
  });

  test('a yes reached by the arrow keys is withheld at Next', async () => {
    const page = await openPage({ server: unpaid() });
    await page.user.click(option(THROAT));
    option(NONE_TRUE).focus();
    await page.user.keyboard('{ArrowUp}');
    expect(heading()).toBe('Choose Category');
    await page.user.click(next());
    expect(heading()).toBe('Get help now');
  });

  test('another category asks anew', async () => {
    const page = await openPage({ server: unpaid() });
    await page.user.click(option(THROAT));
    await page.user.click(option(NONE_TRUE));
    await page.user.click(screen.getByRole('button', { name: 'Choose another' }));
    await page.user.click(option('Eye or eyesight'));
    expect(option(NONE_TRUE)).not.toBeChecked();
  });
});

describe('S-T10: confirming', () => {
  test('asks in the words of the specification; Cancel does nothing', async () => {
    const page = await openPage({ server: unpaid(), instead: paymentAt(CHECKOUT) });
    await page.user.click(option(THROAT));
    await page.user.click(option(NONE_TRUE));
    await page.user.click(next());
    const dialog = screen.getByRole('dialog');
    expect(dialog).toHaveAccessibleName(`Are you sure you want to submit - ${THROAT} ?`);
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Cancel', 'Confirm']);
    expect(dialog).toHaveTextContent('is not refunded');
    await page.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await page.wait(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.changes()).toHaveLength(0);
  });

  test('unpaid: remembers the userId and goes to the payment page', async () => {
    const page = await openAndConfirm(CHECKOUT);
    expect(page.changes()).toHaveLength(1);
    expect(page.changes()[0]?.body).toEqual({ subCategory: 'throat-mouth' });
    expect(page.leave).toHaveBeenCalledWith(CHECKOUT);
    expect(rememberedUnpaidUser()).toBe('user-1');
  });

  test.each(['https://checkout.stripe.com.evil.example/x', 'https://evil.example/', 'javascript:alert(1)'])(
    'PY-20: %s is not opened',
    async (address) => {
      const page = await openAndConfirm(address);
      expect(page.leave).not.toHaveBeenCalled();
      expect(rememberedUnpaidUser()).toBeNull();
      expect(screen.getByText(/an address that we do not trust/)).toBeVisible();
    },
  );

  test('paid already: reloads in generic mode', async () => {
    const server = unpaid();
    const page = await openPage({
      server,
      instead: (call) => {
        if (call.path.endsWith('subcategory')) server.isPaid = true;
        return undefined;
      },
    });
    await page.user.click(option(THROAT));
    await page.user.click(option(NONE_TRUE));
    await page.user.click(next());
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await settle(page);
    expect(page.leave).not.toHaveBeenCalled();
    expect(page.calls.at(-1)?.query.get('type')).toBe('generic');
    expect(screen.getByText('Steps 1/2')).toBeVisible();
    expect(new URLSearchParams(globalThis.location.search).get('type')).toBe('generic');
  });

  test('a failure keeps the choice and offers another try', async () => {
    let isDown = true;
    const page = await openPage({
      server: unpaid(),
      instead: (call) => {
        if (!call.path.endsWith('subcategory')) return undefined;
        return isDown
          ? failure(503, 'Payments are not possible just now.')
          : { body: { data: { paymentUrl: CHECKOUT } } };
      },
    });
    await page.user.click(option(THROAT));
    await page.user.click(option(NONE_TRUE));
    await page.user.click(next());
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await settle(page);
    expect(screen.getByRole('alert')).toHaveTextContent('Payments are not possible just now.');
    expect(screen.getByText(`You chose: ${THROAT}.`)).toBeVisible();
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(page);
    expect(page.leave).toHaveBeenCalledWith(CHECKOUT);
  });

  test('a paid category may be corrected until the first answer', async () => {
    const page = await openPage();
    await page.user.click(screen.getByRole('button', { name: 'Change category' }));
    expect(heading()).toBe('Choose Category');
    await page.user.click(screen.getByRole('button', { name: 'Keep my category' }));
    expect(screen.getByText('Steps 1/2')).toBeVisible();
    await settle(page);
    await page.user.click(screen.getByRole('checkbox', { name: 'None of these' }));
    await page.user.click(next());
    await settle(page);
    expect(heading()).toBe(FEVER);
    expect(screen.queryByRole('button', { name: 'Change category' })).toBeNull();
  });
});
