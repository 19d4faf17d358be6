/**
 * The one layout of rule files: two spaces, one leaf, row, option or advice per line, keys in the order of the
 * schema, a final newline. A line of a diff is then one clinical statement.
 */
import { KINDS, type FileKind } from './schema/kinds.js';
import { conditionDefinition, type Schema } from './schema/parts.js';

/** Parts under a key that fit on a line of this width stay on it; rows of lists always do. */
const WIDTH = 110;
/** Lists whose items are small documents of their own. */
const BLOCKS = new Set(['questions', 'facts', 'cases', 'modules']);

const SCHEMAS = new Map<FileKind, Schema>();
const CONDITION = conditionDefinition(null);

export function canonicalText(kind: FileKind, path: string, value: unknown): string {
  let schema = SCHEMAS.get(kind);
  if (!schema) SCHEMAS.set(kind, (schema = KINDS[kind].schema(null)));
  const ordered = inOrder(value, schema);
  const content = isObject(ordered)
    ? { $schema: schemaPath(kind, path), ...without(ordered, '$schema') }
    : ordered;
  return `${block(content, '', '')}\n`;
}

/** From the file to the generated schema of its kind. */
export function schemaPath(kind: FileKind, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1);
  return `${up === '' ? './' : up}schema/${kind}.json`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

function without(object: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** Keys as the schema lists them; keys it does not list follow as they stood. */
function inOrder(value: unknown, schema: Schema | undefined): unknown {
  const known = schema?.['$ref'] === '#/definitions/condition' ? CONDITION : schema;
  if (Array.isArray(value)) {
    const items = known?.['items'];
    return value.map((item) => inOrder(item, isObject(items) ? items : undefined));
  }
  if (!isObject(value)) return value;
  const properties = propertiesOf(value, known);
  const rest = known?.['additionalProperties'];
  const keys = [
    ...Object.keys(properties).filter((key) => key in value),
    ...Object.keys(value).filter((key) => !(key in properties)),
  ];
  return Object.fromEntries(
    keys.map((key) => [key, inOrder(value[key], properties[key] ?? (isObject(rest) ? rest : undefined))]),
  );
}

/** Derived facts say per kind what their keys hold; the branch that requires the keys at hand is the one. */
function propertiesOf(value: Record<string, unknown>, schema: Schema | undefined): Record<string, Schema> {
  const own = (schema?.['properties'] ?? {}) as Record<string, Schema>;
  const branches = [
    schema?.['then'],
    ...((schema?.['allOf'] ?? []) as Schema[]).map((part) => part['then']),
    schema?.['else'],
  ];
  for (const branch of branches) {
    const inner = isObject(branch) ? ((branch['properties'] ?? {}) as Record<string, Schema>) : {};
    const kind = inner['kind']?.['const'];
    if (kind !== undefined && kind !== value['kind']) continue;
    if (Object.keys(inner).length > 0 && Object.keys(value).every((key) => key in inner))
      return { ...own, ...inner };
  }
  return own;
}

function block(value: unknown, indent: string, key: string): string {
  const inner = `${indent}  `;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    const line = inline(value);
    const isShort = indent.length + key.length + 6 + line.length <= WIDTH;
    if (!value.some(isObject) && (isShort || value.every(Array.isArray))) return line;
    return `[\n${value.map((item) => inner + row(item, inner, key)).join(',\n')}\n${indent}]`;
  }
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  const lines = entries.map(([name, part]) => `${inner}${JSON.stringify(name)}: ${under(part, inner, name)}`);
  return `{\n${lines.join(',\n')}\n${indent}}`;
}

/** An item of a list: one line, unless it holds lists of objects or compound conditions. */
function row(item: unknown, indent: string, key: string): string {
  const isBlock = BLOCKS.has(key) && isObject(item) && 'id' in item;
  return isFlat(item) && !isBlock ? inline(item) : block(item, indent, key);
}

/** The value of a key: one line when it is flat and fits. */
function under(part: unknown, indent: string, key: string): string {
  if (isObject(part) && isFlat(part) && key !== 'answers') {
    const line = inline(part);
    if (indent.length + key.length + 4 + line.length <= WIDTH || 'fact' in part) return line;
  }
  return block(part, indent, key);
}

/** Scalars, lists of scalars or pairs, and objects of those: no list of objects anywhere, so no compound condition. */
function isFlat(value: unknown): boolean {
  if (Array.isArray(value)) return !value.some(isObject);
  return !isObject(value) || Object.values(value).every(isFlat);
}

function inline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inline).join(', ')}]`;
  if (!isObject(value)) return JSON.stringify(value);
  const entries = Object.entries(value);
  if (entries.length === 0) return '{}';
  return `{ ${entries.map(([key, part]) => `${JSON.stringify(key)}: ${inline(part)}`).join(', ')} }`;
}
