/**
 * Visitors close to those the suites know: a known one with an answer or two changed, most often an answer that the
 * rule in question reads; or one simulated from a disease's own weights. Small steps stay believable and stay near
 * the edges at which one more finding decides.
 */
import { AGE_FROM } from '../../engine/model.js';
import type { Case } from '../../engine/suite-model.js';
import type { Answer, RuleSet } from '../../engine/rule-set.js';
import { optionsOf } from '../../engine/conditions/fact-types.js';
import { readingOf } from '../../engine/facts/reading.js';
import type { Library } from '../../engine/load/library.js';
import { answerAll, plainAnswer, randomAnswer } from '../walks/answering.js';
import { basesOf, layersOf } from '../suites/case-answers.js';
import { conditionSites, leavesOf } from '../sites/condition-sites.js';
import type { Dice } from '../walks/dice.js';
import type { SuiteCase } from '../walks/replay.js';
import { questionsOf, withPlainer } from '../sites/scope.js';
import { simulatedAnswer } from '../walks/simulated.js';

/** Somebody without the answers that the category's base gives anyway. */
export interface Visitor {
  age: number;
  answers: Record<string, string | string[]>;
}

/** Product terms: adults. */
const AGES = { from: AGE_FROM, to: 95 } as const;
const CHANGES_AGE = 0.15;
/** One more change for every other visitor, and so on. */
const CHANGES_MORE = 0.45;
const STAYS_NEAR = 0.6;
const ONE_TICK = 0.5;
/** Conditions that need several answers at once are met by giving all of them anew. */
const SCATTERS = 0.4;
const MOST_SCATTERED = 14;
/** People tick what troubles them, not half the list. */
export const MOST_TICKS = 4;
const isUnlikely = (answer: Answer): boolean => Array.isArray(answer) && answer.length > MOST_TICKS;

export interface Visitors {
  asCase: (visitor: Visitor) => SuiteCase;
  /** Without what was never asked and what the base says anyway. */
  pruned: (visitor: Visitor, given: ReadonlySet<string>) => Visitor;
  /** Those questions that anybody may answer: no stop lists, no second complaint. */
  ordinaryOf: (questions: readonly string[]) => string[];
  changed: (visitor: Visitor, questions: readonly string[], chance: Dice) => Visitor;
  /** With a plain answer to whatever is asked and has none. */
  finished: (visitor: Visitor) => Visitor;
  /** On both sides of every age that a rule knows. */
  ages: readonly number[];
  simulated: (disease: string, chance: Dice) => Visitor | null;
}

