/**
 * What the documents tell people to type is there: every `npx rules` names a command, with options that its help
 * knows, and every `npm run` a script (`server/test/operator-commands.spec.ts` does so for the operator's); and what a
 * law asks of a page stands in it.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const PAGES =
  'README.md CONTRIBUTING.md docs rules/README.md rules/visitors/README.md rules-engine/README.md deploy';
const read = (file) => readFileSync(path.join(root, file), 'utf8');
const pages = execFileSync('git', ['ls-files', '--', ...PAGES.split(' ')], { cwd: root, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file.endsWith('.md'));
/** In a block of code a command is a line, in a sentence it stands between marks of code. */
const COMMAND = /^(?:\$ )?((?:npx rules|npm run) [^#\n`]+)|`((?:npx rules|npm run) [^`]+)`/gm;
const typed = pages.flatMap((page) =>
  [...read(page).matchAll(COMMAND)].map(([, line, inline]) => {
    const [by, , name, ...rest] = (line ?? inline).trim().split(/\s+/);
    return { page, by, name, rest };
  }),
);

const helps = new Map();
function helpOf(command) {
  const bin = path.join(root, 'rules-engine/bin/rules.mjs');
  if (!helps.has(command))
    helps.set(command, execFileSync(process.execPath, [bin, command, '--help'], { encoding: 'utf8' }));
  return helps.get(command);
}

test('every "npx rules" of the pages is a command with options that it has', () => {
  const own = typed.filter(({ by, name }) => by === 'npx' && /^[a-z]+$/.test(name) && name !== 'help');
  expect(own.length).toBeGreaterThan(20);
  const all = execFileSync(process.execPath, [path.join(root, 'rules-engine/bin/rules.mjs'), '--help'], {
    encoding: 'utf8',
  });
  const broken = own.flatMap(({ page, name, rest }) => {
    if (!new RegExp(`^ {2}${name}\\b`, 'm').test(all)) return [`${page}: there is no "npx rules ${name}"`];
    return rest
      .filter((word) => word.startsWith('--'))
      .map((word) => word.replace(/[^a-z-].*$/, ''))
      .filter((option) => !helpOf(name).includes(option))
      .map((option) => `${page}: "npx rules ${name}" has no ${option}`);
  });
  expect(broken).toEqual([]);
});

test('every "npm run" of the pages is a script of package.json', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const own = typed.filter(({ by }) => by === 'npm');
  expect(own.length).toBeGreaterThan(3);
  expect(own.filter(({ name }) => !(name in scripts))).toEqual([]);
});

test('R-39: the runbook of a breach says who is told, and by when', () => {
  const page = read('docs/runbooks/breach.md').replaceAll(/\s+/g, ' ');
  expect(page).toMatch(
    /people concerned .* within 60 days at the latest, the FTC, and the press from 500 people/,
  );
  expect(page).toMatch(/rotate `MASTER_KEY`/);
});
