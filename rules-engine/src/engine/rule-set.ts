/**
 * What the loader hands to everything else: all files, indexed and resolved. Immutable. A RuleSet can be written
 * to one JSON text (the bundle) and read back, so that an assessment may finish on the version it began with.
 */
import type {
  Advice,
  Category,
  DerivedFact,
  Disease,
  Fit,
  Generic,
  LookAlike,
  Modifiers,
  Question,
  Ranking,
  RedFlag,
  Specialties,
  Urgency,
} from './model.js';
import type { Source } from './source-model.js';

export interface RuleSet {
  /** Content hash of all files that decide (suites and schemas apart). */
  version: string;
  questions: ReadonlyMap<string, Question>;
  facts: ReadonlyMap<string, DerivedFact>;
  categories: ReadonlyMap<string, Category>;
  redFlags: ReadonlyMap<string, RedFlag>;
  diseases: ReadonlyMap<string, Disease>;
  lookAlikes: ReadonlyMap<string, LookAlike>;
  generic: Generic;
  modifiers: Modifiers;
  ranking: Ranking;
  specialties: ReadonlyMap<string, Specialties['specialties'][number]>;
  /** The register that `source` and `sources` everywhere cite. */
  sources: ReadonlyMap<string, Source>;
  /** False while any file with a `review` is not signed. */
  isSigned: boolean;
}

/** An option id; an array for tick-lists. */
export type Answer = string | readonly string[];
/** One visitor as the rules know them: no name, no dates. */
export interface Visit {
  category: string;
  /** Whole years. */
  age: number;
  answers: Readonly<Record<string, Answer>>;
}

export type Stage = 'generic' | 'primary';
export interface Step {
  /** The question with placement text and dynamic options applied, options always present. */
  question: Question;
  stage: Stage;
  /** Why now: its place in the flow, a red flag half met, or the plainer wording after "I don't know". */
  reason: 'stop' | 'confirm' | 'plainer' | 'generic' | 'core' | 'separator' | 'second-complaint' | 'closing';
  /** Of a confirming question: the titles of the answers that half met its red flags, the reason for asking back. */
  about?: readonly string[];
}
/** The path as answered so far: `answered` in order (only answers on the path), and the first unanswered step. */
export interface Path {
  answered: Step[];
  /** Null when every question is answered. */
  next: Step | null;
  /** `next` is the last question whatever is answered. */
  isLast: boolean;
  /** 0 … 1: answered / (answered + longest path still possible). */
  readonly progress: number;
  /** Flags that fire on these answers, gravest first. */
  readonly redFlags: readonly FiredRedFlag[];
  /** The same, without the answers that made them fire: for whoever looks at many paths. */
  readonly fired: readonly FiredRedFlag[];
}

/** One answer that led to something. */
export interface LedBy {
  question: string;
  /** The options that counted: of a tick-list only those. */
  options: string[];
  /** It was "I don't know". */
  isUnknown: boolean;
}
export interface FiredRedFlag {
  id: string;
  level: RedFlag['level'];
  name: string;
  notice: RedFlag['notice'];
  /** Citations in words; one whose address is known ends in it. */
  sources: string[];
  /** The answers that made it fire, in the order given. */
  because?: LedBy[];
  /** Nothing but "I don't know" made it fire: the alarm is doubt and not a sign, and has to be told so. */
  isDoubt?: true;
}

export interface Reason {
  /** Evidence row, risk or prior id. */
  id: string;
  /** In words, for the visitor: "You have a fever". */
  text: string;
  points: number;
  source?: string;
}
export interface ResultItem {
  type: 'primary' | 'generic' | 'other';
  /** Disease id; 'other' for the clean sheet. */
  id: string;
  name: string;
  urgency: Urgency;
  fit: Fit;
  /** Specialty key and its words. */
  specialty: { id: string; name: string; instead: string };
  advices: Advice[];
  why: { for: Reason[]; against: Reason[] };
  /** Citations in words; one whose address is known ends in it. */
  sources: string[];
  reviewedOn: string | null;
  /** What a doctor will think of; patterns and fallbacks alone. Results kept from before have none. */
  lookFor?: OtherName[];
}
/** A name that is not told, with one line: what it is, or what speaks and would speak for it. */
export interface OtherName {
  /** Disease id; null for what the library has no file for. */
  id: string | null;
  name: string;
  icd10: string;
  line: string;
}
export interface Ranked {
  id: string;
  /** S, R and E of docs/rule-format.md, section 5, decibans. */
  score: number;
  prior: number;
  evidence: number;
  criteria: 'met' | 'undetermined';
  eligible: boolean;
}
export interface Outcome {
  version: string;
  items: ResultItem[];
  /** The next of the ranking, four at most. Results kept from before have none. */
  alsoPossible?: OtherName[];
  redFlags: FiredRedFlag[];
  /** The headline. */
  urgency: Urgency;
  /** What set the headline: red flag, floor or disease, in words. */
  urgencyReason: string;
  /** A more urgent item that fits partly, named beside the headline. */
  beside: { id: string; name: string; urgency: Urgency } | null;
  ranking: Ranked[];
}
