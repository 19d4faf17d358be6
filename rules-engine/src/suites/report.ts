/** Results of suites for machines: JUnit XML and TAP 14. One `<testcase>` or test point a case. */
import type { SuiteResult } from './run-suites.js';

export function toJunit(results: readonly SuiteResult[]): string {
  const cases = results.flatMap((suite) => suite.cases);
  const failed = cases.filter((one) => one.failures.length > 0).length;
  const seconds = (ms: number): string => (ms / 1000).toFixed(3);
  const total = cases.reduce((sum, one) => sum + one.milliseconds, 0);
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>'];
  lines.push(
    `<testsuites name="rules" tests="${cases.length}" failures="${failed}" errors="0" time="${seconds(total)}">`,
  );
  for (const suite of results) {
    const failures = suite.cases.filter((one) => one.failures.length > 0).length;
    const time = seconds(suite.cases.reduce((sum, one) => sum + one.milliseconds, 0));
    lines.push(
      `  <testsuite name="${xml(suite.file)}" tests="${suite.cases.length}" failures="${failures}" errors="0" skipped="0" time="${time}">`,
    );
    for (const one of suite.cases) {
      const open = `    <testcase name="${xml(`${one.id}: ${one.title}`)}" classname="${xml(suite.category)}" time="${seconds(one.milliseconds)}"`;
      if (one.failures.length === 0) {
        lines.push(`${open}/>`);
        continue;
      }
      lines.push(`${open}>`);
      lines.push(
        `      <failure message="${xml(one.failures[0] ?? '')}">${xml(one.failures.join('\n'))}</failure>`,
      );
      lines.push('    </testcase>');
    }
    lines.push('  </testsuite>');
  }
  lines.push('</testsuites>');
  return lines.join('\n');
}

export function toTap(results: readonly SuiteResult[]): string {
  const cases = results.flatMap((suite) => suite.cases.map((one) => ({ ...one, file: suite.file })));
  const lines = ['TAP version 14', `1..${cases.length}`];
  for (const [index, one] of cases.entries()) {
    const isFine = one.failures.length === 0;
    lines.push(`${isFine ? 'ok' : 'not ok'} ${index + 1} - ${tapText(`${one.id}: ${one.title}`)}`);
    if (isFine) continue;
    lines.push('  ---', `  at: ${JSON.stringify(`${one.file}:${one.line}`)}`, '  failures:');
    for (const failure of one.failures) lines.push(`    - ${JSON.stringify(failure)}`);
    lines.push('  ...');
  }
  return lines.join('\n');
}

/** "#" would start a directive, a backslash an escape. */
function tapText(text: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll('#', '\\#').replace(/\s+/g, ' ');
}

function xml(text: string): string {
  // Control characters are not allowed in XML, escaped or not.
  return text
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
