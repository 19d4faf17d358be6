/** That the linter of the contract bites: the committed document passes, and each break planted in it is named. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { openapiProblems } from './openapi-lint.mjs';
import { root } from './prepare.mjs';

const committed = path.join(root, 'server/openapi.json');
const scratch = mkdtempSync(path.join(tmpdir(), 'openapi-lint-'));
afterAll(() => rmSync(scratch, { recursive: true }));

test('the committed contract has no problem', async () => {
  expect(await openapiProblems(committed)).toEqual([]);
});

test.each([
  ['a public call that does not say it needs no token', 'security-defined', (home) => delete home.security],
  [
    'a call without a refusal',
    'operation-4xx-response',
    (home) => (home.responses = { 200: home.responses[200] }),
  ],
  ['a call without a name', 'operation-operationId', (home) => delete home.operationId],
  [
    'a reference to nothing',
    'no-unresolved-refs',
    (home) => (home.responses[200].content['application/json'].schema.$ref = '#/components/schemas/Nothing'),
  ],
])('%s is told', async (_what, rule, plant) => {
  const document = JSON.parse(readFileSync(committed, 'utf8'));
  plant(document.paths['/api/home-page'].get);
  const file = path.join(scratch, `${rule}.json`);
  writeFileSync(file, JSON.stringify(document));
  expect(await openapiProblems(file)).toContainEqual(expect.stringMatching(`^${rule} .*home-page`));
});
