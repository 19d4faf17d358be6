/** What else troubles the visitor: up to three further complaints, and what each of them brings. */
import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../rule-set.js';
import {
  category,
  disease,
  is,
  redFlag,
  ruleSetOf,
  secondComplaint,
  ticks,
  visit,
  yesNo,
} from '../../spec-support/rule-set.js';
import { chance } from '../../spec-support/random.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { reader, walk } from '../../spec-support/walk.js';
import { decide, decideFast, sameOutcome } from '../decide/decide.js';
import { explain } from '../decide/explain.js';
import { MAX_SCREENS } from './budget.js';
import { follow, followOn } from './follow.js';

const OTHERS = ['back', 'chest', 'ear', 'skin'];

/** Four other categories, two of which ask the same bridge question; a core of this many questions. */
function library(core = 1) {
  const cores = Array.from({ length: core }, (_, i) => `core${i}`);
  const own = OTHERS.flatMap((id) => [`${id}-sign`, 'cough']);
  return ruleSetOf({
    questions: [
      { ...secondComplaint(), multiple: true, atMost: 3 },
      ...OTHERS.map((id) => ticks(`stop-${id}`, [`${id}-alarm`], { plainer: `plain-${id}` })),
      ...OTHERS.map((id) => ticks(`plain-${id}`, [`${id}-alarm`])),
      ...[...cores, ...new Set(own), ...OTHERS.map((id) => `${id}-sure`)].map((id) => yesNo(id)),
    ],
    categories: [
      category('throat', { core: cores.map((question) => ({ question })) }),
      ...OTHERS.map((id) => category(id, { stop: [`stop-${id}`], bridge: [`${id}-sign`, 'cough'] })),
    ],
    diseases: [
      reader(...cores),
      ...OTHERS.map((id) =>
        disease(`${id}-ill`, {
          prior: { categories: { [id]: id === 'skin' ? -10 : 0 } },
          evidence: [`${id}-sign`, 'cough'].map((fact) => ({ id: fact, fact, points: { yes: 4 } })),
        }),
      ),
    ],
    redFlags: OTHERS.map((id) =>
      redFlag(`${id}-flag`, is(`${id}-alarm`, 'yes'), {
        categories: [id],
        confirm: is(`${id}-sure`, 'yes'),
        ask: [`${id}-sure`],
      }),
    ),
  });
}
const small = library();
const after = (second: Answer, more: Record<string, Answer> = {}): string[] => {
  const asked = walk(small, { second, ...more });
  return asked.slice(asked.indexOf('second') + 1, -1);
};

describe('further complaints', () => {
  it('the stop lists of all of them, then the two questions of each, none twice', () => {
    expect(after(['ear', 'skin', 'back'])).toEqual([
      'stop-back',
      'stop-ear',
      'stop-skin',
      'back-sign',
      'cough',
      'ear-sign',
      'skin-sign',
    ]);
    expect(after(['none'])).toEqual([]);
  });

  it('each is offered with the picture of its category', () => {
    const { next } = follow(small, visit({ core0: 'no' }));
    expect(next?.question.options?.map(({ id, image }) => [id, image])).toEqual([
      ...OTHERS.map((id) => [id, small.categories.get(id)!.image]),
      ['none', undefined],
    ]);
  });

  it('three at most: more are no answer, and "Nothing else" gives way to a tick', () => {
    const path = follow(small, visit({ core0: 'no', second: OTHERS }));
    expect(path.next?.question.id).toBe('second');
    expect(after(['none', 'ear'])).toEqual(['stop-ear', 'ear-sign', 'cough']);
  });

  it('an answer kept from before there were several is read as one', () => {
    expect(after('ear')).toEqual(after(['ear']));
    expect(after('none')).toEqual([]);
  });

  it('their flags fire, their diseases are reached at -5 at best, and both evaluators agree', async () => {
    const answers: Record<string, Answer> = {
      core0: 'no',
      second: ['back', 'ear', 'skin'],
      'stop-back': ['none'],
      'stop-ear': ['ear-alarm'],
      'ear-sure': 'yes',
      'stop-skin': ['skin-alarm'],
      'skin-sure': 'yes',
      'back-sign': 'yes',
      cough: 'yes',
      'ear-sign': 'no',
      'skin-sign': 'yes',
      closing: 'no',
    };
    const path = follow(small, visit(answers));
    expect(path.next).toBeNull();
    expect(path.redFlags.map(({ id }) => id)).toEqual(['ear-flag', 'skin-flag']);
    const told = explain(small, visit(answers)).candidates.map(({ id, prior }) => [id, prior] as const);
    expect(new Map(told)).toEqual(
      new Map([
        ['reader', 0],
        ['back-ill', -5],
        ['ear-ill', -5],
        ['skin-ill', -10],
      ]),
    );
    expect(sameOutcome(await decide(small, visit(answers)), decideFast(small, visit(answers)))).toBe(true);
  });

  it('a changed answer takes its questions along', () => {
    const told = { second: ['back', 'ear'], 'stop-ear': ['ear-alarm'], 'ear-sure': 'yes' };
    expect(after(told.second, told)).toContain('ear-sure');
    expect(after(['back'], { ...told, second: ['back'] })).toEqual(['stop-back', 'back-sign', 'cough']);
  });
});

describe('near the limit', () => {
  it('the list of dangers of the first of them is kept free; the rest comes as far as there is room', () => {
    const told = Object.fromEntries([...OTHERS].map((id) => [`stop-${id}`, 'unknown']));
    const asked = walk(library(60), { second: ['back', 'ear', 'skin'], ...told });
    expect(asked.length).toBeLessThanOrEqual(MAX_SCREENS);
    expect(asked).toContain('stop-back');
    expect(asked).not.toContain('skin-sign');
    expect(walk(library(25), { second: ['back', 'ear', 'skin'], ...told })).toContain('skin-sign');
  });

  it('the path stays within the budget, progress never goes back, and going on is folding anew', () => {
    const ruleSet = library(40);
    for (let seed = 1; seed <= 40; seed++) {
      const { visit: done } = randomWalk(ruleSet, chance(seed));
      const answers: Record<string, Answer> = { ...done.answers, second: ['back', 'chest', 'skin'] };
      const given = { ...done, category: 'throat', answers };
      let path = follow(ruleSet, { ...given, answers: {} });
      let before = 0;
      for (let i = 0; path.next; i++) {
        const confirming = path.answered.filter(({ reason }) => reason === 'confirm').length;
        expect(i - confirming).toBeLessThan(MAX_SCREENS);
        const { id, multiple, options } = path.next.question;
        const answer = given.answers[id] ?? (multiple ? [options![(seed + i) % options!.length]!.id] : 'yes');
        given.answers[id] = answer;
        path = followOn(path, answer);
        expect(path.progress).toBeGreaterThanOrEqual(before);
        before = path.progress;
      }
      const anew = follow(ruleSet, given);
      expect(anew.answered.map(({ question }) => question.id)).toEqual(
        path.answered.map(({ question }) => question.id),
      );
      expect(anew.redFlags).toEqual(path.redFlags);
    }
  });
});
