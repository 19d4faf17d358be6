/**
 * Assessments over HTTP without sign-in and payment: a test opens and unlocks through the service, as they do. No jobs
 * run, so that nothing happens behind a test's back.
 */
import { expect } from '@jest/globals';
import { DataSource } from 'typeorm';
import { AssessmentService } from '../../src/assessment/assessment.service.js';
import type { Answer, CallOptions } from './client.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';

export const CANARY = {
  fullname: 'Canary Fullname-Quokka',
  email: 'Canary.Quokka@example.test',
  dob: '1987-03-09',
  termsVersion: 'terms-1',
};
/** Somebody with a fever of a few days and a sore throat. */
export const THROAT_ANSWERS: Record<string, string | string[]> = {
  'stop-now': ['none'],
  'stop-throat': ['none'],
  fever: 'yes',
  'neck-stiff': 'no',
  'fever-days': 'days-1-3',
  'rash-kind': 'sandpaper',
  conditions: ['asthma'],
  'sore-throat': 'yes',
  hoarse: 'no',
  'neck-nodes': 'yes',
  'second-complaint': 'none',
  'throat-course': 'same',
};

export function startAssessments({ settings = {}, ...rest }: TestAppOptions = {}): Promise<TestApp> {
  return startTestApp({
    settings: { PROCESSORS: 'false', ...settings },
    ...rest,
  });
}

export interface Visitor {
  id: string;
  token: string;
  diagnosis(query?: string): Promise<Answer>;
  answer(body: unknown, options?: CallOptions): Promise<Answer>;
  /** The answer of THROAT_ANSWERS to this question, whichever type it has. */
  say(questionId: string, answerId?: unknown): Promise<Answer>;
  /** Answers what comes until `questionId` is next, or to the end. */
  sayUntil(questionId: string | null): Promise<void>;
  submit(): Promise<Answer>;
}

export async function linkOf(test: TestApp, { id }: { id: string }): Promise<string> {
  const link = await serviceOf(test).link(id);
  if (!link) throw new Error('There is no link.');
  return link.token;
}

export const serviceOf = ({ app }: TestApp): AssessmentService => app.get(AssessmentService);

export async function signIn(test: TestApp, applicant = CANARY): Promise<Visitor> {
  const { assessmentId: id, token } = await test.app
    .get(DataSource)
    .transaction((manager) => serviceOf(test).open(manager, applicant));
  const diagnosis = (query = '') => test.client.get(`/api/diagnosis${query}`, { token });
  const answer = (body: unknown, options: CallOptions = {}) =>
    test.client.put('/api/diagnosis/update/answer', body, { token, ...options });
  const visitor: Visitor = {
    id,
    token,
    diagnosis,
    answer,
    say: async (questionId, answerId = THROAT_ANSWERS[questionId]) => {
      const { genericQuestions } = (await diagnosis()).body.data;
      const type = genericQuestions?.current?.questionId === questionId ? 'generic' : 'primary';
      return answer({ questionId, answerId, type, nextQst: null });
    },
    sayUntil: async (questionId) => {
      let next = await pointer(visitor);
      while (next && next.questionId !== questionId) {
        const said = await answer({ ...next, answerId: THROAT_ANSWERS[next.questionId], nextQst: null });
        if (said.status !== 200) throw new Error(`${next.questionId}: ${said.text}`);
        next = said.body.data.next;
      }
    },
    submit: () => test.client.post('/api/diagnosis/submit', {}, { token }),
  };
  return visitor;
}

async function pointer(visitor: Visitor): Promise<{ questionId: string; type: string } | null> {
  const { currentType, genericQuestions, primaryQuestions } = (await visitor.diagnosis()).body.data;
  if (currentType === null) return null;
  const questionId =
    currentType === 'generic' ? genericQuestions.current.questionId : primaryQuestions.current.key;
  return { questionId, type: currentType };
}

export async function payFor(test: TestApp, visitor: Visitor, paidAt = test.clock.now()): Promise<void> {
  await test.app
    .get(DataSource)
    .transaction((manager) => serviceOf(test).unlock(manager, visitor.id, paidAt));
}

/** Signed in, category chosen, paid. */
export async function paidVisitor(test: TestApp, category = 'throat', applicant = CANARY): Promise<Visitor> {
  const visitor = await signIn(test, applicant);
  await serviceOf(test).chooseCategory(visitor.id, category);
  await payFor(test, visitor);
  return visitor;
}

/** Everything in the database, as one text: what a thief of the disk would read. */
export async function dump({ database }: TestApp): Promise<string> {
  const tables = await database.query<{ name: string }>(
    `select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
     where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts = await Promise.all(
    tables.map(async ({ name }) => {
      const rows = await database.query<{ text: string }>(
        `select row_to_json(t)::text as text from ${name} t`,
      );
      // Blobs are printed in hexadecimal; their bytes are looked at as well.
      const bytes = rows.flatMap(({ text }) =>
        [...text.matchAll(/\\\\x([0-9a-f]+)/g)].map(([, hex]) => Buffer.from(hex!, 'hex').toString('latin1')),
      );
      return [name, ...rows.map(({ text }) => text), ...bytes].join('\n');
    }),
  );
  return texts.join('\n');
}

/** The one shape of every refusal, with nothing of the inside in it. */
export function expectErrorShape({
  status,
  body,
  text,
}: {
  status: number;
  body: { error: object; message: string };
  text: string;
}): void {
  expect(body).toEqual({
    error: {
      status,
      name: expect.any(String),
      code: expect.stringMatching(/^[a-z-]+\.[a-z-]+$/),
      message: body.message,
      details: expect.anything(),
    },
    message: expect.any(String),
  });
  expect(text).not.toMatch(/node_modules|select |at .*\.ts|\/work|typeorm/i);
}
