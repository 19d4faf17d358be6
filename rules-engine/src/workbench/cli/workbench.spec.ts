/** graph, docs, lint, machine formats of check, and --watch, as a person runs them. */
import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { loadRules } from '../../engine/load/load-rules.js';
import { bent } from '../../engine/load/support/broken.js';
import { withLibrary, writeLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { EXIT } from './exit.js';
import { runHere } from './support/run-here.js';
import { runOnChange } from './watch.js';

let fine = '';
let broken = '';
let poor = '';
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const write = async (files = tinyLibrary()): Promise<string> => {
    const { dir, remove } = await writeLibrary(files);
    removals.push(remove);
    return dir;
  };
  fine = await write();
  broken = await write(bent('diseases/strep-throat.json', ['criteria', 'fact'], 'sore-throte'));
  poor = await write(bent('diseases/asthma.json', ['review', 'reviewDue'], '2020-01-01'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

test.each(['graph', 'docs', 'lint'])('%s explains itself with examples and exit codes', async (name) => {
  const { code, out } = await runHere([name, '--help']);
  expect(code).toBe(EXIT.fine);
  expect(out).toMatch(/Examples:\n {2}npx rules/);
  expect(out).toContain('Exit code:');
});

describe('graph', () => {
  test('writes a file, or to the terminal', async () => {
    const out = join(dirname(fine), 'throat.svg');
    expect((await runHere(['graph', 'throat', '--rules', fine, '--out', out])).code).toBe(EXIT.fine);
    expect(await readFile(out, 'utf8')).toMatch(/^<svg/);
    const mermaid = await runHere(['graph', 'throat', '--rules', fine, '--format', 'mermaid']);
    expect(mermaid.out).toMatch(/^flowchart TD/);
  });

  test('an unknown category, a broken file and a place that cannot be written are bad input', async () => {
    const unknown = await runHere(['graph', 'throut', '--rules', fine]);
    expect(unknown).toMatchObject({ code: EXIT.badInput });
    expect(unknown.err).toContain('throat');
    expect((await runHere(['graph', 'throat', '--rules', broken])).code).toBe(EXIT.badInput);
    const nowhere = ['graph', 'throat', '--rules', fine, '--out', join(fine, 'no/such/folder.svg')];
    expect((await runHere(nowhere)).code).toBe(EXIT.badInput);
  });
});

describe('docs', () => {
  test('the page of reviews tells what the check finds', async () => {
    const out = join(dirname(poor), 'site');
    await runHere(['docs', '--rules', poor, '--out', out, '--no-coverage']);
    expect(await readFile(join(out, 'review.html'), 'utf8')).toContain('review-overdue');
  });

  test('writes the site, twice over itself, and never into a folder with other files', async () => {
    const out = join(dirname(fine), 'site');
    const args = ['docs', '--rules', fine, '--out', out, '--no-coverage'];
    expect((await runHere(args)).code).toBe(EXIT.fine);
    expect(existsSync(join(out, 'diseases/asthma.html'))).toBe(true);
    expect((await runHere(args)).code).toBe(EXIT.fine);
    expect((await runHere(['docs', '--rules', fine, '--out', fine])).code).toBe(EXIT.badInput);
    expect(existsSync(join(fine, 'index.html'))).toBe(false);
  });
});

describe('lint', () => {
  test('lists the sources that nobody has looked up, which check does not', async () => {
    const library = bent('sources/tests.json', ['sources', 0, 'lookedUp'], null);
    await withLibrary(library, async (dir) => {
      const found = await runHere(['lint', '--quick', '--rules', dir]);
      expect([found.code, found.out]).toEqual([
        EXIT.findings,
        expect.stringContaining('Nobody has looked up "Made up for tests".'),
      ]);
      expect((await runHere(['check', '--rules', dir])).out).not.toContain('looked up');
    });
  });

  test('exit code: 0 nothing, 1 findings, 2 errors', async () => {
    expect((await runHere(['lint', '--quick', '--rules', fine])).code).toBe(EXIT.fine);
    const found = await runHere(['lint', '--rules', poor]);
    expect(found.code).toBe(EXIT.findings);
    expect(found.out).toContain('Prefer: A new review by a clinician.');
    expect((await runHere(['lint', '--rules', broken])).code).toBe(EXIT.badInput);
  });

  test('--explain prints one page, and helps with a misspelt id', async () => {
    const { code, out } = await runHere(['lint', '--explain', 'review-overdue']);
    expect(code).toBe(EXIT.fine);
    expect(out).toMatch(/Avoid: .*\n {4}Prefer: .*\n {4}Why: /);
    const misspelt = await runHere(['lint', '--explain', 'review-overdu']);
    expect(misspelt.code).toBe(EXIT.badInput);
    expect(misspelt.err).toContain('review-overdue');
  });

  test('--fix lays files out, leaves alone what they say, and is done after one run', async () => {
    const { dir, remove } = await writeLibrary(tinyLibrary());
    removals.push(remove);
    const { version } = await loadRules(dir);
    expect((await runHere(['lint', '--fix', '--rules', dir])).err).toContain('Laid out:');
    expect((await loadRules(dir)).version).toBe(version);
    expect((await runHere(['fmt', '--check', '--rules', dir])).code).toBe(EXIT.fine);
    expect((await runHere(['lint', '--fix', '--rules', dir])).err).not.toContain('Laid out:');
  });
});

describe('machine formats', () => {
  test('SARIF 2.1.0: level, rule with its page, place', async () => {
    const { code, out } = await runHere(['check', '--rules', broken, '--format', 'sarif']);
    expect(code).toBe(EXIT.badInput);
    const log = JSON.parse(out) as {
      version: string;
      runs: {
        tool: { driver: { rules: { id: string; help: { text: string } }[] } };
        results: {
          ruleId: string;
          ruleIndex: number;
          level: string;
          locations: {
            physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number } };
          }[];
        }[];
      }[];
    };
    expect(log.version).toBe('2.1.0');
    const [run] = log.runs;
    const result = run?.results[0];
    expect(result).toMatchObject({ ruleId: 'unknown-fact', level: 'error' });
    expect(run?.tool.driver.rules[result?.ruleIndex ?? -1]?.help.text).toContain('Why:');
    const place = result?.locations[0]?.physicalLocation;
    expect(place?.artifactLocation.uri).toMatch(/diseases\/strep-throat\.json$/);
    expect(place?.region.startLine).toBeGreaterThan(1);
  });

  test('GitHub annotations escape what ends a line or a property', async () => {
    const { out } = await runHere(['lint', '--rules', poor, '--format', 'github']);
    expect(out).toMatch(/^::warning file=[^:,]*asthma\.json,line=\d+,col=\d+,title=review-overdue::.+$/m);
  });

  test('JSON carries the same findings for check and lint', async () => {
    const check = await runHere(['check', '--rules', poor, '--format', 'json']);
    expect(check.code).toBe(EXIT.fine);
    expect(JSON.parse(check.out)).toMatchObject({ errors: 0, problems: [{ code: 'review-overdue' }] });
    const same = await runHere(['lint', '--quick', '--rules', poor, '--format', 'json']);
    expect(JSON.parse(same.out)).toEqual(JSON.parse(check.out));
  });
});

test('--watch runs again after a change, and ends with the code of the last run', async () => {
  const stop = new AbortController();
  let runs = 0;
  const code = await runOnChange(
    fine,
    async () => {
      runs += 1;
      if (runs === 1) {
        const file = join(fine, 'ranking.json');
        await writeFile(file, await readFile(file, 'utf8'));
        return EXIT.fine;
      }
      stop.abort();
      return EXIT.findings;
    },
    stop.signal,
  );
  expect({ runs, code }).toEqual({ runs: 2, code: EXIT.findings });
});
