/** The figures as Markdown: medians of the rounds, and the ratio of two servers in each round with its range. */
import { TURNS } from './calls.mjs';

/** The product beside one other server. */
export function tableOf(rows, [product, other]) {
  const lines = Object.keys(TURNS).flatMap((call) =>
    ['processorMs', 'wallMs'].map((kind) => {
      const of = ({ name }) =>
        rows.filter((row) => row.call === call && row.server === name).map((row) => row[kind]);
      const [ours, theirs] = [of(product), of(other)];
      const ratios = ours.map((ms, round) => ms / theirs[round]);
      const what = kind === 'wallMs' ? 'wall' : 'processor';
      return [call, what, ms(median(ours)), ms(median(theirs)), ...range(ratios)];
    }),
  );
  return markdown(['a call, ms', 'time', product.name, other.name, 'ratio: min', 'median', 'max'], lines);
}

/** Whole ways, from the first question to the result, that a second of processor time serves. */
export function wholeWays(rows, servers) {
  return servers.map(({ name }) => {
    const list = rows.filter(({ call, server }) => call === 'whole way' && server === name);
    return `${name} ${median(list.map(({ turnsPerSecond }) => turnsPerSecond)).toFixed(1)}`;
  });
}

export function holdsOf(rows, servers) {
  const line = (name, isBeside) => {
    const own = rows.filter((row) => row.server === name && row.isBeside === isBeside);
    const of = (key) => own.map((row) => row[key]);
    const submits = of('submits').reduce((sum, count) => sum + count, 0);
    const most = (key) => ms(Math.max(...of(key)));
    const middle = (key) => ms(median(of(key)));
    return [
      name,
      submits,
      most('wallMs'),
      middle('wallMs'),
      most('processorMs'),
      middle('processorMs'),
      middle('p99'),
    ];
  };
  return markdown(
    [
      'answers beside',
      'submits',
      'longest hold, ms: wall',
      'median round',
      'processor',
      'median round',
      'p99 of an answer',
    ],
    servers.flatMap(({ name }) => [line(name, true), line(name, false)]),
  );
}

const ms = (value) => value.toFixed(2);
const range = (ratios) =>
  [Math.min(...ratios), median(ratios), Math.max(...ratios)].map((one) => one.toFixed(2));

function median(list) {
  const sorted = [...list].sort((a, b) => a - b);
  const half = Math.floor(sorted.length / 2);
  return sorted.length % 2 ? sorted[half] : (sorted[half - 1] + sorted[half]) / 2;
}

export function markdown(head, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map((_, at) => (at < 2 ? '---' : '---:'))), ...lines.map(row)].join('\n');
}