export function visitorsOf(ruleSet: RuleSet, library: Library, category: string): Visitors {
  const bases = basesOf(library);
  const { secondComplaint } = ruleSet.generic;
  const below = (own: Record<string, Answer>): Record<string, Answer> =>
    layersOf(
      category,
      own[secondComplaint] === undefined ? {} : { [secondComplaint]: own[secondComplaint] },
      bases,
      secondComplaint,
    );
  const questions = questionsOf(ruleSet, category).map(({ id }) => id);
  const stop = withPlainer(ruleSet, [
    ...ruleSet.generic.stop,
    ...(ruleSet.categories.get(category)?.stop ?? []),
  ]);
  // An emergency sign ticked by chance makes nobody believable.
  const isOrdinary = (id: string): boolean => !stop.has(id) && id !== secondComplaint;
  const ordinary = questions.filter(isOrdinary);
  const ages = ageEdges(ruleSet);
  const asCase = ({ age, answers }: Visitor): SuiteCase => ({
    category,
    case: { id: '', title: '', age, answers, expect: {} } satisfies Case,
    file: '',
    visit: { category, age, answers: layersOf(category, answers, bases, secondComplaint) },
  });
  const pruned = ({ age, answers }: Visitor, given: ReadonlySet<string>): Visitor => {
    const base = below(answers);
    const own = Object.entries(answers).filter(
      ([id, answer]) => given.has(id) && (id === secondComplaint || !isSame(answer, base[id])),
    );
    return { age, answers: Object.fromEntries(own) };
  };
  return {
    asCase,
    pruned,
    ordinaryOf: (ids) => ids.filter(isOrdinary),
    changed: (visitor, near, chance) => {
      const answers = { ...visitor.answers };
      let { age } = visitor;
      const change = (id: string): void => {
        const question = ruleSet.questions.get(id);
        if (!question) return;
        const before = answers[id];
        const options = optionsOf(ruleSet, question, category);
        // One tick more or less, or another answer.
        if (Array.isArray(before) && chance.happens(ONE_TICK)) {
          const items = options.filter((option) => option.sets !== undefined).map((option) => option.id);
          const item = items.length > 0 ? chance.pick(items) : '';
          const ticked = before.includes(item)
            ? before.filter((one) => one !== item)
            : [...before.filter((one) => items.includes(one)), item];
          if (ticked.length > 0 && ticked.length <= MOST_TICKS) answers[id] = ticked;
          return;
        }
        const answer = randomAnswer(chance, question, options);
        if (answer !== null && !isUnlikely(answer))
          answers[id] = typeof answer === 'string' ? answer : [...answer];
      };
      if (near.length > 0 && near.length <= MOST_SCATTERED && chance.happens(SCATTERS)) {
        for (const id of near) if (chance.happens(0.5)) change(id);
      } else change(chance.pick(near.length > 0 ? near : questions));
      while (chance.happens(CHANGES_MORE))
        change(chance.pick(near.length > 0 && chance.happens(STAYS_NEAR) ? near : ordinary));
      if (chance.happens(CHANGES_AGE)) age = chance.pick(ages);
      return { age, answers };
    },
    finished: ({ age, answers }) => {
      const given = layersOf(category, answers, bases, secondComplaint);
      const all = { ...answers };
      answerAll(ruleSet, {
        category,
        age,
        answerTo: ({ question }, options) => {
          const answer = given[question.id] ?? plainAnswer(question, options);
          if (given[question.id] === undefined && answer !== null)
            all[question.id] = typeof answer === 'string' ? answer : [...answer];
          return answer;
        },
      });
      return { age, answers: all };
    },
    ages,
    simulated: (id, chance) => {
      const disease = ruleSet.diseases.get(id);
      if (!disease) return null;
      const near = new Set(
        questionsFor(
          ruleSet,
          disease.evidence.map(({ fact }) => fact),
        ).filter(isOrdinary),
      );
      const age = chance.pick(ages);
      const answers: Visitor['answers'] = {};
      const { isFinished, fold } = answerAll(ruleSet, {
        category,
        age,
        answerTo: ({ question }, options) => {
          const usual = below({})[question.id] ?? plainAnswer(question, options);
          if (!near.has(question.id)) return usual;
          const answer = simulatedAnswer(ruleSet, disease, question, category, chance);
          if (answer === null || isUnlikely(answer)) return usual;
          answers[question.id] = typeof answer === 'string' ? answer : [...answer];
          return answer;
        },
      });
      return isFinished ? pruned({ age, answers }, new Set(fold.given.keys())) : null;
    },
  };
}

/** The questions behind these facts, with their plainer wordings. */
export function questionsFor(ruleSet: RuleSet, facts: Iterable<string>): string[] {
  const { questionsBehind } = readingOf(ruleSet);
  const ids = [...facts].flatMap((fact) => [...questionsBehind(fact)]);
  return [...withPlainer(ruleSet, ids)];
}

/** On both sides of every age that a rule knows. */
function ageEdges(ruleSet: RuleSet): number[] {
  const ages = new Set<number>([30, 50, 70]);
  const add = (age: number): void => {
    for (const one of [age - 1, age, age + 1]) if (one >= AGES.from && one <= AGES.to) ages.add(one);
  };
  for (const site of conditionSites(ruleSet))
    for (const { leaf } of leavesOf(site.condition, []))
      if (leaf.fact === 'age' && typeof leaf.value === 'number') add(leaf.value);
  for (const { prior } of ruleSet.diseases.values()) for (const [from] of prior.age ?? []) add(from);
  return [...ages].sort((a, b) => a - b);
}

const isSame = (a: Answer, b: Answer | undefined): boolean =>
  b !== undefined && JSON.stringify(a) === JSON.stringify(b);
