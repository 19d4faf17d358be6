/** The commands that look at rules as a whole: help, formats and exit codes, on the tiny library. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { bent } from '../../../engine/load/support/broken.js';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { runHere } from '../support/run-here.js';

/** Eight processes may share two cores. */
const PATIENCE = 120_000;

let dir = '';
let broken = '';
let faulty = '';
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const always = { any: ['yes', 'no'].map((value) => ({ fact: 'sore-throat', operator: 'equal', value })) };
  const [fine, bad, odd] = await Promise.all([
    writeLibrary(tinyLibrary()),
    writeLibrary(bent('diseases/strep-throat.json', ['criteria', 'fact'], 'sore-throte')),
    writeLibrary(bent('diseases/strep-throat.json', ['criteria'], always)),
  ]);
  [dir, broken, faulty] = [fine.dir, bad.dir, odd.dir];
  removals.push(fine.remove, bad.remove, odd.remove);
}, PATIENCE);
afterAll(async () => {
  for (const remove of removals) await remove();
});

const json = (text: string): Record<string, unknown> => JSON.parse(text) as Record<string, unknown>;

test.each(['mutate', 'analyze', 'paths', 'fuzz', 'order', 'test'])(
  '%s explains itself with examples, and refuses broken rules',
  async (name) => {
    const { code, out } = await runHere([name, '--help']);
    expect(code).toBe(0);
    expect(out).toMatch(/Examples?:\n {2}npx rules/);
    const more = name === 'order' ? ['throat'] : name === 'test' ? ['--coverage'] : [];
    expect((await runHere([name, ...more, '--rules', broken])).code).toBe(2);
    expect((await runHere([name, ...more, '--rules', dir, '--format', 'xml'])).code).toBe(2);
  },
  PATIENCE,
);

describe('test --coverage', () => {
  test(
    'says what no case shows, with its place, in every format',
    async () => {
      const pretty = await runHere(['test', '--coverage', '--all', '--rules', dir]);
      expect(pretty.code).toBe(0);
      expect(pretty.out).toMatch(/airway\.json:\d+ {2}stridor is yes .*never seen true deciding/);
      expect(pretty.out).toMatch(/Coverage of the rule text: [\d.]+ % by 11 cases/);
      const markdown = await runHere(['test', '--coverage', '--format', 'markdown', '--rules', dir]);
      expect(markdown.out).toMatch(/\| Options chosen \| \d+ \| \d+ \|/);
      const report = json((await runHere(['test', '--coverage', '--format', 'json', '--rules', dir])).out);
      expect(report).toMatchObject({ cases: 11, failed: [] });
    },
    PATIENCE,
  );

  test(
    '--min decides the exit code; nonsense is bad input',
    async () => {
      expect((await runHere(['test', '--coverage', '--min', '10', '--rules', dir])).code).toBe(0);
      const low = await runHere(['test', '--coverage', '--min', '100', '--rules', dir]);
      expect(low.code).toBe(1);
      expect(low.err).toMatch(/less than the 100 % asked for/);
      expect((await runHere(['test', '--coverage', '--min', 'all', '--rules', dir])).code).toBe(2);
      expect((await runHere(['test', '--coverage', '--format', 'tap', '--rules', dir])).code).toBe(2);
      expect((await runHere(['test', '--format', 'markdown', '--rules', dir])).code).toBe(2);
    },
    PATIENCE,
  );
});

test(
  'mutate lists what nobody notices, keeps to --min, and fails without cases',
  async () => {
    const { code, out } = await runHere(['mutate', '--category', 'throat', '--rules', dir]);
    expect(code).toBe(0);
    expect(out).toMatch(/diseases\/strep-throat\.json:\d+ .*no case notices/);
    expect(out).toMatch(/Red flags +[\d.]+ %/);
    expect((await runHere(['mutate', '--category', 'throat', '--min', '100', '--rules', dir])).code).toBe(1);
    const report = json((await runHere(['mutate', '--format', 'json', '--rules', dir])).out);
    expect(Object.keys(report['groups'] as object)).toEqual(['red-flag', 'urgency', 'rule']);
    const markdown = await runHere(['mutate', '--category', 'cough', '--format', 'markdown', '--rules', dir]);
    expect(markdown.out).toMatch(/^## Mutation score/);
  },
  PATIENCE,
);

test(
  'analyze ends with 1 on a planted fault and names it',
  async () => {
    const { code, out } = await runHere(['analyze', '--category', 'throat', '--rules', faulty]);
    expect(code).toBe(1);
    expect(out).toMatch(
      /strep-throat\.json:\d+ {2}criteria of "strep-throat" is false for nobody {2}always-holds/,
    );
    const github = await runHere(['analyze', '--format', 'github', '--rules', faulty]);
    expect(github.out).toMatch(
      /^::warning file=[^,]*\/rules\/diseases\/strep-throat\.json,line=\d+,title=always-holds::/m,
    );
    const fine = json((await runHere(['analyze', '--format', 'json', '--rules', dir])).out);
    expect((fine['findings'] as { id: string }[]).map(({ id }) => id)).not.toContain('always-holds');
  },
  PATIENCE,
);

test(
  'paths says first when it is a sample',
  async () => {
    const { code, out } = await runHere([
      'paths',
      '--category',
      'cough',
      '--budget',
      '5',
      '--sample',
      '20',
      '--rules',
      dir,
    ]);
    expect(code).toBe(0);
    expect(out).toMatch(/^cough: sampled, 20 of about [\d,]+ paths, every set of ticks counted\n/);
    const all = json(
      (
        await runHere([
          'paths',
          '--category',
          'cough',
          '--budget',
          '1',
          '--sample',
          '3',
          '--list',
          '--format',
          'json',
          '--rules',
          dir,
        ])
      ).out,
    );
    expect((all['categories'] as { paths: unknown[] }[])[0]?.paths).toHaveLength(3);
    expect((await runHere(['paths', '--budget', 'many', '--rules', dir])).code).toBe(2);
  },
  PATIENCE,
);

test(
  'fuzz is quiet on good rules, the same for the same seed',
  async () => {
    const args = ['fuzz', '--visitors', '10', '--seed', '4', '--format', 'json', '--rules', dir];
    const first = await runHere(args);
    expect(first.code).toBe(0);
    expect((await runHere(args)).out).toBe(first.out);
    expect((await runHere(['fuzz', '--visitors', '0', '--rules', dir])).code).toBe(2);
  },
  PATIENCE,
);

test(
  'order shows both orders; an unknown category is bad input',
  async () => {
    const { code, out } = await runHere(['order', 'throat', '--visitors', '20', '--rules', dir]);
    expect(code).toBe(0);
    expect(out).toMatch(/as it is +proposed\n/);
    expect(out).toMatch(/Top 3 +[\d.]+ % → [\d.]+ %/);
    expect((await runHere(['order', 'throte', '--rules', dir])).code).toBe(2);
  },
  PATIENCE,
);
