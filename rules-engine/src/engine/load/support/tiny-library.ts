/**
 * A small but complete rules folder for specs: two categories, every kind of file, no warnings. Built from code so
 * that a spec can bend one thing and write the rest. Not clinical advice.
 */
import type { RuleFiles } from './rule-files.js';
import { tinyDiseases } from './tiny-diseases.js';
import { tinyQuestions } from './tiny-questions.js';

export function tinyLibrary(): RuleFiles {
  return {
    'generic.json': {
      stop: ['stop-signs'],
      questions: [{ question: 'sex-at-birth' }, { question: 'fever' }, { question: 'duration' }],
      secondComplaint: 'second-complaint',
      nothing: {
        over: { fact: 'age', operator: 'greaterThan', value: 60 },
        hardlyAnything: { fact: 'age', operator: 'lessThan', value: 30 },
      },
    },
    'modifiers.json': {
      modifiers: [
        {
          id: 'older-infection',
          tag: 'infection',
          to: 'same-day',
          when: { fact: 'age', operator: 'greaterThanInclusive', value: 80 },
          reason: 'Infections are more serious above 80.',
        },
      ],
      floors: [
        {
          id: 'getting-worse',
          to: 'within-days',
          when: { fact: 'course', operator: 'equal', value: 'worse' },
          reason: 'It is getting worse.',
        },
      ],
    },
    'ranking.json': { minEvidence: 3, primaryAt: 0, near: 8 },
    'specialties.json': {
      specialties: [
        {
          id: 'family-doctor',
          name: 'Family doctor',
          instead: 'A nurse practitioner or an urgent care center.',
        },
        { id: 'emergency-room', name: 'Emergency room', instead: 'Call 911.' },
      ],
    },
    'sources/tests.json': {
      sources: [
        {
          id: 'made-up',
          title: 'Made up for tests',
          url: 'https://example.org/tests',
          found: 'Nothing: it is made up.',
          lookedUp: '2026-01-01',
          wasFound: true,
        },
      ],
    },
    ...tinyQuestions(),
    'categories/throat.json': {
      id: 'throat',
      name: 'Sore throat',
      image: 'categories/throat.svg',
      synonyms: ['pharynx'],
      stop: ['throat-stop'],
      core: [
        { question: 'sore-throat' },
        { question: 'onset-speed' },
        { question: 'swollen-nodes' },
        { question: 'cough' },
      ],
      bridge: ['sore-throat'],
      closing: 'course',
      nothing: {
        when: {
          all: [
            { fact: 'sore-throat', operator: 'equal', value: 'no' },
            { fact: 'fever', operator: 'equal', value: 'no' },
          ],
        },
      },
      fallback: 'throat-check',
    },
    'categories/cough.json': {
      id: 'cough',
      name: 'Cough',
      image: 'categories/cough.svg',
      synonyms: ['chest cold'],
      stop: [],
      core: [
        { question: 'cough' },
        { question: 'sputum', askWhen: { fact: 'cough', operator: 'equal', value: 'yes' }, ifSkipped: 'no' },
      ],
      modules: [
        {
          id: 'long-cough',
          when: { fact: 'duration', operator: 'greaterThanInclusive', value: 21 },
          questions: [{ question: 'night-cough' }],
        },
      ],
      bridge: ['cough'],
      closing: 'course',
      nothing: { when: { fact: 'cough', operator: 'equal', value: 'no' } },
      fallback: 'cough-check',
    },
    ...tinyDiseases(),
    'look-alikes/strep-viral.json': {
      id: 'strep-viral',
      members: ['strep-throat', 'viral-throat'],
      separators: ['swollen-nodes'],
    },
    'suites/base.json': {
      answers: {
        'stop-signs': 'none',
        'sex-at-birth': 'female',
        fever: 'no',
        duration: 'd1-3',
        'second-complaint': 'none',
        course: 'same',
      },
    },
    'suites/throat/base.json': {
      answers: {
        'throat-stop': 'none',
        'sore-throat': 'yes',
        'onset-speed': 'days',
        'swollen-nodes': 'no',
        cough: 'no',
      },
    },
    'suites/cough/base.json': { answers: { cough: 'yes', sputum: 'no', 'night-cough': 'no' } },
  };
}
