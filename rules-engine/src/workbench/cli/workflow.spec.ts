/** The pull-request workflow calls commands and options that exist, and CODEOWNERS names who guards the rules. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { runHere } from './support/run-here.js';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../../.github/${path}`, import.meta.url)), 'utf8');

const workflow = read('workflows/rules.yml');
const commands = workflow
  .split('\n')
  .filter((line) => !line.trim().startsWith('#'))
  .join('\n');
const calls = [...commands.matchAll(/\bnpx --no-install rules ([a-z]+)([^|&;>\n]*)/g)].map(
  ([, name, rest]) => ({
    name: name ?? '',
    options: [...(rest ?? '').matchAll(/--([a-z-]+)/g)].map(([, option]) => option ?? ''),
  }),
);

test('the workflow checks, lints, tests in depth, measures, compares and plants mistakes', () => {
  const names = new Set(calls.map(({ name }) => name));
  for (const name of ['check', 'fmt', 'schema', 'lint', 'test', 'diff', 'mutate'])
    expect([name, names.has(name)]).toEqual([name, true]);
  expect(calls.some(({ name, options }) => name === 'test' && options.includes('coverage'))).toBe(true);
  expect(commands).toMatch(/npm run test:deep$/m);
  expect(read('workflows/rules-comment.yml')).toMatch(/workflows: \[rules\]/);
});

test.each(calls.map((call) => [`${call.name} ${call.options.join(' ')}`.trim(), call] as const))(
  '%s is offered',
  async (_words, { name, options }) => {
    const { code, out } = await runHere([name, '--help']);
    expect(code).toBe(0);
    for (const option of options) expect(out).toContain(`--${option}`);
  },
);

test('rules, red flags and what raises urgency have owners', () => {
  const owned = read('CODEOWNERS')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/));
  for (const path of ['/rules/', '/rules/red-flags/', '/rules/modifiers.json', '/rules/ranking.json']) {
    const owners = owned.find(([pattern]) => pattern === path)?.slice(1) ?? [];
    expect([path, owners.length > 0 && owners.every((owner) => owner.startsWith('@'))]).toEqual([path, true]);
  }
});
