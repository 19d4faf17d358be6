/** Proposals: they notice what nobody noticed, hold today, ask nothing twice, and promise nothing for nothing. */
import { describe, expect, jest, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Expectation } from '../../engine/suite-model.js';
import { fewestPromises } from './promises.js';
import { mutationOf, scoreMutants } from '../mutate/mutate.js';
import { proposeCases } from './propose.js';
import { coverageOf } from '../coverage/index.js';
import { basesOf } from '../suites/case-answers.js';
import { type BareCase, isKept, type SuiteCase, suiteCaseOf, suiteCases } from '../walks/replay.js';

const BUDGET = 20_000;

async function proposed() {
  const loaded = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  const { ruleSet, library } = loaded;
  if (!ruleSet) throw new Error('The tiny library is broken');
  const category = 'throat';
  const proposal = proposeCases(ruleSet, library, { category, budget: BUDGET, seed: 3 });
  const suites = library.suites.filter(({ value }) => value.category === category);
  const [suite] = suites;
  if (!suite) throw new Error('The tiny library has no suite');
  const added = { ...suite, value: { ...suite.value, cases: proposal.cases } };
  return { ruleSet, library, category, proposal, after: { ...library, suites: [...library.suites, added] } };
}

/** Two searches of a tiny library, on a busy machine. */
jest.setTimeout(60_000);
const first = proposed();

describe('proposed cases', () => {
  test('notice mistakes that no case noticed, and hold on the rules as they are', async () => {
    const { ruleSet, library, category, proposal, after } = await first;
    expect(proposal.cases.length).toBeGreaterThan(0);
    const noticed = (from: typeof library) => scoreMutants(mutationOf(ruleSet, from, { category })).noticed;
    expect(noticed(after)).toBeGreaterThan(noticed(library));
    for (const one of suiteCases(ruleSet, after, category))
      if (proposal.cases.includes(one.case)) expect(isKept(ruleSet, one)).toBe(true);
  });

  test('the same seed proposes the same cases', async () => {
    expect((await proposed()).proposal.cases).toEqual((await first).proposal.cases);
  });
});

test('of a count of all mistakes only those left are planted', async () => {
  const { ruleSet, library, category } = await first;
  const counted = mutationOf(ruleSet, library, { category });
  const left = counted.filter(({ outcome }) => outcome === 'survived').map(({ what }) => what);
  const survivors = new Set(left.slice(0, 5));
  const { cases, before, unshown } = proposeCases(ruleSet, library, { category, budget: BUDGET, survivors });
  expect(before).toEqual({ open: 5, of: 5 });
  expect(cases.length).toBeGreaterThan(0);
  expect(unshown).toEqual([]);
});

test('rows of evidence that no case shows are shown, without planting a mistake', async () => {
  const { ruleSet, library, category } = await first;
  const { cases, unshown, before } = proposeCases(ruleSet, library, {
    category,
    budget: BUDGET,
    uncovered: true,
  });
  expect(before.of).toBe(0);
  const rows = (all: readonly SuiteCase[]) => coverageOf(ruleSet, all).totals.evidence;
  const known = suiteCases(ruleSet, library);
  const added = cases.map((one): BareCase => ({ category, case: one, file: '' }));
  const bases = basesOf(library);
  const after = rows([...known, ...added.map((one) => suiteCaseOf(ruleSet, bases, one))]);
  expect(rows(known).covered).toBeLessThan(rows(known).total);
  expect(after.covered).toBe(after.total);
  expect(unshown.filter((name) => name.startsWith('row:'))).toEqual([]);
});

test('only the promises that are needed are kept', () => {
  const all: Expectation = {
    first: 'a',
    listed: ['b', 'c'],
    notListed: ['d', 'e', 'f'],
    urgency: 'routine',
    itemUrgency: { a: 'routine', b: 'same-day', c: 'routine' },
    noRedFlags: ['*'],
  };
  const isEnough = ({ notListed, itemUrgency }: Expectation): boolean =>
    itemUrgency?.['b'] === 'same-day' && notListed?.includes('e') === true;
  expect(fewestPromises(all, isEnough)).toEqual({
    first: 'a',
    notListed: ['e'],
    itemUrgency: { b: 'same-day' },
  });
});
