/**
 * A change of the master key with two servers and two workers at work, in the runbook's order: each process is stopped
 * and started in turn, while visitors walk the whole way.
 */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client } from 'pg';
import { operate } from '../src/cli/operator.js';
import { Chance } from './support/chaos/chance.js';
import { House } from './support/chaos/house.js';
import { brokenAfter } from './support/chaos/laws.js';
import { Visitor } from './support/chaos/visitor.js';
import { nextLook, until } from './support/until.js';

/** Docker and Kubernetes kill what has not ended by itself then. */
const DRAINED_MS = 30_000;

let house: House;
beforeAll(async () => (house = await House.open('postgres')));
afterAll(() => house.close());

async function operator(words: string): Promise<string> {
  let said = '';
  const hear = (text: string): void => void (said += text);
  const code = await operate(words.split(' '), house.settings(), { out: hear, err: hear });
  return `${code}: ${said}`;
}

/** Looks at the home page until `way` is over, at the other server where one takes nobody; answers what went wrong. */
async function refusalsUntil(way: { isOver: boolean }): Promise<number[]> {
  const refusals: number[] = [];
  for (let turn = 0; !way.isOver; turn += 1) {
    const servers = house.servers();
    const answer = await fetch(`${servers[turn % servers.length]}/api/home-page`).catch(() => null);
    await answer?.text().catch(() => '');
    if (answer && answer.status >= 500) refusals.push(answer.status);
    await nextLook();
  }
  return refusals;
}

/** One after the other, as an orchestrator does; what was begun is finished. */
async function roll(keys: Record<string, string>): Promise<void> {
  delete house.keys['MASTER_KEY_PREVIOUS'];
  Object.assign(house.keys, keys);
  for (const one of house.processes) {
    const asked = Date.now();
    await house.kill(one, 'SIGTERM');
    expect([one.name, Date.now() - asked < DRAINED_MS]).toEqual([one.name, true]);
    await house.start(one);
    expect([one.name, one.child !== null]).toEqual([one.name, true]);
  }
}

test('F-26: SIGTERM shuts the door; who is inside is answered first', async () => {
  const server = house.processes.find(({ isServer }) => isServer)!;
  const address = `http://127.0.0.1:${server.port}`;
  const holding = new Client({ connectionString: house.database.url });
  await holding.connect();
  await holding.query('begin');
  await holding.query('lock table session_token');
  const inside = fetch(`${address}/api/diagnosis`, { headers: { 'x-api-token': 'nobody' } });
  const waiting = `select 1 from pg_locks where relation = 'session_token'::regclass and not granted`;
  await until(async () => (await house.database.query(waiting)).length > 0);
  const gone = house.kill(server, 'SIGTERM');
  await until(() =>
    fetch(`${address}/api/health/live`).then(
      () => false,
      () => true,
    ),
  );
  await holding.query('rollback');
  await holding.end();
  expect((await inside).status).toBe(401);
  await gone;
  await house.start(server);
});

test('R-09, F-26, F-31: a new master key, process by process, and nobody notices', async () => {
  const [OLD, NEW] = [house.keys['MASTER_KEY']!, randomBytes(32).toString('base64')];
  const chance = new Chance(31);
  const visitors: Visitor[] = [];
  const way = { isOver: false };
  const lane = async (): Promise<void> => {
    while (!way.isOver) {
      const visitor = new Visitor(house, chance.branch(visitors.length), visitors.length);
      visitors.push(visitor);
      await visitor.walk();
    }
  };
  const [walking, looking] = [lane(), refusalsUntil(way)];
  await roll({ MASTER_KEY: OLD, MASTER_KEY_PREVIOUS: NEW });
  await roll({ MASTER_KEY: NEW, MASTER_KEY_PREVIOUS: OLD });
  expect(await operator('keys rewrap')).toMatch(/^0: [1-9]\d* data keys? rewrapped/);
  way.isOver = true;
  await walking;
  expect(await looking).toEqual([]);
  expect(await operator('keys status')).toMatch(
    /^0: [^]*current +[1-9]\d* data keys[^]*previous +0 data keys/,
  );
  expect(await brokenAfter(90_000, house, visitors)).toEqual([]);
  expect(visitors.filter(({ history }) => history.isDone).length).toBeGreaterThan(0);
}, 300_000);
