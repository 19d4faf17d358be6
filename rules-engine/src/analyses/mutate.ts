/** How many small mistakes the suites would notice: all mutants of a category, or of the library, tried one by one. */
import type { RuleSet } from '../rule-set.js';
import type { JsonPath } from '../load/source-file.js';
import type { Library } from '../load/library.js';
import type { Owner } from './condition-sites.js';
import { isEquivalent } from './equivalent.js';
import type { Mutant, MutantGroup } from './mutant.js';
import { mutantsOf } from './mutants.js';
import { recordCase, type Recorded } from './recorded.js';
import { suiteCases } from './replay.js';
import { noticedBy } from './try-mutant.js';

export interface MutantResult {
  /** In the list that `mutantsOf` makes. */
  index: number;
  owner: Owner;
  path: JsonPath;
  group: MutantGroup;
  what: string;
  idea: string;
  outcome: 'noticed' | 'survived' | 'equivalent';
  /** The case that noticed. */
  by: string | null;
}

export interface MutationOptions {
  category?: string | undefined;
  /** The part of one worker: every `of`-th mutant. */
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}

/** Which diseases' mutants come next to which: neighbours share the shape of work, so shares are dealt like cards. */
export function mutationOf(
  ruleSet: RuleSet,
  library: Library,
  { category, share = { index: 0, of: 1 }, onProgress = () => {} }: MutationOptions = {},
): MutantResult[] {
  const mutants = mutantsOf(ruleSet, category);
  const cases = suiteCases(ruleSet, library, category).map((one) => recordCase(ruleSet, one));
  const results: MutantResult[] = [];
  const own = mutants.flatMap((mutant, index) =>
    index % share.of === share.index ? [{ mutant, index }] : [],
  );
  for (const [i, { mutant, index }] of own.entries()) {
    results.push({ index, ...tryOne(ruleSet, mutant, cases) });
    onProgress(i + 1, own.length);
  }
  return results;
}

function tryOne(ruleSet: RuleSet, mutant: Mutant, cases: readonly Recorded[]): Omit<MutantResult, 'index'> {
  const { owner, path, group, what, idea } = mutant;
  const by = noticedBy(ruleSet, mutant, cases);
  const outcome = by ? 'noticed' : isEquivalent(ruleSet, mutant) ? 'equivalent' : 'survived';
  return { owner, path, group, what, idea, outcome, by: by?.of.case.id ?? null };
}

export interface MutationScore {
  noticed: number;
  /** Without those that nobody could notice. */
  counted: number;
  equivalent: number;
}

export function scoreMutants(results: readonly MutantResult[], group?: MutantGroup): MutationScore {
  const own = results.filter((one) => group === undefined || one.group === group);
  const noticed = own.filter(({ outcome }) => outcome === 'noticed').length;
  const equivalent = own.filter(({ outcome }) => outcome === 'equivalent').length;
  return { noticed, counted: own.length - equivalent, equivalent };
}
