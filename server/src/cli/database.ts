/** `operator database`: the schema's migrations as a step of a release, forward and back. */
import type { Command } from 'commander';
import { DataSource } from 'typeorm';
import { DONE, LOOK, type Run } from './run.js';
import { count } from './text.js';

export function databaseCommands(operator: Command, run: Run): void {
  const database = operator.command('database').description("the schema's migrations");
  database
    .command('migrate')
    .description('brings the schema to this version; safe to repeat, and while the version before serves')
    .action(() => migrate(run));
  database
    .command('rollback')
    .description('takes the last migration back; only with the version before about to start')
    .action(() => rollback(run));
}

/** Whoever opens the database has migrated it, under a lock (database/data-source.ts): what is left is to say so. */
function migrate(run: Run): Promise<void> {
  return run(async (product, io) => {
    const done = await applied(product.get(DataSource));
    io.out(`${count(done.length, 'migration')} applied, the last ${done.at(-1) ?? 'none'}.\n`);
    return DONE;
  });
}

function rollback(run: Run): Promise<void> {
  return run(async (product, io) => {
    const dataSource = product.get(DataSource);
    const last = (await applied(dataSource)).at(-1);
    if (!last) {
      io.err('There is no migration to take back.\n');
      return LOOK;
    }
    await dataSource.undoLastMigration({ transaction: 'each' });
    io.out(`${last} is taken back. Start the version before it now; this one would apply it again.\n`);
    return DONE;
  });
}

async function applied(dataSource: DataSource): Promise<string[]> {
  const rows: { name: string }[] = await dataSource.query('select name from migrations order by id');
  return rows.map(({ name }) => name);
}
