/**
 * The proof of a purge: looks for a text (a name, an address, an answer) wherever the product keeps anything: every
 * column of every table, the queue's too, and every file of the data folder, the key store, the database itself with
 * its log where it runs on this machine, and of dumps. Behind `operator purge verify --canary`.
 */
import { constants, createReadStream } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Env } from '../config/env.js';
import { ENV } from '../shared/tokens.js';

export interface CanaryFinding {
  /** "public.review.description", or a file's path below the data folder. */
  where: string;
  /** Rows that hold it; 1 for a file. */
  count: number;
}

interface Column {
  table_schema: string;
  table_name: string;
  column_name: string;
  data_type: string;
}

@Injectable()
export class PurgeVerifier {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(ENV) private readonly env: Env,
  ) {}

  /** Where the text still is. Empty: nowhere. Upper and lower case are the same. */
  async verify(canary: string, folders: readonly string[] = [this.env.dataDir]): Promise<CanaryFinding[]> {
    if (canary.trim().length < 4)
      throw new Error('The canary must have at least 4 characters: shorter ones are found by chance.');
    const inFiles = await Promise.all(folders.map((folder) => this.inFiles(canary, folder)));
    return [...(await this.inTables(canary)), ...inFiles.flat()];
  }

  /** Where to look, and where one ought to but cannot from here: another machine's, or another user's. */
  async folders(dumps: readonly string[]): Promise<{ readable: string[]; unreadable: string[] }> {
    const rows: { folder: string }[] = await this.dataSource.query(
      `select current_setting('data_directory', true) as folder`,
    );
    const { dataDir, keyDir } = this.env;
    const wanted = [
      ...new Set([dataDir, keyDir, rows[0]?.folder, ...dumps].filter((one) => one !== undefined)),
    ];
    const isReadable = await Promise.all(
      wanted.map((folder) =>
        access(folder, constants.R_OK | constants.X_OK).then(
          () => true,
          () => false,
        ),
      ),
    );
    return {
      readable: wanted.filter((_, at) => isReadable[at]),
      unreadable: wanted.filter((_, at) => !isReadable[at]),
    };
  }

  private async inTables(canary: string): Promise<CanaryFinding[]> {
    const columns: Column[] = await this.dataSource.query(
      `select c.table_schema, c.table_name, c.column_name, c.data_type from information_schema.columns c
       join information_schema.tables t using (table_schema, table_name)
       where t.table_type = 'BASE TABLE' and c.table_schema not in ('pg_catalog', 'information_schema')
       order by 1, 2, c.ordinal_position`,
    );
    // The database may know upper and lower case of A to Z alone.
    const spellings = [canary, canary.toLowerCase(), canary.toUpperCase()];
    const findings: CanaryFinding[] = [];
    for (const column of columns) {
      const { table_schema: schema, table_name: table, column_name: name, data_type: type } = column;
      const [from, value] = [`${quoted(schema)}.${quoted(table)}`, quoted(name)];
      const text = type === 'bytea' ? `encode(${value}, 'escape')` : `${value}::text`;
      const needle = type === 'bytea' ? `encode(convert_to(needle, 'UTF8'), 'escape')` : 'needle';
      const rows: { count: string }[] = await this.dataSource.query(
        `select count(*) as count from ${from} where exists
           (select 1 from unnest($1::text[]) needle where position(lower(${needle}) in lower(${text})) > 0)`,
        [spellings],
      );
      const count = Number(rows[0]?.count);
      if (count) findings.push({ where: `${schema}.${table}.${name}`, count });
    }
    return findings;
  }

  private async inFiles(canary: string, folder: string): Promise<CanaryFinding[]> {
    const findings: CanaryFinding[] = [];
    const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const file = path.join(entry.parentPath, entry.name);
      if (await holds(file, canary)) findings.push({ where: path.relative(folder, file), count: 1 });
    }
    return findings;
  }
}

const quoted = (identifier: string): string => `"${identifier.replaceAll('"', '""')}"`;

/** Reads in pieces, with the end of one before the next, so that a text across the seam is found. */
async function holds(file: string, canary: string): Promise<boolean> {
  const needle = canary.toLowerCase();
  let rest = '';
  try {
    for await (const chunk of createReadStream(file, { encoding: 'latin1', highWaterMark: 1 << 20 })) {
      const text = rest + String(chunk);
      if (Buffer.from(text, 'latin1').toString('utf8').toLowerCase().includes(needle)) return true;
      rest = text.slice(-4 * needle.length);
    }
  } catch {
    // A file that ends or moves while we read (the database's) is looked at by its tables.
  }
  return false;
}
