/** Coverage of shares put together is the coverage of the whole. */
import { expect, test } from '@jest/globals';
import { coverageOf } from './coverage.js';
import { suiteCases } from '../walks/replay.js';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { mergeCoverage, shareOf } from './shares.js';

const { ruleSet, library } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));

test.each([undefined, 'throat'])('in any number of shares (category %s)', (category) => {
  if (!ruleSet) throw new Error('The tiny library is broken');
  const cases = suiteCases(ruleSet, library, category);
  const whole = coverageOf(ruleSet, cases, category);
  for (const count of [1, 2, 3, cases.length]) {
    const shares = Array.from({ length: count }, (_, index) => shareOf(cases, { index, of: count }));
    expect(shares.flat()).toHaveLength(cases.length);
    const merged = mergeCoverage(shares.map((share) => coverageOf(ruleSet, share, category)));
    expect(merged.totals).toEqual(whole.totals);
    const order = (gaps: typeof whole.gaps): string[] => gaps.map((gap) => JSON.stringify(gap)).toSorted();
    expect(order(merged.gaps)).toEqual(order(whole.gaps));
    expect(merged).toMatchObject({ cases: whole.cases, failed: whole.failed });
  }
});
