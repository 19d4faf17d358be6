/**
 * Which answers made a red flag fire: what its notice names, so that nobody wonders why. Where nothing but "I don't
 * know" did it, that is said as well: the alarm is then doubt and not a sign.
 */
import type { DerivedFact, Question, RedFlag } from '../model.js';
import type { FiredRedFlag, LedBy, RuleSet } from '../rule-set.js';
import type { Condition } from '../condition-model.js';
import { compile, type Test } from '../conditions/compile.js';
import { conditionId } from '../conditions/condition-ids.js';
import { conditionTableOf } from '../conditions/condition-table.js';
import { isKnown, slotsOf, type FactTable } from '../conditions/fact-table.js';
import { factTypesOf, optionsOf, unsureFact } from '../conditions/fact-types.js';
import { definitelyFalse, definitelyTrue } from '../conditions/normalise.js';
import { perRuleSet } from '../conditions/per-rule-set.js';
import type { Plain, PlainLeaf } from '../conditions/plain.js';
import { factsSetBy, readingOf } from '../facts/reading.js';
import { assumedNow, type Fold } from './state.js';

export function withReasons(fold: Fold, fired: readonly FiredRedFlag[]): FiredRedFlag[] {
  return fired.map((one) => {
    const flag = fold.ruleSet.redFlags.get(one.id);
    const because = flag ? ledTo(fold, flag) : [];
    const isDoubt = because.length > 0 && because.every(({ isUnknown }) => isUnknown);
    return { ...one, because, ...(isDoubt ? { isDoubt } : {}) };
  });
}

/** The answers that meet the flag's conditions, or one of them; none where nothing does. */
export const ledTo = (fold: Fold, flag: RedFlag): LedBy[] => answersBehind(fold, factsBehind(fold, flag));

/** Facts that made it so; those in doubt by their `.unsure`. */
type Facts = ReadonlySet<string>;

interface Looking {
  ruleSet: RuleSet;
  table: FactTable;
  /** With every final "I don't know" taken as yes; the same table where the flag does not take it so. */
  assumed: FactTable;
  doubtsOf: (fact: string) => string[];
}

function factsBehind(fold: Fold, flag: RedFlag): Facts {
  const { ruleSet, table, unsure } = fold;
  const takesDoubt = flag.secondUnknown === 'yes';
  const looking: Looking = {
    ruleSet,
    table,
    assumed: takesDoubt ? assumedNow(fold) : table,
    doubtsOf: (fact) =>
      readingOf(ruleSet)
        .settersOf(fact)
        .filter((id) => unsure.has(id))
        .map(unsureFact),
  };
  const { all } = conditionTableOf(ruleSet);
  const ids = [conditionId.trigger(flag.id), ...(flag.confirm ? [conditionId.confirm(flag.id)] : [])];
  const parts = ids.map((id) => all.get(takesDoubt ? conditionId.assumed(id) : id)?.plain);
  return union(parts.map((plain) => (plain && why(looking, plain)) ?? null));
}

const union = (parts: readonly (Facts | null)[]): Facts => new Set(parts.flatMap((one) => [...(one ?? [])]));
const isDoubted = (facts: Facts): boolean => [...facts].some((fact) => fact.endsWith('.unsure'));

/** Null where it is not so. Of several ways to make it so all without doubt count, or else one. */
function why(looking: Looking, plain: Plain): Facts | null {
  if ('all' in plain) {
    const parts = plain.all.map((part) => why(looking, part));
    return parts.includes(null) ? null : union(parts);
  }
  if ('any' in plain) {
    const parts = plain.any.flatMap((part) => why(looking, part) ?? []);
    const sure = parts.filter((facts) => !isDoubted(facts));
    return sure.length > 0 ? union(sure) : (parts[0] ?? null);
  }
  const { ruleSet, table, assumed, doubtsOf } = looking;
  const test = testIn(ruleSet, plain);
  const isSure = test(table);
  if (!isSure && !test(assumed)) return null;
  const fact = ruleSet.facts.has(plain.fact) ? plain.fact : plain.fact.replace(/\.(min|max)$/, '');
  const derived = ruleSet.facts.get(fact);
  if (derived) return deeper(looking, derived, plain);
  return new Set(isSure ? [fact] : doubtsOf(fact));
}

