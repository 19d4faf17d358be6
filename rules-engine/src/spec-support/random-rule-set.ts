/**
 * Rule sets nobody would write, to hold the laws against: every kind of question, derived fact, gate, module, red
 * flag, disease, pattern and fallback, wired at random. Whatever their sense, the laws of the engine must hold.
 */
import type { Condition, Leaf, Operator } from '../engine/condition-model.js';
import type { Category, DerivedFact, Disease, Placement, Question, RedFlag } from '../engine/model.js';
import { URGENCIES } from '../engine/model.js';
import type { RuleSet } from '../engine/rule-set.js';
import { bands, category, choice, disease, redFlag, ruleSetOf, ticks, yesNo } from './rule-set.js';
import { chance, type Chance } from './random.js';

/** A fact and what it can be; no values: a number. */
interface Known {
  id: string;
  values: readonly string[];
}
const CATEGORIES = ['throat', 'ear', 'eye'];
const AGE: Known = { id: 'age', values: [] };
const NUMBERS = [0, 1, 2, 4, 11, 30, 60];
const LEVELS = ['emergency', 'same-day', 'within-days'] as const;

export function randomRuleSet(seed: number): RuleSet {
  const { pick, happens, some, below } = chance(seed);
  const dice = chance(seed + 1);
  const condition = (facts: readonly Known[], depth = 2): Condition => randomCondition(dice, facts, depth);

  const questions: Question[] = [];
  const facts: Known[] = [AGE, { id: 'category', values: CATEGORIES }];
  for (let i = 0; i < 14; i++) addQuestion(dice, i, questions, facts);
  const plain = questions.filter((question) => !question.id.endsWith('-plainer'));
  const ids = plain.map(({ id }) => id);
  const derived: DerivedFact[] = [];
  for (let i = 0; i < 5; i++) {
    const fact = randomDerived(dice, `derived-${i}`, facts, condition);
    derived.push(fact);
    facts.push({ id: fact.id, values: valuesOf(fact) });
  }

  const placement = (question: string): Placement => ({
    question,
    ...(happens(0.3) && { askWhen: condition(facts, 1) }),
    ...(happens(0.4) && { ifSkipped: 'no' }),
  });
  const randomCategory = (id: string): Category =>
    category(id, {
      stop: some(ids, 1),
      core: some(ids, 6).map(placement),
      ...(happens(0.6) && {
        modules: [{ id: 'm', when: condition(facts, 1), questions: some(ids, 3).map(placement) }],
      }),
      bridge: some(ids, 3),
      nothing: { when: condition(facts), ...(happens(0.5) && { never: condition(facts, 1) }) },
    });
  const flag = (id: string): RedFlag =>
    redFlag(id, condition(facts, 1), {
      categories: happens(0.5) ? ['*'] : some(CATEGORIES, 2),
      level: pick(LEVELS),
      secondUnknown: happens(0.5) ? 'yes' : 'no',
      ...(happens(0.6) && { confirm: condition(facts, 1), ask: some(ids, 3) }),
    });
  const randomDisease = (id: string): Disease =>
    disease(id, {
      kind: happens(0.7) ? 'disease' : pick(['pattern', 'fallback'] as const),
      ...(happens(0.4) && { family: pick(['f', 'g']) }),
      tags: happens(0.5) ? ['infection'] : [],
      prior: {
        categories: Object.fromEntries(some(CATEGORIES, 2).map((one) => [one, -below(11)])),
        age: [
          [18, 0],
          [45, 3],
        ],
      },
      ...(happens(0.2) && { who: { ageFrom: 30 } }),
      ...(happens(0.5) && { criteria: condition(facts, 1) }),
      ...(happens(0.2) && { excludeWhen: condition(facts, 1) }),
      evidence: some(facts.slice(2), 6).map((fact, row) => ({
        id: `row-${row}`,
        fact: fact.id,
        ...(fact.values.length > 0
          ? { points: Object.fromEntries(fact.values.map((value) => [value, below(21) - 8])) }
          : {
              steps: [
                [0, below(9) - 6],
                [2, below(9) - 3],
                [11, below(9)],
              ] as [number, number][],
            }),
        ...(happens(0.5) && { group: pick(['x', 'y']) }),
      })),
      risk: happens(0.4) ? [{ id: 'r', when: condition(facts, 1), points: below(11) - 5 }] : [],
      urgency: {
        base: pick(URGENCIES),
        raise: happens(0.4) ? [{ id: 'r', to: pick(URGENCIES), when: condition(facts, 1) }] : [],
      },
      ...(happens(0.2) && { generic: { when: condition(facts, 1), note: 'n' } }),
    });
  const diseases = Array.from({ length: 8 }, (_, i) => randomDisease(`disease-${i}`));
  const parts = {
    questions,
    facts: derived,
    stop: some(ids, 2),
    generic: some(ids, 5).map(placement),
    categories: CATEGORIES.map(randomCategory),
    redFlags: Array.from({ length: 5 }, (_, i) => flag(`flag-${i}`)),
    diseases: [...diseases, disease('see-a-doctor', { kind: 'fallback', prior: { categories: {} } })],
    lookAlikes: [{ id: 'set', members: diseases.map(({ id }) => id), separators: some(ids, 8) }],
    modifiers: [
      { id: 'm', tag: 'infection', to: 'same-day' as const, when: condition(facts, 1), reason: 'r' },
    ],
  };
  // The order of the draws is the sample: what is added comes last, so that a seed that once broke a law stays it.
  const letGo = { [pick(['hardlyAnything', 'mildAndOver'])]: condition(facts, 1) };
  const floors = [{ id: 'f', to: pick(URGENCIES), when: condition(facts, 1), reason: 'r' }];
  const nothing = { ...letGo, never: condition(facts, 1), lasts: condition(facts, 1) };
  return ruleSetOf({ ...parts, floors, nothing });
}

