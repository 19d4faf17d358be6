/**
 * What may still have to be asked, as a set of questions that no answer can make larger. Progress (remaining.ts) and
 * the budget (budget.ts) count with the same sets, so that neither promises what the other takes back.
 */
import type { Question, RedFlag } from '../model.js';
import type { Holds, NamedCondition } from '../conditions/condition-table.js';
import { copyTable, isKnown, setChoice, setNumber, slotsOf } from '../conditions/fact-table.js';
import { deriveAfter } from '../facts/derive.js';
import { readsOf, type Asked, type Read } from './flag-reads.js';
import { alternativesOf, openersOf, type Alternatives } from './openers.js';
import type { Place } from './plan.js';
import { isConfirmed, isTriggered } from './red-flags.js';
import { duePlainer, hasReader, holdsNow, isAskable, plainerOf, questionsToAsk, type Fold } from './state.js';

/** Question ids. */
export type Ahead = Set<string>;

/**
 * These questions, and whatever else is named: the plainer wording due now, stop lists, confirmations
 * that may still jump the queue, and closing.
 */
export function ownAhead(fold: Fold, questions: Iterable<Question>): Ahead {
  const { plan, further } = fold;
  const ahead: Ahead = new Set();
  for (const question of questions) add(fold, ahead, question);
  const last = fold.answered.at(-1);
  const due = last && duePlainer(fold, last.question);
  if (due) add(fold, ahead, due);
  for (const places of [plan.generic, plan.primary])
    for (const place of places)
      if ((place.always || place.isMain) && mayOpen(fold, place)) add(fold, ahead, place.question);
  for (const place of further.kept)
    if (!fold.passed.has(place) && isAskable(fold, place.question)) add(fold, ahead, place.question);
  if (plan.closing) ahead.add(plan.closing.question.id);
  addConfirmations(fold, ahead, further.asking, openTo(fold, further.asking), ahead);
  return ahead;
}

/** What further complaints, the question for them included, add to `ahead` at most while they are not named: one's stop lists. */
export function longestFurther(fold: Fold, ahead: Ahead): number {
  const named = stillToName(fold);
  if (!named) return 0;
  const own: Ahead = new Set(ahead);
  add(fold, own, named.asked);
  let longest = 0;
  for (const { questions, least } of named.alternatives) {
    // Those that ask most stand first, and none asks more than all its own.
    if (least <= longest) break;
    const more: Ahead = new Set();
    for (const question of questions) if (isAskable(fold, question)) add(fold, more, question, own);
    longest = Math.max(longest, more.size);
  }
  return own.size - ahead.size + longest;
}

/**
 * What further complaints ask back at most while they are not named: confirming questions of what earlier answers half
 * met, and of one's stop lists. They come on top of the budget: kept free, they would push out what everybody is asked.
 */
export function askedBackFurther(fold: Fold, ahead: Ahead): number {
  const named = stillToName(fold);
  if (!named) return 0;
  const { asked, alternatives, flags, askers } = named;
  const open = openTo(fold, askers);
  const before: Ahead = new Set(ahead);
  add(fold, before, asked);
  const own: Ahead = new Set();
  addConfirmations(fold, own, flags, open, before);
  let longest = own.size;
  for (const one of alternatives) {
    let most = own.size;
    for (const id of one.asks) if (!own.has(id) && !fold.given.has(id)) most += 1;
    if (most <= longest) continue;
    const lists: Ahead = new Set(before);
    for (const id of own) lists.add(id);
    for (const question of one.questions) if (isAskable(fold, question)) add(fold, lists, question);
    const back: Ahead = new Set(own);
    addConfirmations(fold, back, one.flags, open, lists);
    longest = Math.max(longest, back.size);
  }
  return longest;
}

function stillToName({ plan, given, ruleSet, visit }: Fold): (Alternatives & { asked: Question }) | null {
  const asked = plan.secondComplaint?.question;
  if (!asked || given.has(asked.id)) return null;
  return { asked, ...alternativesOf(plan, ruleSet, visit.category) };
}

/** The place is not behind us, and nothing known speaks against asking there. */
export function mayOpen(fold: Fold, place: Place): boolean {
  if (fold.passed.has(place) || !isAskable(fold, place.question) || place.closed?.(fold.table)) return false;
  return place.always || hasReader(fold, place.question.id);
}

