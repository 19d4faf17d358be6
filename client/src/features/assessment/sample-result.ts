/** A result for tests and for looking at the page. */
import type { ResultItem, Summary } from '../../api/types.js';

export const sampleItem: ResultItem = {
  type: 'primary',
  diseaseName: 'Viral sore throat',
  advices: [
    {
      label: 'How soon',
      description: 'No visit is needed at first. See a doctor if it is not better after a week.',
    },
    { label: 'Watch for', description: 'Trouble breathing or swallowing saliva, or a stiff neck.' },
  ],
  specialty: {
    name: 'Family medicine',
    instead: 'A nurse practitioner at a rural clinic, or a video visit',
  },
  urgency: 'self-care',
  isRaised: false,
  soonBecause: [],
  fit: 'fits well',
  why: { for: ['You have a sore throat', 'You have a runny nose'], against: ['You have a fever'] },
  sources: ['NICE NG84 Sore throat (2018)'],
  reviewedOn: null,
  icd10: 'J02.9',
  lookFor: [],
};

export const sampleSummary: Summary = {
  patient: { fullname: 'Ada Example', dob: '1990-06-15', age: 36, sex: 'Female' },
  course: [{ term: 'How long', said: ['1 to 3 days ago'] }],
  medicines: ['Lithium'],
  history: [],
  findings: [{ term: 'Main complaint', said: ['Sore throat'] }],
  denied: [{ term: 'Emergency signs', said: ['Severe or crushing chest pain, pressure or tightness'] }],
  saidNo: ['Fever'],
  unknown: ['Smoking'],
};
