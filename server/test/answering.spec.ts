/** update/answer through HTTP and PostgreSQL: what is taken, what is refused, what happens at once. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  expectErrorShape,
  linkOf,
  paidVisitor,
  serviceOf,
  signIn,
  startAssessments,
  THROAT_ANSWERS,
  type Visitor,
} from './support/assessments.js';
import type { TestApp } from './support/test-app.js';

let test: TestApp;
beforeAll(async () => {
  test = await startAssessments();
});
afterAll(async () => {
  await test.stop();
});

const rowOf = async ({ id }: Visitor) =>
  (await test.database.query('select * from assessment where id = $1', [id]))[0];

describe('S-C6: PUT update/answer', () => {
  it('answers with the next question, the red flags, and the view but for what the first look has told', async () => {
    const visitor = await paidVisitor(test);
    const { status, body } = await visitor.answer({
      questionId: 'stop-now',
      answerId: ['none'],
      type: 'generic',
      nextQst: null,
    });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ next: { questionId: 'stop-throat', type: 'generic' }, redFlags: [] });
    // The lists of signs and the texts of old questions never change, and would be half of every answer.
    const { subCategories, stopList, answered, ...rest } = (await visitor.diagnosis()).body.data;
    expect([subCategories, stopList, answered].map((list) => list.length)).toEqual([1, 1, 1]);
    const short = answered.map(({ question: _text, ...one }: { question: string }) => one);
    expect(body.data.diagnosis).toEqual({ ...rest, answered: short });
  });

  it('PF-11: beyond the general questions the last of them is not sent again; a look still tells it', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('sore-throat');
    const { body } = await visitor.say('sore-throat');
    const { primaryQuestions, genericQuestions } = body.data.diagnosis;
    expect(primaryQuestions.current).not.toBeNull();
    expect(genericQuestions.current).toBeNull();
    const look = (await visitor.diagnosis()).body.data.genericQuestions;
    expect({ ...look, current: null }).toEqual(genericQuestions);
    expect(look.current).toMatchObject({ questionId: 'conditions' });
  });

  it('shows an emergency at once, and the visitor may go on', async () => {
    const visitor = await paidVisitor(test);
    const { body } = await visitor.answer({
      questionId: 'stop-now',
      answerId: 'chest-pain',
      type: 'generic',
      nextQst: null,
    });
    expect(body.data.redFlags).toEqual([
      {
        id: 'crushing-chest-pain-now',
        level: 'emergency',
        heading: 'Call 911 now',
        text: expect.any(String),
        because: [expect.stringMatching(/^You ticked /)],
      },
    ]);
    expect(body.data.next).toEqual({ questionId: 'stop-throat', type: 'generic' });
  });

  it('progress only grows, and the last question is known to be the last before it is answered', async () => {
    const visitor = await paidVisitor(test);
    let last = -1;
    for (const questionId of Object.keys(THROAT_ANSWERS)) {
      const { data } = (await visitor.diagnosis()).body;
      const list = data.currentType === 'generic' ? data.genericQuestions : data.primaryQuestions;
      expect(list.progress).toBeGreaterThanOrEqual(last);
      expect(list.progress).toBeLessThan(100);
      last = list.progress;
      expect(data.primaryQuestions.isLast).toBe(questionId === 'throat-course');
      expect((await visitor.say(questionId)).status).toBe(200);
    }
    const { data } = (await visitor.diagnosis()).body;
    expect(data.primaryQuestions).toMatchObject({
      progress: 100,
      isLast: true,
      current: { key: 'throat-course', answerId: 'same' },
    });
    expect(data.answered.map(({ questionId }: { questionId: string }) => questionId)).toEqual(
      Object.keys(THROAT_ANSWERS),
    );
  });

  const bad: [string, number, unknown][] = [
    ['no body', 400, undefined],
    ['an array', 400, []],
    ['null', 400, null],
    [
      'an undeclared field',
      400,
      { questionId: 'stop-now', answerId: 'none', type: 'generic', nextQst: null, admin: true },
    ],
    [
      '__proto__',
      400,
      JSON.parse(
        '{"questionId":"stop-now","answerId":"none","type":"generic","nextQst":null,"__proto__":{"a":1}}',
      ),
    ],
    ['no question', 400, { answerId: 'none', type: 'generic', nextQst: null }],
    ['a number as question', 400, { questionId: 1, answerId: 'none', type: 'generic', nextQst: null }],
    [
      'an endless question',
      400,
      { questionId: 'q'.repeat(101), answerId: 'none', type: 'generic', nextQst: null },
    ],
    [
      'an object as answer',
      400,
      { questionId: 'stop-now', answerId: { $ne: 1 }, type: 'generic', nextQst: null },
    ],
    [
      'too many ticks',
      400,
      { questionId: 'stop-now', answerId: Array(21).fill('none'), type: 'generic', nextQst: null },
    ],
    ['numbers as ticks', 400, { questionId: 'stop-now', answerId: [1], type: 'generic', nextQst: null }],
    [
      'a type other than the two',
      400,
      { questionId: 'stop-now', answerId: 'none', type: 'other', nextQst: null },
    ],
    ['no next question', 400, { questionId: 'stop-now', answerId: 'none', type: 'generic' }],
    ['a question further on', 409, { questionId: 'fever', answerId: 'yes', type: 'generic', nextQst: null }],
    [
      'a question of another category',
      409,
      { questionId: 'stop-cough', answerId: 'none', type: 'generic', nextQst: null },
    ],
    [
      'a question that does not exist',
      422,
      { questionId: 'nothing', answerId: 'none', type: 'generic', nextQst: null },
    ],
    [
      'an option of another question',
      422,
      { questionId: 'stop-now', answerId: 'drooling', type: 'generic', nextQst: null },
    ],
    [
      'the wrong one of the two types',
      422,
      { questionId: 'stop-now', answerId: 'none', type: 'primary', nextQst: null },
    ],
    [
      'nothing and nowhere to go back to',
      422,
      { questionId: 'stop-now', answerId: null, type: 'generic', nextQst: null },
    ],
    ['an empty tick-list', 422, { questionId: 'stop-now', answerId: [], type: 'generic', nextQst: null }],
    [
      'none beside a tick',
      422,
      { questionId: 'stop-now', answerId: ['none', 'chest-pain'], type: 'generic', nextQst: null },
    ],
  ];
  it.each(bad)('R-28: refuses %s with %i and changes nothing', async (_what, status, body) => {
    const visitor = await paidVisitor(test);
    const before = await rowOf(visitor);
    const refused = await visitor.answer(body);
    expect(refused.status).toBe(status);
    expectErrorShape(refused);
    expect(await rowOf(visitor)).toEqual(before);
  });

  it.each([
    ['broken JSON', 400, { raw: '{"questionId":' }],
    [
      'a duplicate of __proto__ in the text',
      400,
      {
        raw: '{"__proto__":{"x":1},"questionId":"stop-now","answerId":"none","type":"generic","nextQst":null}',
      },
    ],
    [
      'another content type',
      415,
      { raw: 'questionId=stop-now', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'text/plain, as a foreign form would send it',
      415,
      { raw: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    ['65 KiB', 413, { raw: JSON.stringify({ questionId: 'x'.repeat(65 * 1024) }) }],
  ])('R-28: refuses %s with %i and changes nothing', async (_what, status, options) => {
    const visitor = await paidVisitor(test);
    const before = await rowOf(visitor);
    const refused = await visitor.answer(undefined, options);
    expect(refused.status).toBe(status);
    expectErrorShape(refused);
    expect(await rowOf(visitor)).toEqual(before);
  });

  it('R-19: refuses an answer before payment', async () => {
    const visitor = await signIn(test);
    await serviceOf(test).chooseCategory(visitor.id, 'throat');
    const refused = await visitor.answer({
      questionId: 'stop-now',
      answerId: 'none',
      type: 'generic',
      nextQst: null,
    });
    expect(refused.status).toBe(402);
    expectErrorShape(refused);
  });

  it('F-23: of parallel answers all are taken, the last to one question stands, and the whole stays readable', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('fever');
    const call = (questionId: string, answerId: unknown) =>
      visitor.answer({ questionId, answerId, type: 'generic', nextQst: null });
    const said = await Promise.all([
      call('stop-now', ['chest-pain']),
      call('stop-throat', ['drooling']),
      call('fever', 'no'),
      call('stop-now', ['none']),
    ]);
    expect(said.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const { data } = (await visitor.diagnosis()).body;
    const answered = Object.fromEntries(
      data.answered.map((one: { questionId: string; answer: string }) => [one.questionId, one.answer]),
    );
    expect(answered).toMatchObject({ 'stop-throat': 'Cannot swallow your spit', fever: 'No' });
    expect(['Crushing chest pain', 'None of these']).toContain(answered['stop-now']);
  });

  it('F-24: a changed early answer takes its follow-ups along, and they can be given anew', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const changed = await visitor.answer({
      questionId: 'fever',
      answerId: 'no',
      type: 'generic',
      nextQst: null,
    });
    expect(changed.body.data.next).toBeNull();
    const ids = changed.body.data.diagnosis.answered.map(
      ({ questionId }: { questionId: string }) => questionId,
    );
    expect(ids).not.toContain('fever-days');
    expect(ids).toContain('throat-course');
    const again = await visitor.answer({
      questionId: 'fever',
      answerId: 'yes',
      type: 'generic',
      nextQst: null,
    });
    expect(again.body.data.next).toMatchObject({ type: 'generic' });
    await visitor.sayUntil(null);
    expect((await visitor.submit()).status).toBe(200);
  });

  it('F-25: another browser with the mailed link stands at the same question with the same answers', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('rash-kind');
    const link = await linkOf(test, visitor);
    expect(link).toBe(await linkOf(test, visitor));
    expect(link).not.toBe(visitor.token);
    const elsewhere = await test.client.get('/api/diagnosis', { token: link });
    expect(elsewhere.body).toEqual((await visitor.diagnosis()).body);
  });
});
