/** `rules sign`: a clinician's signature, bound to what a visitor would be told through the file. */
import type { Command } from 'commander';
import { valuesIn } from '../../../engine/load/dictionary.js';
import { isDay } from '../../../engine/load/day.js';
import type { Library } from '../../../engine/load/library.js';
import { didYouMean } from '../../../engine/load/nearest.js';
import { signatureOf, type ReviewState } from '../../../engine/load/signature.js';
import type { Review } from '../../../engine/model.js';
import type { Reviewer } from '../../../engine/source-model.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { pathFilter } from '../path-filter.js';
import { aYearAfter } from '../review-due.js';
import { placeFor } from '../print/problems.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { counted } from '../../words/text.js';
import { print } from '../terminal.js';
import { writeRuleFile } from '../write-file.js';

interface SignOptions extends CommonOptions {
  by: string;
  due?: string;
}

export function addSign(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('sign')
    .summary('sign a disease or red flag as a clinician')
    .description(
      `Writes into the file who has read it, and when, with a hash of everything that a visitor would be told through it:
the file, the facts and the words of the questions behind it, its sources, and what raises its urgency. When any of
that changes, the file is a draft again. Only somebody whom rules/reviewers.json names can sign.`,
    )
    .argument('<file...>', 'files of diseases or red flags; no folders, since each is read')
    .requiredOption('--by <name>', 'who signs, as in reviewers.json')
    .option('--due <day>', 'when it is to be read again, as YYYY-MM-DD (default: in a year)')
    .addHelpText(
      'after',
      `
Examples:
  npx rules sign rules/diseases/asthma.json --by "<name in reviewers.json>"
  npx rules sign rules/red-flags/stroke-signs.json --by "<name>" --due 2027-05-01

Read it first as a page: npx rules docs --out site
Exit code: 0 signed, 2 nobody of that name may sign, or there is nothing to sign.`,
    );
  withRules(command);
  command.action(async (paths: string[], options: SignOptions) => done(await sign(paths, options)));
}

async function sign(paths: readonly string[], options: SignOptions): Promise<ExitCode> {
  const { ruleSet, library, dictionary, reviews, dir } = await loadReady(options);
  const reviewer = reviewerNamed(library, options.by);
  const today = new Date().toISOString().slice(0, 10);
  const reviewDue = options.due ?? aYearAfter(today);
  if (!isDay(reviewDue) || reviewDue <= today)
    throw new BadInput(`"${reviewDue}" is no day to come.`, 'Write it as 2027-11-01.');
  const review: Review = {
    status: 'signed',
    reviewedBy: reviewer.name,
    credential: reviewer.credential,
    reviewedOn: today,
    reviewDue,
  };
  const chosen = chosenBy(paths, reviews, library, dir);
  for (const { at, kind } of chosen) {
    const signed = { ...review, signature: signatureOf(ruleSet, at.value, review) };
    const { path, value } = at.file;
    const whole = { ...(value as object), review: signed };
    await writeRuleFile(dir, kind, path, whole, valuesIn(dictionary));
    print(`${placeFor({ file: path }, dir)}: signed by ${reviewer.name}, ${reviewer.credential}.`);
  }
  print(`${counted(chosen.length, 'file')} signed; to be read again by ${reviewDue}.`);
  return EXIT.fine;
}

function reviewerNamed({ reviewers }: Library, name: string): Reviewer {
  const known = [...reviewers.values()].map(({ value }) => value);
  const found = known.find((one) => one.name === name || one.id === name);
  if (found) return found;
  throw new BadInput(
    `"${name}" does not stand in rules/reviewers.json, so the signature would be nobody's.`,
    didYouMean(
      name,
      known.map((one) => one.name),
    ) ??
      'Only a licensed clinician can sign: an entry there gives name, license, and who looked the license up.',
  );
}

/** Each by its own name: whoever signs a folder has not read it. */
function chosenBy(
  paths: readonly string[],
  states: readonly ReviewState[],
  { files }: Library,
  dir: string,
): ReviewState[] {
  return paths.map((path) => {
    const isNamed = pathFilter(
      [path],
      files.map((file) => file.path),
      dir,
    );
    const named = files.filter((file) => isNamed(file.path));
    const [file] = named;
    const state = named.length === 1 ? states.find(({ at }) => at.file === file) : undefined;
    if (state) return state;
    throw new BadInput(
      named.length > 1
        ? `"${path}" holds ${named.length} files; a signature is given to one that was read.`
        : `${path} is neither a disease nor a red flag: nothing else is signed.`,
      'Name each file, for example rules/diseases/asthma.json',
    );
  });
}
