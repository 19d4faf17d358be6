/**
 * docs/safety/tests.md: for each requirement of security, privacy, payment and faults the tests that name it.
 * `node scripts/safety-tests.mjs` writes the page anew; `npm test` refuses one that is not as it would be written.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './prepare.mjs';

export const PAGE = 'docs/safety/tests.md';
const IDS = /(?<![\w-])(?:R-\d+|INV-\d|F-\d+|PY-\d+)(?!\w)/g;
/** A text within quotes, on one line. */
const TITLE = /(['"`])((?:\\.|(?!\1)[^\\\n])*)\1/g;
const ROW = /^\| ((?:PY|R|F)-\d+) +\| (.+?) *\|$/gm;
const INVARIANT = /\*\*(INV-\d)\*\* ([^*]+?)\.?(?=\s\*\*|\n\n)/g;

const HEAD = `# Which test holds what

Written by \`node scripts/safety-tests.mjs\` from the titles of the tests; what each requirement asks stands in full in \`requirements.md\`. A test that names an id is meant to fail when what the id asks is broken; which breaks were planted, and which test saw each, stands in \`planted.md\`.

| id | asked | tests |
|---|---|---|
`;

const read = (file) => readFileSync(path.join(root, file), 'utf8');

/** Id → what it asks, in the order of the page. */
function asked() {
  const page = read('docs/requirements.md');
  const rows = [...page.matchAll(ROW)].map(([, id, cells]) => [id, cells.split(/ +\|/)[0]]);
  const laws = [...page.matchAll(INVARIANT)].map(([, id, text]) => [id, text.replaceAll(/\s+/g, ' ')]);
  return [...rows, ...laws];
}

/** The page as it should be. */
export function safetyTests() {
  const files = execFileSync(
    'git',
    [
      'ls-files',
      '--',
      '*.spec.ts',
      '*.spec.tsx',
      '*.spec.mjs',
      '*.test.ts*',
      '*.journey.ts',
      ':!scripts/documents.spec.mjs',
    ],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  const tests = new Map();
  for (const file of files.split('\n').filter(Boolean))
    for (const [, , title] of read(file).matchAll(TITLE))
      for (const [id] of title.matchAll(IDS)) {
        const words = title.replace(/^[A-Z][\w, -]*\d…?: */, '').replaceAll('|', '/');
        tests.set(id, [...(tests.get(id) ?? []), `${words} (\`${file}\`)`]);
      }
  const rows = asked().map(
    ([id, what]) => `| ${id} | ${what} | ${(tests.get(id) ?? ['none']).join('<br>')} |`,
  );
  return `${HEAD}${rows.join('\n')}\n`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(path.join(root, PAGE), safetyTests());
  say(`Written: ${PAGE}`);
}
