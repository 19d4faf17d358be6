/**
 * What analysis proves of the rules, told as findings of `rules lint`: the same places, pages and formats as every
 * other finding.
 */
export { gatesOfNobody } from './closed.js';
export { uncaughtDangers } from './nets.js';
export { unfireableFlags } from './unfireable.js';
export { provedProblems } from './lint.js';
export { questionProblems } from './questions.js';
export { unseenSources } from './sources.js';
