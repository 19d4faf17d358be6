/**
 * Cases for what no case notices: for each open mistake, and each comparison never seen deciding, visitors near those
 * of the suites are tried, the one who notices is made as plain as possible, and a suite case is proposed that
 * promises only what is needed. Whether what the rules say there is right, a clinician says.
 */
export { proposeCases, type Proposal } from './propose.js';
export type { Strengthened } from './strengthen.js';
