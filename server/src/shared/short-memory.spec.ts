import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { ShortMemory } from './short-memory.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** What a look into the process would find, asked or not. */
const kept = (memory: ShortMemory<string>): string[] => [...memory['held'].keys()];

test('a value is there for half a minute, and then gone though nobody asks', () => {
  const memory = new ShortMemory<string>(10);
  memory.set('first', 'one');
  jest.advanceTimersByTime(20_000);
  memory.set('second', 'two');
  jest.advanceTimersByTime(9_999);
  expect([memory.get('first'), memory.get('second')]).toEqual(['one', 'two']);
  jest.advanceTimersByTime(2);
  expect(kept(memory)).toEqual(['second']);
  jest.advanceTimersByTime(20_000);
  expect(kept(memory)).toEqual([]);
  memory.set('third', 'three');
  jest.advanceTimersByTime(30_001);
  expect(kept(memory)).toEqual([]);
});

test('of more than it may hold the oldest go; what is taken out is gone at once', () => {
  const memory = new ShortMemory<string>(2);
  for (const name of ['first', 'second', 'first', 'third']) memory.set(name, name);
  expect(kept(memory)).toEqual(['first', 'third']);
  memory.delete('first');
  expect(memory.get('first')).toBeUndefined();
  memory.clear();
  expect(kept(memory)).toEqual([]);
});
