/**
 * Strict JSON with positions. Everything that an ordinary parser forgives or hides is a problem here: comments,
 * trailing commas, duplicate keys, keys that would change an object's prototype, nesting without end.
 */
import { parseTree, printParseErrorCode, type Node, type ParseError } from 'jsonc-parser';
import { hiddenCharacters } from './hidden-characters.js';
import type { FileKind } from './schema/kinds.js';
import { problemAtOffset, type SourceFile } from './source-file.js';
import type { Problem } from './problem.js';

/** Deepest nesting of brackets; a condition five levels deep in a suite needs about 16. */
export const MAX_DEPTH = 40;

/** More syntax errors than these are echoes of the first. */
const MAX_SYNTAX_ERRORS = 3;

export interface Parsed {
  /** Where everything stands: made when it is first asked for, which for a file without a problem is never. */
  readonly root: Node | undefined;
  value: unknown;
  problems: Problem[];
}

/** A rule file out of its text, with what is wrong with the text itself. */
export function sourceFile(
  path: string,
  kind: FileKind,
  text: string,
): { file: SourceFile; problems: Problem[] } {
  const parsed = parse(path, text);
  const file: SourceFile = {
    path,
    kind,
    text,
    get root() {
      return parsed.root;
    },
    value: parsed.value,
    isBroken: parsed.value === undefined,
  };
  return { file, problems: [...parsed.problems, ...hiddenCharacters(path, text)] };
}

export function parse(path: string, text: string): Parsed {
  const source = { path, text };
  const { deep, colons } = scan(text);
  if (deep !== null) {
    const message = `Brackets are nested more than ${MAX_DEPTH} deep.`;
    return {
      root: undefined,
      value: undefined,
      problems: [problemAtOffset(source, deep, 'nested-too-deeply', message)],
    };
  }
  if (text.trim() === '') {
    return {
      root: undefined,
      value: undefined,
      problems: [problemAtOffset(source, 0, 'bad-json', 'The file is empty.')],
    };
  }
  const quick = parsedQuickly(text, colons);
  return quick ?? parsedStrictly(source, text);
}

/**
 * The parser of the platform is many times faster than one that keeps positions. It forgives only what can be counted:
 * where a key stands twice, the value has fewer keys than the text has colons. Everything else it refuses.
 */
function parsedQuickly(text: string, colons: number): Parsed | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  if (keysIn(value) !== colons) return null;
  let root: Node | undefined;
  return {
    get root() {
      return (root ??= parseTree(text));
    },
    value,
    problems: [],
  };
}

/** NaN where a key would change an object's prototype: then it equals no count. */
function keysIn(value: unknown): number {
  if (value === null || typeof value !== 'object') return 0;
  let count = 0;
  if (Array.isArray(value)) {
    for (const part of value) count += keysIn(part);
    return count;
  }
  for (const key of Object.keys(value))
    count += key === '__proto__' ? Number.NaN : 1 + keysIn((value as Record<string, unknown>)[key]);
  return count;
}

function parsedStrictly(source: { path: string; text: string }, text: string): Parsed {
  const errors: ParseError[] = [];
  const root = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const problems = errors
    .slice(0, MAX_SYNTAX_ERRORS)
    .map((error) => problemAtOffset(source, placeFor(text, error), 'bad-json', sentenceFor(text, error)));
  if (problems.length > 0 || root === undefined) return { root, value: undefined, problems };
  const value = toValue(root, (offset, message) =>
    problems.push(problemAtOffset(source, offset, 'duplicate-key', message)),
  );
  return { root, value, problems };
}

/**
 * Where the nesting passes the limit (a plain scan, because parsers recurse and would overflow the stack), and how
 * many colons stand outside of texts.
 */
function scan(text: string): { deep: number | null; colons: number } {
  let depth = 0;
  let colons = 0;
  for (let index = 0; index < text.length; index += 1) {
    const char = text[index];
    if (char === '"') {
      for (index += 1; index < text.length && text[index] !== '"' && text[index] !== '\n'; index += 1) {
        if (text[index] === '\\') index += 1;
      }
    } else if (char === ':') {
      colons += 1;
    } else if (char === '{' || char === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) return { deep: index, colons };
    } else if (char === '}' || char === ']') {
      depth -= 1;
    }
  }
  return { deep: null, colons };
}

/** Tree to plain data. Duplicate keys and "__proto__" are reported; the first value of a key stands. */
function toValue(node: Node, report: (offset: number, message: string) => void): unknown {
  if (node.type === 'array') return (node.children ?? []).map((child) => toValue(child, report));
  if (node.type !== 'object') return node.value as unknown;
  const object: Record<string, unknown> = {};
  for (const property of node.children ?? []) {
    const [key, child] = property.children ?? [];
    if (key === undefined || child === undefined) continue;
    const name = String(key.value);
    if (Object.hasOwn(object, name)) report(key.offset, `The key "${name}" stands twice in this object.`);
    else if (name === '__proto__') report(key.offset, 'The key "__proto__" is not allowed.');
    else object[name] = toValue(child, report);
  }
  return object;
}

/** The parser reports a missing comma at the next token; people look for it at the end of the line before. */
function placeFor(text: string, error: ParseError): number {
  const name = printParseErrorCode(error.error);
  if (name !== 'CommaExpected' && error.offset < text.length) return error.offset;
  let offset = Math.min(error.offset, text.length) - 1;
  while (offset > 0 && /\s/.test(text[offset] ?? '')) offset -= 1;
  return Math.max(0, offset);
}

/** A text may hold neither a line break nor a tab, nor what cannot be seen at all. */
function controlSentence(text: string, { offset, length }: ParseError): string {
  const [found = ''] = /[\u0000-\u001f]/.exec(text.slice(offset, offset + Math.max(1, length))) ?? [];
  if ('\n\r\t'.includes(found)) return 'This text holds a line break or tab. Write it on one line.';
  const name = `U+${found.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
  return `This text holds a control character (${name}), which cannot be seen. Delete it.`;
}

function sentenceFor(text: string, error: ParseError): string {
  if (error.offset >= text.trimEnd().length)
    return 'The file ends too early: a bracket or quote is not closed.';
  switch (printParseErrorCode(error.error)) {
    case 'CommaExpected':
      return 'A comma is missing after this.';
    case 'ColonExpected':
      return 'A colon is missing between key and value.';
    case 'PropertyNameExpected':
      return text[error.offset] === '}'
        ? 'There is a comma too many before this bracket.'
        : 'A key in double quotes is expected here.';
    case 'ValueExpected':
      return text[error.offset] === ']'
        ? 'There is a comma too many before this bracket.'
        : 'A value is expected here.';
    case 'CloseBraceExpected':
      return 'A closing brace } is missing.';
    case 'CloseBracketExpected':
      return 'A closing bracket ] is missing.';
    case 'EndOfFileExpected':
      return 'There is more text after the end of the JSON.';
    case 'InvalidCommentToken':
      return 'Comments are not allowed in JSON. Use "note" or "source" where the format has them.';
    case 'UnexpectedEndOfString':
      return 'The closing quote of this text is missing.';
    case 'InvalidCharacter':
      return controlSentence(text, error);
    case 'InvalidEscapeCharacter':
    case 'InvalidUnicode':
      return 'After a backslash only one of " \\ / b f n r t u may follow.';
    case 'InvalidNumberFormat':
    case 'UnexpectedEndOfNumber':
      return 'This is not a number.';
    default:
      return 'This is not valid JSON: use double quotes for text, and true, false, null or a number without quotes.';
  }
}
