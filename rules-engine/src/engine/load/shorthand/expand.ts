/**
 * Writes out the shorthands of a rule file, before any check and before the model: whatever decides, compares or is
 * kept in a bundle knows the long form alone. What is wrong in a shorthand stays as it was written, for the checks to
 * tell. Why there are shorthands, and which: docs/rule-format.md section 4.
 */
import { WITH_CONDITIONS, type FileKind } from '../schema/kinds.js';
import {
  isPlain,
  isYesNo,
  LONG_TEXTS,
  mapParts,
  ORIGINS,
  OTHERWISE,
  yesOrNo,
  type Plain,
  type ValuesOf,
} from './words.js';

/** One part: a disease, a category, one derived fact. The very same object where it holds no shorthand. */
export function expand(kind: FileKind, part: unknown, valuesOf: ValuesOf): unknown {
  const whole = mapParts(part, (own, key) => {
    if (kind === 'disease' && key === 'evidence') return mapParts(own, (row) => evidence(row, valuesOf));
    if (kind === 'disease' && key === 'risk') return mapParts(own, origin);
    return own;
  });
  return everywhere(kind === 'facts' ? count(whole) : whole, '', WITH_CONDITIONS.includes(kind));
}

function everywhere(value: unknown, key: string, hasConditions: boolean): unknown {
  if (Array.isArray(value) && LONG_TEXTS.has(key) && value.every((line) => typeof line === 'string'))
    return value.join(' ');
  const short = hasConditions && isPlain(value) ? yesOrNo(value) : null;
  if (short !== null) return { fact: short.fact, operator: 'equal', value: short.value };
  return mapParts(value, (part, at) => everywhere(part, typeof at === 'string' ? at : '', hasConditions));
}

function evidence(row: unknown, valuesOf: ValuesOf): unknown {
  if (!isPlain(row)) return row;
  const named = 'fact' in row ? row : { ...row, fact: row['id'] };
  const points = named['points'];
  const isOpen = isPlain(points) && OTHERWISE in points;
  const whole = isOpen ? { ...named, points: withRest(points, valuesOf(String(named['fact']))) } : named;
  return origin(whole);
}

function withRest(points: Plain, values: readonly string[] | null): Plain {
  const rest = restOf(points, values);
  if (rest.length === 0) return points;
  const { [OTHERWISE]: others, ...named } = points;
  return { ...named, ...Object.fromEntries(rest.map((value) => [value, others])) };
}

/** The values that `otherwise` stands for; none where it may not stand. */
export function restOf(points: Plain, values: readonly string[] | null): readonly string[] {
  return values === null || isYesNo(values) ? [] : values.filter((value) => !(value in points));
}

function origin(row: unknown): unknown {
  if (!isPlain(row) || ORIGINS.some((key) => key in row)) return row;
  return { ...row, basis: 'consensus' };
}

function count(fact: unknown): unknown {
  const items = isPlain(fact) && fact['kind'] === 'count' ? fact['of'] : null;
  if (!Array.isArray(items) || !items.some((item) => typeof item === 'string')) return fact;
  const of = items.map((item: unknown) =>
    typeof item === 'string' ? { id: item, when: { fact: item, operator: 'equal', value: 'yes' } } : item,
  );
  return { ...(fact as Plain), of };
}
