/** Suite cases: answers that exist, expectations that name something. Whether they hold is for `rules test`. */
import { FLAG_LEVELS } from '../../model.js';
import type { Case, Suite } from '../../suite-model.js';
import { optionIds } from '../dictionary.js';
import { didYouMean } from '../nearest.js';
import type { Located } from '../library.js';
import { isLost, mustExist, report, type Context } from './context.js';

/** What may stand for red flags that must fire, or must not: one, or none, of a level; and none at all. */
const LEVELS: ReadonlySet<string> = new Set(FLAG_LEVELS);
const NONE_AT_ALL = '*';

export function checkSuites(context: Context): void {
  for (const [category, at] of context.library.bases) {
    if (category !== '') checkFolder(context, at, [], category);
    checkAnswers(context, at, [], at.value.answers);
  }
  const seen = new Map<string, string>();
  for (const at of context.library.suites) {
    const folder = at.file.path.split('/')[1] ?? '';
    mustExist(context, 'unknown-category', at.value.category, at, ['category']);
    if (at.value.category !== folder) {
      report(
        context,
        at,
        ['category'],
        'file-misplaced',
        `The suite is for "${at.value.category}", but lies in "${folder}".`,
      );
    }
    for (const [index, one] of at.value.cases.entries()) checkCase(context, at, index, one, seen);
  }
}

function checkFolder(context: Context, at: Located<unknown>, path: string[], category: string): void {
  if (context.library.categories.has(category) || isLost(context, 'category', category)) return;
  report(context, at, path, 'unknown-category', `There is no category "${category}".`, {
    hint: didYouMean(category, context.library.categories.keys()),
  });
}

function checkCase(
  context: Context,
  at: Located<Suite>,
  index: number,
  one: Case,
  seen: Map<string, string>,
): void {
  const path = ['cases', index];
  const key = `${at.value.category}/${one.id}`;
  const other = seen.get(key);
  if (other !== undefined) {
    report(
      context,
      at,
      [...path, 'id'],
      'duplicate-id',
      `The case id "${one.id}" is already used in ${other}.`,
    );
  }
  seen.set(key, at.file.path);
  checkAnswers(context, at, path, one.answers);
  const { expect } = one;
  for (const key of IDS) {
    const ids = expect[key];
    if (ids === undefined) continue;
    for (const [place, id] of [ids].flat().entries()) {
      if (id === 'other') continue;
      mustExist(context, 'unknown-disease', id, at, [
        ...path,
        'expect',
        key,
        ...(Array.isArray(ids) ? [place] : []),
      ]);
    }
  }
  checkContradictions(context, at, [...path, 'expect'], expect);
  for (const id of Object.keys(expect.itemUrgency ?? {})) {
    const place = [...path, 'expect', 'itemUrgency', id];
    if (id !== 'other') mustExist(context, 'unknown-disease', id, at, place, { atKey: true });
  }
  for (const key of ['redFlags', 'noRedFlags'] as const) {
    for (const [place, id] of (expect[key] ?? []).entries()) {
      const isWord = LEVELS.has(id) || (key === 'noRedFlags' && id === NONE_AT_ALL);
      if (!isWord) mustExist(context, 'unknown-red-flag', id, at, [...path, 'expect', key, place]);
    }
  }
}

const IDS = ['first', 'listed', 'notFirst', 'notListed', 'alsoPossible', 'generic', 'notGeneric'] as const;
/** What is promised, and the promise that would be its opposite. */
const OPPOSITES = [
  ['first', 'notFirst'],
  ['first', 'notListed'],
  ['listed', 'notListed'],
  ['generic', 'notGeneric'],
  ['redFlags', 'noRedFlags'],
] as const;

function checkContradictions(
  context: Context,
  at: Located<Suite>,
  path: (string | number)[],
  expect: Case['expect'],
): void {
  for (const [one, opposite] of OPPOSITES) {
    const promised = [expect[one] ?? []].flat();
    for (const [place, id] of (expect[opposite] ?? []).entries()) {
      const isBoth = promised.includes(id) || (id === NONE_AT_ALL && promised.length > 0);
      if (!isBoth) continue;
      const message = `"${one}" expects ${id === NONE_AT_ALL ? promised.map((name) => `"${name}"`).join(', ') : `"${id}"`}, and "${opposite}" expects the contrary.`;
      report(context, at, [...path, opposite, place], 'contradicting-case', message, {
        hint: 'Leave out one of the two.',
      });
    }
  }
}

function checkAnswers(
  context: Context,
  at: Located<unknown>,
  path: (string | number)[],
  answers: Readonly<Record<string, string | string[]>>,
): void {
  for (const [id, answer] of Object.entries(answers)) {
    const here = [...path, 'answers', id];
    const question = context.library.questions.get(id)?.value;
    if (question === undefined) {
      if (isLost(context, 'questions', id)) continue;
      report(context, at, here, 'unknown-question', `There is no question "${id}".`, {
        hint: didYouMean(id, context.library.questions.keys()),
        atKey: true,
      });
      continue;
    }
    if (Array.isArray(answer) && !question.multiple) {
      report(context, at, here, 'wrong-type', `"${id}" takes one answer, not a list.`);
    }
    if (Array.isArray(answer) && answer.length === 0) {
      report(context, at, here, 'bad-value', `The answer to "${id}" is an empty list.`, {
        hint: 'Write "none".',
      });
    }
    const known = optionIds(question, context.library.categories.keys());
    for (const [place, option] of [answer].flat().entries()) {
      if (known.includes(option) || (question.optionsFrom && isLost(context, 'category', option))) continue;
      report(
        context,
        at,
        Array.isArray(answer) ? [...here, place] : here,
        'unknown-option',
        `"${option}" is not an option of "${id}".`,
        {
          hint: didYouMean(option, known) ?? `Known: ${known.join(', ')}.`,
        },
      );
    }
  }
}
