import { afterEach, describe, expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { rememberedToken, rememberToken } from '../../api/session.js';
import { fakeApi, failure, type FakeAnswer } from '../../testing/fake-api.js';
import { closeRoom, renderRoom } from '../../testing/render-room.js';
import { LeaveDevice } from './leave-device.js';
import { LeftNotice } from './left-notice.js';

afterEach(closeRoom);

async function leave(answer: FakeAnswer | null) {
  rememberToken('tok');
  const calls = fakeApi(() => answer);
  const room = await renderRoom('/diagnosis?sessionId=tok', <LeaveDevice />, { '/': <LeftNotice /> });
  await room.user.click(screen.getByRole('button', { name: 'Leave this device' }));
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(calls).toEqual([]);
  await room.user.click(screen.getByRole('button', { name: 'Leave' }));
  await room.wait(500);
  return calls;
}

describe('leaving a device that others use too', () => {
  test('ends the token on the server, forgets it here, and tells of the new link', async () => {
    const calls = await leave({ body: { data: { left: true, linkMailed: true } } });
    expect(calls).toMatchObject([{ method: 'POST', path: '/api/diagnosis/leave', token: 'tok' }]);
    expect(rememberedToken()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/We have e-mailed you a new one/);
  });

  test('offline it forgets all the same, and says what is still open', async () => {
    await leave(null);
    expect(rememberedToken()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(/Please clear the history/);
  });

  test.each([
    [410, /has forgotten your assessment\. To come back/],
    [503, /Please clear the history/],
  ])('a token that has ended by itself needs no more; a server in trouble does: %d', async (status, said) => {
    await leave(failure(status, 'No'));
    expect(rememberedToken()).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(said);
  });

  test('nobody who is not signed in is asked', async () => {
    sessionStorage.clear();
    fakeApi(() => null);
    await renderRoom('/delete', <LeaveDevice />, {});
    expect(screen.queryByRole('button', { name: 'Leave this device' })).toBeNull();
  });
});
