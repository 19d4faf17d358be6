/**
 * What a proposed case promises: at first everything that came out, then only what is needed to notice the mistakes
 * it is there for. A promise that guards nothing would only make a good change fail.
 */
import { FLAG_LEVELS } from '../../engine/model.js';
import type { Expectation } from '../../engine/suite-model.js';
import type { RuleSet } from '../../engine/rule-set.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { complaintsOf, type Fold } from '../../engine/flow/state.js';
import type { Decided } from '../walks/replay.js';

/** Decibans under the first within which a rival not listed is worth a promise: twice the width of the list. */
const CLOSE = 16;

/** Everything that can be promised of an outcome. */
export function allPromises(ruleSet: RuleSet, fold: Fold, { outcome }: Decided): Expectation {
  const main = outcome.items.filter(({ type }) => type !== 'generic');
  const listed = new Set(outcome.items.map(({ id }) => id));
  const top = outcome.ranking[0]?.score ?? 0;
  const near = outcome.ranking.filter(({ id, score }) => !listed.has(id) && top - score <= CLOSE);
  const categories = complaintsOf(fold);
  const shown = [...ruleSet.diseases.values()].filter(({ id }) => !listed.has(id));
  const patterns = shown.filter(
    ({ kind, prior }) => kind === 'pattern' && categories.some((id) => id in prior.categories),
  );
  const fired = outcome.redFlags.map(({ id }) => id);
  const quiet = FLAG_LEVELS.filter((level) => !outcome.redFlags.some((flag) => flag.level === level));
  const silent = [...ruleSet.redFlags.values()].filter(
    (flag) => isInScope(flag, categories) && !fired.includes(flag.id) && !quiet.includes(flag.level),
  );
  const expect: Expectation = { urgency: outcome.urgency };
  if (main[0]) expect.first = main[0].id;
  if (main.length > 1) expect.listed = main.slice(1).map(({ id }) => id);
  const notListed = [...near, ...patterns].map(({ id }) => id);
  if (notListed.length > 0) expect.notListed = [...new Set(notListed)];
  const generic = outcome.items.filter(({ type }) => type === 'generic').map(({ id }) => id);
  if (generic.length > 0) expect.generic = generic;
  const notGeneric = shown.flatMap(({ id, generic: block }) => (block ? [id] : []));
  if (notGeneric.length > 0) expect.notGeneric = notGeneric;
  const levels = FLAG_LEVELS.filter((level) => !quiet.includes(level));
  if (fired.length > 0) expect.redFlags = [...levels, ...fired];
  expect.noRedFlags = fired.length === 0 ? ['*'] : [...quiet, ...silent.map(({ id }) => id)];
  if (outcome.items.length > 0)
    expect.itemUrgency = Object.fromEntries(outcome.items.map(({ id, urgency }) => [id, urgency]));
  if (outcome.items[0]?.fit) expect.fit = outcome.items[0].fit;
  return expect;
}

/** Dropped in this order where nothing is lost by it; who comes first stays, so that the case can be read. */
const DROPPED = [
  'itemUrgency',
  'notGeneric',
  'noRedFlags',
  'notListed',
  'fit',
  'generic',
  'listed',
  'redFlags',
  'urgency',
] as const;

/** `isEnough` is asked with fewer and fewer promises. */
export function fewestPromises(all: Expectation, isEnough: (expect: Expectation) => boolean): Expectation {
  let kept: Expectation = { ...all };
  for (const key of DROPPED) {
    const { [key]: value, ...rest } = kept;
    if (value === undefined) continue;
    // A case without any promise is no case.
    if (Object.keys(rest).length > 0 && isEnough(rest)) {
      kept = rest;
      continue;
    }
    if (Array.isArray(value))
      kept = { ...rest, [key]: fewestOf(value, (part) => isEnough({ ...rest, [key]: part })) };
    else if (typeof value === 'object') {
      const of = (ids: string[]): typeof value => Object.fromEntries(ids.map((id) => [id, value[id]!]));
      const isEnoughOf = (ids: string[]): boolean => isEnough({ ...rest, [key]: of(ids) });
      kept = { ...rest, [key]: of(fewestOf(Object.keys(value), isEnoughOf)) };
    }
  }
  return kept;
}

/** Halves first: most lists need one of many. */
function fewestOf(list: readonly string[], isEnough: (part: string[]) => boolean): string[] {
  let kept = [...list];
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length;) {
      const rest = [...kept.slice(0, at), ...kept.slice(at + size)];
      if (rest.length > 0 && isEnough(rest)) kept = rest;
      else at += size;
    }
  }
  return kept;
}
