/** A set of combinations said in few words: boxes that lie wholly inside it, each grown as far as it goes. */
import type { Dimension } from './cells.js';

/** Boxes named; a reader stops before that. */
const MAX_BOXES = 6;

/** "Short of breath: yes, and either (Sharp pain: yes) or (Swollen ankles: yes)": what all boxes share comes first. */
export function coverWith(dimensions: readonly Dimension[], wanted: ReadonlySet<number>): string {
  const left = new Set(wanted);
  const boxes: string[][] = [];
  for (const start of wanted) {
    if (!left.has(start)) continue;
    if (boxes.length === MAX_BOXES) break;
    const box = grow(dimensions, wanted, start);
    for (const index of indexesIn(dimensions, box)) left.delete(index);
    boxes.push(boxWords(dimensions, box));
  }
  const [first = []] = boxes;
  const shared = first.filter((part) => boxes.every((box) => box.includes(part)));
  const own = boxes.map((box) => box.filter((part) => !shared.includes(part)).join('; '));
  const more = left.size > 0 ? `, and in ${left.size} more combinations` : '';
  const always = shared.join('; ');
  if (boxes.length < 2) return `${always === '' ? 'whatever is answered' : always}${more}`;
  const either = `either ${own.map((words) => `(${words})`).join(' or ')}`;
  return `${always === '' ? either : `${always}, and ${either}`}${more}`;
}

type Box = number[][];

function grow(dimensions: readonly Dimension[], wanted: ReadonlySet<number>, start: number): Box {
  let rest = start;
  const box: Box = dimensions
    .toReversed()
    .map(({ cells }) => {
      const digit = rest % cells.length;
      rest = Math.floor(rest / cells.length);
      return [digit];
    })
    .toReversed();
  for (const [place, { cells }] of dimensions.entries()) {
    const fitting = cells.flatMap((_, digit) => {
      const slab = box.map((digits, index) => (index === place ? [digit] : digits));
      return [...indexesIn(dimensions, slab)].every((index) => wanted.has(index)) ? [digit] : [];
    });
    box[place] = fitting;
  }
  return box;
}

function* indexesIn(dimensions: readonly Dimension[], box: Box, place = 0, sum = 0): Generator<number> {
  const dimension = dimensions[place];
  if (!dimension) {
    yield sum;
    return;
  }
  for (const digit of box[place] ?? [])
    yield* indexesIn(dimensions, box, place + 1, sum * dimension.cells.length + digit);
}

function boxWords(dimensions: readonly Dimension[], box: Box): string[] {
  return dimensions.flatMap(({ name, cells }, place) => {
    const digits = box[place] ?? [];
    if (digits.length === cells.length) return [];
    const labels = (wanted: (digit: number) => boolean): string[] =>
      cells.flatMap(({ label }, digit) => (wanted(digit) ? [label] : []));
    const without = labels((digit) => !digits.includes(digit));
    if (without.length === 1 && cells.length > 3) return [`${name}: anything but ${without[0] ?? ''}`];
    return [`${name}: ${labels((digit) => digits.includes(digit)).join(' or ')}`];
  });
}