function deeper(looking: Looking, derived: DerivedFact, leaf: PlainLeaf): Facts {
  const under = (condition: Condition, isTrue = true): Facts | null =>
    why(looking, plainIn(looking.ruleSet, condition, isTrue));
  const known = (fact: string): Facts => {
    const inner = looking.ruleSet.facts.get(fact);
    if (inner) return deeper(looking, inner, leaf);
    return new Set(isKnown(slotsOf(looking.ruleSet), looking.table, fact) ? [fact] : []);
  };
  switch (derived.kind) {
    case 'when':
      return under(derived.when, leaf.operator === 'in' && leaf.value.includes('yes')) ?? new Set();
    case 'table':
      return union(
        derived.rows.map(({ value, when }) =>
          leaf.operator === 'in' && leaf.value.includes(value) ? under(when) : null,
        ),
      );
    case 'count':
      return union(derived.of.map(({ when }) => under(when, leaf.operator.startsWith('greater'))));
    case 'max':
      return union(derived.of.map(known));
    default:
      return union(derived.terms.map((term) => ('when' in term ? under(term.when) : known(term.fact))));
  }
}

/** Asked of every flag that fired, after every answer: made once for a rule set. */
const made = perRuleSet(() => ({
  tests: new WeakMap<PlainLeaf, Test>(),
  isTrue: new WeakMap<Condition, Plain>(),
  isFalse: new WeakMap<Condition, Plain>(),
  tells: new WeakMap<Question, readonly string[]>(),
}));

function testIn(ruleSet: RuleSet, leaf: PlainLeaf): Test {
  const { tests } = made(ruleSet);
  let test = tests.get(leaf);
  if (!test) tests.set(leaf, (test = compile(leaf, slotsOf(ruleSet))));
  return test;
}

function plainIn(ruleSet: RuleSet, condition: Condition, isTrue: boolean): Plain {
  const known = made(ruleSet)[isTrue ? 'isTrue' : 'isFalse'];
  let plain = known.get(condition);
  if (!plain) {
    const types = factTypesOf(ruleSet);
    plain = isTrue ? definitelyTrue(condition, types) : definitelyFalse(condition, types);
    known.set(condition, plain);
  }
  return plain;
}

/** What an answer to the question says something of: its own facts, those of what it is the plainer wording of, doubt. */
function toldBy(ruleSet: RuleSet, question: Question): readonly string[] {
  const { tells } = made(ruleSet);
  let facts = tells.get(question);
  if (!facts) {
    const about = [question, ...readingOf(ruleSet).originalsOf(question.id)];
    tells.set(question, (facts = [unsureFact(question.id), ...about.flatMap(factsSetBy)]));
  }
  return facts;
}

/** What is not there led to nothing: only ticks, choices and doubts are named. */
function answersBehind({ ruleSet, answered, given }: Fold, facts: Facts): LedBy[] {
  const { originalsOf } = readingOf(ruleSet);
  return answered.flatMap(({ question }): LedBy[] => {
    if (!toldBy(ruleSet, question).some((fact) => facts.has(fact))) return [];
    const chosen = optionsOf(ruleSet, question).filter(({ id }) => given.get(question.id)?.includes(id));
    const about = [question, ...originalsOf(question.id)];
    const isRead = about.some((one) => !one.multiple && facts.has(one.id));
    const options = chosen.filter(({ id, none, unknown, sets }) =>
      unknown
        ? facts.has(unsureFact(question.id))
        : sets === undefined
          ? isRead && !none && id !== 'no' && factsSetBy(question).length > 0
          : facts.has(sets),
    );
    // A plainer wording repeats the doubt of the question that it stands for.
    const isRepeated = originalsOf(question.id).some(({ id }) => facts.has(unsureFact(id)));
    if (options.length === 0 || (isRepeated && options.every(({ unknown }) => unknown))) return [];
    const isUnknown = options.every(({ unknown }) => unknown === true);
    return [{ question: question.id, options: options.map(({ id }) => id), isUnknown }];
  });
}
