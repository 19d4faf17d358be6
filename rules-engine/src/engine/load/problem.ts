/**
 * What the loader says when a rule file is wrong. Written for the clinician who wrote the file: where, what, and
 * what was probably meant. Problems are collected, never thrown one at a time.
 */
import { LINTS, type LintId } from './lint-ids.js';

export type Severity = 'error' | 'warning';

export interface Problem {
  severity: Severity;
  code: LintId;
  /** Path inside the rules folder, with forward slashes; '' for the folder itself. */
  file: string;
  /** Counted from 1, as editors do; 0 when the problem is the whole file. */
  line: number;
  column: number;
  message: string;
  /** What was probably meant; else what is preferred to mistakes of its kind. */
  hint: string;
  /** The offending line with a caret under the place. */
  excerpt?: string;
}

/** Thrown by `loadRules` and `fromBundle`: every problem found, errors first. */
export class RulesInvalid extends Error {
  readonly problems: Problem[];

  constructor(problems: Problem[]) {
    const errors = problems.filter((problem) => problem.severity === 'error');
    const first = errors[0];
    const where = first ? ` First: ${placeOf(first)} ${first.message}` : '';
    super(`The rules are not valid: ${errors.length} error${errors.length === 1 ? '' : 's'}.${where}`);
    this.name = 'RulesInvalid';
    this.problems = problems;
  }
}

/** "diseases/asthma.json:12:7", or only the file when there is no place in it. */
export function placeOf(problem: Pick<Problem, 'file' | 'line' | 'column'>): string {
  if (problem.line === 0) return problem.file === '' ? '(rules folder)' : problem.file;
  return `${problem.file}:${problem.line}:${problem.column}`;
}

/** A problem without a place inside the file: unreadable, missing, too large. */
export function fileProblem(code: LintId, file: string, message: string, hint?: string): Problem {
  const { severity, prefer } = LINTS[code];
  return { severity, code, file, line: 0, column: 0, message, hint: hint ?? prefer };
}

/** By file, then place; the same finding once. */
export function sortProblems(problems: readonly Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems
    .filter((problem) => {
      const key = [problem.code, problem.file, problem.line, problem.column, problem.message].join('\n');
      return seen.has(key) ? false : seen.add(key) !== undefined;
    })
    .toSorted(
      (a, b) =>
        compareText(a.file, b.file) || a.line - b.line || a.column - b.column || compareText(a.code, b.code),
    );
}

/** Plain code-unit order: the same on every machine, whatever its language setting. */
export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
