/** Calibration: what counts as found, which half is which, and that shaking and simulating say what they did. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { fragileCases, simulate } from './simulated.js';
import { qualityOf, tryVisitors, type FreeTextVisitor } from './visitors.js';
import { basesOf } from '../suites/case-answers.js';
import { suiteCases } from '../walks/replay.js';

async function load() {
  const { ruleSet, library } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  if (!ruleSet) throw new Error('The tiny library is broken');
  return { ruleSet, library };
}

/** As a case of the suites, told as a visitor. */
async function visitors() {
  const { ruleSet, library } = await load();
  const [one] = suiteCases(ruleSet, library, 'throat').filter(
    ({ case: { expect: e } }) => e.first && e.first !== 'other',
  );
  if (!one) throw new Error('No case with a first disease');
  const visitor: FreeTextVisitor = {
    n: 1,
    age: one.case.age,
    text: '',
    truth: one.case.expect.first ?? '',
    ids: [one.case.expect.first ?? ''],
    urgency: 'routine',
    urgencyAcceptable: ['self-care', 'routine', 'within-days', 'same-day'],
    kind: 'common',
    stage: 'typical',
    answers: { ...one.visit.answers },
  };
  return { ruleSet, library, visitor };
}

describe('free-text visitors', () => {
  test('a cause that comes first is found; one that the library has no name for counts by urgency alone', async () => {
    const { ruleSet, visitor } = await visitors();
    const unnamed = { ...visitor, n: 3, ids: [] };
    const wrong = { ...visitor, n: 5, ids: ['other'] };
    const results = tryVisitors(ruleSet, { category: 'throat', visitors: [visitor, unnamed, wrong] });
    expect(results.map(({ isFirst }) => isFirst)).toEqual([true, null, false]);
    expect(qualityOf(results)).toMatchObject({ visitors: 3, first: 0.5, safe: 1 });
  });

  test('a name under the list is among the first three, and is not told', async () => {
    const { ruleSet, library } = await load();
    const { visitor } = await visitors();
    const one = suiteCases(ruleSet, library, 'throat').find(({ case: { id } }) => id === 'untypical');
    const untold = { ...visitor, ids: ['viral-throat'], answers: { ...one?.visit.answers } };
    const [seen] = tryVisitors(ruleSet, { category: 'throat', visitors: [untold] });
    expect(seen).toMatchObject({ isFirst: false, isListed: false, isOfThree: true, isOfFive: true });
  });

  test('who does not know a share of the details answers fewer of them, and the same ones each time', async () => {
    const { ruleSet, visitor } = await visitors();
    const ask = (unknown: number) =>
      tryVisitors(ruleSet, { category: 'throat', visitors: [visitor] }, 'all', 'as-people', unknown);
    expect(ask(0)[0]).toMatchObject({ isFirst: true });
    expect(ask(1)[0]).toMatchObject({ isFirst: false });
    expect(ask(0.3)).toEqual(ask(0.3));
  });

  test('odd numbers tune, even numbers report', async () => {
    const { ruleSet, visitor } = await visitors();
    const file = { category: 'throat', visitors: [1, 2, 3, 4].map((n) => ({ ...visitor, n })) };
    const numbers = (half: 'tuning' | 'report') =>
      tryVisitors(ruleSet, file, half).map((one) => one.visitor.n);
    expect(numbers('tuning')).toEqual([1, 3]);
    expect(numbers('report')).toEqual([2, 4]);
  });

  test('an emergency that gets less is missed, and an emergency notice nobody would give is false', async () => {
    const { ruleSet, visitor } = await visitors();
    const urgent = {
      ...visitor,
      urgency: 'emergency',
      urgencyAcceptable: ['emergency'],
    } satisfies FreeTextVisitor;
    const [grave, mild] = tryVisitors(ruleSet, { category: 'throat', visitors: [urgent, visitor] });
    expect(grave).toMatchObject({ emergencyFound: false, falseEmergency: null, isSafe: false });
    expect(mild).toMatchObject({ emergencyFound: null, falseEmergency: false, isSafe: true });
  });
});

test('simulated visitors: the same seed, the same shares', async () => {
  const { ruleSet, library } = await load();
  const bases = basesOf(library);
  const one = simulate(ruleSet, bases, 'throat', 30, 4);
  expect(one.visitors).toBe(30);
  expect(one.listed).toBeGreaterThanOrEqual(one.first);
  expect(simulate(ruleSet, bases, 'throat', 30, 4)).toEqual(one);
});

test('fragile cases name who comes instead, how often, and are the same each time', async () => {
  const { ruleSet, library } = await load();
  const cases = suiteCases(ruleSet, library);
  const fragile = fragileCases(ruleSet, cases, 20, 2);
  expect(fragile.length).toBeGreaterThan(0);
  expect(fragileCases(ruleSet, cases, 20, 2)).toEqual(fragile);
  for (const one of fragile) {
    expect(one.flipped).toBeGreaterThan(0);
    expect(one.flipped).toBeLessThanOrEqual(20);
    expect(one.instead).not.toBe(one.first);
  }
});
