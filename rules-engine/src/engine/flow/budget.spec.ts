/** The budget of screens: what is left out near it, what never is, and that the path stays a function of the answers. */
import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../rule-set.js';
import {
  category,
  disease,
  is,
  redFlag,
  ruleSetOf,
  ticks,
  visit,
  yesNo,
} from '../../spec-support/rule-set.js';
import { chance } from '../../spec-support/random.js';
import { randomWalk } from '../../spec-support/random-walk.js';
import { reader, walk } from '../../spec-support/walk.js';
import { MAX_SCREENS } from './budget.js';
import { follow } from './follow.js';

const named = (name: string, count: number): string[] =>
  Array.from({ length: count }, (_, i) => `${name}${i}`);

/** A core of this many questions beside an ear as second complaint, with everything that may jump the queue. */
function library(core: number, separators = 0) {
  const questions = named('core', core);
  const apart = named('apart', separators);
  return ruleSetOf({
    questions: [
      ticks('stop', ['collapse', 'bite'], { plainer: 'stop-plainer' }),
      ticks('stop-plainer', ['collapse', 'bite']),
      ticks('stop-ear', ['vertigo'], { plainer: 'stop-ear-plainer' }),
      ticks('stop-ear-plainer', ['vertigo']),
      ...['snake', 'spinning', 'itch', 'ringing', ...questions, ...apart].map((id) => yesNo(id)),
    ],
    stop: ['stop'],
    categories: [
      category('throat', { core: questions.map((question) => ({ question })) }),
      category('ear', { stop: ['stop-ear'], bridge: ['itch', 'ringing'] }),
    ],
    diseases: [
      reader(...questions, ...apart),
      disease('twin', {
        evidence: [...questions, ...apart].map((id) => ({ id, fact: id, points: { yes: 3 } })),
      }),
      disease('wax', {
        prior: { categories: { ear: 0 } },
        evidence: ['itch', 'ringing'].map((id) => ({ id, fact: id, points: { yes: 3 } })),
      }),
    ],
    lookAlikes: separators > 0 ? [{ id: 'pair', members: ['reader', 'twin'], separators: apart }] : [],
    redFlags: [
      redFlag('snake-bite', is('bite', 'yes'), { confirm: is('snake', 'yes'), ask: ['snake'] }),
      redFlag('inner-ear', is('vertigo', 'yes'), {
        categories: ['ear'],
        confirm: is('spinning', 'yes'),
        ask: ['spinning'],
      }),
    ],
  });
}
/** stop, the second complaint and closing are asked of everybody. */
const ALWAYS = 3;
const EAR = ['stop-ear', 'itch', 'ringing'];
/** Its stop list and the plainer wording. */
const KEPT_FOR_EAR = 2;
/** The question that confirms its danger. */
const ON_TOP = 1;

