/** Small rule sets in memory, for specs: only what a test is about has to be said. */
import type { Condition } from '../engine/condition-model.js';
import type {
  Category,
  DerivedFact,
  Disease,
  LookAlike,
  Modifiers,
  Placement,
  Question,
  RedFlag,
} from '../engine/model.js';
import type { NothingEverywhere } from '../engine/nothing-model.js';
import type { Answer, RuleSet, Visit } from '../engine/rule-set.js';

export interface Parts {
  questions?: Question[];
  facts?: DerivedFact[];
  categories?: Category[];
  diseases?: Disease[];
  redFlags?: RedFlag[];
  lookAlikes?: LookAlike[];
  stop?: string[];
  generic?: Placement[];
  modifiers?: Modifiers['modifiers'];
  floors?: Modifiers['floors'];
  nothing?: NothingEverywhere;
}

const REVIEW = { status: 'draft', reviewedBy: null, reviewedOn: null, reviewDue: '2027-11-01' } as const;
const byId = <T extends { id: string }>(list: readonly T[] = []): Map<string, T> =>
  new Map(list.map((one) => [one.id, one]));

export function ruleSetOf(parts: Parts): RuleSet {
  const questions = byId(parts.questions);
  for (const one of [yesNo('closing'), secondComplaint()])
    if (!questions.has(one.id)) questions.set(one.id, one);
  return {
    version: 'spec',
    questions,
    facts: byId(parts.facts),
    categories: byId(parts.categories ?? [category('throat')]),
    redFlags: byId(parts.redFlags),
    diseases: byId(parts.diseases),
    lookAlikes: byId(parts.lookAlikes),
    generic: {
      stop: parts.stop ?? [],
      questions: parts.generic ?? [],
      secondComplaint: 'second',
      ...(parts.nothing && { nothing: parts.nothing }),
    },
    modifiers: {
      modifiers: parts.modifiers ?? [],
      floors: parts.floors ?? [],
    },
    ranking: { minEvidence: 3, primaryAt: 0, near: 8 },
    specialties: byId([{ id: 'gp', name: 'Family doctor', instead: 'A nurse' }]),
    sources: new Map(),
    isSigned: false,
  };
}

export const is = (fact: string, value: string | number): Condition => ({ fact, operator: 'equal', value });

export function yesNo(id: string, more: Partial<Question> = {}): Question {
  return { id, text: `${id}?`, short: id, why: 'Because.', ...more };
}

export function choice(id: string, options: string[], more: Partial<Question> = {}): Question {
  const titled = options.map((option) => ({ id: option, title: option }));
  return {
    ...yesNo(id),
    options: [...titled, { id: 'unknown', title: "I don't know", unknown: true }],
    ...more,
  };
}

/** Bands by their lower ends; the last is open. */
export function bands(id: string, from: number[]): Question {
  const options = from.map((lo, i) => ({
    id: `from-${lo}`,
    title: `${lo} or more`,
    range: [lo, from[i + 1] === undefined ? null : (from[i + 1] as number) - 1] as [number, number | null],
  }));
  return { ...yesNo(id), options: [...options, { id: 'unknown', title: "I don't know", unknown: true }] };
}

/** A tick-list whose items set facts of their own names. */
export function ticks(id: string, items: string[], more: Partial<Question> = {}): Question {
  return {
    ...yesNo(id),
    multiple: true,
    options: [
      ...items.map((item) => ({ id: item, title: item, sets: item })),
      { id: 'none', title: 'None of these', none: true },
      { id: 'unknown', title: "I don't know", unknown: true },
    ],
    ...more,
  };
}

export function secondComplaint(): Question {
  return { ...yesNo('second'), optionsFrom: 'categories' };
}

export function category(id: string, more: Partial<Category> = {}): Category {
  return {
    id,
    name: id,
    image: `${id}.svg`,
    synonyms: [],
    stop: [],
    core: [],
    bridge: [],
    closing: 'closing',
    nothing: { when: is('closing', 'yes') },
    fallback: 'see-a-doctor',
    ...more,
  };
}

/** At home in the category `throat` at prior 0 unless said otherwise. */
export function disease(id: string, more: Partial<Disease> = {}): Disease {
  return {
    id,
    kind: 'disease',
    name: id,
    icd10: 'R69',
    synonyms: [],
    specialty: 'gp',
    tags: [],
    review: { ...REVIEW },
    prior: { categories: { throat: 0 } },
    evidence: [],
    urgency: { base: 'routine' },
    advices: [],
    sources: [],
    ...more,
  };
}

export function redFlag(id: string, trigger: Condition, more: Partial<RedFlag> = {}): RedFlag {
  return {
    id,
    name: id,
    categories: ['*'],
    level: 'emergency',
    trigger,
    secondUnknown: 'no',
    notice: { heading: id, text: id },
    sources: [],
    review: { ...REVIEW },
    ...more,
  };
}

export function visit(answers: Record<string, Answer> = {}, more: Partial<Visit> = {}): Visit {
  return { category: 'throat', age: 40, answers, ...more };
}
