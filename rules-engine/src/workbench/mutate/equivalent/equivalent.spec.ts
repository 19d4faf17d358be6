/** Mistakes that cannot matter, each with its reason; and that nobody notices what was proved to be none. */
import { describe, expect, test } from '@jest/globals';
import type { Disease, Question } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { samples } from '../../../spec-support/depth.js';
import { chance } from '../../../spec-support/random.js';
import { randomRuleSet } from '../../../spec-support/random-rule-set.js';
import { randomWalk } from '../../../spec-support/random-walk.js';
import {
  bands,
  category,
  choice,
  disease,
  is,
  ruleSetOf,
  ticks,
  yesNo,
  type Parts,
} from '../../../spec-support/rule-set.js';
import { whyEquivalent } from './equivalent.js';
import { rowSides } from './row-sides.js';
import { mutantsOf } from '../mutants.js';
import { allPromises } from '../../propose/promises.js';
import { recordCase } from '../recorded.js';
import { decided, type SuiteCase } from '../../walks/replay.js';
import { noticerOf } from '../try-mutant.js';

const at = (ruleSet: RuleSet, words: string, where?: string): string | null => {
  const mutant = mutantsOf(ruleSet).find(({ what }) => what.includes(words));
  if (!mutant)
    throw new Error(
      `No mutant "${words}" among ${mutantsOf(ruleSet)
        .map(({ what }) => what)
        .join('; ')}`,
    );
  return whyEquivalent(ruleSet, mutant, where);
};
const asked = (questions: Question[], more: Partial<Disease>, parts: Parts = {}): RuleSet =>
  ruleSetOf({
    questions,
    categories: [category('throat', { core: questions.map(({ id }) => ({ question: id })) })],
    diseases: [disease('d', more)],
    ...parts,
  });
const row = (fact: string, points: Record<string, number>, group?: string) => ({
  id: fact,
  fact,
  points,
  ...(group !== undefined && { group }),
});

describe('weights', () => {
  test('a step that gives what the one below gives may stand anywhere; another may not', () => {
    const moved = (points: number): string | null =>
      at(
        asked([bands('days', [0, 4, 11, 21])], {
          evidence: [
            {
              id: 'days',
              fact: 'days',
              steps: [
                [0, 2],
                [4, points],
              ],
            },
          ],
        }),
        'step 4 → 11',
      );
    expect(moved(2)).toContain('come to the same');
    expect(moved(3)).toBeNull();
  });

  test('the fourth of a group counts for nothing', () => {
    const names = ['a', 'b', 'c', 'e'];
    const rules = (last: number): RuleSet =>
      asked(
        names.map((id) => yesNo(id)),
        { evidence: names.map((id) => row(id, { yes: id === 'e' ? last : 7, no: -1 }, 'g')) },
      );
    expect(at(rules(2), 'row "e": points for set to 0')).toBeNull();
    const together = asked([ticks('list', names)], {
      evidence: names.map((id) => row(id, { yes: id === 'e' ? 2 : 7 }, 'g')),
      criteria: { all: [is('a', 'yes'), is('b', 'yes'), is('c', 'yes')] },
    });
    expect(at(together, 'row "e": points for set to 0')).toContain('no candidate');
  });

  test('nobody of the category is asked, or only with another complaint', () => {
    const rules = ruleSetOf({
      questions: [yesNo('a'), yesNo('b'), yesNo('c')],
      categories: [
        category('throat', { core: [{ question: 'a' }] }),
        category('ear', { core: [{ question: 'b' }, { question: 'c' }], bridge: ['c'] }),
      ],
      diseases: [disease('d', { evidence: ['a', 'b', 'c'].map((id) => row(id, { yes: 4, no: -4 })) })],
    });
    const flipped = (id: string, where?: string) => at(rules, `row "${id}": signs flipped`, where);
    expect(flipped('a', 'throat')).toBeNull();
    expect(flipped('b', 'throat')).toContain('nobody who chooses throat is asked about b');
    expect(flipped('b')).toBeNull();
    expect(flipped('c', 'throat')).toBeNull();
  });

  test('who gives the answer cannot have the disease', () => {
    const rules = asked([yesNo('cough'), yesNo('other')], {
      criteria: is('cough', 'yes'),
      evidence: [row('cough', { yes: 3, no: -5 }), row('other', { yes: 3, no: -5 })],
    });
    expect(at(rules, 'row "cough": points against set to 0')).toContain('no candidate');
    expect(at(rules, 'row "cough": points for set to 0')).toBeNull();
    expect(at(rules, 'row "other": points against set to 0')).toBeNull();
    const [asks] = rules.diseases.values();
    if (!asks) throw new Error('No disease');
    const sides = [...rowSides(rules)(asks)].map(([{ id }, shown]) => [id, shown]);
    expect(sides).toEqual([
      ['cough', ['for']],
      ['other', ['for', 'against']],
    ]);
  });
});

