/**
 * What `npm test` and `npm run test:deep` run, in this order: what fails fastest stands first, what takes longest begins
 * first among the rest. A step names its command, its folder, and how to count what passed.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './prepare.mjs';

const node = process.execPath;
const bin = (name) => path.join(root, 'node_modules', name);
const rules = (...args) => [node, 'rules-engine/bin/rules.mjs', ...args];

let reports = 0;

/** Jest in a folder; `scratch` takes its report. */
function jest(scratch, folder, ...args) {
  reports += 1;
  const report = path.join(scratch, `${reports}.json`);
  const options = ['--experimental-vm-modules', '--no-warnings'];
  return {
    command: [node, ...options, bin('jest/bin/jest.js'), '--json', `--outputFile=${report}`, ...args],
    folder,
    count: () => jestCount(report),
  };
}

export const quickSteps = (scratch) => [
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
  { name: 'bite', what: 'the laws bite', ...jest(scratch, 'scripts') },
  {
    name: 'contract',
    what: 'OpenAPI and client API are as generated',
    command: [node, 'scripts/contract.mjs', '--check'],
  },
  { name: 'contract', what: 'OpenAPI under a public linter', command: [node, 'scripts/openapi-lint.mjs'] },
  { name: 'rules', what: 'rule files', command: rules('check') },
  { name: 'schema', what: 'rule files in the one form', command: rules('fmt', '--check') },
  { name: 'schema', what: "editors' schemas of the rule files", command: rules('schema', '--check') },
  {
    name: 'journeys',
    what: 'browser journeys',
    ...jest(scratch, 'client', '--config', 'e2e/jest.config.mjs', '--runInBand'),
  },
  {
    name: 'journeys',
    what: 'what the operator sees of npm start',
    ...jest(scratch, 'client', '--config', 'e2e/jest.start.config.mjs', '--runInBand'),
  },
  { name: 'server', what: 'server, with PostgreSQL, queue and HTTP', ...jest(scratch, 'server') },
  { name: 'unit', what: 'rules engine', ...jest(scratch, 'rules-engine') },
  suites('rule suites'),
  { name: 'client', what: 'client', ...jest(scratch, 'client') },
];

const A_MINUTE = { seconds: 60, seed: 20_251_122, queue: 'postgres' };

const fewRows = (scratch) =>
  `--seconds 0.1 --visitors 2 --most 1000 --out ${path.join(scratch, 'growth')}`.split(' ');

/** The same laws on every sample; docs/testing.md says which. */
export const deepSteps = (scratch) => [
  {
    name: 'unit',
    what: 'rules engine, every sample',
    ...jest(scratch, 'rules-engine', '--config', 'jest.deep.config.mjs'),
  },
  { name: 'weaken', what: 'no weakening of the rules passes unseen', command: rules('weaken') },
  suites('rule suites, every case on both evaluators', '--thorough'),
  {
    name: 'verify',
    what: 'simulated visitors on both evaluators',
    command: rules('verify', '--samples', '300'),
  },
  {
    name: 'chaos',
    what: 'a minute of faults on the real processes',
    ...jest(scratch, 'server', 'test/chaos.spec.ts', '--globals', JSON.stringify({ chaos: A_MINUTE })),
  },
  {
    name: 'queues',
    what: 'everything that may become of the queue, on PostgreSQL and on Redis',
    ...jest(scratch, 'server', 'test/queue', '--globals', JSON.stringify({ everyHarm: true })),
  },
  {
    name: 'bench',
    what: 'the benchmark runs, and what the product is measured against answers as it does',
    command: [node, 'scripts/bench.mjs', '--rounds', '1', '--seconds', '0.1'],
  },
  {
    name: 'bench',
    what: 'growth is measured and drawn, with few rows',
    command: [node, 'scripts/bench-growth.mjs', ...fewRows(scratch)],
  },
  {
    name: 'proxied',
    what: 'the product behind nginx, while servers come and go',
    command: [node, 'scripts/proxied.mjs', '--seconds', '30'],
  },
];

function suites(what, ...args) {
  return {
    name: 'suites',
    what,
    command: rules('test', '--format', 'json', ...args),
    count: suiteCount,
    show: failingCases,
  };
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

/** Of thousands of cases only those that fail. */
function failingCases(output) {
  try {
    return JSON.parse(output)
      .suites.flatMap(({ file, cases }) => cases.map((one) => ({ file, ...one })))
      .filter((one) => !one.passed)
      .map(({ file, line, id, failures }) => `${file}:${line} ${id}\n    ${failures.join('\n    ')}\n`)
      .join('');
  } catch {
    return output;
  }
}
