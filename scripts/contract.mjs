/**
 * The contract between server and client: server/openapi.json is generated from the server, client/src/api/generated.ts
 * from it. `--check` fails when either is not what the sources would generate; without it both are written.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { optionsOf } from './options.mjs';
import { root, say } from './prepare.mjs';

const usage = `npm run contract            writes server/openapi.json and client/src/api/generated.ts
node scripts/contract.mjs --check   fails if they are not as they would be written
`;
const told = optionsOf({ usage, options: { check: { type: 'boolean' } } }, process.argv.slice(2));
if (!told) process.exit();
const { check = false } = told;
const generated = 'client/src/api/generated.ts';

run('server/dist/openapi.js', check ? '--check' : '--write');
const { generateEndpoints } = await import('@rtk-query/codegen-openapi');
const scratch = mkdtempSync(path.join(tmpdir(), 'contract-'));
const outputFile = path.join(scratch, 'generated.ts');
await generateEndpoints({
  schemaFile: path.join(root, 'server/openapi.json'),
  apiFile: './base-api.ts',
  apiImport: 'baseApi',
  exportName: 'generatedApi',
  outputFile,
  flattenArg: true,
  hooks: { queries: true, lazyQueries: true, mutations: true },
});
const head = '// Generated from server/openapi.json by scripts/contract.mjs; do not edit.\n';
const text =
  head +
  readFileSync(outputFile, 'utf8').replace(/from ['"][^'"]*base-api(\.ts)?['"]/, "from './base-api.js'");
rmSync(scratch, { recursive: true });
if (!check) writeFileSync(path.join(root, generated), text);
else if (text !== readFileSync(path.join(root, generated), 'utf8')) {
  say(`${generated} is not what server/openapi.json gives. Run: npm run contract`);
  process.exit(1);
}

function run(...args) {
  const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}
