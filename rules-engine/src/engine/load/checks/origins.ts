/** Where the points of a row come from: a ratio, counted rates, a guideline or the consensus of its authors. */
import type { Disease, Evidence, Risk } from '../../model.js';
import type { Located } from '../library.js';
import type { JsonPath } from '../source-file.js';
import { report, type Context } from './context.js';

/** Without a published ratio, five-fold odds at most. */
const MAX_WITHOUT_RATIO = 7;
/** Rounding and a cautious author may differ by one. */
const RATE_TOLERANCE = 1;

/** Points by option or step; a risk has but one. */
type Points = Readonly<Record<string, number>>;

export function checkOrigin(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  row: Evidence | Risk,
  points: Points,
): void {
  for (const key of ['lr', 'rates'] as const) {
    if (row[key] === undefined || row.source !== undefined) continue;
    const message = `The ${key === 'lr' ? 'ratios' : 'rates'} of "${row.id}" come from nowhere.`;
    report(context, at, [...path, key], 'missing-source', message, {
      hint: 'Add the "source" that counted them.',
    });
  }
  checkSize(context, at, path, row, points);
  checkAgainst(context, at, path, points, givenBy(row));
}

function checkSize(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  row: Evidence | Risk,
  points: Points,
): void {
  if (row.rates !== undefined) return;
  const unproved = Object.entries(points).filter(([option]) => row.lr?.[option] === undefined);
  const most = Math.max(...unproved.map(([, value]) => Math.abs(value)), 0);
  if (most <= MAX_WITHOUT_RATIO) return;
  // "basis" is no excuse: it only says what a row without a source is anyway.
  if (row.source === undefined) {
    const message = `${most} points by consensus; at most ${MAX_WITHOUT_RATIO} are allowed without a study.`;
    report(context, at, path, 'points-too-large', message, { hint: 'Name the "source", if there is one.' });
    return;
  }
  const message = `${most} points, and no ratio of "${row.source}" beside them.`;
  report(context, at, path, 'points-without-ratio', message, {
    hint: `Write at most ${MAX_WITHOUT_RATIO}, or the ratio that it publishes as "lr".`,
  });
}

/** The points that a source gives, recomputed: exactly from a ratio, within rounding from counted rates. */
function checkAgainst(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  points: Points,
  given: readonly Given[],
): void {
  for (const { key, option, expected, words, tolerance } of given) {
    const own = points[option];
    const isRatio = key === 'lr';
    const rule = isRatio ? 'points-match-ratio' : 'points-match-rates';
    const tell = (message: string, hint?: string): void =>
      report(context, at, [...path, key, option], rule, message, { atKey: true, ...(hint && { hint }) });
    if (own === undefined)
      tell(`There ${isRatio ? 'is a ratio' : 'are rates'} for "${option}", but no points.`);
    else if (Math.abs(own - expected) > tolerance)
      tell(`${words} ${expected} points, not ${own}.`, `Write ${expected}, or take "${key}" out.`);
  }
}

/** What a row says of one option in `lr` or `rates`, and the points that follow from it. */
interface Given {
  key: 'lr' | 'rates';
  option: string;
  expected: number;
  words: string;
  tolerance: number;
}

function givenBy(row: Evidence | Risk): Given[] {
  const ratios = Object.entries(row.lr ?? {}).map(([option, ratio]): Given => {
    const words = `A ratio of ${ratio} gives`;
    return { key: 'lr', option, expected: decibans(ratio), words, tolerance: 0 };
  });
  const rates = Object.entries(row.rates ?? {}).map(([option, rate]): Given => {
    // Half a case in a hundred stands for "none seen", so that the ratio stays finite.
    const expected = decibans(Math.max(rate.in, 0.5) / Math.max(rate.out, 0.5));
    const words = `${rate.in} in and ${rate.out} out give`;
    return { key: 'rates', option, expected, words, tolerance: RATE_TOLERANCE };
  });
  return [...ratios, ...rates];
}

/** No "−0", which no message should show. */
const decibans = (ratio: number): number => Math.round(10 * Math.log10(ratio)) + 0;
