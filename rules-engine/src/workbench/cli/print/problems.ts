/** Problems for a person at a terminal: place, what, the line with a caret, what was probably meant. */
import { existsSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import type { Problem } from '../../../engine/load/problem.js';
import { painter } from '../terminal.js';

export function printProblems(problems: readonly Problem[], dir: string, stream: NodeJS.WriteStream): void {
  const paint = painter(stream);
  const lines = problems.map((problem) => {
    const colour = problem.severity === 'error' ? paint.red : paint.yellow;
    const place = placeFor(problem, dir);
    const parts = [
      `${paint.bold(place)}  ${colour(problem.severity)}  ${problem.message}  ${paint.dim(problem.code)}`,
    ];
    if (problem.excerpt !== undefined)
      parts.push(...problem.excerpt.split('\n').map((line) => `    ${line}`));
    parts.push(`    ${paint.cyan(problem.hint)}`);
    return `${parts.join('\n')}\n`;
  });
  stream.write(lines.join(''));
}

/** Relative to where the person stands, so that terminals and editors can open it. Line 0 is the whole file. */
export function placeFor(
  { file, line = 0, column }: { file: string; line?: number; column?: number },
  dir: string,
): string {
  const full = join(dir, file);
  const near = relative(process.cwd(), full) || '.';
  const path = near.startsWith('..') ? full : near;
  return [path, ...(line === 0 ? [] : [line, column ?? []].flat())].join(':');
}

/** As readers of machine formats look for it: from the top of the git repository; without one, as a person would. */
export function repositoryPath(file: string, dir: string): string {
  for (let top = dir; ; top = dirname(top)) {
    if (existsSync(join(top, '.git'))) return relative(top, join(dir, file)).split(sep).join('/');
    if (dirname(top) === top) return placeFor({ file }, dir);
  }
}
