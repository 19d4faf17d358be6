/** The door of the workbench: what clinicians and QA ask of the rules, for programs of their own. The command line is `cli/`. */
export { coverageOf, percentOf, type Coverage, type CoverageGap } from './coverage/index.js';
export { mutationOf, scoreMutants, type MutantResult, type MutationScore } from './mutate/index.js';
export { fuzz, toCaseFile, type Counterexample, type FuzzResult } from './fuzz/index.js';
export { analyze, FINDINGS, type Analysis, type Finding } from './analyze/index.js';
export { lengthsOf, pathsOf, type PathList } from './paths/index.js';
export { proposeOrder, type OrderProposal } from './order/index.js';
export { suiteCases, type SuiteCase } from './walks/replay.js';
