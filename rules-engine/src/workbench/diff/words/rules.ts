/** Everything that changed in the rules between two revisions, in words. Cases of suites are told as well. */
import type { Case } from '../../../engine/suite-model.js';
import { diseaseChanges, newDisease } from './disease-words.js';
import { flagChanges, modifierChanges, newFlag, rankingChanges } from './flag-words.js';
import { categoryChanges, genericChanges, lookAlikeChanges } from './flow-words.js';
import { sourceChanges } from './source-words.js';
import { promiseChange, promiseWords } from './promise-words.js';
import { derivedWords, factChanges, newQuestionWords, questionChanges } from './question-words.js';
import { questionName } from '../../words/rule-words.js';
import { answersInNewNames, inNewNames, optionNames } from './renamed.js';
import {
  changedKeys,
  matched,
  sameContent,
  type Both,
  type Room,
  type RuleChange,
  type Say,
} from '../rule-change.js';

export function ruleChanges(revisions: Both): RuleChange[] {
  const { after } = revisions;
  const before = inNewNames(revisions);
  const both = { before, after };
  const changes: RuleChange[] = [];
  const about =
    (room: Room, id: string, name: string): Say =>
    (text, needsSecond = false, more = {}) =>
      void changes.push({ room, id, name, text, needsSecond, ...more });

  const flags = matched(before.redFlags, after.redFlags);
  for (const flag of flags.removed) about('red flag', flag.id, flag.name)('This red flag is removed.', true);
  for (const flag of flags.added) newFlag(after, flag, about('red flag', flag.id, flag.name));
  for (const { id, old, now } of flags.kept) flagChanges(both, old, now, about('red flag', id, now.name));

  const diseases = matched(before.diseases, after.diseases);
  for (const one of diseases.removed)
    about('disease', one.id, one.name)('This disease is removed: it becomes impossible.', true);
  for (const one of diseases.added) newDisease(after, one, about('disease', one.id, one.name));
  for (const { id, old, now } of diseases.kept)
    diseaseChanges(both, old, now, about('disease', id, now.name));

  const questions = matched(revisions.before.questions, after.questions);
  for (const one of questions.removed)
    about('question', one.id, one.short)(`The question “${one.text}” is removed.`, true);
  for (const one of questions.added) about('question', one.id, one.short)(newQuestionWords(after, one));
  for (const { id, old, now } of questions.kept)
    questionChanges(revisions, old, now, about('question', id, now.short));

  const facts = matched(before.facts, after.facts);
  for (const one of facts.removed) about('derived fact', one.id, one.text)('It is removed.', true);
  for (const one of facts.added) about('derived fact', one.id, one.text)(`New: ${derivedWords(after, one)}.`);
  for (const { id, old, now } of facts.kept) factChanges(both, old, now, about('derived fact', id, now.text));

  const categories = matched(before.categories, after.categories);
  for (const one of categories.removed)
    about('category', one.id, one.name)('This category is removed.', true);
  for (const one of categories.added) about('category', one.id, one.name)('New category.');
  for (const { id, old, now } of categories.kept)
    categoryChanges(both, old, now, about('category', id, now.name));
  genericChanges(both, about('flow', 'generic', 'The questions for everybody'));
  lookAlikeChanges(both, (id) => about('flow', id, `Look-alikes ${id}`));
  modifierChanges(both, (id, name) => about('modifier', id, name));
  sourceChanges(both, (id, name) => about('source', id, name));
  rankingChanges(both, about('ranking', 'ranking', 'Ranking'));
  return changes;
}

/** Somebody with nothing to report, on whom every case stands: each answer that differs makes other visitors of them. */
export function baseChanges(
  revisions: Both,
  before: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  after: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
): RuleChange[] {
  const names = optionNames(revisions);
  return matched(before, after).kept.length === 0
    ? []
    : [...new Set([...before.keys(), ...after.keys()])].flatMap((id) => {
        const [was, is] = [answersInNewNames(names, before.get(id) ?? {}), after.get(id) ?? {}];
        // A new question needs its answer here; one that is gone needs none.
        const shared = changedKeys<unknown>(was, is).filter(
          ({ old, now }) => old !== undefined && now !== undefined,
        );
        if (shared.length === 0) return [];
        const where =
          id === '' ? 'in every category' : `in “${revisions.after.categories.get(id)?.name ?? id}”`;
        const text = `Somebody with nothing to report ${where} now answers otherwise: ${shared.map(({ key }) => `“${questionName(revisions.after, key)}”`).join(', ')}.`;
        return [
          { room: 'case', id: `base ${id}`, name: 'base', text, needsSecond: true } satisfies RuleChange,
        ];
      });
}

/** A case by what it is called in its suite: "throat/strep-typical". */
export type Cases = ReadonlyMap<string, Case>;

/** Promises made, changed or dropped. What is no longer promised, or of somebody else, is for a second pair of eyes. */
export function caseChanges(revisions: Both, before: Cases, after: Cases): RuleChange[] {
  const names = optionNames(revisions);
  const changes: RuleChange[] = [];
  const add = (id: string, name: string, text: string, needsSecond = false): void =>
    void changes.push({ room: 'case', id, name, text, needsSecond });
  for (const [id, one] of before) {
    const now = after.get(id);
    const flags = one.expect.redFlags ?? [];
    if (!now) {
      add(id, one.title, 'This case is removed.', true);
      continue;
    }
    const dropped = flags.filter((flag) => now.expect.redFlags?.includes(flag) !== true);
    for (const flag of dropped)
      add(
        id,
        now.title,
        `It no longer expects ${promiseWords(revisions.before, { redFlags: [flag] })}.`,
        true,
      );
    if (dropped.length === 0 && !sameContent(one.expect, now.expect))
      add(
        id,
        now.title,
        promiseChange(revisions, one.expect, now.expect),
        promisesLess(one.expect, now.expect),
      );
    if (!sameContent([answersInNewNames(names, one.answers), one.age], [now.answers, now.age]))
      add(id, now.title, 'Its visitor answers differently.', true);
  }
  for (const [id, one] of after) if (!before.has(id)) add(id, one.title, 'New case.');
  return changes;
}

/** Something promised before is not promised any more, or otherwise. */
function promisesLess(was: Case['expect'], is: Case['expect']): boolean {
  const before: Readonly<Record<string, unknown>> = { ...was };
  const after: Readonly<Record<string, unknown>> = { ...is };
  return Object.entries(before).some(([key, value]) => {
    const now = after[key];
    if (Array.isArray(value)) return !value.every((one) => Array.isArray(now) && now.includes(one));
    return !sameContent(value, now);
  });
}
