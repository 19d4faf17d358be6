/**
 * Installs and builds when needed, so that `npm start` and `npm test` work on a fresh clone with only Node and npm.
 * Uses nothing but Node itself: it runs before any package is there.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const OLDEST_NODE = [20, 19];
const NX = 'node_modules/nx/dist/bin/nx.js';
/** Its age tells whether the build is newer than everything it is made of. */
const STAMP = path.join(root, 'node_modules/.cache/symptom-checker-built');
const SOURCES = ['rules-engine', 'server', 'client', 'package-lock.json', 'tsconfig.base.json'];
const NOT_SOURCES = new Set(['dist', 'node_modules', 'test', 'e2e']);
/** How often long work says that it is still going. */
const STILL_GOING_MS = 10_000;

export async function prepare() {
  refuseOldNode();
  if (!isInstalled()) {
    say('Installing packages (once; one to three minutes on a first run)…');
    await run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], 'installing');
  }
  if (isBuilt()) return;
  const env = { ...process.env, NODE_ENV: 'production' };
  await run(process.execPath, [NX, 'run-many', '-t', 'build', '--outputStyle=static'], 'building', {
    quiet: true,
    env,
  });
  mkdirSync(path.dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, '');
}

function refuseOldNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > OLDEST_NODE[0] || (major === OLDEST_NODE[0] && minor >= OLDEST_NODE[1])) return;
  say(`This needs Node ${OLDEST_NODE.join('.')} or newer; you have ${process.versions.node}.`);
  process.exit(2);
}

/** Every package of the lock (those for other platforms apart) is there in its version. */
function isInstalled() {
  try {
    const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
    const [wanted, there] = [read('package-lock.json'), read('node_modules/.package-lock.json')];
    return Object.entries(wanted).every(
      ([name, { version, optional, link }]) =>
        !name.startsWith('node_modules/') || optional || link || there[name]?.version === version,
    );
  } catch {
    return false;
  }
}

/** Nothing changed since the last build: asking the build tool would take a second or two of every start. */
function isBuilt() {
  const there = ['rules-engine/dist/engine/index.js', 'server/dist/app.js', 'client/dist/web/index.html'];
  if (!existsSync(STAMP) || !there.every((file) => existsSync(path.join(root, file)))) return false;
  const built = statSync(STAMP).mtimeMs;
  return SOURCES.every((source) => newest(path.join(root, source)) <= built);
}

function newest(file) {
  const status = statSync(file);
  if (!status.isDirectory()) return status.mtimeMs;
  const inside = readdirSync(file).filter((name) => !NOT_SOURCES.has(name));
  return Math.max(status.mtimeMs, ...inside.map((name) => newest(path.join(file, name))));
}

/** Runs a command below the root; a quiet one shows its output only when it fails. */
export function run(command, args, doing, { quiet = false, env = process.env } = {}) {
  const started = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
    });
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));
    const seconds = () => Math.round((Date.now() - started) / 1000);
    const ticker = setInterval(() => say(`  still ${doing}, ${seconds()} s`), STILL_GOING_MS);
    child.on('error', (error) => done(error));
    child.on('exit', (code) =>
      done(code === 0 ? null : new Error(`${doing} failed (${command} ${args.join(' ')})`)),
    );
    function done(error) {
      clearInterval(ticker);
      if (!error) return resolve();
      process.stderr.write(Buffer.concat(output));
      reject(error);
    }
  });
}

export function say(text) {
  process.stdout.write(`${text}\n`);
}
