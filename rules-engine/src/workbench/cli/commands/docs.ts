/** `rules docs`: the library as a site to read. */
import { existsSync, readdirSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { Command } from 'commander';
import { makeSite } from '../../docs/index.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { coverageOnEveryCore } from '../../coverage/index.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { progressOf } from '../progress.js';
import { sinceSigned } from '../since-signed.js';
import { counted } from '../../words/text.js';
import { print } from '../terminal.js';
import { writeNamed } from '../write-file.js';

interface DocsOptions extends CommonOptions {
  out: string;
  /** False with --no-coverage. */
  coverage: boolean;
}

export function addDocs(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('docs')
    .summary('write the library as a readable site')
    .description(
      'Writes every category, question, disease and red flag in plain English, with drawings, sources, review state and search. Open index.html; no server is needed.',
    )
    .requiredOption('--out <dir>', 'folder to write into; files of the same name are replaced')
    .option('--no-coverage', 'leave out what the cases cover (quicker)')
    .addHelpText(
      'after',
      `
Examples:
  npx rules docs --out site
  npx rules docs --out site --no-coverage

Exit code: 0 written, 2 a rule file has errors, or the folder is another's.`,
    );
  withRules(command);
  command.action(async (options: DocsOptions) => done(await docs(options)));
}

async function docs(options: DocsOptions): Promise<ExitCode> {
  const out = resolve(options.out);
  mustBeOurs(out, options.out);
  const ready = await loadReady(options, { withWarnings: true });
  const progress = { cases: progressOf('Cases'), pages: progressOf('Pages') };
  const isMeasured = options.coverage && ready.library.suites.some(({ value }) => value.cases.length > 0);
  const coverage = isMeasured
    ? await coverageOnEveryCore(ready.ruleSet, ready.library, undefined, progress.cases.at)
    : null;
  progress.cases.end();
  const site = {
    ruleSet: ready.ruleSet,
    loaded: ready,
    sinceSigned: await sinceSigned(ready.reviews, ready.dir),
  };
  const files = makeSite(site, coverage, progress.pages.at);
  progress.pages.end();
  for (const dir of new Set([...files.keys()].map((path) => dirname(path))))
    await mkdir(join(out, dir), { recursive: true }).catch(refused(options.out));
  for (const [path, text] of files) await writeNamed(join(out, path), text);
  print(`${counted(files.size, 'file')} written. Open ${join(options.out, 'index.html')}`);
  return EXIT.fine;
}

/** Pages are written only into an empty or new folder, or over an earlier site. */
function mustBeOurs(out: string, named: string): void {
  if (!existsSync(out)) return;
  let entries: string[];
  try {
    entries = readdirSync(out);
  } catch {
    throw new BadInput(`${named} is not a folder.`);
  }
  if (entries.length > 0 && !entries.includes('search-index.js'))
    throw new BadInput(`${named} holds other files.`, 'Name a new or empty folder.');
}

const refused = (named: string) => (error: unknown) => {
  throw new BadInput(`${named} cannot be written.`, error instanceof Error ? error.message : '');
};
