/**
 * What would have changed the answer: every single answer on the path is changed in turn, the whole thing decided
 * again, and those changes kept that put another item first or raise an emergency. What a changed answer opens is
 * answered "I don't know", since nobody was asked. Smallest first, where small means that the scores of the two rivals
 * moved little: a result that a hair tips is one to look at.
 */
import type { Answer, Outcome, RuleSet, Step, Visit } from '../rule-set.js';
import { foldAnswers } from '../flow/fold.js';
import { decideFast } from './decide.js';

export interface Flip {
  question: string;
  short: string;
  from: Answer;
  to: Answer;
  /** Titles of the options, for people. */
  fromTitle: string;
  toTitle: string;
  /** Other answers to the same question that end the same. */
  same: { to: Answer; title: string }[];
  /** What would come first instead, or still. */
  first: { id: string; name: string } | null;
  /** The red flag that would stop the questionnaire; what comes first counts for nothing then. */
  emergency: { id: string; name: string } | null;
  /** Questions that the answer opens, by their short names: they count as not known. */
  opened: string[];
  /** Decibans by which the two rivals' scores moved, together. */
  size: number;
}

export function flips(ruleSet: RuleSet, visit: Visit, outcome: Outcome): Flip[] {
  const found = new Map<string, Flip>();
  const before = outcome.items[0]?.id ?? null;
  const fold = foldAnswers(ruleSet, visit);
  const answered = new Set(fold.answered.map(({ question }) => question.id));
  const base = { ...visit, answers: onPath(visit, answered) };
  // Of a walk that has not come to its end, what is still open is no consequence of a change.
  const finish = (changed: Visit): Finished =>
    fold.next === null ? finishUnknown(ruleSet, changed) : { visit: changed, opened: [] };
  for (const step of fold.answered) {
    const { id } = step.question;
    const given = fold.given.get(id) ?? [];
    for (const to of alternatives(step, given)) {
      const finished = finish({ ...base, answers: { ...base.answers, [id]: to } });
      const changed = decideFast(ruleSet, finished.visit);
      const first = changed.items[0] ?? null;
      const emergency = newEmergency(outcome, changed);
      if ((first?.id ?? null) === before && emergency === null) continue;
      const title = titles(step, typeof to === 'string' ? [to] : to);
      const key = [id, emergency?.id ?? first?.id, ...finished.opened].join('\n');
      const size = moved(outcome, changed, [before, first?.id ?? null]);
      const known = found.get(key);
      if (known && size >= known.size) {
        known.same.push({ to, title });
        continue;
      }
      const same = known ? [...known.same, { to: known.to, title: known.toTitle }] : [];
      found.set(key, {
        question: id,
        short: step.question.short,
        from: step.question.multiple ? given : (given[0] ?? ''),
        to,
        fromTitle: titles(step, given),
        toTitle: title,
        same,
        first: first && { id: first.id, name: first.name },
        emergency,
        opened: finished.opened,
        size,
      });
    }
  }
  return [...found.values()].sort((a, b) => a.size - b.size);
}

/** Answers off the path were given to other questions than those that a change opens. */
const onPath = ({ answers }: Visit, asked: ReadonlySet<string>): Visit['answers'] =>
  Object.fromEntries(Object.entries(answers).filter(([id]) => asked.has(id)));

interface Finished {
  visit: Visit;
  opened: string[];
}

/** The way to its end, with "I don't know" to every question that has no answer yet. */
function finishUnknown(ruleSet: RuleSet, visit: Visit): Finished {
  const opened: string[] = [];
  for (let now = visit; ;) {
    const { next } = foldAnswers(ruleSet, now);
    if (next === null) return { visit: now, opened };
    const { id, short, options = [], multiple } = next.question;
    const option =
      options.find(({ unknown }) => unknown) ?? options.find(({ none }) => none) ?? options.at(-1);
    opened.push(short);
    now = { ...now, answers: { ...now.answers, [id]: multiple ? [option?.id ?? ''] : (option?.id ?? '') } };
  }
}

function newEmergency(before: Outcome, after: Outcome): Flip['emergency'] {
  const known = new Set(before.redFlags.map(({ id }) => id));
  const flag = after.redFlags.find(({ id, level }) => level === 'emergency' && !known.has(id));
  return flag ? { id: flag.id, name: flag.name } : null;
}

/** Single choice: every other option. Tick-list: each item ticked or unticked, none, unknown. */
function alternatives({ question }: Step, given: readonly string[]): Answer[] {
  const options = question.options ?? [];
  if (!question.multiple) return options.filter(({ id }) => !given.includes(id)).map(({ id }) => id);
  const isItem = (id: string): boolean => options.some((one) => one.id === id && !one.none && !one.unknown);
  const ticked = given.filter(isItem);
  return options.flatMap((option): Answer[] => {
    if (option.none || option.unknown) return given.includes(option.id) ? [] : [[option.id]];
    if (!ticked.includes(option.id)) return [[...ticked, option.id]];
    const rest = ticked.filter((id) => id !== option.id);
    // Without its last tick the list says "none of these", which is an answer of its own already.
    return rest.length > 0 ? [rest] : [];
  });
}

function titles({ question }: Step, ids: readonly string[]): string {
  const chosen = (question.options ?? []).filter(({ id }) => ids.includes(id));
  return chosen.map(({ title }) => title).join(', ');
}

function moved(a: Outcome, b: Outcome, ids: readonly (string | null)[]): number {
  const scoreIn = ({ ranking }: Outcome, id: string): number =>
    ranking.find((one) => one.id === id)?.score ?? 0;
  const rivals = [...new Set(ids)].filter((id) => id !== null);
  return rivals.reduce((sum, id) => sum + Math.abs(scoreIn(a, id) - scoreIn(b, id)), 0);
}
