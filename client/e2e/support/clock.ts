/** Lets time pass for one assessment: its end is now. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';

export async function letNewestAssessmentExpire(): Promise<void> {
  const file = path.join(process.env['JOURNEY_DATA_DIR'] ?? '', 'runtime.json');
  const { databaseUrl } = JSON.parse(readFileSync(file, 'utf8')) as { databaseUrl: string };
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const newest = 'select id from assessment order by created_at desc limit 1';
    await client.query(`update assessment set ends_at = now() where id = (${newest})`);
  } finally {
    await client.end();
  }
}
