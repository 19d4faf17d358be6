/** Coverage of the rule text: what the suites of the tiny library show, and what a missing case takes away. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { bent, isYes } from '../../engine/load/support/broken.js';
import { withLibrary, type RuleFiles } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { coverageOf, percentOf, type Coverage } from './coverage.js';
import { locator } from '../sites/places.js';
import { suiteCases } from '../walks/replay.js';

async function cover(files: RuleFiles, category?: string): Promise<{ coverage: Coverage; gaps: string[] }> {
  const { ruleSet, library } = await withLibrary(files, (dir) => loadLibrary(dir));
  if (!ruleSet) throw new Error('The tiny library is broken');
  const coverage = coverageOf(ruleSet, suiteCases(ruleSet, library, category), category);
  const locate = locator(library);
  const gaps = coverage.gaps.map(({ owner, path, what, missing }) => {
    const { file, line } = locate(owner, path);
    return `${file}:${line > 0 ? 'line' : '?'} ${what}: ${missing}`;
  });
  return { coverage, gaps };
}

describe('coverage of the tiny library', () => {
  test('red flags are covered, and what no case shows is told with its place', async () => {
    const { coverage, gaps } = await cover(tinyLibrary());
    expect(coverage.failed).toEqual([]);
    expect(coverage.totals['red-flag'].total).toBe(7);
    expect(gaps).toContain('red-flags/airway.json:line stridor is yes in trigger of "airway": true deciding');
    expect(gaps).toContain('modifiers.json:line modifier "older-infection" of "modifiers": holding');
    expect(gaps).toContain('questions/general.json:line option "male" of "sex-at-birth": being chosen');
    expect(percentOf(coverage)).toBeGreaterThan(40);
    expect(percentOf(coverage)).toBeLessThan(100);
  });

  test('taking the only case of a red flag away uncovers it', async () => {
    const files = tinyLibrary();
    const suite = files['suites/cough/typical.json'] as { cases: { id: string }[] };
    suite.cases = suite.cases.filter(({ id }) => id !== 'long-fever-fires');
    const before = await cover(tinyLibrary());
    const after = await cover(files);
    const flag = 'red-flags/long-fever.json:line red flag "long-fever": firing';
    expect(before.gaps).not.toContain(flag);
    expect(after.gaps).toContain(flag);
    expect(percentOf(after.coverage)).toBeLessThan(percentOf(before.coverage));
  });

  test('a category counts its own rules only', async () => {
    const { gaps } = await cover(tinyLibrary(), 'cough');
    expect(gaps.some((gap) => gap.includes('red-flags/airway'))).toBe(false);
    expect(gaps.some((gap) => gap.includes('"viral-throat"'))).toBe(false);
  });

  test('a category counts what its visitors can show: no comparison with another, nor what that always masks', async () => {
    const elsewhere = { all: [{ fact: 'category', operator: 'equal', value: 'throat' }, isYes('fever')] };
    const either = { any: [elsewhere, isYes('cough')] };
    const files = bent('red-flags/long-fever.json', ['trigger'], either);
    const trigger = (gaps: string[]): string[] =>
      gaps.filter((gap) => gap.includes('long-fever.json') && / in /.test(gap));
    const all = trigger((await cover(files)).gaps).join();
    const own = trigger((await cover(files, 'cough')).gaps).join();
    expect(all).toMatch(/category is throat/);
    expect(own).not.toMatch(/category is|fever is/);
  });

  test('a case that breaks a promise is named', async () => {
    const files = bent('suites/throat/typical.json', ['cases', 0, 'expect', 'first'], 'viral-throat');
    expect((await cover(files)).coverage.failed).toEqual(['strep-typical']);
  });
});
