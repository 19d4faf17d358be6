/** A reading asks what the live flow asks, shows nothing of the rules, loses no answer and counts none twice. */
import { beforeAll, describe, expect, test } from '@jest/globals';
import { decideFast, follow, redFlags, type RuleSet, type Visit } from '../../engine/index.js';
import { loadLibrary } from '../../engine/load/load-rules.js';
import { withLibrary } from '../../engine/load/support/rule-files.js';
import { tinyLibrary } from '../../engine/load/support/tiny-library.js';
import { dice } from '../walks/dice.js';
import { resultsOf, sheetText, startReading, takeAnswers, type PersonGiven, type Reading } from './index.js';

let ruleSet: RuleSet;
beforeAll(async () => {
  const loaded = await withLibrary(tinyLibrary(), (dir) => loadLibrary(dir));
  if (!loaded.ruleSet) throw new Error('The tiny library is broken');
  ({ ruleSet } = loaded);
});

const person = (id: string, more: Partial<PersonGiven> = {}): PersonGiven => ({
  id,
  category: 'throat',
  age: 40,
  text: `The story of ${id}.`,
  ...more,
});
const started = (...people: PersonGiven[]): Reading => startReading(ruleSet, people);
const taken = (reading: Reading, sheet: number, ...lines: string[]) =>
  takeAnswers(ruleSet, reading, sheet, lines);
/** The numbered options on somebody's screen. */
function screenOf(reading: Reading, id: string): { title: string; number: number }[] {
  const screen =
    sheetText(ruleSet, reading, false)
      .split('── ')
      .slice(1)
      .find((one) => new RegExp(`^→ .*\\b${id}\\b`, 'm').test(one)) ?? '';
  return [...screen.matchAll(/^ +(\d+) (.*)$/gm)].map(([, number, title = '']) => ({
    title,
    number: Number(number),
  }));
}

describe('the sheet', () => {
  test('people at the same question share a screen; texts are told once, or when asked for', () => {
    const reading = started(person('a1'), person('a2', { sex: 'female' }));
    const sheet = sheetText(ruleSet, reading, false);
    expect(sheet.match(/Do you have any of these now\?/g)).toHaveLength(1);
    expect(sheet).toContain('→ a1 a2');
    expect(sheet).toContain('a2 (Sore throat, 40, female): The story of a2.');
    const after = taken(reading, 1, 'a1: 3').reading;
    expect(sheetText(ruleSet, after, false)).not.toContain('The story of a1.');
    expect(sheetText(ruleSet, after, true)).toContain('The story of a1.');
  });

  test('nothing of the rules is shown: no ids of questions, options or flags', () => {
    const chance = dice(3);
    let reading = started(person('a1'));
    for (;;) {
      const sheet = sheetText(ruleSet, reading, false);
      const words = new Set(sheet.split(/\s+/));
      for (const id of [...ruleSet.questions.keys(), ...ruleSet.redFlags.keys()])
        if (id.includes('-')) expect(words).not.toContain(id);
      const options = screenOf(reading, 'a1');
      if (options.length === 0) break;
      reading = taken(reading, reading.sheet, `a1: ${chance.pick(options).number}`).reading;
    }
    expect(resultsOf(ruleSet, reading)[0]?.questions).toBeGreaterThan(0);
  });

  test('an emergency notice ends the reading and is named by nothing but that', () => {
    const { reading } = taken(started(person('a1'), person('a2')), 1, 'a1: 1', 'a2: 3');
    const sheet = sheetText(ruleSet, reading, false);
    expect(sheet).toContain('Stopped: notice shown: a1');
    expect(sheet).not.toMatch(/→ .*a1/);
    expect(resultsOf(ruleSet, reading)).toMatchObject([
      {
        id: 'a1',
        state: 'stopped',
        urgency: 'emergency',
        redFlags: [
          {
            id: 'blue-lips',
            level: 'emergency',
            because: [{ question: 'stop-signs', options: ['blue-lips'] }],
          },
        ],
      },
      { id: 'a2', state: 'open', urgency: null },
    ]);
    expect(taken(reading, 2, 'a1: 3').refused[0]?.reason).toMatch(/done/);
  });

  test('whoever has no age is asked for it first, as at the sign-in', () => {
    const reading = started(person('a1', { age: undefined }));
    expect(sheetText(ruleSet, reading, false)).toContain('How old are you');
    expect(taken(reading, 1, 'a1: 17').refused[0]?.reason).toMatch(/from 18/);
    const after = taken(reading, 1, 'a1: 62').reading;
    expect(resultsOf(ruleSet, after)[0]).toMatchObject({ age: 62, questions: 0 });
    expect(sheetText(ruleSet, after, false)).toContain('Do you have any of these now?');
  });
});

