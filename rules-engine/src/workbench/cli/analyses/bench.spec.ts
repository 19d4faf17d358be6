/** `rules bench` and `rules bundle` on the tiny library. */
import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { fromBundle } from '../../../engine/load/bundle/bundle.js';
import { writeLibrary } from '../../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../../engine/load/support/tiny-library.js';
import { runBin } from '../support/run-bin.js';
import { runHere } from '../support/run-here.js';

const PATIENCE = 120_000;
let dir = '';
let remove = async (): Promise<void> => {};
beforeAll(async () => {
  ({ dir, remove } = await writeLibrary(tinyLibrary()));
}, PATIENCE);
afterAll(() => remove());

test(
  'bench: the engines agree and are timed side by side',
  async () => {
    const args = ['bench', '--rounds', '1', '--commands', '--format', 'json', '--rules', dir];
    const { code, out } = await runBin(args);
    expect(code).toBe(0);
    const { rows, visits, commands } = JSON.parse(out);
    expect(commands.map(({ command }: { command: string }) => command)).toEqual([
      'check',
      'lint',
      'test',
      'test --coverage',
      'diff HEAD',
    ]);
    for (const one of commands) {
      // The lint has something to say of the tiny library.
      expect(one.code).toBeLessThanOrEqual(1);
      for (const key of ['seconds', 'processorSeconds', 'maxMiB']) expect(one[key]).toBeGreaterThan(0);
    }
    expect(commands.map(({ limit }: { limit: number | null }) => limit)).toEqual([2, 10, 20, null, 20]);
    expect(visits.map(({ limit }: { limit: number }) => limit)).toEqual([0.15, 0.3]);
    for (const { ms } of visits) expect(ms).toBeGreaterThan(0);
    expect(rows).toHaveLength(2);
    for (const { medians } of rows)
      expect(medians['json-rules-engine'] / medians.compiled).toBeGreaterThan(10);
  },
  PATIENCE,
);

test(
  'bundle: one file with its version, read back as the same rules',
  async () => {
    const file = join(dirname(dir), 'rules.bundle.json');
    const { code, out } = await runHere(['bundle', '--out', file, '--rules', dir]);
    expect(code).toBe(0);
    const [, version] = /version ([0-9a-f]{16})/.exec(out) ?? [];
    expect(fromBundle(await readFile(file, 'utf8')).version).toBe(version);
    const piped = await runHere(['bundle', '--rules', dir]);
    expect(piped.out).toBe(await readFile(file, 'utf8'));
    expect((await runHere(['bundle', '--out', join(dir, 'no', 'such', 'folder'), '--rules', dir])).code).toBe(
      2,
    );
  },
  PATIENCE,
);
