/** `operator purge`: delete what is due now, and prove that something is gone. */
import type { Command } from 'commander';
import { PurgeService } from '../purge/purge.service.js';
import { PurgeVerifier } from '../purge/purge.verify.js';
import { DONE, IMPOSSIBLE, LOOK, type Run } from './run.js';
import { count } from './text.js';

export function purgeCommands(operator: Command, run: Run): void {
  const purge = operator.command('purge').description('delete what is due; prove that something is gone');
  purge
    .command('run')
    .description('delete everything whose time is over (the server does this every minute)')
    .action(() => runNow(run));
  purge
    .command('verify')
    .description('look for a text in every table and file; finding it anywhere is exit code 1')
    .requiredOption('--canary <text>', 'a name, address or answer that must be gone (at least 4 characters)')
    .option('--dumps <folder...>', 'folders with backups, to be searched as well')
    .action(({ canary, dumps = [] }: { canary: string; dumps?: string[] }) => verify(run, canary, dumps));
}

function runNow(run: Run): Promise<void> {
  return run(async (product, io) => {
    try {
      await product.get(PurgeService).run();
      io.out('Everything that was due is deleted.\n');
      return DONE;
    } catch (error) {
      io.err(`${error instanceof Error ? error.message : String(error)}\n`);
      return LOOK;
    }
  });
}

/** The text itself is not repeated: the terminal's history is enough. */
function verify(run: Run, canary: string, dumps: readonly string[]): Promise<void> {
  return run(async (product, io) => {
    if (canary.trim().length < 4) {
      io.err('The canary must have at least 4 characters: shorter ones are found by chance.\n');
      return IMPOSSIBLE;
    }
    const verifier = product.get(PurgeVerifier);
    const { readable, unreadable } = await verifier.folders(dumps);
    const findings = await verifier.verify(canary, readable);
    io.out(`Searched: every table, and the files in ${readable.join(', ')}\n`);
    for (const folder of unreadable) io.out(`NOT SEARCHED  ${folder} cannot be read from here\n`);
    for (const finding of findings) io.out(`FOUND  ${finding.where}  (${count(finding.count, 'row')})\n`);
    io.out(findings.length ? 'The text is still there.\n' : 'The text is nowhere.\n');
    return findings.length ? LOOK : DONE;
  });
}
