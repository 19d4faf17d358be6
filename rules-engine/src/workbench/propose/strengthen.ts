/**
 * Promises that cases of the suites could make besides their own: often a visitor is there already in whom the
 * mistake shows, and the case only does not say so. Nothing a person promised is taken away.
 */
import type { Expectation } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Open } from './open.js';
import { allPromises, fewestPromises } from './promises.js';
import type { Recorded } from '../mutate/index.js';
import { decided, type SuiteCase } from '../walks/replay.js';

export interface Strengthened {
  of: SuiteCase;
  /** What it should promise in all. */
  expect: Expectation;
}

export function strengthened(
  ruleSet: RuleSet,
  recorded: readonly Recorded[],
  open: readonly Open[],
): { cases: Strengthened[]; left: Open[] } {
  const full = recorded
    .filter(({ isKept }) => isKept)
    .map((one) => ({ own: one, all: promisingAll(ruleSet, one) }));
  const byCase = new Map<(typeof full)[number], Open[]>();
  const left: Open[] = [];
  for (const one of open) {
    const { id } = one.mutant.owner;
    const own = full.filter(({ all }) => all.of.case.expect.first === id);
    // Cases that promise more already get the next promise too: few cases that say much, not many that say a little.
    const found =
      [...byCase.keys()].find(({ all }) => one.notices(all)) ??
      own.find(({ all }) => one.notices(all)) ??
      full.find(({ all }) => one.notices(all));
    if (found) byCase.set(found, [...(byCase.get(found) ?? []), one]);
    else left.push(one);
  }
  const cases = [...byCase].map(([{ own, all }, noticed]): Strengthened => {
    const before = own.of.case.expect;
    const extra = fewestPromises(all.of.case.expect, (fewer) => {
      const trial = withPromises(all, together(before, fewer));
      return noticed.every(({ notices }) => notices(trial));
    });
    return { of: own.of, expect: together(before, extra) };
  });
  return { cases, left };
}

function promisingAll(ruleSet: RuleSet, one: Recorded): Recorded {
  const { fold, holds, ranking } = one;
  return withPromises(one, allPromises(ruleSet, fold, decided(fold, holds, ranking)));
}

const withPromises = (one: Recorded, expect: Expectation): Recorded => ({
  ...one,
  of: { ...one.of, case: { ...one.of.case, expect } },
});

/** The promises of a person first; lists are joined. */
function together(before: Expectation, extra: Expectation): Expectation {
  const joined: Record<string, unknown> = { ...before };
  for (const [key, value] of Object.entries(extra)) {
    const own = joined[key];
    if (Array.isArray(own) && Array.isArray(value))
      joined[key] = own.includes('*') ? own : [...new Set([...own, ...value])];
    else joined[key] ??= value;
  }
  return joined;
}
