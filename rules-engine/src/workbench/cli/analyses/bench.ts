/** `rules bench`: the compiled rules beside json-rules-engine and ZEN, in one run, with ratios. */
import type { Command } from 'commander';
import {
  loadReady,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
  type ReadyLibrary,
} from '../ready-library.js';
import {
  engines,
  scopeOf,
  timeCommands,
  timeVisits,
  type Row,
  type Timed,
  type TimedVisit,
} from '../../bench/index.js';
import { wholeNumberFrom } from '../read-options.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { painter, print, warn } from '../terminal.js';

interface BenchOptions extends CommonOptions {
  rounds: number;
  commands?: boolean;
}
const MIB = 1024 * 1024;

export function addBench(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('bench')
    .summary('how fast the rules are')
    .description(
      'Times the compiled rules, json-rules-engine and ZEN on the same conditions and visitors, in one run, for one category and for the whole library; then what one answer and one outcome take, against what they may take.',
    )
    .option(
      '--rounds <n>',
      'rounds; medians are told; 0: the engines are not compared',
      wholeNumberFrom(0),
      7,
    )
    .option(
      '--commands',
      'also time check, lint, test and the diff of a two-file change, against what they may take',
    )
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules bench\n  npx rules bench --category throat-mouth --commands\n\nExit code: 0 measured, 2 bad input.',
    );
  withFormat(withRules(withCategory(command, 'the one category (default: the one with most cases)')), [
    'pretty',
    'json',
    'markdown',
  ]);
  command.action(async (options: BenchOptions) => done(await bench(options)));
}

async function bench(options: BenchOptions): Promise<ExitCode> {
  const ready = await loadReady(options);
  const found = await engines();
  if (!found)
    throw new BadInput('The folder "bench" is not here: the benchmark runs in the repository only.');
  const { compareEngines } = found;
  const wanted = options.rounds === 0 ? [] : [options.category ?? largest(ready), null];
  const scopes = wanted.map((one) => scopeOf(ready.ruleSet, ready.library, one));
  const rows: Row[] = [];
  for (const scope of scopes) {
    if (scope.visitors.length === 0)
      throw new BadInput(`There is no suite case for ${scope.name}, so nobody to decide on.`);
    const progress = progressOf(`Rounds for ${scope.name}`);
    rows.push(await compareEngines(scope, { rounds: options.rounds, told: progress.at }));
    progress.end();
  }
  const visits = options.rounds === 0 ? [] : timeVisits(ready.ruleSet, ready.library, options.rounds);
  const memory = process.memoryUsage();
  const commands = options.commands ? await timeCommands(ready.dir) : [];
  const told = {
    rows,
    visits,
    heapMiB: Math.round(memory.heapUsed / MIB),
    residentMiB: Math.round(memory.rss / MIB),
    commands,
  };
  if (options.format === 'json') print(JSON.stringify(told, null, 2));
  else for (const line of table(told)) print(line);
  if (rows.some(({ hasZen }) => !hasZen))
    warn(
      painter(process.stderr).yellow(
        'ZEN is not installed, so it is not compared: npm install --save-dev @gorules/zen-engine',
      ),
    );
  return EXIT.fine;
}

function largest({ library, ruleSet }: ReadyLibrary): string {
  const counts = new Map([...ruleSet.categories.keys()].map((id) => [id, 0]));
  for (const { value } of library.suites)
    counts.set(value.category, (counts.get(value.category) ?? 0) + value.cases.length);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? '';
}

interface Told {
  rows: Row[];
  visits: TimedVisit[];
  heapMiB: number;
  residentMiB: number;
  commands: Timed[];
}
function table({ rows, visits, heapMiB, residentMiB, commands }: Told): string[] {
  const lines =
    rows.length === 0
      ? []
      : ['| | conditions | engine | µs a decision | compiled is |', '| --- | ---: | --- | ---: | ---: |'];
  for (const { scope, conditions, medians } of rows) {
    for (const [name, time] of Object.entries(medians)) {
      const ratio = time / (medians['compiled'] ?? Number.NaN);
      lines.push(
        `| ${scope} | ${conditions} | ${name} | ${time.toFixed(1)} | ${name === 'compiled' ? '' : `${ratio.toFixed(0)} × faster`} |`,
      );
    }
  }
  if (visits.length > 0)
    lines.push('', '| a visitor | ms of processor time | may take |', '| --- | ---: | ---: |');
  for (const { what, ms, limit } of visits)
    lines.push(`| ${what} | ${ms.toFixed(3)} | ${limit}${ms > limit ? ' **exceeded**' : ''} |`);
  lines.push('', `Memory at the end: heap ${heapMiB} MiB, resident ${residentMiB} MiB.`);
  if (commands.length > 0)
    lines.push(
      '',
      '| | seconds | of processor time | may take | most memory |',
      '| --- | ---: | ---: | ---: | ---: |',
    );
  for (const { command, seconds, processorSeconds, maxMiB, limit, code } of commands)
    lines.push(
      `| rules ${command}${code === 0 ? '' : ` (exit code ${code})`} | ${seconds.toFixed(1)} | ${processorSeconds.toFixed(1)} | ${limit ?? ''}${limit !== null && processorSeconds > limit ? ' **exceeded**' : ''} | ${Math.round(maxMiB)} MiB |`,
    );
  return lines;
}
