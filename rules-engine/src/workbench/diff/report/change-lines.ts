/** The changes of the rules on the first screen: the graver first, as many as fit. */
import { md, number } from './markdown.js';
import type { DiffReport } from './report.js';

/** Words that say what was changed, where there is room; fewer than FEWEST of one say nothing. */
const CHANGES = 60;
const FEWEST = 12;
const NAMED_CHANGES = 4;

/** Examples mean little to somebody who does not know of what. `isWhole`: nothing is left for below. */
export function changeLines(
  { brief, rules }: DiffReport,
  mostWords: number,
): { lines: string[]; isWhole: boolean } {
  const lines: string[] = [];
  let isWhole = rules.length > 0;
  let room = Math.max(2 * FEWEST, Math.min(CHANGES, mostWords));
  for (const { title, text, isWhole: isAll } of brief) {
    const words = text.split(' ');
    room -= title.split(' ').length;
    if (room < FEWEST || lines.length === NAMED_CHANGES) break;
    const isCut = words.length > room;
    isWhole &&= isAll && !isCut;
    room -= words.length;
    lines.push(
      `- **${md(title)}**: ${md(isCut ? `${words.slice(0, room + words.length).join(' ')} … (the rest below)` : text)}`,
    );
  }
  const others = brief.slice(lines.length);
  isWhole &&= others.length === 0;
  if (others.length > 0) {
    const graver = others.filter(({ text }) => text.startsWith('⚠')).length;
    lines.push(
      `- and ${number(others.length)} more below${graver > 0 ? `, ${number(graver)} of them ⚠` : ''}`,
    );
  }
  return { lines: lines.length > 0 ? ['Changed:', ...lines, ''] : [], isWhole };
}
