/** All cases of a library, or those of a category or with an id. */
import type { Library } from '../../engine/load/library.js';
import { problemAt } from '../../engine/load/source-file.js';
import type { RuleSet } from '../../engine/rule-set.js';
import type { Suite } from '../../engine/suite-model.js';
import { dice, seedOf } from '../walks/dice.js';
import { askedOnce } from './asked-once.js';
import { basesOf, type Answers } from './case-answers.js';
import { runCase, type CaseResult } from './run-case.js';

/** What cases stand on: plain data, so that another process can be given it. */
export interface Suites {
  files: readonly { path: string; suite: Suite }[];
  bases: ReadonlyMap<string, Answers>;
}

export interface SuiteRun {
  /** Inside the rules folder. */
  file: string;
  category: string;
  /** `index`: the place in the file. */
  cases: (CaseResult & { index: number; milliseconds: number })[];
}
export interface SuiteResult {
  file: string;
  category: string;
  cases: (CaseResult & { milliseconds: number; readonly line: number })[];
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

export const suitesOf = (library: Library, category?: string): Suites => ({
  files: library.suites
    .filter(({ value }) => category === undefined || value.category === category)
    .map(({ value, file }) => ({ path: file.path, suite: value })),
  bases: basesOf(library),
});

export async function runSuites(
  ruleSet: RuleSet,
  { files, bases }: Suites,
  selection: SuiteSelection = {},
  clock: () => number = () => performance.now(),
  onCase: () => void = () => {},
): Promise<SuiteRun[]> {
  const results: SuiteRun[] = [];
  const ask = askedOnce();
  let seen = 0;
  for (const { suite, path } of files) {
    if (selection.category !== undefined && suite.category !== selection.category) continue;
    const cases: SuiteRun['cases'] = [];
    for (const [index, one] of suite.cases.entries()) {
      if (!isSelected(path, one.id, selection.case)) continue;
      const { index: own, of } = selection.share ?? { index: 0, of: 1 };
      if (seen++ % of !== own) continue;
      const started = clock();
      const isCompared =
        selection.isThorough === true ||
        dice(seedOf(ruleSet.version, path, one.id)).happens(1 / COMPARED_ONE_IN);
      const result = await runCase(ruleSet, suite.category, one, bases, isCompared ? ask : null);
      cases.push({ ...result, index, milliseconds: clock() - started });
      onCase();
    }
    if (cases.length > 0) results.push({ file: path, category: suite.category, cases });
  }
  return results;
}

/** Where each case stands in its file is looked for when it is asked: mostly of those that fail. */
export function withLines(library: Library, runs: readonly SuiteRun[]): SuiteResult[] {
  const files = new Map(library.suites.map(({ file }) => [file.path, file]));
  return runs.map((run) => {
    const file = files.get(run.file);
    const lineOf = (index: number): number =>
      file ? problemAt(file, ['cases', index, 'id'], 'bad-value', '').line : 1;
    const cases = run.cases.map((one) => ({
      ...one,
      get line() {
        return lineOf(one.index);
      },
    }));
    return { ...run, cases };
  });
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
