/**
 * Rules that can never do anything, or contradict each other. Each question put to the rules is answered exactly:
 * conditions by solving for the facts they read, sums by elimination over the margin of two diseases, the flow by its
 * gates, alarms by the smallest sets of answers that fire them (../ways). What cannot be decided that way is listed as not proved.
 */
export { closedGates, closedGenericGates } from './flow.js';
export { analysisOf } from './analysis-of.js';
export { analyze, analyzeParts } from './analyze.js';
export { netFaults } from './nets.js';
export { FINDINGS, type Analysis, type Finding, type FindingId } from './findings.js';
