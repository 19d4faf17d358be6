/**
 * What a clinician's signature is worth. It is bound to everything that a visitor would be told through the file: the
 * file itself, the facts and the words of the questions behind it, its sources, its specialty, the names it points to,
 * and what raises its urgency. Let any of that change, and the file is a draft again until somebody reads it anew.
 */
import type { Condition } from '../condition-model.js';
import { placesIn } from '../conditions/roles.js';
import { factsIn, factsOfDerived, readingOf } from '../facts/reading.js';
import type { Disease, RedFlag, Review } from '../model.js';
import type { RuleSet } from '../rule-set.js';
import type { Library, Located } from './library.js';
import { problemAt } from './source-file.js';
import type { RuleContent } from './rule-content.js';
import type { Problem } from './problem.js';
import { canonicalJson, hashOf } from './version.js';

export type Signable = Disease | RedFlag;

export type Standing =
  | 'unsigned'
  | 'signed'
  /** Its review was due. */
  | 'expired'
  /** What it tells is no more what was signed. */
  | 'changed'
  /** By a name that is not in the register, or not by `rules sign`. */
  | 'unknown-signer';

export interface ReviewState {
  kind: 'disease' | 'red-flag';
  id: string;
  name: string;
  /** As it stands in the file. */
  review: Review;
  standing: Standing;
  at: Located<Signable>;
}

/** The hash of all that a signature speaks for, with the name, the day and the credential. */
export function signatureOf(ruleSet: RuleSet, part: Signable, review: Review): string {
  const { status: _status, signature: _signature, ...signed } = review;
  return hashOf(canonicalJson({ signed, told: toldThrough(ruleSet, part) }));
}

function toldThrough(ruleSet: RuleSet, part: Signable): unknown {
  const { review: _review, ...file } = part;
  const facts = factsBehind(ruleSet, part);
  const questions = new Set([...facts].flatMap((fact) => [...readingOf(ruleSet).questionsBehind(fact)]));
  for (const id of 'trigger' in part ? (part.ask ?? []) : []) questions.add(id);
  // Iterating a set takes in what is added on the way.
  for (const id of questions) {
    const plainer = ruleSet.questions.get(id)?.plainer;
    if (plainer !== undefined) questions.add(plainer);
  }
  const pick = <T>(from: ReadonlyMap<string, T>, ids: Iterable<string>): T[] =>
    [...ids].toSorted().flatMap((id) => from.get(id) ?? []);
  return {
    file,
    facts: pick(ruleSet.facts, facts),
    questions: pick(ruleSet.questions, questions),
    sources: pick(ruleSet.sources, sourcesOf(part)),
    ...('trigger' in part ? {} : besides(ruleSet, part)),
  };
}

/** What other files say when this disease is told. */
function besides(ruleSet: RuleSet, { specialty, tags, lookFor = [] }: Disease): object {
  const names = lookFor.flatMap((entry) =>
    typeof entry === 'string' ? (ruleSet.diseases.get(entry) ?? []) : [],
  );
  return {
    specialty: ruleSet.specialties.get(specialty),
    lookFor: names.map(({ id, name, icd10 }) => ({ id, name, icd10 })),
    raisedBy: ruleSet.modifiers.modifiers.filter(({ tag }) => tags.includes(tag)),
  };
}

function factsBehind(ruleSet: RuleSet, part: Signable): Set<string> {
  const conditions: { condition: Condition }[] =
    'trigger' in part ? placesIn('red-flag', part) : placesIn('disease', part);
  const facts = new Set(conditions.flatMap(({ condition }) => [...factsIn(condition)]));
  for (const { fact } of 'evidence' in part ? part.evidence : []) facts.add(fact);
  for (const fact of facts) {
    const derived = ruleSet.facts.get(fact);
    if (derived) for (const inner of factsOfDerived(derived)) facts.add(inner);
  }
  return facts;
}

function sourcesOf(part: Signable): Set<string> {
  const rows = 'evidence' in part ? [...part.evidence, ...(part.risk ?? [])] : [];
  return new Set([...part.sources, ...rows.flatMap(({ source }) => source ?? [])]);
}

/** How every file stands on that day. */
export function reviewStates(ruleSet: RuleSet, library: Library, today: string): ReviewState[] {
  const states = (kind: ReviewState['kind'], parts: ReadonlyMap<string, Located<Signable>>): ReviewState[] =>
    [...parts.values()].map((at) => {
      const { id, name, review } = at.value;
      return { kind, id, name, review, at, standing: standingOf(ruleSet, library, at.value, today) };
    });
  return [...states('red-flag', library.redFlags), ...states('disease', library.diseases)];
}

function standingOf(ruleSet: RuleSet, { reviewers }: Library, part: Signable, today: string): Standing {
  const { review } = part;
  if (review.status !== 'signed') return 'unsigned';
  const isKnown = [...reviewers.values()].some(
    ({ value }) => value.name === review.reviewedBy && value.credential === review.credential,
  );
  if (!isKnown || review.signature === undefined) return 'unknown-signer';
  if (review.signature !== signatureOf(ruleSet, part, review)) return 'changed';
  return review.reviewDue < today ? 'expired' : 'signed';
}

function reviewThatHolds({ standing, review }: ReviewState): Review {
  if (standing === 'signed') return review;
  if (standing === 'expired') return { ...review, status: 'expired' };
  return { status: 'draft', reviewedBy: null, reviewedOn: null, reviewDue: review.reviewDue };
}

/** What does not hold is served as the draft that it is. */
export function withReviewsThatHold(content: RuleContent, states: readonly ReviewState[]): RuleContent {
  const lapsed = new Map(
    states
      .filter(({ review, standing }) => review.status === 'signed' && standing !== 'signed')
      .map((state) => [`${state.kind} ${state.id}`, reviewThatHolds(state)]),
  );
  if (lapsed.size === 0) return content;
  const held = (kind: ReviewState['kind'], parts: RuleContent['diseases']): RuleContent['diseases'] =>
    parts.map((part) => {
      const review = lapsed.get(`${kind} ${part.id}`);
      return review ? { ...part, review } : part;
    });
  return {
    ...content,
    diseases: held('disease', content.diseases),
    redFlags: held('red-flag', content.redFlags),
  };
}

const WHY: Partial<Record<Standing, (review: Review) => string>> = {
  changed: ({ reviewedBy, reviewedOn }) =>
    `What this file tells has changed since ${reviewedBy} signed it on ${reviewedOn}: it is a draft again.`,
  'unknown-signer': ({ reviewedBy }) =>
    `This signature is nobody's: "${reviewedBy}" is not in reviewers.json, or did not sign by "rules sign". It is a draft.`,
};

/** Of signatures that do not hold; one whose review was due has a finding of its own. */
export function brokenSignatures(states: readonly ReviewState[]): Problem[] {
  return states.flatMap(({ standing, review, at }) => {
    const why = WHY[standing]?.(review);
    return why === undefined ? [] : [problemAt(at.file, ['review'], 'signature-broken', why)];
  });
}
