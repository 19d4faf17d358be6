/** Tables, for a terminal or as Markdown: the first column to the left, numbers to the right. */
import { print } from '../terminal.js';

/** "–" where there is nobody. "0 %" means nobody and "100 %" all of them: what is only near is told with a tenth. */
export function percent(share: number | null): string {
  if (share === null) return '–';
  const whole = Math.round(share * 100);
  const isOnlyNear = (whole === 0 && share > 0) || (whole === 100 && share < 1);
  return isOnlyNear ? `${Math.min(99.9, Math.max(0.1, share * 100)).toFixed(1)} %` : `${whole} %`;
}

export function printRows(head: readonly string[], rows: readonly string[][], isMarkdown: boolean): void {
  if (isMarkdown) {
    print(`\n| ${head.join(' | ')} |\n|${head.map((_, i) => (i === 0 ? '---' : '---:')).join('|')}|`);
    for (const row of rows) print(`| ${row.join(' | ')} |`);
    print();
    return;
  }
  const widths = head.map((title, i) => Math.max(title.length, ...rows.map((row) => row[i]?.length ?? 0)));
  for (const row of [head, ...rows])
    print(
      row
        .map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0)))
        .join('  '),
    );
  print();
}
