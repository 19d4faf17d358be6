import { describe, expect, test } from '@jest/globals';
import { stepLabel, stepOf, typeOf } from './stage.js';

describe('S-T9: the stage names the step', () => {
  test.each([
    ['Initiated', 0],
    ['Sub Categories Selected', 1],
    ['Question Answered', 2],
    ['', -1],
    ['initiated', -1],
    ['toString', -1],
  ] as const)('S-T9: %p is step %p', (stage, step) => expect(stepOf(stage)).toBe(step));

  test('S-D2: the labels in the header', () => {
    expect(stepLabel(0, 'generic')).toBe('Step 1');
    expect(stepLabel(1, 'generic')).toBe('Steps 1/2');
    expect(stepLabel(1, 'primary')).toBe('Steps 2/2');
    expect(stepLabel(2, 'generic')).toBe('Result');
    expect(stepLabel(-1, 'generic')).toBe('');
  });

  test('S-R2: any type but primary is read as generic', () => {
    expect([null, 'zzz', 'generic', 'Primary'].map(typeOf)).toEqual(Array(4).fill('generic'));
    expect(typeOf('primary')).toBe('primary');
  });
});
