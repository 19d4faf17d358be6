/**
 * What would have changed the answer: every single answer on the path is changed in turn, the whole thing decided
 * again, and those changes kept that put another item first. Smallest first, where small means that the scores of the
 * two rivals moved little: a result that a hair tips is one to look at.
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
  /** What would come first instead. */
  first: { id: string; name: string } | null;
  /** Decibans by which the two rivals' scores moved, together. */
  size: number;
}

export function flips(ruleSet: RuleSet, visit: Visit, outcome: Outcome): Flip[] {
  const found: Flip[] = [];
  const before = outcome.items[0]?.id ?? null;
  const fold = foldAnswers(ruleSet, visit);
  for (const step of fold.answered) {
    const { id } = step.question;
    const given = fold.given.get(id) ?? [];
    for (const to of alternatives(step, given)) {
      const answers = { ...visit.answers, [id]: to };
      const changed = decideFast(ruleSet, { ...visit, answers });
      const first = changed.items[0] ?? null;
      if ((first?.id ?? null) === before) continue;
      found.push({
        question: id,
        short: step.question.short,
        from: step.question.multiple ? given : (given[0] ?? ''),
        to,
        fromTitle: titles(step, given),
        toTitle: titles(step, typeof to === 'string' ? [to] : to),
        first: first && { id: first.id, name: first.name },
        size: moved(outcome, changed, [before, first?.id ?? null]),
      });
    }
  }
  return found.sort((a, b) => a.size - b.size);
}

/** Single choice: every other option. Tick-list: each item ticked or unticked, none, unknown. */
function alternatives({ question }: Step, given: readonly string[]): Answer[] {
  const options = question.options ?? [];
  if (!question.multiple) return options.filter(({ id }) => !given.includes(id)).map(({ id }) => id);
  const isItem = (id: string): boolean => options.some((one) => one.id === id && !one.none && !one.unknown);
  const ticked = given.filter(isItem);
  const none = options.find((option) => option.none)?.id;
  return options.flatMap((option): Answer[] => {
    if (option.none || option.unknown) return given.includes(option.id) ? [] : [[option.id]];
    if (!ticked.includes(option.id)) return [[...ticked, option.id]];
    const rest = ticked.filter((id) => id !== option.id);
    if (rest.length > 0) return [rest];
    return none === undefined ? [] : [[none]];
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
