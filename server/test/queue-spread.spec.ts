/**
 * All that may become of the queue's store while visitors walk the whole way, on the real processes and on both stores:
 * rows are the truth, so nothing is lost, and the queue works again by itself.
 */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Chance } from './support/chaos/chance.js';
import { House } from './support/chaos/house.js';
import { brokenAfter } from './support/chaos/laws.js';
import { QUEUE_HARMS, type QueueHarm, type QueueKind } from './support/chaos/queue-store.js';
import { Visitor } from './support/chaos/visitor.js';
import { isRedisHere } from './support/redis.js';
import { until } from './support/until.js';

const stores: QueueKind[] = isRedisHere ? ['postgres', 'redis'] : ['postgres'];
declare global {
  /** Said by `npm run test:queues`. */
  var everyHarm: boolean | undefined;
}
/** What `npm test` tries; the others wait for the command and the deep run. */
const FEW: Record<QueueKind, readonly QueueHarm[]> = { postgres: ['emptied'], redis: ['emptied', 'demoted'] };
/** Longer than anybody waits for the queue before doing without it. */
const LASTING_MS = 3_000;
/** A round whose job is lost is begun anew when it is a minute late. */
const WORKS_WITHIN_MS = 150_000;

describe.each(stores)('the queue on %s', (store) => {
  let house: House;
  beforeAll(async () => (house = await House.open(store)), 300_000);
  afterAll(() => house.close());

  test.each(globalThis.everyHarm ? QUEUE_HARMS : FEW[store])(
    'F-11, F-12, F-13, INV-3: %s: nothing is lost, and it works again by itself',
    async (harm) => {
      const first = QUEUE_HARMS.indexOf(harm) * 4;
      const visitors = [0, 1, 2, 3].map((at) => new Visitor(house, new Chance(first + at), first + at));
      const [early, late] = [visitors.slice(0, 2), visitors.slice(2)];
      const walking = early.map((visitor) => visitor.walk());
      // Somebody waits for a code when it begins, and somebody asks for one meanwhile.
      await Promise.race(walking.concat(mailed(house, early)));
      await house.queue.harms[harm](async () => {
        walking.push(...late.map((visitor) => visitor.walk()));
        await new Promise((resume) => setTimeout(resume, LASTING_MS));
      });
      const over = await now(house);
      await Promise.all(walking);
      expect(await brokenAfter(WORKS_WITHIN_MS, house, visitors)).toEqual([]);
      expect(visitors.map(({ history }) => history.isDone)).toEqual([true, true, true, true]);
      expect(await sweptAfter(over, house)).toBe(true);
      for (const server of house.servers())
        expect((await fetch(`${server}/api/health/ready`)).status).toBe(200);
      expect(house.processes.filter(({ child }) => !child).map(({ name }) => name)).toEqual([]);
    },
    300_000,
  );
});

function mailed(house: House, visitors: readonly Visitor[]): Promise<void> {
  const isTheirs = (to: string): boolean => visitors.some(({ history }) => history.email === to);
  return until(() => house.mail.mails.some(({ to }) => to.some(isTheirs)));
}

async function now({ database }: House): Promise<Date> {
  const [row] = await database.query<{ now: Date }>('select clock_timestamp() as now');
  return row!.now;
}

/** The rounds are jobs of the queue: one that was done says that servers, store and workers go on together. */
async function sweptAfter(since: Date, { database }: House): Promise<boolean> {
  for (const deadline = Date.now() + WORKS_WITHIN_MS; Date.now() < deadline;) {
    const rows = await database.query(`select 1 from duty where name = 'mail.sweep' and done_at > $1`, [
      since,
    ]);
    if (rows.length) return true;
    await new Promise((resume) => setTimeout(resume, 250));
  }
  return false;
}
