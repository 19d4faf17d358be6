/** Reasons in the visitor's own answers, and what explain adds for clinicians. */
import { describe, expect, it } from '@jest/globals';
import type { Disease } from '../model.js';
import type { Answer } from '../rule-set.js';
import {
  bands,
  category,
  choice,
  disease,
  is,
  ruleSetOf,
  ticks,
  visit,
  yesNo,
} from '../../spec-support/rule-set.js';
import { decideFast } from './decide.js';
import { explain } from './explain.js';

const QUESTIONS = [
  yesNo('cough', { short: 'Cough', says: { yes: 'You have a cough' } }),
  { ...bands('days', [0, 4]), short: 'How long' },
  choice('height', ['tall', 'short']),
  {
    ...choice('weight', ['low', 'high']),
    short: 'Weight',
    titlesBy: { question: 'height', titles: { tall: { low: 'Below 150 lb' } } },
  },
  ticks('signs', ['rash', 'chills'], { short: 'Signs' }),
  yesNo('smoker', { short: 'Smoking' }),
];

function ruleSet(more: Partial<Disease>) {
  return ruleSetOf({
    questions: QUESTIONS,
    facts: [
      {
        id: 'both',
        text: 'Cough with rash',
        kind: 'when',
        when: { all: [is('cough', 'yes'), is('rash', 'yes')] },
      },
      {
        id: 'n',
        text: 'Signs counted',
        kind: 'count',
        of: [
          { id: 'a', when: is('rash', 'yes') },
          { id: 'b', when: is('cough', 'yes') },
        ],
      },
      {
        id: 'grade',
        text: 'Grade',
        kind: 'table',
        rows: [{ id: 'a', when: is('rash', 'yes'), value: 'high' }],
      },
    ],
    stop: QUESTIONS.map(({ id }) => id),
    categories: [category('throat')],
    diseases: [disease('it', more), disease('see-a-doctor', { kind: 'fallback' })],
  });
}
const ANSWERS: Record<string, Answer> = {
  cough: 'yes',
  days: 'from-4',
  height: 'tall',
  weight: 'low',
  signs: ['rash'],
  smoker: 'yes',
};
const row = (fact: string, points: Record<string, number>, source?: string) => ({
  id: `row-${fact}`,
  fact,
  points,
  ...(source && { source }),
});

describe('why', () => {
  it('says each answer that counted, for and against, the weightiest first', () => {
    const evidence = [
      row('cough', { yes: 4 }, 'A study'),
      row('weight', { low: 6 }),
      row('rash', { yes: 5 }),
      row('chills', { no: -3 }),
      row('both', { yes: 3 }),
      row('grade', { high: 2 }),
      {
        id: 'days',
        fact: 'days',
        steps: [
          [0, -1],
          [4, 1],
        ] as [number, number][],
      },
      {
        id: 'n',
        fact: 'n',
        steps: [
          [0, -4],
          [2, 2.5],
        ] as [number, number][],
      },
      row('smoker', { no: 9 }),
    ];
    const risk = [
      {
        id: 'lungs',
        when: { all: [is('smoker', 'yes'), { fact: 'age', operator: 'greaterThan' as const, value: 30 }] },
        points: 7,
      },
    ];
    const [item] = decideFast(ruleSet({ evidence, risk }), visit(ANSWERS)).items;
    expect(item?.why.for.map(({ text, points }) => [text, points])).toEqual([
      ['Smoking: Yes; Your age: 40', 7],
      ['Weight: Below 150 lb', 6],
      ['rash', 5],
      ['You have a cough', 4],
      ['Cough with rash', 3],
      ['Signs counted: 2', 2.5],
      ['Grade: high', 2],
      ['How long: 4 or more', 1],
    ]);
    expect(item?.why.against.map(({ text }) => text)).toEqual(['No: chills']);
    expect(item?.why.for[3]).toEqual({
      id: 'row-cough',
      text: 'You have a cough',
      points: 4,
      source: 'A study',
    });
  });
  it('says of a risk only the part that holds', () => {
    const risk = [{ id: 'r', when: { any: [is('smoker', 'no'), { not: is('chills', 'yes') }] }, points: 5 }];
    const [item] = decideFast(ruleSet({ evidence: [row('cough', { yes: 4 })], risk }), visit(ANSWERS)).items;
    expect(item?.why.for[0]?.text).toBe('No: chills');
  });
});

describe('explain', () => {
  const told = explain(
    ruleSet({
      evidence: [row('cough', { yes: 5, no: -5 }), row('rash', { yes: 2 })],
      criteria: { not: is('smoker', 'no') },
    }),
    visit(ANSWERS),
  );
  it('gives the sum line by line, and the facts', () => {
    expect(told.candidates.map(({ id, score }) => [id, score])).toEqual([['it', 7]]);
    expect(told.candidates[0]?.lines.map(({ kind, text, counted }) => [kind, text, counted])).toEqual([
      ['prior', 'How common it is among people who choose this category', 0],
      ['evidence', 'You have a cough', 5],
      ['evidence', 'rash', 2],
    ]);
    expect(told.facts).toMatchObject({ cough: 'yes', rash: 'yes', 'days.min': 4, both: 'yes', age: 40 });
  });
  it('lists the single answers that would put something else first, the smallest change first', () => {
    expect(told.flips.map(({ question, to, first, size }) => [question, to, first?.id, size])).toEqual([
      ['cough', 'unknown', 'see-a-doctor', 5],
      ['smoker', 'no', 'see-a-doctor', 7],
    ]);
    expect(told.flips[0]).toMatchObject({
      short: 'Cough',
      fromTitle: 'Yes',
      toTitle: "I don't know",
      same: [{ to: 'no', title: 'No' }],
      emergency: null,
    });
  });
  it('says who was ruled out, and by what', () => {
    const out = explain(ruleSet({ criteria: is('cough', 'no') }), visit(ANSWERS));
    expect(out.ruledOut).toEqual([{ id: 'it', name: 'it', by: 'criteria' }]);
  });
});
