import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';
import { PAGE, safetyTests } from './safety-tests.mjs';

test('the table of requirements and their tests is as the tests are: node scripts/safety-tests.mjs writes it', () => {
  expect(readFileSync(path.join(root, PAGE), 'utf8')).toBe(safetyTests());
});
