/**
 * The answers that a condition can tell apart, laid out as a grid: one dimension a fact, one cell a value, a band, or
 * "not known". Derived facts are taken back to the questions behind them, so that a change in a score is seen too.
 */
import type { Condition } from '../../../engine/condition-model.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { factTypesOf, optionsOf } from '../../../engine/conditions/fact-types.js';
import { AGE_FROM, AGE_TO } from '../../../engine/model.js';
import { bandOf } from '../../exact/bands.js';
import { cutsIn } from '../../exact/cuts.js';
import { questionInDoubt } from '../../sites/in-doubt.js';
import type { Both } from '../rule-change.js';
import { renamedOptions } from '../words/question-words.js';
import { factName, titleWords } from '../../words/rule-words.js';

/** What a cell puts into the table of one side; null: nothing is known there. */
type Put = string | readonly [number, number] | null;
export interface Cell {
  label: string;
  before: Put;
  after: Put;
  /** The last word on it is "I don't know". */
  isUnsure: boolean;
}
export interface Dimension {
  fact: string;
  name: string;
  cells: Cell[];
}

export function dimensionsOf(
  both: Both,
  conditions: readonly Condition[],
  facts: ReadonlySet<string>,
  withUnsure: boolean,
): Dimension[] {
  const plain = [...facts].filter((fact) => questionInDoubt(fact) === null);
  const unsureOf = [...facts].flatMap((fact) => questionInDoubt(fact) ?? []);
  const all = [...new Set([...plain, ...unsureOf])];
  return all.map((fact) => {
    const cells = fact === 'age' ? ageCells(both, conditions) : valueCells(both, fact);
    if (fact !== 'age' && fact !== 'category') {
      cells.push({ label: 'not known', before: null, after: null, isUnsure: false });
      if (withUnsure || unsureOf.includes(fact))
        cells.push({ label: "I don't know", before: null, after: null, isUnsure: true });
    }
    const ruleSet = factTypesOf(both.after).has(fact) ? both.after : both.before;
    return {
      fact,
      name: fact === 'age' ? 'Age' : fact === 'category' ? 'Category' : factName(ruleSet, fact),
      cells,
    };
  });
}

function valueCells({ before, after }: Both, fact: string): Cell[] {
  const [old, now] = [before.questions.get(fact), after.questions.get(fact)];
  if (!(old ?? now) || (old ?? now)?.multiple) {
    const type = factTypesOf(after).get(fact) ?? factTypesOf(before).get(fact);
    if (type?.kind === 'interval') return numberCells(type.lo, type.hi);
    const values = (ruleSet: RuleSet): readonly string[] => {
      const type = factTypesOf(ruleSet).get(fact);
      return type?.kind === 'choice' ? type.values : [];
    };
    return [...new Set([...values(before), ...values(after)])].map((value) => ({
      label: value,
      before: value,
      after: value,
      isUnsure: false,
    }));
  }
  const was = old ? optionsOf(before, old).filter(({ unknown }) => !unknown) : [];
  const is = now ? optionsOf(after, now).filter(({ unknown }) => !unknown) : [];
  const renamed = renamedOptions(was, is);
  const put = (option: (typeof was)[number] | undefined): Put =>
    option === undefined ? null : option.range ? bandOf(option.range) : option.id;
  const cells = is.map((option): Cell => {
    const other = was.find(({ id }) => id === (renamed.get(option.id) ?? option.id));
    return { label: titleWords(option.title), before: put(other), after: put(option), isUnsure: false };
  });
  const kept = new Set(is.map(({ id }) => renamed.get(id) ?? id));
  for (const option of was) {
    if (!kept.has(option.id))
      cells.push({ label: titleWords(option.title), before: put(option), after: null, isUnsure: false });
  }
  return cells;
}

/** Values of a score that are laid out; a wider one would be too many combinations anyway. */
const MAX_SCORE = 60;

/** Scores and counts are whole numbers, and small. */
function numberCells(lo: number, hi: number): Cell[] {
  const count = Math.min(MAX_SCORE, Math.floor(hi) - Math.ceil(lo) + 1);
  return Array.from({ length: Math.max(0, count) }, (_, index): Cell => {
    const value = Math.ceil(lo) + index;
    return { label: String(value), before: [value, value], after: [value, value], isUnsure: false };
  });
}

/** Between two neighbouring cuts every age is the same to the conditions, and to the facts that they may read. */
function ageCells({ before, after }: Both, conditions: readonly Condition[]): Cell[] {
  const cuts = new Set([AGE_FROM]);
  for (const ruleSet of [before, after])
    for (const cut of cutsIn(ruleSet, [conditions, ...ruleSet.facts.values()]).get('age') ?? [])
      cuts.add(Math.ceil(cut));
  const edges = [...cuts].filter((cut) => cut >= AGE_FROM && cut <= AGE_TO).sort((a, b) => a - b);
  return edges.map((from, index) => {
    const next = edges[index + 1];
    const to = next === undefined ? null : next - 1;
    const label = to === null ? `${from} or older` : from === to ? String(from) : `${from} to ${to}`;
    return { label, before: [from, from], after: [from, from], isUnsure: false };
  });
}
