/** `operator keys`: which master keys are in use, making a new one, and bringing the data keys under it. */
import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import { KeyLedger } from '../vault/key-ledger.js';
import { DONE, IMPOSSIBLE, LOOK, type Run } from './run.js';
import { count } from './text.js';

export function keyCommands(operator: Command, run: Run): void {
  const keys = operator.command('keys').description('master keys: what each still holds, and changing them');
  keys
    .command('status')
    .description('what lives under each key; a previous one that holds nothing may be taken away')
    .action(() => status(run));
  keys
    .command('rotate')
    .description('makes a new key and says, step by step, what to set where; changes nothing')
    .action(() => rotate(run));
  keys
    .command('rewrap')
    .description('brings every data key under MASTER_KEY; may be repeated')
    .action(() => rewrap(run));
  keys
    .command('give-up')
    .description(
      'takes the keys that are not in KEY_DIR for destroyed, so that servers start: after a restore, or a loss',
    )
    .option('--lost', 'also if KEY_DIR is not there at all: the whole volume is lost')
    .action(({ lost }: { lost?: boolean }) => giveUp(run, lost ?? false));
}

function status(run: Run): Promise<void> {
  return run(async (product, io) => {
    const uses = await product.get(KeyLedger).uses();
    for (const { fingerprint, standing, dataKeys, links, signIns } of uses)
      io.out(
        `${fingerprint}  ${standing.padEnd(8)}  ${count(dataKeys, 'data key')}, ${count(links, 'link')}, ${count(signIns, 'sign-in')}\n`,
      );
    const { folder, living, doomed, missing } = await product.get(KeyLedger).storeUse();
    io.out(
      `${folder}: ${count(living, 'data key')} listed, ${missing} missing, ${doomed} about to be destroyed\n`,
    );
    if (missing) {
      io.err(
        'Mount the right KEY_DIR. After a restore, or if keys are lost for good: npx operator keys give-up\n',
      );
      return LOOK;
    }
    if (uses.every(({ standing }) => standing !== 'unknown')) return DONE;
    io.err(
      'Servers and workers with these settings refuse to start: put the unknown key into MASTER_KEY_PREVIOUS.\n',
    );
    return LOOK;
  });
}

/** The settings are not ours to change: they lie wherever the operator keeps secrets. */
function rotate(run: Run): Promise<void> {
  return run(async (_product, io) => {
    io.out(`A new key (write it where your secrets lie; it is shown once):
    ${randomBytes(32).toString('base64')}

1. Everywhere: add it to MASTER_KEY_PREVIOUS, MASTER_KEY stays. Restart one after the other.
2. Everywhere: make it MASTER_KEY, and the old one MASTER_KEY_PREVIOUS. Restart one after the other.
3. npx operator keys rewrap
4. When npx operator keys status shows nothing under the old key (48 hours at most): take it out.
`);
    return DONE;
  });
}

function rewrap(run: Run): Promise<void> {
  return run(async (product, io) => {
    io.out(`${count(await product.get(KeyLedger).rewrap(), 'data key')} rewrapped.\n`);
    return DONE;
  });
}

/** After a restore nobody is lost who was not deleted. After a loss, who paid has to be told by hand. */
function giveUp(run: Run, isLost: boolean): Promise<void> {
  return run(async (product, io) => {
    const ledger = product.get(KeyLedger);
    if (!isLost && !ledger.hasStore()) {
      io.err('KEY_DIR is not there: mount it. If it is lost for good, say --lost.\n');
      return IMPOSSIBLE;
    }
    io.out(`${count(await ledger.giveUpMissing(), 'data key')} given up.\n`);
    return DONE;
  });
}
