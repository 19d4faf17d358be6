/** What a run of `npm run load` says: a table, and each target with whether it held. */

/** Milliseconds mean something on a quiet machine alone; all else is a ratio within the run. */
export const TARGETS = { answerMs: 100, beside: 1.3, purging: 2, memory: 1.1 };

/** `parts`: first the visitors alone, then beside others, then while a purge runs; those that were asked for. */
export function verdictOf(parts) {
  const [alone, ...others] = parts;
  const base = quantile(alone.answers, 0.99);
  const lines = parts.map((part) => {
    const of = (share) => quantile(part.answers, share);
    return [
      part.name,
      part.answers.length,
      part.ways,
      part.errors,
      part.lost,
      ...[0.5, 0.95, 0.99].map((share) => of(share).toFixed(1)),
      (of(0.99) / base).toFixed(2),
      `${part.memory[0]?.toFixed(0)} → ${part.memory.at(-1)?.toFixed(0)}`,
    ];
  });
  const sum = (key) => parts.reduce((all, part) => all + part[key], 0);
  const flat = growthOf(alone.memory);
  const targets = [
    [`errors: ${sum('errors')}`, sum('errors') === 0],
    [`lost answers: ${sum('lost')}`, sum('lost') === 0],
    [
      `p99 of an answer ${base.toFixed(1)} ms (below ${TARGETS.answerMs} on two quiet cores)`,
      base < TARGETS.answerMs,
    ],
    [
      `memory of the server: last quarter over second ${flat.toFixed(2)} (at most ${TARGETS.memory})`,
      flat <= TARGETS.memory,
    ],
    ...others.map((part) => {
      const most = part.name.startsWith('purging') ? TARGETS.purging : TARGETS.beside;
      const ratio = quantile(part.answers, 0.99) / base;
      return [`p99 ${part.name}: ${ratio.toFixed(2)} times (at most ${most})`, ratio <= most];
    }),
  ];
  const head = [
    'part',
    'answers',
    'ways',
    'errors',
    'lost',
    'p50, ms',
    'p95',
    'p99',
    'p99 ratio',
    'memory, MB',
  ];
  return {
    holds: targets.every(([, isMet]) => isMet),
    text: [
      row(head),
      row(head.map((_, at) => (at ? '---:' : '---'))),
      ...lines.map(row),
      '',
      ...targets.map(([what, isMet]) => `${isMet ? 'holds  ' : 'FAILS  '} ${what}`),
    ].join('\n'),
  };
}

const row = (cells) => `| ${cells.join(' | ')} |`;

/** The smallest number that at least so great a share of all is not above. */
export function quantile(numbers, share) {
  const sorted = numbers.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * share) - 1)] ?? NaN;
}

/** Middle of the last quarter over that of the second: the first is for warming up. */
function growthOf(numbers) {
  const quarter = numbers.length / 4;
  const middle = (from, to) => quantile(numbers.slice(Math.floor(from), Math.ceil(to)), 0.5);
  return middle(quarter * 3, numbers.length) / middle(quarter, quarter * 2);
}
