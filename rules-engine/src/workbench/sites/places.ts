/** From a part of a rule to its file and line, for thousands of parts: the lines of a file are counted once. */
import type { Library, Located } from '../../engine/load/library.js';
import { placeIn, type JsonPath, type SourceFile } from '../../engine/load/source-file.js';
import type { Owner } from './condition-sites.js';

export interface Place {
  /** Inside the rules folder. */
  file: string;
  /** From 1; 0 when only the file is known. */
  line: number;
}
export type Locate = (owner: Owner, path: JsonPath) => Place;

export function locator(library: Library): Locate {
  const starts = new Map<SourceFile, number[]>();
  return (owner, path) => {
    const located = locatedOf(library, owner);
    if (!located) return { file: '', line: 0 };
    const { file } = located;
    const offset = placeIn(file, [...located.path, ...path])?.offset ?? 0;
    let lines = starts.get(file);
    if (!lines) starts.set(file, (lines = lineStarts(file.text)));
    return { file: file.path, line: lineAt(lines, offset) };
  };
}

export function locatedOf(library: Library, { kind, id }: Owner): Located<unknown> | null | undefined {
  switch (kind) {
    case 'disease':
      return library.diseases.get(id);
    case 'red-flag':
      return library.redFlags.get(id);
    case 'category':
      return library.categories.get(id);
    case 'fact':
      return library.facts.get(id);
    case 'question':
      return library.questions.get(id);
    default:
      return library[kind];
  }
}

function lineStarts(text: string): number[] {
  const starts = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) starts.push(at + 1);
  return starts;
}

function lineAt(starts: readonly number[], offset: number): number {
  let low = 0;
  let high = starts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle + 1;
    else high = middle;
  }
  return low;
}
