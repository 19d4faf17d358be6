/**
 * Two rows of evidence that count one finding twice. Rows are added up as if they were independent; where one fact is
 * worked out from the other, or both from a third, they belong in one group, which counts the largest whole and the
 * next ones in part. Items of one tick-list are no such pair: the list is a screen, each item a finding of its own.
 */
import type { Disease, Evidence } from '../../model.js';
import { factsOfDerived } from '../../facts/reading.js';
import { PROFILE } from '../dictionary.js';
import type { Located } from '../library.js';
import { report, type Context } from './context.js';

/** Known of everybody and behind many facts: sharing them ties nothing together. */
const NO_TIE: ReadonlySet<string> = new Set([...PROFILE, 'sex-at-birth']);

export function checkCorrelates(context: Context): void {
  const behind = new Map<string, ReadonlySet<string>>();
  for (const at of context.library.diseases.values()) {
    const rows = at.value.evidence;
    for (const [index, row] of rows.entries()) {
      for (const earlier of rows.slice(0, index)) {
        if (row.group !== undefined && row.group === earlier.group) continue;
        const tie = tieOf(context, behind, earlier, row);
        if (tie !== null) tell(context, at, index, earlier, row, tie);
      }
    }
  }
}

function tell(
  context: Context,
  at: Located<Disease>,
  index: number,
  earlier: Evidence,
  row: Evidence,
  tie: string,
): void {
  const message = `The rows "${earlier.id}" and "${row.id}" count one finding twice: ${tie}.`;
  report(context, at, ['evidence', index], 'ungrouped-correlates', message, {
    hint: 'Give both the same "group", or leave one of them out.',
  });
}

function tieOf(
  context: Context,
  behind: Map<string, ReadonlySet<string>>,
  first: Evidence,
  second: Evidence,
): string | null {
  const [a, b] = [withoutUnsure(first.fact), withoutUnsure(second.fact)];
  if (first.fact === second.fact) return null;
  if (a === b) return `both are the answer to "${a}"`;
  const [ofA, ofB] = [inputsOf(context, behind, a), inputsOf(context, behind, b)];
  if (ofB.has(a)) return `"${b}" is worked out from "${a}"`;
  if (ofA.has(b)) return `"${a}" is worked out from "${b}"`;
  const shared = [...ofA].filter((fact) => ofB.has(fact));
  return shared.length === 0 ? null : `both are worked out from "${shared[0]}"`;
}

/** Every fact that a derived fact is worked out from, however deep. */
function inputsOf(
  context: Context,
  behind: Map<string, ReadonlySet<string>>,
  fact: string,
): ReadonlySet<string> {
  const known = behind.get(fact);
  if (known) return known;
  const inputs = new Set<string>();
  const todo = [fact];
  for (let next = todo.pop(); next !== undefined; next = todo.pop()) {
    const derived = context.dictionary.get(next)?.derived;
    for (const read of derived ? factsOfDerived(derived) : []) {
      const input = withoutUnsure(read);
      if (inputs.has(input) || NO_TIE.has(input)) continue;
      inputs.add(input);
      todo.push(input);
    }
  }
  behind.set(fact, inputs);
  return inputs;
}

const withoutUnsure = (fact: string): string => fact.replace(/\.unsure$/, '');
