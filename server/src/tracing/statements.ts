/**
 * One span a statement, for what a request or a job asks of the database, with the wait for a connection. It says what
 * is done to which of our tables; the text of the statement stays here.
 */
import type { DataSource } from 'typeorm';
import { inSpan, isInSpan, isTracing } from './tracing.js';

const OPERATIONS =
  /^\s*(select|insert|update|delete|with|start transaction|commit|rollback|savepoint|release|set)\b/i;
const TABLE = /\b(?:from|into|update)\s+"?([a-z_]+)"?/gi;

export async function traceStatements(dataSource: DataSource): Promise<void> {
  if (!isTracing()) return;
  const ours: { tablename: string }[] = await dataSource.query(
    'select tablename from pg_tables where schemaname = current_schema()',
  );
  const tables = new Set(ours.map(({ tablename }) => tablename));
  const create = dataSource.createQueryRunner.bind(dataSource);
  dataSource.createQueryRunner = (mode) => {
    const runner = create(mode);
    const query = runner.query.bind(runner) as (text: string, ...rest: unknown[]) => Promise<never>;
    runner.query = (text: string, ...rest: unknown[]): Promise<never> => {
      if (!isInSpan()) return query(text, ...rest);
      const { operation, table } = described(text, tables);
      const labels = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      };
      return inSpan('client', [operation, table].filter(Boolean).join(' '), labels, () =>
        query(text, ...rest),
      );
    };
    return runner;
  };
}

/** Words out of our own lists only, so that no value that stands in a statement becomes a label. */
export function described(
  text: string,
  tables: ReadonlySet<string>,
): { operation: string; table: string | undefined } {
  const operation = OPERATIONS.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  const table = [...text.matchAll(TABLE)]
    .map(([, name]) => name!.toLowerCase())
    .find((name) => tables.has(name));
  return { operation, table };
}
