/** Conditions and rows against the dictionary: facts that exist, values that can occur, cuts at edges of bands. */
import type { Condition, Leaf } from '../../condition-model.js';
import type { ScoreStep } from '../../model.js';
import { didYouMean } from '../nearest.js';
import type { FactInfo } from '../dictionary.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import type { OwnerKind, Owners } from '../../conditions/role.js';
import { placesIn, roleOf } from '../../conditions/roles.js';
import { report, type Context } from './context.js';

export interface PlacedLeaf {
  leaf: Leaf;
  path: JsonPath;
}

/** All comparisons of a condition with their places. */
export function leavesOf(condition: Condition, path: JsonPath = []): PlacedLeaf[] {
  if ('all' in condition)
    return condition.all.flatMap((part, index) => leavesOf(part, [...path, 'all', index]));
  if ('any' in condition)
    return condition.any.flatMap((part, index) => leavesOf(part, [...path, 'any', index]));
  if ('not' in condition) return leavesOf(condition.not, [...path, 'not']);
  return [{ leaf: condition, path }];
}

export function factsOf(...conditions: (Condition | undefined)[]): Set<string> {
  return new Set(conditions.flatMap((one) => (one ? leavesOf(one).map(({ leaf }) => leaf.fact) : [])));
}

/** Every condition of an owner; what the flow reads may read gates and the profile only, so that paths stay countable. */
export function checkPlaces<K extends OwnerKind>(context: Context, at: Located<Owners[K]>, kind: K): void {
  const seen = new Set<string>();
  for (const { role, path, condition, part } of placesIn(kind, at.value)) {
    const { counts, words, inRows } = roleOf(role);
    for (const placed of leavesOf(condition, path)) {
      checkLeaf(context, at, placed);
      if (counts === 'gate') checkGate(context, at, placed);
    }
    const row = `${role} ${part}`;
    if (inRows && seen.has(row))
      report(
        context,
        at,
        [...path.slice(0, -1), 'id'],
        'duplicate-id',
        `The ${words} id "${part}" stands twice here.`,
      );
    seen.add(row);
  }
}

function checkGate(context: Context, at: Located<unknown>, { leaf, path }: PlacedLeaf): void {
  const fact = context.dictionary.get(leaf.fact);
  if (fact === undefined || fact.isGate) return;
  const gates = [...context.dictionary.values()].filter((one) => one.isGate).map((one) => one.id);
  const message = `"${leaf.fact}" is not a gate, so the flow may not read it.`;
  report(context, at, [...path, 'fact'], 'ask-reads-no-gate', message, {
    hint: `Give it "gate": true, or read one of: ${gates
      .filter((id) => !id.endsWith('.unsure'))
      .slice(0, 8)
      .join(', ')}.`,
  });
}

/** The facts of several conditions together, against the width that analysis can project exactly. */
export function checkWidth(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  facts: ReadonlySet<string>,
  limit: number,
  what: string,
): void {
  if (facts.size <= limit) return;
  const message = `${what} reads ${facts.size} facts; at most ${limit} can be checked for every combination of answers.`;
  report(context, at, path, 'too-wide', message, { hint: 'Give a part of it a name as a derived fact.' });
}

/** The fact's entry, or null after reporting that there is none. Marks the fact as read. */
export function factAt(context: Context, at: Located<unknown>, path: JsonPath, id: string): FactInfo | null {
  context.read.add(id);
  const fact = context.dictionary.get(id);
  if (fact !== undefined) return fact;
  const question = context.library.questions.get(id)?.value;
  if (question?.multiple) {
    const items = (question.options ?? []).flatMap((option) => option.sets ?? []);
    const hint = `Read one of its items: ${items.slice(0, 8).join(', ')}.`;
    report(context, at, path, 'unknown-fact', `"${id}" is a tick-list: each item is a fact of its own.`, {
      hint,
    });
    return null;
  }
  const hint = didYouMean(id, context.dictionary.keys());
  report(context, at, path, 'unknown-fact', `Nothing sets the fact "${id}".`, { hint });
  return null;
}

