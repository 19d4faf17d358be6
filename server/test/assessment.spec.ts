/** The assessment through HTTP and PostgreSQL: what is shown, and the result. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { results } from '../src/assessment/assessment.metrics.js';
import {
  expectErrorShape,
  paidVisitor,
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

describe('S-C4: GET diagnosis', () => {
  it('before payment shows categories and stop lists, and nothing of the questions', async () => {
    const { status, body } = await (await signIn(test)).diagnosis();
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      paymentCompleted: false,
      assessmentStage: 'Initiated',
      selectedSubCategory: null,
      canChangeCategory: true,
      currentType: null,
      genericQuestions: null,
      primaryQuestions: null,
      answered: [],
      redFlags: [],
      result: null,
      alsoPossible: null,
      headline: null,
      ratingInfo: { averageRating: 0, totalRecords: 0 },
      ratingSubmited: false,
      expiresAt: null,
      rulesSigned: false,
    });
    expect(body.data.subCategories.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      'cough',
      'throat',
    ]);
    expect(body.data.subCategories[1]).toEqual({
      id: 2,
      documentId: 'throat',
      name: 'Throat and mouth',
      image: { url: '/images/throat.svg' },
      synonyms: ['sore throat'],
      stopList: [expect.objectContaining({ questionId: 'stop-throat' })],
    });
    expect(body.data.stopList).toEqual([
      {
        questionId: 'stop-now',
        question: 'Do you have any of these now?',
        options: expect.arrayContaining([
          { id: 'chest-pain', title: 'Crushing chest pain', emergency: true },
          { id: 'none', title: 'None of these', emergency: false },
        ]),
      },
    ]);
  });

  it('after payment shows the first question, and leaks nothing of the rules', async () => {
    const visitor = await paidVisitor(test);
    await visitor.say('stop-now');
    await visitor.say('stop-throat');
    const { body, text } = await visitor.diagnosis('?type=generic');
    expect(body.data).toMatchObject({
      assessmentStage: 'Sub Categories Selected',
      currentType: 'generic',
      selectedSubCategory: 'throat',
      genericQuestions: {
        current: {
          questionId: 'fever',
          question: 'Do you have a fever?',
          why: 'A fever points to an infection.',
          help: null,
          optionsType: 'Normal Options',
          multiple: false,
          options: [
            { id: 'yes', title: 'Yes', image: null, unknown: false, none: false },
            { id: 'no', title: 'No', image: null, unknown: false, none: false },
            { id: 'unknown', title: "I don't know", image: null, unknown: true, none: false },
          ],
          referenceImage: null,
          answerId: null,
          answer: null,
        },
        questionNo: 3,
        previousId: 'stop-throat',
      },
      primaryQuestions: { current: null, previous: null, isLast: false, questionNo: 0 },
    });
    expect(body.data.genericQuestions.nextId).toBe('neck-stiff');
    expect(body.data.subCategories.map(({ documentId }: { documentId: string }) => documentId)).toEqual([
      'throat',
    ]);
    expect(body.data.expiresAt).toBe(new Date(test.clock.now().getTime() + 48 * HOUR * 1000).toISOString());
    expect(text).not.toMatch(/"sets"|"points"|"evidence"|"trigger"|"gate"|"askWhen"|crushing-chest-pain"/);
  });

  it.each([
    '',
    '?type=primary',
    '?type=zzz',
    '?type=generic&type=primary',
    '?date=1700000000',
    `?type=${'x'.repeat(300)}`,
  ])('S-R2: shows where the pointer stands for "%s"', async (query) => {
    const visitor = await paidVisitor(test);
    const { status, body } = await visitor.diagnosis(query);
    expect(status).toBe(200);
    expect(body.data.currentType).toBe('generic');
    expect(body.data.genericQuestions.current.questionId).toBe('stop-now');
  });

  it('S-D5: gives image options and reference image their addresses', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('rash-kind');
    const { current } = (await visitor.diagnosis()).body.data.genericQuestions;
    expect(current).toMatchObject({
      optionsType: 'Image Options',
      referenceImage: { url: '/images/skin.svg' },
    });
    expect(current.options[1].image).toEqual({ url: '/images/sandpaper.svg' });
  });

  it('S-T13: while the pointer is primary the last generic question can be returned to', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('hoarse');
    const { data } = (await visitor.diagnosis('?type=generic')).body;
    expect(data).toMatchObject({
      currentType: 'primary',
      genericQuestions: {
        current: { questionId: 'conditions', answerId: ['asthma'], answer: 'Asthma' },
        nextId: null,
      },
      primaryQuestions: { current: { key: 'hoarse' }, previous: { key: 'sore-throat', type: 'primary' } },
    });
    const back = await visitor.answer({
      questionId: 'hoarse',
      answerId: null,
      type: 'primary',
      nextQst: 'conditions',
    });
    expect(back.body.data.next).toEqual({ questionId: 'conditions', type: 'generic' });
    expect(back.body.data.diagnosis.genericQuestions.current).toMatchObject({ questionId: 'conditions' });
    const after = (await visitor.diagnosis('?type=primary')).body.data;
    expect(after).toMatchObject({
      currentType: 'generic',
      primaryQuestions: { current: { key: 'sore-throat' }, previous: null },
    });
  });

  it('R-26: a look changes nothing, ten times over', async () => {
    const visitor = await paidVisitor(test);
    await visitor.say('stop-now');
    const before = await rowOf(visitor);
    for (let look = 0; look < 10; look += 1) await visitor.diagnosis('?type=primary');
    expect(await rowOf(visitor)).toEqual(before);
  });

  it('R-22: is never stored by anybody', async () => {
    const { headers } = await (await signIn(test)).diagnosis();
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('shows a warning to look at the stop lists again after more than six hours', async () => {
    const visitor = await paidVisitor(test);
    await visitor.say('stop-now');
    test.clock.advance(6 * HOUR);
    expect((await visitor.diagnosis()).body.data.mustReviewStopList).toBe(false);
    test.clock.advance(1);
    expect((await visitor.diagnosis()).body.data.mustReviewStopList).toBe(true);
    expect((await visitor.say('stop-throat')).body.data.diagnosis.mustReviewStopList).toBe(false);
  });
});

describe('S-C7: POST submit', () => {
  it('R-19: names the open question and changes nothing', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil('hoarse');
    const before = await rowOf(visitor);
    const { status, body } = await visitor.submit();
    expect(status).toBe(409);
    expect(body.error).toMatchObject({
      code: 'assessment.unanswered',
      details: { questionId: 'hoarse', question: 'Are you hoarse?', type: 'primary' },
    });
    expect(await rowOf(visitor)).toEqual(before);
  });

  it('R-19: is refused before payment', async () => {
    const refused = await (await signIn(test)).submit();
    expect(refused.status).toBe(402);
    expectErrorShape(refused);
  });

  it('INV-6: two who answer the same are told the same, also by a server that has just started', async () => {
    const told = async () => {
      const visitor = await paidVisitor(test);
      await visitor.sayUntil(null);
      const { result, alsoPossible, urgency, redFlags } = (await visitor.submit()).body.data.diagnosis;
      return { result, alsoPossible, urgency, redFlags };
    };
    const first = await told();
    expect(first.result.length).toBeGreaterThan(0);
    expect(await told()).toEqual(first);
    await test.restart();
    expect(await told()).toEqual(first);
  });

  it('gives the result, and the same again', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const first = await visitor.submit();
    expect(first.status).toBe(200);
    const { diagnosis } = first.body.data;
    expect(diagnosis).toMatchObject({
      assessmentStage: 'Question Answered',
      currentType: null,
      genericQuestions: null,
      primaryQuestions: null,
      canChangeCategory: false,
      alsoPossible: expect.any(Array),
      headline: { urgency: expect.any(String), reason: expect.any(String) },
    });
    expect(diagnosis.result[0]).toEqual({
      type: 'primary',
      diseaseName: 'Streptococcal sore throat',
      advices: [
        { label: 'Doctor to see', description: 'A family doctor.' },
        { label: 'Watch for', description: 'Trouble breathing.' },
      ],
      specialty: { name: 'Family medicine', instead: expect.any(String) },
      urgency: 'within-days',
      isRaised: false,
      soonBecause: [],
      fit: expect.stringMatching(/^fits (well|partly)$/),
      why: { for: expect.arrayContaining([expect.any(String)]), against: expect.any(Array) },
      sources: ['Test source'],
      reviewedOn: null,
      icd10: 'J02.0',
      lookFor: [],
    });
    expect(diagnosis.rulesVersion).toBe((await rowOf(visitor))!['rules_version']);
    test.clock.advance(60);
    const again = await test.client.post('/api/diagnosis/submit', undefined, { token: visitor.token });
    expect(again.status).toBe(200);
    expect(again.body.data.diagnosis).toEqual(diagnosis);
    expect((await visitor.diagnosis()).body.data).toEqual(diagnosis);
    expect((await visitor.say('throat-course')).body.error.code).toBe('assessment.submitted');
    await expect(serviceOf(test).chooseCategory(visitor.id, 'cough')).rejects.toMatchObject({
      code: 'category.locked',
    });
  });

  it('F-23: answer and submit at once: the result is of a whole set', async () => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const [changed, done] = await Promise.all([
      visitor.answer({ questionId: 'throat-course', answerId: 'worse', type: 'primary', nextQst: null }),
      visitor.submit(),
    ]);
    expect(done.status).toBe(200);
    expect([200, 409]).toContain(changed.status);
    const course = (await visitor.diagnosis()).body.data.answered.at(-1).answer;
    expect(course).toBe(changed.status === 200 ? 'Worse' : 'The same');
  });

  it('ten submits at once freeze one result, and count it once', async () => {
    const total = async () => (await results.get()).values.reduce((sum, { value }) => sum + value, 0);
    const before = await total();
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const all = await Promise.all(Array.from({ length: 10 }, () => visitor.submit()));
    expect(new Set(all.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(all.map(({ text }) => text)).size).toBe(1);
    expect((await total()) - before).toBe(1);
  });

  it.each([[{ admin: true }], [[1]], ['text'], [null]])('R-28: refuses the body %j', async (body) => {
    const visitor = await paidVisitor(test);
    await visitor.sayUntil(null);
    const refused = await test.client.post('/api/diagnosis/submit', body, { token: visitor.token });
    expect(refused.status).toBe(400);
    expectErrorShape(refused);
    expect((await rowOf(visitor))!['submitted_at']).toBeNull();
  });
});
