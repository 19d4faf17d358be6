/** One rule file as read: its text, its parse tree with positions, and how to point at a place in it. */
import type { Node } from 'jsonc-parser';
import { LINTS, type LintId } from './lint-ids.js';
import type { FileKind } from './schema/kinds.js';
import type { Problem } from './problem.js';
import { writtenPath } from './shorthand/written-path.js';

export type JsonPath = readonly (string | number)[];

export interface SourceFile {
  /** Inside the rules folder, with forward slashes. */
  path: string;
  kind: FileKind;
  text: string;
  /** Undefined when the text is not JSON at all. Costly: made when it is first asked for. */
  readonly root: Node | undefined;
  /** As written, with its shorthands. */
  value: unknown;
  /** The JSON itself is broken: ids are harvested, nothing else is read. */
  isBroken: boolean;
}

/** Wider lines are cut around the place, so that an excerpt stays on one line of a terminal. */
const EXCERPT_WIDTH = 100;

export interface ProblemDetail {
  hint?: string | undefined;
  /** Point at the key of the last step instead of its value. */
  atKey?: boolean;
}

/** A problem at a JSON path of a file, long or as written; a path that leads nowhere points at the deepest part there is. */
export function problemAt(
  file: SourceFile,
  path: JsonPath,
  code: LintId,
  message: string,
  detail: ProblemDetail = {},
): Problem {
  const node = placeIn(file, path, detail.atKey === true);
  return problemAtOffset(file, node?.offset ?? 0, code, message, detail.hint);
}

export function problemAtOffset(
  file: Pick<SourceFile, 'path' | 'text'>,
  offset: number,
  code: LintId,
  message: string,
  hint?: string,
): Problem {
  const start = file.text.lastIndexOf('\n', Math.max(0, offset) - 1) + 1;
  const line = countLines(file.text, start);
  const column = offset - start + 1;
  const { severity, prefer } = LINTS[code];
  const problem: Problem = { severity, code, file: file.path, line, column, message, hint: hint ?? prefer };
  const excerpt = excerptOf(file.text, start, column);
  if (excerpt !== '') problem.excerpt = excerpt;
  return problem;
}

function countLines(text: string, until: number): number {
  let line = 1;
  for (let index = text.indexOf('\n'); index !== -1 && index < until; index = text.indexOf('\n', index + 1))
    line += 1;
  return line;
}

function excerptOf(text: string, start: number, column: number): string {
  const end = text.indexOf('\n', start);
  let line = text.slice(start, end === -1 ? text.length : end).replace(/\r$/, '');
  let caret = column - 1;
  if (line.trim() === '') return '';
  if (line.length > EXCERPT_WIDTH) {
    const from = Math.max(0, Math.min(caret - EXCERPT_WIDTH / 2, line.length - EXCERPT_WIDTH));
    line = (from > 0 ? '…' : '') + line.slice(from, from + EXCERPT_WIDTH) + '…';
    caret = caret - from + (from > 0 ? 1 : 0);
  }
  // Control characters would move the caret, or the terminal.
  const shown = line.replace(/[\u0000-\u001f\u007f]/g, ' ');
  return `${shown}\n${' '.repeat(Math.max(0, caret))}^`;
}

/** The node of a part, whether its path is that of the long form or that of the file. */
export function placeIn(file: SourceFile, path: JsonPath, wantKey = false): Node | undefined {
  return nodeAt(file.root, writtenPath(file.value, path), wantKey);
}

/** The node at a path, or the deepest ancestor that exists. */
export function nodeAt(root: Node | undefined, path: JsonPath, wantKey = false): Node | undefined {
  let node = root;
  for (const [index, step] of path.entries()) {
    if (node === undefined) return undefined;
    const isLast = index === path.length - 1;
    if (node.type === 'array') {
      const child: Node | undefined = node.children?.[Number(step)];
      if (child === undefined) return node;
      node = child;
    } else if (node.type === 'object') {
      const property: Node | undefined = node.children?.find(
        (child) => child.children?.[0]?.value === String(step),
      );
      const next = isLast && wantKey ? property?.children?.[0] : property?.children?.[1];
      if (next === undefined) return property?.children?.[0] ?? node;
      node = next;
    } else {
      return node;
    }
  }
  return node;
}
