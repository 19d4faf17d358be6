import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { at, closePage, FEVER, heading, MAIN, next, openPage, option, settle, SMOKING } from './open-page.js';

afterEach(closePage);

describe('progress', () => {
  test('questions are counted over both parts, with about how many more', async () => {
    await openPage({ server: at('swallow') });
    expect(screen.getByText('Question 5')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: 'Progress' })).toHaveAttribute(
      'aria-valuetext',
      'the last one',
    );
  });

  test('a stop list says that it was read before, and is now kept', async () => {
    await openPage({ server: at('signs-now') });
    expect(screen.getByText(/You read these signs before you paid/)).toBeVisible();
  });

  test('any other question does not; what was saved is told quietly', async () => {
    await openPage({ server: at('fever') });
    expect(screen.queryByText(/You read these signs before you paid/)).toBeNull();
    expect(screen.getByText('Saved')).toBeVisible();
  });
});

describe('a question that asks back', () => {
  test('says what it asks about, in the words that were ticked', async () => {
    const server = at('fever');
    const about = ['Chest pressure right now', 'I nearly fainted'];
    server.questions = server.questions.map((one) => (one.id === 'fever' ? { ...one, about } : one));
    await openPage({ server });
    const told = document.querySelector('.question-about');
    expect(told).toHaveTextContent(/^You told us:/);
    expect([...(told?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual(about);
  });

  test('any other says nothing of the kind', async () => {
    await openPage({ server: at('fever') });
    expect(screen.queryByText('You told us:')).toBeNull();
  });
});

describe('a tick-list with a limit', () => {
  test('says how many it takes, and does not send one more', async () => {
    const server = at('signs-now');
    server.questions = server.questions.map((one) => ({ ...one, ...(one.multiple && { atMost: 1 }) }));
    const page = await openPage({ server });
    expect(screen.getByText('Tick up to 1, then press Next.')).toBeVisible();
    await page.user.click(screen.getByRole('checkbox', { name: /trouble breathing/ }));
    await page.user.click(screen.getByRole('checkbox', { name: /chest pain/ }));
    expect(screen.getByText(/take a tick away first/)).toBeVisible();
    await page.user.click(next());
    await settle(page);
    expect(page.changes()[0]).toMatchObject({ body: { questionId: 'signs-now', answerId: ['breath'] } });
  });

  test('with marks beside the words "none" comes first, on a row without a mark, and stands alone', async () => {
    const server = at('signs-now');
    server.questions = server.questions.map((one) => ({ ...one, ...(one.multiple && { marks: true }) }));
    const page = await openPage({ server });
    const offered = screen.getAllByRole('checkbox');
    expect(offered[0]).toBe(screen.getByRole('checkbox', { name: 'None of these' }));
    expect(document.querySelectorAll('.options-tiles .option-picture')).toHaveLength(2);
    await page.user.click(offered[2]!);
    await page.user.click(offered[0]!);
    expect(screen.getAllByRole('checkbox', { checked: true })).toEqual([offered[0]]);
  });
});

describe('S-T15, I-23: selecting an option also triggers Next', () => {
  test('a click on an option sends one PUT and shows the next question', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.click(option('Yes'));
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(page.changes()[0]).toMatchObject({
      method: 'PUT',
      path: '/api/diagnosis/update/answer',
      token: 'token-1',
      body: { questionId: 'fever', answerId: 'yes', type: 'generic', nextQst: 'smoking' },
    });
    expect(heading()).toBe(SMOKING);
  });

  test('ArrowDown only selects: no PUT; then Enter: one PUT', async () => {
    const page = await openPage({ server: at('fever') });
    option('Yes').focus();
    await page.user.keyboard('{ArrowDown}');
    await settle(page);
    expect(option('No')).toBeChecked();
    expect(page.changes()).toHaveLength(0);
    expect(next()).toBeEnabled();
    await page.user.keyboard('{Enter}');
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(page.server.answers['fever']).toBe('no');
    expect(heading()).toBe(SMOKING);
  });

  test('Space sends one PUT', async () => {
    const page = await openPage({ server: at('fever') });
    option('Yes').focus();
    await page.user.keyboard(' ');
    await settle(page);
    expect(page.changes()).toHaveLength(1);
  });

  test('I-13: a double click sends one PUT and leaves the next question unanswered', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.dblClick(option('Yes'));
    await page.wait(50);
    expect(heading()).toBe(SMOKING);
    await page.user.click(option('Yes')); // the second half of a slow double tap
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(option('Yes')).not.toBeChecked();
    await page.user.click(option('No')); // rested: now it counts
    await settle(page);
    expect(page.changes()).toHaveLength(2);
  });

  test('clicking the option already chosen moves on too', async () => {
    const server = at('smoking');
    server.pointer = 'fever';
    const page = await openPage({ server });
    expect(option('Yes')).toBeChecked();
    await page.user.click(option('Yes'));
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(heading()).toBe(SMOKING);
  });

  test('"Let me press Next myself" makes a click only select', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.click(screen.getByRole('checkbox', { name: 'Let me press Next myself' }));
    await page.user.click(option('Yes'));
    await settle(page);
    expect(page.changes()).toHaveLength(0);
    await page.user.click(next());
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(screen.getByRole('checkbox', { name: 'Let me press Next myself' })).toBeChecked();
  });

  test('the hint stands in the description of the group, before the options', async () => {
    await openPage({ server: at('fever') });
    const group = screen.getByRole('group', { name: FEVER });
    expect(group).toHaveAccessibleDescription(/Choosing an answer saves it and opens the next question/);
  });
});

