/**
 * Weakenings: changes of the rules that take something from a visitor in danger, planted one kind after the other in the
 * real library, to see that none goes through a pull request unseen.
 */
import type { Weakening } from './catalogue.js';
import { CASE_KINDS } from './kinds/cases.js';
import { DISEASE_KINDS } from './kinds/diseases.js';
import { FACT_KINDS } from './kinds/facts.js';
import { FLAG_KINDS } from './kinds/flags.js';
import { NOTHING_KINDS } from './kinds/nothing.js';
import { NUMBER_KINDS } from './kinds/numbers.js';
import { QUESTION_KINDS } from './kinds/questions.js';
import { STOP_KINDS } from './kinds/stop-lists.js';
import { URGENCY_KINDS } from './kinds/urgency.js';
import { WORD_KINDS } from './kinds/words.js';

export { countRows, tableOf } from './table.js';
export { groundOf } from './ground.js';
export { tryWeakenings, type Row, type Verdict } from './try-plants.js';

export const WEAKENINGS: readonly Weakening[] = [
  ...FLAG_KINDS,
  ...STOP_KINDS,
  ...NOTHING_KINDS,
  ...DISEASE_KINDS,
  ...NUMBER_KINDS,
  ...URGENCY_KINDS,
  ...WORD_KINDS,
  ...QUESTION_KINDS,
  ...FACT_KINDS,
  ...CASE_KINDS,
];
