/** Draws a part of the client as a visitor meets it: with a store and a router, on a clock that moves only when told. */
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { makeStore } from '../app/store.js';
import type { SiteSettings } from '../api/types.js';

export const sampleSettings: SiteSettings = {
  contactUrl: 'https://example.com/contact',
  supportEmail: 'help@example.com',
  postalAddress: '1 Example Street\nColumbus, OH 43004',
  socialLinks: [{ name: 'Example Social', url: 'https://example.com/social' }],
  emergencyNumber: '911',
  crisisNumber: '988',
  isSignedByDoctors: false,
  imageBase: '',
};

function ShowsAddress({ onChange }: { onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  onChange(pathname + search);
  return null;
}

export interface Opened {
  user: ReturnType<typeof userEvent.setup>;
  /** Where the router stands. */
  address: () => string;
  /** Lets the clock run, and everything that waits for it. */
  wait: (ms: number) => Promise<void>;
  unmount: () => void;
}

export async function open(
  part: ReactNode,
  at: string | { pathname: string; state: unknown } = '/',
): Promise<Opened> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  let address = '';
  const { unmount } = render(
    <Provider store={makeStore()}>
      <MemoryRouter initialEntries={[at]}>
        <ShowsAddress onChange={(now) => (address = now)} />
        {part}
      </MemoryRouter>
    </Provider>,
  );
  const wait = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
  };
  await wait(0);
  return { user, address: () => address, wait, unmount };
}