describe('the answers', () => {
  test.each([
    ['a1: 9', /no number from 1 to 4/],
    ['a1: 1,3', /cannot stand beside/],
    ['a1 2', /form "id: answer"/],
    ['zz: 1', /nobody "zz"/],
    ['a1: b', /first question/],
  ])('%s is refused with the reason and costs the others nothing', (line, reason) => {
    const { kept, refused, reading } = taken(started(person('a1'), person('a2')), 1, line, 'a2: ?');
    expect(refused).toEqual([{ line, reason: expect.stringMatching(reason) }]);
    expect(kept).toBe(1);
    expect(reading.people.map(({ given }) => given.length)).toEqual([0, 1]);
  });

  test('"I don\'t know" where there is no such option is refused, and so are two answers of one', () => {
    let reading = started(person('a1'));
    for (;;) {
      const options = screenOf(reading, 'a1');
      if (!options.some(({ title }) => /know|not to say/i.test(title))) break;
      // A whole list of danger signs that nobody knows of is an alarm by itself.
      const none = options.find(({ title }) => title === 'None of these')?.number;
      reading = taken(reading, reading.sheet, `a1: ${none ?? '?'}`).reading;
    }
    expect(screenOf(reading, 'a1').length).toBeGreaterThan(1);
    expect(taken(reading, reading.sheet, 'a1: ?').refused[0]?.reason).toMatch(/no option/);
    expect(taken(reading, reading.sheet, 'a1: 1 2').refused[0]?.reason).toMatch(/one answer/);
  });

  test('sent twice they count once, also beside new ones; another answer to an old sheet changes nothing', () => {
    const first = taken(started(person('a1'), person('a2')), 1, 'a1: 3');
    const again = taken(first.reading, 1, 'a1: 3', 'a2: 3');
    expect(again).toMatchObject({ kept: 1, repeated: 1, refused: [] });
    expect(taken(again.reading, 1, 'a1: 3', 'a2: 3')).toMatchObject({ kept: 0, repeated: 2, refused: [] });
    const other = taken(again.reading, 1, 'a1: 4');
    expect(other.refused[0]?.reason).toMatch(/what was answered stays/);
    expect(other.reading).toBe(again.reading);
  });

  test('one question back, and what was unclear is kept for the report', () => {
    const one = taken(started(person('a1')), 1, 'a1: 4 # none is quite right').reading;
    expect(resultsOf(ruleSet, one)[0]?.remarks).toEqual([
      { question: 'stop-signs', text: 'none is quite right' },
    ]);
    const back = taken(one, 2, 'a1: b').reading;
    expect(sheetText(ruleSet, back, false)).toContain('Do you have any of these now?');
    expect(taken(back, 2, 'a1: b').refused).toHaveLength(1);
    expect(taken(back, 3, 'a1: 3').kept).toBe(1);
  });
});

test('answered at random, everybody is asked what the live flow asks and gets its outcome', () => {
  for (let seed = 1; seed <= 40; seed += 1) {
    const chance = dice(seed);
    const category = chance.pick([...ruleSet.categories.keys()]);
    let reading = started(person('a1', { category }));
    for (;;) {
      const options = screenOf(reading, 'a1');
      if (options.length === 0) break;
      // As it is kept and read back between two sheets.
      reading = JSON.parse(JSON.stringify(reading)) as Reading;
      reading = taken(reading, reading.sheet, `a1: ${chance.pick(options).number}`).reading;
    }
    const [result] = resultsOf(ruleSet, reading);
    const answers = Object.fromEntries(
      (result?.answers ?? []).map(({ question, answer }) => [
        question,
        ruleSet.questions.get(question)?.multiple ? answer : (answer[0] ?? ''),
      ]),
    );
    const visit: Visit = { category, age: 40, answers };
    const path = follow(ruleSet, visit);
    expect(path.answered.map(({ question }) => question.id)).toEqual(
      result?.answers.map(({ question }) => question),
    );
    const isStopped = redFlags(ruleSet, visit).some(({ level }) => level === 'emergency');
    expect(result?.state).toBe(isStopped ? 'stopped' : 'done');
    if (!isStopped) expect(path.next).toBeNull();
    const outcome = decideFast(ruleSet, visit);
    expect(result).toMatchObject({ urgency: outcome.urgency, reason: outcome.urgencyReason });
    expect(result?.items.map(({ id }) => id)).toEqual(outcome.items.map(({ id }) => id));
    expect(result?.alsoPossible.map(({ name }) => name)).toEqual(
      outcome.alsoPossible?.map(({ name }) => name),
    );
  }
});
