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
  checkRatios(context, at, path, row, points);
  checkRates(context, at, path, row, points);
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

function checkRatios(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  row: Evidence | Risk,
  points: Points,
): void {
  for (const [option, ratio] of Object.entries(row.lr ?? {})) {
    const own = points[option];
    const place = [...path, 'lr', option];
    if (own === undefined) {
      const message = `There is a ratio for "${option}", but no points.`;
      report(context, at, place, 'points-match-ratio', message, { atKey: true });
      continue;
    }
    const expected = Math.round(10 * Math.log10(ratio));
    // No "−0" in a message.
    if (own === expected + 0) continue;
    const message = `A ratio of ${ratio} gives ${expected + 0} points, not ${own}.`;
    report(context, at, place, 'points-match-ratio', message, {
      hint: `Write ${expected + 0}, or take the ratio out.`,
      atKey: true,
    });
  }
}

function checkRates(
  context: Context,
  at: Located<Disease>,
  path: JsonPath,
  row: Evidence | Risk,
  points: Points,
): void {
  for (const [option, rate] of Object.entries(row.rates ?? {})) {
    const own = points[option];
    const place = [...path, 'rates', option];
    if (own === undefined) {
      report(context, at, place, 'points-match-rates', `There are rates for "${option}", but no points.`, {
        atKey: true,
      });
      continue;
    }
    // Half a case in a hundred stands for "none seen", so that the ratio stays finite.
    const expected = Math.round(10 * Math.log10(Math.max(rate.in, 0.5) / Math.max(rate.out, 0.5)));
    if (Math.abs(expected - own) > RATE_TOLERANCE) {
      const message = `${rate.in} in and ${rate.out} out give ${expected} points, not ${own}.`;
      report(context, at, place, 'points-match-rates', message, { atKey: true });
    }
  }
}
