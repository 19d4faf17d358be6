/**
 * The shape of every rule file, once its shorthands are written out (load/shorthand).
 *
 * Nothing here computes. The loader turns these into a `RuleSet` (rule-set.ts); the JSON Schemas in
 * `rules/schema/` describe the same shapes for editors. Points are decibans: round(10·log10(likelihood ratio)),
 * so 3 doubles the odds, 7 is five-fold, 10 ten-fold, −3 halves.
 */
import type { Condition } from './condition-model.js';
import type { LookFor, Who } from './look-for-model.js';
import type { Nothing, NothingEverywhere, WhenOver } from './nothing-model.js';

/** Whom the questionnaire is for, and of whom rules may speak, in whole years. */
export const AGE_FROM = 18;
export const AGE_TO = 120;

export const URGENCIES = ['self-care', 'routine', 'within-days', 'same-day', 'emergency'] as const;
/** How soon to be seen; the order of URGENCIES is mild to grave. */
export type Urgency = (typeof URGENCIES)[number];
/** Position in URGENCIES: the higher, the graver. */
export const gravity = (urgency: Urgency): number => URGENCIES.indexOf(urgency);
/** What a red flag can ask for, gravest first. */
export const FLAG_LEVELS = ['emergency', 'same-day', 'within-days'] as const satisfies Urgency[];
export type FlagLevel = (typeof FLAG_LEVELS)[number];

export interface Option {
  id: string;
  title: string;
  /** "I don't know": the rules get no fact, only `<question>.unsure`. */
  unknown?: true;
  /** "None of these" of a tick-list. */
  none?: true;
  /** Of a second "none of these": lists of which nothing is true either, and questions that it says no to. They are not asked. */
  denies?: string[];
  /** Tick-list item: the yes/no fact it sets. */
  sets?: string;
  /** Number band, both ends included; a missing end is open. The fact is the lower end. */
  range?: [number, number | null];
  /** File under client/public/images. Large where optionsType is 'Image Options', else a mark beside the words. */
  image?: string;
}

/** Many options asked for in two steps on one page: first the kind, then the options of that kind. */
export interface Kinds {
  /** Asked first. */
  text: string;
  /** An option may stand in several kinds. One that stands in none ("None of these") is offered in both steps. */
  of: { id: string; title: string; options: string[] }[];
}

/** One question is one fact of the same id (a tick-list sets one yes/no fact an item instead). */
export interface Question {
  id: string;
  text: string;
  /** Two to five words for lists of answers ("Fever", "How it began"). */
  short: string;
  why: string;
  help?: string;
  optionsType?: 'Normal Options' | 'Image Options';
  referenceImage?: string;
  multiple?: true;
  /** Of a tick-list: how many may be ticked. */
  atMost?: number;
  /** Left out: Yes, No and "I don't know" (`yes`, `no`, `unknown`). */
  options?: Option[];
  kinds?: Kinds;
  /** Options are the other categories plus "Nothing else" (`none`): further complaints. */
  optionsFrom?: 'categories';
  /** Option titles that depend on an earlier answer (weight options for a height): question → its option → titles by option id. */
  titlesBy?: { question: string; titles: Record<string, Record<string, string>> };
  /** The flow may read this fact in an `askWhen`. */
  gate?: true;
  /** Question asked once more, in plainer words, after an "I don't know" here; it sets the same facts. */
  plainer?: string;
  /** Words said of this fact in reasons, when it is yes / no ("You have a cough"). Left out: short + option title. */
  says?: Record<string, string>;
  /** Instrument credit or guideline. */
  source?: string;
  /** Findings of `rules lint` that stand here on purpose: id → why. */
  allow?: Record<string, string>;
}
export interface QuestionFile {
  $schema?: string;
  questions: Question[];
}

interface DerivedBase {
  id: string;
  /** What it is, in plain words. */
  text: string;
  gate?: true;
  source?: string;
}
/** Facts computed from facts. Sums, counts and maxima are intervals while answers are missing. */
export type DerivedFact = DerivedBase &
  (
    | { kind: 'when'; when: Condition }
    | { kind: 'count'; of: { id: string; when: Condition }[] }
    | {
        kind: 'sum';
        terms: (
          | { id: string; when: Condition; points: number }
          | { id: string; fact: string; steps: ScoreStep[] }
          | { id: string; fact: string; points: Record<string, number> }
        )[];
      }
    | { kind: 'max'; of: string[] }
    | { kind: 'table'; rows: { id: string; when: Condition; value: string }[]; otherwise?: string }
  );
export interface FactFile {
  $schema?: string;
  facts: DerivedFact[];
}

/** [from, points]: the row's points once the number reaches `from`. The first step should start at the lowest value. */
export type ScoreStep = [number, number];

export interface Placement {
  question: string;
  /** Reads gates and profile only. Definitely false: skipped; undetermined or true: asked. */
  askWhen?: Condition;
  /** Fact value taken when `askWhen` is definitely false (no cough → no sputum). */
  ifSkipped?: string;
  text?: string;
}

/** rules/generic.json */
export interface Generic {
  $schema?: string;
  /** Tick-lists of the global emergency screen, asked first. */
  stop: string[];
  questions: Placement[];
  /** The question "what else troubles you?" (optionsFrom categories). */
  secondComplaint: string;
  /** What "nothing found" means in every category. */
  nothing?: NothingEverywhere;
}

