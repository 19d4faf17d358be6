/**
 * The older rules in the names of the newer ones: where only the id of an answer changed, every condition and row
 * that reads it is the same rule. Without this, renaming one answer would be told as a hundred changes.
 */
import type { Question } from '../../../engine/model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { optionsOf } from '../../../engine/conditions/fact-types.js';
import { renamedOptions } from './question-words.js';
import type { Both } from '../rule-change.js';

/** Question → old option id → new option id. */
type Names = ReadonlyMap<string, ReadonlyMap<string, string>>;

export function optionNames({ before, after }: Both): Names {
  const names = new Map<string, Map<string, string>>();
  for (const [id, now] of after.questions) {
    const old = before.questions.get(id);
    if (!old || now.optionsFrom === 'categories') continue;
    const renamed = renamedOptions(optionsOf(before, old), optionsOf(after, now));
    if (renamed.size > 0) names.set(id, new Map([...renamed].map(([is, was]) => [was, is])));
  }
  return names;
}

/** The same rules, decision for decision; questions too, so that both sides share every name. */
export function inNewNames(both: Both): RuleSet {
  const names = optionNames(both);
  const { before } = both;
  if (names.size === 0) return before;
  const map = <T>(parts: ReadonlyMap<string, T>): Map<string, T> =>
    new Map([...parts].map(([id, part]) => [id, renamed(names, part)]));
  return {
    ...before,
    questions: new Map([...before.questions].map(([id, question]) => [id, renamedQuestion(names, question)])),
    facts: map(before.facts),
    categories: map(before.categories),
    redFlags: map(before.redFlags),
    diseases: map(before.diseases),
    generic: renamed(names, before.generic),
    modifiers: renamed(names, before.modifiers),
  };
}

function renamedQuestion(names: Names, question: Question): Question {
  const of = names.get(question.id);
  const made = { ...question };
  if (of && question.options)
    made.options = question.options.map((option) => ({ ...option, id: of.get(option.id) ?? option.id }));
  if (of && question.says) made.says = keysIn(of, question.says);
  const { titlesBy } = question;
  if (titlesBy) {
    const rows = Object.entries(titlesBy.titles).map(([key, titles]) => [
      names.get(titlesBy.question)?.get(key) ?? key,
      of ? keysIn(of, titles) : titles,
    ]);
    made.titlesBy = { ...titlesBy, titles: Object.fromEntries(rows) as typeof titlesBy.titles };
  }
  return made;
}

/** Leaves, points by answer, and what a skipped question counts as. */
function renamed<T>(names: Names, part: T): T {
  if (Array.isArray(part)) return part.map((one) => renamed(names, one)) as T;
  if (part === null || typeof part !== 'object') return part;
  const given = part as Record<string, unknown>;
  const read = given['fact'] ?? given['question'];
  const of = typeof read === 'string' ? names.get(read) : undefined;
  const made: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(given)) {
    if (of && (key === 'value' || key === 'ifSkipped')) made[key] = answersIn(of, value);
    else if (of && (key === 'points' || key === 'rates')) made[key] = keysIn(of, value);
    else made[key] = renamed(names, value);
  }
  return made as T;
}

function answersIn(of: ReadonlyMap<string, string>, value: unknown): unknown {
  if (Array.isArray(value)) return value.map((one) => answersIn(of, one));
  return typeof value === 'string' ? (of.get(value) ?? value) : value;
}

function keysIn<T>(of: ReadonlyMap<string, string>, points: T): T {
  if (points === null || typeof points !== 'object') return points;
  return Object.fromEntries(
    Object.entries(points).map(([key, value]) => [of.get(key) ?? key, value as unknown]),
  ) as T;
}

/** Answers of a case. */
export function answersInNewNames<T>(names: Names, answers: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(answers).map(([question, answer]) => {
      const of = names.get(question);
      return [question, of ? (answersIn(of, answer) as T) : answer];
    }),
  );
}
