/** A law nobody has seen bite is a guess: each is shown a forbidden arrow and must name it. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './prepare.mjs';

const forbidden = [
  ['no-circular', 'server/src/otp/a.ts', "import './b.js';", { 'server/src/otp/b.ts': "import './a.js';" }],
  [
    'engine-is-a-leaf',
    'rules-engine/src/x.ts',
    "import type { Y } from '../../server/src/y.js';\nexport type X = Y;",
    { 'server/src/y.ts': 'export type Y = 1;' },
  ],
  ['engine-is-a-leaf', 'rules-engine/src/x.ts', "import '@nestjs/common';"],
  [
    'engine-has-one-door',
    'server/src/x.ts',
    "import '../../rules-engine/src/inner.js';",
    { 'rules-engine/src/inner.ts': 'export {};' },
  ],
  [
    'client-knows-the-contract-only',
    'client/src/x.ts',
    "import '../../server/src/y.js';",
    { 'server/src/y.ts': 'export {};' },
  ],
  ['domain-is-pure', 'server/src/payment/payment.ts', "import 'typeorm';"],
  [
    'domain-is-pure',
    'server/src/payment/payment.ts',
    "import './payment.entity.js';",
    { 'server/src/payment/payment.entity.ts': 'export {};' },
  ],
  ['domain-uses-no-node', 'server/src/otp/otp.ts', "import 'node:crypto';"],
  ['controller-is-a-door', 'server/src/otp/otp.controller.ts', "import 'typeorm';"],
  [
    'service-knows-no-http',
    'server/src/otp/otp.service.ts',
    "import './otp.controller.js';",
    { 'server/src/otp/otp.controller.ts': 'export {};' },
  ],
  [
    'entity-knows-its-noun-only',
    'server/src/otp/otp.entity.ts',
    "import './otp.service.js';",
    { 'server/src/otp/otp.service.ts': 'export {};' },
  ],
  ['one-importer-of-stripe', 'server/src/payment/payment.service.ts', "import 'stripe';"],
  ['one-importer-of-nodemailer', 'server/src/mail/mail.service.ts', "import 'nodemailer';"],
  [
    'development-stays-at-home',
    'server/src/main.ts',
    "import './development/inbox.js';",
    { 'server/src/development/inbox.ts': 'export {};' },
  ],
  [
    'neighbours-form-a-tree',
    'server/src/mail/mail.service.ts',
    "import '../otp/otp.js';",
    { 'server/src/otp/otp.ts': 'export {};' },
  ],
  [
    'assessment-knows-no-money',
    'server/src/assessment/assessment.service.ts',
    "import '../payment/payment.js';",
    { 'server/src/payment/payment.ts': 'export {};' },
  ],
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
  ['site-is-the-cellar', 'client/src/site/x.ts', "import 'react-redux';"],
  [
    'app-is-the-roof',
    'client/src/features/home/x.ts',
    "import '../../app/y.js';",
    { 'client/src/app/y.ts': 'export {};' },
  ],
  [
    'components-know-no-api',
    'client/src/components/x.ts',
    "import '../api/y.js';",
    { 'client/src/api/y.ts': 'export {};' },
  ],
  [
    'api-knows-no-feature',
    'client/src/api/x.ts',
    "import '../features/otp/y.js';",
    { 'client/src/features/otp/y.ts': 'export {};' },
  ],
];

let folder;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'laws-'));
  for (const room of ['rules-engine/src', 'server/src', 'client/src'])
    await mkdir(path.join(folder, room), { recursive: true });
  await cp(path.join(root, '.dependency-cruiser.cjs'), path.join(folder, '.dependency-cruiser.cjs'));
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function broken(files) {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), `${text}\n`);
  }
  const cruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [
    cruise,
    '--config',
    '.dependency-cruiser.cjs',
    '--output-type',
    'json',
    'rules-engine/src',
    'server/src',
    'client/src',
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: folder, maxBuffer: 1e8 }).catch(
    (error) => error,
  );
  return JSON.parse(stdout).summary.violations.map(({ rule }) => rule.name);
}

test.each(forbidden)(
  '%s is broken by %s: %s',
  async (law, file, text, others = {}) => {
    expect(await broken({ [file]: text, ...others })).toContain(law);
  },
  30_000,
);

test('a lawful arrow breaks nothing', async () => {
  expect(
    await broken({
      'server/src/payment/payment.service.ts': "import '../mail/mail.service.js';",
      'server/src/mail/mail.service.ts': 'export {};',
    }),
  ).toEqual([]);
}, 30_000);
