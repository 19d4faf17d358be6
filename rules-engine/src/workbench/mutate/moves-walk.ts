/**
 * Can a mutant have changed which questions a recorded visitor was asked? False only when it surely has not: then the
 * facts are the recorded ones, and only the end has to be looked at. The flow reads rules in five ways: who may still
 * read an answer, the close rivals at the checkpoint (try-mutant.ts), gates, half-met red flags that bring questions,
 * and derived facts; each is asked here at the moments at which the flow asked it.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import type { Test } from '../../engine/conditions/compile.js';
import type { FactTable } from '../../engine/conditions/fact-table.js';
import { someMoment, someOf } from './moments.js';
import { byConfirming, byGate, stays, type Moves } from './moves-by-flag.js';
import type { Mutant } from './mutant.js';
import { ownReaders, type OwnReaders } from './equivalent/own-rules.js';
import type { Pass } from './watched-walk.js';

export function movesWalk(ruleSet: RuleSet, mutant: Mutant): Moves {
  const { owner } = mutant;
  switch (owner.kind) {
    case 'red-flag':
      return either(byReaders(ruleSet, mutant), byConfirming(ruleSet, mutant));
    case 'question':
      return () => true;
    case 'generic':
    case 'category':
      return either(byReaders(ruleSet, mutant), byGate(ruleSet, mutant));
    default:
      return byReaders(ruleSet, mutant);
  }
}

export function either(a: Moves, b: Moves): Moves {
  if (a === stays) return b;
  return b === stays ? a : (one) => a(one) || b(one);
}

/** Only these let a reader live longer or die sooner, or lose it altogether. */
function touchesReaders({ condition, path }: Mutant): boolean {
  if (!condition) return path[0] === 'confirm';
  if (condition.after === null) return true;
  return [
    'criteria',
    'exclude',
    'screening',
    'trigger',
    'confirm',
    'clean',
    'hardlyAnything',
    'mildAndOver',
  ].includes(condition.site.role);
}

/** A question asked, or passed over, because of the changed file alone. */
function byReaders(ruleSet: RuleSet, mutant: Mutant): Moves {
  if (!touchesReaders(mutant)) return stays;
  const { owner, part } = mutant;
  const before = partBefore(ruleSet, mutant);
  const byCategory = new Map<string, { before: OwnReaders; after: OwnReaders }>();
  const own = (category: string) => {
    let both = byCategory.get(category);
    if (!both) {
      both = {
        before: ownReaders(ruleSet, owner, before, category),
        after: ownReaders(ruleSet, owner, part, category),
      };
      byCategory.set(category, both);
    }
    return both;
  };
  return (one) => {
    const first = own(one.of.category);
    const second = one.fold.second && own(one.fold.second.category);
    const listed = (side: 'before' | 'after', { question, isBridge }: Pass) => [
      ...(first[side].get(question) ?? []),
      ...((isBridge && second?.[side].get(question)) || []),
    ];
    const wasAlive = (alive: number | null, pass: Pass, table: FactTable): boolean => {
      const mine = count(listed('before', pass), table);
      return alive !== null && alive > mine;
    };
    if (one.wasFull) {
      // What was asked when hung on the room that was left: any reader that differs at any time may have moved it.
      const questions = new Set([...first.before.keys(), ...first.after.keys()]);
      for (const id of [...(second?.before.keys() ?? []), ...(second?.after.keys() ?? [])]) questions.add(id);
      return someMoment(one.film, null, (table) =>
        [...questions].some((question) =>
          [false, true].some((isBridge) => {
            const pass: Pass = { question, moment: 0, alive: null, isBridge };
            return count(listed('before', pass), table) > 0 !== count(listed('after', pass), table) > 0;
          }),
        ),
      );
    }
    const open = one.passes.filter((pass) => {
      const { alive } = pass;
      if (alive === null) return false;
      const mine = listed('before', pass).length;
      return alive === 0 ? listed('after', pass).length > 0 : mine > 0 && alive <= mine;
    });
    if (open.length === 0) return false;
    return someOf(
      one.film,
      open.map(({ moment }) => moment),
      (table, i) => {
        const pass = open[i] as Pass;
        const isAlive = wasAlive(pass.alive, pass, table) || count(listed('after', pass), table) > 0;
        return isAlive !== (pass.alive ?? 0) > 0;
      },
    );
  };
}

function count(readers: readonly (Test | null)[], table: FactTable): number {
  let alive = 0;
  for (const reader of readers) if (reader === null || reader(table)) alive += 1;
  return alive;
}

function partBefore(ruleSet: RuleSet, { owner }: Mutant): unknown {
  switch (owner.kind) {
    case 'disease':
      return ruleSet.diseases.get(owner.id);
    case 'red-flag':
      return ruleSet.redFlags.get(owner.id);
    case 'category':
      return ruleSet.categories.get(owner.id);
    default:
      return ruleSet[owner.kind as 'generic' | 'modifiers'];
  }
}
