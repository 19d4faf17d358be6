/** `rules calibrate` as it is told: tables of shares by category and kind of visitor, or everything as JSON. */
import {
  qualityOf,
  type Fragile,
  type FreeTextVisitor,
  type Quality,
  type Simulated,
  type VisitorResult,
} from '../../calibrate/index.js';
import type { RuleSet } from '../../../engine/rule-set.js';
import { painter, print } from '../terminal.js';
import { percent, printRows } from './rows.js';

/** Empty, or null, is what was not asked for. */
export interface Report {
  results: VisitorResult[];
  simulated: Map<string, Simulated>;
  fragile: { cases: number; list: Fragile[] } | null;
}

/** `misses`: also the visitors whose result was not good, one by one. */
export function printCalibration(
  ruleSet: RuleSet,
  report: Report,
  { format, misses = false }: { format?: string; misses?: boolean },
): void {
  if (format === 'json') print(JSON.stringify(plain(ruleSet, report), null, 2));
  else tables(report, format === 'markdown', misses);
}

const plain = ({ version, ranking }: RuleSet, { results, simulated, fragile }: Report) => ({
  version,
  ranking,
  visitors: results.map(({ visitor, ...rest }) => ({
    n: visitor.n,
    truth: visitor.truth,
    ids: visitor.ids,
    ...rest,
  })),
  simulated: Object.fromEntries(simulated),
  fragile,
});

const COLUMNS: [string, (quality: Quality) => string][] = [
  ['visitors', ({ visitors }) => String(visitors)],
  ['first', ({ first }) => percent(first)],
  ['listed', ({ listed }) => percent(listed)],
  ['of three', ({ ofThree }) => percent(ofThree)],
  ['of five', ({ ofFive }) => percent(ofFive)],
  ['emergencies found', ({ emergencies }) => percent(emergencies)],
  ['false emergencies', ({ falseEmergencies }) => percent(falseEmergencies)],
  ['soon enough', ({ safe }) => percent(safe)],
  ['urgency accepted', ({ urgency }) => percent(urgency)],
  ['names', ({ length }) => length.toFixed(1)],
];

/** Somebody with nothing to find is no mild case of anything. */
const isIll = ({ kind }: FreeTextVisitor): boolean => kind !== 'trifle' && kind !== 'clean';
const ROWS: [string, (visitor: FreeTextVisitor) => boolean][] = [
  ['typical', (visitor) => isIll(visitor) && visitor.stage === 'typical'],
  ['mild', (visitor) => isIll(visitor) && visitor.stage === 'mild'],
  ['trifle', ({ kind }) => kind === 'trifle'],
  ['clean sheet', ({ kind }) => kind === 'clean'],
  ['all', () => true],
];

function tables({ results, simulated, fragile }: Report, isMarkdown: boolean, withMisses: boolean): void {
  if (results.length > 0) {
    const rows: [string, VisitorResult[]][] = [...new Set(results.map(({ category }) => category))].map(
      (id) => [id, results.filter(({ category }) => category === id)],
    );
    for (const [name, isOfRow] of ROWS) {
      const own = results.filter(({ visitor }) => isOfRow(visitor));
      if (own.length > 0) rows.push([name, own]);
    }
    printRows(
      ['', ...COLUMNS.map(([title]) => title)],
      rows.map(([name, own]) => [name, ...COLUMNS.map(([, cell]) => cell(qualityOf(own)))]),
      isMarkdown,
    );
    if (withMisses) for (const one of results) printMiss(one);
  }
  if (simulated.size > 0)
    printRows(
      ['simulated', 'visitors', 'first', 'of three', 'most often taken for another'],
      [...simulated].map(([id, one]) => [
        id,
        String(one.visitors),
        percent(one.first),
        percent(one.listed),
        one.confused
          .slice(0, 3)
          .map(({ disease, takenFor, times }) => `${disease} → ${takenFor} (${times})`)
          .join(', '),
      ]),
      isMarkdown,
    );
  if (!fragile) return;
  print(`\n${fragile.list.length} of ${fragile.cases} suite cases changed their first name at least once.`);
  const often = fragile.list.slice(0, 20);
  printRows(
    ['case', 'expects', 'becomes', 'times'],
    often.map((one) => [one.case, one.first, one.instead, String(one.flipped)]),
    isMarkdown,
  );
}

function printMiss(one: VisitorResult): void {
  const { visitor, listed, urgency } = one;
  const wrong = [
    one.isListed === false ? 'not listed' : one.isFirst === false ? 'not first' : '',
    one.emergencyFound === false ? 'emergency missed' : '',
    one.falseEmergency === true ? 'false emergency' : '',
    one.isSafe ? '' : 'not soon enough',
  ].filter((word) => word !== '');
  if (wrong.length === 0) return;
  print(`${one.category} ${visitor.n}: ${visitor.truth}: ${wrong.join(', ')}`);
  print(
    painter().dim(
      `    listed ${listed.join(', ')}; ${urgency} for ${visitor.urgencyAcceptable.join(' or ')}`,
    ),
  );
}
