/** The product's statements, sent plainly: no ORM, no entity, and nothing is thought of from one call to the next. */
import { createHash } from 'node:crypto';
import { Pool } from 'pg';
import { Vault } from '../dist/vault/vault.js';
import { openKeyStore } from '../dist/vault/open-key-store.js';
import { averageRating, MOST_IN_CAROUSEL } from '../dist/review/review.js';

const COLUMNS = `id, key_id, version, profile, state, outcome, terms_version, consented_at, created_at, unlocked_at,
  expires_at, ends_at, active_at, submitted_at, category_changes, rules_version, link_nonce`;
const BY_TOKEN = `select ${COLUMNS.replaceAll(/\w+/g, 'a.$&')} from assessment a
  join session_token t on t.assessment_id = a.id where t.hash = $1`;
const SAVE = `update assessment set version = version + 1, state = $3, outcome = $4, active_at = $5, submitted_at = $6,
  category_changes = $7, rules_version = $8, ends_at = $9 where id = $1 and version = $2`;
const HAS_REVIEW = `select 1 as row_exists from (select 1) as dummy where exists
  (select 1 from review where assessment_id = $1) limit 1`;
const AVERAGE = `select coalesce(sum(rating), 0)::int as sum, count(*)::int as count from review where state = 'approved'`;
const PUBLISHED = `select id, assessment_id, key_id, content, rating, state, submitted_at, decided_at from review
  where state = $1 order by decided_at desc, id asc limit ${MOST_IN_CAROUSEL}`;

/** As many connections as the product has, and the product's own vault on them: the encryption is the same. */
export async function openFloorStore(env) {
  const pool = new Pool({ connectionString: env.databaseUrl, max: 10 });
  const query = async (sql, values) => (await pool.query(sql, values)).rows;
  const vault = new Vault(env, { query }, await openKeyStore(env, { query }, 'command'));
  const place = (row, column) => `assessment.${column}:${row.id}`;
  const open = (row, column) => vault.open(row.key_id, place(row, column), row[column]);
  const seal = (row, column, value) => vault.seal(row.key_id, place(row, column), value);
  const [{ sum, count }] = await query(AVERAGE);

  return {
    read: async (token) => {
      const [row] = await query(BY_TOKEN, [createHash('sha256').update(token).digest()]);
      const { fullname, dob } = await open(row, 'profile');
      const assessment = {
        id: row.id,
        fullname,
        dob,
        createdAt: row.created_at,
        unlockedAt: row.unlocked_at,
        expiresAt: row.expires_at,
        activeAt: row.active_at,
        submittedAt: row.submitted_at,
        rulesVersion: row.rules_version,
        categoryChanges: row.category_changes,
        ...(await open(row, 'state')),
        outcome: row.outcome && (await open(row, 'outcome')),
      };
      return { row, assessment };
    },

    save: async (row, after) => {
      const { categoryId, answers, pointer, outcome } = after;
      const state = await seal(row, 'state', { categoryId, answers, pointer });
      const sealed = outcome && (await seal(row, 'outcome', outcome));
      const told = [after.activeAt, after.submittedAt, after.categoryChanges, after.rulesVersion];
      await pool.query(SAVE, [row.id, row.version, state, sealed, ...told, row.ends_at]);
    },

    ratingFor: async ({ id, submittedAt }) => ({
      average: averageRating(sum, count),
      count,
      isPosted: submittedAt !== null && (await query(HAS_REVIEW, [id])).length > 0,
    }),

    reviews: async () => {
      const rows = await query(PUBLISHED, ['approved']);
      const opened = rows.map(async ({ id, key_id, content, rating }) => ({
        ...(await vault.open(key_id, `review.content:${id}`, content)),
        rating,
      }));
      return Promise.all(opened);
    },
  };
}
