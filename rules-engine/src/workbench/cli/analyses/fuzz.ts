/** `rules fuzz`: laws that hold for every visitor, on random ones. */
import type { Command } from 'commander';
import {
  DEFAULT_VISITORS,
  fuzz,
  mergeFuzz,
  toCaseFile,
  type FuzzResult,
  LAWS,
  type Law,
} from '../../fuzz/index.js';
import { onEveryCore } from '../../workers/workers.js';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import { wholeNumberFrom } from '../read-options.js';
import { EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print, warn } from '../terminal.js';

interface FuzzCommandOptions extends CommonOptions {
  seed: number;
  visitors: number;
}

/** Below this a worker's own start costs more than it saves. */
const MIN_VISITORS = 200;

export function addFuzz(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('fuzz')
    .summary('laws that must hold for every visitor, tried on random ones')
    .description(
      `Lets random visitors walk through the questionnaire and holds each against laws that no rule may break:
${Object.values(LAWS)
  .map((law) => `  - ${law}`)
  .join('\n')}
A visitor who breaks one is made as plain as possible and printed as a case file.`,
    )
    .option(
      '--seed <number>',
      'another seed, other visitors; the same seed, the same visitors',
      wholeNumberFrom(0),
      1,
    )
    .option('--visitors <number>', 'random visitors in each category', wholeNumberFrom(1), DEFAULT_VISITORS)
    .addHelpText(
      'after',
      `
Examples:
  npx rules fuzz
  npx rules fuzz --category throat-mouth --visitors 1000
  npx rules fuzz --seed 7 --format json > fuzz.json

Exit code: 0 no law broken, 1 a law is broken, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only visitors of this category')), ['pretty', 'json']);
  command.action(async (options: FuzzCommandOptions) => done(await run(options)));
}

async function run(options: FuzzCommandOptions): Promise<ExitCode> {
  const { seed, visitors, category } = options;
  const ready = await loadReady(options, { isAuthoring: true });
  const results = await resultsOf(ready, { category, seed, visitors });
  const broken = results.flatMap(({ counterexamples }) => counterexamples);
  if (options.format === 'json') {
    const list = results.map((one) => ({
      ...one,
      counterexamples: one.counterexamples.map((found) => ({
        law: found.law,
        detail: found.detail,
        times: found.times,
        case: toCaseFile(found, seed),
      })),
    }));
    print(JSON.stringify({ version: ready.ruleSet.version, seed, laws: LAWS, categories: list }, null, 2));
  } else printPretty(results, seed);
  return broken.length > 0 ? EXIT.findings : EXIT.fine;
}

async function resultsOf(
  { ruleSet }: ReadyLibrary,
  options: { category: string | undefined; seed: number; visitors: number },
): Promise<FuzzResult[]> {
  const progress = progressOf('Visitors');
  const total = options.visitors * (options.category === undefined ? ruleSet.categories.size : 1);
  try {
    if (total < MIN_VISITORS) return fuzz(ruleSet, { ...options, onProgress: progress.at });
    const task = { kind: 'fuzz', ruleSet, options } as const;
    return mergeFuzz((await onEveryCore<FuzzResult[]>(task, progress.at)).flat());
  } finally {
    progress.end();
  }
}

function printPretty(results: readonly FuzzResult[], seed: number): void {
  const paint = painter();
  const visitors = results.reduce((sum, one) => sum + one.visitors, 0);
  print(
    `${counted(visitors, 'random visitor')} (seed ${seed}), ${counted(Object.keys(LAWS).length, 'law')}.`,
  );
  for (const { category, counterexamples, longest } of results) {
    const mark = counterexamples.length === 0 ? paint.green('✓') : paint.red('✗');
    print(`${mark} ${category}  ${paint.dim(`longest path ${longest}`)}`);
    for (const found of counterexamples) {
      const often = paint.dim(`(${counted(found.times, 'visitor')})`);
      print(`    ${paint.red(LAWS[found.law satisfies Law])}: ${found.detail} ${often}`);
    }
  }
  for (const found of results.flatMap(({ counterexamples }) => counterexamples)) {
    print();
    print(JSON.stringify(toCaseFile(found, seed), null, 2));
  }
  const broken = results.reduce((sum, one) => sum + one.counterexamples.length, 0);
  if (broken > 0)
    warn(
      painter(process.stderr).red(
        `${counted(broken, 'law')} broken. The case files above show the plainest visitor.`,
      ),
    );
  else print(paint.green('No law broken.'));
}
