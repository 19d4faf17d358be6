/** `rules verify`: the compiled rules decide as json-rules-engine does. */
import type { Command } from 'commander';
import { asCase, caseVisits, simulatedVisits, verifyParallel } from '../../verify/index.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { wholeNumberFrom } from '../read-options.js';
import { EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print } from '../terminal.js';

interface VerifyOptions extends CommonOptions {
  samples: number;
  seed: number;
}

/** Simulated visitors over all categories, beside every suite case. */
const SAMPLES = 600;

export function addVerify(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('verify')
    .summary('the fast rules decide as json-rules-engine does')
    .description(
      'Decides every suite case and a sample of simulated visitors twice: with the compiled rules that analyses use, and with json-rules-engine that serves visitors. The two must agree in everything.',
    )
    .option('--samples <n>', 'visitors to simulate beside the suite cases', wholeNumberFrom(0), SAMPLES)
    .option('--seed <n>', 'the same seed draws the same visitors', wholeNumberFrom(0), 1)
    .addHelpText(
      'after',
      `
Examples:
  npx rules verify
  npx rules verify --category throat-mouth --samples 2000

A difference is a fault of the engine, not of the rules; it is printed as a case.
Exit code: 0 they agree, 1 they differ, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only visitors of this category')), ['pretty', 'json']);
  command.action(async (options: VerifyOptions) => done(await verify(options)));
}

async function verify(options: VerifyOptions): Promise<ExitCode> {
  const { ruleSet, library } = await loadReady(options, { isAuthoring: true });
  const { seed, category, format } = options;
  const cases = caseVisits(ruleSet, library, category);
  const sampled = simulatedVisits(ruleSet, library, options);
  const visits = [...cases, ...sampled];
  const progress = progressOf('Visitors decided twice');
  const differences = await verifyParallel(ruleSet, visits, (many) => progress.at(many, visits.length));
  progress.end();
  const code = differences.length > 0 ? EXIT.findings : EXIT.fine;
  if (format === 'json') {
    const told = differences.map((one) => ({
      parts: one.parts,
      case: asCase(one),
      category: one.visit.category,
    }));
    print(
      JSON.stringify(
        { version: ruleSet.version, seed, cases: cases.length, sampled: sampled.length, differences: told },
        null,
        2,
      ),
    );
    return code;
  }
  const paint = painter();
  for (const one of differences) {
    print(
      paint.red(
        `Differ in ${one.parts.join(', ')}: ${one.name} (category ${one.visit.category}). As a case:`,
      ),
    );
    print(JSON.stringify(asCase(one), null, 2));
  }
  const of = `${counted(cases.length, 'suite case')} and ${counted(sampled.length, 'sampled visitor')} (seed ${seed})`;
  print(
    differences.length === 0
      ? paint.green(`The compiled rules and json-rules-engine agree on ${of}.`)
      : paint.red(`${counted(differences.length, 'difference')} on ${of}.`),
  );
  return code;
}
