/** The laws of the documents bite: each is shown a break in a small tree, and must name it by file. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brokenDocuments, requirements, unnamed } from './documents.mjs';

const PAGE =
  '| id | |\n|---|---|\n| S-R1 | x |\n| S-R2 | x |\n| R-05 | x |\n| F-09 | x |\n\n**INV-1** holds.\n';
/** Names all five, one of them by a range. */
const NAMED = { 'server/x.spec.ts': "test('S-R1…S-R2, R-05, F-09: INV-1', () => {});" };

let folder;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'documents-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @returns {Promise<string[]>} */
const broken = async (files, listed = []) => {
  for (const [file, text] of Object.entries({ 'docs/requirements.md': PAGE, ...files })) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  return brokenDocuments(folder, listed);
};

test('the requirements are read from their page, and a whole tree breaks nothing', async () => {
  expect(
    await broken({ ...NAMED, 'client/y.ts': '// See docs/requirements.md; sizes S-1 and XR-05.1.' }),
  ).toEqual([]);
  expect(requirements(folder)).toEqual(['S-R1', 'S-R2', 'R-05', 'F-09', 'INV-1']);
});

test('an id that is in no page is named, in tests, comments and documents', async () => {
  const found = await broken({
    ...NAMED,
    'server/a.spec.ts': "test('R-5: a digit left out', () => {});",
    'client/b.ts': '/** F-10 and R-05. */',
    'docs/c.md': 'As S-X1 says.',
  });
  expect(found.map((text) => text.split('.')[0]).toSorted()).toEqual([
    'unknown-requirement: F-10 in client/b',
    'unknown-requirement: R-5 in server/a',
    'unknown-requirement: S-X1 in docs/c',
  ]);
});

test('a requirement is named by a test, not by its comment; the list of those that are not may only shrink', async () => {
  const files = { 'server/x.spec.ts': "// F-09 is not written.\ntest('S-R1, S-R2, INV-1', () => {});" };
  expect(await broken(files, ['S-R1', 'R-05'])).toEqual([
    expect.stringMatching(/^unnamed-requirement: no test names F-09\./),
    expect.stringMatching(/^named-requirement: a test names S-R1 now\./),
    expect.stringMatching(/^unmeasured-requirement: no bench names S-R1,/),
    expect.stringMatching(/^unmeasured-requirement: no bench names R-05,/),
  ]);
  expect(unnamed(folder)).toEqual(['R-05', 'F-09']);
});

test('what is left to a bench is named by one', async () => {
  const files = {
    'server/x.spec.ts': "test('S-R1…S-R2, F-09: INV-1', () => {});",
    'client/e2e/x.bench.ts': "test('R-05: home', () => {});",
  };
  expect(await broken(files, ['R-05'])).toEqual([]);
});

test('an absent page, section, file or untold set of visitors is named', async () => {
  const found = await broken({
    ...NAMED,
    'docs/contract.md': '## 1. What\n\n## 2. Where\n',
    'server/a.ts': '/**\n * As docs/gone.md says, and the\n * specification, section 2.\n */',
    'server/b.ts': '/** docs/contract.md, section 3; section 4 of the specification. */',
    'docs/d.md': 'See `server/a.ts`, `server/<noun>.ts` and `server/gone.ts`; `contract.md`, `old.md`.',
    'server/e.md':
      'See [one](../docs/d.md#here), [two](../docs/lost.md) and [elsewhere](https://example.org/x.md).',
    'rules/visitors/README.md': 'Only `told`.',
    'rules/visitors/told/x.json': '{}',
    'rules/visitors/untold/x.json': '{}',
  });
  expect(found.toSorted()).toEqual([
    'absent-page: docs/d.md cites old.md, which is not there.',
    'absent-page: docs/d.md cites server/gone.ts, which is not there.',
    'absent-page: server/a.ts cites docs/gone.md, which is not there.',
    'absent-page: server/e.md cites ../docs/lost.md, which is not there.',
    'absent-section: server/b.ts cites section 3 of docs/contract.md.',
    'absent-section: server/b.ts cites section 4 of docs/contract.md.',
    'untold-visitors: rules/visitors/README.md does not tell untold.',
  ]);
});
