/** The sum of one disease, step by step (docs/rule-format.md, section 5, steps 1 to 6). */
import { describe, expect, it } from '@jest/globals';
import type { Category, DerivedFact, Disease, Question } from '../model.js';
import type { Answer } from '../rule-set.js';
import {
  bands,
  category,
  choice,
  disease,
  is,
  ruleSetOf,
  visit,
  yesNo,
} from '../../spec-support/rule-set.js';
import { explain, type ExplainedDisease } from '../decide/explain.js';

const QUESTIONS: Question[] = [
  ...['a', 'b', 'c', 'd', 'e'].map((id) => yesNo(id)),
  bands('days', [0, 4, 11]),
  choice('sex-at-birth', ['female', 'male', 'intersex']),
];
const COUNT: DerivedFact = {
  id: 'count',
  text: 'Signs',
  kind: 'count',
  of: ['a', 'b', 'c', 'd'].map((id) => ({ id, when: is(id, 'yes') })),
};

function score(
  more: Partial<Disease>,
  answers: Record<string, Answer> = {},
  age = 40,
): ExplainedDisease | undefined {
  const asked = QUESTIONS.filter(({ id }) => id in answers).map(({ id }) => id);
  const ruleSet = ruleSetOf({
    questions: QUESTIONS,
    facts: [COUNT],
    stop: asked,
    diseases: [disease('it', more)],
  });
  const [only] = explain(ruleSet, visit(answers, { age })).candidates;
  if (only) expect(only.lines.reduce((sum, line) => sum + line.counted, 0)).toBe(only.score);
  return only;
}
const row = (id: string, points: Record<string, number>, group?: string) =>
  group === undefined ? { id, fact: id, points } : { id, fact: id, points, group };
const yes = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'yes']));

describe('who is a candidate', () => {
  it('not someone surely of the other sex or age; intersex and unsaid stay in', () => {
    const who = { who: { sex: 'female', ageFrom: 18, ageTo: 50 } } as const;
    expect(score(who, { 'sex-at-birth': 'male' })).toBeUndefined();
    expect(score(who, { 'sex-at-birth': 'intersex' })).toBeDefined();
    expect(score(who, { 'sex-at-birth': 'unknown' })).toBeDefined();
    expect(score(who, {}, 51)).toBeUndefined();
    expect(score(who, {}, 50)).toBeDefined();
    expect(score(who, {}, 17)).toBeUndefined();
  });
  it('criteria: out when definitely false, five less while undetermined', () => {
    const criteria = { criteria: is('a', 'yes') };
    expect(score(criteria, { a: 'no' })).toBeUndefined();
    expect(score(criteria, { a: 'unknown' })).toMatchObject({ score: -5, criteria: 'undetermined' });
    expect(score(criteria, { a: 'yes' })).toMatchObject({ score: 0, criteria: 'met' });
  });
  it('excludeWhen: out only when definitely true', () => {
    expect(score({ excludeWhen: is('a', 'yes') }, { a: 'yes' })).toBeUndefined();
    expect(score({ excludeWhen: is('a', 'yes') }, { a: 'unknown' })).toBeDefined();
  });
});

describe('prior and risk', () => {
  it('category, age and sex', () => {
    const prior = {
      categories: { throat: -5 },
      age: [
        [18, 0],
        [45, -3],
      ],
      sex: { female: 2 },
    } satisfies Disease['prior'];
    expect(score({ prior }, {}, 44)?.prior).toBe(-5);
    expect(score({ prior }, {}, 45)?.prior).toBe(-8);
    expect(score({ prior }, { 'sex-at-birth': 'female' })?.prior).toBe(-3);
    expect(score({ prior }, { 'sex-at-birth': 'intersex' })?.prior).toBe(-5);
  });
  it('together they stay within -25 and +10, and are no evidence', () => {
    const risk = (points: number) => [{ id: 'r', when: is('a', 'yes'), points }];
    expect(score({ risk: risk(30) }, yes('a'))).toMatchObject({ prior: 10, evidence: 0, eligible: false });
    expect(score({ risk: risk(-30) }, yes('a'))?.prior).toBe(-25);
    expect(score({ risk: risk(4) }, { a: 'unknown' })?.prior).toBe(0);
  });
});

