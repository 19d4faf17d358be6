/** The question bank: options, bands, tick-lists, plainer wordings. */
import { MAX_TICKS } from '../schema/question-schema.js';
import type { Option, Question } from '../../model.js';
import { bandsOf, optionIds } from '../dictionary.js';
import { didYouMean } from '../nearest.js';
import type { Located } from '../library.js';
import { OTHERWISE } from '../shorthand/words.js';
import { isLost, mustDiffer, mustExist, report, type Context } from './context.js';
import { checkDenials } from './denials.js';
import { checkKinds } from './kinds.js';
import { checkPictures } from './pictures.js';

export function checkQuestions(context: Context): void {
  const facts = new Map<string, string>();
  for (const at of context.library.questions.values()) {
    checkOptions(context, at);
    checkPlainer(context, at);
    checkTitles(context, at);
    checkSays(context, at);
    for (const fact of factsSet(at.value)) facts.set(fact, at.value.id);
  }
  for (const at of context.library.facts.values()) {
    const question = facts.get(at.value.id);
    if (question !== undefined) {
      report(
        context,
        at,
        ['id'],
        'duplicate-id',
        `The fact "${at.value.id}" is already set by the question "${question}".`,
      );
    }
  }
}

function factsSet(question: Question): string[] {
  if (!question.multiple) return [question.id];
  return (question.options ?? []).flatMap((option) => option.sets ?? []);
}

function checkOptions(context: Context, at: Located<Question>): void {
  const question = at.value;
  const options = question.options ?? [];
  mustDiffer(context, at, ['options'], options, 'option');
  const reserved = options.findIndex(({ id }) => id === OTHERWISE);
  if (reserved !== -1) {
    const message = `"${OTHERWISE}" is no id of an option: in points it means all the others.`;
    report(context, at, ['options', reserved, 'id'], 'bad-id', message);
  }
  for (const flag of ['unknown', 'none'] as const) {
    const marked = options.filter((option) => option[flag] && option.denies === undefined);
    const index = options.findLastIndex((option) => marked.includes(option));
    if (marked.length > 1) {
      report(
        context,
        at,
        ['options', index, flag],
        'duplicate-id',
        `Only one option may be marked "${flag}".`,
      );
    }
  }
  if (question.optionsFrom && options.length > 0) {
    report(context, at, ['options'], 'bad-value', 'A question has either "options" or "optionsFrom".');
  }
  if (question.atMost !== undefined && !question.multiple) {
    report(context, at, ['atMost'], 'bad-tick-list', '"atMost" belongs to tick-lists only.', {
      hint: 'Add "multiple": true, or remove it.',
    });
  }
  if (question.multiple) checkTickList(context, at, options);
  else checkSingle(context, at, options);
  checkDenials(context, at, options);
  if (question.kinds) checkKinds(context, at, question.kinds, options);
  if (question.optionsType === 'Image Options') checkPictures(context, at, options);
}

function checkTickList(context: Context, at: Located<Question>, options: readonly Option[]): void {
  const bad = (path: (string | number)[], message: string, hint?: string): void =>
    report(context, at, path, 'bad-tick-list', message, { hint });
  // The categories, and "Nothing else".
  if (at.value.optionsFrom) return;
  const items = options.filter((option) => !option.none && !option.unknown);
  if (items.length === 0) bad(['id'], 'A tick-list needs items.');
  if (items.length > MAX_TICKS) {
    report(
      context,
      at,
      ['options'],
      'too-many',
      `This tick-list has ${items.length} items; ${MAX_TICKS} fit on a screen.`,
    );
  }
  if (!options.some((option) => option.none && option.denies === undefined))
    bad(['id'], 'This tick-list has no "none of these".', 'Add an option with "none": true.');
  if (!options.some((option) => option.unknown)) warnNoUnknown(context, at);
  const seen = new Map<string, number>();
  for (const [index, option] of options.entries()) {
    const path = ['options', index];
    const isItem = !option.none && !option.unknown;
    if (isItem && option.sets === undefined)
      bad(path, `The item "${option.id}" sets no fact.`, 'Add "sets" with the id of a fact.');
    if (!isItem && option.sets !== undefined) bad([...path, 'sets'], `"${option.id}" may not set a fact.`);
    if (option.range)
      report(context, at, [...path, 'range'], 'bad-range', 'Items of a tick-list have no range.');
    if (option.sets === undefined) continue;
    if (seen.has(option.sets))
      report(context, at, [...path, 'sets'], 'duplicate-id', `Two items set the fact "${option.sets}".`);
    seen.set(option.sets, index);
    const question = context.library.questions.get(option.sets)?.value;
    const isYesNo = question === undefined || (!question.multiple && isPlainYesNo(question));
    if (!isYesNo) bad([...path, 'sets'], `"${option.sets}" is a question whose answers are not yes and no.`);
  }
}

function isPlainYesNo(question: Question): boolean {
  const known = optionIds(question, []).filter(
    (id) => !question.options?.find((option) => option.id === id)?.unknown,
  );
  return question.options === undefined || (known.includes('yes') && known.includes('no'));
}

