/**
 * The one form of rule files: every shorthand that applies, keys in the order of the schema, the layout of layout.ts.
 * A line of a diff is then one clinical statement.
 */
import { layOutJson } from './layout.js';
import { LIST_KEYS } from './library.js';
import { KINDS, type FileKind } from './schema/kinds.js';
import { definitions } from './schema/definitions.js';
import { DEFINITIONS, type Schema } from './schema/parts.js';
import { shorten } from './shorthand/shorten.js';
import { isPlain, mapParts, type ValuesOf } from './shorthand/words.js';

const SHARED = new Map(
  Object.entries(definitions(null)).map(([name, schema]) => [`${DEFINITIONS}#/definitions/${name}`, schema]),
);

/** Without the library's words only `otherwise` is not put in: which options remain is then not known. */
export function canonicalText(
  kind: FileKind,
  path: string,
  value: unknown,
  valuesOf: ValuesOf = () => null,
): string {
  const ordered = inOrder(short(kind, value, valuesOf), KINDS[kind].schema);
  const content = isPlain(ordered)
    ? { $schema: schemaPath(kind, path), ...without(ordered, '$schema') }
    : ordered;
  return `${layOutJson(content)}\n`;
}

function short(kind: FileKind, value: unknown, valuesOf: ValuesOf): unknown {
  const list = LIST_KEYS[kind];
  if (list === undefined) return shorten(kind, value, valuesOf);
  return mapParts(value, (parts, key) =>
    key === list ? mapParts(parts, (part) => shorten(kind, part, valuesOf)) : parts,
  );
}

/** From the file to the generated schema of its kind. */
export function schemaPath(kind: FileKind, path: string): string {
  const up = '../'.repeat(path.split('/').length - 1);
  return `${up === '' ? './' : up}schema/${kind}.json`;
}

function without(object: Record<string, unknown>, key: string): Record<string, unknown> {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

/** Keys as the schema lists them; keys it does not list follow as they stood. */
function inOrder(value: unknown, schema: Schema | undefined): unknown {
  const known = SHARED.get(String(schema?.['$ref'])) ?? schema;
  if (Array.isArray(value)) {
    const items = known?.['items'];
    return value.map((item) => inOrder(item, isPlain(items) ? items : undefined));
  }
  if (!isPlain(value)) return value;
  const properties = propertiesOf(value, known);
  const rest = known?.['additionalProperties'];
  const keys = [
    ...Object.keys(properties).filter((key) => key in value),
    ...Object.keys(value).filter((key) => !(key in properties)),
  ];
  return Object.fromEntries(
    keys.map((key) => [key, inOrder(value[key], properties[key] ?? (isPlain(rest) ? rest : undefined))]),
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
    const inner = isPlain(branch) ? ((branch['properties'] ?? {}) as Record<string, Schema>) : {};
    const kind = inner['kind']?.['const'];
    if (kind !== undefined && kind !== value['kind']) continue;
    if (Object.keys(inner).length > 0 && Object.keys(value).every((key) => key in inner))
      return { ...own, ...inner };
  }
  return own;
}
