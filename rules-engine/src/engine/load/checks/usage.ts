/** What nobody asks, nobody reads or no case promises. Warnings: the rules work, but something is forgotten. */
import type { Question } from '../../model.js';
import { report, type Context } from './context.js';

/** While one of these is unreadable, "nobody reads it" would be a guess. */
const READERS = ['generic', 'category', 'look-alike', 'red-flag', 'disease', 'facts', 'modifiers'] as const;

export function checkUsage(context: Context): void {
  if (READERS.some((kind) => context.library.lost.has(kind)) || !context.library.generic) return;
  // The checks of conditions have marked everything they saw; the engine itself reads these.
  const read = context.read;
  for (const { value } of context.library.diseases.values()) {
    if (value.who?.sex !== undefined || value.prior.sex !== undefined) read.add('sex-at-birth');
  }
  const asked = askedAnywhere(context);
  const { generic, categories, questions } = context.library;
  const special = new Set([
    generic?.value.secondComplaint,
    ...[...categories.values()].map(({ value }) => value.closing),
  ]);
  const titles = new Set([...questions.values()].map(({ value }) => value.titlesBy?.question));
  const originals = new Map([...questions.values()].map(({ value }) => [value.plainer, value] as const));
  for (const [id, at] of questions) {
    if (!asked.has(id)) report(context, at, ['id'], 'never-asked', `No list asks the question "${id}".`);
    const isRead = (question: Question): boolean => factsOf(question).some((fact) => read.has(fact));
    const original = originals.get(id);
    const isUsed =
      isRead(at.value) || (original !== undefined && isRead(original)) || special.has(id) || titles.has(id);
    if (!isUsed) report(context, at, ['id'], 'unread-question', `No rule reads the question "${id}".`);
  }
  for (const [id, at] of context.library.facts) {
    if (!read.has(id))
      report(context, at, ['id'], 'unread-question', `No rule reads the derived fact "${id}".`);
  }
}

export function checkCases(context: Context): void {
  const promised = new Set<string>();
  const flags = new Set<string>();
  for (const { value } of context.library.suites) {
    for (const { expect } of value.cases) {
      for (const id of [expect.first ?? [], expect.listed ?? [], expect.generic ?? []].flat())
        promised.add(id);
      for (const id of expect.redFlags ?? []) flags.add(id);
    }
  }
  for (const [id, at] of context.library.diseases) {
    if (!promised.has(id))
      report(context, at, ['id'], 'no-case-for-disease', `No suite case expects "${id}".`);
  }
  for (const [id, at] of context.library.redFlags) {
    if (!flags.has(id))
      report(context, at, ['id'], 'no-case-for-red-flag', `No suite case expects the red flag "${id}".`);
  }
}

function factsOf(question: Question): string[] {
  const own = question.multiple
    ? (question.options ?? []).flatMap((option) => option.sets ?? [])
    : [question.id];
  return [...own, `${question.id}.unsure`];
}

function askedAnywhere(context: Context): Set<string> {
  const { generic, categories, lookAlikes, redFlags, questions } = context.library;
  const asked = new Set<string>();
  const add = (ids: readonly string[]): void => ids.forEach((id) => asked.add(id));
  if (generic)
    add([
      ...generic.value.stop,
      ...generic.value.questions.map((one) => one.question),
      generic.value.secondComplaint,
    ]);
  for (const { value } of categories.values()) {
    add([...value.stop, ...value.bridge, value.closing, ...value.core.map((one) => one.question)]);
    for (const module of value.modules ?? []) add(module.questions.map((one) => one.question));
  }
  for (const { value } of lookAlikes.values()) add(value.separators);
  for (const { value } of redFlags.values()) add(value.ask ?? []);
  // A Set grows while it is walked: a plainer question has no plainer one of its own, so this ends.
  for (const id of asked) {
    const plainer = questions.get(id)?.value.plainer;
    if (plainer !== undefined) asked.add(plainer);
  }
  return asked;
}