describe('near the limit', () => {
  it('a core that fits is asked in full, in its order, before the second complaint', () => {
    const asked = walk(library(30), { second: 'ear' });
    expect(asked.indexOf('second')).toBe(31);
    expect(asked.slice(-4)).toEqual([...EAR, 'closing']);
  });

  it('one that might not fit is asked in full where it does: the second complaint comes before its end', () => {
    const asked = walk(library(MAX_SCREENS - ALWAYS));
    expect(asked).toHaveLength(MAX_SCREENS);
    expect(asked.at(-1)).toBe('closing');
    expect(asked.at(-2)).toBe(`core${MAX_SCREENS - ALWAYS - 1}`);
    expect(asked.indexOf('second')).toBeLessThan(MAX_SCREENS - ALWAYS);
  });

  it('beyond it the last of the core is left out, then what a further complaint asks beside its dangers', () => {
    const told: Record<string, Answer> = {
      stop: 'unknown',
      'stop-plainer': ['bite'],
      second: 'ear',
      'stop-ear': 'unknown',
      'stop-ear-plainer': ['vertigo'],
    };
    const asked = walk(library(60), told);
    // What the further complaint has to confirm comes on top.
    expect(asked.filter((id) => id !== 'spinning')).toHaveLength(MAX_SCREENS);
    const core = asked.filter((id) => id.startsWith('core'));
    expect(core).toEqual(named('core', core.length));
    expect(asked.filter((id) => !id.startsWith('core'))).toEqual([
      'stop',
      'stop-plainer',
      'snake',
      'second',
      'stop-ear',
      'stop-ear-plainer',
      'spinning',
      'closing',
    ]);
  });

  it('separators go before the core does', () => {
    const told = { second: 'ear' };
    const asked = walk(library(MAX_SCREENS - 8, 6), told);
    expect(asked).toHaveLength(MAX_SCREENS);
    expect(asked.filter((id) => id.startsWith('core'))).toHaveLength(MAX_SCREENS - 8);
    expect(asked.filter((id) => id.startsWith('apart'))).toEqual(named('apart', 3));
    expect(walk(library(28, 6), told).filter((id) => id.startsWith('apart'))).toHaveLength(6);
  });

  it('generic questions give way last, but leave a place for what the visit is about', () => {
    const ids = named('general', 60);
    const core = named('core', 6);
    const ruleSet = ruleSetOf({
      questions: [...core, ...ids].map((id) => yesNo(id)),
      generic: ids.map((question) => ({ question })),
      categories: [category('throat', { core: core.map((question) => ({ question })) })],
      diseases: [reader(...core, ...ids)],
    });
    const asked = walk(ruleSet);
    expect(asked).toEqual([...named('general', MAX_SCREENS - 6), ...core.slice(0, 4), 'second', 'closing']);
  });

  it('a question whose plainer wording would not fit any more is left out with it', () => {
    const core = named('core', 60);
    const ruleSet = ruleSetOf({
      questions: [
        ...core.map((id) => yesNo(id, { plainer: `${id}-plainer` })),
        ...core.map((id) => yesNo(`${id}-plainer`)),
      ],
      categories: [category('throat', { core: core.map((question) => ({ question })) })],
      diseases: [reader(...core)],
    });
    const unsure = Object.fromEntries(
      core.flatMap((id) => [
        [id, 'unknown'],
        [`${id}-plainer`, 'unknown'],
      ]),
    );
    const asked = walk(ruleSet, unsure);
    expect(asked.length).toBeLessThanOrEqual(MAX_SCREENS);
    expect(asked.filter((id) => id.endsWith('-plainer'))).toHaveLength((MAX_SCREENS - 2) / 2);
    expect(walk(ruleSet)).toHaveLength(MAX_SCREENS - 1);
  });
});

describe('the path', () => {
  const ruleSet = library(60, 6);

  it('never gets longer than the budget, and progress never goes back', () => {
    for (let seed = 1; seed <= 60; seed++) {
      const { paths } = randomWalk(ruleSet, chance(seed));
      const total = paths.length - 1;
      expect(total).toBeLessThanOrEqual(MAX_SCREENS + ON_TOP);
      let before = 0;
      for (const [i, { progress, next, isLast }] of paths.entries()) {
        expect(progress).toBeGreaterThanOrEqual(before);
        if (progress > 0) expect(Math.round(i / progress)).toBeGreaterThanOrEqual(total);
        expect(isLast).toBe(next !== null && i === total - 1);
        before = progress;
      }
    }
  });

  it('is the same however the answers came about: an early one changed, and changed back', () => {
    for (let seed = 1; seed <= 30; seed++) {
      const { visit: done } = randomWalk(ruleSet, chance(seed));
      const ids = (answers: Record<string, Answer>): string[] =>
        follow(ruleSet, { ...done, answers }).answered.map(({ question }) => question.id);
      const before = ids(done.answers);
      const edited = { ...done.answers, stop: ['bite'] };
      // What the change makes due is asked; answers that stay on the path keep their order.
      const after = ids(edited);
      expect(after.length).toBeLessThanOrEqual(MAX_SCREENS + ON_TOP);
      expect(ids({ ...edited, stop: done.answers['stop'] ?? '' })).toEqual(before);
    }
  });

  it('keeps an answer beyond the edge for when there is room again', () => {
    const answers: Record<string, Answer> = {};
    for (const id of [...named('core', 60), 'itch', 'ringing', 'closing', 'snake', 'spinning'])
      answers[id] = 'no';
    for (const id of ['stop', 'stop-ear']) answers[id] = ['none'];
    const lengthWith = (second: string): number =>
      follow(ruleSet, visit({ ...answers, second })).answered.filter(({ reason }) => reason === 'core')
        .length;
    expect(lengthWith('none')).toBe(MAX_SCREENS - ALWAYS);
    expect(lengthWith('ear')).toBe(MAX_SCREENS - ALWAYS - KEPT_FOR_EAR);
  });
});
