/** Tables, for a terminal or as Markdown: the first column to the left, numbers to the right. */
import { print } from './terminal.js';

/** "–" where there is nobody. */
export const percent = (share: number | null): string =>
  share === null ? '–' : `${Math.round(share * 100)} %`;

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
