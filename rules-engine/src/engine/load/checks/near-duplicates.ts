/**
 * Facts that are probably one fact under two ids: a yes/no fact with nearly the words of another, or two derived facts
 * worked out in the same way. Rules that read one of them are blind to the answer to the other. Words are compared
 * only where they can stand alone: "Pain when I lie on that side" means what its question says it means.
 */
import type { DerivedFact, Question } from '../../model.js';
import { factsOfDerived } from '../../facts/reading.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { report, type Context } from './context.js';

interface Label {
  fact: string;
  text: string;
  words: ReadonlySet<string>;
  /** The words of the question around a tick-list item; empty where the label stands alone. */
  around: ReadonlySet<string>;
  at: Located<unknown>;
  path: JsonPath;
}

/** Shared words among all words of the two: three of four. */
const NEARLY = 0.75;
/** Shorter labels, and those that point outside themselves, are compared together with their question. */
const MIN_WORDS = 3;
const POINTING = /\b(?:that|this|these|those|it|them|(?<!\b(?:is|are|was|were) )there)\b/i;
/** Words that tell nothing apart. "not", "no" and "without" do. */
const FILLERS = new Set(
  'a an the of or and in on to is are was were be been you your i my me do does did have has had with any at for by from as when than then ever'.split(
    ' ',
  ),
);

export function checkNearDuplicates(context: Context): void {
  const told = new Set<string>();
  const tell = (label: Pick<Label, 'at' | 'path'>, a: string, b: string, how: string): void => {
    const pair = [a, b].toSorted().join('\n');
    if (told.has(pair)) return;
    told.add(pair);
    report(context, label.at, label.path, 'near-duplicate-fact', `"${b}" and "${a}" ${how}.`, {
      hint: 'Keep one and let every rule read it, or word them so that the difference shows.',
    });
  };
  sameWorking(context, tell);
  const labels = labelsOf(context);
  for (const [one, other] of nearPairs(labels)) {
    if (one.fact === other.fact || isMadeFrom(context, one.fact, other.fact)) continue;
    if (!standAlone(one, other) && similarity(one.around, other.around) < NEARLY) continue;
    tell(other, one.fact, other.fact, `say nearly the same: “${other.text}” and “${one.text}”`);
  }
}

type Tell = (label: Pick<Label, 'at' | 'path'>, a: string, b: string, how: string) => void;

function sameWorking({ library }: Context, tell: Tell): void {
  const seen = new Map<string, string>();
  for (const at of library.facts.values()) {
    const { id, text: _, gate: __, source: ___, ...working } = at.value;
    const key = canonical(working);
    const other = seen.get(key);
    if (other === undefined) seen.set(key, id);
    else tell({ at, path: [...at.path, 'id'] }, other, id, 'are worked out in the same way');
  }
}

/** The order of parts and the names of terms make no difference. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).toSorted().join()}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const entries = Object.entries(value).filter(([key]) => key !== 'id');
  return `{${entries
    .map(([key, part]) => `${key}:${canonical(part)}`)
    .toSorted()
    .join()}}`;
}

/** Only facts that are yes or no: questions with other options differ by those. */
function labelsOf({ library, dictionary }: Context): Label[] {
  const plainer = new Set([...library.questions.values()].map(({ value }) => value.plainer));
  const isYesNo = (fact: string): boolean => {
    const info = dictionary.get(fact);
    return info?.type === 'choice' && info.values.length === 2 && info.values.includes('yes');
  };
  const labels: Label[] = [];
  const add = (at: Located<unknown>, path: JsonPath, fact: string, text: string, around: string): void => {
    if (isYesNo(fact)) labels.push({ fact, text, words: wordsOf(text), around: wordsOf(around), at, path });
  };
  for (const at of library.questions.values()) {
    const question: Question = at.value;
    if (plainer.has(question.id)) continue;
    if (question.multiple) {
      for (const [index, { title, sets }] of (question.options ?? []).entries())
        if (sets !== undefined) add(at, ['options', index], sets, title, question.text);
    } else add(at, ['text'], question.id, question.text, '');
  }
  for (const at of library.facts.values()) {
    const fact: DerivedFact = at.value;
    if (fact.kind === 'when') add(at, ['text'], fact.id, fact.text, '');
  }
  return labels;
}

function wordsOf(text: string): Set<string> {
  const words =
    text
      .toLowerCase()
      .replaceAll(/['’]/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.filter((word) => !FILLERS.has(word)).map(stem));
}

/** "itching" and "itch", "lumps" and "lump"; four letters are left at least. */
const stem = (word: string): string => word.replace(/^(\p{L}{4,}?)(?:ing|ed|es|s)$/u, '$1');

function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size === 0 && b.size === 0) return 1;
  let shared = 0;
  for (const word of a) if (b.has(word)) shared += 1;
  return shared / (a.size + b.size - shared);
}

function standAlone(...labels: Label[]): boolean {
  return labels.every(({ words, text }) => words.size >= MIN_WORDS && !POINTING.test(text));
}

/**
 * Pairs with nearly the same words. Two sets that share three words of four share one of the rarest quarter (and one
 * more) of either, so that only those are looked up.
 */
function* nearPairs(labels: readonly Label[]): Generator<[Label, Label]> {
  const often = new Map<string, number>();
  for (const { words } of labels) for (const word of words) often.set(word, (often.get(word) ?? 0) + 1);
  const byWord = new Map<string, Label[]>();
  for (const label of labels) {
    const rarest = [...label.words].toSorted((a, b) => (often.get(a) ?? 0) - (often.get(b) ?? 0));
    const kept = rarest.slice(0, rarest.length - Math.ceil(NEARLY * rarest.length) + 1);
    const met = new Set<Label>();
    for (const word of kept) for (const other of byWord.get(word) ?? []) met.add(other);
    for (const other of met) if (similarity(label.words, other.words) >= NEARLY) yield [other, label];
    for (const word of kept) byWord.set(word, [...(byWord.get(word) ?? []), label]);
  }
}

/** A derived fact that reads the other, or the same facts, is a wider or narrower word for it, on purpose. */
function isMadeFrom({ dictionary }: Context, a: string, b: string): boolean {
  const sources = (fact: string): Set<string> => {
    const all = new Set([fact]);
    for (const next of all) {
      const derived = dictionary.get(next)?.derived;
      if (derived) for (const read of factsOfDerived(derived)) all.add(read);
    }
    return all;
  };
  const [ofA, ofB] = [sources(a), sources(b)];
  if (ofA.has(b) || ofB.has(a)) return true;
  const isDerived = (fact: string): boolean => (dictionary.get(fact)?.derived ?? null) !== null;
  return isDerived(a) && isDerived(b) && [...ofA].some((fact) => ofB.has(fact));
}
