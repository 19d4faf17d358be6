/**
 * Requests by chance, from the committed contract, and visitors who do things in any order at once. A failure names its
 * seed and the smallest request or order that shows it; `npm run fuzz:api -- --requests 20000 --seed <n>` draws more.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { holdsTo, stateOf } from './support/fuzz/laws.js';
import { callOf, calls, type Known, type Request, requests } from './support/fuzz/requests.js';
import { deeds, Walker } from './support/fuzz/walker.js';
import { Guest, startShop, type Shop } from './support/shop.js';
import { CODE_CALL } from './support/sign-in.js';
import type { Answer } from './support/client.js';

declare global {
  /** Said by scripts/fuzz-api.mjs. */
  var fuzzing: { requests: number; seed: number } | undefined;
}
/** The same in every `npm test`, so that it is red for what was changed; the command draws others. */
const { requests: count, seed } = globalThis.fuzzing ?? { requests: 2_000, seed: 66_802_126 };

/** A round of three walks is some 75 requests. */
const walks = Math.ceil((count * 0.3) / 75);
const single = Math.ceil(count * 0.7);
/** Twenty thousand on a busy machine take more than the ten minutes of two thousand. */
const patience = Math.max(600_000, count * 200);

let shop: Shop;
beforeAll(async () => (shop = await startShop({ settings: { LOG_LEVEL: 'error' } })));
afterAll(() => shop.stop());

const ENDS = new Set(['deleteMyData', 'leaveDevice']);
const isEnd = (id: string): boolean => ENDS.has(id);
let addresses = 0;

/** From an address of its own, so that the limits of addresses do not hide the rest. */
function send(request: Request, tokens: readonly string[]): Promise<Answer> {
  const { operationId, who, query, body, contentType } = request;
  const call = callOf(operationId);
  const token = typeof who === 'number' ? tokens[who] : (who ?? undefined);
  addresses += 1;
  const address = `10.${(addresses >> 16) & 255}.${(addresses >> 8) & 255}.${addresses & 255}`;
  return shop.product.client.call(call.method, `${call.path}${query}`, undefined, {
    ...(token && { token }),
    ...(body !== undefined && { raw: body }),
    headers: { 'x-forwarded-for': address, ...(body !== undefined && { 'content-type': contentType }) },
  });
}

/** A code that was asked for, and what the questions of the small rules know. */
async function known(tokens: readonly string[]): Promise<Known> {
  const someone = { fullname: 'Zoë', email: 'zoe@mail.test', dob: '1980-02-29' };
  const { body } = await shop.product.client.post(CODE_CALL, someone);
  const questions = 'stop-now stop-throat fever neck-stiff fever-days conditions sore-throat hoarse'.split(
    ' ',
  );
  return {
    fullname: [someone.fullname, ' Zoë '],
    email: [someone.email],
    dob: [someone.dob, someone.dob, '2020-01-01'],
    token: [body.token, tokens[0]],
    otp: ['1234567', '0000000'],
    subCategory: ['throat', 'cough'],
    questionId: questions,
    nextQst: [null, null, ...questions],
    answerId: ['yes', 'no', 'dont-know', ['none'], ['asthma'], null],
    rating: [1, 5],
    session_id: [shop.standIn.sessions()[0]!.id],
  };
}

test(
  `no 5xx, no hang, the contract's shapes, and no refusal changes anything (${single} requests, seed ${seed})`,
  async () => {
    const guests = [await Guest.paid(shop), await Guest.arrive(shop), await Guest.paid(shop)];
    const tokens = guests.map(({ token }) => token);
    const words = await known(tokens);
    const seen = new Map<string, number>();
    const drawn = fc.oneof(
      {
        weight: 60,
        arbitrary: requests(
          3,
          words,
          calls.filter(({ operationId }) => !isEnd(operationId)),
        ),
      },
      {
        weight: 1,
        arbitrary: requests(
          3,
          words,
          calls.filter(({ operationId }) => isEnd(operationId)),
        ),
      },
    );
    let before = await stateOf(shop.product.database);
    const law = fc.asyncProperty(drawn, async (request) => {
      const answer = await send(request, tokens);
      holdsTo(callOf(request.operationId), answer);
      const after = await stateOf(shop.product.database);
      if (answer.status !== 200) expect(after).toBe(before);
      const isGone = answer.status === 200 && isEnd(request.operationId) && typeof request.who === 'number';
      if (isGone) tokens[request.who as number] = (await Guest.paid(shop)).token;
      before = isGone ? await stateOf(shop.product.database) : after;
      const key = `${request.operationId} ${answer.status}`;
      seen.set(key, (seen.get(key) ?? 0) + 1);
    });
    await fc.assert(law, { numRuns: single, seed, endOnFailure: true });
    // Else the law would hold of nothing.
    expect([...new Set([...seen.keys()].map((key) => key.split(' ')[0]!))].sort()).toEqual(
      calls.map(({ operationId }) => operationId).sort(),
    );
    expect(seen.size).toBeGreaterThan(30);
    expect(shop.product.log()).not.toMatch(/"level":50/);
  },
  patience,
);

test(
  `three visitors at once in any order: what each was promised holds (${walks} rounds, seed ${seed})`,
  async () => {
    const law = fc.asyncProperty(fc.tuple(deeds, deeds, deeds), async (lists) => {
      const walkers = await Promise.all(lists.map(() => Walker.arrive(shop)));
      await Promise.all(walkers.map((walker, at) => walker.walk(lists[at]!)));
    });
    await fc.assert(law, { numRuns: walks, seed, endOnFailure: true });
    expect(shop.product.log()).not.toMatch(/"level":50/);
  },
  patience,
);
