/** The PostgreSQL of a bench, as whoever runs it sees it: rows, bytes, what it wrote, what its processes used. */
import { readdirSync, readFileSync } from 'node:fs';
import { Pool } from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

export function watchDatabase(url) {
  const pool = new Pool({ connectionString: url, max: 1 });
  const query = async (sql) => (await pool.query(sql)).rows;
  let postmaster = null;
  return {
    query,
    /** Of all its processes. */
    processorMs: async () => {
      postmaster ??= parentOf((await query('select pg_backend_pid() as pid'))[0].pid);
      return usedBy(postmaster);
    },
    /** Bytes of its log since the beginning: what a replica or a backup has to take. */
    written: async () =>
      Number((await query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`))[0].bytes),
    bytesOf: async (table) =>
      Number((await query(`select pg_total_relation_size('${table}') as bytes`))[0].bytes),
    close: () => pool.end(),
  };
}

/** Its own time, that of the children that live, and of those that it has buried. */
function usedBy(postmaster) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(statOf)
    .filter((stat) => stat?.parent === postmaster);
  const own = statOf(postmaster);
  return TICK_MS * children.reduce((sum, { ticks }) => sum + ticks, own.ticks + own.buried);
}

function parentOf(pid) {
  const stat = statOf(pid);
  if (!stat) throw new Error('The processor time of PostgreSQL is read from /proc: this wants Linux.');
  return stat.parent;
}

function statOf(pid) {
  try {
    // The name in brackets may hold blanks.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /s, '')
      .split(' ');
    const [user, system, childUser, childSystem] = fields.slice(11, 15).map(Number);
    return { parent: Number(fields[1]), ticks: user + system, buried: childUser + childSystem };
  } catch {
    return null;
  }
}
