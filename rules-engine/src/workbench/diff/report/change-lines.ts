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
  for (const { title, text, brief: short } of brief) {
    room -= count(title);
    if (room < FEWEST || lines.length === NAMED_CHANGES) break;
    const words = count(text) <= room ? text : short;
    const isCut = count(words) > room;
    isWhole &&= words === text && !isCut;
    const told = isCut ? `${words.split(' ').slice(0, room).join(' ')} … (the rest below)` : words;
    room -= count(words);
    lines.push(`- **${md(title)}**: ${md(told)}`);
  }
  const others = brief.slice(lines.length);
  isWhole &&= others.length === 0;
  if (others.length > 0) {
    const graver = others.filter(({ text }) => text.startsWith('⚠')).length;
    lines.push(
      `- and ${number(others.length)} more below${graver > 0 ? `, ${number(graver)} of them ⚠` : ''}`,
    );
  }
  return { lines: lines.length > 0 ? ['If accepted:', ...lines, ''] : [], isWhole };
}

const count = (text: string): number => text.split(' ').length;
