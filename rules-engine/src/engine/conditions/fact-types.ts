/**
 * What each fact may be. A choice has its values; a number is an interval, because a band or a sum with missing
 * answers is one; age alone is a point. `<question>.unsure` is 'yes' or absent.
 *
 * Where a fact is set both by a question and by a tick-list item, the values are joined.
 */
import type { DerivedFact, Option, Question, ScoreStep } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { perRuleSet } from './per-rule-set.js';

export type FactType =
  | { kind: 'choice'; values: readonly string[] }
  /** Every value lies within lo … hi. */
  | { kind: 'interval'; lo: number; hi: number }
  | { kind: 'point' };
export type FactTypes = ReadonlyMap<string, FactType>;

/** The open end of a band: larger than any age, day or score, and it survives JSON, unlike Infinity. */
export const OPEN_END = 1e9;
export const YES_NO: readonly string[] = ['yes', 'no'];
/** The question that `who.sex` and `prior.sex` of a disease speak of. */
export const SEX_FACT = 'sex-at-birth';

const DEFAULT_OPTIONS: readonly Option[] = [
  { id: 'yes', title: 'Yes' },
  { id: 'no', title: 'No' },
  { id: 'unknown', title: "I don't know", unknown: true },
];

/** Options as offered; for further complaints every category but the visitor's own, by name, with its picture. */
export function optionsOf(ruleSet: RuleSet, question: Question, category?: string): readonly Option[] {
  if (question.optionsFrom !== 'categories') return question.options ?? DEFAULT_OPTIONS;
  const all = categoryOptions(ruleSet);
  return category === undefined ? all : all.filter(({ id }) => id !== category);
}

const categoryOptions = perRuleSet((ruleSet): readonly Option[] => {
  const categories = [...ruleSet.categories.values()]
    .sort((a, b) => a.name.localeCompare(b.name, 'en'))
    .map(({ id, name, image }): Option => ({ id, title: name, image }));
  return [...categories, { id: 'none', title: 'Nothing else', none: true }];
});

export const unsureFact = (questionId: string): string => `${questionId}.unsure`;

/** Points once the number reaches `from`; below the first step 0. */
export function pointsAt(steps: readonly ScoreStep[], value: number): number {
  let points = 0;
  for (const [from, given] of steps) if (value >= from) points = given;
  return points;
}

/** Points possible anywhere in lo … hi, without repeats. */
export function pointsWithin(steps: readonly ScoreStep[], lo: number, hi: number): number[] {
  const points = new Set([pointsAt(steps, lo)]);
  for (const [from, given] of steps) if (from > lo && from <= hi) points.add(given);
  return [...points];
}

export const factTypesOf = perRuleSet((ruleSet): FactTypes => {
  const types = new Map<string, FactType>([
    ['age', { kind: 'point' }],
    ['category', { kind: 'choice', values: [...ruleSet.categories.keys()] }],
  ]);
  const addChoice = (id: string, values: readonly string[]): void => {
    const known = types.get(id);
    const before = known?.kind === 'choice' ? known.values : [];
    types.set(id, { kind: 'choice', values: [...new Set([...before, ...values])] });
  };
  for (const question of ruleSet.questions.values()) {
    types.set(unsureFact(question.id), { kind: 'choice', values: ['yes'] });
    const options = optionsOf(ruleSet, question).filter((option) => option.unknown !== true);
    const ranges = options.flatMap((option) => (option.range ? [option.range] : []));
    if (question.multiple) {
      for (const option of options) if (option.sets !== undefined) addChoice(option.sets, YES_NO);
    } else if (ranges.length > 0) {
      const lo = Math.min(...ranges.map(([from]) => from));
      const hi = Math.max(...ranges.map(([, to]) => to ?? OPEN_END));
      types.set(question.id, { kind: 'interval', lo, hi });
    } else {
      addChoice(
        question.id,
        options.map((option) => option.id),
      );
    }
  }
  for (const fact of ruleSet.facts.values()) addDerived(ruleSet, types, fact, []);
  return types;
});

function addDerived(
  ruleSet: RuleSet,
  types: Map<string, FactType>,
  fact: DerivedFact,
  above: string[],
): void {
  if (types.has(fact.id)) return;
  if (above.includes(fact.id))
    throw new RangeError(`Derived facts in a circle: ${[...above, fact.id].join(' → ')}`);
  const typeOf = (id: string): FactType | undefined => {
    const inner = ruleSet.facts.get(id);
    if (inner) addDerived(ruleSet, types, inner, [...above, fact.id]);
    return types.get(id);
  };
  types.set(fact.id, derivedType(fact, typeOf));
}

function derivedType(fact: DerivedFact, typeOf: (id: string) => FactType | undefined): FactType {
  switch (fact.kind) {
    case 'when':
      return { kind: 'choice', values: YES_NO };
    case 'table': {
      const values = fact.rows.map((row) => row.value);
      if (fact.otherwise !== undefined) values.push(fact.otherwise);
      return { kind: 'choice', values: [...new Set(values)] };
    }
    case 'count':
      return { kind: 'interval', lo: 0, hi: fact.of.length };
    case 'max': {
      const bounds = fact.of.map((id) => numberBounds(typeOf(id)));
      return {
        kind: 'interval',
        lo: Math.max(...bounds.map(({ lo }) => lo)),
        hi: Math.max(...bounds.map(({ hi }) => hi)),
      };
    }
    default: {
      const points = fact.terms.map((term) => termPoints(term, typeOf));
      const sum = (end: (...of: number[]) => number): number =>
        points.reduce((all, of) => all + end(...of), 0);
      return { kind: 'interval', lo: sum(Math.min), hi: sum(Math.max) };
    }
  }
}

type Term = Extract<DerivedFact, { kind: 'sum' }>['terms'][number];

/** Every number of points a term of a sum can give. */
function termPoints(term: Term, typeOf: (id: string) => FactType | undefined): number[] {
  if ('when' in term) return [0, term.points];
  const type = typeOf(term.fact);
  if ('steps' in term) {
    const { lo, hi } = numberBounds(type);
    return pointsWithin(term.steps, lo, hi);
  }
  const { points } = term;
  return choicePoints(term.fact, type, points);
}

/** Every number of points a choice can give; `.unsure` may also stay absent, which gives none. */
export function choicePoints(
  fact: string,
  type: FactType | undefined,
  points: Record<string, number>,
): number[] {
  if (type?.kind !== 'choice') return [0];
  const given = type.values.map((value) => points[value] ?? 0);
  return fact.endsWith('.unsure') ? [0, ...given] : given;
}

/** Age has no band: from birth on. */
export function numberBounds(type: FactType | undefined): { lo: number; hi: number } {
  if (type?.kind === 'interval') return type;
  return { lo: 0, hi: OPEN_END };
}
