/**
 * What of the rule text the suites exercise, counted on the files as authored: rules that took effect, comparisons
 * seen deciding both ways (masking MC/DC), options chosen, evidence rows counting for and against, gates open and
 * closed.
 */
export {
  COVERAGE_KINDS,
  COVERAGE_WORDS,
  coverageOf,
  percentOf,
  showing,
  type Coverage,
  type CoverageGap,
  type CoverageKind,
  type Showable,
} from './coverage.js';
export { coverageOfShare, coverageOnEveryCore } from './shares.js';
