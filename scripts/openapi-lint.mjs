/**
 * `node scripts/openapi-lint.mjs`: server/openapi.json under the strictest set of a public linter (Redocly's), so that
 * whoever builds on the contract with common tools meets no surprise. The linter's core alone: its command line also
 * builds pages and previews, which nobody here needs.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createConfig, lint } from '@redocly/openapi-core';
import { root, say } from './prepare.mjs';

const RULES = {
  extends: ['recommended-strict'],
  rules: {
    // The product is given to nobody under a license.
    'info-license': 'off',
    'info-license-strict': 'off',
  },
};

/** What the linter has against a document, a line each: the rule, the place, the reason. */
export async function openapiProblems(file) {
  const problems = await lint({ ref: file, config: await createConfig(RULES) });
  return problems.map(
    ({ ruleId, message, location: [place] }) => `${ruleId} ${place?.pointer ?? ''}: ${message}`,
  );
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const problems = await openapiProblems(path.join(root, 'server/openapi.json'));
  for (const problem of problems) say(problem);
  process.exitCode = problems.length ? 1 : 0;
}
