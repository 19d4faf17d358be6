/**
 * The flow of one category, prepared once: every place where a question may be asked, in order, with its gates
 * compiled and its words ready.
 */
import type { Condition } from '../condition-model.js';
import type { Category, LookAlike, Placement, Question, RedFlag } from '../model.js';
import type { RuleSet, Stage, Step } from '../rule-set.js';
import type { Test } from '../conditions/compile.js';
import { factTypesOf, optionsOf } from '../conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { testOf } from '../conditions/tests.js';
import { readersIn, type Readers } from './readers.js';
import { asksToConfirm, flagsInScope } from './red-flags.js';

/** So many of the core come first of all: what it is, where, since when. Screens of habits give way to them. */
const MAIN = 4;
/** What a further complaint adds at most, besides its stop list. */
const MAX_BRIDGE = 2;

export interface Place {
  question: Question;
  stage: Stage;
  reason: Step['reason'];
  /** The words as this placement has them. */
  text: string | undefined;
  /** What stands before it: its module's condition and its own. */
  gates: readonly Condition[];
  /** Definitely false: passed over, and `ifSkipped` becomes the fact. */
  closed: Test | undefined;
  /** A module opens only when its `when` definitely holds. */
  opens: Test | undefined;
  ifSkipped: string | undefined;
  /** Stop lists and the question for further complaints need no reader. */
  always: boolean;
  /** What the visit is about, the first of the core: no budget leaves it out. */
  isMain: boolean;
}

export interface FlowPlan {
  generic: readonly Place[];
  primary: readonly Place[];
  /** Both, in the order of the walk. */
  places: readonly Place[];
  /** What else troubles the visitor. */
  secondComplaint: Place | null;
  /** Stop list and bridge of this category where it is a further complaint. */
  asFurther: readonly Place[];
  closing: Place | null;
  lookAlikes: readonly LookAlike[];
  readers: Readers;
  flags: readonly RedFlag[];
  /** Flags of this category alone: what it adds as a further complaint. */
  ownFlags: readonly RedFlag[];
  /** Those of `flags` that may bring confirming questions. */
  asking: readonly RedFlag[];
  /** Questions as they are shown in this category, by what else their words hang on: one object for the same words. */
  worded: Map<Question, Map<string, Question>>;
}

/** Without conditions: walks meet thousands, so all have the same fields. */
export const placeOf = (question: Question, stage: Stage, reason: Step['reason']): Place => ({
  question,
  stage,
  reason,
  text: undefined,
  gates: [],
  closed: undefined,
  opens: undefined,
  ifSkipped: undefined,
  always: false,
  isMain: false,
});

export const bridgeOf = ({ bridge }: Category): readonly string[] => bridge.slice(0, MAX_BRIDGE);

/** Plans made so far, by category. */
export const plansOf = perRuleSet(() => new Map<string, FlowPlan>());

export function flowPlan(ruleSet: RuleSet, categoryId: string): FlowPlan {
  const plans = plansOf(ruleSet);
  let plan = plans.get(categoryId);
  if (!plan) {
    plan = makePlan(ruleSet, categoryId);
    plans.set(categoryId, plan);
  }
  return plan;
}

function makePlan(ruleSet: RuleSet, categoryId: string): FlowPlan {
  const { generic } = ruleSet;
  const category = ruleSet.categories.get(categoryId);
  const places = placesIn(ruleSet);
  const stop = (ids: readonly string[], stage: Stage): Place[] =>
    places(
      ids.map((question) => ({ question })),
      stage,
      'stop',
    ).map((place) => ({ ...place, always: true }));
  const one = (id: string | undefined, reason: Step['reason']): Place | null =>
    places(id === undefined ? [] : [{ question: id }], 'primary', reason)[0] ?? null;
  const always = (place: Place | null): Place | null => place && { ...place, always: true };
  const modules = category?.modules ?? [];
  const flags = flagsInScope(ruleSet, [categoryId]);
  const generics = [
    ...stop([...generic.stop, ...(category?.stop ?? [])], 'generic'),
    ...places(generic.questions, 'generic', 'generic'),
  ];
  const primary = [
    ...places(category?.core ?? [], 'primary', 'core').map((place, index): Place =>
      index < MAIN ? { ...place, isMain: true } : place,
    ),
    ...modules.flatMap((module) => places(module.questions, 'primary', 'core', module.when)),
  ];
  let readers: Readers | undefined;
  return {
    generic: generics,
    primary,
    places: [...generics, ...primary],
    secondComplaint: category ? always(one(generic.secondComplaint, 'second-complaint')) : null,
    asFurther: [
      ...stop(category?.stop ?? [], 'primary'),
      ...places(
        (category ? bridgeOf(category) : []).map((question) => ({ question })),
        'primary',
        'second-complaint',
      ),
    ],
    closing: one(category?.closing, 'closing'),
    lookAlikes: [...ruleSet.lookAlikes.values()].filter((set) => hasMembers(ruleSet, set, categoryId)),
    // Whoever only counts the ways through has no rules that read.
    get readers() {
      return (readers ??= readersIn(ruleSet, categoryId));
    },
    flags,
    ownFlags: flags.filter((flag) => !flag.categories.includes('*')),
    asking: flags.filter(asksToConfirm),
    worded: new Map(),
  };
}

function placesIn(ruleSet: RuleSet) {
  const types = factTypesOf(ruleSet);
  return (
    placements: readonly Placement[],
    stage: Stage,
    reason: Step['reason'],
    module?: Condition,
  ): Place[] =>
    placements.flatMap(({ question: id, askWhen, ifSkipped, text }) => {
      const question = ruleSet.questions.get(id);
      if (!question) return [];
      const gates = [module, askWhen].filter((gate) => gate !== undefined);
      const closers = gates.map((gate) => testOf(ruleSet, definitelyFalse(gate, types)));
      const closed: Test = (table) => closers.some((isClosed) => isClosed(table));
      const place = placeOf(question, stage, reason);
      return [
        {
          ...place,
          text,
          gates,
          closed: gates.length > 0 ? closed : undefined,
          opens: module && testOf(ruleSet, definitelyTrue(module, types)),
          ifSkipped,
        },
      ];
    });
}

function hasMembers(ruleSet: RuleSet, set: LookAlike, categoryId: string): boolean {
  const members = set.members.filter(
    (id) => categoryId in (ruleSet.diseases.get(id)?.prior.categories ?? {}),
  );
  return members.length >= 2;
}

/** The question as the visitor sees it: placement text, options always spelled out, titles by an earlier answer. */
export function wordedQuestion(
  ruleSet: RuleSet,
  { worded }: FlowPlan,
  question: Question,
  category: string,
  text: string | undefined,
  given: ReadonlyMap<string, readonly string[]>,
): Question {
  let known = worded.get(question);
  if (!known) worded.set(question, (known = new Map<string, Question>()));
  const { titlesBy } = question;
  const answer = (titlesBy && given.get(titlesBy.question)?.[0]) ?? '';
  const key = titlesBy ? `${answer} ${text ?? ''}` : (text ?? '');
  let own = known.get(key);
  if (!own) {
    const titles = titlesBy?.titles[answer];
    const options = optionsOf(ruleSet, question, category).map((option) =>
      titles ? { ...option, title: titles[option.id] ?? option.title } : option,
    );
    known.set(key, (own = { ...question, ...(text !== undefined && { text }), options }));
  }
  return own;
}
