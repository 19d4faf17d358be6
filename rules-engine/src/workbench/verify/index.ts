/**
 * The compiled rules against json-rules-engine, visitor by visitor: every suite case, simulated visitors of each
 * category, and the same visitors half way, where most answers are still missing.
 */
export { verifyParallel } from './run.js';
export { asCase, caseVisits, simulatedVisits } from './verify.js';
