/** `operator rules`: which versions were served, and taking a harmful one out of use. */
import type { Command } from 'commander';
import { DataSource } from 'typeorm';
import { RulesService } from '../rules/rules.service.js';
import { DONE, LOOK, type Run } from './run.js';
import { count, oneLine, timeOf } from './text.js';

interface Version {
  version: string;
  is_signed: boolean;
  stored_at: Date;
  last_served_at: Date;
  withdrawn_at: Date | null;
}

export function ruleCommands(operator: Command, run: Run): void {
  const rules = operator.command('rules').description('versions of the rules that visitors are served');
  rules
    .command('versions')
    .description('the stored versions, the latest first')
    .action(() => versions(run));
  rules
    .command('withdraw <version>')
    .description('nobody begins or goes on with this version; running assessments take the present one')
    .action((version: string) => withdraw(run, version));
}

function versions(run: Run): Promise<void> {
  return run(async (product, io) => {
    const found: Version[] = await product
      .get(DataSource)
      .query(
        'select version, is_signed, stored_at, last_served_at, withdrawn_at from rule_bundle order by stored_at desc',
      );
    for (const one of found) {
      const state = one.withdrawn_at ? `withdrawn ${timeOf(one.withdrawn_at)}` : 'in use';
      const signed = one.is_signed ? 'signed' : 'unsigned';
      io.out(
        `${one.version}  ${signed}  stored ${timeOf(one.stored_at)}  last served ${timeOf(one.last_served_at)}  ${state}\n`,
      );
    }
    io.out(`${count(found.length, 'version')}\n`);
    return DONE;
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
