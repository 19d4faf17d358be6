#!/usr/bin/env node
/**
 * `npx rules …`: builds the tool when its sources are newer than what was built, then runs it. Everything said here
 * goes to stderr, so that machine formats on stdout stay clean.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';

const home = join(dirname(fileURLToPath(import.meta.url)), '..');
const main = join(home, 'dist/workbench/cli/main.js');
const stamp = join(home, 'dist/.tsbuildinfo');

/** The newest change below a folder; 0 when it is not there (an installed package has no sources). */
function newest(dir) {
  if (!existsSync(dir)) return 0;
  let latest = 0;
  for (const entry of readdirSync(dir, { withFileTypes: true, recursive: true })) {
    // What only specs use is not built, so that it makes nothing out of date.
    if (!entry.isFile() || !entry.name.endsWith('.ts') || entry.name.endsWith('.spec.ts')) continue;
    if (/(?:^|[\\/-])(?:spec-)?support(?:[\\/]|$)/.test(entry.parentPath.slice(dir.length))) continue;
    latest = Math.max(latest, statSync(join(entry.parentPath, entry.name)).mtimeMs);
  }
  return latest;
}

function compiler() {
  for (let dir = home; ; dir = dirname(dir)) {
    const found = join(dir, 'node_modules/typescript7/bin/tsc');
    if (existsSync(found)) return found;
    if (dirname(dir) === dir) return null;
  }
}

// An installed package is built and has no sources; the stamp of the compiler stays behind with them.
const isInstalled = existsSync(main) && !existsSync(join(home, 'src'));
const built = existsSync(main) && existsSync(stamp) ? statSync(stamp).mtimeMs : 0;
if (!isInstalled && (built === 0 || newest(join(home, 'src')) > built)) {
  const tsc = compiler();
  if (tsc === null) {
    console.error('The rules tool is not built, and there is no compiler. Run "npm install" first.');
    process.exit(3);
  }
  console.error('Building the rules tool once…');
  const result = spawnSync(process.execPath, [tsc, '-b', join(home, 'tsconfig.build.json')], {
    encoding: 'utf8',
  });
  if (result.status !== 0 && !existsSync(main)) {
    console.error(`The rules tool could not be built:\n${result.stdout ?? ''}${result.stderr ?? ''}`);
    process.exit(3);
  }
  if (result.status !== 0)
    console.error('The sources of the rules tool do not compile; running what was built before.');
}

// A reader that closes early, such as `| head`, is no error.
process.stdout.on('error', (error) => {
  if (error.code !== 'EPIPE') throw error;
});

// Most commands end before code that the platform optimized has paid for it: with twice the usual patience a check
// takes a fifth less of processor time.
setFlagsFromString('--interrupt-budget=300000');

const { run } = await import(new URL('../dist/workbench/cli/main.js', import.meta.url).href);
process.exitCode = await run(process.argv.slice(2));
