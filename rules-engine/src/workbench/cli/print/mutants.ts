/** `rules mutate` as it is told: which planted mistakes no case noticed, and how many were, by what they could hurt. */
import { scoreMutants, type MutantGroup, type MutantResult, type MutationScore } from '../../mutate/index.js';
import { locator, type Locate } from '../../sites/places.js';
import type { ReadyLibrary } from '../ready-library.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';
import { escapeCell, share } from './coverage.js';
import { placeFor } from './problems.js';

/** What could hurt most comes first. */
const GROUPS: Record<MutantGroup, string> = {
  'red-flag': 'Red flags',
  urgency: 'Urgency',
  rule: 'Everything else',
};
const SHOWN = 30;
/** `all`: every mistake that nobody noticed, and those that cannot matter, with the reason. */
export function printMutants(
  { ruleSet, library, dir }: ReadyLibrary,
  results: readonly MutantResult[],
  { format, all = false }: { format?: string; all?: boolean },
): void {
  const locate = locator(library);
  if (format === 'json') json(results, locate, ruleSet.version);
  else if (format === 'markdown') markdown(results, locate);
  else pretty(results, locate, dir, all);
}

type Located = MutantResult & ReturnType<Locate>;

const withOutcome = (
  results: readonly MutantResult[],
  wanted: MutantResult['outcome'],
  locate: Locate,
): Located[] =>
  results
    .filter(({ outcome }) => outcome === wanted)
    .map((one) => ({ ...one, ...locate(one.owner, one.path) }));

const scoresOf = (results: readonly MutantResult[]): [MutantGroup, MutationScore][] =>
  (Object.keys(GROUPS) as MutantGroup[]).map((group) => [group, scoreMutants(results, group)]);

function pretty(results: readonly MutantResult[], locate: Locate, dir: string, all: boolean): void {
  const paint = painter();
  const survivors = withOutcome(results, 'survived', locate);
  const order = Object.keys(GROUPS);
  survivors.sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || a.index - b.index);
  const place = ({ file, line }: Located): string => paint.bold(placeFor({ file, line }, dir));
  for (const one of all ? survivors : survivors.slice(0, SHOWN)) {
    print(`${place(one)}  ${one.what}: ${paint.yellow('no case notices')}`);
    print(paint.dim(`    Try ${one.idea}.`));
  }
  if (!all && survivors.length > SHOWN) print(paint.dim(`… and ${survivors.length - SHOWN} more (--all).`));
  if (all)
    for (const one of withOutcome(results, 'equivalent', locate))
      print(paint.dim(`${place(one)}  ${one.what}: cannot matter because ${one.why}`));
  if (survivors.length > 0) print();
  for (const [group, score] of scoresOf(results)) {
    const words = `${score.noticed} of ${score.counted} noticed`;
    print(`${GROUPS[group].padEnd(18)} ${share(score.noticed, score.counted).padStart(7)}  ${words}`);
  }
  const { noticed, counted: of, equivalent } = scoreMutants(results);
  const beside =
    equivalent > 0 ? ` ${counted(equivalent, 'mistake')} that could change nothing left out.` : '';
  print(
    paint.bold(
      `Mutation score: ${share(noticed, of)}, ${noticed} of ${counted(of, 'mistake')} noticed.${beside}`,
    ),
  );
}

function json(results: readonly MutantResult[], locate: Locate, version: string): void {
  const report = {
    version,
    ...scoreMutants(results),
    groups: Object.fromEntries(scoresOf(results)),
    mutants: results.map(({ owner, path, group, what, idea, outcome, by, why }) => ({
      ...locate(owner, path),
      group,
      what,
      outcome,
      by,
      cannotMatterBecause: why,
      idea,
    })),
  };
  print(JSON.stringify(report, null, 2));
}

function markdown(results: readonly MutantResult[], locate: Locate): void {
  const { noticed, counted: of } = scoreMutants(results);
  print(`## Mutation score: ${share(noticed, of)}\n`);
  print('| | noticed | of | score |\n|---|---:|---:|---:|');
  for (const [group, score] of scoresOf(results))
    print(
      `| ${GROUPS[group]} | ${score.noticed} | ${score.counted} | ${share(score.noticed, score.counted)} |`,
    );
  const survivors = withOutcome(results, 'survived', locate);
  if (survivors.length === 0) return;
  print(`\n<details><summary>${counted(survivors.length, 'mistake')} that no case notices</summary>\n`);
  print('| where | mistake | a case that would notice |\n|---|---|---|');
  for (const one of survivors)
    print(`| \`${one.file}:${one.line}\` | ${escapeCell(one.what)} | ${escapeCell(one.idea)} |`);
  print('\n</details>');
}
