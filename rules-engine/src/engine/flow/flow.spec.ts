/** The order of questions, their words, and what a fold is. */
import { describe, expect, it } from '@jest/globals';
import type { Option } from '../model.js';
import {
  bands,
  category,
  choice,
  disease,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  visit,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { reader, walk } from '../../spec-support/walk.js';
import { follow, redFlags } from './follow.js';

const ALL: Parts = {
  questions: [
    ticks('stop', ['collapse']),
    ticks('stop-throat', ['drooling']),
    ticks('stop-ear', ['vertigo']),
    ...['fever', 'smoker', 'cough', 'phlegm', 'ulcer', 'nodes', 'itch', 'ringing'].map((id) => yesNo(id)),
  ],
  stop: ['stop'],
  generic: [{ question: 'fever' }, { question: 'smoker' }],
  categories: [
    category('throat', {
      stop: ['stop-throat'],
      core: [{ question: 'cough' }, { question: 'phlegm', askWhen: is('cough', 'yes'), ifSkipped: 'no' }],
      modules: [{ id: 'mouth', when: is('cough', 'yes'), questions: [{ question: 'ulcer' }] }],
    }),
    category('ear', { stop: ['stop-ear'], bridge: ['itch', 'ringing', 'nodes'] }),
  ],
  diseases: [
    reader('fever', 'smoker', 'cough', 'phlegm', 'ulcer'),
    disease('wax', {
      prior: { categories: { ear: 0 } },
      evidence: [{ id: 'a', fact: 'itch', points: { yes: 3 } }],
    }),
  ],
};
const all = ruleSetOf(ALL);

describe('the order', () => {
  it('stop lists, generic, core, modules, second complaint, closing', () => {
    expect(walk(all, { cough: 'yes' })).toEqual([
      'stop',
      'stop-throat',
      'fever',
      'smoker',
      'cough',
      'phlegm',
      'ulcer',
      'second',
      'closing',
    ]);
  });
  it('stages and reasons', () => {
    const answers = {
      stop: 'none',
      'stop-throat': 'none',
      fever: 'no',
      smoker: 'no',
      cough: 'no',
      second: 'none',
    };
    const { answered, next, isLast } = follow(all, visit(answers));
    expect(answered.map(({ stage }) => stage)).toEqual([
      'generic',
      'generic',
      'generic',
      'generic',
      'primary',
      'primary',
    ]);
    expect(answered.map(({ reason }) => reason)).toEqual([
      'stop',
      'stop',
      'generic',
      'generic',
      'core',
      'second-complaint',
    ]);
    expect([next?.reason, isLast]).toEqual(['closing', true]);
    expect(follow(all, visit({ ...answers, closing: 'no' }))).toMatchObject({
      next: null,
      isLast: false,
      progress: 1,
    });
  });
  it('a skipped question stands for ifSkipped, and a module stays shut while its gate is not surely open', () => {
    expect(walk(all, { cough: 'no' })).not.toContain('phlegm');
    expect(walk(all, { cough: 'unknown' })).toEqual([
      'stop',
      'stop-throat',
      'fever',
      'smoker',
      'cough',
      'phlegm',
      'second',
      'closing',
    ]);
    const flag = redFlag('dry', is('phlegm', 'no'));
    const ruleSet = ruleSetOf({ ...ALL, redFlags: [flag] });
    const until = { stop: 'none', 'stop-throat': 'none', fever: 'no', smoker: 'no' };
    expect(redFlags(ruleSet, visit({ ...until, cough: 'no' })).map(({ id }) => id)).toEqual(['dry']);
    expect(redFlags(ruleSet, visit({ ...until, cough: 'unknown' }))).toEqual([]);
  });
  it('a list that an earlier "none" speaks for is not asked', () => {
    const first = ticks('pills', ['aspirin']);
    const never: Option = { id: 'never', title: 'No medicine at all', none: true, denies: ['pills-more'] };
    const ruleSet = ruleSetOf({
      questions: [{ ...first, options: [...(first.options ?? []), never] }, ticks('pills-more', ['lithium'])],
      categories: [category('throat', { core: [{ question: 'pills' }, { question: 'pills-more' }] })],
      diseases: [reader('aspirin', 'lithium')],
    });
    expect(walk(ruleSet, { pills: ['none'] })).toEqual(['pills', 'pills-more', 'second', 'closing']);
    expect(walk(ruleSet, { pills: ['never'] })).toEqual(['pills', 'second', 'closing']);
  });
  it('the second complaint brings its stop list and two bridge questions', () => {
    expect(walk(all, { second: 'ear' }).slice(-4)).toEqual(['second', 'stop-ear', 'itch', 'closing']);
    const offered = follow(
      all,
      visit({ stop: 'none', 'stop-throat': 'none', fever: 'no', smoker: 'no', cough: 'no' }),
    );
    expect(offered.next?.question.options?.map(({ id }) => id)).toEqual(['ear', 'none']);
  });
  it('an unknown category has the generic questions and no more', () => {
    const path = follow(all, visit({}, { category: 'nowhere' }));
    expect(path.next?.question.id).toBe('stop');
  });
});

describe('the words on the screen', () => {
  it('a placement may reword; options are always there; titles follow an earlier answer', () => {
    const weight = {
      ...choice('weight', ['low', 'high']),
      titlesBy: { question: 'height', titles: { tall: { low: 'Below 150 lb' } } },
    };
    const ruleSet = ruleSetOf({
      questions: [choice('height', ['tall', 'short']), weight, yesNo('cough')],
      stop: ['height', 'weight', 'cough'],
      categories: [category('throat', { core: [] })],
    });
    const titles = (height: string) =>
      follow(ruleSet, visit({ height })).next?.question.options?.map(({ title }) => title);
    expect(titles('tall')).toEqual(['Below 150 lb', 'high', "I don't know"]);
    expect(titles('short')).toEqual(['low', 'high', "I don't know"]);
    const plain = ruleSetOf({
      questions: [yesNo('cough')],
      categories: [category('throat', { core: [{ question: 'cough', text: 'Coughing today?' }] })],
      diseases: [reader('cough')],
    });
    expect(follow(plain, visit()).next?.question).toMatchObject({
      text: 'Coughing today?',
      options: [{ id: 'yes' }, { id: 'no' }, { id: 'unknown' }],
    });
  });
});

describe('folding', () => {
  it('what is off the path is no fact, whatever its answer', () => {
    const on = { stop: 'none', 'stop-throat': 'none', fever: 'no', smoker: 'no', cough: 'no' };
    expect(
      follow(all, visit({ ...on, ulcer: 'yes', phlegm: 'yes', second: 'none' })).answered.map(
        ({ question }) => question.id,
      ),
    ).toEqual([...Object.keys(on), 'second']);
  });
  it('an answer that is no option stops the path there', () => {
    expect(
      follow(all, visit({ stop: 'none', 'stop-throat': 'none', fever: 'perhaps', smoker: 'no' })).next
        ?.question.id,
    ).toBe('fever');
  });
  it('a band placed in the core reads as numbers in gates', () => {
    const ruleSet = ruleSetOf({
      questions: [bands('days', [0, 4, 11]), yesNo('cough')],
      categories: [
        category('throat', {
          core: [
            { question: 'days' },
            { question: 'cough', askWhen: { fact: 'days', operator: 'greaterThanInclusive', value: 4 } },
          ],
        }),
      ],
      diseases: [reader('cough')],
    });
    expect(walk(ruleSet, { days: 'from-0' })).not.toContain('cough');
    expect(walk(ruleSet, { days: 'from-4' })).toContain('cough');
    expect(walk(ruleSet, { days: 'unknown' })).toContain('cough');
  });
});
