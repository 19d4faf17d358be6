/** The dictionary of facts: what every fact may be, who sets it, and whether the flow may read it. */
import type { DerivedFact, Question } from '../model.js';
import type { Library } from './library.js';
import type { ValuesOf } from './shorthand/words.js';

export type Band = readonly [number, number | null];

export interface FactInfo {
  id: string;
  type: 'choice' | 'number' | 'lost';
  /** Values of a choice. */
  values: readonly string[];
  /** Bands of a question with ranges, in ascending order. */
  bands: readonly Band[] | null;
  isGate: boolean;
  /** Questions that set it; none for the profile and for derived facts. */
  questions: string[];
  derived: DerivedFact | null;
}

export const YES_NO: readonly string[] = ['yes', 'no'];
/** Known of every visitor without asking. */
export const PROFILE = ['age', 'category'] as const;

/** The values that `otherwise` may stand for. */
export function valuesIn(dictionary: ReadonlyMap<string, FactInfo>): ValuesOf {
  return (fact) => {
    const info = dictionary.get(fact);
    return info?.type === 'choice' ? info.values : null;
  };
}

/** Option ids as the flow offers them, with the defaults spelled out. */
export function optionIds(question: Question, categories: Iterable<string>): string[] {
  if (question.optionsFrom === 'categories') return [...categories, 'none'];
  return question.options?.map((option) => option.id) ?? ['yes', 'no', 'unknown'];
}

export function bandsOf(question: Question): Band[] | null {
  const bands = (question.options ?? []).flatMap((option) => (option.range ? [option.range] : []));
  return bands.length > 0 ? bands.toSorted((a, b) => a[0] - b[0]) : null;
}

export function buildDictionary(library: Library): Map<string, FactInfo> {
  const dictionary = new Map<string, FactInfo>();
  const add = (id: string, info: Partial<FactInfo>, question?: string): void => {
    const known = dictionary.get(id);
    if (known !== undefined) {
      if (question !== undefined) known.questions.push(question);
      known.isGate ||= info.isGate === true;
      return;
    }
    const questions = question === undefined ? [] : [question];
    dictionary.set(id, {
      id,
      type: 'choice',
      values: YES_NO,
      bands: null,
      isGate: false,
      derived: null,
      ...info,
      questions,
    });
  };
  add('age', { type: 'number', values: [], isGate: true });
  add('category', {
    values: [...library.categories.keys(), ...(library.lost.get('category') ?? [])],
    isGate: true,
  });
  for (const { value } of library.questions.values()) addQuestion(value, library, add);
  for (const { value } of library.facts.values()) {
    add(value.id, { ...derivedType(value), derived: value, isGate: value.gate === true });
  }
  for (const kind of ['questions', 'facts'] as const) {
    for (const id of library.lost.get(kind) ?? []) {
      add(id, { type: 'lost', isGate: true });
      add(`${id}.unsure`, { type: 'lost', isGate: true });
    }
  }
  return dictionary;
}

function addQuestion(
  question: Question,
  library: Library,
  add: (id: string, info: Partial<FactInfo>, question?: string) => void,
): void {
  const isGate = question.gate === true;
  add(`${question.id}.unsure`, { values: ['yes'], isGate }, question.id);
  if (question.multiple) {
    for (const option of question.options ?? [])
      if (option.sets !== undefined) add(option.sets, { isGate }, question.id);
    return;
  }
  const bands = bandsOf(question);
  if (bands) {
    add(question.id, { type: 'number', values: [], bands, isGate }, question.id);
    return;
  }
  const unknown = new Set(
    (question.options ?? [{ id: 'unknown', unknown: true }]).filter((o) => o.unknown).map((o) => o.id),
  );
  const values = optionIds(question, library.categories.keys()).filter((id) => !unknown.has(id));
  add(question.id, { values, isGate }, question.id);
}

function derivedType(fact: DerivedFact): Pick<FactInfo, 'type' | 'values'> {
  switch (fact.kind) {
    case 'when':
      return { type: 'choice', values: YES_NO };
    case 'table': {
      const values = fact.rows.map((row) => row.value);
      if (fact.otherwise !== undefined) values.push(fact.otherwise);
      return { type: 'choice', values: [...new Set(values)] };
    }
    default:
      return { type: 'number', values: [] };
  }
}
