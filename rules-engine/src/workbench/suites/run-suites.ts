/** All cases of a library, or those of a category or with an id. */
import type { Library } from '../../engine/load/library.js';
import { problemAt } from '../../engine/load/source-file.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { basesOf } from './case-answers.js';
import { dice, seedOf } from '../walks/dice.js';
import { runCase, type CaseResult } from './run-case.js';

export interface SuiteResult {
  /** Inside the rules folder. */
  file: string;
  category: string;
  cases: (CaseResult & { line: number; milliseconds: number })[];
}

export interface SuiteSelection {
  category?: string | undefined;
  /** An id, a pattern with *, or file#id. */
  case?: string | undefined;
  /** Every `of`-th case, beginning with `index`: the part of one worker. */
  share?: { index: number; of: number } | undefined;
  /** Every case is put to json-rules-engine as well, not only those drawn. */
  isThorough?: boolean | undefined;
}

/**
 * json-rules-engine takes some twenty times as long as the compiled rules. One case in so many is put to both; which
 * ones is drawn from the version of the rules, so that the same rules compare the same cases, and every change others.
 */
const COMPARED_ONE_IN = 10;

export async function runSuites(
  ruleSet: RuleSet,
  library: Library,
  selection: SuiteSelection = {},
  clock: () => number = () => performance.now(),
  onCase: () => void = () => {},
): Promise<SuiteResult[]> {
  const bases = basesOf(library);
  const results: SuiteResult[] = [];
  let seen = 0;
  for (const { value: suite, file } of library.suites) {
    if (selection.category !== undefined && suite.category !== selection.category) continue;
    const cases: SuiteResult['cases'] = [];
    for (const [index, one] of suite.cases.entries()) {
      if (!isSelected(file.path, one.id, selection.case)) continue;
      const { index: own, of } = selection.share ?? { index: 0, of: 1 };
      if (seen++ % of !== own) continue;
      const started = clock();
      const isCompared =
        selection.isThorough === true ||
        dice(seedOf(ruleSet.version, file.path, one.id)).happens(1 / COMPARED_ONE_IN);
      const result = await runCase(ruleSet, suite.category, one, bases, isCompared);
      const { line } = problemAt(file, ['cases', index, 'id'], 'bad-value', '');
      cases.push({ ...result, line, milliseconds: clock() - started });
      onCase();
    }
    if (cases.length > 0) results.push({ file: file.path, category: suite.category, cases });
  }
  return results;
}

/** "strep-typical", "strep*", or "suites/throat/typical.json#strep-typical" (with or without the folder before). */
export function isSelected(file: string, id: string, wanted: string | undefined): boolean {
  if (wanted === undefined) return true;
  const [path, name] = wanted.includes('#') ? wanted.split('#', 2) : [undefined, wanted];
  if (path !== undefined && !`/${path}`.endsWith(`/${file}`) && !`/${file}`.endsWith(`/${path}`))
    return false;
  if (name === undefined || name === '') return true;
  return name.includes('*')
    ? new RegExp(`^${name.split('*').map(escape).join('.*')}$`).test(id)
    : id === name;
}

const escape = (text: string): string => text.replace(/[\\^$.|?+()[\]{}]/g, '\\$&');
