/** The confirming questions that are due: of flags half met, and before closing of those that it could still half meet. */
import type { Question, RedFlag } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import { optionsOf } from '../conditions/fact-types.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import { readingOf } from '../facts/reading.js';
import { readsOf } from './flag-reads.js';
import { isConfirmed, isImpossible, isPending } from './red-flags.js';
import { holdsNow, questionsToAsk, type Fold } from './state.js';

/** First unanswered confirming question of the gravest flag half met. */
export function pendingQuestion(fold: Fold): Question | null {
  const { told, further } = fold;
  const flags = told === null ? further.asking : flagsAfter(fold, told);
  if (flags.length > 0) {
    const holds = holdsNow(fold);
    for (const flag of flags) {
      if (!isPending(flag, holds)) continue;
      const [question] = questionsToAsk(fold, flag);
      if (question) return question;
    }
  }
  fold.told = [];
  return null;
}

/** Of the flags that may ask, those that can have become half met by what these questions tell; gravest first. */
function flagsAfter({ ruleSet, further: { asking } }: Fold, told: readonly Question[]): readonly RedFlag[] {
  const [only] = told;
  if (!only) return [];
  const after = (question: Question): readonly RedFlag[] => {
    const known = askingAfter(ruleSet);
    let lists = known.get(asking);
    if (!lists) known.set(asking, (lists = new Map()));
    let list = lists.get(question);
    if (!list) {
      const touched = new Set(touchedBy(ruleSet, question).map(({ id }) => id));
      const reads = (flag: RedFlag): boolean => {
        const { trigger, confirm } = readsOf(ruleSet, flag);
        return [...trigger.asked, ...confirm.asked].some(({ id }) => touched.has(id));
      };
      lists.set(question, (list = asking.filter(reads)));
    }
    return list;
  };
  if (told.length === 1) return after(only);
  const flags = new Set(told.flatMap(after));
  return asking.filter((flag) => flags.has(flag));
}

const askingAfter = perRuleSet(() => new WeakMap<readonly RedFlag[], Map<Question, readonly RedFlag[]>>());

/** The questions of whose facts an answer to this one may tell: its own, those it speaks for, and those it denies. */
function touchedBy(ruleSet: RuleSet, question: Question): Question[] {
  const { originalsOf } = readingOf(ruleSet);
  const find = (id: string | undefined): Question[] => {
    const found = ruleSet.questions.get(id ?? '');
    return found ? [found] : [];
  };
  const plainer = find(question.plainer);
  const denied = optionsOf(ruleSet, question).flatMap(({ denies = [] }) => denies.flatMap(find));
  return [question, ...plainer, ...denied, ...[question, ...plainer].flatMap(({ id }) => originalsOf(id))];
}

/**
 * Nothing may follow the closing question, so what its answer could make necessary is asked before it: the
 * confirming questions of flags whose trigger reads it and is still open.
 */
export function questionBeforeClosing(fold: Fold, closing: Question): Question | null {
  const holds = holdsNow(fold);
  for (const flag of fold.further.asking) {
    if (!readsOf(fold.ruleSet, flag).trigger.asked.some(({ id }) => id === closing.id)) continue;
    if (isImpossible(flag, holds) || isConfirmed(flag, holds)) continue;
    const [question] = questionsToAsk(fold, flag);
    if (question) return question;
  }
  return null;
}
