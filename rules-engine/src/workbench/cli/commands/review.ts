/** `rules review`: what is signed, and what of it does not hold any more. */
import type { Command } from 'commander';
import { concerns } from '../../../engine/load/partial.js';
import type { ReviewState, Standing } from '../../../engine/load/signature.js';
import { EXIT, type ExitCode } from '../exit.js';
import { placeFor } from '../print/problems.js';
import { sinceSigned } from '../since-signed.js';
import { loadReady, withCategory, withFormat, withRules, type CommonOptions } from '../ready-library.js';
import { counted } from '../../words/text.js';
import { print } from '../terminal.js';

interface ReviewOptions extends CommonOptions {
  unsigned?: boolean;
}

export function addReview(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('review')
    .summary('what is signed, changed since, expired or unsigned')
    .description(
      'Lists the signatures of the diseases and red flags: which hold, which were for other words, which are out of date, and by whom.',
    )
    .option('--unsigned', 'also list what nobody has signed, red flags first')
    .addHelpText(
      'after',
      `
Examples:
  npx rules review
  npx rules review --category ear --unsigned
  npx rules review --format json

Exit code: 0 every signature holds, 1 one does not, 2 a rule file has errors.`,
    );
  withFormat(withRules(withCategory(command, 'only what is told in this category')), ['pretty', 'json']);
  command.action(async (options: ReviewOptions) => done(await review(options)));
}

const HEADS: readonly [Standing, string][] = [
  ['changed', 'Changed since it was signed: a draft again, to be read anew'],
  ['unknown-signer', 'Signed by nobody whom reviewers.json names, or by hand: a draft'],
  ['expired', 'Expired: its review was due'],
  ['signed', 'Signed'],
];

async function review(options: ReviewOptions): Promise<ExitCode> {
  const ready = await loadReady(options);
  const { category } = options;
  const states = ready.reviews.filter(
    ({ at }) => category === undefined || concerns(ready, at.file.path, category),
  );
  if (options.format === 'json') print(JSON.stringify(states.map(plain), null, 2));
  else pretty(states, await sinceSigned(states, ready.dir), ready.dir, options.unsigned === true);
  return states.some(({ standing }) => standing !== 'signed' && standing !== 'unsigned')
    ? EXIT.findings
    : EXIT.fine;
}

const plain = ({ kind, id, name, standing, review: own, at }: ReviewState): object => ({
  kind,
  id,
  name,
  file: at.file.path,
  standing,
  ...own,
});

function pretty(
  states: readonly ReviewState[],
  since: ReadonlyMap<string, string>,
  dir: string,
  withUnsigned: boolean,
): void {
  const line = ({ kind, id, name, review: own, at }: ReviewState): string => {
    const by =
      own.status === 'signed' ? `, by ${own.reviewedBy} on ${own.reviewedOn}, due ${own.reviewDue}` : '';
    const what = since.get(`${kind} ${id}`);
    const place = placeFor({ file: at.file.path }, dir);
    return `    ${name}${by}  ${place}${what === undefined ? '' : `\n        ${what}`}`;
  };
  const of = (wanted: Standing): ReviewState[] => states.filter(({ standing }) => standing === wanted);
  for (const [standing, head] of HEADS) {
    const own = of(standing);
    if (own.length > 0) print([`${head}: ${own.length}`, ...own.map(line)].join('\n'));
  }
  const unsigned = of('unsigned');
  if (withUnsigned) for (const one of unsigned) print(line(one));
  const flags = unsigned.filter(({ kind }) => kind === 'red-flag').length;
  print(
    `Signed by nobody: ${counted(flags, 'red flag')} and ${counted(unsigned.length - flags, 'disease')}, of ${counted(states.length, 'file')}.`,
  );
}
