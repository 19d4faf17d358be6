/**
 * `npm run proxied`: the product as deploy/ has it on one host. nginx with TLS before two servers; two workers, one
 * PostgreSQL, one Redis. Visitors walk the whole way through it while servers are killed, stopped and started again:
 * not one of their calls may fail.
 */
import { afterEach, expect, test } from '@jest/globals';
import { errorBody } from '../src/http/error.filter.js';
import { DomainError } from '../src/shared/domain-error.js';
import { Chance } from './support/chaos/chance.js';
import { crowd } from './support/chaos/crowd.js';
import { House } from './support/chaos/house.js';
import { brokenAfter } from './support/chaos/laws.js';
import { Proxy } from './support/chaos/proxy.js';
import { Visitor } from './support/chaos/visitor.js';

declare global {
  /** Said by scripts/proxied.mjs. */
  var proxied: { seconds: number; seed: number } | undefined;
}
const { seconds, seed } = globalThis.proxied!;
const AT_ONCE = 6;
const HEALED_WITHIN_MS = 150_000;

class ProxiedVisitor extends Visitor {
  private readonly from: string;

  constructor(
    private readonly proxy: Proxy,
    house: House,
    chance: Chance,
    number: number,
  ) {
    super(house, chance, number);
    this.from = `127.10.${number >> 8}.${number & 255}`;
  }

  /** Nobody tries again here: the proxy must. */
  override call(method: string, path: string, body?: unknown): ReturnType<Visitor['call']> {
    return this.proxy.call({ method, path, body, token: this.history.token, from: this.from });
  }
}

let house: House | null = null;
let proxy: Proxy | null = null;
afterEach(async () => {
  await proxy?.stop();
  await house?.close();
});

test(`F-32: behind nginx servers come and go for ${seconds} s, and no call fails (seed ${seed})`, async () => {
  house = await House.open('redis');
  proxy = await Proxy.open(house.servers());
  const [open, front] = [house, proxy];
  const chance = new Chance(seed);
  const end = Date.now() + seconds * 1000;
  const isOver = (): boolean => Date.now() >= end;
  // From 1: no address ends in 0.
  const { visitors, gone } = crowd(
    AT_ONCE,
    isOver,
    (n) => new ProxiedVisitor(front, open, chance.branch(n + 1), n + 1),
  );
  const harms = { SIGKILL: 0, SIGTERM: 0 };
  const servers = open.processes.filter(({ isServer }) => isServer);
  for (let turn = 0; !isOver(); turn += 1) {
    const [one, signal] = [servers[turn % 2]!, turn % 4 < 2 ? 'SIGKILL' : 'SIGTERM'] as const;
    const before = front.answered;
    await open.kill(one, signal);
    harms[signal] += 1;
    // Only while it is away does the other one serve alone.
    await reached(() => front.answered >= before + AT_ONCE * 2 || isOver());
    await open.start(one);
    const after = front.answered;
    await reached(() => front.answered >= after + AT_ONCE * 2 || isOver());
  }
  await gone;
  const broken = await brokenAfter(HEALED_WITHIN_MS, open, visitors);
  if (front.failed.length) process.stderr.write(`nginx: ${front.log()}\n`);
  const walked = visitors.filter(({ history }) => history.isDone).length;
  process.stderr.write(
    `behind nginx: seed ${seed}, ${visitors.length} visitors, ${walked} to the end, ${front.answered} calls answered, ` +
      `servers killed ${harms.SIGKILL} times, stopped ${harms.SIGTERM} times, ${front.failed.length} calls failed\n`,
  );
  expect({ failed: front.failed, broken }).toEqual({ failed: [], broken: [] });
  expect(harms.SIGKILL).toBeGreaterThan(0);
  expect(walked).toBe(visitors.length);
}, 3_600_000);

test('what nginx refuses by itself has the shape of every refusal: too many calls at once, nobody behind it', async () => {
  house = await House.open('redis');
  proxy = await Proxy.open(house.servers());
  const [open, front] = [house, proxy];
  const ask = (from: string): ReturnType<Proxy['call']> =>
    front.call({ method: 'GET', path: '/api/home-page', body: undefined, token: null, from });
  const letGo = await front.hold('127.20.0.1', 256);
  await turnsInto(429, () => ask('127.20.0.1'));
  expect((await ask('127.20.0.1')).body).toEqual(errorBody(new DomainError('rate.too-many')));
  expect((await ask('127.20.0.2')).status).toBe(200);
  letGo();
  await turnsInto(200, () => ask('127.20.0.1'));
  for (const one of open.processes.filter(({ isServer }) => isServer)) await open.kill(one, 'SIGKILL');
  const away = { status: 503, body: errorBody(new DomainError('server.unavailable')) };
  expect(await ask('127.20.0.1')).toEqual(away);
}, 300_000);

/** nginx counts a call when it has read its head, which nobody is told of. */
async function turnsInto(status: number, ask: () => ReturnType<Proxy['call']>): Promise<void> {
  while ((await ask()).status !== status) await new Promise((resume) => setTimeout(resume, 20));
}

async function reached(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resume) => setTimeout(resume, 20));
}
