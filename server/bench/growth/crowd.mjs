/**
 * Fills the tables as they are with many live assessments: copies of the one row that a real visitor left, each with
 * what no two rows may share. Made by PostgreSQL itself, which is a thousand times faster than visiting.
 */
const ANY_ID = 'gen_random_uuid()';
const ANY_TEXT = 'gen_random_uuid()::text';
/** Payments are kept for 120 days, while their assessments live for two. */
const LONG_AGO = `now() - random() * interval '120 days'`;
const ANY_HASH = 'sha256(gen_random_uuid()::text::bytea)';

/** By table, what a copy has of its own. */
export const OWN = {
  data_key: { id: ANY_ID, dies_at: 'null' },
  rate_counter: { key: ANY_HASH },
  mail: { id: ANY_ID, subject_id: ANY_ID, key_id: ANY_ID, recipient: 'null', state: `'sent'::text` },
  otp_challenge: { id: ANY_ID },
  assessment: { id: ANY_ID, key_id: ANY_ID },
  session_token: { hash: ANY_HASH },
  payment: {
    id: ANY_ID,
    assessment_id: ANY_ID,
    reference: ANY_TEXT,
    checkout_session_id: ANY_TEXT,
    payment_intent_id: ANY_TEXT,
    created_at: LONG_AGO,
    paid_at: LONG_AGO,
  },
  stripe_event: { id: ANY_TEXT },
  // Shown, and of an assessment that has ended, as nearly all are.
  review: { id: ANY_ID, assessment_id: 'null', state: `'approved'::text`, decided_at: LONG_AGO },
};

/** Every table that has a row gets `rows` of them. */
export async function crowd(query, rows, tables = Object.keys(OWN)) {
  for (const table of tables) {
    const columns = (
      await query(`select attname as name from pg_attribute
        where attrelid = '${table}'::regclass and attnum > 0 and not attisdropped order by attnum`)
    ).map(({ name }) => name);
    await query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.map((name) => OWN[table][name] ?? `one.${name}`).join(', ')}
       from (select * from ${table} limit 1) as one,
         generate_series(1, ${rows} - (select count(*) from ${table}))`,
    );
  }
  // Without it PostgreSQL goes on planning for the few rows that were there.
  await query('analyze');
}
