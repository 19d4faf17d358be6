/**
 * How many small mistakes the suites would notice. Every rule is bent in each small way (a comparison negated, a
 * threshold moved, points flipped, a gate dropped), each suite case is asked again, and a mutant that provably
 * changes nothing for anybody does not count. The engine walks and decides each case once, and tells what rules asked
 * of which facts; a mutant is put to the engine again only where it answers any of that otherwise (asked.ts, reach.ts).
 */
export { isEquivalent } from './equivalent/equivalent.js';
export { rowSides, sidesOfRow, type Side } from './equivalent/row-sides.js';
export type { Mutant, MutantGroup } from './mutant.js';
export { milder, mutantsOf } from './mutants.js';
export { mutationOf, mutationOn, scoreMutants, type MutantResult, type MutationScore } from './mutate.js';
export { recordCase, type Recorded } from './recorded.js';
export { shiftedLeaf } from './shifted.js';
export { noticedBy, noticerOf } from './try-mutant.js';
export { sliced } from './variant.js';
