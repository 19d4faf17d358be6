/**
 * Which categories a change can touch at all. A category's visitors read only what is named, directly or through
 * derived facts, by the files of that category and by the shared ones; where that part is the same on both sides,
 * no outcome can differ, and nothing needs to be sampled.
 */
import type { RuleSet } from '../../engine/rule-set.js';
import { canonicalJson } from '../../engine/load/version.js';
import { isInScope } from '../../engine/conditions/condition-table.js';
import { readingOf } from '../../engine/facts/reading.js';
import { questionInDoubt } from '../sites/in-doubt.js';
import type { Both } from './rule-change.js';

/** Words that people read and nothing decides by. */
const WORDS = new Set(
  '$schema text short why help title titles name note notice advices sources source reason review synonyms icd10 image referenceImage says lr rates basis optionsType specialty lookFor'.split(
    ' ',
  ),
);

function deciding(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(deciding);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => !WORDS.has(key))
      .map(([key, part]) => [key, deciding(part)]),
  );
}

export interface Scope {
  /** Categories of both sides whose own visitors may see another outcome. */
  touched: string[];
  /** Categories of both sides that are touched only through a second complaint. */
  besides: string[];
}

export function scopeOfChange({ before, after }: Both): Scope {
  const shared = [...after.categories.keys()].filter((id) => before.categories.has(id));
  const touched = shared.filter((id) => partOf(before, id) !== partOf(after, id));
  const besides = touched.length === 0 ? [] : shared.filter((id) => !touched.includes(id));
  return { touched, besides };
}

/** Shared files are part of many categories: each is put into words once. */
const texts = new WeakMap<object, string>();

/** A part without the words that nothing decides by. */
export function decidingText(part: unknown): string {
  if (part === null || typeof part !== 'object') return canonicalJson(part ?? null);
  let text = texts.get(part);
  if (text === undefined) texts.set(part, (text = canonicalJson(deciding(part))));
  return text;
}

/** Everything that visitors of a category are decided by, as one text. */
function partOf(ruleSet: RuleSet, id: string): string {
  const category = ruleSet.categories.get(id);
  const own: unknown[] = [ruleSet.generic, ruleSet.ranking, ruleSet.modifiers, category];
  for (const disease of ruleSet.diseases.values()) {
    const isHere = id in disease.prior.categories || disease.generic || disease.id === 'other';
    if (isHere || category?.fallback === disease.id) own.push(disease);
  }
  for (const flag of ruleSet.redFlags.values()) if (isInScope(flag, [id])) own.push(flag);
  const homes = (disease: string): boolean => id in (ruleSet.diseases.get(disease)?.prior.categories ?? {});
  for (const set of ruleSet.lookAlikes.values()) if (set.members.some(homes)) own.push(set);
  const read = readBy(ruleSet, own);
  const known = Object.keys(read)
    .sort()
    .map((name) => `${name}=${decidingText(read[name])}`);
  // Which other categories exist is what the question for the second complaint offers.
  const offered = [...ruleSet.categories.keys()].sort();
  return [...offered, ...own.map(decidingText), ...known].join('\n');
}

/** Definitions of the questions and derived facts named in there, and of those named in these. */
function readBy(ruleSet: RuleSet, parts: readonly unknown[]): Record<string, unknown> {
  const { settersOf } = readingOf(ruleSet);
  const found: Record<string, unknown> = {};
  const visit = (value: unknown): void => {
    if (typeof value === 'string') {
      name(questionInDoubt(value) ?? value);
    } else if (value !== null && typeof value === 'object') {
      for (const [key, part] of Object.entries(value)) if (!WORDS.has(key)) visit(part);
    }
  };
  const name = (id: string): void => {
    for (const [key, part] of [
      [`fact:${id}`, ruleSet.facts.get(id)],
      [`question:${id}`, ruleSet.questions.get(id)],
      ...settersOf(id).map((setter) => [`question:${setter}`, ruleSet.questions.get(setter)] as const),
    ] as const) {
      if (part === undefined || key in found) continue;
      found[key] = part;
      visit(part);
    }
  };
  visit(parts);
  return found;
}