function checkSingle(context: Context, at: Located<Question>, options: readonly Option[]): void {
  for (const [index, option] of options.entries()) {
    if (option.sets !== undefined) {
      report(context, at, ['options', index, 'sets'], 'bad-tick-list', '"sets" belongs to tick-lists only.', {
        hint: 'Add "multiple": true, or remove it.',
      });
    }
  }
  const isWithheld = options.some((option) => option.id === 'prefer-not-to-say');
  const needsUnknown = options.length > 0 && !at.value.optionsFrom && !isWithheld;
  if (needsUnknown && !options.some((option) => option.unknown)) warnNoUnknown(context, at);
  checkBands(context, at, options);
}

function warnNoUnknown(context: Context, at: Located<Question>): void {
  report(context, at, ['id'], 'no-unknown-option', `The question "${at.value.id}" has no "I don't know".`, {
    hint: 'Add an option with "unknown": true, unless everybody knows the answer.',
  });
}

function checkBands(context: Context, at: Located<Question>, options: readonly Option[]): void {
  if (bandsOf(at.value) === null) return;
  let before: readonly [number, number | null] | null = null;
  for (const [index, option] of options.entries()) {
    if (option.unknown) continue;
    const path = ['options', index];
    if (!option.range) {
      report(context, at, path, 'bad-range', `The option "${option.id}" has no range, the others have.`);
      continue;
    }
    const [from, to] = option.range;
    const bad = (message: string): void => report(context, at, [...path, 'range'], 'bad-range', message);
    if (to !== null && to < from) bad(`The range of "${option.id}" runs backwards.`);
    if (before !== null) {
      if (before[1] === null) bad('A range without an upper end must be the last.');
      else if (from < before[1] || from <= before[0])
        bad(`The range of "${option.id}" overlaps the one before, or stands out of order.`);
      // 38.0–38.9 then 39.0 is no gap for somebody who reads a thermometer; 4–10 then 21 is one.
      else if (from - before[1] > 1) bad(`Between ${before[1]} and ${from} there is no option.`);
    }
    before = option.range;
  }
}

function checkPlainer(context: Context, at: Located<Question>): void {
  const id = at.value.plainer;
  if (id === undefined || !mustExist(context, 'unknown-question', id, at, ['plainer'])) return;
  const plainer = context.library.questions.get(id)?.value;
  if (plainer === undefined) return;
  const bad = (message: string, hint?: string): void =>
    report(context, at, ['plainer'], 'plainer-differs', message, { hint });
  if (plainer.plainer !== undefined || id === at.value.id)
    bad('A plainer wording has no plainer wording of its own.');
  const keys = (question: Question): string =>
    (question.options ?? ([{ id: 'yes' }, { id: 'no' }, { id: 'unknown', unknown: true }] as Option[]))
      .map((option) => [option.unknown ? 'unknown' : option.id, option.sets, option.range].join(' '))
      .toSorted()
      .join('\n');
  const same =
    (plainer.multiple ?? false) === (at.value.multiple ?? false) && keys(plainer) === keys(at.value);
  if (!same)
    bad(
      `"${id}" does not offer the same options as "${at.value.id}".`,
      'Same option ids, ranges and facts; other titles.',
    );
}

function checkTitles(context: Context, at: Located<Question>): void {
  const titlesBy = at.value.titlesBy;
  if (
    titlesBy === undefined ||
    !mustExist(context, 'unknown-question', titlesBy.question, at, ['titlesBy', 'question'])
  )
    return;
  const earlier = context.library.questions.get(titlesBy.question)?.value;
  if (earlier === undefined) return;
  const path = ['titlesBy', 'titles'];
  const answers = optionIds(earlier, []).filter(
    (id) => !earlier.options?.find((option) => option.id === id)?.unknown,
  );
  const options = (at.value.options ?? []).filter((option) => !option.unknown).map((option) => option.id);
  for (const answer of answers) {
    const titles = titlesBy.titles[answer];
    if (titles === undefined) {
      report(
        context,
        at,
        path,
        'titles-incomplete',
        `There are no titles for the answer "${answer}" of "${earlier.id}".`,
      );
      continue;
    }
    const missing = options.filter((option) => titles[option] === undefined);
    if (missing.length > 0)
      report(context, at, [...path, answer], 'titles-incomplete', `No title for ${missing.join(', ')}.`);
    for (const option of Object.keys(titles))
      mustBeOption(context, at, [...path, answer, option], at.value, option);
  }
  for (const answer of Object.keys(titlesBy.titles))
    mustBeOption(context, at, [...path, answer], earlier, answer);
}

function checkSays(context: Context, at: Located<Question>): void {
  for (const option of Object.keys(at.value.says ?? {}))
    mustBeOption(context, at, ['says', option], at.value, option);
}

function mustBeOption(
  context: Context,
  at: Located<Question>,
  path: (string | number)[],
  question: Question,
  option: string,
): void {
  const known = optionIds(question, context.library.categories.keys());
  if (known.includes(option) || (question.optionsFrom && isLost(context, 'category', option))) return;
  const message = `"${option}" is not an option of "${question.id}".`;
  report(context, at, path, 'unknown-option', message, { hint: didYouMean(option, known), atKey: true });
}
