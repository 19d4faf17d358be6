/** One process at a time for a duty that must not run twice at once (sweeps, purges), however many replicas there are. */
import type { DataSource } from 'typeorm';

/** Runs `duty` if nobody else is at it; answers whether it ran. The lock dies with the connection. */
export async function alone(
  dataSource: DataSource,
  name: string,
  duty: () => Promise<void>,
): Promise<boolean> {
  const runner = dataSource.createQueryRunner();
  try {
    const rows: { got: boolean }[] = await runner.query(
      `select pg_try_advisory_lock(hashtextextended($1, 0)) as got`,
      [name],
    );
    if (!rows[0]?.got) return false;
    try {
      await duty();
      return true;
    } finally {
      await runner.query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name]).catch(() => undefined);
    }
  } finally {
    await runner.release();
  }
}
