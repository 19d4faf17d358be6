/**
 * The library as a stranger gets it: the packed tarball, installed in an empty folder. Its packages are taken from those
 * installed here, version by version, so that no registry is asked.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { createContext, runInContext } from 'node:vm';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { rolldown } from 'rolldown';
import { runBin } from './workbench/cli/support/run-bin.js';

// The first run may build the library, and eight processes may share two cores.
const PATIENCE = 300_000;
const execute = promisify(execFile);
const home = fileURLToPath(new URL('..', import.meta.url));

interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
}
const manifestIn = (dir: string): Manifest =>
  JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8')) as Manifest;

/** Where Node would find a package that this folder asks for. */
function installed(name: string, from: string): string {
  for (let dir = from; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules', name);
    if (existsSync(found)) return found;
    if (dirname(dir) === dir) throw new Error(`${name} is not installed.`);
  }
}

/** The packages that it needs, and those that these need. */
function needed(dir: string, into: Map<string, string> = new Map()): Map<string, string> {
  for (const name of Object.keys(manifestIn(dir).dependencies ?? {})) {
    if (into.has(name)) continue;
    const found = installed(name, dir);
    into.set(name, found);
    needed(found, into);
  }
  return into;
}

let folder = '';
const at = (...parts: string[]): string => join(folder, ...parts);
const run = (...args: string[]) => execute(process.execPath, args, { cwd: folder, maxBuffer: 1e8 });

beforeAll(async () => {
  await runBin(['--help']);
  folder = await mkdtemp(join(tmpdir(), 'installed-'));
  const npm = (...args: string[]) =>
    execute('npm', [...args, '--ignore-scripts', '--offline', '--cache', at('cache')], {
      cwd: folder,
      maxBuffer: 1e8,
    });
  const { stdout } = await npm('pack', '--json', home, ...needed(home).values());
  const packed = JSON.parse(stdout) as { name: string; filename: string }[];
  const { '@app/rules-engine': own, ...others } = Object.fromEntries(
    packed.map(({ name, filename }) => [name, `file:${at(filename)}`]),
  );
  const manifest = {
    private: true,
    type: 'module',
    dependencies: { '@app/rules-engine': own },
    overrides: others,
  };
  await writeFile(at('package.json'), JSON.stringify(manifest));
  await npm('install', '--no-audit', '--no-fund');
}, PATIENCE);
afterAll(() => rm(folder, { recursive: true, force: true }));

test('what is installed is what was built, without sources, compiler or specs', () => {
  const own = at('node_modules/@app/rules-engine');
  expect(manifestIn(own).version).toBe(manifestIn(home).version);
  for (const name of ['src', 'bench', 'dist/.tsbuildinfo'])
    expect([name, existsSync(join(own, name))]).toEqual([name, false]);
  for (const [name, dir] of needed(home))
    expect([name, manifestIn(at('node_modules', name)).version]).toEqual([name, manifestIn(dir).version]);
});

test(
  'its program runs: check, test, and the working commands of an author',
  async () => {
    const program = at('node_modules/@app/rules-engine/bin/rules.mjs');
    const rules = at('node_modules/@app/rules-engine/examples/rules');
    expect(existsSync(at('node_modules/.bin/rules'))).toBe(true);
    const check = await run(program, 'check', '--rules', rules);
    expect([check.stdout, check.stderr]).toEqual([expect.stringMatching(/^Fine: \d+ files\. Version /), '']);
    expect((await run(program, 'test', '--rules', rules)).stdout).toMatch(/11 cases: 11 passed, 0 failed/);
    await run(program, 'bundle', '--rules', rules, '--out', at('bundle.json'));
    expect(JSON.parse(await readFile(at('bundle.json'), 'utf8'))).toMatchObject({
      version: expect.any(String),
    });
  },
  PATIENCE,
);

const VISIT = { category: 'throat', age: 25, answers: { 'stop-signs': ['none'] } };
const ASKED = `({ version: rules.version, next: nextQuestion(rules, ${JSON.stringify(VISIT)}).question.id,
  urgency: decideFast(rules, ${JSON.stringify(VISIT)}).urgency })`;

test(
  'in Node and, bundled, in a browser it says the same; and a bundle that was changed is refused in both',
  async () => {
    await writeFile(
      at('in-node.mjs'),
      `import { readFileSync } from 'node:fs';
import { decideFast, fromBundle, nextQuestion } from '@app/rules-engine';
const rules = fromBundle(readFileSync('bundle.json', 'utf8'));
console.log(JSON.stringify(${ASKED}));`,
    );
    const inNode = JSON.parse((await run(at('in-node.mjs'))).stdout) as object;
    await writeFile(
      at('entry.mjs'),
      `export { decideFast, fromBundle, nextQuestion, loadRules } from '@app/rules-engine';`,
    );
    const troubles: string[] = [];
    const build = await rolldown({
      input: at('entry.mjs'),
      cwd: folder,
      platform: 'browser',
      onLog: (level, { message }) => void (level === 'warn' && troubles.push(message)),
    });
    const { output } = await build.generate({ format: 'iife', name: 'engine', sourcemapIgnoreList: false });
    await build.close();
    expect(troubles).toEqual([]);
    expect(output.flatMap((one) => (one.type === 'chunk' ? one.imports : []))).toEqual([]);
    const bundle = await readFile(at('bundle.json'), 'utf8');
    // What a page has, and nothing of Node: no process, no require, no Buffer.
    const page = createContext({ TextEncoder, URL, structuredClone, bundle });
    runInContext(output[0].code, page);
    const script = `const { decideFast, fromBundle, nextQuestion } = engine; const rules = fromBundle(bundle); JSON.stringify(${ASKED})`;
    expect(JSON.parse(runInContext(`{${script}}`, page) as string)).toEqual(inNode);
    const changed = `{ try { engine.fromBundle(bundle.replace('"near":', '"near" :').replace(/"primaryAt":\\d+/, '"primaryAt":39')); 'taken' } catch (error) { error.message } }`;
    expect(runInContext(changed, page)).toMatch(/This bundle was changed/);
  },
  PATIENCE,
);