function addQuestion({ pick, happens }: Chance, i: number, questions: Question[], facts: Known[]): void {
  const id = `q${i}`;
  const items = [`${id}-a`, `${id}-b`];
  const kinds: [Question, Known[]][] = [
    [yesNo(id), [{ id, values: ['yes', 'no'] }]],
    [choice(id, ['low', 'middle', 'no']), [{ id, values: ['low', 'middle', 'no'] }]],
    [bands(id, [0, 2, 11]), [{ id, values: [] }]],
    [ticks(id, items), items.map((item) => ({ id: item, values: ['yes', 'no'] }))],
  ];
  const [question, known] = pick(kinds);
  facts.push(...known, { id: `${id}.unsure`, values: ['yes'] });
  if (!happens(0.4)) return void questions.push(question);
  questions.push({ ...question, plainer: `${id}-plainer` }, { ...question, id: `${id}-plainer` });
}

function randomCondition(dice: Chance, facts: readonly Known[], depth: number): Condition {
  const { happens, below } = dice;
  if (depth === 0 || happens(0.4)) return randomLeaf(dice, dice.pick(facts));
  const parts = Array.from({ length: 1 + below(3) }, () => randomCondition(dice, facts, depth - 1));
  if (happens(0.2) && parts[0]) return { not: parts[0] };
  return happens(0.5) ? { all: parts } : { any: parts };
}

function randomLeaf({ pick, some }: Chance, { id, values }: Known): Leaf {
  if (values.length === 0) {
    const operators: Operator[] = [
      'equal',
      'notEqual',
      'lessThan',
      'lessThanInclusive',
      'greaterThan',
      'greaterThanInclusive',
    ];
    return { fact: id, operator: pick(operators), value: pick(NUMBERS) };
  }
  const operator = pick<Operator>(['equal', 'equal', 'notEqual', 'in', 'notIn']);
  const many = operator === 'in' || operator === 'notIn';
  return { fact: id, operator, value: many ? some(values, values.length) : pick(values) };
}

function randomDerived(
  { pick, below }: Chance,
  id: string,
  facts: readonly Known[],
  condition: (facts: readonly Known[], depth?: number) => Condition,
): DerivedFact {
  const base = { id, text: id };
  const parts = Array.from({ length: 1 + below(4) }, (_, i) => ({ id: `p${i}`, when: condition(facts, 1) }));
  const number = facts.filter(({ values }) => values.length === 0).at(-1) ?? AGE;
  const named = facts.filter(({ values }) => values.length > 0).at(-1);
  return pick<DerivedFact>([
    { ...base, kind: 'when', when: condition(facts) },
    { ...base, kind: 'count', of: parts },
    { ...base, kind: 'max', of: [number.id, 'age'] },
    {
      ...base,
      kind: 'table',
      rows: parts.map((part, i) => ({ ...part, value: i % 2 === 0 ? 'yes' : 'no' })),
      otherwise: 'no',
    },
    {
      ...base,
      kind: 'sum',
      terms: [
        ...parts.map((part) => ({ ...part, points: below(7) - 3 })),
        {
          id: 'steps',
          fact: number.id,
          steps: [
            [0, 0],
            [2, 1],
            [11, 3],
          ],
        },
        { id: 'points', fact: named?.id ?? 'category', points: { yes: 2, no: -1 } },
      ],
    },
  ]);
}

function valuesOf(fact: DerivedFact): string[] {
  if (fact.kind === 'when') return ['yes', 'no'];
  if (fact.kind === 'table') return [...new Set([...fact.rows.map(({ value }) => value), 'no'])];
  return [];
}
