/**
 * What a change of the rules does, in words. The files are compared part by part; red flags, criteria and
 * reachability exactly, over the cells of the facts they read; outcomes over every suite case and a seeded,
 * stratified sample of simulated visitors, each shrunk to the few answers that show the difference.
 */
export { RevisionUnknown, checkOutRules, commitThatWrote, type Revision } from './git.js';
export { brokenComment, type Broken } from './report/broken-comment.js';
export { toMarkdown } from './report/comment.js';
export { toPretty } from './report/render.js';
export { reportOf, type DiffReport } from './report/report.js';
export { partyOf, type Party } from './party.js';
export { alarmsBetween, compareRevisions } from './run.js';
export type { ToldVisitor } from './told.js';
export { questionsOfDanger } from './words/caution.js';
