/** Cases replayed through the flow: what passes, what fails, and how it is said. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { partOf, withLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Case, Expectation } from '../../engine/suite-model.js';
import { toJunit, toTap } from './report.js';
import { isSelected, runSuites, suitesOf, withLines, type SuiteResult } from './run-suites.js';

async function runAll(files: RuleFiles, selection = {}): Promise<SuiteResult[]> {
  const { ruleSet, library } = await withLibrary(files, (dir) => loadLibrary(dir));
  if (!ruleSet) throw new Error('The tiny library is broken');
  return withLines(library, await runSuites(ruleSet, suitesOf(library), selection, () => 0));
}

const baseAnswers = (files: RuleFiles) =>
  partOf(files, 'suites/base.json')['answers'] as Record<string, string>;

const base: Case = { id: 'one', title: 'One', age: 30, answers: {}, expect: { first: 'throat-check' } };

/** The failures of one case in the category "throat". */
async function failuresOf(one: Partial<Case>, files = tinyLibrary()): Promise<string[]> {
  const [suite] = await runAll(
    { ...files, 'suites/throat/typical.json': { category: 'throat', cases: [{ ...base, ...one }] } },
    { category: 'throat' },
  );
  return suite?.cases[0]?.failures ?? ['no case ran'];
}
const expecting = (expect: Expectation, answers: Case['answers'] = {}): Promise<string[]> =>
  failuresOf({ expect, answers });

