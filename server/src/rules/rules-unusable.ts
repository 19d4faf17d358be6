/** Why the server does not start: no rules that may be served. Its message is the whole list, for people. */
import type { Problem } from '@app/rules-engine';

/** A broken folder can have thousands; the first screens are enough to begin mending. */
const LISTED = 100;

export class RulesUnusable extends Error {
  constructor(
    reason: string,
    readonly problems: readonly Problem[] = [],
  ) {
    super([reason, ...listed(problems)].join('\n'));
    this.name = 'RulesUnusable';
  }
}

/** Errors only, one a line: file:line:column, reason, hint. */
export function listed(problems: readonly Problem[]): string[] {
  const errors = problems.filter(({ severity }) => severity === 'error');
  const lines = errors
    .slice(0, LISTED)
    .map(
      ({ file, line, column, code, message, hint }) =>
        `  ${file}:${line}:${column} ${code}: ${message}${hint ? ` (${hint})` : ''}`,
    );
  return errors.length > LISTED ? [...lines, `  … and ${errors.length - LISTED} more`] : lines;
}
