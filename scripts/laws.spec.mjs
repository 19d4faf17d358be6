/**
 * A law nobody has seen bite is a guess: each is shown a break, and must name it by file and law. All breaks of one
 * tool stand in one tree, so that the tool runs once.
 */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './prepare.mjs';

const { forbidden } = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const ROOMS = ['rules-engine/src', 'server/src', 'client/src'];
/** @typedef {[law: string, file: string, text: string, others?: Record<string, string>]} Arrow */
/** Each room of the server with one that it may not know. */
const neighbours = Object.entries({
  diagnosis: 'otp',
  purge: 'home',
  payment: 'review',
  otp: 'payment',
  review: 'mail',
  home: 'assessment',
  health: 'payment',
  assessment: 'mail',
  rules: 'assessment',
  mail: 'rules',
}).map(([room, other]) => [
  `neighbours-of-${room}`,
  `server/src/${room}/${room}.module.ts`,
  `import type { X } from '../${other}/far-${room}.js';\nexport type Y = X;`,
  { [`server/src/${other}/far-${room}.ts`]: 'export type X = 1;' },
]);
/** @type {Arrow[]} */
const arrows = [
  ['no-circular', 'server/src/otp/a.ts', "import './b.js';", { 'server/src/otp/b.ts': "import './a.js';" }],
  [
    'engine-is-a-leaf',
    'rules-engine/src/x.ts',
    "import type { Y } from '../../server/src/y.js';\nexport type X = Y;",
    { 'server/src/y.ts': 'export type Y = 1;' },
  ],
  ['engine-is-a-leaf', 'rules-engine/src/framework.ts', "import '@nestjs/common';"],
  ['one-importer-of-opentelemetry', 'server/src/home/spans.ts', "import '@opentelemetry/api';"],
  [
    'tracing-loads-when-on',
    'server/src/tracing/eager.ts',
    "import './otlp.js';",
    { 'server/src/tracing/otlp.ts': 'export {};' },
  ],
  [
    'engine-has-one-door',
    'server/src/x.ts',
    "import '../../rules-engine/src/engine/inner.js';",
    { 'rules-engine/src/engine/inner.ts': 'export {};' },
  ],
  [
    'engine-has-one-door',
    'server/src/x.ts',
    "import '../../rules-engine/src/thread/inner.js';",
    { 'rules-engine/src/thread/inner.ts': 'export {};' },
  ],
  [
    'engine-has-one-door',
    'server/src/workbench.ts',
    "import '../../rules-engine/src/workbench/index.js';",
    { 'rules-engine/src/workbench/index.ts': 'export {};' },
  ],
  [
    'engine-knows-no-workbench',
    'rules-engine/src/engine/x.ts',
    "import '../workbench/index.js';",
    { 'rules-engine/src/workbench/index.ts': 'export {};' },
  ],
  [
    'flow-knows-no-decision',
    'rules-engine/src/engine/flow/x.ts',
    "import '../decide/y.js';",
    { 'rules-engine/src/engine/decide/y.ts': 'export {};' },
  ],
  [
    'ranking-knows-no-flow',
    'rules-engine/src/engine/ranking/x.ts',
    "import '../flow/y.js';",
    { 'rules-engine/src/engine/flow/y.ts': 'export {};' },
  ],
  ...forbidden
    .flatMap(({ name }) => /^(?!engine)(.+)-has-one-door$/.exec(name)?.[1] ?? [])
    .map((analysis) => [
      `${analysis}-has-one-door`,
      `rules-engine/src/workbench/around-${analysis}/x.ts`,
      `import '../${analysis}/inner.js';`,
      { [`rules-engine/src/workbench/${analysis}/inner.ts`]: 'export {};' },
    ]),
  [
    'client-knows-the-contract-only',
    'client/src/x.ts',
    "import '../../server/src/y.js';",
    { 'server/src/y.ts': 'export type Y = 1;' },
  ],
  ['domain-is-pure', 'server/src/payment/payment.ts', "import 'typeorm';"],
  [
    'domain-is-pure',
    'server/src/payment/amount.ts',
    "import './payment.entity.js';",
    { 'server/src/payment/payment.entity.ts': 'export {};' },
  ],
  ['domain-uses-no-node', 'server/src/otp/otp.ts', "import 'node:crypto';"],
  ['controller-is-a-door', 'server/src/otp/otp.controller.ts', "import 'typeorm';"],
  [
    'controller-is-a-door',
    'server/src/otp/otp.view.ts',
    "import type { X } from './row.entity.js';\nexport type Y = X;",
    { 'server/src/otp/row.entity.ts': 'export type X = 1;' },
  ],
  [
    'service-knows-no-http',
    'server/src/otp/otp.service.ts',
    "import './door.controller.js';",
    { 'server/src/otp/door.controller.ts': 'export {};' },
  ],
  [
    'entity-knows-its-noun-only',
    'server/src/otp/otp.entity.ts',
    "import './sender.service.js';",
    { 'server/src/otp/sender.service.ts': 'export {};' },
  ],
  ['one-importer-of-stripe', 'server/src/payment/payment.service.ts', "import 'stripe';"],
  ['one-importer-of-nodemailer', 'server/src/mail/mail.service.ts', "import 'nodemailer';"],
  [
    'development-stays-at-home',
    'server/src/main.ts',
    "import './development/inbox.js';",
    { 'server/src/development/inbox.ts': 'export {};' },
  ],
  ...neighbours,
  [
    'foundations-know-no-room',
    'server/src/shared/x.ts',
    "import '../otp/above.js';",
    { 'server/src/otp/above.ts': 'export {};' },
  ],
  ...forbidden
    .flatMap(({ name }) => /^foundation-(.+)$/.exec(name)?.[1] ?? [])
    .map((room) => [
      `foundation-${room}`,
      `server/src/${room}/low.ts`,
      "import '../http/high.js';",
      { 'server/src/http/high.ts': 'export {};' },
    ]),
  [
    'features-do-not-meet',
    'client/src/features/home/x.ts',
    "import '../otp/y.js';",
    { 'client/src/features/otp/y.ts': 'export {};' },
  ],
  [
    'site-is-the-cellar',
    'client/src/site/x.ts',
    "import type { Y } from '../api/y.js';\nexport type X = Y;",
    { 'client/src/api/y.ts': 'export type Y = 1;' },
  ],
  ['site-is-the-cellar', 'client/src/site/store.ts', "import 'react-redux';"],
  [
    'app-is-the-roof',
    'client/src/features/home/roof.ts',
    "import '../../app/y.js';",
    { 'client/src/app/y.ts': 'export {};' },
  ],
  [
    'components-know-no-api',
    'client/src/components/x.ts',
    "import type { Y } from '../api/y.js';\nexport type X = Y;",
    { 'client/src/api/y.ts': 'export type Y = 1;' },
  ],
  [
    'api-knows-no-feature',
    'client/src/api/x.ts',
    "import '../features/otp/y.js';",
    { 'client/src/features/otp/y.ts': 'export {};' },
  ],
];

