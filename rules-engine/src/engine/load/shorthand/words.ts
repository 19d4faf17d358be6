/** What the shorthands of rule files are made of. `expand` writes them out at load, `shorten` is what `rules fmt` does. */

/** In `points` of an evidence row: every known value of the fact that the row does not name. */
export const OTHERWISE = 'otherwise';
/** A row with none of these rests on the consensus of its authors. */
export const ORIGINS = ['source', 'lr', 'rates', 'basis'] as const;
/** Words for people that may be long: then written over several lines, as a list that spaces join. */
export const LONG_TEXTS: ReadonlySet<string> = new Set([
  'description',
  'found',
  'help',
  'instead',
  'note',
  'reason',
  'text',
  'why',
]);

/** The known values of a choice; null for a number, and for what nothing sets or nobody could read. */
export type ValuesOf = (fact: string) => readonly string[] | null;

export type Plain = Record<string, unknown>;

export function isPlain(value: unknown): value is Plain {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** `{ "yes": fact }` or `{ "no": fact }`; a text of the visitor's under such a key stands in question files alone. */
export function yesOrNo(value: Plain): { fact: string; value: 'yes' | 'no' } | null {
  const [key, ...others] = Object.keys(value);
  if (others.length > 0 || (key !== 'yes' && key !== 'no')) return null;
  const fact = value[key];
  return typeof fact === 'string' ? { fact, value: key } : null;
}

/** Only yes and no: naming the other one is as short as `otherwise`, and says more. */
export const isYesNo = (values: readonly string[]): boolean =>
  values.every((value) => value === 'yes' || value === 'no');

/** The same object where no part changed: most of a library is no shorthand, and need not be copied. */
export function mapParts(value: unknown, change: (part: unknown, key: string | number) => unknown): unknown {
  if (Array.isArray(value)) {
    const list = value.map(change);
    return list.every((part, index) => part === value[index]) ? value : list;
  }
  if (!isPlain(value)) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, change(part, key)] as const);
  return entries.every(([key, part]) => part === value[key]) ? value : Object.fromEntries(entries);
}
