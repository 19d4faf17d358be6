import { isWelcome, parts } from './licenses.mjs';

test('R-41: no part that is shipped asks for more than its notice', () => {
  expect(parts().length).toBeGreaterThan(100);
  expect(parts().filter((one) => !isWelcome(one))).toEqual([]);
});

test('the law bites: a copyleft license and one that is not told', () => {
  const packages = {
    'node_modules/kept': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
    'node_modules/copyleft': { version: '1.0.0', license: 'AGPL-3.0' },
    'node_modules/silent': { version: '1.0.0' },
    'node_modules/tool': { version: '1.0.0', license: 'AGPL-3.0', dev: true },
  };
  const strange = parts({ packages }).filter((one) => !isWelcome(one));
  expect(strange.map(({ name }) => name)).toEqual(['copyleft', 'silent']);
});
