/** Conditions and changes of them as a clinician reads them. */
import { describe, expect, test } from '@jest/globals';
import { loadRules } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import type { Condition } from '../../engine/condition-model.js';
import type { NothingEverywhere } from '../../engine/nothing-model.js';
import { condition } from '../diff/words/condition-words.js';
import { promiseChange } from '../diff/words/promise-words.js';
import { genericChanges } from '../diff/words/flow-words.js';
import { conditionWords } from './rule-words.js';

const ruleSet = await withLibrary(tinyLibrary(), (dir) => loadRules(dir));
const is = (fact: string, value: string | number, operator = 'equal'): Condition =>
  ({ fact, operator, value }) as Condition;
const fever = is('fever', 'yes');
const cough = is('cough', 'yes');
const long = is('duration', 21, 'greaterThanInclusive');

describe('a condition', () => {
  test.each<[string, Condition]>([
    ['“Fever” is yes and “Cough” is yes', { all: [fever, cough] }],
    [
      '“Fever” is yes and (“Cough” is yes or “How long” is at least 21 (from “3 weeks or more” on))',
      { all: [fever, { any: [cough, long] }] },
    ],
    ['“Fever” is no', { not: fever }],
    ['“Fever” is yes', { not: { not: fever } }],
    ['“Fever” is no', is('fever', 'yes', 'notEqual')],
    ['“How it began” is not “Within hours”', { not: is('onset-speed', 'hours') }],
    ['“How long” is below 21 (up to “4 to 20 days”)', { not: long }],
    ['none of these: (“Fever” is yes; “Cough” is yes)', { not: { any: [fever, cough] } }],
    ['not all of these: (“Fever” is yes; “Cough” is yes)', { not: { all: [fever, cough] } }],
    ["“How it began” is answered with “I don't know”", is('onset-speed.unsure', 'yes')],
    ['“How it began” is known', { not: is('onset-speed.unsure', 'yes') }],
    ['the age is at least 65', is('age', 65, 'greaterThanInclusive')],
  ])('%s', (words, given) => {
    expect(conditionWords(ruleSet, given)).toBe(words);
  });
});

describe('a change of a condition', () => {
  const change = (old: Condition, now: Condition): string => {
    const told: string[] = [];
    condition({ before: ruleSet, after: ruleSet }, old, now, 'What fires it', (text) => told.push(text));
    return told.join('\n');
  };

  test.each<[string, string, Condition, Condition]>([
    [
      'one part of several',
      'What fires it changes in one part. Before: “Cough” is yes or “How long” is at least 21 (from “3 weeks or more” on). Now: “Cough” is yes and “How long” is at least 21 (from “3 weeks or more” on) (still needed: “Fever” is yes).',
      { all: [fever, { any: [cough, long] }] },
      { all: [fever, { all: [cough, long] }] },
    ],
    [
      'a part that is added',
      'What fires it changes in one part. Now also asked for: “Cough” is yes (still needed: “Fever” is yes).',
      fever,
      { all: [fever, cough] },
    ],
    [
      'a part that is dropped',
      'What fires it changes in one part. No longer enough: “Cough” is yes (still enough: “Fever” is yes or “How long” is at least 21 (from “3 weeks or more” on)).',
      { any: [fever, cough, long] },
      { any: [fever, long] },
    ],
    [
      'a part of a part that is dropped: it alone is named',
      'What fires it changes in one part. No longer asked for: “Cough” is yes (still needed: “Fever” is yes).',
      { any: [long, { all: [fever, cough] }] },
      { any: [long, { all: [fever] }] },
    ],
    [
      'one of many parts: the others are counted',
      'What fires it changes in one part. No longer asked for: “Cough” is yes (still needed: all of the other 3 parts).',
      { all: [fever, long, is('onset-speed', 'hours'), cough] },
      { all: [fever, long, is('onset-speed', 'hours')] },
    ],
    [
      'an answer fewer of several: it alone is named',
      "What fires it changes in one part. No longer enough: “How it began” is “Within hours” or “I don't know” (still enough: “How it began” is “Over days”).",
      { fact: 'onset-speed', operator: 'in', value: ['hours', 'days', 'unknown'] },
      { fact: 'onset-speed', operator: 'in', value: ['days'] },
    ],
    [
      'another joint: the parts are told once',
      'What fires it changes. All of this is needed now: “Fever” is yes and “Cough” is yes. Before, any one was enough.',
      { any: [fever, cough] },
      { all: [fever, cough] },
    ],
  ])('%s', (_name, words, old, now) => {
    expect(change(old, now)).toBe(words);
  });

  test('the order of parts is no change', () => {
    expect(change({ all: [fever, cough] }, { all: [fever, cough] })).toBe('');
  });
});

describe('what makes "nothing found"', () => {
  const told = (before: NothingEverywhere, after: NothingEverywhere): [string, boolean][] => {
    const lines: [string, boolean][] = [];
    const side = (nothing: NothingEverywhere) => ({ ...ruleSet, generic: { ...ruleSet.generic, nothing } });
    const both = { before: side(before), after: side(after) };
    genericChanges(both, (text, needsSecond) => void lines.push([text, needsSecond === true]));
    return lines;
  };
  test('any change of it asks for a second pair of eyes, whichever way it goes', () => {
    expect(told({}, { mildAndOver: cough })).toEqual([
      ['When it was mild and is over, so that names which can wait are not told: new. “Cough” is yes.', true],
    ]);
    expect(told({ never: cough }, {})).toEqual([
      ['What is never nothing, in any category: dropped. Before: “Cough” is yes.', true],
    ]);
    expect(told({ lasts: cough }, { lasts: fever })).toEqual([
      ['When the trouble lasts changes. Before: “Cough” is yes. Now: “Fever” is yes.', true],
    ]);
    expect(told({ lasts: cough }, { lasts: cough })).toEqual([]);
  });
});

test('what a case asks for is told by names, what differs first', () => {
  const both = { before: ruleSet, after: ruleSet };
  const was = { first: 'strep-throat', urgency: 'same-day', redFlags: ['airway', 'emergency'] } as const;
  const is = { first: 'strep-throat', fit: 'fits well' } as const;
  const copy = (one: object): object => structuredClone(one);
  expect(promiseChange(both, copy(was), copy(is))).toBe(
    'It no longer expects same day; the red flag “Airway in danger” and a red flag of level emergency. It now expects the words “fits well”. It still expects “strep throat” as the first name.',
  );
  const quiet = { ...is, noRedFlags: ['emergency', 'same-day', 'airway'] };
  expect(promiseChange(both, copy(is), copy(quiet))).toContain(
    'It now expects not the red flag “Airway in danger” and no red flag of level emergency and same day.',
  );
});
