/** The library as somebody else would use it: its package, its examples, and a rules folder that is not ours. */
import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from '@jest/globals';
import { runBin } from './workbench/cli/support/run-bin.js';

const execute = promisify(execFile);
// The first run may build the library, and eight processes may share two cores.
const PATIENCE = 180_000;
const home = fileURLToPath(new URL('..', import.meta.url));
const examples = readdirSync(join(home, 'examples')).filter((name) => /^\d\d-.*\.mjs$/.test(name));

beforeAll(() => runBin(['--help']), PATIENCE);

const SAYS: Record<string, RegExp> = {
  '01-load.mjs': /^Version [0-9a-f]{16}, not signed.*\n- Cough\n- Sore throat\n$/,
  '02-ask.mjs': /^0 % {2}Do you have any of these now\?[\s\S]*Nothing left to ask\.\n$/,
  '03-decide.mjs': /^strep throat[\s\S]*Both agree: true\n$/,
  '04-red-flags.mjs': /Emergencies: drooling, stridor\n[\s\S]*emergency: Airway in danger/,
  '05-explain.mjs': /^strep throat: 5\n[\s\S]*it would be/,
  '06-bundle.mjs': /^Read back: version [0-9a-f]{16}\nChanged by a hand in between: refused\.\n$/,
  '07-check.mjs': /^Not usable:\ndiseases\/asthma\.json:\d+ .*Did you mean "night-cough"\?\n$/,
};

test('every example is known here', () => expect(examples).toEqual(Object.keys(SAYS)));

test.each(examples)(
  'example %s runs and says what it should',
  async (name) => {
    const { stdout } = await execute(process.execPath, [join(home, 'examples', name)]);
    expect(stdout).toMatch(SAYS[name] ?? /^$/);
  },
  PATIENCE,
);

test(
  'the command line works on a folder that is not ours',
  async () => {
    const { code, out } = await runBin(['test', '--rules', join(home, 'examples/rules')]);
    expect([code, out]).toEqual([0, expect.stringMatching(/11 cases: 11 passed, 0 failed/)]);
  },
  PATIENCE,
);

test(
  'what is packed: the built door with its types, the program and the words, and no source, spec or bench',
  async () => {
    const { stdout } = await execute('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: home,
      maxBuffer: 1e8,
    });
    const [packed] = JSON.parse(stdout) as { files: { path: string }[] }[];
    const paths = packed?.files.map(({ path }) => path) ?? [];
    const { exports, bin } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as {
      exports: Record<string, Record<string, string>>;
      bin: Record<string, string>;
    };
    const named = [...Object.values(exports).flatMap((one) => Object.values(one)), ...Object.values(bin)];
    for (const path of named) {
      expect(existsSync(join(home, path))).toBe(true);
      expect(paths).toContain(path.replace('./', ''));
    }
    expect(paths).toEqual(
      expect.arrayContaining(['README.md', 'examples/01-load.mjs', 'dist/workbench/diff/worker.js']),
    );
    expect(paths.filter((path) => /\.spec\.|^src\/|^bench\/|support\/|\.tsbuildinfo/.test(path))).toEqual([]);
  },
  PATIENCE,
);
