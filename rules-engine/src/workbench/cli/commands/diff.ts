/** `rules diff`: what a change does, in words; its Markdown is the comment on a pull request. */
import type { Command } from 'commander';
import {
  checkOutRules,
  RevisionUnknown,
  type Revision,
  brokenComment,
  type Broken,
  toMarkdown,
  toPretty,
  reportOf,
  compareRevisions,
  partyOf,
  type Party,
} from '../../diff/index.js';
import { loadLibrary } from '../../../engine/load/load-rules.js';
import {
  mustBeCategory,
  rulesDir,
  withCategory,
  withFormat,
  withRules,
  type CommonOptions,
} from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { printProblems } from '../print/problems.js';
import { readTold } from '../read-visitors.js';
import { progressOf } from '../progress.js';
import { wholeNumberFrom } from '../read-options.js';
import { counted } from '../../words/text.js';
import { painter, print, warn } from '../terminal.js';
import { writeNamed } from '../write-file.js';

interface DiffOptions extends CommonOptions {
  samples: number;
  seed: number;
  exitCode?: boolean;
  mergeBase?: boolean;
  json?: string;
}

/** Visitors simulated: a two-file change then takes some twenty seconds. Whatever weakens is told without them. */
const SAMPLES = 1500;

export function addDiff(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('diff')
    .summary('what a change of the rules does to visitors')
    .description(
      'Compares two revisions of the rules: what changed in the rules, in words, and what changes for visitors, over the cases of both revisions, the people of the visitor sets and simulated visitors. Marks what needs a second clinician.',
    )
    .argument('<base>', 'the revision before: a branch, tag or commit')
    .argument('[head]', 'the revision after (default: the files as they are now)')
    .option('--samples <n>', 'visitors to simulate', wholeNumberFrom(0), SAMPLES)
    .option('--seed <n>', 'the same seed draws the same visitors', wholeNumberFrom(0), 1)
    .option('--merge-base', 'compare with the point where this branch left <base>')
    .option('--exit-code', 'exit code 1 when an outcome changes')
    .option('--json <file>', 'write the whole report into this file as well, as JSON')
    .addHelpText(
      'after',
      `
Examples:
  npx rules diff main                              what my changes do, before I commit them
  npx rules diff main my-branch                    two revisions; no file is touched
  npx rules diff HEAD~1 HEAD --format markdown     the comment of a pull request

Red flags, criteria and "nothing found" are compared exactly, over every combination of the
answers they read. Results are compared over suite cases, visitor sets and simulated visitors; the first line
says how many.
Rules with errors are not compared; as Markdown the errors are told then.
Exit code: 0 fine, 1 an outcome changes (with --exit-code), 2 an unknown revision or broken rules.`,
    );
  withFormat(withRules(withCategory(command, 'only compare visitors of this category')), [
    'pretty',
    'json',
    'markdown',
  ]);
  command.action(async (base: string, head: string | undefined, options: DiffOptions) =>
    done(await diff(base, head, options)),
  );
}

async function diff(base: string, head: string | undefined, options: DiffOptions): Promise<ExitCode> {
  const dir = rulesDir(options);
  const revisions: Revision[] = [];
  try {
    const before = await checkOut(dir, base, options.mergeBase === true);
    revisions.push(before);
    const after =
      head === undefined
        ? { label: 'the changed files', dir, remove: async () => {} }
        : await checkOut(dir, head);
    revisions.push(after);
    const [was, is] = await bothParties(before, after, options.format === 'markdown');
    if (options.category !== undefined) mustBeCategory(is.ruleSet, options.category);
    const { samples, seed, category } = options;
    const progress = progressOf('Visitors compared');
    const comparison = await compareRevisions(was, is, { samples, seed, category, onProgress: progress.at });
    progress.end();
    const report = reportOf(comparison, seed);
    const names = { before: was.ruleSet, after: is.ruleSet };
    if (options.format === 'json') print(JSON.stringify(report, null, 2));
    else
      print(options.format === 'markdown' ? toMarkdown(report, names) : toPretty(report, names, painter()));
    // Last: a file that cannot be written takes nothing from what was found.
    if (options.json !== undefined) await writeNamed(options.json, `${JSON.stringify(report, null, 2)}\n`);
    return report.hasOutcomeChange && options.exitCode ? EXIT.findings : EXIT.fine;
  } finally {
    for (const { remove } of revisions) await remove();
  }
}

async function checkOut(dir: string, revision: string, mergeBase = false): Promise<Revision> {
  try {
    return await checkOutRules(dir, revision, mergeBase);
  } catch (error) {
    if (error instanceof RevisionUnknown) throw new BadInput(error.message, error.hint);
    throw error;
  }
}

/** Both sides are looked at before either is refused, so that a person hears of all problems at once. */
async function bothParties(before: Revision, after: Revision, isComment: boolean): Promise<[Party, Party]> {
  const parties: Party[] = [];
  const broken: Broken[] = [];
  for (const { label, dir } of [before, after]) {
    const { ruleSet, library, problems } = await loadLibrary(dir, { warnings: false });
    if (ruleSet !== null) {
      parties.push(partyOf(label, ruleSet, library, readTold(dir)));
      continue;
    }
    const errors = problems.filter((problem) => problem.severity === 'error');
    broken.push({ label, errors });
    warn(`${label}: ${counted(errors.length, 'error')}`);
    printProblems(errors, 'rules', process.stderr);
  }
  const [was, is] = parties;
  if (was && is) return [was, is];
  if (isComment) print(brokenComment(broken));
  const labels = broken.map(({ label }) => label).join(' and of ');
  throw new BadInput(`The rules of ${labels} have errors, so they cannot be compared.`);
}
