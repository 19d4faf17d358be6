/** `rules propose`: cases for the mistakes that no case notices. */
import type { Command } from 'commander';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { proposeCases, type Proposal, type Strengthened } from '../../propose/index.js';
import type { Case, Suite } from '../../../engine/suite-model.js';
import { MACHINE_MADE as FILE } from '../../suites/machine-made.js';
import { isKept, suiteCases } from '../../walks/replay.js';
import { loadReady, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { percentage, wholeNumberFrom } from '../read-options.js';
import { progressOf } from '../progress.js';
import { counted } from '../../words/text.js';
import { painter, print, warn } from '../terminal.js';
import { writeRuleFile } from '../write-file.js';

/** What is read of `rules mutate --format json`. */
interface MutationReport {
  mutants: { what: string; outcome: string }[];
}

interface ProposeCommandOptions extends CommonOptions {
  seed: number;
  seconds: number;
  min: number;
  write?: boolean;
  again?: boolean;
  uncovered?: boolean;
  survivors?: string;
}

export function addPropose(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('propose')
    .summary('cases for the mistakes that no case notices')
    .description(
      `Looks for visitors, close to those of the suites, in whom a small mistake in the rules would show (see mutate),
or a comparison decides that never decided before (see test --coverage). First, cases of the suites that could promise
more; then new ones, each as plain as possible and promising only what is needed. A proposed case says what the rules say today, not what is right: read it, and keep it
only if the result is what a doctor would expect. If it is not, you have found a fault of the rules.`,
    )
    .argument('<category>', 'the category, by id; each rule is looked after in one category, its home')
    .option('--seconds <number>', 'how long to look', wholeNumberFrom(1), 60)
    .option('--min <percent>', 'stop when so many of the mistakes are noticed', percentage, 100)
    .option('--seed <number>', 'another seed, other visitors', wholeNumberFrom(0), 1)
    .option(
      '--uncovered',
      'only what test --coverage names: no mistakes are planted, which takes most of the time',
    )
    .option(
      '--survivors <file>',
      'only what "mutate --format json" left unnoticed, in any category that could notice it',
    )
    .option(
      '--again',
      `first take out the machine-made cases that fail, so that others come in their place (with --write)`,
    )
    .option('--write', `add them to suites/<category>/${FILE}`)
    .addHelpText(
      'after',
      `
Examples:
  npx rules propose ear
  npx rules propose ear --seconds 300 --min 80 --write
  npx rules propose ear --uncovered --write       after new content, in a minute
  npx rules propose ear --again --write           after a change that is meant
  npx rules propose ear --survivors mutants.json --write    after a count of the whole library

Exit code: 0 done, 2 a rule file has errors or there is no such category.`,
    );
  withFormat(withRules(command), ['pretty', 'json']);
  command.action(async (category: string, options: ProposeCommandOptions) =>
    done(await run(category, options)),
  );
}

async function run(category: string, options: ProposeCommandOptions): Promise<ExitCode> {
  const { seconds, seed, min } = options;
  if (options.again && !options.write) throw new BadInput('--again changes the suite.', 'Add --write.');
  if (options.again) await takeOutFailing(options, category);
  const { ruleSet, library, dir } = await loadReady({ ...options, category }, { isAuthoring: true });
  const progress = progressOf('Mistakes noticed anew');
  const proposal = proposeCases(ruleSet, library, {
    category,
    seed,
    budget: seconds * 1000,
    leave: 1 - min / 100,
    ...(options.uncovered ? { uncovered: true } : {}),
    ...(options.survivors === undefined ? {} : { survivors: await survivorsIn(options.survivors) }),
    onProgress: progress.at,
  });
  progress.end();
  if (options.format === 'json')
    print(JSON.stringify({ version: ruleSet.version, seed, ...proposal }, null, 2));
  else printPretty(proposal);
  if (options.write) {
    // On the error stream, so that the JSON stays JSON.
    for (const path of await strengthen(dir, proposal.stronger)) warn(`More promises in ${path}.`);
    if (proposal.cases.length > 0) warn(`New cases in ${await append(dir, category, proposal.cases)}.`);
    if (proposal.stronger.length + proposal.cases.length > 0) warn('Read each one before you commit it.');
  }
  return EXIT.fine;
}

/** In words, as they are planted again. */
async function survivorsIn(path: string): Promise<Set<string>> {
  try {
    const { mutants } = JSON.parse(await readFile(path, 'utf8')) as MutationReport;
    return new Set(mutants.filter(({ outcome }) => outcome === 'survived').map(({ what }) => what));
  } catch {
    throw new BadInput(
      `${path} holds no mistakes.`,
      'Write it: npx rules mutate --format json > mutants.json',
    );
  }
}

/** What the rules said when it was proposed they say no more: nobody wrote it, so nobody has to mend it. */
async function takeOutFailing(options: CommonOptions, category: string): Promise<void> {
  const { ruleSet, library, dir } = await loadReady({ ...options, category }, { isAuthoring: true });
  const path = `suites/${category}/${FILE}`;
  const own = suiteCases(ruleSet, library, category).filter(({ file }) => file === path);
  const failing = new Set(own.filter((one) => !isKept(ruleSet, one)).map(({ case: { id } }) => id));
  if (failing.size === 0) return;
  const suite = await suiteAt(join(dir, path), category);
  const kept: Suite = { ...suite, cases: suite.cases.filter(({ id }) => !failing.has(id)) };
  await writeRuleFile(dir, 'suite', path, kept);
  warn(`Taken out of ${path}: ${counted(failing.size, 'case')} that the rules no longer keep.`);
}

/** The files that were changed. */
async function strengthen(dir: string, stronger: readonly Strengthened[]): Promise<string[]> {
  const paths = [...new Set(stronger.map(({ of }) => of.file))];
  for (const path of paths) {
    const own = new Map(
      stronger.filter(({ of }) => of.file === path).map((one) => [one.of.case.id, one.expect]),
    );
    const suite = JSON.parse(await readFile(join(dir, path), 'utf8')) as Suite;
    const cases = suite.cases.map((one) => ({ ...one, expect: own.get(one.id) ?? one.expect }));
    await writeRuleFile(dir, 'suite', path, { ...suite, cases });
  }
  return paths;
}

async function append(dir: string, category: string, cases: readonly Case[]): Promise<string> {
  const path = `suites/${category}/${FILE}`;
  const suite = await suiteAt(join(dir, path), category);
  const last = suite.cases.reduce((most, { id }) => Math.max(most, Number(/\d+$/.exec(id)?.[0] ?? 0)), 0);
  const numbered = cases.map((one, i): Case => ({ ...one, id: `edge-${last + i + 1}` }));
  const next: Suite = { ...suite, cases: [...suite.cases, ...numbered] };
  await writeRuleFile(dir, 'suite', path, next);
  return path;
}

async function suiteAt(path: string, category: string): Promise<Suite> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    return { $schema: '../../schema/suite.json', category, cases: [] };
  }
  try {
    return JSON.parse(text) as Suite;
  } catch {
    throw new BadInput(`${path} is no JSON.`, 'Mend or remove it first: npx rules check');
  }
}

function printPretty({ cases, stronger, before, open, unshown }: Proposal): void {
  const paint = painter();
  for (const { of, expect } of stronger) {
    print(paint.bold(`${of.file}#${of.case.id} could promise`));
    print(`    ${JSON.stringify(expect)}`);
  }
  for (const { title, answers, expect } of cases) {
    print(paint.bold(title));
    print(paint.dim(`    ${JSON.stringify(answers)}`));
    print(`    ${JSON.stringify(expect)}`);
  }
  const noticed = before.open - open.length;
  print();
  print(
    paint.bold(
      `${counted(stronger.length, 'case')} could promise more, ${counted(cases.length, 'case')} proposed. Of ${before.open.toLocaleString('en-US')} unnoticed mistakes they notice ${noticed.toLocaleString('en-US')}.`,
    ),
  );
  print(
    `Still unnoticed: ${open.length.toLocaleString('en-US')} of ${before.of.toLocaleString('en-US')}. Still not shown deciding: ${unshown.length.toLocaleString('en-US')}.`,
  );
}
