/** How many small mistakes the suites would notice: all mutants of a category, or of the library, tried one by one. */
import type { RuleSet } from '../../engine/rule-set.js';
import type { JsonPath } from '../../engine/load/source-file.js';
import type { Library } from '../../engine/load/library.js';
import type { Owner } from '../sites/condition-sites.js';
import { whyEquivalent } from './equivalent/equivalent.js';
import type { Mutant, MutantGroup } from './mutant.js';
import { mutantsOf } from './mutants.js';
import { recordCase } from './recorded.js';
import { suiteCases, type SuiteCase } from '../walks/replay.js';
import { noticedBy, speaksOf } from './try-mutant.js';
import { forgetSlices } from './variant.js';

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
  /** Why nobody could notice, where that is proved. */
  why: string | null;
}

interface MutationOptions {
  category?: string | undefined;
  /** The part of one worker: every `of`-th mutant. */
  share?: { index: number; of: number };
  onProgress?: (done: number, total: number) => void;
}

export function mutationOf(
  ruleSet: RuleSet,
  library: Library,
  options: MutationOptions = {},
): MutantResult[] {
  return mutationOn(ruleSet, suiteCases(ruleSet, library, options.category), options);
}

/** Neighbours in the list share the shape of work, so shares are dealt like cards. */
export function mutationOn(
  ruleSet: RuleSet,
  cases: readonly SuiteCase[],
  { category, share = { index: 0, of: 1 }, onProgress = () => {} }: MutationOptions = {},
): MutantResult[] {
  const own = mutantsOf(ruleSet, category)
    .map((mutant, index) => ({ mutant, index, by: null as string | null }))
    .filter(({ index }) => index % share.of === share.index);
  const suites = [...new Set(cases.map((one) => one.category))].map((id) =>
    cases.filter((one) => one.category === id),
  );
  const all = own.length * (suites.length + 1);
  let done = 0;
  const tell = (times = 1): void => onProgress(Math.floor((own.length * (done += times)) / all), own.length);
  // A red flag's own cases nearly always notice; only where they did not are suites asked that never speak of it.
  for (const isSpokenOf of [true, false])
    // One category after the other: the recorded cases of all would not fit.
    for (const suite of suites) {
      const turn = own.filter(
        ({ mutant: { owner } }) => (owner.kind !== 'red-flag' || speaksOf(suite, owner.id)) === isSpokenOf,
      );
      if (turn.every(({ by }) => by !== null)) {
        tell(turn.length);
        continue;
      }
      const recorded = suite.map((one) => recordCase(ruleSet, one));
      for (const one of turn) {
        one.by ??= noticedBy(ruleSet, passing(one.mutant), recorded)?.of.case.id ?? null;
        tell();
      }
      forgetSlices(ruleSet);
    }
  return own.map(({ mutant, index, by }) => {
    tell();
    return { index, ...resultOf(ruleSet, passing(mutant), by, category) };
  });
}

/** What is made of a changed file is kept as long as the file; the list of mutants would keep that of all of them. */
const passing = (mutant: Mutant): Mutant => ({ ...mutant, part: { ...(mutant.part as object) } });

function resultOf(
  ruleSet: RuleSet,
  mutant: Mutant,
  by: string | null,
  category: string | undefined,
): Omit<MutantResult, 'index'> {
  const { owner, path, group, what, idea } = mutant;
  const why = by === null ? whyEquivalent(ruleSet, mutant, category) : null;
  const outcome = by !== null ? 'noticed' : why !== null ? 'equivalent' : 'survived';
  return { owner, path, group, what, idea, outcome, by, why };
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
