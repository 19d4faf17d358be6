/**
 * The laws of the workflows: GitHub's own parser takes them, actions are pinned by their commit, rights are said and the
 * fewest, and what runs the code of a pull request can neither write nor be fooled into a stranger's package.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { convertWorkflowTemplate, NoOperationTraceWriter, parseWorkflow } from '@actions/workflow-parser';
import { parse } from 'yaml';
import { root } from './prepare.mjs';

const folder = path.join(root, '.github/workflows');
const PINNED = /^\s*(?:- )?uses: [\w.-]+\/[\w./-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/;
const files = readdirSync(folder).filter((file) => /\.ya?ml$/.test(file));

/** The laws a workflow breaks, by name. */
async function broken(text) {
  const workflow = parse(text);
  const jobs = Object.values(workflow.jobs ?? {});
  const steps = jobs.flatMap((job) => job.steps ?? []);
  const scripts = steps.flatMap((step) => [step.run, step.with?.script]).filter(Boolean);
  const runsCode = (job) => job.steps.some((step) => step.run || step.uses?.startsWith('actions/checkout@'));
  const on = Object.keys(workflow.on ?? {});
  const isTrusted = on.includes('workflow_run') || on.includes('pull_request_target');
  const holds = {
    'GitHub takes it': (await mistakes(text)).length === 0,
    'actions are pinned by commit, with their version': text
      .split('\n')
      .filter((line) => /\buses:/.test(line))
      .every((line) => PINNED.test(line)),
    'nothing is granted to all jobs': JSON.stringify(workflow.permissions) === '{}',
    'every job says its rights': jobs.every((job) => typeof job.permissions === 'object'),
    'what runs code may only read': jobs
      .filter(runsCode)
      .every((job) => JSON.stringify(job.permissions) === '{"contents":"read"}'),
    'what runs code knows no secret and keeps no token':
      !/\bsecrets\b/.test(text) &&
      steps
        .filter((step) => step.uses?.startsWith('actions/checkout@'))
        .every((step) => step.with?.['persist-credentials'] === false),
    'what may write runs no code of a pull request': !isTrusted || !jobs.some(runsCode),
    'no script is put together from what a stranger wrote': !scripts.some((script) => script.includes('${{')),
    'packages come from the lock': scripts.every(
      (script) => !/\bnpx (?!--no-install )|\bnpm i(nstall)?\b/.test(script),
    ),
    'it ends, and an older run gives way':
      jobs.every((job) => job['timeout-minutes'] <= 60) &&
      Boolean(workflow.concurrency?.['cancel-in-progress']),
  };
  return Object.keys(holds).filter((law) => !holds[law]);
}

async function mistakes(content) {
  const { context, value } = parseWorkflow({ name: 'x.yml', content }, new NoOperationTraceWriter());
  if (value) await convertWorkflowTemplate(context, value);
  return context.errors.getErrors().map((error) => error.message);
}

test.each(files)('%s keeps every law of the workflows', async (file) => {
  const text = readFileSync(path.join(folder, file), 'utf8');
  expect(await mistakes(text)).toEqual([]);
  expect(await broken(text)).toEqual([]);
});

const lawful = readFileSync(path.join(folder, 'tests.yml'), 'utf8');
test.each([
  ['GitHub takes it', (text) => text.replace('runs-on:', 'run-on:')],
  ['GitHub takes it', (text) => text.replace('github.ref }}', 'github..ref }}')],
  [
    'actions are pinned by commit, with their version',
    (text) => text.replace(/@[0-9a-f]{40} # v7\.0\.1/, '@v7'),
  ],
  ['actions are pinned by commit, with their version', (text) => text.replace(' # v7.0.1', '')],
  ['nothing is granted to all jobs', (text) => text.replace('permissions: {}', 'permissions: write-all')],
  ['nothing is granted to all jobs', (text) => text.replace('permissions: {}\n', '')],
  ['every job says its rights', (text) => text.replace(/ {4}permissions:\n.*\n/, '')],
  ['what runs code may only read', (text) => text.replace('contents: read', 'contents: write')],
  [
    'what runs code may only read',
    (text) => text.replace('contents: read', 'contents: read\n      pull-requests: write'),
  ],
  [
    'what runs code knows no secret and keeps no token',
    (text) => text.replace('- run: npm test', '- run: npm test\n        env: { KEY: "${{ secrets.KEY }}" }'),
  ],
  [
    'what runs code knows no secret and keeps no token',
    (text) => text.replace('persist-credentials: false', 'fetch-depth: 2'),
  ],
  [
    'what may write runs no code of a pull request',
    (text) => text.replace('  pull_request:', '  pull_request_target:'),
  ],
  [
    'no script is put together from what a stranger wrote',
    (text) => text.replace('run: npm test', 'run: echo ${{ github.event.pull_request.title }}'),
  ],
  ['packages come from the lock', (text) => text.replace('run: npm test', 'run: npx rules check')],
  ['packages come from the lock', (text) => text.replace('run: npm ci', 'run: npm install')],
  ['it ends, and an older run gives way', (text) => text.replace(/ {4}timeout-minutes.*\n/, '')],
  ['it ends, and an older run gives way', (text) => text.replace('cancel-in-progress: true', '')],
])('the law bites: %s', async (law, plant) => {
  const text = plant(lawful);
  expect(text).not.toBe(lawful);
  expect(await broken(text)).toContain(law);
});
