/** `rules bundle`: all deciding rules as one versioned file, signed for `operator rules publish` where a key is given. */
import { createPrivateKey, type KeyObject, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Command } from 'commander';
import { toBundle } from '../../../engine/load/bundle/bundle.js';
import { loadReady, withRules, type CommonOptions } from '../ready-library.js';
import { BadInput, EXIT, type ExitCode } from '../exit.js';
import { print, warn } from '../terminal.js';
import { writeNamed } from '../write-file.js';

interface BundleOptions extends CommonOptions {
  out?: string;
  sign?: string;
}

export function addBundle(program: Command, done: (code: ExitCode) => void): void {
  const command = program
    .command('bundle')
    .summary('all rules as one versioned file')
    .description(
      'Writes everything that decides as one JSON file with its content hash. The same rules give the same file, byte for byte; suites and schemas are not in it.',
    )
    .option('--out <file>', 'where to write it (default: standard output)')
    .option('--sign <key>', 'with --out: sign it by this Ed25519 private key (PEM), as <file>.sig')
    .addHelpText(
      'after',
      '\nExamples:\n  npx rules bundle --out rules.bundle.json\n  npx rules bundle | sha256sum\n\nExit code: 0 written, 2 a rule file has errors, or the file cannot be written.',
    );
  withRules(command);
  command.action(async (options: BundleOptions) => done(await bundle(options)));
}

async function bundle(options: BundleOptions): Promise<ExitCode> {
  if (options.sign !== undefined && options.out === undefined)
    throw new BadInput('A signature needs a file to stand beside.', 'Name it with --out <file>.');
  const key = options.sign === undefined ? null : signingKey(options.sign);
  const { ruleSet } = await loadReady(options);
  const text = toBundle(ruleSet);
  if (options.out === undefined) {
    print(text);
    warn(`Version ${ruleSet.version}.`);
    return EXIT.fine;
  }
  const bytes = Buffer.from(`${text}\n`);
  await writeNamed(options.out, bytes);
  if (key !== null) await writeNamed(`${options.out}.sig`, `${sign(null, bytes, key).toString('base64')}\n`);
  print(`Wrote ${options.out}: version ${ruleSet.version}, ${Math.round(text.length / 1024)} KiB.`);
  if (key !== null) print(`Wrote ${options.out}.sig: its signature.`);
  return EXIT.fine;
}

function signingKey(file: string): KeyObject {
  let key: KeyObject;
  try {
    key = createPrivateKey(readFileSync(resolve(file)));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new BadInput(`The key ${file} cannot be read (${code ?? 'no PEM'}).`);
  }
  if (key.asymmetricKeyType !== 'ed25519')
    throw new BadInput(
      `The key ${file} is no Ed25519 key.`,
      'Make one: openssl genpkey -algorithm ed25519 -out rules-key.pem',
    );
  return key;
}
