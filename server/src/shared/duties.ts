/** One process at a time for a duty that must not run twice at once (sweeps, purges), however many replicas there are. */
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';

@Injectable()
export class Duties {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs `duty` unless somebody else is at it: then that run serves for this one too. The lock dies with the connection. */
  async alone(name: string, duty: () => Promise<void>): Promise<void> {
    const runner = this.dataSource.createQueryRunner();
    try {
      const rows: { got: boolean }[] = await runner.query(
        `select pg_try_advisory_lock(hashtextextended($1, 0)) as got`,
        [name],
      );
      if (!rows[0]?.got) return;
      try {
        await duty();
      } finally {
        await runner
          .query(`select pg_advisory_unlock(hashtextextended($1, 0))`, [name])
          .catch(() => undefined);
      }
    } finally {
      await runner.release();
    }
  }
}
