/**
 * Why a disease is listed, as sentences in the visitor's own words. Each row of evidence that counted is led back to
 * the answers that it reads, so that nobody is told a score: "You did not tick “Cough”" instead of "Centor score: 3".
 * What was never asked gives no sentence.
 */
import type {
  Condition,
  DerivedFact,
  Evidence,
  FiredRedFlag,
  Leaf,
  LedBy,
  Operator,
  Outcome,
  Path,
  Question,
  RuleSet,
  Step,
} from '@app/rules-engine';
import { ageOn, type Assessment } from './assessment.js';
import { idOf } from './path.js';

/** A score reads up to eight answers; more than three of one row bury the other rows. */
const MOST_OF_ONE_ROW = 3;
/** Whoever reads a warning reads little. */
const MOST_OF_A_FLAG = 4;

/** What one answer says of one fact. */
interface Known {
  value: string | number;
  sentence: string;
}
export type KnownFacts = ReadonlyMap<string, Known>;
type Item = Outcome['items'][number];

export function knownFacts(assessment: Assessment, path: Path, rules: RuleSet): KnownFacts {
  const age = ageOn(assessment.dob, assessment.createdAt);
  const known = new Map<string, Known>([['age', { value: age, sentence: `You are ${age} years old.` }]]);
  for (const step of path.answered) {
    const given = [assessment.answers[idOf(step)] ?? []].flat();
    for (const [fact, value] of step.question.multiple ? ticked(step, given) : chosen(step, given, rules))
      known.set(fact, value);
  }
  return known;
}

/** The sentences of one side, the weightiest row first. */
export function sentencesOf(
  item: Item,
  side: 'for' | 'against',
  known: KnownFacts,
  rules: RuleSet,
): string[] {
  const disease = rules.diseases.get(item.id);
  // It says that no cause was found: nothing can speak against that.
  if (disease?.kind === 'fallback' && side === 'against') return [];
  const rows = item.why[side].map(({ id, text, points }) => {
    const row = disease?.evidence.find((each) => each.id === id);
    if (row) return ofFact(row.fact, speaksByBeingSo(row, points), known, rules);
    const risk = disease?.risk?.find((each) => each.id === id);
    return risk ? ofCondition(risk.when, true, known, rules) : [text];
  });
  return [...new Set(rows.flatMap((sentences) => [...new Set(sentences)].slice(0, MOST_OF_ONE_ROW)))];
}

/** The answers that made it more urgent than it usually is. */
export function sentencesOfUrgency(
  { id, urgency }: Pick<Item, 'id' | 'urgency'>,
  known: KnownFacts,
  rules: RuleSet,
): string[] {
  const disease = rules.diseases.get(id);
  if (!disease || urgency === disease.urgency.base) return [];
  const { raise = [] } = disease.urgency;
  const modifiers = rules.modifiers.modifiers.filter(({ tag }) => disease.tags.includes(tag));
  const sentences = [...raise, ...modifiers]
    .filter(({ to }) => to === urgency)
    .flatMap(({ when }) => proofOf(when, true, known, rules) ?? []);
  return [...new Set(sentences)].slice(0, MOST_OF_A_FLAG);
}

/** The answers that raised this warning. Where nothing but doubt did, that is what they say. */
export function sentencesOfFlag(flag: FiredRedFlag, known: KnownFacts, path: Path): string[] {
  const sentences = (flag.because ?? []).flatMap((answer) => {
    const step = path.answered.find((one) => idOf(one) === answer.question);
    return step ? ofAnswer(step, answer, known) : [];
  });
  return [...new Set(sentences)].slice(0, MOST_OF_A_FLAG).concat(flag.isDoubt ? [DOUBT] : []);
}

const DOUBT = 'None of your answers is a sign of it. We warn you because it cannot be ruled out.';

function ofAnswer({ question }: Step, { options, isUnknown }: LedBy, known: KnownFacts): string[] {
  const chosen = (question.options ?? []).filter(({ id }) => options.includes(id));
  if (isUnknown) return chosen.map(({ title }) => `You answered “${title}” to “${question.text}”`);
  const facts = question.multiple ? chosen.map(({ sets }) => sets) : [question.id];
  return facts.flatMap((fact) => known.get(fact ?? '')?.sentence ?? []);
}

/** A tick-list says something of every item, unless the visitor does not know. */
function ticked({ question }: Step, given: readonly string[]): [string, Known][] {
  const options = question.options ?? [];
  if (options.some(({ id, unknown }) => unknown && given.includes(id))) return [];
  return options.flatMap(({ id, title, sets }): [string, Known][] => {
    if (sets === undefined) return [];
    const isTicked = given.includes(id);
    const said = question.says?.[isTicked ? sets : `not-${sets}`];
    const sentence = said ? `${said}.` : `You ${isTicked ? 'ticked' : 'did not tick'} “${title}”.`;
    return [[sets, { value: isTicked ? 'yes' : 'no', sentence }]];
  });
}

function chosen({ question }: Step, given: readonly string[], rules: RuleSet): [string, Known][] {
  const option = question.options?.find(({ id }) => given.includes(id));
  if (!option || option.unknown) return [];
  const said = question.says?.[option.id];
  const sentence = said ? `${said}.` : `You answered “${option.title}” to “${question.text}”`;
  const known = { value: option.range?.[0] ?? option.id, sentence };
  /** The plainer wording answers the question that it stands for. */
  const meant = originals(rules).get(question.id) ?? [];
  return [question, ...meant].map(({ id }) => [id, known]);
}

