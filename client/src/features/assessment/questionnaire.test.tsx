import { afterEach, describe, expect, test } from '@jest/globals';
import { act, screen, within } from '@testing-library/react';
import { failure } from '../../testing/fake-api.js';
import { at, closePage, FEVER, heading, MAIN, next, openPage, option, settle, SMOKING } from './open-page.js';
import { QUESTIONS } from './sample.js';

afterEach(closePage);

describe('S-T16, I-2: one history entry per question', () => {
  test('browser Back shows the question before with its answer, Forward the one after', async () => {
    const page = await openPage({ server: at('fever') });
    const entries = globalThis.history.length;
    await page.user.click(option('Yes'));
    await settle(page);
    await page.user.click(option('No'));
    await settle(page);
    expect(heading()).toBe(MAIN);
    expect(globalThis.history.length).toBe(entries + 2);
    expect(new URLSearchParams(globalThis.location.search).get('date')).toMatch(/^\d+$/);
    expect(new URLSearchParams(globalThis.location.search).get('type')).toBe('primary');

    globalThis.history.back();
    await settle(page);
    await settle(page);
    expect(heading()).toBe(SMOKING);
    expect(option('No')).toBeChecked();
    expect(page.changes().at(-1)?.body).toEqual({
      questionId: 'main',
      answerId: null,
      type: 'primary',
      nextQst: 'smoking',
    });

    globalThis.history.forward();
    await settle(page);
    await settle(page);
    expect(heading()).toBe(MAIN);
    expect(page.server.answers).toMatchObject({ fever: 'yes', smoking: 'no' });
  });

  test('Back pressed the moment the next question appears is not lost', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.click(option('Yes'));
    await settle(page);
    await page.user.click(option('No'));
    await page.wait(1);
    expect(heading()).toBe(MAIN);
    globalThis.history.back();
    await settle(page);
    await settle(page);
    expect(heading()).toBe(SMOKING);
    expect(option('No')).toBeChecked();
  });

  test('Previous goes back in the history, so that Back after it is the question before', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.click(option('Yes'));
    await settle(page);
    const entries = globalThis.history.length;
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    await settle(page);
    expect(heading()).toBe(FEVER);
    expect(globalThis.history.length).toBe(entries);
    expect(page.changes()).toHaveLength(2);
  });
});

