/**
 * Findings that reading the files alone does not give, told with the same places, pages and formats as all others:
 * what can be proved of the rules, words of questions that came back as mistakes, sources that nobody looked up.
 */
export { provedMistakes } from './mistakes.js';
export { provedProblems } from './proved.js';
export { questionProblems } from './questions.js';
export { unseenSources } from './sources.js';