const value = 'export const x = 1;\n';
const lines = (count) => value + '// one more\n'.repeat(count - 1);
/** As a service may hand on what its entity holds: the door may not take it. */
const row = "import type { ThingRow } from './thing.service.js';\nexport type Thing = ThingRow;";
const reads = "export const x = process.env['X'];";
/** @type {[rule: string, file: string, text: string][]} */
const contents = [
  ['eslint(max-lines)', 'server/src/otp/long.ts', lines(301)],
  ['eslint(max-lines)', 'rules-engine/src/long.spec.ts', lines(301)],
  ['eslint(max-lines)', 'client/src/features/home/long.tsx', lines(301)],
  ['eslint(max-lines)', 'scripts/long.mjs', lines(301)],
  ['eslint(no-restricted-properties)', 'server/src/otp/reads.ts', reads],
  ['eslint(no-restricted-properties)', 'server/src/otp/takes.ts', 'export const { env } = process;'],
  ['eslint(no-restricted-imports)', 'server/src/otp/imports.ts', "export { env } from 'node:process';"],
  ['eslint(no-restricted-properties)', 'server/src/cli/reads.ts', reads],
  ['eslint(no-restricted-properties)', 'server/src/config/defaults.ts', reads],
  ['eslint(no-restricted-properties)', 'rules-engine/src/reads.ts', reads],
  ['eslint(no-restricted-properties)', 'client/src/app/reads.ts', reads],
  ['eslint(no-restricted-imports)', 'server/src/otp/row.controller.ts', row],
  [
    'eslint(no-restricted-imports)',
    'server/src/otp/ip.controller.ts',
    "export { Ip } from '@nestjs/common';",
  ],
  ['eslint(no-restricted-imports)', 'server/src/otp/row.dto.ts', row],
  ['eslint(no-restricted-imports)', 'server/src/otp/row.view.ts', row],
  ['eslint(no-restricted-imports)', 'server/src/otp/row.processor.ts', row],
  ['unicorn(filename-case)', 'client/src/app/BadName.tsx', value],
  ['unicorn(filename-case)', 'server/src/otp/bad_name.service.ts', value],
];

