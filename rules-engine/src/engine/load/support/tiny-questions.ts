/** Questions, derived facts and red flags of the tiny library. */
import type { RuleFiles } from './rule-files.js';

const unknown = { id: 'unknown', title: "I don't know", unknown: true };
const none = { id: 'none', title: 'None of these', none: true };
const draft = { status: 'draft', reviewedBy: null, reviewedOn: null, reviewDue: '2099-01-01' };

export function tinyQuestions(): RuleFiles {
  return {
    'questions/general.json': {
      questions: [
        {
          id: 'stop-signs',
          text: 'Do you have any of these now?',
          short: 'Danger signs',
          why: 'These need help at once.',
          multiple: true,
          options: [
            { id: 'blue-lips', title: 'Blue lips', sets: 'blue-lips' },
            { id: 'crushing-pain', title: 'Crushing chest pain', sets: 'crushing-pain' },
            none,
            unknown,
          ],
        },
        {
          id: 'sex-at-birth',
          text: 'What sex were you at birth?',
          short: 'Sex at birth',
          why: 'Some conditions depend on it.',
          options: [
            { id: 'female', title: 'Female' },
            { id: 'male', title: 'Male' },
            { id: 'unknown', title: 'Prefer not to say', unknown: true },
          ],
          gate: true,
        },
        {
          id: 'fever',
          text: 'Do you have a fever?',
          short: 'Fever',
          why: 'Fever points to an infection.',
          says: { yes: 'You have a fever', no: 'You have no fever' },
        },
        {
          id: 'duration',
          text: 'How many days has it lasted?',
          short: 'How long',
          why: 'Time tells causes apart.',
          gate: true,
          options: [
            { id: 'd1-3', title: '1 to 3 days', range: [1, 3] },
            { id: 'd4-20', title: '4 to 20 days', range: [4, 20] },
            { id: 'd21-more', title: '3 weeks or more', range: [21, null] },
            unknown,
          ],
        },
        {
          id: 'second-complaint',
          text: 'What else troubles you?',
          short: 'Also',
          why: 'A second complaint can be a clue.',
          optionsFrom: 'categories',
        },
        {
          id: 'course',
          text: 'Is it better, the same or worse than yesterday?',
          short: 'Course',
          why: 'Getting worse needs care sooner.',
          options: [
            { id: 'better', title: 'Better' },
            { id: 'same', title: 'The same' },
            { id: 'worse', title: 'Worse' },
            unknown,
          ],
        },
      ],
    },
    'questions/throat.json': {
      questions: [
        {
          id: 'throat-stop',
          text: 'Do you have any of these with your throat?',
          short: 'Throat danger signs',
          why: 'A swelling can close the airway.',
          multiple: true,
          options: [
            { id: 'drooling', title: 'I cannot swallow my own spit', sets: 'drooling' },
            { id: 'stridor', title: 'A harsh noise when I breathe in', sets: 'stridor' },
            none,
            unknown,
          ],
        },
        {
          id: 'sore-throat',
          text: 'Is your throat sore?',
          short: 'Sore throat',
          why: 'It is the main sign.',
          says: { yes: 'Your throat is sore', no: 'Your throat is not sore' },
        },
        {
          id: 'onset-speed',
          text: 'How fast did it begin?',
          short: 'How it began',
          why: 'A fast start points to bacteria.',
          options: [
            { id: 'hours', title: 'Within hours' },
            { id: 'days', title: 'Over days' },
            { id: 'weeks', title: 'Over weeks' },
            unknown,
          ],
        },
        {
          id: 'swollen-nodes',
          text: 'Are there tender lumps in your neck?',
          short: 'Neck lumps',
          why: 'Lumps point to an infection.',
          plainer: 'swollen-nodes-plain',
        },
        {
          id: 'swollen-nodes-plain',
          text: 'Press below your jaw. Does it hurt there?',
          short: 'Neck lumps',
          why: 'Lumps point to an infection.',
        },
      ],
    },
    'questions/cough.json': {
      questions: [
        { id: 'cough', text: 'Do you cough?', short: 'Cough', why: 'It is the main sign.', gate: true },
        {
          id: 'sputum',
          text: 'Do you cough up phlegm?',
          short: 'Phlegm',
          why: 'Phlegm points to the lungs.',
        },
        {
          id: 'night-cough',
          text: 'Do you cough at night?',
          short: 'Night cough',
          why: 'Night cough points to asthma.',
        },
        {
          id: 'breath-words',
          text: 'Can you speak a whole sentence?',
          short: 'Speech',
          why: 'It shows how severe it is.',
        },
      ],
    },
    'facts/scores.json': {
      facts: [
        {
          id: 'throat-score',
          kind: 'sum',
          text: 'Signs of a bacterial sore throat',
          terms: [
            { id: 'fever', when: { fact: 'fever', operator: 'equal', value: 'yes' }, points: 1 },
            { id: 'nodes', when: { fact: 'swollen-nodes', operator: 'equal', value: 'yes' }, points: 1 },
            { id: 'no-cough', when: { fact: 'cough', operator: 'equal', value: 'no' }, points: 1 },
          ],
        },
      ],
    },
    'red-flags/airway.json': {
      id: 'airway',
      name: 'Airway in danger',
      categories: ['throat'],
      level: 'emergency',
      trigger: {
        any: [
          { fact: 'drooling', operator: 'equal', value: 'yes' },
          { fact: 'stridor', operator: 'equal', value: 'yes' },
        ],
      },
      onlyListed: 'No other question looks at the airway.',
      secondUnknown: 'yes',
      notice: { heading: 'Call 911 now', text: 'Your airway may be closing.' },
      sources: ['made-up'],
      review: draft,
    },
    'red-flags/blue-lips.json': {
      id: 'blue-lips',
      name: 'Blue lips',
      categories: ['*'],
      level: 'emergency',
      trigger: {
        any: [
          { fact: 'blue-lips', operator: 'equal', value: 'yes' },
          { fact: 'crushing-pain', operator: 'equal', value: 'yes' },
        ],
      },
      onlyListed: 'No other question asks for the lips or the chest.',
      secondUnknown: 'no',
      notice: { heading: 'Call 911 now', text: 'You may lack oxygen.' },
      sources: ['made-up'],
      review: draft,
    },
    'red-flags/long-fever.json': {
      id: 'long-fever',
      name: 'Fever for three weeks',
      categories: ['cough'],
      level: 'same-day',
      trigger: {
        all: [
          { fact: 'fever', operator: 'equal', value: 'yes' },
          { fact: 'duration', operator: 'greaterThanInclusive', value: 21 },
        ],
      },
      confirm: { fact: 'breath-words', operator: 'equal', value: 'no' },
      ask: ['breath-words'],
      secondUnknown: 'no',
      notice: { heading: 'See a doctor today', text: 'A long fever needs a doctor.' },
      sources: ['made-up'],
      review: draft,
    },
  };
}
