/** Findings about rules that load and are still weak: each with an example that is told and one that is not. */
import { describe, expect, test } from '@jest/globals';
import { bent, complaintsAbout, isYes } from './support/broken.js';
import { checkRules } from './load-rules.js';
import { partOf, withLibrary, type RuleFiles } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';

const STREP = 'diseases/strep-throat.json';
const FACTS = 'facts/scores.json';
const THROAT = 'questions/throat.json';

async function codesOf(files: RuleFiles): Promise<string[]> {
  const { problems } = await withLibrary(files, (dir) => checkRules(dir));
  return problems.map(({ code }) => code);
}

describe('ungrouped-correlates', () => {
  const row = (fact: string, group?: string) => ({
    id: `by-${fact.replace('.', '-')}`,
    fact,
    points: fact.endsWith('.unsure') ? { yes: -1 } : { yes: 2, no: -2 },
    basis: 'consensus',
    ...(group === undefined ? {} : { group }),
  });

  test.each([
    ['a part of a score beside the score', row('fever'), /"throat-score" is worked out from "fever"/],
    ['the same in another group', row('cough', 'time'), /"throat-score" is worked out from "cough"/],
    ['an answer beside "I don\'t know" to it', row('onset-speed.unsure'), /the answer to "onset-speed"/],
  ])('%s', async (_name, added, message) => {
    const files = bent(STREP, ['evidence', 2], added);
    const bad = {
      name: '',
      files,
      code: 'ungrouped-correlates',
      file: STREP,
      line: 'some',
      message,
    } as const;
    expect(await complaintsAbout({ ...bad, hint: /same "group"/ })).toEqual([]);
  });

  test('two derived facts with one source', async () => {
    const files = bent(FACTS, ['facts', 1], {
      id: 'feverish',
      kind: 'when',
      text: 'Hot and short',
      when: { all: [isYes('fever'), { fact: 'age', operator: 'lessThan', value: 60 }] },
    });
    (partOf(files, STREP)['evidence'] as unknown[]).push(row('feverish'));
    expect(await codesOf(files)).toEqual(['ungrouped-correlates']);
    // Age is behind many facts and ties none together.
    const [, , added] = partOf(files, STREP)['evidence'] as { fact: string }[];
    if (added) added.fact = 'feverish';
    (partOf(files, FACTS)['facts'] as { when?: unknown }[])[1] = {
      ...(partOf(files, FACTS)['facts'] as object[])[1],
      when: { fact: 'age', operator: 'lessThan', value: 60 },
    };
    expect(await codesOf(files)).toEqual([]);
  });

  test('in one group it is fine, and so are two items of one tick-list', async () => {
    expect(await codesOf(bent(STREP, ['evidence', 2], row('fever', 'signs')))).toEqual([]);
    const items = bent(STREP, ['evidence', 2], row('drooling'));
    (partOf(items, STREP)['evidence'] as unknown[]).push(row('stridor'));
    expect(await codesOf(items)).toEqual([]);
  });
});

describe('near-duplicate-fact', () => {
  const item = (title: string, question = THROAT): RuleFiles => {
    const files = bent(question, ['questions', 0, 'options', 1], {
      id: 'second',
      title,
      sets: 'second-word',
    });
    partOf(files, 'red-flags/airway.json')['trigger'] = { any: [isYes('drooling'), isYes('second-word')] };
    return files;
  };
  const ALONE = 'Tender lumps in my neck';

  test('an item in the words of a question', async () => {
    const bad = { name: '', files: item(ALONE), code: 'near-duplicate-fact', file: THROAT } as const;
    const message = /"swollen-nodes" and "second-word" say nearly the same/;
    expect(await complaintsAbout({ ...bad, line: 'some', message, hint: /Keep one/ })).toEqual([]);
  });

  test('a derived fact worked out as another is, whatever the order and the names', async () => {
    const files = tinyLibrary();
    const [score] = partOf(files, FACTS)['facts'] as { terms: { id: string }[] }[];
    const terms = score?.terms.map((term) => ({ ...term, id: `${term.id}-2` })).toReversed();
    (partOf(files, FACTS)['facts'] as unknown[]).push({
      ...score,
      id: 'score-again',
      text: 'Something else',
      terms,
    });
    (partOf(files, STREP)['evidence'] as { fact: string }[])[0] = {
      ...(partOf(files, STREP)['evidence'] as { fact: string }[])[0],
      fact: 'score-again',
    };
    expect(await codesOf(files)).toEqual(['unread-question', 'near-duplicate-fact']);
  });

  test.each([
    ['no word of its own', 'Lumps'],
    ['a meaning that the question gives', 'Tender lumps when I press there'],
    ['the opposite', 'No tender lumps without a cold in the neck'],
  ])('fine: %s', async (_name, title) => {
    expect(await codesOf(item(title))).toEqual([]);
  });

  test('fine: the plainer wording of a question, and a derived fact that reads the other', async () => {
    expect(await codesOf(tinyLibrary())).toEqual([]);
    const files = bent(FACTS, ['facts', 1], {
      id: 'has-nodes',
      kind: 'when',
      text: 'There are tender lumps in your neck',
      when: isYes('swollen-nodes'),
    });
    partOf(files, STREP)['criteria'] = isYes('has-nodes');
    expect(await codesOf(files)).toEqual([]);
  });
});

describe('what visitors read', () => {
  const labelled = (label: string): RuleFiles => bent(STREP, ['advices', 0, 'label'], label);

  test('an advice of another kind is told; one that keeps people safe is not', async () => {
    expect(await codesOf(labelled('At home'))).toEqual(['other-advice']);
    expect(await codesOf(labelled('Until you are seen'))).toEqual([]);
  });

  test('two screens in a row with the same words', async () => {
    const files = tinyLibrary();
    const { core } = partOf(files, 'categories/throat.json') as {
      core: { question: string; text?: string }[];
    };
    core[0]!.text = 'Is any of these true?';
    core[1]!.text = 'Is any of these true?';
    expect(await codesOf(files)).toEqual(['same-words']);
    core[1]!.text = 'And any of these?';
    expect(await codesOf(files)).toEqual([]);
  });

  test('two options with the same picture', async () => {
    const files = tinyLibrary();
    const { questions } = partOf(files, THROAT) as { questions: Record<string, unknown>[] };
    const question = questions.find(({ id }) => id === 'onset-speed')!;
    const options = question['options'] as { image?: string }[];
    question['optionsType'] = 'Image Options';
    for (const [index, option] of options.entries()) option.image = `throat/${index}.svg`;
    expect(await codesOf(files)).toEqual([]);
    options[1]!.image = options[0]!.image!;
    expect(await codesOf(files)).toEqual(['same-picture']);
  });
});
