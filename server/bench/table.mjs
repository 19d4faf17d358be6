/** The figures as Markdown: medians of the rounds, and the ratio of each round's two servers with its range. */
import { TURNS } from './calls.mjs';

export function tableOf(rows, [product, floor]) {
  const lines = Object.keys(TURNS).flatMap((call) =>
    ['processorMs', 'wallMs'].map((kind) => {
      const of = ({ name }) =>
        rows.filter((row) => row.call === call && row.server === name).map((row) => row[kind]);
      const [ours, theirs] = [of(product), of(floor)];
      const ratios = ours.map((ms, round) => ms / theirs[round]);
      const what = kind === 'wallMs' ? 'wall' : 'processor';
      return [call, what, ms(median(ours)), ms(median(theirs)), ...range(ratios)];
    }),
  );
  return markdown(['a call, ms', 'time', product.name, floor.name, 'ratio: min', 'median', 'max'], lines);
}

/** Whole ways, from the first question to the result, that a second of processor time serves. */
export function wholeWays(rows, servers) {
  return servers.map(({ name }) => {
    const list = rows.filter(({ call, server }) => call === 'whole way' && server === name);
    return `${name} ${median(list.map(({ turnsPerSecond }) => turnsPerSecond)).toFixed(1)}`;
  });
}

export function holdsOf(rows, servers) {
  const lines = servers.map(({ name }) => {
    const own = rows.filter(({ server }) => server === name);
    const of = (key) => own.map((row) => row[key]);
    const most = (key) => ms(Math.max(...of(key)));
    const submits = of('submits').reduce((sum, count) => sum + count, 0);
    return [
      name,
      submits,
      most('wallMs'),
      ms(median(of('wallMs'))),
      most('processorMs'),
      ms(median(of('p99'))),
    ];
  });
  return markdown(
    [
      'submits beside answers',
      'submits',
      'longest hold, wall ms',
      'median round',
      'processor ms',
      'p99 of an answer, ms',
    ],
    lines,
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

function markdown(head, lines) {
  const row = (cells) => `| ${cells.join(' | ')} |`;
  return [row(head), row(head.map((_, at) => (at < 2 ? '---' : '---:'))), ...lines.map(row)].join('\n');
}