function checkLeaf(context: Context, at: Located<unknown>, { leaf, path }: PlacedLeaf): void {
  const fact = factAt(context, at, [...path, 'fact'], leaf.fact);
  if (fact === null || fact.type === 'lost') return;
  const values = Array.isArray(leaf.value) ? leaf.value : [leaf.value];
  const pathOf = (index: number): JsonPath =>
    Array.isArray(leaf.value) ? [...path, 'value', index] : [...path, 'value'];
  const isOrder = leaf.operator.startsWith('less') || leaf.operator.startsWith('greater');
  if (fact.type === 'choice') {
    if (isOrder) {
      const message = `"${fact.id}" is a choice, not a number: "${leaf.operator}" cannot compare it.`;
      report(context, at, [...path, 'operator'], 'type-mismatch', message, { hint: 'Use equal or in.' });
      return;
    }
    for (const [index, value] of values.entries()) checkOption(context, at, pathOf(index), fact, value);
    return;
  }
  for (const [index, value] of values.entries()) {
    if (typeof value !== 'number') {
      const hint = /^-?\d+(\.\d+)?$/.test(value) ? `Write ${value} without quotes.` : undefined;
      report(context, at, pathOf(index), 'type-mismatch', `"${fact.id}" is a number; "${value}" is a text.`, {
        hint,
      });
    } else if (fact.id === 'age' && (value < 0 || value > OLDEST)) {
      report(context, at, pathOf(index), 'bad-value', `Nobody is of the age ${value}.`);
    } else {
      checkCut(context, at, pathOf(index), fact, leaf.operator, value);
    }
  }
}

/** Of whoever may use the product. */
const OLDEST = 120;

/** A value that a choice can have. */
export function checkOption(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  fact: FactInfo,
  value: unknown,
  atKey = false,
): void {
  if (fact.type !== 'choice') return;
  if (typeof value !== 'string') {
    const message = `"${fact.id}" is a choice of ${fact.values.join(', ')}; ${String(value)} is a number.`;
    report(context, at, path, 'type-mismatch', message);
    return;
  }
  if (fact.values.includes(value)) return;
  const question = context.library.questions.get(fact.id)?.value;
  const isUnsure =
    value === 'unknown' || question?.options?.some((option) => option.unknown && option.id === value);
  if (isUnsure === true && question !== undefined) {
    const message = `"I don't know" is no value: whoever chooses it has no fact "${fact.id}".`;
    report(context, at, path, 'unknown-option', message, {
      hint: `Read the fact "${fact.id}.unsure" if that is meant.`,
      atKey,
    });
    return;
  }
  const message = `"${value}" is not a value of "${fact.id}".`;
  report(context, at, path, 'unknown-option', message, {
    hint: didYouMean(value, fact.values) ?? `Known: ${fact.values.join(', ')}.`,
    atKey,
  });
}

/**
 * A band is an interval: ≥ and < must cut at a lower end, > and ≤ at an upper end; equality needs a band of that one
 * number. Otherwise the comparison stays open for everybody in the band.
 */
function checkCut(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  fact: FactInfo,
  operator: Leaf['operator'],
  cut: number,
): void {
  if (fact.bands === null) return;
  const isUpper = operator === 'greaterThan' || operator === 'lessThanInclusive';
  if (!operator.startsWith('less') && !operator.startsWith('greater')) {
    if (fact.bands.some(([from, to]) => from === cut && to === cut)) return;
    const message = `"${fact.id}" has bands, and none of them is exactly ${cut}.`;
    report(context, at, path, 'cut-inside-band', message, { hint: 'Use greaterThanInclusive and lessThan.' });
    return;
  }
  const edges = fact.bands.flatMap(([from, to]) => (isUpper ? (to ?? []) : from));
  if (edges.includes(cut)) return;
  const message = `${cut} is not ${isUpper ? 'an upper' : 'a lower'} end of a band of "${fact.id}".`;
  const other = isUpper ? 'greaterThanInclusive or lessThan' : 'greaterThan or lessThanInclusive';
  const opposite = fact.bands.flatMap(([from, to]) => (isUpper ? from : (to ?? [])));
  const hint = opposite.includes(cut) ? `${cut} goes with ${other}.` : `Ends that fit: ${edges.join(', ')}.`;
  report(context, at, path, 'cut-inside-band', message, { hint });
}

/** Steps ascend, and on a banded question they start at lower ends of bands. */
export function checkSteps(
  context: Context,
  at: Located<unknown>,
  path: JsonPath,
  steps: readonly ScoreStep[],
  fact: FactInfo | null,
): void {
  if (fact?.type === 'choice') {
    report(context, at, path, 'type-mismatch', `"${fact.id}" is a choice; steps need a number.`, {
      hint: 'Use "points" by option.',
    });
    return;
  }
  for (const [index, [from]] of steps.entries()) {
    const before = steps[index - 1];
    if (before !== undefined && from <= before[0]) {
      report(
        context,
        at,
        [...path, index],
        'bad-steps',
        `Step ${from} comes after step ${before[0]}; steps must ascend.`,
      );
    }
    // The first step may start below the lowest band: it covers all that is lower.
    const lowest = fact?.bands?.[0]?.[0];
    const isFloor = index === 0 && lowest !== undefined && from <= lowest;
    if (fact?.bands && !isFloor)
      checkCut(context, at, [...path, index, 0], fact, 'greaterThanInclusive', from);
  }
}
