/** The table of weakenings in Markdown: what was planted, and what each was stopped by. */
import { capital } from '../words/text.js';
import type { Row, Verdict } from './try-plants.js';

/** Of these none may pass: nobody comes back from them. */
const NEVER = new Set(['red flags', 'nothing found']);

interface Counted {
  planted: number;
  passed: number;
  /** Of the kinds that may never pass. */
  grave: string[];
  /** 0 … 100. */
  seen: number;
}

export function countRows(rows: readonly Row[]): Counted {
  const tried = rows.flatMap((row) => row.tried);
  const passed = tried.filter(({ verdict }) => verdict === 'passed').length;
  const grave = rows.filter(({ kind, tried: own }) => NEVER.has(kind.group) && countOf(own, 'passed') > 0);
  return {
    planted: tried.length,
    passed,
    grave: grave.map(({ kind }) => kind.id),
    seen: tried.length === 0 ? 0 : (100 * (tried.length - passed)) / tried.length,
  };
}

export function tableOf(rows: readonly Row[]): string {
  const { planted, passed, seen } = countRows(rows);
  const lines = [
    '# Weakenings that a pull request is tried on',
    '',
    'Changes that take something from a visitor in danger, planted one at a time in the real library. `rules diff` must ask for a second pair of eyes, by what it says of the rules or by people who are told less or later; or `rules check` must refuse the files. Written by `npx rules weaken --write docs/weakenings.md`; run by `npm run test:deep`.',
    '',
    `${rows.length} kinds, ${planted} plants: ${seen.toFixed(1)} % seen, ${passed} passed.`,
  ];
  for (const group of new Set(rows.map(({ kind }) => kind.group))) {
    lines.push('', `## ${capital(group)}`, '');
    lines.push(
      '| what somebody did | planted | caution by the rules | caution by people | refused | passed |',
    );
    lines.push('|---|---:|---:|---:|---:|---:|');
    for (const { kind, tried } of rows.filter((row) => row.kind.group === group)) {
      const counts = (['rules', 'people', 'check', 'passed'] as const).map((verdict) =>
        countOf(tried, verdict),
      );
      lines.push(`| ${kind.says} | ${[tried.length, ...counts].join(' | ')} |`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const countOf = (tried: Row['tried'], wanted: Verdict): number =>
  tried.filter(({ verdict }) => verdict === wanted).length;
