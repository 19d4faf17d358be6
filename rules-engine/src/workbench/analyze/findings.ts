/** What an analysis found: a stable id, the place, one sentence, and an example visitor where there is one. */
import type { JsonPath } from '../../engine/load/source-file.js';
import type { Owner } from '../sites/condition-sites.js';
import type { Facts } from '../exact/projection.js';

export const FINDINGS = {
  'never-holds': 'a condition that holds for nobody',
  'always-holds': 'a condition that holds for everybody who answers',
  shadowed: 'a part that another part makes meaningless',
  conflicting: 'rules that contradict each other',
  'never-fires': 'a red flag that cannot fire',
  'no-sign': 'an emergency or same-day flag that fires without any sign',
  'no-net': 'a danger that a stop list alone can tell, or a second net that does not hold',
  'never-opens': 'a question or a module placed where nobody comes to it',
  'useless-question': 'a question whose answer no rule there reads',
  'never-primary': 'a disease that can never come first',
} as const;
export type FindingId = keyof typeof FINDINGS;

export interface Finding {
  id: FindingId;
  owner: Owner;
  path: JsonPath;
  message: string;
  /** What is known of an example visitor; null where the finding is that there is none. */
  witness: Facts | null;
}
export interface Analysis {
  findings: Finding[];
  /** Too many combinations, or a search that found neither a proof nor a visitor. */
  notProved: { owner: Owner; path: JsonPath; what: string }[];
  /** Questions put to the rules, so that "nothing found" can be told from "nothing looked at". */
  checked: number;
}
