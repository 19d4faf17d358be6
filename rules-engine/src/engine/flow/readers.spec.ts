/** A question is asked only while somebody may still read its answer. */
import { describe, expect, it } from '@jest/globals';
import {
  category,
  choice,
  disease,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { reader, walk } from '../../spec-support/walk.js';

describe('who reads it', () => {
  it('a question nobody can read any more is not asked', () => {
    const out = reader('phlegm');
    const questions = [yesNo('cough'), yesNo('phlegm')];
    const core = [{ question: 'cough' }, { question: 'phlegm' }];
    const ruleSet = ruleSetOf({
      questions,
      categories: [category('throat', { core })],
      diseases: [{ ...out, criteria: is('cough', 'yes') }],
    });
    expect(walk(ruleSet, { cough: 'no' })).toEqual(['cough', 'second', 'closing']);
    expect(walk(ruleSet, { cough: 'unknown' })).toEqual(['cough', 'phlegm', 'second', 'closing']);
  });
  it.each<[string, Parts]>([
    ['a red flag', { redFlags: [redFlag('flag', is('it', 'yes'))] }],
    [
      'a derived fact of a red flag',
      {
        facts: [{ id: 'd', text: 'D', kind: 'when', when: is('it', 'yes') }],
        redFlags: [redFlag('flag', is('d', 'yes'))],
      },
    ],
    ['a floor', { floors: [{ id: 'f', to: 'same-day', when: is('it', 'yes'), reason: 'r' }] }],
    [
      'a modifier',
      { modifiers: [{ id: 'm', tag: 't', to: 'same-day', when: is('it', 'yes'), reason: 'r' }] },
    ],
    [
      'a raise',
      {
        diseases: [
          disease('d', {
            urgency: { base: 'routine', raise: [{ id: 'r', to: 'same-day', when: is('it', 'yes') }] },
          }),
        ],
      },
    ],
    ['a risk', { diseases: [disease('d', { risk: [{ id: 'r', points: 3, when: is('it', 'yes') }] })] }],
    ['the criteria', { diseases: [disease('d', { criteria: is('it', 'yes') })] }],
    [
      'a generic block',
      {
        diseases: [
          disease('d', { prior: { categories: {} }, generic: { when: is('it', 'yes'), note: 'n' } }),
        ],
      },
    ],
    [
      'the clean sheet',
      {
        categories: [category('throat', { core: [{ question: 'it' }], nothing: { when: is('it', 'yes') } })],
      },
    ],
    [
      'who somebody is',
      {
        questions: [choice('sex-at-birth', ['female', 'male'])],
        categories: [category('throat', { core: [{ question: 'sex-at-birth' }] })],
        diseases: [disease('d', { who: { sex: 'female' } })],
      },
    ],
    [
      'the words of another question',
      {
        questions: [
          yesNo('it'),
          { ...choice('weight', ['low']), titlesBy: { question: 'it', titles: { yes: { low: 'Light' } } } },
        ],
        categories: [category('throat', { core: [{ question: 'it' }, { question: 'weight' }] })],
        diseases: [disease('d', { evidence: [{ id: 'w', fact: 'weight', points: { low: 3 } }] })],
      },
    ],
  ])('%s is a reader', (_name, parts) => {
    const ruleSet = ruleSetOf({
      questions: [yesNo('it')],
      categories: [category('throat', { core: [{ question: 'it' }] })],
      ...parts,
    });
    expect(walk(ruleSet)).toHaveLength(parts.questions?.length === 2 ? 4 : 3);
    expect(
      walk(
        ruleSetOf({
          questions: [yesNo('it')],
          categories: [category('throat', { core: [{ question: 'it' }] })],
        }),
      ),
    ).toHaveLength(2);
  });
  it('what is known already is not asked', () => {
    const ruleSet = ruleSetOf({
      questions: [ticks('stop', ['cough', 'rash']), yesNo('cough')],
      stop: ['stop'],
      categories: [category('throat', { core: [{ question: 'cough' }] })],
      diseases: [reader('cough')],
    });
    expect(walk(ruleSet)).toEqual(['stop', 'second', 'closing']);
    expect(walk(ruleSet, { stop: 'unknown' })).toEqual(['stop', 'cough', 'second', 'closing']);
  });
});
