/** Diseases, fallbacks and suites of the tiny library. */
import type { RuleFiles } from './rule-files.js';

interface Bits {
  id: string;
  [key: string]: unknown;
}

/** A valid disease file with the given parts on top. */
export function tinyDisease({ id, ...parts }: Bits): Record<string, unknown> {
  return {
    id,
    kind: 'disease',
    name: id.replaceAll('-', ' '),
    icd10: 'J02.9',
    synonyms: [],
    specialty: 'family-doctor',
    tags: ['infection'],
    review: { status: 'draft', reviewedBy: null, reviewedOn: null, reviewDue: '2099-01-01' },
    prior: { categories: { throat: 0 } },
    evidence: [],
    urgency: { base: 'self-care' },
    advices: [{ label: 'Whom to see', description: 'Your family doctor can help.' }],
    sources: ['made-up'],
    ...parts,
  };
}

const isYes = (fact: string) => ({ fact, operator: 'equal', value: 'yes' });

export function tinyDiseases(): RuleFiles {
  return {
    'diseases/strep-throat.json': tinyDisease({
      id: 'strep-throat',
      family: 'sore-throat',
      prior: {
        categories: { throat: -5 },
        age: [
          [18, 0],
          [45, -3],
        ],
      },
      criteria: isYes('sore-throat'),
      evidence: [
        {
          id: 'score',
          fact: 'throat-score',
          steps: [
            [0, -7],
            [2, 3],
            [3, 7],
          ],
          group: 'signs',
          source: 'made-up',
        },
        {
          id: 'onset',
          fact: 'onset-speed',
          points: { hours: 3, days: 0, weeks: -7 },
          group: 'time',
          basis: 'consensus',
        },
      ],
      urgency: {
        base: 'within-days',
        raise: [
          { id: 'long', to: 'same-day', when: { fact: 'duration', operator: 'greaterThan', value: 20 } },
        ],
      },
    }),
    'diseases/viral-throat.json': tinyDisease({
      id: 'viral-throat',
      family: 'sore-throat',
      prior: { categories: { throat: 0 } },
      criteria: isYes('sore-throat'),
      evidence: [
        { id: 'cough', fact: 'cough', points: { yes: 5, no: -3 }, basis: 'consensus' },
        { id: 'fever', fact: 'fever', points: { yes: -2, no: 3 }, basis: 'consensus' },
        { id: 'nodes', fact: 'swollen-nodes', points: { yes: -2, no: 2 }, basis: 'consensus' },
      ],
    }),
    'diseases/asthma.json': tinyDisease({
      id: 'asthma',
      tags: [],
      icd10: 'J45.9',
      prior: { categories: { cough: -5, throat: -20 }, sex: { female: 1 } },
      criteria: isYes('cough'),
      evidence: [{ id: 'night', fact: 'night-cough', points: { yes: 7, no: -5 }, basis: 'consensus' }],
      risk: [
        {
          id: 'young',
          when: { fact: 'age', operator: 'lessThan', value: 40 },
          points: 1,
          basis: 'consensus',
        },
      ],
    }),
    'diseases/bronchitis.json': tinyDisease({
      id: 'bronchitis',
      icd10: 'J20.9',
      prior: { categories: { cough: 0, throat: -10 } },
      criteria: isYes('cough'),
      evidence: [
        { id: 'sputum', fact: 'sputum', points: { yes: 5, no: -2 }, basis: 'consensus' },
        {
          id: 'duration',
          fact: 'duration',
          steps: [
            [0, 3],
            [21, -5],
          ],
          basis: 'consensus',
        },
      ],
      variants: [{ id: 'wet', name: 'bronchitis with phlegm', when: isYes('sputum') }],
    }),
    'diseases/throat-check.json': tinyDisease({
      id: 'throat-check',
      kind: 'fallback',
      icd10: 'R07.0',
      tags: [],
      urgency: { base: 'routine' },
    }),
    'diseases/cough-check.json': tinyDisease({
      id: 'cough-check',
      kind: 'fallback',
      icd10: 'R05',
      tags: [],
      prior: { categories: { cough: 0 } },
      urgency: { base: 'routine' },
    }),
    'suites/throat/typical.json': {
      category: 'throat',
      cases: [
        {
          id: 'strep-typical',
          title: 'A sudden sore throat with fever and lumps',
          age: 25,
          answers: { fever: 'yes', 'onset-speed': 'hours', 'swollen-nodes': 'yes' },
          expect: { first: 'strep-throat', urgency: 'within-days', noRedFlags: ['*'] },
        },
        {
          id: 'viral-typical',
          title: 'A sore throat with a cough',
          age: 30,
          answers: { cough: 'yes' },
          expect: { first: 'viral-throat', notFirst: ['strep-throat'] },
        },
        {
          id: 'airway-fires',
          title: 'Cannot swallow spit',
          age: 30,
          answers: { 'throat-stop': ['drooling'], cough: 'yes' },
          expect: { redFlags: ['airway'], urgency: 'emergency' },
        },
        {
          id: 'blue-lips-fires',
          title: 'Blue lips',
          age: 30,
          answers: { 'stop-signs': ['blue-lips'] },
          expect: { redFlags: ['blue-lips'] },
        },
        {
          id: 'untypical',
          title: 'A sore throat with nothing beside it',
          age: 30,
          answers: {},
          expect: { first: 'throat-check', urgency: 'routine' },
        },
        {
          id: 'nothing-there',
          title: 'No sore throat, no fever',
          age: 30,
          answers: { 'sore-throat': 'no' },
          expect: { first: 'other' },
        },
      ],
    },
    'suites/cough/typical.json': {
      category: 'cough',
      cases: [
        {
          id: 'asthma-typical',
          title: 'A long cough that wakes at night',
          age: 30,
          answers: { duration: 'd21-more', 'night-cough': 'yes' },
          expect: { first: 'asthma', notListed: ['bronchitis'] },
        },
        {
          id: 'cough-untypical',
          title: 'A dry cough for a day',
          age: 50,
          answers: {},
          expect: { first: 'cough-check' },
        },
        {
          id: 'long-fever-fires',
          title: 'Fever for a month, too breathless to speak',
          age: 50,
          answers: { fever: 'yes', duration: 'd21-more', 'breath-words': 'no' },
          expect: { redFlags: ['long-fever'], urgency: 'same-day', noRedFlags: ['emergency'] },
        },
        {
          id: 'long-fever-near-miss',
          title: 'Fever for a month, speaks well',
          age: 50,
          answers: { fever: 'yes', duration: 'd21-more', 'breath-words': 'yes' },
          expect: { noRedFlags: ['*'] },
        },
        {
          id: 'bronchitis-typical',
          title: 'A cough with phlegm',
          age: 50,
          answers: { sputum: 'yes' },
          expect: { first: 'bronchitis' },
        },
      ],
    },
  };
}
