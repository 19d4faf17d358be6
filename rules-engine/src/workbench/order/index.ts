/**
 * Which order of the core questions tells diseases apart soonest, measured on simulated visitors: one set chooses,
 * another compares. Questions behind gates stay behind the questions that open them.
 */
export {
  DEFAULT_ORDER_VISITORS,
  gainsOf,
  hitsOf,
  orderBy,
  proposalOf,
  proposeOrder,
  type Gains,
  type Hits,
  type OrderOptions,
  type OrderProposal,
} from './order.js';
