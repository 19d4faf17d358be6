/** Who may see an assessment, until when, and what is left of it afterwards. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  CANARY,
  dump,
  expectErrorShape,
  linkOf,
  paidVisitor,
  payFor,
  serviceOf,
  signIn,
  startAssessments,
  type Visitor,
} from './support/assessments.js';
import type { TestApp } from './support/test-app.js';

const HOUR = 3600;
let test: TestApp;
beforeAll(async () => {
  test = await startAssessments();
});
afterAll(async () => {
  await test.stop();
});

const rowOf = async ({ id }: Visitor) =>
  (await test.database.query('select * from assessment where id = $1', [id]))[0];

describe('who may see what', () => {
  const calls: [string, string, unknown][] = [
    ['GET', '/api/diagnosis', undefined],
    [
      'PUT',
      '/api/diagnosis/update/answer',
      { questionId: 'stop-now', answerId: ['none'], type: 'generic', nextQst: null },
    ],
    ['POST', '/api/diagnosis/submit', {}],
    ['POST', '/api/diagnosis/delete', {}],
    ['POST', '/api/diagnosis/leave', {}],
  ];
  it.each(calls)(
    '%s %s: 401 without a token, with a wrong one, with an id for a token',
    async (method, path, body) => {
      const visitor = await paidVisitor(test);
      for (const token of [
        undefined,
        'x',
        visitor.id,
        visitor.token.slice(1),
        `${visitor.token}x`,
        'y'.repeat(5000),
      ]) {
        const refused = await test.client.call(method, path, body, { ...(token && { token }) });
        expect(refused.status).toBe(401);
        expectErrorShape(refused);
      }
      expect((await visitor.diagnosis()).status).toBe(200);
    },
  );

  it.each(calls)('R-18: %s %s of one visitor never touches another', async (method, path, body) => {
    const [mine, yours] = [await paidVisitor(test), await paidVisitor(test)];
    await yours.sayUntil('fever');
    const before = await rowOf(yours);
    await test.client.call(method, path, body, { token: mine.token });
    expect(await rowOf(yours)).toEqual(before);
    expect((await yours.diagnosis()).body.data.userId).toBe(yours.id);
  });

  it('accepts a Bearer token too', async () => {
    const visitor = await signIn(test);
    const { status } = await test.client.get('/api/diagnosis', {
      headers: { authorization: `Bearer ${visitor.token}` },
    });
    expect(status).toBe(200);
  });

  it('R-25: takes the token from that header alone: what a page of another can make a browser send opens nothing', async () => {
    const { token } = await signIn(test);
    const named = ['token', 'sessionId', 'session', 'x-api-token', 'authorization'];
    const cookie = named.map((name) => `${name}=${token}`).join('; ');
    const query = new URLSearchParams(named.map((name) => [name, token])).toString();
    const body = Object.fromEntries(named.map((name) => [name, token]));
    for (const [method, path] of calls) {
      const sent = method === 'GET' ? undefined : body;
      const refused = await test.client.call(method, `${path}?${query}`, sent, { headers: { cookie } });
      expect([path, refused.status, refused.body.error.code]).toEqual([path, 401, 'session.missing']);
    }
  });

  it('R-15: tokens have 256 bits and are kept as hashes', async () => {
    const visitor = await paidVisitor(test);
    const link = await linkOf(test, visitor);
    for (const token of [visitor.token, link]) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
    const everything = await dump(test);
    for (const token of [visitor.token, link]) {
      expect(everything).not.toContain(token);
      expect(everything).not.toContain(Buffer.from(token, 'base64url').toString('hex'));
      expect(everything).not.toContain(Buffer.from(token).toString('hex'));
    }
  });
});

describe('R-17, R-34: the end, by the clock alone', () => {
  it('a paid one answers 410 from 48 hours after payment on, on every call, though nothing is purged', async () => {
    const visitor = await paidVisitor(test);
    const link = await linkOf(test, visitor);
    test.clock.advance(48 * HOUR - 1);
    expect((await visitor.diagnosis()).status).toBe(200);
    test.clock.advance(1);
    for (const token of [visitor.token, link])
      for (const [method, path, body] of [
        ['GET', '/api/diagnosis', undefined],
        [
          'PUT',
          '/api/diagnosis/update/answer',
          { questionId: 'stop-now', answerId: ['none'], type: 'generic', nextQst: null },
        ],
        ['POST', '/api/diagnosis/submit', {}],
        ['POST', '/api/diagnosis/delete', {}],
        ['POST', '/api/diagnosis/leave', {}],
      ] as const) {
        const gone = await test.client.call(method, path, body, { token });
        expect(gone.status).toBe(410);
        expectErrorShape(gone);
      }
    expect(await serviceOf(test).contact(visitor.id)).toBeNull();
    expect(await rowOf(visitor)).toBeDefined();
  });

  it('counts from the time of payment, not from the time it was noticed', async () => {
    const visitor = await signIn(test);
    const paidAt = test.clock.now();
    test.clock.advance(HOUR);
    await payFor(test, visitor, paidAt);
    await payFor(test, visitor);
    expect((await visitor.diagnosis()).body.data.expiresAt).toBe(
      new Date(paidAt.getTime() + 48 * HOUR * 1000).toISOString(),
    );
  });

  it('an unpaid one ends after 24 hours', async () => {
    const visitor = await signIn(test);
    test.clock.advance(24 * HOUR - 1);
    expect((await visitor.diagnosis()).status).toBe(200);
    test.clock.advance(1);
    expect((await visitor.diagnosis()).status).toBe(410);
  });

  it('the purge takes rows and keys of what is over, and of nothing else; the dead link still says expired', async () => {
    const over = await paidVisitor(test);
    test.clock.advance(47 * HOUR);
    const alive = await paidVisitor(test);
    test.clock.advance(HOUR);
    expect(await serviceOf(test).purge(test.clock.now())).toBeGreaterThan(0);
    expect(await rowOf(over)).toBeUndefined();
    expect((await over.diagnosis()).status).toBe(410);
    expect((await alive.diagnosis()).status).toBe(200);
    const keys = await test.database.query<{ id: string }>('select id from data_key where dies_at is null');
    const used = await test.database.query<{ key_id: string }>('select key_id from assessment');
    expect(keys.map(({ id }) => id).sort()).toEqual(used.map(({ key_id: id }) => id).sort());
    test.clock.advance(31 * 24 * HOUR);
    await serviceOf(test).purge(test.clock.now());
    expect((await over.diagnosis()).status).toBe(401);
    expect(await test.database.query('select * from session_token where assessment_id is null')).toEqual([]);
  });
});

describe('R-36: delete my data now', () => {
  it('takes everything, ends both tokens, and a GET deletes nothing', async () => {
    const visitor = await paidVisitor(test);
    const link = await linkOf(test, visitor);
    const get = await test.client.get('/api/diagnosis/delete', { token: link });
    expect([404, 405]).toContain(get.status);
    expect(await rowOf(visitor)).toBeDefined();
    const { status, body } = await test.client.post('/api/diagnosis/delete', undefined, { token: link });
    expect([status, body]).toEqual([200, { data: { deleted: true } }]);
    expect(await rowOf(visitor)).toBeUndefined();
    for (const token of [visitor.token, link]) {
      expect((await test.client.get('/api/diagnosis', { token })).status).toBe(410);
      expect((await test.client.post('/api/diagnosis/delete', {}, { token })).status).toBe(410);
    }
  });

  it('F-20: whatever races with it, nothing comes back', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const answers = await Promise.all([
      visitor.submit(),
      test.client.post('/api/diagnosis/delete', {}, { token: visitor.token }),
      visitor.answer({ questionId: 'throat-course', answerId: 'worse', type: 'primary', nextQst: null }),
    ]);
    expect(answers[1].status).toBe(200);
    for (const { status } of answers) expect([200, 409, 410]).toContain(status);
    expect(await rowOf(visitor)).toBeUndefined();
    expect(
      await serviceOf(test)
        .chooseCategory(visitor.id, 'cough')
        .catch(({ code }) => code),
    ).toBe('session.expired');
  });
});

describe('R-31, R-21: what rests where', () => {
  it('nothing a visitor said is readable in the database or the log', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    await visitor.submit();
    const everything = await dump(test);
    const log = test.log();
    expect(everything).toContain(visitor.id);
    expect(log).toContain('/api/diagnosis/update/answer');
    expect(everything).toContain(CANARY.termsVersion);
    for (const canary of [
      'Quokka',
      'quokka',
      CANARY.dob,
      'sandpaper',
      'Streptococcal',
      '"throat"',
      'asthma',
      visitor.token,
    ]) {
      const withoutRules = everything.replace(/public\.rule_bundle[^]*?(?=\npublic\.|$)/, '');
      expect(withoutRules).not.toContain(canary);
      expect(log).not.toContain(canary);
    }
  });

  it('R-31: blobs moved between two rows do not open, and the failure tells nothing', async () => {
    const [one, two] = [await paidVisitor(test), await paidVisitor(test)];
    await test.database.query(
      'update assessment a set state = b.state, profile = b.profile from assessment b where a.id = $1 and b.id = $2',
      [one.id, two.id],
    );
    const failed = await one.diagnosis();
    expect(failed.status).toBe(500);
    expectErrorShape(failed);
    expect((await two.diagnosis()).status).toBe(200);
  });

  it('R-38: consent is kept as version and time, without an address', async () => {
    const visitor = await signIn(test);
    const row = (await rowOf(visitor))!;
    expect(row).toMatchObject({ terms_version: CANARY.termsVersion, consented_at: test.clock.now() });
    expect(Object.keys(row).filter((name) => /ip|agent/.test(name))).toEqual([]);
  });
});

describe('for the rooms above', () => {
  it('finds the live paid assessment of an address, whatever its spelling, and no other', async () => {
    const service = serviceOf(test);
    const applicant = { ...CANARY, email: 'Somebody.Else@Example.test' };
    const unpaid = await signIn(test, applicant);
    expect(await service.livePaidByEmail('somebody.else@example.TEST ')).toBeNull();
    await payFor(test, unpaid);
    expect(await service.livePaidByEmail('somebody.else@example.TEST ')).toBe(unpaid.id);
    expect(await service.contact(unpaid.id)).toEqual({
      fullname: applicant.fullname,
      email: applicant.email,
    });
    test.clock.advance(48 * HOUR);
    expect(await service.livePaidByEmail('somebody.else@example.test')).toBeNull();
  });
});
