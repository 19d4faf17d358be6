import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { failure, type Call } from '../../testing/fake-api.js';
import { at, closePage, FEVER, heading, MAIN, openPage, option, settle, SMOKING } from './open-page.js';
import type { SampleServer } from './sample.js';

afterEach(closePage);

/** A server that foresees, whose saves wait until they are let through. */
function slowServer(id: string) {
  const server = at(id);
  server.foresees = true;
  const held: (() => void)[] = [];
  const instead = (call: Call) =>
    call.method === 'PUT'
      ? new Promise<{ body: unknown }>((resolve) =>
          held.push(() => resolve({ body: { data: server.answer(call.body as never) } })),
        )
      : undefined;
  return { server, instead, letThrough: () => held.shift()?.() };
}
const foreseeing = (id: string): SampleServer => Object.assign(at(id), { foresees: true });

describe('PF-8: the next question at once, the save behind it', () => {
  test('it shows before the save is answered, and stays when it is', async () => {
    const { letThrough, ...slow } = slowServer('fever');
    const page = await openPage(slow);
    await page.user.click(option('Yes'));
    expect(heading()).toBe(SMOKING);
    expect(screen.getByText('Question 3')).toBeVisible();
    expect(screen.getByText('Saving…')).toBeVisible();
    letThrough();
    await settle(page);
    expect(heading()).toBe(SMOKING);
    expect(screen.getByText('Saved')).toBeVisible();
    expect(page.changes()).toHaveLength(1);
  });

  test('one save in flight: a choice made meanwhile waits, and is sent in order', async () => {
    const { letThrough, ...slow } = slowServer('fever');
    const page = await openPage(slow);
    await page.user.click(option('Yes'));
    await settle(page);
    await page.user.click(option('No'));
    await settle(page);
    expect(page.changes()).toHaveLength(1);
    expect(heading()).toBe(SMOKING);
    letThrough();
    await settle(page);
    expect(page.changes().map(({ body }) => (body as { questionId: string }).questionId)).toEqual([
      'fever',
      'smoking',
    ]);
    expect(heading()).toBe(MAIN);
    letThrough();
    await settle(page);
    expect(page.server.answers).toMatchObject({ fever: 'yes', smoking: 'no' });
    expect(heading()).toBe(MAIN);
  });

  test('a refused save brings its question back, with the choice and the reason', async () => {
    const page = await openPage({
      server: foreseeing('fever'),
      instead: ({ method }) => (method === 'PUT' ? failure(422, 'Not this one.') : undefined),
    });
    await page.user.click(option('Yes'));
    await settle(page);
    expect(heading()).toBe(FEVER);
    expect(option('Yes')).toBeChecked();
    expect(screen.getByRole('alert')).toHaveTextContent('Not this one.');
  });

  test('F-25: a save that does not get through holds the page, is told beside the button, and is sent again', async () => {
    let isCut = true;
    const page = await openPage({
      server: foreseeing('fever'),
      instead: ({ method }) => (method === 'PUT' && isCut ? null : undefined),
    });
    await page.user.click(option('Yes'));
    await page.wait(6000);
    expect(heading()).toBe(SMOKING);
    expect(screen.getByRole('alert').closest('form')).toHaveTextContent(
      'Your last answer was not saved yet.',
    );
    await page.user.click(option('No'));
    await settle(page);
    expect(option('No')).not.toBeChecked();
    isCut = false;
    await page.wait(10_000);
    expect(page.server.answers).toMatchObject({ fever: 'yes' });
    expect(page.server.answers).not.toHaveProperty('smoking');
    expect(screen.queryByRole('alert')).toBeNull();
    await page.user.click(option('No'));
    await settle(page);
    expect(heading()).toBe(MAIN);
  });

  test('where the save leads elsewhere, the page says so and shows that question', async () => {
    const server = foreseeing('fever');
    const page = await openPage({
      server,
      instead: ({ method, body }) => {
        if (method !== 'PUT') return undefined;
        server.answers['smoking'] = 'no';
        return { body: { data: server.answer({ ...(body as object), nextQst: null } as never) } };
      },
    });
    server.questions = server.questions.filter(({ id }) => id !== 'smoking');
    await page.user.click(option('Yes'));
    await settle(page);
    expect(heading()).toBe(MAIN);
    expect(screen.getByText(/leads to another question/)).toBeVisible();
  });

  test('known to be offline, nothing is shown ahead: the choice stays in sight', async () => {
    const page = await openPage({
      server: foreseeing('fever'),
      instead: ({ method }) => (method === 'PUT' ? null : undefined),
    });
    Object.defineProperty(globalThis.navigator, 'onLine', { configurable: true, value: false });
    try {
      await page.user.click(option('Yes'));
      await settle(page);
      expect(heading()).toBe(FEVER);
      expect(option('Yes')).toBeChecked();
      // While it is tried again, before anything has failed for good.
      expect(screen.getByText(/You are offline/)).toHaveTextContent('Your choice is kept on this page');
    } finally {
      Reflect.deleteProperty(globalThis.navigator, 'onLine');
    }
  });
});
