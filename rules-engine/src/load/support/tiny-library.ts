/**
 * A small but complete rules folder for specs: two categories, every kind of file, no warnings. Built from code so
 * that a spec can bend one thing and write the rest. Not clinical advice.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { tinyDiseases } from './tiny-diseases.js';
import { tinyQuestions } from './tiny-questions.js';

/** Path inside the rules folder → content. Text and bytes are written as they are, all else as JSON. */
export type RuleFiles = Record<string, unknown>;

export function tinyLibrary(): RuleFiles {
  return {
    'generic.json': {
      stop: ['stop-signs'],
      questions: [{ question: 'sex-at-birth' }, { question: 'fever' }, { question: 'duration' }],
      secondComplaint: 'second-complaint',
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
      cleanSheet: {
        all: [
          { fact: 'sore-throat', operator: 'equal', value: 'no' },
          { fact: 'fever', operator: 'equal', value: 'no' },
        ],
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
      cleanSheet: { fact: 'cough', operator: 'equal', value: 'no' },
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

/** Writes a rules folder into a fresh temporary folder. */
export async function writeLibrary(files: RuleFiles): Promise<{ dir: string; remove: () => Promise<void> }> {
  const root = await mkdtemp(join(tmpdir(), 'rules-'));
  const dir = join(root, 'rules');
  await mkdir(dir, { recursive: true });
  for (const [path, content] of Object.entries(files)) {
    const full = join(dir, path);
    await mkdir(dirname(full), { recursive: true });
    const isRaw = typeof content === 'string' || content instanceof Uint8Array;
    await writeFile(full, isRaw ? content : `${JSON.stringify(content, null, 2)}\n`);
  }
  return { dir, remove: () => rm(root, { recursive: true, force: true }) };
}

/** The content of one file, to be bent. */
export function partOf<T = Record<string, unknown>>(files: RuleFiles, path: string): T {
  const part = files[path];
  if (part === undefined) throw new Error(`The tiny library has no ${path}`);
  return part as T;
}
