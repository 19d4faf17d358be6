import { expect, test } from '@jest/globals';
import { imageAddress } from './settings.js';

test('S-C10: the image prefix, with and without a slash at its end', () => {
  expect(imageAddress('/images/x.svg', '')).toBe('/images/x.svg');
  expect(imageAddress('/images/x.svg', undefined)).toBe('/images/x.svg');
  expect(imageAddress('/images/x.svg', 'https://img.example/a')).toBe('https://img.example/a/images/x.svg');
  expect(imageAddress('images/x.svg', 'https://img.example/a/')).toBe('https://img.example/a/images/x.svg');
  expect(imageAddress('https://else.example/x.svg', 'https://img.example')).toBe(
    'https://else.example/x.svg',
  );
});