let folder;
beforeEach(async () => (folder = await mkdtemp(path.join(tmpdir(), 'laws-'))));
afterEach(() => rm(folder, { recursive: true, force: true }));

test('each forbidden arrow is named', async () => {
  // A file may be the target of one arrow and the start of another: the starts are written last.
  await plant(Object.assign({}, ...arrows.map(([, , , others]) => others)));
  const starts = {};
  for (const [, file, text] of arrows) starts[file] = `${starts[file] ?? ''}${text}\n`;
  const found = await brokenArrows(starts);
  expect(arrows.filter(([law, file]) => !found.includes(`${law}: ${file}`))).toEqual([]);
  const shown = new Set(arrows.map(([law]) => law));
  expect(forbidden.map(({ name }) => name).filter((name) => !shown.has(name))).toEqual([]);
}, 60_000);

test('a lawful arrow breaks nothing', async () => {
  const lawful = {
    'server/src/payment/payment.service.ts': "import '../mail/mail.service.js';",
    'server/src/mail/mail.service.ts': 'export {};',
  };
  expect(await brokenArrows(lawful)).toEqual([]);
}, 60_000);

test('a file too long, one that reads the environment and one ill named are named; their lawful likes are not', async () => {
  const lawful = {
    'server/src/otp/full.ts': lines(300),
    'server/src/config/env.ts': reads,
    'server/test/support/reads.ts': reads,
    'rules-engine/src/workbench/cli/reads.ts': reads,
    'server/src/otp/good-name.service.ts': value,
    'server/src/otp/row.service.ts': row,
  };
  await plant({ ...lawful, ...Object.fromEntries(contents.map(([, file, text]) => [file, text])) });
  await cp(path.join(root, '.oxlintrc.json'), path.join(folder, '.oxlintrc.json'));
  const { diagnostics } = await run('oxlint/bin/oxlint', '--format', 'json');
  const found = diagnostics.map(({ code, filename }) => `${code}: ${filename}`);
  expect(found.toSorted()).toEqual(contents.map(([rule, file]) => `${rule}: ${file}`).toSorted());
}, 60_000);

async function plant(files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
}

async function brokenArrows(files) {
  await plant(files);
  for (const room of ROOMS) await mkdir(path.join(folder, room), { recursive: true });
  await cp(path.join(root, '.dependency-cruiser.cjs'), path.join(folder, '.dependency-cruiser.cjs'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const { summary } = await run(
    'dependency-cruiser/bin/dependency-cruise.mjs',
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    ...ROOMS,
  );
  return summary.violations.map(({ rule, from }) => `${rule.name}: ${from}`);
}

/** A tool that finds something ends with an error; its report is on the output all the same. */
async function run(tool, ...args) {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [path.join(root, 'node_modules', tool), ...args],
    { cwd: folder, maxBuffer: 1e8 },
  ).catch((error) => error);
  return JSON.parse(stdout);
}