export interface Category {
  $schema?: string;
  id: string;
  name: string;
  /** File under client/public/images. */
  image: string;
  synonyms: string[];
  /** Tick-lists of this category's STOP list, after the global ones. */
  stop: string[];
  core: Placement[];
  /** Blocks opened by a gate. */
  modules?: { id: string; when: Condition; questions: Placement[] }[];
  /** Asked when this category is named as a further complaint; at most 2. */
  bridge: string[];
  /** The one always-asked last question. */
  closing: string;
  nothing: Nothing;
  /** Disease file of kind `fallback` when no other fallback fits. */
  fallback: string;
  primaryAt?: { value: number; reason: string };
  minEvidence?: { value: number; reason: string };
}

export interface Review {
  status: 'draft' | 'signed' | 'expired';
  reviewedBy: string | null;
  /** Of whoever signed, as given then. */
  credential?: string;
  reviewedOn: string | null;
  reviewDue: string;
  /** Written by `rules sign`: the hash of all that was signed. */
  signature?: string;
}

export interface RedFlag {
  $schema?: string;
  id: string;
  name: string;
  /** ["*"] is everywhere. */
  categories: string[];
  level: FlagLevel;
  trigger: Condition;
  confirm?: Condition;
  /** Confirming questions, which jump the queue while `confirm` is undetermined. */
  ask?: string[];
  /** The free list, which asks nothing back, shows the item as an emergency all the same: `confirm` only clears the harmless. */
  stopsUnconfirmed?: true;
  /** For a danger of a stop list: the flags that tell it from the ordinary questions, whatever the lists were answered. */
  secondNet?: string[];
  /** Or why no ordinary question can tell it. */
  onlyListed?: string;
  /** What a second "I don't know", after the plainer wording, means for this flag. */
  secondUnknown: 'yes' | 'no';
  notice: { heading: string; text: string };
  sources: string[];
  review: Review;
}

interface RowBase {
  id: string;
  source?: string;
  basis?: 'consensus';
  /** Published likelihood ratio by option or step; the check recomputes the points. */
  lr?: Record<string, number>;
  /** Per 100 with the disease and per 100 others who choose this category; the lint recomputes the points. */
  rates?: Record<string, { in: number; out: number }>;
}
/** A finding that counts for or against. One fact per row. */
export type Evidence = RowBase & {
  fact: string;
  /** Points per value of a choice or yes/no fact … */
  points?: Record<string, number>;
  /** … or over a number or score. */
  steps?: ScoreStep[];
  group?: string;
  /** The absent side tells nothing, on purpose. */
  absentIsNeutral?: true;
};
export type Risk = RowBase & { when: Condition; points: number };

export interface Advice {
  label: string;
  description: string;
}

export interface Disease {
  $schema?: string;
  id: string;
  kind: 'disease' | 'pattern' | 'fallback';
  name: string;
  family?: string;
  icd10: string;
  synonyms: string[];
  /** Key of specialties.json. */
  specialty: string;
  tags: string[];
  review: Review;
  /** Decibans against the category's commonest, per category id; and by age and sex. A disease is a candidate in the categories named. */
  prior: { categories: Record<string, number>; age?: ScoreStep[]; sex?: { female?: number; male?: number } };
  /** Only these people; intersex and "prefer not to say" stay in. */
  who?: Who;
  criteria?: Condition;
  excludeWhen?: Condition;
  /** In files only, written out into `excludeWhen` at load: not named when nothing is left of the trouble. */
  whenOver?: WhenOver;
  evidence: Evidence[];
  risk?: Risk[];
  urgency: { base: Urgency; raise?: { id: string; to: Urgency; when: Condition }[] };
  advices: Advice[];
  sources: string[];
  /** Sub-labels: the first that definitely holds replaces the name. */
  variants?: { id: string; name: string; when: Condition }[];
  /** The same disease from the general answers alone. */
  generic?: { when: Condition; note: string };
  /** Of a pattern or fallback: what a doctor will think of, the likeliest first, then what must not be missed. */
  lookFor?: LookFor[];
}

export interface LookAlike {
  $schema?: string;
  id: string;
  members: string[];
  separators: string[];
  note?: string;
}

/** rules/modifiers.json: what raises urgency for whom, and the floors under the headline. */
export interface Modifiers {
  $schema?: string;
  /** A disease with the tag is raised to at least `to` (same-day at most) when the condition holds. */
  modifiers: { id: string; tag: string; to: Urgency; when: Condition; reason: string; source?: string }[];
  /** The headline is at least `to` when the condition holds, whatever the disease. */
  floors: { id: string; to: Urgency; when: Condition; reason: string; source?: string }[];
}

/** How well a name on the list fits. */
export const FITS = ['fits partly', 'fits well'] as const;
export type Fit = (typeof FITS)[number];

/** rules/ranking.json: the only tuned numbers, all in decibans. */
export interface Ranking {
  $schema?: string;
  minEvidence: number;
  primaryAt: number;
  near: number;
}

/** rules/specialties.json */
export interface Specialties {
  $schema?: string;
  specialties: { id: string; name: string; instead: string }[];
}
