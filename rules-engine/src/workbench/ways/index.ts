/**
 * The smallest sets of answers that fire a red flag. Its conditions are multiplied out, through derived facts down to
 * what is asked, and a set that another one is part of is dropped. Where a flag takes a second "I don't know" as yes,
 * that doubt stands beside each answer it can stand for. Sums and maxima are kept whole, as one comparison. Facts are
 * taken as independent, which is more than can happen: a set may need answers that nobody gives together, but nobody
 * fires the flag without one of the sets.
 */
export { firingWays } from './firing-ways.js';
export { isOrdinary, meaningOf, type Meaning } from './meaning.js';
export type { Way } from './way.js';
export { wayWords } from './way-words.js';
