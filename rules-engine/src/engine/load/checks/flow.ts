/** What is asked and when: generic.json, categories, look-alikes, urgency modifiers. */
import type { Category, Placement } from '../../model.js';
import { optionIds } from '../dictionary.js';
import { didYouMean } from '../nearest.js';
import type { Library, Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { checkPlaces } from './conditions.js';
import { mustExist, report, type Context } from './context.js';

export function checkFlow(context: Context): void {
  const { library } = context;
  if (library.generic) {
    const at = library.generic;
    checkPlaces(context, at, 'generic');
    checkStop(context, at, ['stop'], at.value.stop);
    checkPlacements(context, at, ['questions'], at.value.questions);
    checkSecondComplaint(context, at, at.value.secondComplaint);
  }
  for (const at of library.categories.values()) checkCategory(context, at);
  for (const at of library.lookAlikes.values()) {
    for (const [index, id] of at.value.members.entries())
      mustExist(context, 'unknown-disease', id, at, ['members', index]);
    for (const [index, id] of at.value.separators.entries())
      mustExist(context, 'unknown-question', id, at, ['separators', index]);
  }
  checkModifiers(context);
}

function checkCategory(context: Context, at: Located<Category>): void {
  const category = at.value;
  checkPlaces(context, at, 'category');
  checkStop(context, at, ['stop'], category.stop);
  checkPlacements(context, at, ['core'], category.core);
  for (const [index, module] of (category.modules ?? []).entries()) {
    checkPlacements(context, at, ['modules', index, 'questions'], module.questions);
  }
  for (const [index, id] of category.bridge.entries())
    mustExist(context, 'unknown-question', id, at, ['bridge', index]);
  mustExist(context, 'unknown-question', category.closing, at, ['closing']);
  if (mustExist(context, 'unknown-disease', category.fallback, at, ['fallback'])) {
    const fallback = context.library.diseases.get(category.fallback)?.value;
    if (fallback !== undefined && fallback.kind !== 'fallback') {
      const message = `"${fallback.id}" is of kind "${fallback.kind}"; a file of kind "fallback" is needed here.`;
      report(context, at, ['fallback'], 'wrong-kind', message);
    }
  }
  checkTwice(context, at);
}

/** The same question in two places of one category. */
function checkTwice(context: Context, at: Located<Category>): void {
  const places: [string, JsonPath][] = [
    ...at.value.stop.map((id, index): [string, JsonPath] => [id, ['stop', index]]),
    ...at.value.core.map((one, index): [string, JsonPath] => [one.question, ['core', index, 'question']]),
    ...(at.value.modules ?? []).flatMap((module, m) =>
      module.questions.map((one, index): [string, JsonPath] => [
        one.question,
        ['modules', m, 'questions', index, 'question'],
      ]),
    ),
    [at.value.closing, ['closing']],
  ];
  const seen = new Set<string>();
  for (const [id, path] of places) {
    // Two modules of different gates may share a question; the core and a module may not.
    const isModule = path[0] === 'modules';
    if (seen.has(id))
      report(context, at, path, 'duplicate-placement', `The question "${id}" stands twice in this category.`);
    if (!isModule) seen.add(id);
  }
}

function checkStop(context: Context, at: Located<unknown>, path: JsonPath, stop: readonly string[]): void {
  for (const [index, id] of stop.entries()) {
    if (!mustExist(context, 'unknown-question', id, at, [...path, index])) continue;
    const question = context.library.questions.get(id)?.value;
    if (question !== undefined && !question.multiple) {
      report(context, at, [...path, index], 'not-a-tick-list', `"${id}" is not a tick-list.`, {
        hint: 'Give the question "multiple": true.',
      });
    }
  }
}

function checkPlacements(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  placements: readonly Placement[],
): void {
  for (const [index, placement] of placements.entries()) {
    const here = [...path, index];
    if (!mustExist(context, 'unknown-question', placement.question, at, [...here, 'question'])) continue;
    const question = context.library.questions.get(placement.question)?.value;
    if (placement.ifSkipped === undefined || question === undefined) continue;
    if (!placement.askWhen) {
      report(
        context,
        at,
        [...here, 'ifSkipped'],
        'missing-key',
        '"ifSkipped" without "askWhen": the question is never skipped.',
      );
    }
    const unknown = question.options?.filter((option) => option.unknown).map((option) => option.id) ?? [
      'unknown',
    ];
    const known = optionIds(question, context.library.categories.keys()).filter(
      (id) => !unknown.includes(id),
    );
    // "no" of a tick-list is "no" to every item.
    if (question.multiple) known.push('no');
    if (!known.includes(placement.ifSkipped)) {
      const message = `"${placement.ifSkipped}" is not an answer of "${question.id}".`;
      report(context, at, [...here, 'ifSkipped'], 'unknown-option', message, {
        hint: didYouMean(placement.ifSkipped, known),
      });
    }
  }
}

function checkSecondComplaint(context: Context, at: Located<unknown>, id: string): void {
  if (!mustExist(context, 'unknown-question', id, at, ['secondComplaint'])) return;
  const question = context.library.questions.get(id)?.value;
  if (question !== undefined && question.optionsFrom !== 'categories') {
    report(context, at, ['secondComplaint'], 'wrong-kind', `"${id}" does not offer the categories.`, {
      hint: 'Give it "optionsFrom": "categories".',
    });
  }
}

function checkModifiers(context: Context): void {
  const at = context.library.modifiers;
  if (!at) return;
  checkPlaces(context, at, 'modifiers');
  const tags = tagsOf(context.library);
  for (const [index, modifier] of at.value.modifiers.entries()) {
    if (modifier.to === 'emergency') {
      report(
        context,
        at,
        ['modifiers', index, 'to'],
        'modifier-too-high',
        'A modifier raises to same-day at most.',
      );
    }
    if (!tags.has(modifier.tag) && !isInLostDisease(context, modifier.tag)) {
      report(
        context,
        at,
        ['modifiers', index, 'tag'],
        'unknown-tag',
        `No disease carries the tag "${modifier.tag}".`,
        { hint: didYouMean(modifier.tag, tags) },
      );
    }
  }
}

/** Of files that cannot be read, any word may be a tag. */
function isInLostDisease({ library }: Context, tag: string): boolean {
  if (!library.lost.has('disease')) return false;
  return library.files.some(({ kind, text }) => kind === 'disease' && text.includes(`"${tag}"`));
}

export function tagsOf(library: Library): Set<string> {
  return new Set([...library.diseases.values()].flatMap(({ value }) => value.tags));
}
