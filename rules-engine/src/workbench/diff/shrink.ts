/**
 * An example visitor reduced to what matters: one answer after the other is put back to that of somebody with
 * nothing to report, as long as the same change still shows.
 */
import type { Answer } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { inBoth, seeBoth, type Sides } from './compare.js';
import { differences, type Key, type Seen } from './outcomes.js';
import type { Side } from './rule-change.js';
import type { Example } from './tally.js';
import { quietAnswer } from '../walks/simulate.js';
import type { Person } from '../walks/satisfy.js';

export interface Shown {
  /** The suite case it came from, unreduced. */
  caseId: string | null;
  caseTitle: string | null;
  category: string;
  age: number;
  /** Answers that differ from those of somebody with nothing to report, in the order asked. */
  telling: { question: string; short: string; answer: string }[];
  before: Seen;
  after: Seen;
  /** For `rules explain --answers`: the answers on the path, in the words of the newer rules. */
  answers: Record<string, Answer>;
}

export function show(sides: Sides, key: Key, example: Example): Shown {
  const { side } = example;
  const isCase = example.kind === 'case';
  const person = isCase ? example.person : reduce(sides, key, example);
  const both = inBoth(sides, side, person);
  const { before, after } = seeBoth(sides, side, person);
  return {
    caseId: isCase ? example.id : null,
    caseTitle: example.title,
    category: person.category,
    age: person.age,
    telling: telling(sides, side, person, before, after),
    before,
    after,
    answers: onPath(both.after.answers, after.asked),
  };
}

/** Neither young nor old to any rule: an example that keeps another age needs it. */
const USUAL_AGE = 40;

function reduce(sides: Sides, key: Key, { side, person }: Example): Person {
  const { ruleSet, bases } = sides[side];
  const holdsFor = (candidate: Person): Seen | null => {
    const { before, after } = seeBoth(sides, side, candidate);
    return differences(before, after).includes(key) ? before : null;
  };
  const quiet = (id: string): Answer => {
    const question = ruleSet.questions.get(id);
    return question ? quietAnswer(ruleSet, bases, person.category, question) : '';
  };
  let current = person;
  const asked = new Set(holdsFor(person)?.asked ?? []);
  // All that is off the path at once: it counts for nothing, and would only come up when the path changes.
  const onlyAsked = {
    ...person,
    answers: Object.fromEntries(
      Object.keys(person.answers).map((id) => [id, asked.has(id) ? (person.answers[id] ?? '') : quiet(id)]),
    ),
  };
  if (holdsFor(onlyAsked)) current = onlyAsked;
  const isTelling = (id: string): boolean => String(current.answers[id]) !== String(quiet(id));
  // Many at once first: most answers of a visitor have nothing to do with the change.
  for (const size of [8, 3, 1]) {
    const telling = Object.keys(current.answers).filter(isTelling);
    for (let at = 0; at < telling.length; at += size) {
      const back = telling.slice(at, at + size).map((id) => [id, quiet(id)] as const);
      const candidate = { ...current, answers: { ...current.answers, ...Object.fromEntries(back) } };
      if (holdsFor(candidate)) current = candidate;
    }
  }
  const usual = { ...current, age: USUAL_AGE };
  return current.age !== USUAL_AGE && holdsFor(usual) ? usual : current;
}

function onPath(answers: Person['answers'], asked: readonly string[]): Record<string, Answer> {
  return Object.fromEntries(asked.flatMap((id) => (answers[id] === undefined ? [] : [[id, answers[id]]])));
}

function telling(sides: Sides, side: Side, person: Person, before: Seen, after: Seen): Shown['telling'] {
  const { ruleSet, bases } = sides[side];
  return [...new Set([...before.asked, ...after.asked])].flatMap((id) => {
    const question = ruleSet.questions.get(id);
    const given = [person.answers[id] ?? []].flat();
    if (
      !question ||
      String(given) === String([quietAnswer(ruleSet, bases, person.category, question)].flat())
    )
      return [];
    const options = optionsOf(ruleSet, question, person.category);
    const titles = given.map((one) => options.find((option) => option.id === one)?.title ?? one);
    return [{ question: id, short: question.short, answer: titles.join(', ') }];
  });
}
