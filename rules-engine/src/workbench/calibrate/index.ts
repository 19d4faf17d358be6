/**
 * How the rules do on people they were not written from: visitors told in free text and answered blind; simulated
 * ones, made from the weights themselves, as an upper bound; and the suite cases with every weight moved a little, to
 * find results that hang by a thread.
 */
export { answerOf, GAPS, type Gaps } from './gaps.js';
export { fragileCases, simulate, type Fragile, type Simulated } from './simulated.js';
export {
  qualityOf,
  tryVisitors,
  type FreeTextVisitor,
  HALVES,
  type Half,
  type Quality,
  type VisitorFile,
  type VisitorResult,
} from './visitors.js';
