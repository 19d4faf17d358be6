/** The shape of every suite file: visitors and what they are promised. Like model.ts, nothing here computes. */
import type { Fit, Urgency } from './model.js';

/** One visitor of a suite, replayed through the flow. */
export interface Case {
  id: string;
  title: string;
  /** Years. */
  age: number;
  /** On top of suites/base.json and suites/<category>/base.json. An answer never asked for fails, a question with no answer fails. */
  answers: Record<string, string | string[]>;
  expect: Expectation;
}
export interface Expectation {
  /** Disease ids (or `other`). */
  first?: string;
  listed?: string[];
  notFirst?: string[];
  notListed?: string[];
  /** Named under the list, among others. */
  alsoPossible?: string[];
  generic?: string[];
  notGeneric?: string[];
  /** The headline. */
  urgency?: Urgency;
  /** How soon, as shown with each of these results. */
  itemUrgency?: Record<string, Urgency>;
  /** Red flags that must fire, among others; a level ("emergency"): one of that level. */
  redFlags?: string[];
  /** Red flags that must not fire; ["*"] none at all; a level ("emergency"): none of that level. */
  noRedFlags?: string[];
  fit?: Fit;
}
export interface Suite {
  $schema?: string;
  category: string;
  cases: Case[];
}
/** suites/base.json and suites/<category>/base.json: the answers of somebody with nothing to report. */
export interface SuiteBase {
  $schema?: string;
  answers: Record<string, string | string[]>;
}
