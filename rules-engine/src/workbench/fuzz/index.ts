/**
 * Random visitors held against the laws that hold whatever the rules say, and the smallest visitor who still breaks
 * one.
 */
export {
  DEFAULT_VISITORS,
  fuzz,
  mergeFuzz,
  toCaseFile,
  type Counterexample,
  type FuzzOptions,
  type FuzzResult,
} from './fuzz.js';
export { LAWS, type Law } from './laws.js';
