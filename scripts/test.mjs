/**
 * `npm test`: everything a change must pass, on a fresh clone, in one command; steps run beside each other on the
 * machine's cores. `npm test -- unit laws` runs only the steps named, `npm run test:deep` the long samples. Ends with a
 * plain count of tests, and says loudly what could not run here.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import path from 'node:path';
import { optionsOf } from './options.mjs';
import { prepare, root, say } from './prepare.mjs';
import { deepSteps, quickSteps } from './steps.mjs';

/** Some steps use several cores by themselves; more than this at once only get in each other's way. */
const MOST_AT_ONCE = 4;
/** How often a long run says that it is still going. */
const STILL_GOING_MS = 30_000;

const namesOf = (steps) => [...new Set(steps.map(({ name }) => name))];
const usage = `npm test -- [step…]        npm run test:deep -- [step…]

Installs and builds what is needed, then runs these steps, or all. Ends with 1 if anything failed.
  npm test            ${namesOf(quickSteps('')).join(', ')}
  npm run test:deep   ${namesOf(deepSteps('')).join(', ')}
`;
function judge({ deep: isDeep = false }, wanted) {
  const known = namesOf(isDeep ? deepSteps('') : quickSteps(''));
  const unknown = wanted.filter((name) => !known.includes(name));
  if (unknown.length) throw new Error(`No such step: ${unknown.join(', ')}; steps: ${known.join(', ')}`);
  return { isDeep, wanted };
}

const told = optionsOf(
  { usage, options: { deep: { type: 'boolean' } }, words: true, judge },
  process.argv.slice(2),
);
if (!told) process.exit();
const { isDeep, wanted } = told;
const scratch = mkdtempSync(path.join(tmpdir(), 'symptom-checker-test-'));
const steps = isDeep ? deepSteps(scratch) : quickSteps(scratch);

const total = { passed: 0, failed: 0, skipped: 0 };
const failures = [];
const started = Date.now();
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`;

try {
  say('Installing and building (types are checked on the way)…');
  await prepare();
  await runAll(steps.filter(({ name }) => !wanted.length || wanted.includes(name)));
} catch (error) {
  failures.push(error.message);
}
finish();

/** As many at once as there are cores; what a step writes is shown in one piece when it ends. */
async function runAll(waiting) {
  const running = new Map();
  const ticker = setInterval(() => {
    const what = [...running].map(([step, since]) => `${step.what} (${seconds(since)})`);
    say(`   still running: ${what.join(', ')}`);
  }, STILL_GOING_MS);
  const lane = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      running.set(step, Date.now());
      await runStep(step);
      running.delete(step);
    }
  };
  // One more would be no faster, and starting the product beside two busy steps takes longer than its journey allows.
  const lanes = Math.min(availableParallelism(), MOST_AT_ONCE);
  await Promise.all(Array.from({ length: lanes }, lane)).finally(() => clearInterval(ticker));
}

async function runStep({ what, command: [program, ...args], folder = '.', count, show }) {
  const since = Date.now();
  const { code, output, errors } = await execute(program, args, path.join(root, folder));
  const result = count?.(output) ?? { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  if (code !== 0 && result.failed === 0) result.failed = 1;
  for (const key of Object.keys(total)) total[key] += result[key];
  if (code !== 0) failures.push(what);
  const text = `${errors}${show ? show(output) : output}`.trim();
  say(`\n== ${what}${text && `\n${text}`}`);
  say(`== ${what}: ${code === 0 ? 'passed' : 'FAILED'} (${result.passed} passed, ${seconds(since)})`);
}

function execute(program, args, cwd) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, FORCE_COLOR: process.stdout.isTTY ? '1' : '0' },
    });
    const read = { output: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => (read.output += text));
    child.stderr.setEncoding('utf8').on('data', (text) => (read.errors += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, ...read }));
  });
}

/** What this machine lacks, and how to run it. */
function notRun() {
  const missing = [];
  const hasRedis = process.env.REDIS_TEST_URL || spawnSync('redis-server', ['--version']).status === 0;
  if (!hasRedis)
    missing.push(
      'the Redis half of the queue tests: install redis-server (Debian: apt-get install redis-server), then npm run test:queues',
    );
  if (!isDeep && !process.env.POSTGRES_TEST_HOME && !hasPostgres())
    missing.push(
      'the tests of a restore with pg_dump: install postgresql (Debian: apt-get install postgresql) or set POSTGRES_TEST_HOME to the folder of one, then npm test -- server',
    );
  return missing;
}

/** As server/test/support/installed-postgres.ts looks for it. */
function hasPostgres() {
  const folder = '/usr/lib/postgresql';
  return existsSync(folder) && readdirSync(folder).some((one) => existsSync(`${folder}/${one}/bin/pg_dump`));
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
