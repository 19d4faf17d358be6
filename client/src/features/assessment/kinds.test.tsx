/** A question with many pictures, asked in two steps on one page. */
import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { at, closePage, heading, MAIN, next, openPage, option, settle } from './open-page.js';
import type { SampleServer } from './sample.js';

afterEach(closePage);

const KINDS = 'Which kind is it?';
const SWALLOW = 'Does it hurt to swallow?';
const previous = () => screen.getByRole('button', { name: 'Previous' });

/** The question of pictures, in two kinds; "I don't know" stands in neither. */
function inKinds(): SampleServer {
  const server = at('main');
  server.questions = server.questions.map((question) =>
    question.id === 'main'
      ? {
          ...question,
          kinds: {
            text: KINDS,
            of: [
              { id: 'pain', title: 'Something hurts', options: ['throat'] },
              { id: 'sound', title: 'Something sounds wrong', options: ['voice', 'throat'] },
            ],
          },
        }
      : question,
  );
  return server;
}

describe('a question in two steps', () => {
  test('first the kinds, with some of their pictures, and what stands in no kind; nothing is sent yet', async () => {
    const page = await openPage({ server: inKinds() });
    expect(heading()).toBe(KINDS);
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual([
      'pain',
      'sound',
      'unknown',
    ]);
    const sound = option('Something sounds wrong').closest('label')!;
    expect(sound.querySelectorAll('.option-samples img')).toHaveLength(2);
    expect(screen.getByText(/step 1 of 2/)).toBeVisible();
    await page.user.click(option('Something sounds wrong'));
    await settle(page);
    expect(heading()).toBe(MAIN);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
    expect(screen.getByText(/step 2 of 2/)).toBeVisible();
    expect(page.changes()).toHaveLength(0);
  });

  test('then the pictures of that kind: choosing one saves it as the answer', async () => {
    const page = await openPage({ server: inKinds() });
    await page.user.click(option('Something sounds wrong'));
    await settle(page);
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual([
      'voice',
      'throat',
      'unknown',
    ]);
    await page.user.click(option('Hoarse or lost voice'));
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(page.changes()[0]?.body).toMatchObject({ questionId: 'main', answerId: 'voice' });
    expect(heading()).toBe(SWALLOW);
  });

  test('what stands in no kind is the answer at once', async () => {
    const page = await openPage({ server: inKinds() });
    await page.user.click(option('I don’t know'));
    await settle(page);
    expect(page.server.answers['main']).toBe('unknown');
    expect(heading()).toBe(SWALLOW);
  });

  test('Previous leads from the pictures to the kinds, and from there to the question before', async () => {
    const page = await openPage({ server: inKinds() });
    await page.user.click(option('Something hurts'));
    await settle(page);
    await page.user.click(previous());
    await settle(page); // the browser's own way back, then the rest of what has appeared
    await settle(page);
    expect(heading()).toBe(KINDS);
    expect(page.changes()).toHaveLength(0);
    await page.user.click(previous());
    await settle(page);
    expect(page.changes()[0]?.body).toMatchObject({ questionId: 'main', answerId: null });
    expect(heading()).not.toBe(KINDS);
  });

  test('arrows only choose a kind; Next opens it', async () => {
    const page = await openPage({ server: inKinds() });
    option('Something hurts').focus();
    await page.user.keyboard('{ArrowDown}');
    await settle(page);
    expect(heading()).toBe(KINDS);
    expect(option('Something sounds wrong')).toBeChecked();
    await page.user.click(next());
    await settle(page);
    expect(heading()).toBe(MAIN);
  });

  test('come back to, it shows the pictures with the saved one chosen; the kinds are one step away', async () => {
    const server = inKinds();
    server.answers['main'] = 'voice';
    server.pointer = 'main';
    const page = await openPage({ server });
    expect(heading()).toBe(MAIN);
    expect(option('Hoarse or lost voice')).toBeChecked();
    await page.user.click(previous());
    await settle(page);
    expect(heading()).toBe(KINDS);
    await page.user.click(option('Something hurts'));
    await settle(page);
    expect(screen.getAllByRole('radio').map((each) => (each as HTMLInputElement).value)).toEqual([
      'throat',
      'unknown',
    ]);
    expect(page.changes()).toHaveLength(0);
  });

  test('a step back in the browser leads from the pictures to the kinds, and a step on to the pictures', async () => {
    const page = await openPage({ server: inKinds() });
    await page.user.click(option('Something hurts'));
    await settle(page);
    globalThis.history.back();
    await settle(page);
    expect(heading()).toBe(KINDS);
    globalThis.history.forward();
    await settle(page);
    expect(heading()).toBe(MAIN);
    expect(page.changes()).toHaveLength(0);
  });
});
