/** The limit on gates: counted by the ways in which skip conditions come out, and silent where gates have errors. */
import { expect, test } from '@jest/globals';
import { checkRules } from './load-rules.js';
import { isYes } from './support/broken.js';
import { partOf, withLibrary } from './support/rule-files.js';
import { tinyLibrary } from './support/tiny-library.js';

/** The throat category with so many gates, each opening one question. */
async function told(gates: number, opens = (id: string): unknown => isYes(id)) {
  const files = tinyLibrary();
  const ids = Array.from({ length: gates }, (_, i) => `gate-${i}`);
  const yesNo = (id: string): object => ({ id, text: `Is it ${id}?`, short: id, why: 'It helps.' });
  files['questions/gates.json'] = {
    questions: ids.flatMap((id) => [{ ...yesNo(id), gate: true }, yesNo(`${id}-more`)]),
  };
  const core = partOf(files, 'categories/throat.json')['core'] as unknown[];
  for (const id of ids) core.push({ question: id }, { question: `${id}-more`, askWhen: opens(id) });
  const { problems } = await withLibrary(files, (dir) => checkRules(dir));
  return problems.filter(({ code }) => code === 'too-many-gates');
}

test('eight independent gates come out in 256 ways, which is allowed; a ninth is not', async () => {
  expect(await told(8)).toEqual([]);
  const [problem] = await told(9);
  expect(problem).toMatchObject({ severity: 'warning', file: 'categories/throat.json' });
  expect(problem?.message).toBe(
    'The flow of "throat" reads 9 gates, and its skip conditions come out in 512 ways together; at most 8 gates and 300 ways can be looked through one by one.',
  );
  expect(problem?.hint).toMatch(/^Gates: gate-0, gate-1, /);
});

test('options that open the same questions count once, however many there are', async () => {
  const files = tinyLibrary();
  const names = Array.from({ length: 12 }, (_, i) => `region-${i}`);
  const options = [
    ...names.map((id) => ({ id, title: id })),
    { id: 'unknown', title: "I don't know", unknown: true },
  ];
  const question = (id: string): object => ({
    id,
    text: `Which ${id}?`,
    short: id,
    why: 'It helps.',
    options,
    gate: true,
  });
  const more = (id: string): object => ({ id, text: `Is it ${id}?`, short: id, why: 'It helps.' });
  files['questions/gates.json'] = {
    questions: ['here', 'there', 'then'].flatMap((id) => [question(id), more(`${id}-more`)]),
  };
  const core = partOf(files, 'categories/throat.json')['core'] as unknown[];
  for (const id of ['here', 'there', 'then']) {
    const askWhen = { fact: id, operator: 'in', value: names.slice(0, 5) };
    core.push({ question: id }, { question: `${id}-more`, askWhen });
  }
  const { problems } = await withLibrary(files, (dir) => checkRules(dir));
  expect(problems.filter(({ code }) => code === 'too-many-gates')).toEqual([]);
});

test('a knot of gates that nobody could count comes to an end', async () => {
  const knot = { all: Array.from({ length: 24 }, (_, i) => isYes(`gate-${i}`)) };
  const [problem] = await told(24, () => knot);
  expect(problem?.message).toMatch(/come out in more than 300 ways together/);
});

test('a gate with an error is told where it stands, and the rest is not counted', async () => {
  expect(await told(2, (id) => ({ fact: id, operator: 'equal', value: 'perhaps' }))).toEqual([]);
  expect(await told(2, () => isYes('nobody-knows'))).toEqual([]);
});
