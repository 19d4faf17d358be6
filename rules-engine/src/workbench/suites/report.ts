/**
 * Results of suites for machines: JUnit XML as the schema of Apache Ant describes it (every reader of JUnit files
 * takes that one, and some take no other), and TAP 14. One `<testcase>` or test point a case. A broken promise is a
 * failure; a case that could not be walked to its end is an error: it was not tried.
 */
import { caseTitle } from './machine-made.js';
import type { SuiteResult } from './run-suites.js';

type CaseRun = SuiteResult['cases'][number];
type Verdict = 'passed' | 'failure' | 'error';

function verdictOf(one: Pick<CaseRun, 'failures' | 'outcome'>): Verdict {
  if (one.outcome === null) return 'error';
  return one.failures.length > 0 ? 'failure' : 'passed';
}

/** What an error or a failure is called in a report. */
const TYPES = { failure: 'expectation', error: 'not-replayed' } as const;

export function toJunit(results: readonly SuiteResult[], now: Date): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>', '<testsuites>'];
  for (const [index, suite] of results.entries()) lines.push(...junitSuite(suite, index, now));
  lines.push('</testsuites>');
  return lines.join('\n');
}

function junitSuite({ file, category, cases }: SuiteResult, index: number, now: Date): string[] {
  const count = (verdict: Verdict): number => cases.filter((one) => verdictOf(one) === verdict).length;
  const attributes = {
    name: file,
    package: category,
    id: index,
    // Without a zone, as the schema asks: UTC.
    timestamp: now.toISOString().slice(0, 19),
    hostname: 'localhost',
    tests: cases.length,
    failures: count('failure'),
    errors: count('error'),
    time: seconds(cases.reduce((sum, one) => sum + one.milliseconds, 0)),
  };
  return [
    `  <testsuite${attributesOf(attributes)}>`,
    '    <properties/>',
    ...cases.flatMap((one) => junitCase(one, file, category)),
    '    <system-out/>',
    '    <system-err/>',
    '  </testsuite>',
  ];
}

function junitCase(one: CaseRun, file: string, category: string): string[] {
  const name = caseTitle(one, file);
  const open = `    <testcase${attributesOf({ name, classname: category, time: seconds(one.milliseconds) })}`;
  const verdict = verdictOf(one);
  if (verdict === 'passed') return [`${open}/>`];
  const attributes = attributesOf({ message: one.failures[0] ?? '', type: TYPES[verdict] });
  return [
    `${open}>`,
    `      <${verdict}${attributes}>${xml(one.failures.join('\n'))}</${verdict}>`,
    '    </testcase>',
  ];
}

export function toTap(results: readonly SuiteResult[]): string {
  const cases = results.flatMap((suite) => suite.cases.map((one) => ({ ...one, file: suite.file })));
  const lines = ['TAP version 14', `1..${cases.length}`];
  for (const [index, one] of cases.entries()) {
    const verdict = verdictOf(one);
    const mark = verdict === 'passed' ? 'ok' : 'not ok';
    lines.push(`${mark} ${index + 1} - ${tapText(caseTitle(one, one.file))}`);
    if (verdict === 'passed') continue;
    lines.push('  ---', `  at: ${JSON.stringify(`${one.file}:${one.line}`)}`, `  type: ${TYPES[verdict]}`);
    lines.push('  failures:');
    for (const failure of one.failures) lines.push(`    - ${JSON.stringify(failure)}`);
    lines.push('  ...');
  }
  return lines.join('\n');
}

/** "#" would start a directive, a backslash an escape. */
function tapText(text: string): string {
  return printable(text).replaceAll('\\', '\\\\').replaceAll('#', '\\#').replace(/\s+/g, ' ');
}

const seconds = (milliseconds: number): string => (milliseconds / 1000).toFixed(3);

function attributesOf(attributes: Record<string, string | number>): string {
  return Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join('');
}

/** Control characters and halves of pairs are not allowed in XML, escaped or not, and disturb a terminal. */
function printable(text: string): string {
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

function xml(text: string): string {
  return printable(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll('\n', '&#10;');
}