describe('questions', () => {
  test('I-1: the legend is the only h1, has the focus, and nothing is chosen beforehand', async () => {
    const page = await openPage({ server: at('fever') });
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.getByRole('heading', { level: 1 }).closest('legend')).not.toBeNull();
    expect(screen.queryByRole('radio', { checked: true })).toBeNull();
    const first = document.title;
    await page.user.click(option('Yes'));
    await settle(page);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(document.title).not.toBe(first);
  });

  test('S-D2, S-D4: the header says Steps 1/2 and Steps 2/2, with ">> Questionarie"', async () => {
    const page = await openPage({ server: at('smoking') });
    expect(screen.getByText('Steps 1/2')).toBeVisible();
    expect(screen.getByText('>> Questionarie')).toBeVisible();
    await page.user.click(option('No'));
    await settle(page);
    expect(screen.getByText('Steps 2/2')).toBeVisible();
  });

  test('S-T15: Next is disabled until an answer is chosen, and says why', async () => {
    await openPage({ server: at('fever') });
    expect(next()).toBeDisabled();
    expect(next()).toHaveAccessibleDescription('Choose an answer to go on.');
  });

  test('S-D5: images for any other optionsType, with the title in words', async () => {
    await openPage({ server: at('main') });
    const label = option('Sore throat').closest('label')!;
    expect(label.querySelector('img')).toHaveAttribute('src', '/images/options/throat.svg');
    expect(label).toHaveTextContent('Sore throat');
    expect(option('I don’t know').closest('label')!.querySelector('img')).toBeNull();
  });

  test('S-D5: a reference image has a text alternative', async () => {
    const server = at('fever');
    const { genericQuestions } = server.diagnosis();
    const current = { ...genericQuestions!.current!, referenceImage: { url: '/images/where.svg' } };
    server.overrides = { genericQuestions: { ...genericQuestions!, current } };
    await openPage({ server });
    expect(screen.getByRole('img', { name: 'Picture for this question' })).toHaveAttribute(
      'src',
      '/images/where.svg',
    );
  });

  test('tick-lists wait for Next; "None of these" excludes the rest', async () => {
    const page = await openPage();
    const tick = (name: RegExp) => screen.getByRole('checkbox', { name });
    await page.user.click(tick(/breathing/));
    await page.user.click(tick(/None of these/));
    expect(tick(/breathing/)).not.toBeChecked();
    await page.user.click(tick(/breathing/));
    expect(tick(/None of these/)).not.toBeChecked();
    expect(page.changes()).toHaveLength(0);
    await page.user.click(next());
    await settle(page);
    expect(page.changes()[0]?.body).toMatchObject({ answerId: ['breath'] });
  });

  test('S-T11, S-T13: after the last generic question comes the primary one, and Previous goes back', async () => {
    const page = await openPage({ server: at('smoking') });
    await page.user.click(option('No'));
    await settle(page);
    expect(heading()).toBe(MAIN);
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    expect(page.changes().at(-1)?.body).toEqual({
      questionId: 'main',
      answerId: null,
      type: 'primary',
      nextQst: 'smoking',
    });
    expect(heading()).toBe(SMOKING);
    expect(option('No')).toBeChecked();
  });

  test('S-T12: Previous saves what was chosen; the first question has no Previous', async () => {
    const page = await openPage({ server: at('smoking') });
    option('Yes').focus();
    await page.user.keyboard('{ArrowDown}');
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    expect(page.changes()[0]?.body).toEqual({
      questionId: 'smoking',
      answerId: 'no',
      type: 'generic',
      nextQst: 'fever',
    });
    expect(heading()).toBe(FEVER);
    await page.user.click(screen.getByRole('button', { name: 'Previous' }));
    await settle(page);
    expect(screen.queryByRole('button', { name: 'Previous' })).toBeNull();
  });

  test('PF-3, PF-8: the answer brings the next question, and nothing is fetched again', async () => {
    const page = await openPage({ server: at('fever') });
    await page.user.click(option('Yes'));
    await settle(page);
    expect(page.calls.filter(({ method }) => method === 'GET')).toHaveLength(1);
  });
});