/** Puts a question in, with the plainer wordings that it may lead to; not what is in `beside` already. */
function add(fold: Fold, ahead: Ahead, question: Question, beside?: Ahead): void {
  if (!beside?.has(question.id)) ahead.add(question.id);
  let plainer = plainerOf(fold, question);
  while (plainer && !fold.given.has(plainer.id) && !ahead.has(plainer.id) && !beside?.has(plainer.id)) {
    ahead.add(plainer.id);
    plainer = plainerOf(fold, plainer);
  }
}

/** What is looked at again and again while one answer stands, and each time comes out the same. */
interface Open {
  holds: Holds;
  /** Confirming questions of a flag that can still be asked; none where it is confirmed. */
  questionsOf: (flag: RedFlag) => readonly Question[];
  /** Something else than what is ahead may still bring the question on. */
  mayCome: (asked: Asked) => boolean;
}

/** `askers`: the flags whose questions may still come. */
function openTo(fold: Fold, askers: readonly RedFlag[]): Open {
  const holds = holdsNow(fold);
  const openers = openersOf(fold.plan, fold.ruleSet);
  const asked = askedBy(askers);
  const isComing = (id: string): boolean =>
    openers.get(id)?.some((isOpen) => isOpen(fold)) === true || (!fold.given.has(id) && asked.has(id));
  const coming = new Uint8Array(fold.ruleSet.questions.size);
  return {
    holds,
    questionsOf: remembered((flag) => (isConfirmed(flag, holds) ? [] : questionsToAsk(fold, flag))),
    mayCome: ({ id, at }) => (coming[at] ||= isComing(id) ? YES : NO) === YES,
  };
}

/** Of what is looked at once for each question; 0 is not looked at yet. */
const YES = 1;
const NO = 2;

function remembered<K, T>(find: (key: K) => T): (key: K) => T {
  const found = new Map<K, T>();
  return (key) => {
    let one = found.get(key);
    if (one === undefined) found.set(key, (one = find(key)));
    return one;
  };
}

/** Confirming questions of the flags that are half met, or may become so by what is still open; `asked`: what is ahead. */
function addConfirmations(
  fold: Fold,
  ahead: Ahead,
  flags: readonly RedFlag[],
  { holds, questionsOf, mayCome }: Open,
  asked: Ahead,
): void {
  /** Something may bring the question on, or it is ahead, or its plainer wording is. */
  const isOpen = (one: Asked): boolean =>
    mayCome(one) || asked.has(one.id) || (one.plainer !== undefined && asked.has(one.plainer));
  for (const flag of flags) {
    const questions = questionsOf(flag);
    if (questions.every(({ id }) => ahead.has(id))) continue;
    const { trigger, confirm } = readsOf(fold.ruleSet, flag);
    const conditions = holds.flag(flag);
    if (staysFalse(fold, conditions.confirm?.not, confirm, isOpen, holds)) continue;
    const isOut = (): boolean =>
      !trigger.asked.some(isOpen) || staysFalse(fold, conditions.trigger.not, trigger, isOpen, holds);
    if (!isTriggered(flag, holds) && isOut()) continue;
    for (const question of questions) add(fold, ahead, question);
  }
}

/**
 * Definitely false even without what may still be said of the open facts: a "no" in one list gives way to a tick, or
 * to a doubt, in another.
 */
function staysFalse(
  fold: Fold,
  isFalse: NamedCondition | undefined,
  { facts }: Read,
  isOpen: (asked: Asked) => boolean,
  holds: Holds,
): boolean {
  if (!isFalse || !holds.of(isFalse)) return false;
  const { ruleSet } = fold;
  const slots = slotsOf(ruleSet);
  const isOver = ({ fact, setters }: Read['facts'][number]): boolean =>
    isKnown(slots, fold.table, fact) && setters.some(isOpen);
  const known = facts.filter(isOver).map(({ fact }) => fact);
  if (known.length === 0) return true;
  const table = copyTable(fold.table);
  for (const fact of known) {
    if (slots.numbers.has(fact)) setNumber(slots, table, fact, Number.NaN, Number.NaN);
    else setChoice(slots, table, fact, null);
  }
  deriveAfter(ruleSet, table, known);
  return isFalse.test(table);
}

const askedBySome = new WeakMap<readonly RedFlag[], ReadonlySet<string>>();

/** The confirming questions of all these flags: looked for thousands of times a visitor. */
function askedBy(flags: readonly RedFlag[]): ReadonlySet<string> {
  let asked = askedBySome.get(flags);
  if (!asked) askedBySome.set(flags, (asked = new Set(flags.flatMap(({ ask }) => ask ?? []))));
  return asked;
}
