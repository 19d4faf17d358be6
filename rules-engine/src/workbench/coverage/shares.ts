/**
 * Coverage on every core. A case shows what it shows whichever process walks it, so each walks a share of the cases;
 * a gap of the whole is what is a gap of every share.
 */
import { availableParallelism } from 'node:os';
import type { Library } from '../../engine/load/library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { coverageOf, type Coverage } from './coverage.js';
import type { CoverageGap, CoverageKind } from './gaps.js';
import { basesOf } from '../suites/case-answers.js';
import { bareCases, suiteCaseOf, suiteCases } from '../walks/replay.js';
import { onEveryCore, type CoverageTask, type Share } from '../workers/workers.js';

/** Below this a worker's own start (about half a second) costs more than it saves. */
const MIN_CASES_EACH = 300;

/** Cases that stand together are of one category: each process then prepares, and looks through, few of them. */
export const shareOf = <T>(cases: readonly T[], { index, of }: Share): T[] =>
  cases.slice(Math.floor((cases.length * index) / of), Math.floor((cases.length * (index + 1)) / of));

export async function coverageOnEveryCore(
  ruleSet: RuleSet,
  library: Library,
  category: string | undefined,
  onCase: (done: number, total: number) => void,
): Promise<Coverage> {
  const cases = bareCases(ruleSet, library, category);
  if (Math.min(availableParallelism(), Math.floor(cases.length / MIN_CASES_EACH)) < 2)
    return coverageOf(ruleSet, suiteCases(ruleSet, library, category), category, (done) =>
      onCase(done, cases.length),
    );
  const bases = basesOf(library);
  const task = { kind: 'coverage', ruleSet, cases, bases, options: { category } } as const;
  const here = (share: Share, tell: typeof onCase): Coverage => coverageOfShare({ ...task, share }, tell);
  const merged = mergeCoverage(await onEveryCore(task, onCase, here));
  const failed = new Set(merged.failed);
  const inOrder = cases.flatMap(({ case: { id } }) => (failed.has(id) ? [id] : []));
  return { ...merged, failed: [...new Set(inOrder)] };
}

/** What one process does, whichever it is. */
export function coverageOfShare(
  { ruleSet, cases, bases, share, options }: CoverageTask & { share: Share },
  onCase: (done: number, total: number) => void,
): Coverage {
  const own = shareOf(cases, share).map((bare) => suiteCaseOf(ruleSet, bases, bare));
  return coverageOf(ruleSet, own, options.category, (done) => onCase(done, own.length));
}

export function mergeCoverage(parts: readonly Coverage[]): Coverage {
  const [first, ...rest] = parts;
  if (!first) throw new Error('There is no share of the cases to merge.');
  let gaps = new Map(first.gaps.map((gap) => [keyOf(gap), gap]));
  for (const part of rest) {
    const common = new Map<string, CoverageGap>();
    for (const gap of part.gaps) {
      const known = gaps.get(keyOf(gap));
      const missing = known === undefined ? [] : both(known.missing, gap.missing);
      if (known && missing.length > 0) common.set(keyOf(gap), { ...gap, missing: missing.join(' and ') });
    }
    gaps = common;
  }
  const left = [...gaps.values()];
  const totals = Object.fromEntries(
    Object.entries(first.totals).map(([kind, { total }]) => [
      kind,
      { covered: total - left.filter((gap) => gap.kind === (kind as CoverageKind)).length, total },
    ]),
  ) as Coverage['totals'];
  return {
    cases: parts.reduce((sum, { cases }) => sum + cases, 0),
    failed: parts.flatMap(({ failed }) => failed),
    totals,
    gaps: left,
  };
}

const keyOf = ({ kind, owner, path, what }: CoverageGap): string =>
  [kind, owner.kind, owner.id, ...path, what].join('\n');

/** "true deciding and false deciding" and "false deciding": what no share shows is the second. */
const both = (one: string, other: string): string[] => {
  const missing = new Set(other.split(' and '));
  return one.split(' and ').filter((word) => missing.has(word));
};
