import { afterEach, describe, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { rememberedToken, rememberToken } from '../../api/session.js';
import { fakeApi, failure, type FakeAnswer } from '../../testing/fake-api.js';
import { closeRoom, renderRoom } from '../../testing/render-room.js';
import { DeletePage } from './delete-page.js';

afterEach(closeRoom);

async function open(
  answer: FakeAnswer = { body: { data: { deleted: true } } },
  address = '/delete?sessionId=tok',
) {
  const calls = fakeApi(() => answer);
  return { ...(await renderRoom(address, <DeletePage />, { '/': 'home' })), calls };
}
const press = (name: string) => screen.getByRole('button', { name });

describe('delete my data', () => {
  test('R-26, R-27: opening the page calls nothing', async () => {
    const { wait, calls } = await open();
    await wait(5000);
    expect(calls).toHaveLength(0);
  });

  test('I-15: asks first, with Cancel focused; Cancel deletes nothing', async () => {
    const { user, wait, calls } = await open();
    await user.click(press('Delete my data now'));
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveFocus();
    await user.click(press('Cancel'));
    await wait(500);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls).toHaveLength(0);
  });

  test('deletes with the link’s token, forgets it, and leaves no address to go back to', async () => {
    rememberToken('tok');
    const { user, wait, calls } = await open();
    await user.click(press('Delete my data now'));
    await user.click(press('Delete everything'));
    await wait(600);
    expect(calls).toHaveLength(1);
    expect(calls[0]).toMatchObject({ method: 'POST', path: '/api/diagnosis/delete', token: 'tok' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Your data has been deleted');
    expect(rememberedToken()).toBeNull();
    expect(globalThis.location.search).toBe('');
  });

  test('a link whose data is gone says so', async () => {
    const { user, wait } = await open(failure(410, 'Expired.'));
    await user.click(press('Delete my data now'));
    await user.click(press('Delete everything'));
    await wait(600);
    expect(screen.getByRole('alert')).toHaveTextContent('Nothing is left to delete');
  });

  test('without a link it explains where the link is', async () => {
    await open(undefined, '/delete');
    expect(screen.getByText(/Open this page with the link in the e-mail/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Delete my data now' })).toBeNull();
  });
});
