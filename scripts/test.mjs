/**
 * `npm test`: everything a change must pass, on a fresh clone, in one command. `npm test -- unit laws` runs only the
 * steps named. Ends with a plain count of tests, and says loudly what could not run here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepare, root, say } from './prepare.mjs';

const node = process.execPath;
const scratch = mkdtempSync(path.join(tmpdir(), 'symptom-checker-test-'));
const bin = (name) => path.join(root, 'node_modules', name);
const jest = (folder, ...args) => {
  const report = path.join(scratch, `${folder.replaceAll('/', '-')}-${args.length}.json`);
  return {
    command: [
      node,
      '--experimental-vm-modules',
      '--no-warnings',
      bin('jest/bin/jest.js'),
      '--json',
      `--outputFile=${report}`,
      ...args,
    ],
    folder,
    count: () => jestCount(report),
  };
};
const rules = (...args) => [node, 'rules-engine/bin/rules.mjs', ...args];

/** In this order: what fails fastest stands first. */
const steps = [
  {
    name: 'format',
    what: 'formatting',
    command: [node, bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'],
  },
  ...['rules-engine', 'server', 'client'].map((folder) => ({
    name: 'types',
    what: `types of the tests of ${folder}`,
    command: [node, bin('typescript7/bin/tsc'), '-p', folder],
  })),
  { name: 'lint', what: 'lint, with types', command: [node, bin('oxlint/bin/oxlint'), '--type-aware'] },
  {
    name: 'laws',
    what: 'import laws',
    command: [
      node,
      bin('dependency-cruiser/bin/dependency-cruise.mjs'),
      '--config',
      '.dependency-cruiser.cjs',
      'rules-engine/src',
      'server/src',
      'client/src',
    ],
  },
  { name: 'laws', what: 'laws of the rooms', command: [node, 'scripts/rooms.mjs'] },
  { name: 'laws', what: 'laws of the documents', command: [node, 'scripts/documents.mjs'] },
  { name: 'bite', what: 'the laws bite', ...jest('scripts') },
  {
    name: 'contract',
    what: 'OpenAPI and client API are as generated',
    command: [node, 'scripts/contract.mjs', '--check'],
  },
  { name: 'rules', what: 'rule files', command: rules('check') },
  { name: 'schema', what: 'rule files in the one form', command: rules('fmt', '--check') },
  { name: 'schema', what: "editors' schemas of the rule files", command: rules('schema', '--check') },
  {
    name: 'suites',
    what: 'rule suites',
    command: rules('test', '--format', 'json'),
    count: suiteCount,
    keepOutput: true,
  },
  { name: 'unit', what: 'rules engine', ...jest('rules-engine') },
  { name: 'server', what: 'server, with PostgreSQL, queue and HTTP', ...jest('server') },
  { name: 'client', what: 'client', ...jest('client') },
  {
    name: 'journeys',
    what: 'browser journeys',
    ...jest('client', '--config', 'e2e/jest.config.mjs', '--runInBand'),
  },
];

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name));
if (unknown.length) {
  say(`No such step: ${unknown.join(', ')}. Steps: ${steps.map(({ name }) => name).join(', ')}.`);
  process.exit(2);
}

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

try {
  say('Installing and building (types are checked on the way)…');
  await prepare();
  for (const step of steps.filter(({ name }) => !wanted.length || wanted.includes(name))) await runStep(step);
} catch (error) {
  failures.push(error.message);
}
finish();

async function runStep({ what, command: [program, ...args], folder = '.', count, keepOutput = false }) {
  const since = Date.now();
  say(`\n== ${what}`);
  const { code, output } = await execute(program, args, path.join(root, folder), keepOutput);
  const result = count?.(output) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (code !== 0 && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(total)) total[key] += result[key];
  if (code !== 0) failures.push(what);
  if (code !== 0 && keepOutput) say(output.slice(0, 20_000));
  say(`== ${what}: ${code === 0 ? 'passed' : 'FAILED'} (${result.passed} passed, ${seconds(since)})`);
}

function execute(program, args, cwd, keepOutput) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', keepOutput ? 'pipe' : 'inherit', 'inherit'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    let output = '';
    child.stdout?.setEncoding('utf8').on('data', (text) => (output += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}

function jestCount(report) {
  try {
    const { numPassedTests, numFailedTests, numPendingTests, numFailedTestSuites } = JSON.parse(
      readFileSync(report, 'utf8'),
    );
    return {
      passed: numPassedTests,
      failed: Math.max(numFailedTests, numFailedTestSuites),
      skipped: numPendingTests,
    };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

function suiteCount(output) {
  try {
    const { passed, failed } = JSON.parse(output);
    return { passed, failed, skipped: 0 };
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** What this machine lacks, and how to run it. */
function notRun() {
  const missing = [];
  const hasRedis = process.env.REDIS_TEST_URL || spawnSync('redis-server', ['--version']).status === 0;
  if (!hasRedis)
    missing.push(
      'the Redis half of the queue tests: install redis-server (Debian: apt-get install redis-server) or set REDIS_TEST_URL, then npm test -- server',
    );
  return missing;
}

function finish() {
  rmSync(scratch, { recursive: true, force: true });
  say('');
  for (const text of notRun()) say(`!! NOT RUN: ${text}`);
  for (const what of failures) say(`!! FAILED: ${what}`);
  say(`Took ${seconds(started)}.`);
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
  process.exitCode = failures.length ? 1 : 0;
}