describe('replaying cases', () => {
  test('the tiny library keeps all its promises', async () => {
    const cases = (await runAll(tinyLibrary())).flatMap((suite) => suite.cases);
    expect(cases).toHaveLength(11);
    expect(cases.flatMap((one) => one.failures)).toEqual([]);
  });

  test('a question with no answer fails and is named', async () => {
    const files = tinyLibrary();
    delete baseAnswers(files)['fever'];
    expect(await failuresOf({}, files)).toEqual([
      'The question "fever" (generic: Do you have a fever?) is asked and has no answer. Answer it here, or for every case in suites/base.json or in base.json of its category.',
    ]);
  });

  test('an answer that is never asked for fails, unless it is only a base answer', async () => {
    expect(await failuresOf({ answers: { sputum: 'yes' } })).toEqual([
      'The answer to "sputum" is never asked for.',
    ]);
    const files = tinyLibrary();
    baseAnswers(files)['sputum'] = 'no';
    expect(await failuresOf({}, files)).toEqual([]);
  });

  test('the own category is no second complaint', async () => {
    const [failure] = await failuresOf({ answers: { 'second-complaint': 'throat' } });
    expect(failure).toMatch(/"second-complaint" does not take the answer "throat"; it offers cough, none/);
  });

  test('a tick-list takes a list, one item, "none" and "unknown"', async () => {
    for (const answer of [['none'], 'none']) {
      expect(await expecting({ noRedFlags: ['*'] }, { 'throat-stop': answer })).toEqual([]);
    }
    // For this flag a last "I don't know" means yes.
    for (const answer of ['drooling', ['drooling'], ['drooling', 'stridor'], 'unknown', ['unknown']]) {
      expect(await expecting({ redFlags: ['airway'] }, { 'throat-stop': answer })).toEqual([]);
    }
  });

  test('"I don\'t know" needs an answer to the plainer wording as well', async () => {
    const [failure] = await failuresOf({ answers: { 'swollen-nodes': 'unknown' } });
    expect(failure).toMatch(/"swollen-nodes-plain" \(plainer: /);
    expect(
      await failuresOf({ answers: { 'swollen-nodes': 'unknown', 'swollen-nodes-plain': 'no' } }),
    ).toEqual([]);
  });
});

describe('promises that are not kept say how far off they were', () => {
  test.each<[string, Expectation, RegExp]>([
    [
      'first',
      { first: 'strep-throat' },
      /^expected first strep-throat, got throat-check.*not eligible: E -?\d/,
    ],
    [
      'first, no candidate',
      { first: 'asthma' },
      /^expected first asthma.*asthma is ruled out or no candidate here$/,
    ],
    [
      'first, a fallback',
      { first: 'cough-check' },
      /^expected first cough-check.*cough-check is a fallback, told where no disease has enough speaking for it$/,
    ],
    ['first other', { first: 'other' }, /^expected first other, got throat-check/],
    ['notFirst', { notFirst: ['throat-check'] }, /^expected throat-check not to be first/],
    ['listed', { listed: ['viral-throat'] }, /^expected viral-throat to be listed; listed: throat-check/],
    ['notListed', { notListed: ['throat-check'] }, /^expected throat-check not to be listed/],
    ['generic', { generic: ['asthma'] }, /^expected asthma among the generic ones, which are: none/],
    ['urgency', { urgency: 'emergency' }, /^expected urgency emergency, got routine \(because: /],
    [
      'urgency of a result',
      { itemUrgency: { 'throat-check': 'emergency' } },
      /^expected throat-check with urgency emergency, got routine$/,
    ],
    [
      'urgency of a result that is not there',
      { itemUrgency: { asthma: 'routine' } },
      /^expected asthma with urgency routine, got no such result$/,
    ],
    ['red flag', { redFlags: ['airway'] }, /^expected the red flag airway \(emergency\); fired: none/],
    ['level', { redFlags: ['emergency'] }, /^expected a red flag of level emergency; fired: none/],
    ['fit', { fit: 'fits well' }, /^expected "fits well", got "fits partly"/],
  ])('%s', async (_name, expectation, sentence) => {
    const failures = await expecting(expectation);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toMatch(sentence);
  });

  test.each([['*'], ['emergency'], ['airway']])('noRedFlags %s', async (word) => {
    expect(await expecting({ noRedFlags: [word] }, { 'throat-stop': ['drooling'] })).toEqual([
      'expected the red flag airway (emergency) not to fire',
    ]);
  });

  test('a level among the red flags: one of it fires', async () => {
    expect(await expecting({ redFlags: ['emergency'] }, { 'throat-stop': ['drooling'] })).toEqual([]);
    const [failure] = await expecting({ redFlags: ['same-day'] }, { 'throat-stop': ['drooling'] });
    expect(failure).toBe('expected a red flag of level same-day; fired: airway');
  });

  test('both scores are told when both are in the ranking', async () => {
    const answers = { fever: 'yes', 'onset-speed': 'hours', 'swollen-nodes': 'yes' };
    expect((await expecting({ first: 'viral-throat' }, answers))[0]).toMatch(/got strep-throat \(S 5 vs -7/);
  });
});

describe('choosing and reporting', () => {
  test('by category, id, part of an id, file and id', async () => {
    expect((await runAll(tinyLibrary(), { category: 'cough' })).map((suite) => suite.file)).toEqual([
      'suites/cough/typical.json',
    ]);
    expect(await runAll(tinyLibrary(), { case: 'nobody' })).toEqual([]);
    const file = 'suites/throat/typical.json';
    expect(isSelected(file, 'strep-typical', 'strep-typical')).toBe(true);
    expect(isSelected(file, 'strep-typical', 'strep')).toBe(false);
    expect(isSelected(file, 'strep-typical', 'strep*')).toBe(true);
    expect(isSelected(file, 'strep-typical', 'rules/suites/throat/typical.json#strep-typical')).toBe(true);
    expect(isSelected(file, 'strep-typical', 'throat/typical.json#strep-typical')).toBe(true);
    expect(isSelected(file, 'strep-typical', 'cough/typical.json#strep-typical')).toBe(false);
  });

  test('one case in ten is put to json-rules-engine as well: the same for the same rules, others after a change; all when thorough', async () => {
    const cases = Array.from({ length: 120 }, (_, i) => ({ ...base, id: `case-${i}` }));
    const files = { ...tinyLibrary(), 'suites/throat/typical.json': { category: 'throat', cases } };
    const compared = async (of: RuleFiles, selection = {}): Promise<string[]> => {
      const [suite] = await runAll(of, { category: 'throat', ...selection });
      return (suite?.cases ?? []).filter(({ isCompared }) => isCompared).map(({ id }) => id);
    };
    const drawn = await compared(files);
    expect(drawn.length).toBeGreaterThan(3);
    expect(drawn.length).toBeLessThan(30);
    expect(await compared(files)).toEqual(drawn);
    expect(await compared(files, { isThorough: true })).toHaveLength(120);
    partOf(files, 'diseases/strep-throat.json')['name'] = 'Another name';
    expect(await compared(files)).not.toEqual(drawn);
  });

  test('JUnit and TAP carry every case, and text is escaped', async () => {
    const results = await runAll({
      ...tinyLibrary(),
      'suites/throat/typical.json': {
        category: 'throat',
        cases: [
          { ...base, title: 'Fever < 38 & "hot" #1' },
          { ...base, id: 'two', expect: { first: 'other' } },
        ],
      },
    });
    const junit = toJunit(results, new Date(0));
    expect(junit).toMatch(
      /<testsuite name="suites\/throat\/typical\.json" .*tests="2" failures="1" errors="0"/,
    );
    expect(junit).toContain('name="one: Fever &lt; 38 &amp; &quot;hot&quot; #1"');
    expect(junit).toMatch(/<failure message="expected first other[^"]*" type="expectation">/);
    const tap = toTap(results).split('\n');
    expect(tap.slice(0, 2)).toEqual(['TAP version 14', '1..7']);
    expect(tap.filter((line) => /^(not )?ok \d+ - /.test(line))).toHaveLength(7);
    expect(tap.find((line) => line.startsWith('not ok'))).toMatch(/two: One/);
    expect(toTap(results)).toContain('Fever < 38 & "hot" \\#1');
  });
});
