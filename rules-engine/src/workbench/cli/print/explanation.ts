/** `rules explain` for a person: the result, the sum of each disease line by line, and what would change it. */
import type { ExplainedDisease, Explanation, Flip } from '../../../engine/index.js';
import type { Visit } from '../../../engine/rule-set.js';
import { painter, print } from '../terminal.js';

/** `all`: every change of an answer that would change the result, not only the nearest. */
export function printExplanation(
  { outcome, candidates, letGo, ruledOut, flips }: Explanation,
  visit: Visit,
  all: boolean,
): void {
  const paint = painter();
  const names = outcome.items.map((item) => `${item.name} (${item.type}, ${item.fit}, ${item.urgency})`);
  print(`${paint.bold(`${visit.category}, age ${visit.age}`)}  ${paint.dim(`version ${outcome.version}`)}`);
  print(`Result: ${names.join('; ') || 'nothing'}`);
  const also = (outcome.alsoPossible ?? []).map(({ name }) => name);
  if (also.length > 0) print(`Also possible: ${also.join('; ')}`);
  for (const { name, lookFor = [] } of outcome.items)
    if (lookFor.length > 0) print(`${name}: ${lookFor.map((one) => one.name).join('; ')}`);
  print(`Urgency: ${outcome.urgency} (${outcome.urgencyReason})`);
  if (outcome.redFlags.length > 0)
    print(paint.red(`Red flags: ${outcome.redFlags.map((flag) => `${flag.id} (${flag.level})`).join(', ')}`));
  if (letGo) print(`Not told: ${letGo.names.map(({ name }) => name).join('; ')}. ${letGo.reason}`);
  for (const candidate of candidates) printCandidate(candidate);
  if (ruledOut.length > 0) {
    print();
    print(`Ruled out: ${ruledOut.map(({ id, by }) => `${id} (${by})`).join(', ')}`);
  }
  printFlips(flips, all);
}

/** The nearest five show how firm the result is. */
const NEAREST = 5;

function printFlips(flips: readonly Flip[], all: boolean): void {
  const paint = painter();
  const emergencies = flips.filter(({ emergency }) => emergency !== null);
  const others = flips.filter(({ emergency }) => emergency === null);
  print();
  if (others.length === 0) print('No single other answer would put another result first.');
  else print(paint.bold('What would change the first result:'));
  for (const flip of all ? others : others.slice(0, NEAREST))
    print(
      `  ${change(flip)} → ${flip.first?.name ?? 'nothing'}  ${paint.dim(`(${signed(flip.size, false)} points moved)`)}`,
    );
  if (!all && others.length > NEAREST) print(paint.dim(`  … and ${others.length - NEAREST} more (--all).`));
  if (emergencies.length === 0) return;
  print(paint.bold('What would be an emergency:'));
  for (const flip of all ? emergencies : emergencies.slice(0, NEAREST))
    print(`  ${change(flip)} → ${paint.red(flip.emergency?.name ?? '')}`);
  if (!all && emergencies.length > NEAREST)
    print(paint.dim(`  … and ${emergencies.length - NEAREST} more (--all).`));
}

function change({ short, fromTitle, toTitle, same, opened }: Flip): string {
  const titles = [toTitle, ...same.map(({ title }) => title)].map((title) => `"${title}"`).join(' or ');
  const rest = opened.length === 0 ? '' : ` (and "I don't know" to what that opens: ${opened.join(', ')})`;
  return `${short}: ${titles} instead of "${fromTitle}"${rest}`;
}

function printCandidate(one: ExplainedDisease): void {
  const paint = painter();
  print();
  const state = [
    one.kind === 'disease' ? '' : one.kind,
    one.eligible ? '' : 'not eligible',
    one.criteria === 'met' ? '' : 'criteria undetermined',
  ];
  const notes = state.filter((word) => word !== '').join(', ');
  print(
    `${paint.bold(one.name)} ${paint.dim(one.id)}  S ${signed(one.score, false)} = R ${signed(one.prior, false)} + E ${signed(one.evidence, false)}${notes === '' ? '' : `  ${paint.yellow(notes)}`}`,
  );
  for (const line of one.lines) {
    const colour = line.counted > 0 ? paint.green : line.counted < 0 ? paint.red : paint.dim;
    const source = line.source === undefined ? '' : paint.dim(`  [${line.source}]`);
    // Findings of one group overlap, so that all but the largest count in part.
    const isPart = Math.abs(line.counted - line.points) > 0.01 && line.group !== undefined;
    const part = isPart ? paint.dim(`  (of ${signed(line.points)}, group ${line.group})`) : '';
    print(`  ${colour(signed(line.counted).padStart(6))}  ${line.text}${part}${source}`);
  }
}

/** "+3", "−7": a real minus sign lines up and is read out. */
function signed(value: number, withPlus = true): string {
  const rounded = Math.round(value * 10) / 10;
  return rounded < 0 ? `−${-rounded}` : `${withPlus && rounded > 0 ? '+' : ''}${rounded}`;
}