const originalsIn = new WeakMap<RuleSet, ReadonlyMap<string, readonly Question[]>>();

/** By the plainer wording: every answer of every visitor asks. */
function originals(rules: RuleSet): ReadonlyMap<string, readonly Question[]> {
  let known = originalsIn.get(rules);
  if (!known) {
    const all = [...rules.questions.values()];
    const plainer = new Set(all.flatMap((question) => question.plainer ?? []));
    known = new Map([...plainer].map((id) => [id, all.filter((question) => question.plainer === id)]));
    originalsIn.set(rules, known);
  }
  return known;
}

/** Did the row count because what it reads is so (or the score high), or because it is not? */
function speaksByBeingSo({ steps, points: byValue }: Evidence, points: number): boolean {
  const whenSo = steps
    ? steps.at(-1)![1] - steps[0]![1]
    : (byValue?.['yes'] ?? -(byValue?.['no'] ?? -points));
  return whenSo > 0 === points > 0;
}

/** `isSo`: the answers that make it so, else those that keep it from being so. */
function ofFact(fact: string, isSo: boolean, known: KnownFacts, rules: RuleSet): string[] {
  const direct = known.get(fact);
  if (direct) return [direct.sentence];
  const derived = rules.facts.get(fact);
  return derived ? ofDerived(derived, isSo, known, rules) : [];
}

function ofDerived(derived: DerivedFact, isSo: boolean, known: KnownFacts, rules: RuleSet): string[] {
  const under = (when: Condition) => ofCondition(when, isSo, known, rules);
  if (derived.kind === 'when') return under(derived.when);
  if (derived.kind === 'count') return derived.of.flatMap(({ when }) => under(when));
  if (derived.kind === 'max') return derived.of.flatMap((fact) => ofFact(fact, isSo, known, rules));
  if (derived.kind === 'table')
    return derived.rows.flatMap(({ when }) => ofCondition(when, true, known, rules));
  return derived.terms.flatMap((term) => {
    if ('when' in term) return ofCondition(term.when, isSo === term.points > 0, known, rules);
    const { value, sentence } = known.get(term.fact) ?? {};
    if (value === undefined || sentence === undefined) return [];
    const points =
      'steps' in term
        ? (term.steps.findLast(([from]) => Number(value) >= from)?.[1] ?? 0)
        : (term.points[value] ?? 0);
    return points !== 0 && points > 0 === isSo ? [sentence] : [];
  });
}

/** The sentences of the comparisons that hold (or, unless `isSo`, do not). */
function ofCondition(condition: Condition, isSo: boolean, known: KnownFacts, rules: RuleSet): string[] {
  if ('not' in condition) return ofCondition(condition.not, !isSo, known, rules);
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    return parts.flatMap((part) => ofCondition(part, isSo, known, rules));
  }
  const direct = known.get(condition.fact);
  if (direct) return isTrue(condition, direct.value) === isSo ? [direct.sentence] : [];
  const derived = rules.facts.get(condition.fact);
  if (!derived) return [];
  const isDenied = isTrue(condition, 'no') && !isTrue(condition, 'yes');
  return ofDerived(derived, isDenied ? !isSo : isSo, known, rules);
}

/**
 * The answers that prove a condition to be so (or, unless `isSo`, not so); null where they do not. A score or count
 * proves nothing here: which of its parts made it is not for a sentence.
 */
function proofOf(condition: Condition, isSo: boolean, known: KnownFacts, rules: RuleSet): string[] | null {
  if ('not' in condition) return proofOf(condition.not, !isSo, known, rules);
  if ('all' in condition || 'any' in condition) {
    const parts = 'all' in condition ? condition.all : condition.any;
    const proofs = parts.map((part) => proofOf(part, isSo, known, rules)).filter((proof) => proof !== null);
    const needsEach = 'all' in condition === isSo;
    return proofs.length === 0 || (needsEach && proofs.length < parts.length) ? null : proofs.flat();
  }
  const direct = known.get(condition.fact);
  if (direct) return isTrue(condition, direct.value) === isSo ? [direct.sentence] : null;
  const derived = rules.facts.get(condition.fact);
  const isYes = isTrue(condition, 'yes');
  if (derived?.kind !== 'when' || isYes === isTrue(condition, 'no')) return null;
  return proofOf(derived.when, isYes === isSo, known, rules);
}

type Value = string | number;
const COMPARE: Record<Operator, (value: Value, limit: Leaf['value']) => boolean> = {
  equal: (value, limit) => value === limit,
  notEqual: (value, limit) => value !== limit,
  in: (value, limit) => Array.isArray(limit) && limit.includes(value),
  notIn: (value, limit) => Array.isArray(limit) && !limit.includes(value),
  lessThan: (value, limit) => value < limit,
  lessThanInclusive: (value, limit) => value <= limit,
  greaterThan: (value, limit) => value > limit,
  greaterThanInclusive: (value, limit) => value >= limit,
};

function isTrue({ operator, value: limit }: Leaf, value: Value): boolean {
  return COMPARE[operator](value, limit);
}
