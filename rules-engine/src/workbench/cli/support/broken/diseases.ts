/** Broken diseases: shape, types, names, conditions, points, ages, words. */
import { as, DISEASE, more, put, twice, where, withKey, type Json, type Kind } from './kind.js';

const isDisease = ({ kind }: Json): boolean => kind === 'disease';
const disease = (name: string, bend: Kind['bend'], code: Kind['code'], message?: RegExp): Kind => ({
  name,
  file: DISEASE,
  if: isDisease,
  bend,
  code,
  ...(message && { message }),
});
const criteria = (name: string, value: unknown, code: Kind['code'], message?: RegExp): Kind =>
  disease(name, put(['criteria'], value), code, message);
const leaf = (fact: string, operator: string, value: unknown): Json => ({ fact, operator, value });
const aPoint = ['evidence', withKey('points'), 'points'] as const;
const ofConsensus = where((row) => 'points' in row && !('source' in row) && !('lr' in row));

export const DISEASES: Kind[] = [
  { ...disease('a list for a file', () => '[]\n', 'wrong-type') },
  { ...disease('null for a file', () => 'null\n', 'wrong-type') },
  disease('a key that is not known', put(['cure'], 'rest'), 'unknown-key'),
  disease(
    'a misspelt key',
    as((text) => text.replace('"urgency"', '"urgensy"')),
    'unknown-key',
  ),
  disease('priority', put(['evidence', 0, 'priority'], 3), 'forbidden-key'),
  disease('a key left out', put(['urgency', 'base'], undefined), 'missing-key'),
  disease('a name left out', put(['name'], undefined), 'missing-text'),
  disease('an empty name', put(['name'], ''), 'missing-text'),
  disease('a name of spaces', put(['name'], '   '), 'missing-text'),
  disease('no specialty', put(['specialty'], undefined), 'missing-specialty'),
  disease('a number for a name', put(['name'], 3), 'wrong-type'),
  disease('a list for a specialty', put(['specialty'], ['ear']), 'wrong-type'),
  disease('a text for a number', put([...aPoint, 'yes'], '7'), 'wrong-type'),
  disease(
    'points of 7.5',
    as((text) => text.replace(/("points": \{ "[a-z-]+": )-?\d+/, '$17.5')),
    'wrong-type',
    /whole number, not 7\.5/,
  ),
  disease(
    '-1e400',
    as((text) => text.replace(/("points": \{ "[a-z-]+": )-?\d+/, '$1-1e400')),
    'wrong-type',
    /not a number beyond all bounds/,
  ),
  disease('400 points', put([...aPoint, 'yes'], 400), 'bad-value'),
  disease('an urgency that is none', put(['urgency', 'base'], 'soon'), 'bad-value'),
  disease('a kind that is none', put(['kind'], 'illness'), 'bad-value'),
  disease('a code that is none', put(['icd10'], 'sore'), 'bad-value'),
  disease('a date that is none', put(['review', 'reviewDue'], 'soon'), 'bad-date'),
  disease('30 February', put(['review', 'reviewDue'], '2027-02-30'), 'bad-date'),
  disease('signed by nobody', put(['review', 'status'], 'signed'), 'missing-key'),
  disease('WRITE: in an advice', put(['advices', 0, 'description'], 'WRITE: which doctor.'), 'unfinished'),
  disease('WRITE for a code', put(['icd10'], 'WRITE'), 'unfinished'),
  disease('an id that is not its file', put(['id'], 'some-other-name'), 'id-not-file-name'),
  disease('an id with capitals', put(['id'], 'Asthma_Attack'), 'bad-id'),
  disease('a specialty that is not there', put(['specialty'], 'general-practise'), 'unknown-specialty'),
  disease('a category that is not there', put(['prior', 'categories', 'throte'], -5), 'unknown-category'),
  disease('a candidate nowhere', put(['prior', 'categories'], {}), 'missing-category'),
  disease('a source that is not there', put(['sources'], ['nobody-1999']), 'unknown-source'),
  disease('a source twice', twice(['sources']), 'duplicate-id'),
  criteria('a fact that is not there', { yes: 'couhg' }, 'unknown-fact', /couhg/),
  criteria('an option that is not there', leaf('severity', 'equal', 'awful'), 'unknown-option'),
  criteria('an operator that is none', leaf('severity', 'equals', 'mild'), 'unknown-operator'),
  criteria('an empty "any"', { any: [] }, 'empty-any'),
  criteria('an empty "all"', { all: [] }, 'empty-any'),
  criteria('"all" beside "any"', { all: [{ yes: 'cough' }], any: [{ no: 'cough' }] }, 'all-and-any'),
  criteria('"in" without a list', leaf('severity', 'in', 'mild'), 'in-needs-array'),
  criteria('"equal" with a list', leaf('severity', 'equal', ['mild']), 'type-mismatch'),
  criteria('"below" with a text', leaf('duration', 'lessThan', '4'), 'type-mismatch'),
  criteria('"below" on a choice', leaf('severity', 'lessThan', 4), 'type-mismatch'),
  criteria('a fact for a value', leaf('severity', 'equal', { fact: 'fever' }), 'fact-reference'),
  criteria('a list for a fact', { yes: ['cough', 'fever'] }, 'wrong-type'),
  criteria('a cut inside a band', leaf('duration', 'lessThan', 5), 'cut-inside-band'),
  criteria(
    'an age of 200 in a condition',
    leaf('age', 'lessThan', 200),
    'bad-value',
    /Nobody is of the age 200/,
  ),
  criteria('a question that its category does not ask', { yes: 'nowhere-asked' }, 'unknown-fact'),
  criteria(
    'seven facts in one condition',
    {
      all: ['chills', 'cough', 'wheeze', 'night-symptoms', 'cough-fits', 'weight-loss', 'night-sweats'].map(
        (yes) => ({ yes }),
      ),
    },
    'too-wide',
  ),
  disease(
    'evidence on a fact that is not there',
    more(['evidence'], { id: 'x', fact: 'couhg', points: { yes: 1, no: -1 } }),
    'unknown-fact',
  ),
  disease('points for an option that is not there', put([...aPoint, 'perhaps'], 1), 'unknown-option'),
  disease('two rows of evidence of one id', twice(['evidence']), 'duplicate-evidence'),
  disease('points and steps', put(['evidence', withKey('points'), 'steps'], [[0, 1]]), 'all-and-any'),
  disease(
    'steps that descend',
    more(['evidence'], {
      id: 'how-old',
      fact: 'age',
      steps: [
        [60, 2],
        [40, 1],
        [0, -1],
      ],
    }),
    'bad-steps',
  ),
  disease(
    'steps over a choice',
    more(['evidence'], {
      id: 'how-bad',
      fact: 'severity',
      steps: [
        [0, 1],
        [4, -1],
      ],
    }),
    'type-mismatch',
  ),
  disease(
    'points over a number',
    more(['evidence'], { id: 'how-old', fact: 'age', points: { yes: 1, no: -1 } }),
    'type-mismatch',
  ),
  disease(
    'twelve points by consensus',
    put(['evidence', ofConsensus, 'points', 'no'], -12),
    'points-too-large',
  ),
  disease('a ratio of nobody', put(['evidence', ofConsensus, 'lr'], { yes: 2 }), 'missing-source'),
  {
    ...disease(
      'a ratio against its points',
      put(['evidence', withKey('lr'), 'lr'], { yes: 9999, no: 0.5 }),
      'points-match-ratio',
    ),
  },
  disease('a ratio below nothing', put(['evidence', withKey('lr'), 'lr'], { yes: -2 }), 'bad-value'),
  disease('ages that nobody has', put(['who'], { ageFrom: 60, ageTo: 20 }), 'bad-range'),
  disease('a disease from 200 years on', put(['who'], { ageFrom: 200 }), 'bad-value'),
  disease('what to look for, in a disease', put(['lookFor'], ['asthma']), 'look-for-unread'),
  disease(
    'a raise to less',
    put(['urgency'], { base: 'same-day', raise: [{ id: 'x', to: 'routine', when: { yes: 'cough' } }] }),
    'raise-not-higher',
  ),
  disease(
    'a drug in an advice',
    put(['advices', 0, 'description'], 'Take 400 mg of ibuprofen three times a day.'),
    'treatment-advice',
  ),
  disease('a family that is nearly another', put(['family'], 'acute-airwey'), 'unknown-family'),
  {
    ...disease(
      'a name to look for that is not there',
      put(['lookFor', 0], 'no-such-disease'),
      'unknown-disease',
    ),
    if: ({ lookFor }) => lookFor !== undefined,
  },
  {
    ...disease(
      'a fallback to look for',
      put(['lookFor', 0], 'ear-checkup'),
      'unknown-disease',
      /names no disease/,
    ),
    if: ({ lookFor }) => lookFor !== undefined,
  },
];
