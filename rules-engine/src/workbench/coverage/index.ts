/**
 * What of the rule text the suites exercise, counted on the files as authored: rules that took effect, comparisons
 * seen deciding both ways (masking MC/DC), options chosen, evidence rows counting for and against, gates open and
 * closed.
 */
export { coverageOf, percentOf, type Coverage } from './coverage.js';
export { COVERAGE_KINDS, COVERAGE_WORDS, type CoverageGap, type CoverageKind } from './gaps.js';
export { showing, type Showable } from './showing.js';
export { coverageOfShare, coverageOnEveryCore } from './shares.js';
