/**
 * `npm run audit`: the known holes in what production installs, as the registry's audit service tells them. Exit 1 if
 * one is neither mended nor allowed for a reason and a time (audit-allowed.json). Where no such service answers it
 * says so and ends with 0: then nothing is known.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root, say } from './prepare.mjs';

const MATTERS = new Set(['moderate', 'high', 'critical']);
const ADVISORY = /GHSA(?:-\w{4}){3}/;

/**
 * What npm reported, held against `allowed` on the day `today` (YYYY-MM-DD). `open` has to be mended; `idle` are
 * entries of the list that nothing needs any more.
 */
export function judge(report, allowed, today) {
  const told = Object.values(report.vulnerabilities).flatMap(({ via }) =>
    via.filter((one) => typeof one === 'object'),
  );
  const holes = told
    .filter(({ severity }) => MATTERS.has(severity))
    .map(({ name, title, url, severity }) => ({
      name,
      title,
      severity,
      advisory: ADVISORY.exec(url)?.[0] ?? url,
    }));
  const isAllowed = ({ name, advisory }) =>
    allowed.some((one) => one.package === name && one.advisory === advisory && one.until >= today);
  const known = new Set(holes.map(({ advisory }) => advisory));
  return {
    open: holes.filter((one) => !isAllowed(one)),
    idle: allowed.filter(({ advisory }) => !known.has(advisory)),
  };
}

/** The list as it is committed. */
export function allowedHoles() {
  return JSON.parse(readFileSync(path.join(root, 'scripts/audit-allowed.json'), 'utf8'));
}

/** null: the service did not answer. */
function ask() {
  const args = ['audit', '--json', '--omit=dev', '--workspace', '@app/server'];
  const { stdout } = spawnSync('npm', args, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 26 });
  try {
    const report = JSON.parse(stdout);
    return report.vulnerabilities ? report : null;
  } catch {
    return null;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const report = ask();
  if (!report)
    say('!! NOT KNOWN: the audit service of this registry did not answer. Run npm run audit where it does.');
  else {
    const { open, idle } = judge(report, allowedHoles(), new Date().toISOString().slice(0, 10));
    for (const { name, severity, advisory, title } of open)
      say(`HOLE  ${severity}  ${name}: ${title} (${advisory})`);
    for (const { advisory } of idle) say(`No longer needed in scripts/audit-allowed.json: ${advisory}`);
    say(
      `${open.length} to be mended, or to be allowed with a reason and a day in scripts/audit-allowed.json.`,
    );
    process.exitCode = open.length ? 1 : 0;
  }
}
