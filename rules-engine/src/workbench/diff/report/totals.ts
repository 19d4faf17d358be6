/** How many of those compared get another result, in a sentence. */
import type { DiffReport } from './report.js';

/** How many get another result, and where. */
export function totals({ visitors, cases, told, changed, changedCases, byCategory }: DiffReport): string {
  const all = visitors + cases + told;
  if (all === 0) return 'The same answers give everybody the same result.';
  if (changed === 0)
    return `None of the ${all.toLocaleString('en-US')} visitors compared gets another result.`;
  const where = byCategory
    .filter((one) => one.changed > 0)
    .map((one) => `${one.name} ${share(one.changed, one.visitors)}`);
  const promised =
    changedCases.length === 0 ? 'no suite case is among them' : `${counted(changedCases.length)} among them`;
  return `Another result for ${changed.toLocaleString('en-US')} of ${all.toLocaleString('en-US')} visitors compared (${where.join(', ')}); ${promised}. Visitors are drawn mostly around what changed, so shares are not how often it happens in life.`;
}

const counted = (cases: number): string => `${cases} suite ${cases === 1 ? 'case is' : 'cases are'}`;

/** A percentage of a few people says more than is known. */
const FEW = 50;

function share(part: number, all: number): string {
  if (all < FEW) return `${part} of ${all}`;
  const percent = (100 * part) / Math.max(1, all);
  return `${percent > 0 && percent < 0.1 ? 'below 0.1' : percent.toFixed(percent < 10 ? 1 : 0)} %`;
}
