/**
 * The shortest way to write a rule file: what `expand` undoes. It only recognizes whole long forms, so that a file
 * with mistakes keeps every word of them.
 */
import { WITH_CONDITIONS, type FileKind } from '../schema/kinds.js';
import {
  isPlain,
  LONG_TEXTS,
  mapParts,
  ORIGINS,
  OTHERWISE,
  yesOrNo,
  type Plain,
  type ValuesOf,
} from './words.js';
import { restOf } from './expand.js';

/** So many options that share their points read better as "and all others". */
const MIN_SHARED = 3;

/** One part: a disease, a category, one derived fact. */
export function shorten(kind: FileKind, part: unknown, valuesOf: ValuesOf): unknown {
  const short = everywhere(part, '', WITH_CONDITIONS.includes(kind));
  if (kind === 'facts') return count(short);
  if (kind !== 'disease') return short;
  return mapParts(short, (own, key) => {
    if (key === 'evidence') return mapParts(own, (row) => evidence(row, valuesOf));
    return key === 'risk' ? mapParts(own, origin) : own;
  });
}

/** Texts come as one here; how many lines they take is for the layout to say. */
function everywhere(value: unknown, key: string, hasConditions: boolean): unknown {
  if (Array.isArray(value) && LONG_TEXTS.has(key) && value.every((line) => typeof line === 'string'))
    return value.join(' ');
  if (hasConditions && isPlain(value) && isYesNoLeaf(value))
    return { [String(value['value'])]: value['fact'] };
  return mapParts(value, (part, at) => everywhere(part, typeof at === 'string' ? at : '', hasConditions));
}

function isYesNoLeaf(value: Plain): boolean {
  return (
    Object.keys(value).length === 3 &&
    typeof value['fact'] === 'string' &&
    value['operator'] === 'equal' &&
    (value['value'] === 'yes' || value['value'] === 'no')
  );
}

function evidence(row: unknown, valuesOf: ValuesOf): unknown {
  if (!isPlain(row)) return row;
  const { fact = row['id'], ...rest } = row;
  const short: Plain = fact === row['id'] ? rest : row;
  const points = short['points'];
  const grouped = isPlain(points)
    ? { ...short, points: withOtherwise(points, valuesOf(String(fact))) }
    : short;
  return origin(grouped);
}

/**
 * An author's own `otherwise` stays: it also speaks of options to come. Where there is none, it may be put in only
 * where the row names every value, since a value that is not named counts nothing.
 */
function withOtherwise(points: Plain, values: readonly string[] | null): Plain {
  const others = OTHERWISE in points ? points[OTHERWISE] : sharedOf(points, values);
  if (others === null) return points;
  const named = Object.entries(points).filter(([value, own]) => value !== OTHERWISE && own !== others);
  const short = { ...Object.fromEntries(named.toSorted(byPoints)), [OTHERWISE]: others };
  return restOf(short, values).length > 0 ? short : points;
}

const byPoints = ([, a]: [string, unknown], [, b]: [string, unknown]): number => Number(b) - Number(a);

/** The points that most options share, if enough do and they are not in favor: what favors should be named. */
function sharedOf(points: Plain, values: readonly string[] | null): number | null {
  if (values === null || Object.keys(points).length !== values.length) return null;
  if (!values.every((value) => typeof points[value] === 'number')) return null;
  const counts = new Map<number, number>();
  for (const own of Object.values(points) as number[]) counts.set(own, (counts.get(own) ?? 0) + 1);
  const [most] = [...counts]
    .filter(([own, count]) => own <= 0 && count >= MIN_SHARED)
    .toSorted(([a, m], [b, n]) => n - m || a - b);
  return most?.[0] ?? null;
}

function origin(row: unknown): unknown {
  if (!isPlain(row) || row['basis'] !== 'consensus') return row;
  if (ORIGINS.some((key) => key !== 'basis' && key in row)) return row;
  const { basis: _, ...rest } = row;
  return rest;
}

function count(fact: unknown): unknown {
  const items = isPlain(fact) && fact['kind'] === 'count' ? fact['of'] : null;
  if (!Array.isArray(items)) return fact;
  return { ...(fact as Plain), of: items.map((item: unknown) => (isOwnYes(item) ? item.id : item)) };
}

/** After conditions are short: `{ id: a, when: { yes: a } }`. */
function isOwnYes(item: unknown): item is { id: string } {
  if (!isPlain(item) || Object.keys(item).length !== 2 || !isPlain(item['when'])) return false;
  const when = yesOrNo(item['when']);
  return when !== null && when.value === 'yes' && when.fact === item['id'];
}
