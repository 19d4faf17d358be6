/** What the bounds of ahead.ts need of a rule set, prepared once: who can bring a question on. */
import type { Question, RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { unsureFact } from '../conditions/fact-types.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { factsSetBy } from '../facts/reading.js';
import { readsOf } from './flag-reads.js';
import { bridgeOf, type FlowPlan } from './plan.js';
import { asksToConfirm } from './red-flags.js';
import type { Fold } from './state.js';

type Opener = (fold: Fold) => boolean;

const openers = new WeakMap<FlowPlan, ReadonlyMap<string, readonly Opener[]>>();

/** Question id → what may still bring it on. Never true again once false. */
export function openersOf(plan: FlowPlan, ruleSet: RuleSet): ReadonlyMap<string, readonly Opener[]> {
  let map = openers.get(plan);
  if (!map) {
    map = listOpeners(plan, ruleSet);
    openers.set(plan, map);
  }
  return map;
}

function listOpeners(plan: FlowPlan, ruleSet: RuleSet): Map<string, Opener[]> {
  const map = new Map<string, Opener[]>();
  const add = (id: string, isOpen: Opener): void => {
    for (const one of withPlainer(ruleSet, [id]))
      map.set(one, [...(map.get(one) ?? []), (fold) => !fold.given.has(id) && isOpen(fold)]);
  };
  for (const place of [...plan.generic, ...plan.primary])
    add(place.question.id, ({ passed }) => !passed.has(place));
  for (const id of new Set(plan.lookAlikes.flatMap(({ separators }) => separators)))
    add(id, ({ separators, passed }) =>
      separators === null ? true : separators.some((place) => place.question.id === id && !passed.has(place)),
    );
  for (const place of [plan.secondComplaint, plan.closing]) if (place) add(place.question.id, () => true);
  return map;
}

/** The questions and every plainer wording of them. */
function withPlainer(ruleSet: RuleSet, ids: Iterable<string>): Set<string> {
  const all = new Set(ids);
  // Iterating a set takes in what is added on the way.
  for (const id of all) {
    const plainer = ruleSet.questions.get(id)?.plainer;
    if (plainer !== undefined) all.add(plainer);
  }
  return all;
}

function questionsFrom(ruleSet: RuleSet, ids: Iterable<string>): Question[] {
  return [...ids].flatMap((id) => ruleSet.questions.get(id) ?? []);
}

interface Brought {
  questions: readonly Question[];
  flags: readonly RedFlag[];
  /** What those questions, their plainer wordings and the flags' own questions can make known, doubts included. */
  facts: ReadonlySet<string>;
}

/** What each category brings where it is a further complaint: its stop lists, which are kept free, and confirming flags. */
const broughtOf = perRuleSet((ruleSet): ReadonlyMap<string, Brought> => {
  const asking = [...ruleSet.redFlags.values()].filter(asksToConfirm);
  return new Map(
    [...ruleSet.categories].map(([id, category]) => {
      const questions = questionsFrom(ruleSet, category.stop);
      const flags = asking.filter(({ categories }) => categories.includes(id));
      const asked = withPlainer(ruleSet, [
        ...[...questions, ...questionsFrom(ruleSet, bridgeOf(category))].map((question) => question.id),
        ...flags.flatMap(({ ask }) => ask ?? []),
      ]);
      const facts = questionsFrom(ruleSet, asked).flatMap((one) => [...factsSetBy(one), unsureFact(one.id)]);
      return [id, { questions, flags, facts: new Set(facts) }];
    }),
  );
});

/** What naming another category as a further complaint may bring. */
export interface Alternative {
  questions: readonly Question[];
  /** Its confirming flags, and all others that read what its questions make known. */
  flags: readonly RedFlag[];
  /** What its own questions come to, with every plainer wording. */
  least: number;
  /** What its flags may ask back, with every plainer wording. */
  asks: readonly string[];
}

export interface Alternatives {
  /** Those first that ask most of whoever names them: one of them is nearly always the longest. */
  alternatives: readonly Alternative[];
  /** Confirming flags of all of them. */
  flags: readonly RedFlag[];
  /** With the visitor's own: all whose questions may come. */
  askers: readonly RedFlag[];
}

const alternativesFound = new WeakMap<FlowPlan, Alternatives>();

/** Every category beside the visitor's own. */
export function alternativesOf(plan: FlowPlan, ruleSet: RuleSet, own: string): Alternatives {
  let all = alternativesFound.get(plan);
  if (!all) {
    const others = [...broughtOf(ruleSet)].flatMap(([id, brought]) => (id === own ? [] : [brought]));
    const flags = [...new Set(others.flatMap((brought) => brought.flags))];
    const askers = [...new Set([...plan.asking, ...flags])];
    const alternatives = others
      .map((brought) => alternative(ruleSet, askers, brought))
      .sort((a, b) => b.least - a.least || b.asks.length - a.asks.length);
    all = { alternatives, flags, askers };
    alternativesFound.set(plan, all);
  }
  return all;
}

function alternative(ruleSet: RuleSet, askers: readonly RedFlag[], brought: Brought): Alternative {
  const { questions, facts } = brought;
  const flags = askers.filter((flag) => brought.flags.includes(flag) || isReading(ruleSet, flag, facts));
  const asks = flags.flatMap(({ ask }) => ask ?? []);
  const own = questions.map(({ id }) => id);
  return {
    questions,
    flags,
    least: withPlainer(ruleSet, own).size,
    asks: [...withPlainer(ruleSet, asks)],
  };
}

function isReading(ruleSet: RuleSet, flag: RedFlag, facts: ReadonlySet<string>): boolean {
  const { trigger, confirm } = readsOf(ruleSet, flag);
  return [...trigger.facts, ...confirm.facts].some(({ fact }) => facts.has(fact));
}
