/** Draws one page at an address, with the store and a router, on a clock that only moves when told. */
import { jest } from '@jest/globals';
import { act, render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { makeStore } from '../app/store.js';

// Testing Library looks for the global to know that the clock is a fake one.
Object.assign(globalThis, { jest });

export interface Room {
  user: ReturnType<typeof userEvent.setup>;
  /** Lets the clock run, and everything that waits for it. */
  wait: (ms: number) => Promise<void>;
  unmount: () => void;
}

/** `elsewhere` are other addresses with what tells the test that it has arrived there. */
export async function renderRoom(
  address: string,
  page: ReactNode,
  elsewhere: Record<string, ReactNode> = {},
): Promise<Room> {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  globalThis.history.pushState(null, '', address);
  const { pathname } = new URL(address, globalThis.location.origin);
  const { unmount } = render(
    <Provider store={makeStore()}>
      <BrowserRouter>
        <Routes>
          <Route path={pathname} element={page} />
          {Object.entries(elsewhere).map(([path, word]) => (
            <Route key={path} path={path} element={<div>{word}</div>} />
          ))}
        </Routes>
      </BrowserRouter>
    </Provider>,
  );
  const wait = async (ms: number) => {
    await act(() => jest.advanceTimersByTimeAsync(ms));
  };
  return { user: userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) }), wait, unmount };
}

export function closeRoom(): void {
  jest.useRealTimers();
}
