/**
 * JSON as rule files are laid out: two spaces, no line above WIDTH. What fits stays on one line; a row that does not
 * begins with its names and gives each longer part a line. A text too long for a line becomes its sentences, and a
 * sentence too long breaks at a space.
 */
import { isPlain, LONG_TEXTS, type Plain } from './shorthand/words.js';

const WIDTH = 110;
/** Lists whose items are small documents of their own. */
const DOCUMENTS = new Set(['questions', 'facts', 'cases', 'modules']);
/** More than so many comparisons are read one below the other. */
const MAX_BESIDE = 2;

export function layOutJson(value: unknown): string {
  return laidOut(value, { indent: '', column: 0, after: 0, key: '' });
}

interface Place {
  indent: string;
  /** Where the value begins, and how much must still fit behind it. */
  column: number;
  after: number;
  /** Of the value, or of the list that holds it. */
  key: string;
}

function laidOut(value: unknown, place: Place): string {
  const line = inline(value);
  const fits = place.column + line.length + place.after <= WIDTH;
  if (typeof value === 'string' && !fits && LONG_TEXTS.has(place.key))
    return list(linesOf(value, place), place);
  if (!Array.isArray(value) && !isPlain(value)) return line;
  if (fits && !mustOpen(value, place.key)) return line;
  if (Array.isArray(value)) return list(value, place);
  return 'operator' in value ? hanging(value, place) : object(value, place);
}

function list(items: readonly unknown[], { indent, key }: Place): string {
  const inner = `${indent}  `;
  const rows = items.map((item, index) => {
    const place = { indent: inner, column: inner.length, after: index < items.length - 1 ? 1 : 0, key };
    return inner + row(item, place);
  });
  return `[\n${rows.join(',\n')}\n${indent}]`;
}

function row(item: unknown, place: Place): string {
  // A text in a list of lines is one already.
  if (typeof item === 'string') return inline(item);
  if (!isPlain(item) || isDocument(item, place.key) || isCondition(item)) return laidOut(item, place);
  const line = inline(item);
  const fits = place.column + line.length + place.after <= WIDTH;
  return fits && !mustOpen(item, place.key) ? line : hanging(item, place);
}

const isDocument = (item: Plain, key: string): boolean => DOCUMENTS.has(key) && 'id' in item;
const isCondition = (value: Plain): boolean => 'all' in value || 'any' in value || 'not' in value;

/** As many parts on a line as fit; what must be opened begins on the line of the part before it. */
function hanging(item: Plain, { indent, column: start, after }: Place): string {
  const inner = `${indent}  `;
  const entries = Object.entries(item);
  const lines: string[] = [];
  // The first line begins where the row does.
  let line = '{';
  const column = (): number => line.length + (lines.length === 0 ? start : 0);
  for (const [index, [key, part]] of entries.entries()) {
    const isLast = index === entries.length - 1;
    const behind = isLast ? 2 + after : 1;
    const name = `${JSON.stringify(key)}: `;
    const width = name.length + inline(part).length + behind;
    const isLeaf = isPlain(part) && 'operator' in part;
    const isWhole = isLeaf || (typeof part === 'string' && !LONG_TEXTS.has(key));
    const opens = mustOpen(part, key) || (inner.length + width > WIDTH && !isWhole);
    if (!opens && column() + 1 + width > WIDTH) {
      lines.push(line);
      line = inner.slice(1);
    }
    const place = { indent: inner, column: column() + 1 + name.length, after: behind, key };
    line += ` ${name}${laidOut(part, place)}${isLast ? ' }' : ','}`;
    if (opens && !isLast) {
      lines.push(line);
      line = inner.slice(1);
    }
  }
  return [...lines, line].join('\n');
}

function object(value: Plain, { indent, column, after }: Place): string {
  const inner = `${indent}  `;
  const entries = Object.entries(value);
  const [only, ...others] = entries;
  if (only !== undefined && others.length === 0 && isCondition(value)) {
    const name = `{ ${JSON.stringify(only[0])}: `;
    const place = { indent, column: column + name.length, after: after + 2, key: only[0] };
    return `${name}${laidOut(only[1], place)} }`;
  }
  if (entries.every(([, part]) => typeof part === 'number'))
    return `{\n${filled(entries, inner)}\n${indent}}`;
  const lines = entries.map(([key, part], index) => {
    const name = `${inner}${JSON.stringify(key)}: `;
    const place = {
      indent: inner,
      column: name.length,
      after: index < entries.length - 1 ? 1 : 0,
      key,
    };
    return name + laidOut(part, place);
  });
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** Many points: as many on a line as fit. */
function filled(entries: readonly (readonly [string, unknown])[], indent: string): string {
  const lines: string[] = [];
  for (const [key, part] of entries) {
    const text = `${JSON.stringify(key)}: ${inline(part)}`;
    const last = lines.at(-1);
    const joined = `${last}, ${text}`;
    if (last !== undefined && joined.length + 1 <= WIDTH) lines[lines.length - 1] = joined;
    else lines.push(indent + text);
  }
  return lines.join(',\n');
}

/** Fits or not, these are read line by line. */
function mustOpen(value: unknown, key: string): boolean {
  if (Array.isArray(value)) return value.some((item) => isPlain(item) && !isBeside(value, key));
  if (!isPlain(value) || Object.keys(value).length === 0) return false;
  if (key === '' || key === 'answers' || isDocument(value, key)) return true;
  return Object.entries(value).some(([name, part]) => mustOpen(part, name));
}

/** A pair of comparisons stays on its line. */
function isBeside(items: readonly unknown[], key: string): boolean {
  if (key !== 'all' && key !== 'any') return false;
  return items.length <= MAX_BESIDE && items.every((item) => isPlain(item) && !isCondition(item));
}

function linesOf(text: string, { indent }: Place): string[] {
  // Two spaces, two quotes and a comma stand around each.
  const room = WIDTH - indent.length - 5;
  return text.split(/(?<=[.!?]) (?=\S)/).flatMap((sentence) => wrapped(sentence, room));
}

function wrapped(sentence: string, room: number): string[] {
  const lines: string[] = [];
  let rest = sentence;
  while (written(rest) > room) {
    const at = lastBreak(rest, room);
    if (at === -1) break;
    lines.push(rest.slice(0, at));
    rest = rest.slice(at + 1);
  }
  return [...lines, rest];
}

/** The last space up to which the text fits; on both sides some of it must be left. */
function lastBreak(text: string, room: number): number {
  for (let at = text.lastIndexOf(' ', room); at > 0; at = text.lastIndexOf(' ', at - 1)) {
    const fits = written(text.slice(0, at)) <= room;
    if (fits && text.slice(0, at).trim() !== '' && text.slice(at).trim() !== '') return at;
  }
  return -1;
}

/** As wide as it is between its quotes. */
const written = (text: string): number => JSON.stringify(text).length - 2;

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isPlain(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`).join(', ')} }`;
}
