import { expect, test } from '@jest/globals';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { homeMessages } from '../../messages/home.js';

const at = (address: string) => fileURLToPath(new URL(address, import.meta.url));

test('the complaints of the home page are the categories of the rules, each with its picture', () => {
  const shown = homeMessages.complaints.list.map(([id]) => id);
  const files = readdirSync(at('../../../../rules/categories')).filter((file) => file.endsWith('.json'));
  expect([...shown].sort()).toEqual(files.map((file) => file.replace('.json', '')).sort());
  for (const id of shown)
    expect([id, existsSync(at(`../../../public/images/categories/${id}.svg`))]).toEqual([id, true]);
});
