/** The build refuses what is over its budget of script and styles. */
import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { reportBudget } from '../client/build/budget.mjs';

const KIB = 1024;
let folder;
afterEach(() => rmSync(folder, { recursive: true }));

/** A built site: the entry, what both pages share, a chunk for each page, one style sheet; sizes as they go over the air. */
function site({ home = 40, question = 60, shared = 20, css = 10, parts = 0 } = {}) {
  folder = mkdtempSync(path.join(tmpdir(), 'budget-'));
  mkdirSync(path.join(folder, 'assets'));
  // Random bytes do not get smaller by compression.
  const file = (name, kib) => {
    writeFileSync(path.join(folder, 'assets', name), randomBytes(kib * KIB));
    return `assets/${name}`;
  };
  const entry = file('entry.js', 10);
  writeFileSync(
    path.join(folder, 'index.html'),
    `<script type="module" crossorigin src="/${entry}"></script>`,
  );
  const more = Array.from({ length: parts }, (_, at) => [`part-${at}`, { file: file(`part-${at}.js`, 1) }]);
  return {
    'index.html': { file: entry, css: [file('entry.css', css)] },
    shared: { file: file('shared.js', shared) },
    'src/app/rooms/home.tsx': {
      file: file('home.js', home),
      imports: ['shared', ...more.map(([name]) => name)],
    },
    'src/assessment.tsx': { name: 'assessment', file: file('question.js', question), imports: ['shared'] },
    ...Object.fromEntries(more),
  };
}

test('PF-1: within its budget a page is built', async () => {
  const manifest = site();
  await expect(reportBudget(folder, manifest)).resolves.toBeUndefined();
});

test.each([
  ['the home page above 100 KiB', { home: 71 }, /of home .*over/],
  ['a question above 115 KiB', { question: 86 }, /of question .*over/],
  ['a home page of more than six files', { parts: 4 }, /home needs 7 scripts/],
])('PF-1: the build refuses %s', async (_, sizes, told) => {
  const manifest = site(sizes);
  await expect(reportBudget(folder, manifest)).rejects.toThrow(told);
});

test('PF-2: the build refuses style sheets above the budget of a question', async () => {
  const manifest = site({ css: 41 });
  await expect(reportBudget(folder, manifest)).rejects.toThrow(/Style sheets/);
});
