/**
 * What must hold for every visitor whatever the rules say. A visitor is an age and some answers; questions beyond
 * those get the answer that says least, so that taking an answer away makes a plainer visitor, not a broken one.
 */
import type { Answer, RuleSet, Visit } from '../../engine/rule-set.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { perRuleSet } from '../../engine/conditions/per-rule-set.js';
import { conditionsOf } from '../../engine/ranking/disease-conditions.js';
import { ruledOutBy } from '../../engine/ranking/candidates.js';
import { decideFast, sameOutcome } from '../../engine/decide/decide.js';
import { outcomeOf } from '../../engine/decide/outcome.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { firedFlags } from '../../engine/flow/red-flags.js';
import { MAX_SCREENS } from '../../engine/flow/budget.js';
import { remaining } from '../../engine/flow/remaining.js';
import { holdsNow } from '../../engine/flow/state.js';
import { answerAll, plainAnswer } from '../walks/answering.js';
import { conditionSites } from '../sites/condition-sites.js';

export const LAWS = {
  budget: 'every path ends within the budget',
  'red-flag-lowered': 'a red flag that fired stays fired',
  order: 'the order of the answers does not matter',
  unread: 'an answer that no rule reads changes nothing',
  criteria: 'nothing is listed against its criteria',
  progress: 'progress never goes back',
} as const;
export type Law = keyof typeof LAWS;

export interface Broken {
  law: Law;
  detail: string;
}

/** Rounding in a fraction of forty questions. */
const EPSILON = 1e-9;

export interface Walked {
  visit: Visit;
  broken: Broken[];
}

export function brokenLaws(ruleSet: RuleSet, { category, age, answers }: Visit): Walked {
  const broken = new Map<Law, string>();
  const tell = (law: Law, detail: string): void => {
    if (!broken.has(law)) broken.set(law, detail);
  };
  let fired: string[] = [];
  let progress = 0;
  const watch = (at: number, question: string): void => {
    if (at < progress - EPSILON)
      tell('progress', `from ${percent(progress)} back to ${percent(at)} before "${question}"`);
    progress = Math.max(progress, at);
  };
  const { fold, visit, isFinished } = answerAll(ruleSet, {
    category,
    age,
    answerTo: (step, options, now) => {
      const done = now.answered.length;
      watch(done / (done + remaining(now)), step.question.id);
      return answers[step.question.id] ?? plainAnswer(step.question, options);
    },
    onAnswered: (now) => {
      const flags = firedFlags(now.further.flags, holdsNow(now)).map(({ id }) => id);
      const lost = fired.find((id) => !flags.includes(id));
      const last = now.answered.at(-1)?.question.id ?? '';
      if (lost !== undefined) tell('red-flag-lowered', `"${lost}" was taken back by "${last}"`);
      fired = flags;
    },
  });
  // What a further complaint asks back comes on top (ahead.ts).
  const length = fold.answered.filter(({ reason }) => reason !== 'confirm').length;
  if (!isFinished) tell('budget', `it stops at "${fold.next?.question.id ?? '?'}" without an end`);
  else if (length > MAX_SCREENS) tell('budget', `${length} questions, ${MAX_SCREENS} allowed`);
  if (isFinished) {
    const holds = holdsNow(fold);
    const outcome = outcomeOf(fold, holds);
    const same = (other: Record<string, Answer>): boolean =>
      sameOutcome(outcome, decideFast(ruleSet, { ...visit, answers: other }));
    if (!same(Object.fromEntries(Object.entries(visit.answers).toReversed())))
      tell('order', 'the same answers the other way round give another outcome');
    const beyond = offPath(ruleSet, visit, fold.given);
    if (beyond && !same({ ...visit.answers, ...beyond.answers }))
      tell('unread', `an answer to "${beyond.question}", which is not asked, changes the outcome`);
    const unread = changedUnread(ruleSet, visit);
    if (unread && !same(unread.answers))
      tell('unread', `"${unread.question}" is read by no rule and changes the outcome`);
    for (const { id, type } of outcome.items) {
      const disease = ruleSet.diseases.get(id);
      if (type !== 'primary' || !disease || disease.kind === 'fallback') continue;
      const by = ruledOutBy(conditionsOf(ruleSet, disease), holds);
      const isOpen = disease.kind === 'pattern' && disease.criteria && !holds(conditionId.criteria(id));
      if (by !== null || isOpen)
        tell('criteria', `"${id}" is listed though ruled out by ${by ?? 'open criteria'}`);
    }
  }
  return { visit, broken: [...broken].map(([law, detail]) => ({ law, detail })) };
}

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

/** An answer to some question that was not asked. */
function offPath(
  ruleSet: RuleSet,
  visit: Visit,
  given: ReadonlyMap<string, unknown>,
): { question: string; answers: Record<string, Answer> } | null {
  for (const question of ruleSet.questions.values()) {
    if (given.has(question.id)) continue;
    const [option] = optionsOf(ruleSet, question, visit.category);
    if (option)
      return {
        question: question.id,
        answers: { [question.id]: question.multiple ? [option.id] : option.id },
      };
  }
  return null;
}

/** The same visitor with another answer to a question that nobody reads. */
function changedUnread(
  ruleSet: RuleSet,
  visit: Visit,
): { question: string; answers: Record<string, Answer> } | null {
  const unread = Object.keys(visit.answers).find((id) => unreadQuestions(ruleSet).has(id));
  const question = ruleSet.questions.get(unread ?? '');
  if (!question) return null;
  const given = visit.answers[question.id];
  const other = optionsOf(ruleSet, question, visit.category).find(
    ({ id, unknown }) => !unknown && ![given].flat().includes(id),
  );
  if (!other) return null;
  const answer = question.multiple ? [other.id] : other.id;
  return { question: question.id, answers: { ...visit.answers, [question.id]: answer } };
}

/** Questions behind no condition, no evidence, no gate, and no titles of another question. */
const unreadQuestions = perRuleSet((ruleSet): ReadonlySet<string> => {
  const { questionsBehind } = readingOf(ruleSet);
  const read = new Set<string>([ruleSet.generic.secondComplaint, 'sex-at-birth']);
  const add = (facts: Iterable<string>): void => {
    for (const fact of facts) for (const question of questionsBehind(fact)) read.add(question);
  };
  for (const site of conditionSites(ruleSet)) if (site.owner.kind !== 'fact') add(factsIn(site.condition));
  for (const disease of ruleSet.diseases.values()) add(disease.evidence.map(({ fact }) => fact));
  for (const { plainer, id, titlesBy } of ruleSet.questions.values()) {
    if (plainer !== undefined && read.has(id)) read.add(plainer);
    if (titlesBy) read.add(titlesBy.question);
  }
  return new Set([...ruleSet.questions.keys()].filter((id) => !read.has(id)));
});
