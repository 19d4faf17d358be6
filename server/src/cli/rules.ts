/** `operator rules`: which versions there are, giving out new ones apart from code, and taking a harmful one out of use. */
import { existsSync, readFileSync } from 'node:fs';
import type { Command } from 'commander';
import { DataSource } from 'typeorm';
import { RulesService } from '../rules/rules.service.js';
import { RulesUnusable } from '../rules/rules-unusable.js';
import { DONE, IMPOSSIBLE, LOOK, type Run } from './run.js';
import { count, oneLine, timeOf } from './text.js';

interface Version {
  version: string;
  is_signed: boolean;
  stored_at: Date;
  last_served_at: Date;
  withdrawn_at: Date | null;
  published_at: Date | null;
}

export function ruleCommands(operator: Command, run: Run): void {
  const rules = operator.command('rules').description('versions of the rules that visitors are served');
  rules
    .command('versions')
    .description('the stored versions, the latest first')
    .action(() => versions(run));
  rules
    .command('publish <bundle>')
    .description(
      'gives out the rules of a file made by `rules bundle` (its signature beside it, <bundle>.sig): new assessments begin with them, those under way keep theirs',
    )
    .action((bundle: string) => publish(run, bundle));
  rules
    .command('withdraw <version>')
    .description('nobody begins or goes on with this version; the one before serves, also those under way')
    .action((version: string) => withdraw(run, version));
}

function versions(run: Run): Promise<void> {
  return run(async (product, io) => {
    const found: Version[] = await product
      .get(DataSource)
      .query(
        'select version, is_signed, stored_at, last_served_at, withdrawn_at, published_at from rule_bundle order by stored_at desc',
      );
    for (const one of found) {
      const state = one.withdrawn_at ? `withdrawn ${timeOf(one.withdrawn_at)}` : 'in use';
      const origin = one.published_at ? `published ${timeOf(one.published_at)}` : 'from a folder';
      const signed = one.is_signed ? 'signed' : 'unsigned';
      io.out(
        `${one.version}  ${signed}  ${origin}  stored ${timeOf(one.stored_at)}  last served ${timeOf(one.last_served_at)}  ${state}\n`,
      );
    }
    io.out(`${count(found.length, 'version')}\n`);
    return DONE;
  });
}

function publish(run: Run, file: string): Promise<void> {
  return run(async (product, io) => {
    try {
      const beside = `${file}.sig`;
      const signature = existsSync(beside) ? readFileSync(beside, 'utf8').trim() : null;
      const ruleSet = await product.get(RulesService).publish(readFileSync(file, 'utf8'), signature);
      io.out(`${ruleSet.version} is published. Running servers follow within a minute.\n`);
      return DONE;
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (!(error instanceof RulesUnusable) && !code) throw error;
      const reason = code ? `The file ${oneLine(file)} cannot be read (${code}).` : (error as Error).message;
      io.err(`${reason}\nNothing was published.\n`);
      return IMPOSSIBLE;
    }
  });
}

function withdraw(run: Run, version: string): Promise<void> {
  return run(async (product, io) => {
    const isDone = await product.get(RulesService).withdraw(version);
    if (isDone) io.out(`${version} is withdrawn. Running servers follow within a minute.\n`);
    else io.err(`There is no version ${oneLine(version)} in use.\n`);
    return isDone ? DONE : LOOK;
  });
}
