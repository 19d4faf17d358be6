/**
 * The tables of a busy product: assessments with their tokens, keys, mails, payments and reviews, as many and as large
 * as if visitors had made them. The blobs are noise, which no key opens: nobody but the purge ever asks for these rows.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { KeyStore } from '../dist/vault/key-store.js';

const AT_ONCE = 20_000;
const KEYS_AT_ONCE = 64;
/** A mark, a nonce, a tag and a key. */
const WRAPPED = Buffer.alloc(65, 1);

/** Paid, and alive for another day. Their keys are in the table alone: nobody opens them. */
export async function addLive(source, count) {
  for (let left = count; left > 0; left -= AT_ONCE) await insert(source, Math.min(left, AT_ONCE));
  await settle(source);
}

/** Alive as well, with their keys on the disk, where a purge has to take them from. What it answers makes them all due. */
export async function addDoomed(source, keyDir, count) {
  const store = new KeyStore(path.join(keyDir, readdirSync(keyDir)[0]));
  const keys = [];
  for (let left = count; left > 0; left -= AT_ONCE)
    keys.push(...(await insert(source, Math.min(left, AT_ONCE))).map(({ key_id: id }) => id));
  const waiting = [...keys];
  const lane = async () => {
    for (let id = waiting.pop(); id; id = waiting.pop()) await store.put(id, WRAPPED);
  };
  await Promise.all(Array.from({ length: KEYS_AT_ONCE }, lane));
  await settle(source);
  return () => source.query('update assessment set ends_at = now() where key_id = any($1)', [keys]);
}

/** How many are due, or deleted with their keys still on the disk. */
export async function stillToPurge(source) {
  const [{ count }] = await source.query(`
    select (select count(*) from assessment where ends_at <= now())
         + (select count(*) from data_key where dies_at <= clock_timestamp()) as count`);
  return Number(count);
}

/** What PostgreSQL would do in its own time it does now, and not while we measure. */
async function settle(source) {
  await source.query('vacuum analyze');
  await source.query('checkpoint');
}

async function insert(source, count) {
  const made = await source.query(MADE, [count]);
  const ids = made.map(({ id }) => id);
  await source.query(
    `insert into session_token (hash, kind, assessment_id, created_at)
     select sha256(convert_to(kind || id, 'utf8')), kind, id, now()
     from unnest($1::uuid[]) as id, unnest(array['browser', 'link']) as kind`,
    [ids],
  );
  return made;
}

/** Noise of so many times 16 bytes, which nothing can compress. */
const noise = (times) => Array.from({ length: times }, () => 'uuid_send(gen_random_uuid())').join(' || ');
const MADE = `
  with made as materialized (
    select gen_random_uuid() as id, gen_random_uuid() as key_id, gen_random_uuid() as other_id, random() as chance,
           now() as at
    from generate_series(1, $1::int)
  ), keys as (
    insert into data_key (id, mark) select key_id, (select mark from data_key limit 1) from made
  ), payments as (
    insert into payment (id, reference, assessment_id, attempt, state, amount_minor, currency, checkout_session_id,
                         payment_intent_id, signed_in_at, created_at, checkout_ends_at, paid_at)
    select other_id, other_id::text, id, 1, 'paid', 100, 'usd', 'cs_' || other_id, 'pi_' || other_id, at, at,
           at + interval '1 hour', at from made
  ), mails as (
    insert into mail (id, kind, subject_id, key_id, owns_key, state, next_try_at, created_at, sent_at, purge_at)
    select gen_random_uuid(), kind, id, key_id, false, 'sent', at, at, at, at + interval '1 day'
    from made, unnest(array['code', 'link']) as kind
  ), reviews as (
    insert into review (id, rating, content, state, submitted_at, decided_at)
    select other_id, 5, ${noise(8)}, 'approved', at - interval '2 years', at - interval '2 years'
    from made where chance < 0.1
  )
  insert into assessment (id, key_id, profile, state, outcome, terms_version, consented_at, created_at, unlocked_at,
                          expires_at, ends_at, active_at, rules_version, link_nonce)
  select id, key_id, ${noise(10)}, ${noise(40)}, ${noise(40)}, 'terms-1', at, at, at, at + interval '1 day',
         at + interval '1 day', at, (select version from rule_bundle limit 1),
         (select mark from data_key limit 1) || substring(${noise(2)} from 5)
  from made
  returning id, key_id`;
