/** A result for a person at a terminal. */
import type { FiredRedFlag, OtherName, Outcome, ResultItem } from '../../../engine/rule-set.js';
import { painter, print } from '../terminal.js';

const TYPES = { primary: 'Primary Disease', generic: 'Generic Disease', other: 'No Disease' } as const;

export function printRedFlag(flag: FiredRedFlag): void {
  const paint = painter();
  const doubt = flag.isDoubt ? '; doubt, not a sign' : '';
  print(paint.red(`⚑ ${flag.notice.heading}  (${flag.level}: ${flag.name}${doubt})`));
  print(`  ${flag.notice.text}`);
}

export function printOutcome(outcome: Outcome): void {
  const paint = painter();
  print();
  print(paint.bold(`Urgency: ${outcome.urgency}`) + paint.dim(`  ${outcome.urgencyReason}`));
  if (outcome.beside) print(`Also fits partly: ${outcome.beside.name} (${outcome.beside.urgency})`);
  for (const flag of outcome.redFlags) printRedFlag(flag);
  for (const item of outcome.items) printItem(item);
  printNames('Also possible', outcome.alsoPossible ?? []);
  if (outcome.ranking.length > 0) {
    print();
    print(paint.dim('Ranking (S = prior R + evidence E):'));
    // The first ten show what was close; the rest is in --json and in `rules explain`.
    for (const one of outcome.ranking.slice(0, 10)) {
      const sum = `S ${pad(one.score)}   R ${pad(one.prior)}   E ${pad(one.evidence)}`;
      print(
        paint.dim(
          `  ${sum}   ${one.eligible ? ' ' : '×'} ${one.id}${one.criteria === 'met' ? '' : ' (criteria undetermined)'}`,
        ),
      );
    }
    print(paint.dim('  × = not eligible'));
  }
}

function printItem(item: ResultItem): void {
  const paint = painter();
  print();
  print(
    `${paint.bold(item.name)}  ${paint.cyan(TYPES[item.type])}  ${item.type === 'other' ? '' : `${item.fit}, ${item.urgency}`}`,
  );
  print(`  See: ${item.specialty.name}. Instead: ${item.specialty.instead}`);
  for (const reason of item.why.for) print(paint.green(`  + ${reason.text}`));
  for (const reason of item.why.against) print(paint.yellow(`  − ${reason.text}`));
  for (const { name, line } of item.lookFor ?? []) print(`  A doctor will think of: ${name}. ${line}`);
  for (const advice of item.advices) print(`  ${advice.label}: ${advice.description}`);
}

function printNames(heading: string, names: readonly OtherName[]): void {
  if (names.length === 0) return;
  print();
  print(painter().bold(heading));
  for (const { name, line } of names) print(`  ${name}  ${painter().dim(line)}`);
}

function pad(value: number): string {
  return String(Math.round(value * 10) / 10).padStart(5);
}