describe('2.3: a save that fails', () => {
  test('keeps the choice, says so, and Try again sends it once more', async () => {
    let isDown = true;
    const page = await openPage({
      server: at('fever'),
      instead: (call) =>
        isDown && call.method === 'PUT' ? failure(503, 'Please try again in a minute.') : undefined,
    });
    await page.user.click(option('No'));
    await settle(page);
    expect(heading()).toBe(FEVER);
    expect(option('No')).toBeChecked();
    const summary = screen.getByRole('alert');
    expect(summary).toHaveTextContent('There is a problem');
    expect(summary).toHaveTextContent('Please try again in a minute.');
    expect(summary).toHaveFocus();
    expect(document.title).toMatch(/^Error: /);
    isDown = false;
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(page);
    expect(page.changes()).toHaveLength(2);
    expect(heading()).toBe(SMOKING);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('F-25: cut connection: the answer is repeated by itself while the page is open', async () => {
    let isDown = true;
    const page = await openPage({
      server: at('fever'),
      instead: (call) => (isDown && call.method === 'PUT' ? null : undefined),
    });
    await page.user.click(option('No'));
    await page.wait(6000); // the call's own repeats
    expect(screen.getByRole('alert')).toHaveTextContent('We could not reach our server');
    isDown = false;
    act(() => void globalThis.dispatchEvent(new Event('online')));
    await settle(page);
    expect(heading()).toBe(SMOKING);
    expect(page.server.answers['fever']).toBe('no');
  });

  test('a conflict with another window asks the server where things stand', async () => {
    const server = at('fever');
    const page = await openPage({
      server,
      instead: (call) =>
        call.method === 'PUT' ? failure(409, 'This question was already passed.') : undefined,
    });
    await page.user.click(option('No'));
    await settle(page);
    server.answers['fever'] = 'yes';
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    await settle(page);
    expect(heading()).toBe(SMOKING);
  });

  test('S-D1: a session that has ended leads to the expired-link page', async () => {
    const page = await openPage({
      server: at('fever'),
      instead: (call) => (call.method === 'PUT' ? failure(410, 'This link has expired.') : undefined),
    });
    await page.user.click(option('No'));
    await settle(page);
    expect(screen.getByText('link expired')).toBeVisible();
  });
});

describe('I-7: the emergency notice', () => {
  test('shows at once, keeps a double tap off, and lets the visitor go on', async () => {
    const page = await openPage();
    await page.user.click(screen.getByRole('checkbox', { name: /chest pain/ }));
    await page.user.click(next());
    await page.wait(50);
    expect(heading()).toContain('This may be an emergency');
    expect(screen.getByRole('link', { name: /Call 911/ })).toHaveAttribute('href', 'tel:911');
    const goOn = screen.getByRole('button', { name: 'I understand, go on' });
    await page.user.click(goOn); // too soon
    expect(heading()).toContain('This may be an emergency');
    await settle(page);
    await page.user.click(goOn);
    await settle(page);
    expect(heading()).toBe(FEVER);
    await page.user.click(option('No'));
    await settle(page);
    expect(heading()).toBe(SMOKING); // not shown again for the same warning
  });

  test('shows again when the warning was taken back and given anew', async () => {
    const page = await openPage();
    const answerSigns = async (name: RegExp) => {
      await page.user.click(screen.getByRole('checkbox', { name }));
      await page.user.click(next());
      await settle(page);
    };
    await answerSigns(/chest pain/);
    await page.user.click(screen.getByRole('button', { name: 'I understand, go on' }));
    await settle(page);
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    await answerSigns(/None of these/);
    expect(heading()).toBe(FEVER);
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    await answerSigns(/chest pain/);
    expect(heading()).toContain('This may be an emergency');
  });
});

describe('resumed after more than six hours', () => {
  test('the stop list is read again before the question', async () => {
    const server = at('fever');
    server.overrides = { mustReviewStopList: true };
    const page = await openPage({ server });
    expect(screen.getByText(/Severe or crushing chest pain/)).toBeVisible();
    expect(screen.getByText('You cannot swallow your own saliva')).toBeVisible();
    await page.user.click(option('Yes, at least one is true'));
    expect(heading()).toContain('Get help now');
    await settle(page);
    await page.user.click(screen.getByRole('button', { name: 'I answered by mistake, go back' }));
    await page.user.click(option('No, none of these is true'));
    await page.user.click(screen.getByRole('button', { name: 'Go on with the questions' }));
    expect(heading()).toBe(FEVER);
    expect(page.changes()).toHaveLength(0);
  });
});

describe('S-T14, I-6: the last question', () => {
  const openLast = async () => {
    const page = await openPage({ server: at('swallow') });
    expect(screen.getByRole('button', { name: 'Get Result' })).toBeDisabled();
    await page.user.click(option('Yes'));
    await settle(page);
    return { page, dialog: screen.getByRole('dialog') };
  };

  test('Get Result asks first, in the words of the specification, listing every answer', async () => {
    const { page, dialog } = await openLast();
    expect(dialog).toHaveAccessibleName('Are you sure to submit? Once submitted, your result will be shown');
    expect(within(dialog).getAllByRole('link', { name: /^Change/ })).toHaveLength(QUESTIONS.length);
    expect(within(dialog).getByText('Pain on swallowing')).toBeVisible();
    expect(page.changes().some(({ path }) => path.endsWith('submit'))).toBe(false);
  });

  test('I-15: Cancel has the focus and submits nothing; the dialog closes after 500 ms', async () => {
    const { page, dialog } = await openLast();
    const cancel = within(dialog).getByRole('button', { name: 'Cancel' });
    expect(cancel).toHaveFocus();
    await page.user.click(cancel);
    await page.wait(499);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await page.wait(1);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page.server.isSubmitted).toBe(false);
  });

  test('Confirm submits and shows the result', async () => {
    const { page, dialog } = await openLast();
    await page.user.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await settle(page);
    expect(page.changes().at(-1)).toMatchObject({ method: 'POST', path: '/api/diagnosis/submit', body: {} });
    expect(screen.getByText('Result')).toBeVisible();
    expect(heading()).toBe('Your result');
  });

  test('a double tap on the last answer cannot confirm', async () => {
    const page = await openPage({ server: at('swallow') });
    await page.user.click(option('Yes'));
    await page.wait(50);
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Confirm' }));
    await page.wait(600);
    expect(page.server.isSubmitted).toBe(false);
  });

  test('I-6: Change goes to the question, and its answer leads back to the list', async () => {
    const { page, dialog } = await openLast();
    await page.user.click(within(dialog).getByRole('link', { name: 'Change: Fever' }));
    await settle(page);
    expect(heading()).toBe(FEVER);
    expect(option('Yes')).toBeChecked();
    await page.user.click(option('No'));
    await settle(page);
    expect(page.server.answers['fever']).toBe('no');
    expect(within(screen.getByRole('dialog')).getByText('Fever').nextSibling).toHaveTextContent('No');
  });
});
