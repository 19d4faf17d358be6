/**
 * A readable site of every category, question, disease and red flag, as texts by path; writing them is the command's.
 */
export { makeSite } from './make-site.js';
