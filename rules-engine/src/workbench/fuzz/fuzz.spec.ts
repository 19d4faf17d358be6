/** The laws: quiet on good rules, and a counterexample for each fault that rules can be made to have. */
import { describe, expect, test } from '@jest/globals';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { foldAnswers } from '../../engine/flow/fold.js';
import { category, disease, is, redFlag, ruleSetOf, ticks, yesNo } from '../../spec-support/rule-set.js';
import { answerAll, plainAnswer } from '../walks/answering.js';
import { MAX_SCREENS } from '../../engine/flow/budget.js';
import { fuzz, mergeFuzz, randomVisitor, toCaseFile } from './fuzz.js';

async function tiny(): Promise<RuleSet> {
  const { ruleSet } = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  if (!ruleSet) throw new Error('The tiny library is broken');
  return ruleSet;
}

describe('random visitors', () => {
  test('the tiny library breaks no law', async () => {
    const results = fuzz(await tiny(), { visitors: 60, seed: 3 });
    expect(results.map((one) => one.category)).toEqual(['cough', 'throat']);
    expect(results.flatMap(({ counterexamples }) => counterexamples)).toEqual([]);
    expect(results.every(({ longest }) => longest > 5)).toBe(true);
  });

  test('the same seed gives the same visitors, shares of workers the same as one', async () => {
    const rules = await tiny();
    expect(randomVisitor(rules, 'throat', 7)).toEqual(randomVisitor(rules, 'throat', 7));
    expect(randomVisitor(rules, 'throat', 7)).not.toEqual(randomVisitor(rules, 'throat', 8));
    const whole = fuzz(rules, { visitors: 10 });
    const parts = [0, 1, 2].flatMap((index) => fuzz(rules, { visitors: 10, share: { index, of: 3 } }));
    expect(mergeFuzz(parts)).toEqual(whole);
  });

  test('answering on the way is the same as folding the answers afterwards', async () => {
    const rules = await tiny();
    for (let seed = 0; seed < 40; seed++) {
      const visit = randomVisitor(rules, seed % 2 === 0 ? 'throat' : 'cough', seed);
      const fold = foldAnswers(rules, visit);
      const again = answerAll(rules, {
        ...visit,
        answerTo: ({ question }, options) => visit.answers[question.id] ?? plainAnswer(question, options),
      });
      expect(fold.next).toBeNull();
      expect([...again.fold.table.bits]).toEqual([...fold.table.bits]);
      expect([...again.fold.given.keys()]).toEqual([...fold.given.keys()]);
    }
  });
});

describe('planted faults', () => {
  test('shares tell of the same visitor as a single run', () => {
    const stops = Array.from({ length: 50 }, (_, i) => `q${i}`);
    const rules = ruleSetOf({
      questions: [
        ticks('first', ['pain', 'rash']),
        ticks('again', ['pain', 'itch']),
        ...stops.map((id) => ticks(id, [`${id}-tick`])),
      ],
      stop: [...stops, 'first', 'again'],
      redFlags: [redFlag('numb', is('pain', 'no'))],
    });
    const parts = [2, 0, 1].flatMap((index) => fuzz(rules, { visitors: 12, share: { index, of: 3 } }));
    const whole = fuzz(rules, { visitors: 12 });
    expect(mergeFuzz(parts)).toEqual(mergeFuzz(whole));
    expect(whole[0]?.counterexamples.length).toBe(2);
  });

  test('too many questions are left out; too many stop lists, which never are, break the budget', () => {
    const ids = Array.from({ length: 50 }, (_, i) => `q${i}`);
    const diseases = [disease('d', { evidence: ids.map((id) => ({ id, fact: id, points: { yes: 1 } })) })];
    const core = ruleSetOf({
      questions: ids.map((id) => yesNo(id)),
      categories: [category('throat', { core: ids.map((question) => ({ question })) })],
      diseases,
    });
    expect(fuzz(core, { visitors: 3 })).toMatchObject([{ longest: MAX_SCREENS, counterexamples: [] }]);
    const stops = ruleSetOf({ questions: ids.map((id) => ticks(id, [`${id}-tick`])), stop: ids });
    const [result] = fuzz(stops, { visitors: 3 });
    expect(result?.counterexamples).toMatchObject([
      { law: 'budget', detail: `52 questions, ${MAX_SCREENS} allowed`, times: 3 },
    ]);
  });

  test('a red flag on "no" that a later tick-list turns into "yes" is told, as a plain case', () => {
    const rules = ruleSetOf({
      questions: [ticks('first', ['pain', 'rash']), ticks('second-list', ['pain', 'itch']), yesNo('other')],
      categories: [
        category('throat', {
          core: [{ question: 'first' }, { question: 'other' }, { question: 'second-list' }],
        }),
      ],
      redFlags: [redFlag('numb', is('pain', 'no'))],
      diseases: [
        disease('d', {
          evidence: ['rash', 'itch', 'other'].map((id) => ({ id, fact: id, points: { yes: 3 } })),
        }),
      ],
    });
    const [result] = fuzz(rules, { visitors: 60 });
    const found = result?.counterexamples.find(({ law }) => law === 'red-flag-lowered');
    expect(found?.detail).toBe('"numb" was taken back by "second-list"');
    if (!found) throw new Error('not found');
    const [one] = toCaseFile(found, 1).cases;
    expect(one).toMatchObject({ id: 'fuzz-red-flag-lowered-1', age: 18, expect: {} });
    expect(one?.answers).toMatchObject({ first: ['none'], other: 'no' });
    expect(one?.answers['second-list']).toContain('pain');
  });
});
