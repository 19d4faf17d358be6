import { expect, test } from '@jest/globals';
import { staticPages } from './static-pages.js';

test('PF-5: the pages drawn at build time, each with a title and a description of its own', () => {
  expect(staticPages.map((page) => page.file)).toEqual([
    'index.html',
    'termsandcondtions/index.html',
    'privacy/index.html',
    'health-data/index.html',
    'accessibility/index.html',
    'test-cases/index.html',
    'linkexpired/index.html',
    '404.html',
  ]);
  expect(new Set(staticPages.map((page) => page.title)).size).toBe(staticPages.length);
  expect(new Set(staticPages.map((page) => page.description)).size).toBe(staticPages.length);
});