describe('evidence', () => {
  it('gives its points for the value, nothing when unanswered or unsure', () => {
    const evidence = [row('a', { yes: 7, no: -3 })];
    expect(score({ evidence }, { a: 'yes' })?.evidence).toBe(7);
    expect(score({ evidence }, { a: 'no' })?.evidence).toBe(-3);
    expect(score({ evidence }, { a: 'unknown' })?.evidence).toBe(0);
    expect(score({ evidence })?.evidence).toBe(0);
  });
  it('steps read a band exactly', () => {
    const evidence = [
      {
        id: 'days',
        fact: 'days',
        steps: [
          [0, -7],
          [4, 2],
          [11, 5],
        ] as [number, number][],
      },
    ];
    expect(score({ evidence }, { days: 'from-0' })?.evidence).toBe(-7);
    expect(score({ evidence }, { days: 'from-4' })?.evidence).toBe(2);
    expect(score({ evidence }, { days: 'from-11' })?.evidence).toBe(5);
    expect(score({ evidence }, { days: 'unknown' })?.evidence).toBe(0);
  });
  it('steps over an interval: the least extreme still possible, nothing when it may be for or against', () => {
    const evidence = [
      {
        id: 'n',
        fact: 'count',
        steps: [
          [0, -7],
          [1, -2],
          [2, 3],
          [4, 8],
        ] as [number, number][],
      },
    ];
    const no = (...ids: string[]) => Object.fromEntries(ids.map((id) => [id, 'no']));
    expect(score({ evidence }, {})?.evidence).toBe(0);
    expect(score({ evidence }, yes('a', 'b'))?.evidence).toBe(3);
    expect(score({ evidence }, no('a', 'b', 'c'))?.evidence).toBe(-2);
    expect(score({ evidence }, { ...yes('a'), ...no('b', 'c') })?.evidence).toBe(0);
    expect(score({ evidence }, yes('a', 'b', 'c', 'd'))?.evidence).toBe(8);
  });
  it('below the first step a number says nothing', () => {
    const evidence = [{ id: 'n', fact: 'count', steps: [[3, 5]] as [number, number][] }];
    expect(score({ evidence }, yes('a', 'b'))?.evidence).toBe(0);
    expect(score({ evidence }, yes('a', 'b', 'c'))?.evidence).toBe(5);
  });
  it('a group counts its largest, half the second, a quarter of the third; for and against apart', () => {
    const evidence = [
      row('a', { yes: 4 }, 'g'),
      row('b', { yes: 8 }, 'g'),
      row('c', { yes: 2 }, 'g'),
      row('d', { yes: 1 }, 'g'),
      row('e', { no: -6 }, 'g'),
    ];
    expect(score({ evidence }, yes('a', 'b', 'c', 'd'))?.evidence).toBe(8 + 2 + 0.5);
    expect(score({ evidence }, { ...yes('a', 'b'), e: 'no' })?.evidence).toBe(8 + 2 - 6);
  });
  it('a group is held at 20, separate groups add up', () => {
    const evidence = [row('a', { yes: 15 }, 'g'), row('b', { yes: 15 }, 'g'), row('c', { yes: 15 }, 'h')];
    expect(score({ evidence }, yes('a', 'b'))?.evidence).toBe(20);
    expect(score({ evidence }, yes('a', 'b', 'c'))?.evidence).toBe(35);
  });
});

describe('eligible', () => {
  const evidence = [row('a', { yes: 3 }), row('b', { yes: 2 })];
  it('needs evidence of 3 and a score of 0', () => {
    expect(score({ evidence }, yes('a'))?.eligible).toBe(true);
    expect(score({ evidence }, yes('b'))?.eligible).toBe(false);
    expect(score({ evidence, prior: { categories: { throat: -4 } } }, yes('a'))?.eligible).toBe(false);
    expect(score({ evidence, prior: { categories: { throat: -5 } } }, yes('a', 'b'))?.eligible).toBe(true);
  });
  it('a category may ask for more or less', () => {
    const eligible = (more: Partial<Category>) => {
      const ruleSet = ruleSetOf({
        questions: QUESTIONS,
        stop: ['b'],
        categories: [category('throat', more)],
        diseases: [disease('it', { evidence })],
      });
      return explain(ruleSet, visit({ b: 'yes' })).candidates[0]?.eligible;
    };
    expect(eligible({ minEvidence: { value: 2, reason: 'r' } })).toBe(true);
    expect(eligible({ minEvidence: { value: 2, reason: 'r' }, primaryAt: { value: 3, reason: 'r' } })).toBe(
      false,
    );
  });
  it('from the second complaint a disease comes at -5, or rarer where it is rarer', () => {
    const other = (points: number) => disease('it', { prior: { categories: { ear: points } } });
    const prior = (points: number) => {
      const ruleSet = ruleSetOf({
        categories: [category('throat'), category('ear')],
        diseases: [other(points)],
      });
      return explain(ruleSet, visit({ second: 'ear' })).candidates[0]?.prior;
    };
    expect([prior(0), prior(-5), prior(-20)]).toEqual([-5, -5, -20]);
    const ruleSet = ruleSetOf({ categories: [category('throat'), category('ear')], diseases: [other(0)] });
    expect(explain(ruleSet, visit({ second: 'none' })).candidates).toEqual([]);
  });
});
