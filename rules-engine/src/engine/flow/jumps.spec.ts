/** What jumps the queue, and the one checkpoint. */
import { describe, expect, it } from '@jest/globals';
import {
  category,
  disease,
  is,
  redFlag,
  ruleSetOf,
  visit,
  yesNo,
  type Parts,
} from '../../spec-support/rule-set.js';
import { reader, walk } from '../../spec-support/walk.js';
import { follow } from './follow.js';

describe('jumping the queue', () => {
  const parts: Parts = {
    questions: [
      yesNo('cough', { plainer: 'cough-plainer' }),
      ...['cough-plainer', 'blood', 'much', 'fever'].map((id) => yesNo(id)),
    ],
    categories: [
      category('throat', { core: [{ question: 'cough' }, { question: 'fever' }, { question: 'blood' }] }),
    ],
    diseases: [reader('cough', 'fever', 'blood')],
    redFlags: [
      redFlag('bleeding', is('cough', 'yes'), {
        confirm: { all: [is('blood', 'yes'), is('much', 'yes')] },
        ask: ['blood', 'much'],
      }),
    ],
  };
  const ruleSet = ruleSetOf(parts);
  it('the plainer wording comes right after "I don’t know"', () => {
    expect(walk(ruleSet, { cough: 'unknown' })).toEqual([
      'cough',
      'cough-plainer',
      'fever',
      'blood',
      'second',
      'closing',
    ]);
  });
  it('so do the confirming questions of a half-met flag, until it is decided', () => {
    expect(walk(ruleSet, { cough: 'yes', blood: 'yes' })).toEqual([
      'cough',
      'blood',
      'much',
      'fever',
      'second',
      'closing',
    ]);
    expect(walk(ruleSet, { cough: 'yes', blood: 'no' })).toEqual([
      'cough',
      'blood',
      'fever',
      'second',
      'closing',
    ]);
    expect(follow(ruleSet, visit({ cough: 'yes' })).next).toMatchObject({
      reason: 'confirm',
      stage: 'primary',
    });
  });
  it('the plainer wording before the confirming question', () => {
    expect(walk(ruleSet, { cough: 'unknown', 'cough-plainer': 'yes' }).slice(0, 3)).toEqual([
      'cough',
      'cough-plainer',
      'blood',
    ]);
  });
  it('nothing follows closing: what it could trigger is confirmed before', () => {
    const late = ruleSetOf({
      ...parts,
      redFlags: [redFlag('worse', is('closing', 'yes'), { confirm: is('much', 'yes'), ask: ['much'] })],
    });
    expect(walk(late, { closing: 'yes' }).slice(-2)).toEqual(['much', 'closing']);
    expect(walk(late, { closing: 'unknown' }).at(-1)).toBe('closing');
  });
});

describe('the checkpoint', () => {
  const twins = (id: string, points: number) =>
    disease(id, {
      evidence: [
        { id: 'c', fact: 'cough', points: { yes: points } },
        ...['s1', 's2', 's3', 's4', 's5', 's6', 's7'].map((fact) => ({
          id: fact,
          fact,
          points: { yes: 20, no: -20 },
        })),
      ],
    });
  const names = ['s1', 's2', 's3', 's4', 's5', 's6', 's7'];
  const ruleSet = ruleSetOf({
    questions: ['cough', ...names].map((id) => yesNo(id)),
    categories: [category('throat', { core: [{ question: 'cough' }] })],
    diseases: [twins('a', 10), twins('b', 2), twins('c', 1)],
    lookAlikes: [
      { id: 'far', members: ['a', 'c'], separators: ['s1'] },
      { id: 'near', members: ['a', 'b'], separators: ['s7', 's6', 's5', 's4', 's3', 's2', 's1'] },
    ],
  });
  it('opens a set whose members are within reach of the leader, with six separators at most', () => {
    expect(walk(ruleSet, { cough: 'yes' })).toEqual([
      'cough',
      's7',
      's6',
      's5',
      's4',
      's3',
      's2',
      'second',
      'closing',
    ]);
  });
  it('does not change its mind while separators are answered', () => {
    expect(walk(ruleSet, { cough: 'yes', s7: 'yes', s6: 'unknown', s5: 'yes' })).toHaveLength(9);
  });
});
