/** A visitor who answers at random whatever is asked. */
import type { Answer, Path, RuleSet, Step, Visit } from '../engine/rule-set.js';
import { follow } from '../engine/flow/follow.js';
import type { Chance } from './random.js';

export function randomAnswer(dice: Chance, { question }: Step): Answer {
  const options = question.options ?? [];
  const unknown = options.find((option) => option.unknown);
  if (unknown && dice.happens(0.25)) return unknown.id;
  const known = options.filter((option) => !option.unknown);
  if (!question.multiple) return dice.pick(known).id;
  const none = known.find((option) => option.none);
  const items = known.filter((option) => !option.none);
  return none && dice.happens(0.4) ? [none.id] : dice.some(items, items.length).map(({ id }) => id);
}

export interface Walk {
  visit: Visit;
  /** The path before each answer, and the finished one. */
  paths: Path[];
  /** Answers so far at each of them. */
  visits: Visit[];
}

export function randomWalk(ruleSet: RuleSet, dice: Chance): Walk {
  const start = { category: dice.pick([...ruleSet.categories.keys()]), age: 18 + dice.below(70) };
  let visit: Visit = { ...start, answers: {} };
  const paths: Path[] = [];
  const visits: Visit[] = [];
  // Each question once at most: a walk that is longer has lost its way.
  for (let i = 0; i <= ruleSet.questions.size; i++) {
    const path = follow(ruleSet, visit);
    paths.push(path);
    visits.push(visit);
    if (!path.next) return { visit, paths, visits };
    visit = {
      ...start,
      answers: { ...visit.answers, [path.next.question.id]: randomAnswer(dice, path.next) },
    };
  }
  throw new RangeError('The walk does not end');
}