describe('conditions', () => {
  test('a comparison that another one swallows', () => {
    const criteria = { any: [is('c', 'x'), { all: [is('c', 'x'), is('q', 'yes')] }] };
    const rules = asked([yesNo('q'), choice('c', ['x', 'y'])], { criteria });
    const outcomes = mutantsOf(rules)
      .filter(({ condition }) => condition?.site.role === 'criteria')
      .map((mutant) => [mutant.path.join('.'), whyEquivalent(rules, mutant) !== null]);
    expect(Object.fromEntries(outcomes)).toEqual({
      'criteria.any.0': false,
      'criteria.any.1.all.0': false,
      'criteria.any.1.all.1': true,
    });
  });

  test('items of one list are known together, of two lists not', () => {
    const criteria = {
      any: [is('a', 'yes'), is('a', 'no'), { all: [is('b', 'yes'), is('a', 'yes')] }, is('b', 'no')],
    };
    const one = asked([ticks('list', ['a', 'b'])], { criteria });
    const two = asked([yesNo('a'), yesNo('b')], { criteria });
    expect(at(one, '"b is no" negated')).not.toBeNull();
    expect(at(two, '"b is no" negated')).toBeNull();
  });

  test('a threshold between two bands, where only "definitely true" is asked', () => {
    const rules = (value: number): RuleSet => {
      const when = { fact: 'days', operator: 'greaterThanInclusive', value } as const;
      return asked([bands('days', [0, 4, 11])], {
        criteria: when,
        urgency: { base: 'routine', raise: [{ id: 'r', to: 'emergency', when }] },
      });
    };
    expect(at(rules(4), '"days ≥ 4" → "days ≥ 11" in raise')).toBeNull();
    expect(at(rules(3), '"days ≥ 3" → "days ≥ 4" in raise')).toContain('as urgent');
    expect(at(rules(3), '"days ≥ 3" → "days ≥ 4" in criteria')).toBeNull();
  });

  test('a question that only the lost rule reads is not asked any more', () => {
    const raise = [{ id: 'r', to: 'routine' as const, when: is('q', 'yes') }];
    const rules = (more: Partial<Disease>): RuleSet =>
      asked([yesNo('q')], { urgency: { base: 'same-day', raise }, ...more });
    expect(at(rules({}), 'left out in raise "r"')).toBeNull();
    expect(at(rules({ evidence: [row('q', { yes: 3 })] }), 'left out in raise "r"')).toContain('as urgent');
  });
});

describe('urgency and derived facts', () => {
  test('the base is as urgent, or another raise holds with it', () => {
    const rules = asked([yesNo('q')], {
      urgency: {
        base: 'within-days',
        raise: [
          { id: 'low', to: 'within-days', when: is('q', 'yes') },
          { id: 'high', to: 'emergency', when: is('q', 'yes') },
        ],
      },
    });
    expect(at(rules, 'raise "low"')).toContain('as urgent');
    expect(at(rules, 'raise "high" of "d" to same-day')).toBeNull();
    expect(at(rules, 'urgency within-days → routine')).toBeNull();
  });

  test('a term, an item or a row that moves the fact over no cut', () => {
    const rules = (cut: number): RuleSet =>
      asked(
        [yesNo('a'), yesNo('b')],
        {
          criteria: { fact: 'score', operator: 'greaterThanInclusive', value: cut },
          evidence: [row('a', { yes: 1 }), row('b', { yes: 1 })],
        },
        {
          facts: [
            {
              id: 'score',
              text: 'Score',
              kind: 'sum',
              terms: [
                { id: 'a', when: is('a', 'yes'), points: 3 },
                { id: 'b', when: is('b', 'yes'), points: 1 },
              ],
            },
          ],
        },
      );
    expect(at(rules(3), 'term "b": points set to 0')).toContain('no rule can tell');
    expect(at(rules(3), 'term "a": points set to 0')).toBeNull();
    expect(at(rules(4), 'term "b": points set to 0')).toBeNull();
  });
});

describe('proofs', () => {
  test.each([2, 1].slice(0, samples(1, 2)))('what is proved is noticed by no visitor, rules %i', (seed) => {
    const ruleSet = randomRuleSet(seed * 17 + 3);
    const dice = chance(seed);
    const recorded = Array.from({ length: 10 }, () => {
      const { visit } = randomWalk(ruleSet, dice);
      const one: SuiteCase = {
        category: visit.category,
        case: { id: '', title: '', age: visit.age, answers: {}, expect: {} },
        file: '',
        visit,
      };
      const { fold, holds } = recordCase(ruleSet, one);
      one.case.expect = allPromises(ruleSet, fold, decided(fold, holds));
      return recordCase(ruleSet, one);
    });
    const wrong: string[] = [];
    let proved = 0;
    for (const mutant of mutantsOf(ruleSet)) {
      const notices = noticerOf(ruleSet, mutant);
      for (const id of ruleSet.categories.keys()) {
        const why = whyEquivalent(ruleSet, mutant) ?? whyEquivalent(ruleSet, mutant, id);
        if (why === null) continue;
        proved += 1;
        if (recorded.some((one) => one.of.category === id && notices(one)))
          wrong.push(`${mutant.what}: ${why}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(proved).toBeGreaterThan(20);
  });
});
