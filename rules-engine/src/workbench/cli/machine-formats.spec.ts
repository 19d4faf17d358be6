/**
 * What machines read, held against what those machines go by: SARIF against its published JSON Schema, JUnit XML
 * against the published XSD, TAP against a strict parser, GitHub annotations against a reader of the runner's rules.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { Parser } from 'tap-parser';
import { bent } from '../../engine/load/support/broken.js';
import type { Problem } from '../../engine/load/problem.js';
import { writeLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import '@microsoft/jest-sarif';
import { toGithub, toSarif } from './print/machine-problems.js';
import { readAnnotations } from './support/read-annotations.js';
import { toJunit, toTap } from '../suites/report.js';
import { runHere } from './support/run-here.js';

/** What each format must escape; to TAP a bare "# TODO" would make of a failed case one that need not pass. */
const AWKWARD = 'Fever < 38 & "hot" \\ #1 # TODO ]]> 🤒';
const CASE = { age: 30, answers: {}, expect: { first: 'throat-check' } };
const dirs = { fine: '', broken: '', poor: '', truncated: '', cases: '', nothing: '' };
const removals: (() => Promise<void>)[] = [];

beforeAll(async () => {
  const noCases = Object.fromEntries(
    Object.entries(tinyLibrary()).filter(([path]) => !/^suites\/\w+\/typical/.test(path)),
  );
  const libraries: Record<keyof typeof dirs, RuleFiles> = {
    fine: tinyLibrary(),
    broken: bent('diseases/strep-throat.json', ['criteria', 'fact'], 'sore-throte'),
    poor: bent('diseases/asthma.json', ['review', 'reviewDue'], '2020-01-01'),
    truncated: { ...tinyLibrary(), 'diseases/asthma.json': '{ "id": "asthma", ', 'generic.json': '' },
    cases: {
      ...tinyLibrary(),
      'suites/throat/typical.json': {
        category: 'throat',
        cases: [
          { id: 'passes', title: AWKWARD, ...CASE },
          { id: 'fails', title: AWKWARD, ...CASE, expect: { first: 'other', urgency: 'emergency' } },
          { id: 'errs', title: AWKWARD, ...CASE, answers: { 'second-complaint': 'throat' } },
        ],
      },
    },
    nothing: noCases,
  };
  for (const [name, files] of Object.entries(libraries)) {
    const { dir, remove } = await writeLibrary(files);
    dirs[name as keyof typeof dirs] = dir;
    removals.push(remove);
  }
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

describe('SARIF 2.1.0', () => {
  const isSarif = (log: unknown) => expect(log) as unknown as { toBeValidSarifLog: () => void };

  test.each(['check', 'lint'].flatMap((command) => Object.keys(dirs).map((name) => [command, name])))(
    '%s of the library "%s" is valid',
    async (command = '', name = '') => {
      const args = [command, '--rules', dirs[name as keyof typeof dirs], '--format', 'sarif'];
      const { out, code } = await runHere(args);
      isSarif(JSON.parse(out)).toBeValidSarifLog();
      const wanted = name === 'broken' || name === 'truncated' ? 2 : undefined;
      if (wanted !== undefined) expect(code).toBe(wanted);
    },
  );

  test('places, pages and awkward paths', () => {
    const problem: Problem = {
      severity: 'error',
      code: 'unknown-fact',
      file: 'diseases/100 % odd#name é.json',
      line: 3,
      column: 0,
      message: AWKWARD,
      hint: 'Mend it.',
      excerpt: `${AWKWARD}\n ^`,
    };
    const whole: Problem = {
      severity: 'warning',
      code: 'never-asked',
      file: '',
      line: 0,
      column: 0,
      message: 'x',
      hint: 'Ask it.',
    };
    const log = toSarif([problem, whole], 'rules');
    isSarif(log).toBeValidSarifLog();
    expect(log).toMatchObject({
      runs: [
        {
          results: [
            {
              locations: [
                {
                  physicalLocation: {
                    artifactLocation: { uri: 'rules/diseases/100%20%25%20odd%23name%20%C3%A9.json' },
                    region: { startLine: 3, startColumn: 1 },
                  },
                },
              ],
            },
            { locations: [{ physicalLocation: { artifactLocation: { uri: 'rules' } } }] },
          ],
        },
      ],
    });
  });

  test('the schema bites', () => {
    const log = toSarif([], 'rules') as { runs: { tool: unknown }[] };
    expect(() => isSarif({ ...log, version: '2.2' }).toBeValidSarifLog()).toThrow(/version/);
    expect(() => isSarif({ ...log, runs: [{ results: [] }] }).toBeValidSarifLog()).toThrow(/tool/);
  });
});

describe('JUnit XML', () => {
  // The package that writes this dialect carries the schema of Apache Ant in its own tests, and nowhere else.
  const { resolve } = createRequire(import.meta.url);
  const source = readFileSync(resolve('junit-xml/src/index.test.ts'), 'utf8');
  const text = /^const antJunitSchema = '(.*)';$/m.exec(source)?.[1]?.replaceAll("\\'", "'") ?? '';
  const schema = XsdValidator.fromDoc(XmlDocument.fromString(text));

  test.each(['fine', 'cases', 'nothing'] as const)('test of the library "%s" is valid', async (name) => {
    const { out } = await runHere(['test', '--rules', dirs[name], '--format', 'junit']);
    expect(() => schema.validate(XmlDocument.fromString(out))).not.toThrow();
  });

  test('passed, failed and not replayed are told apart, and the text comes back', async () => {
    const { out, code } = await runHere(['test', '--rules', dirs.cases, '--format', 'junit']);
    expect(code).toBe(1);
    const read = XmlDocument.fromString(out);
    const at = (path: string): string | undefined => read.get(path)?.content;
    const suite = '/testsuites/testsuite[@package="throat"]';
    expect([at(`${suite}/@tests`), at(`${suite}/@failures`), at(`${suite}/@errors`)]).toEqual([
      '3',
      '1',
      '1',
    ]);
    const shown = AWKWARD;
    expect(at(`${suite}/testcase[1]/@name`)).toBe(`passes: ${shown}`);
    expect(read.find(`${suite}/testcase[1]/*`)).toEqual([]);
    const failure = `${suite}/testcase[2]/failure`;
    expect(at(failure)?.split('\n')).toEqual([
      expect.stringMatching(/^expected first other, got /),
      expect.stringMatching(/^expected urgency emergency, got /),
    ]);
    expect(at(`${failure}/@message`)).toBe(at(failure)?.split('\n')[0]);
    expect(at(`${suite}/testcase[3]/error/@type`)).toBe('not-replayed');
    expect(at(`${suite}/testcase[3]/error`)).toMatch(/does not take the answer "throat"/);
  });

  test('the schema bites', () => {
    const nameless = XmlDocument.fromString('<testsuites><testsuite name="x"/></testsuites>');
    expect(() => schema.validate(nameless)).toThrow(/testsuite/);
  });
});

describe('TAP 14', () => {
  async function read(name: keyof typeof dirs): Promise<ReturnType<typeof Parser.parse>> {
    const { out } = await runHere(['test', '--rules', dirs[name], '--format', 'tap']);
    return Parser.parse(out, { strict: true });
  }
  type Point = { ok: boolean; name: string; todo: unknown; diag: Record<string, unknown> | null };
  const pointsOf = (events: Awaited<ReturnType<typeof read>>): Point[] =>
    events.filter(([kind]) => kind === 'assert').map(([, point]) => point as unknown as Point);

  test.each(['fine', 'cases', 'nothing'] as const)('a strict reader takes the library "%s"', async (name) => {
    const events = await read(name);
    expect(events[0]).toEqual(['version', 14]);
    expect(events.filter(([kind]) => kind === 'extra' || kind === 'bailout')).toEqual([]);
    const end = events.find(([kind]) => kind === 'complete')?.[1];
    expect(end).toMatchObject({ failures: name === 'cases' ? [{}, {}] : [] });
    expect(pointsOf(events).every(({ todo }) => todo === false)).toBe(true);
  });

  test('names, places and reasons come back', async () => {
    const points = pointsOf(await read('cases')).filter(({ name }) => /^(passes|fails|errs):/.test(name));
    const shown = AWKWARD;
    expect(points.map(({ ok, name }) => [ok, name])).toEqual([
      [true, `passes: ${shown}`],
      [false, `fails: ${shown}`],
      [false, `errs: ${shown}`],
    ]);
    expect(points.map(({ diag }) => diag?.['type'])).toEqual([undefined, 'expectation', 'not-replayed']);
    expect(points[1]?.diag?.['at']).toMatch(/^suites\/throat\/typical\.json:\d+$/);
    expect(points[1]?.diag?.['failures']).toHaveLength(2);
  });
});

test('GitHub annotations: what the runner reads is what was written', () => {
  const problems: Problem[] = [
    {
      severity: 'error',
      code: 'unknown-fact',
      file: 'diseases/a, b: 100 %25.json',
      line: 3,
      column: 7,
      message: `${AWKWARD}\r\n::error::not a command, 100 % sure`,
      hint: 'Did you mean "x"?',
    },
    {
      severity: 'warning',
      code: 'never-asked',
      file: 'x.json',
      line: 0,
      column: 0,
      message: 'The whole file',
      hint: 'Ask it.',
    },
  ];
  const written = toGithub(problems, 'rules');
  expect(written.split('\n')).toHaveLength(2);
  expect(readAnnotations(written)).toEqual([
    {
      command: 'error',
      properties: { file: 'rules/diseases/a, b: 100 %25.json', line: '3', col: '7', title: 'unknown-fact' },
      message: `${AWKWARD}\r\n::error::not a command, 100 % sure\nDid you mean "x"?`,
    },
    {
      command: 'warning',
      properties: { file: 'rules/x.json', title: 'never-asked' },
      message: 'The whole file\nAsk it.',
    },
  ]);
});

test('control characters of a message reach neither XML nor a terminal', () => {
  const one = { id: 'bell', title: 'Ring\u0007', line: 1, milliseconds: 0, failures: [], isCompared: false };
  const visit = { category: 'throat', age: 30, answers: {} };
  const suite = { file: 'a.json', category: 'throat', cases: [{ ...one, outcome: null, visit }] };
  expect(toTap([suite])).not.toContain('\u0007');
  expect(toJunit([suite], new Date(0))).not.toContain('\u0007');
});
