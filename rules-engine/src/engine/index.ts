/** The door of the rules engine: nothing else of it may be imported from outside. */
export * from './condition-model.js';
export * from './model.js';
export * from './look-for-model.js';
export * from './nothing-model.js';
export * from './source-model.js';
export * from './suite-model.js';
export * from './rule-set.js';
export { follow, followOn, nextQuestion, progress, redFlags } from './flow/follow.js';
export { stopList, type StopList } from './flow/stop-list.js';
export { decide, decideFast, sameOutcome } from './decide/decide.js';
export { checkRules, loadRules } from './load/load-rules.js';
export { fromBundle, toBundle } from './load/bundle/bundle.js';
export { checkBundle } from './load/bundle/check-bundle.js';
export { RulesInvalid, type Problem } from './load/problem.js';
export { explain, type ExplainedDisease, type ExplainedLine, type Explanation } from './decide/explain.js';
export type { Flip } from './decide/flips.js';
