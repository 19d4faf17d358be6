/** `rules analyze`: rules that can never do anything, and rules that contradict each other. */
import type { Command } from 'commander';
import { analysisOf, FINDINGS, type Finding } from '../../analyze/index.js';
import { locator, type Place } from '../../sites/places.js';
import type { Facts } from '../../exact/projection.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { escapeCell } from '../print/coverage.js';
import { EXIT, type ExitCode } from '../exit.js';
import { placeFor } from '../print/problems.js';
import { printWays } from '../print/ways.js';
import { progressOf } from '../progress.js';
import { annotation } from '../print/machine-problems.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';

interface AnalyzeOptions extends CommonOptions {
  ways?: boolean;
}

export function addAnalyze(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('analyze')
    .summary('rules that can never do anything, or contradict each other')
    .description(
      `Looks for rules that are valid and still wrong:
${Object.entries(FINDINGS)
  .map(([id, what]) => `  ${id.padEnd(17)} ${what}`)
  .join('\n')}
What it finds is proved. What it can neither prove nor show by an example visitor is listed as "not proved".`,
    )
    .option('--ways', 'print for each red flag the smallest sets of answers that fire it, and nothing else')
    .addHelpText(
      'after',
      `
Examples:
  npx rules analyze
  npx rules analyze --ways --category chest
  npx rules analyze --category throat-mouth
  npx rules analyze --format json > findings.json

Exit code: 0 nothing found, 1 findings, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only the rules that speak in this category')), [
    'pretty',
    'json',
    'markdown',
    'github',
  ]);
  command.action(async (options: AnalyzeOptions) => done(await run(options)));
}

async function run(options: AnalyzeOptions): Promise<ExitCode> {
  const ready = await loadReady(options, { isAuthoring: true });
  const { ruleSet, library, dir } = ready;
  if (options.ways) {
    printWays(ruleSet, options);
    return EXIT.fine;
  }
  const progress = progressOf('Rules looked at');
  const analysis = await analysisOf(ruleSet, library, options.category, progress.at).finally(progress.end);
  const locate = locator(library);
  const place = <T extends Pick<Finding, 'owner' | 'path'>>(one: T): T & Place => ({
    ...one,
    ...locate(one.owner, one.path),
  });
  const findings = analysis.findings.map(place);
  const notProved = analysis.notProved.map(place);
  const at = ({ file, line }: Place): string => placeFor({ file, line }, dir);
  switch (options.format) {
    case 'json':
      print(
        JSON.stringify(
          {
            version: ruleSet.version,
            checked: analysis.checked,
            findings: findings.map(({ id, file, line, message, witness }) => ({
              id,
              file,
              line,
              message,
              witness,
            })),
            notProved: notProved.map(({ file, line, what }) => ({ file, line, what })),
          },
          null,
          2,
        ),
      );
      break;
    case 'markdown':
      print(
        `## ${counted(findings.length, 'finding')} of ${counted(analysis.checked, 'question')} asked of the rules\n`,
      );
      if (findings.length > 0) print('| where | finding | example |\n|---|---|---|');
      for (const one of findings)
        print(
          `| \`${one.file}:${one.line}\` | ${escapeCell(one.message)} | ${escapeCell(words(one.witness))} |`,
        );
      break;
    case 'github':
      for (const one of findings)
        print(annotation({ severity: 'warning', ...one, title: one.id, text: one.message }, dir));
      break;
    default: {
      const paint = painter();
      for (const one of findings) {
        print(`${paint.bold(at(one))}  ${paint.yellow(one.message)}  ${paint.dim(one.id)}`);
        if (one.witness) print(paint.dim(`    For example: ${words(one.witness)}`));
      }
      for (const one of notProved) print(paint.dim(`${at(one)}  not proved: ${one.what}`));
      const line = `${counted(analysis.checked, 'question')} asked of the rules: ${counted(findings.length, 'finding')}, ${notProved.length} not proved.`;
      print(findings.length > 0 ? paint.yellow(line) : paint.green(line));
    }
  }
  return findings.length > 0 ? EXIT.findings : EXIT.fine;
}

/** "fever is high, age 65": what is known of the example. */
function words(witness: Facts | null): string {
  return Object.entries(witness ?? {})
    .filter(([, known]) => known !== null)
    .map(([fact, known]) => `${fact} ${typeof known === 'string' ? `is ${known}` : (known?.[0] ?? '')}`)
    .join(', ');
}
