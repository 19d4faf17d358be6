/** What a confirming question asks back about. */
import { expect, it } from '@jest/globals';
import { category, is, redFlag, ruleSetOf, ticks, visit, yesNo } from '../../spec-support/rule-set.js';
import { reader } from '../../spec-support/walk.js';
import type { Answer } from '../rule-set.js';
import { follow } from './follow.js';

const kind = { confirm: is('known', 'no'), ask: ['known'] };
const ruleSet = ruleSetOf({
  questions: [
    ticks('stop', ['pressure', 'fits', 'cramp']),
    ...['older', 'breathless', 'known'].map((id) => yesNo(id)),
    ticks('signs', ['faint', 'sweat']),
  ],
  stop: ['stop'],
  categories: [
    category('throat', { core: ['older', 'signs', 'breathless'].map((question) => ({ question })) }),
  ],
  diseases: [reader('older', 'sweat', 'faint', 'breathless')],
  redFlags: [
    redFlag(
      'heart',
      { any: [is('pressure', 'yes'), { all: [is('older', 'yes'), is('sweat', 'yes')] }] },
      kind,
    ),
    redFlag('brain', is('fits', 'yes'), kind),
    redFlag('lung', is('breathless', 'yes'), kind),
  ],
});
const asked = (answers: Record<string, Answer>) => follow(ruleSet, visit(answers)).next;
const calm = { stop: ['none'], older: 'yes' };

it('names the ticks of the list that half met its red flags, in the words of the screen', () => {
  const { question, about } = asked({ stop: ['pressure', 'fits', 'cramp'] }) ?? {};
  const shown = ruleSet.questions.get('stop')?.options ?? [];
  const titles = shown.filter(({ id }) => id === 'pressure' || id === 'fits').map(({ title }) => title);
  expect(question?.id).toBe('known');
  expect(about).toEqual(titles);
});

it('of what half met it elsewhere only the ticks just made are meant', () => {
  const title = ruleSet.questions.get('signs')?.options?.find(({ id }) => id === 'sweat')?.title;
  expect(asked({ ...calm, signs: ['sweat', 'faint'] })).toMatchObject({
    question: { id: 'known' },
    about: [title],
  });
});

it('names nothing where one answer of several led there, or where nothing is asked back', () => {
  expect(asked({ ...calm, signs: ['none'], breathless: 'yes' })).toMatchObject({
    question: { id: 'known' },
    about: [],
  });
  expect(asked({ stop: ['none'] })).not.toHaveProperty('about');
});
