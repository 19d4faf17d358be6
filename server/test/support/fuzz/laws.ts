/** What must hold of every answer, whatever was sent. */
import { expect } from '@jest/globals';
import { z } from 'zod';
import type { Answer } from '../client.js';
import type { TestDatabase } from '../database.js';
import { contract, type Call } from './requests.js';

const document = { $defs: contract.components.schemas };
const validators = new Map<string, z.ZodType>();

/** The contract's own schema, as a validator. */
function schemaOf(name: string): z.ZodType {
  const known = validators.get(name);
  if (known) return known;
  const text = JSON.stringify({ ...document, $ref: `#/$defs/${name}` });
  const made = z.fromJSONSchema(
    JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/')) as z.core.JSONSchema.JSONSchema,
  );
  validators.set(name, made);
  return made;
}

/** No 5xx, a status that the contract tells, and its shape; refusals in the one shape, with nothing of the inside. */
export function holdsTo({ responses }: Call, { status, body, text, headers }: Answer): void {
  expect(status).toBeLessThan(500);
  const said = responses[String(status)]?.content?.['application/json']?.schema.$ref;
  expect([status, said]).toEqual([status, expect.any(String)]);
  expect(schemaOf(said!.split('/').at(-1)!).safeParse(body).error?.issues ?? []).toEqual([]);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toMatch(/no-store|max-age/);
  if (status !== 200) expect(text).not.toMatch(/node_modules|select |at .*\.ts|typeorm|stack/i);
}

/** All that a visitor could miss, told in one line. Counters of tries are meant to move. */
export async function stateOf(database: TestDatabase): Promise<string> {
  const rows = await database.query<{ state: string }>(`
    select concat_ws('/',
      (select md5(string_agg(concat_ws(',', id, version, md5(state), md5(outcome), ends_at, link_nonce), ';' order by id)) from assessment),
      (select md5(string_agg(concat_ws(',', hash, assessment_id), ';' order by hash)) from session_token),
      (select md5(string_agg(concat_ws(',', id, state, rating), ';' order by id)) from review),
      (select md5(string_agg(concat_ws(',', id, state), ';' order by id)) from payment)) as state`);
  return rows[0]!.state;
}
