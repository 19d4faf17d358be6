/** Position in the order of urgencies, mild to grave. */
import { URGENCIES } from '../../../engine/model.js';

export const gravity = (urgency: string): number => URGENCIES.indexOf(urgency as (typeof URGENCIES)[number]);
