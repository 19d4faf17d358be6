/**
 * A process that dies in the middle, as the database sees it, or a database that does: the connection of the statement
 * is cut, before it was sent, before its answer came back, or when it has come and the next one is not sent yet.
 * Whatever was begun and not committed is gone.
 */
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { jest } from '@jest/globals';
import { Client } from 'pg';

type Query = (this: Client, ...words: unknown[]) => unknown;

export type Moment = 'unsent' | 'unheard' | 'between';
export const MOMENTS: readonly Moment[] = ['unsent', 'unheard', 'between'];

export interface Cut {
  /** Whether there was such a statement. */
  wasMade: boolean;
  mend(): void;
}

/** The `number`-th statement from now on, counted from 0. Statements of the library's own pool checks count as well. */
export function cutAt(number: number, moment: Moment): Cut {
  const { prototype } = Client as unknown as { prototype: { query: Query } };
  const send = prototype.query;
  let left = number;
  const cut: Cut = { wasMade: false, mend: () => spy.mockRestore() };
  const spy = jest.spyOn(prototype, 'query').mockImplementation(function (this: Client, ...words) {
    const isIt = left === 0;
    left -= 1;
    if (!isIt) return send.apply(this, words);
    cut.wasMade = true;
    const { stream } = (this as unknown as { connection: { stream: Socket } }).connection;
    if (moment === 'unsent') stream.destroy();
    const answer = send.apply(this, words);
    // The statement has left; nobody hears what became of it.
    if (moment === 'unheard') setImmediate(() => stream.destroy());
    if (moment === 'between' && answer instanceof Promise) return cutAfter(answer, stream);
    return answer;
  });
  return cut;
}

async function cutAfter(answer: Promise<unknown>, stream: Socket): Promise<unknown> {
  try {
    return await answer;
  } finally {
    stream.destroy();
    await once(stream, 'close');
  }
}
