/** Can a changed red flag, or a changed gate, have moved a recorded walk, apart from who reads an answer? */
import type { RedFlag } from '../../engine/model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { compile, never, type Test } from '../../engine/conditions/compile.js';
import { conditionId } from '../../engine/conditions/condition-ids.js';
import { factTypesOf, unsureFact } from '../../engine/conditions/fact-types.js';
import { slotsOf, type FactTable } from '../../engine/conditions/fact-table.js';
import { definitelyFalse, definitelyTrue } from '../../engine/conditions/normalise.js';
import { roleOf } from '../../engine/conditions/roles.js';
import { factsIn, readingOf } from '../../engine/facts/reading.js';
import { asksToConfirm } from '../../engine/flow/red-flags.js';
import { readsOf, someMoment, someOf } from './moments.js';
import type { Mutant } from './mutant.js';
import { ownConditions, type Own } from './equivalent/own-rules.js';
import type { Recorded } from './recorded.js';

export type Moves = (one: Recorded) => boolean;
export const stays: Moves = () => false;

/** A flag without confirming questions asks nothing; the others' conditions, order and number all count. */
export function byConfirming(ruleSet: RuleSet, { owner, part, condition }: Mutant): Moves {
  const flag = ruleSet.redFlags.get(owner.id);
  if (!flag || !asksToConfirm(flag)) return stays;
  const before = ownConditions(ruleSet, owner, flag);
  if (!condition) return byTrigger(ruleSet, flag, before);
  const after = ownConditions(ruleSet, owner, part);
  const trigger = conditionId.trigger(flag.id);
  const confirm = conditionId.confirm(flag.id);
  const pairs = [
    trigger,
    conditionId.triggerNot(flag.id),
    conditionId.assumed(trigger),
    confirm,
    conditionId.confirmNot(flag.id),
    conditionId.assumed(confirm),
  ].flatMap((id) => {
    const pair = { before: before.get(id)?.test ?? never, after: after.get(id)?.test ?? never };
    return pair.before === pair.after ? [] : [{ ...pair, isAssumed: id.endsWith(':assumed') }];
  });
  const facts = flagFacts(flag, flagFacts(part as RedFlag));
  const reads = readsOf(slotsOf(ruleSet), facts);
  return (one) =>
    someMoment(one.film, reads, (table, assumed) =>
      pairs.some((pair) => {
        const facts = pair.isAssumed ? assumed : table;
        return pair.before(facts) !== pair.after(facts);
      }),
    );
}

/**
 * Its level, or that it asks at all, counts only while it is half met, or where the closing question could meet it;
 * and where the room for its questions was not enough.
 */
function byTrigger(ruleSet: RuleSet, flag: RedFlag, own: Own): Moves {
  const trigger = conditionId.trigger(flag.id);
  const plain = own.get(trigger)?.test ?? never;
  const supposed = own.get(conditionId.assumed(trigger))?.test ?? never;
  const { questionsBehind } = readingOf(ruleSet);
  const behind = new Set([...factsIn(flag.trigger)].flatMap((fact) => [...questionsBehind(fact)]));
  const reads = readsOf(slotsOf(ruleSet), flagFacts(flag));
  return (one) =>
    one.wasFull ||
    behind.has(one.fold.plan.closing?.question.id ?? '') ||
    someMoment(one.film, reads, (table, assumed) => plain(table) || supposed(assumed));
}

export function flagFacts({ trigger, confirm }: RedFlag, into: Set<string> = new Set()): Set<string> {
  const facts = factsIn(trigger, confirm ? factsIn(confirm) : new Set());
  for (const fact of facts) into.add(fact).add(unsureFact(fact));
  return into;
}

/** A gate is read only where its question, or a question of its module, comes up. */
export function byGate(ruleSet: RuleSet, { condition, part }: Mutant): Moves {
  if (!condition || roleOf(condition.site.role).counts !== 'gate') return stays;
  const { site, after } = condition;
  const types = factTypesOf(ruleSet);
  const slots = slotsOf(ruleSet);
  const closed = [site.condition, after].map((one) => one && compile(definitelyFalse(one, types), slots));
  const opens = [site.condition, after].map((one) => one && compile(definitelyTrue(one, types), slots));
  const questions = questionsBehindGate(part, site.path);
  const answer = (test: Test | null | undefined, table: FactTable): boolean => test?.(table) ?? false;
  const isModule = site.role === 'module';
  const differs = (table: FactTable): boolean =>
    answer(closed[0], table) !== answer(closed[1], table) ||
    (isModule && answer(opens[0], table) !== answer(opens[1], table));
  return (one) => {
    if (one.wasFull) return someMoment(one.film, null, differs);
    const moments = one.passes.flatMap(({ question, moment }) => (questions.has(question) ? [moment] : []));
    return someOf(one.film, moments, differs);
  };
}

/** The placement, or the module, that a gate's path leads to. */
function questionsBehindGate(part: unknown, path: readonly (string | number)[]): Set<string> {
  let at = part;
  for (const step of path.slice(0, -1)) at = (at as Record<string | number, unknown> | undefined)?.[step];
  const { question, questions = [] } = (at ?? {}) as {
    question?: string;
    questions?: { question: string }[];
  };
  return new Set([...(question === undefined ? [] : [question]), ...questions.map((one) => one.question)]);
}
