/**
 * A visitor's state made by the calls that the pages make, without the pages: for journeys that begin in the middle.
 * What a screen does on the way there is tried once, by the journeys that walk the whole of it.
 */
import type { Page } from 'playwright-core';
import type { Diagnosis, QuestionType } from '../../src/api/types.js';
import { chosenOf, type Plan } from './answers.js';
import { mailTo, url, type Visitor } from './visitor.js';

const WHO = { fullname: 'Ada Journey', dob: '1986-04-12' };

/** Signed in and nothing chosen. Gives the session's token. */
export async function signedIn({ email }: Pick<Visitor, 'email'>): Promise<string> {
  const who = { ...WHO, email };
  const { token } = await call<{ token: string }>('POST', 'generate-otp/generate', who);
  const { text } = await mailTo(email, /code/i);
  const otp = /\b\d{7}\b/.exec(text)?.[0] ?? '';
  return (await call<Data<{ token: string }>>('POST', 'generate-otp/validate', { ...who, otp, token })).data
    .token;
}

/** Signed in and paid, before the first question. */
export async function paid(visitor: Pick<Visitor, 'email'>, category: RegExp): Promise<string> {
  const token = await signedIn(visitor);
  const { subCategories } = await look(token);
  const chosen = subCategories.find(({ name }) => category.test(name));
  if (!chosen) throw new Error(`No category like ${String(category)}`);
  const body = { subCategory: chosen.documentId };
  const { data } = await call<Data<{ paymentUrl: string }>>(
    'PUT',
    'diagnosis/update/subcategory',
    body,
    token,
  );
  const outcome = new URLSearchParams({ outcome: 'paid' });
  const answer = await fetch(data.paymentUrl, { method: 'POST', body: outcome, redirect: 'manual' });
  if (answer.status >= 400) throw new Error(`The test payment answers ${answer.status}`);
  // Asks Stripe itself, whether the webhook has come or not.
  if (!(await look(token)).paymentCompleted) throw new Error('Paid, and the assessment does not know');
  return token;
}

/** Answers until the question `until` is asked, or to the end; the calls are made by `send`. */
export async function answered(token: string, plan: Plan, until?: string, send: Call = call): Promise<void> {
  let asked = currentOf((await send<Data<Diagnosis>>('GET', 'diagnosis', undefined, token)).data);
  while (asked && asked.id !== until) {
    const { id, type, multiple, offered } = asked;
    const chosen = chosenOf(plan, id, offered);
    const answer = { questionId: id, answerId: multiple ? chosen : chosen[0], type, nextQst: null };
    const { data } = await send<Data<{ next: unknown; diagnosis: Diagnosis }>>(
      'PUT',
      'diagnosis/update/answer',
      answer,
      token,
    );
    asked = data.next ? currentOf(data.diagnosis) : null;
  }
  if (until !== undefined && !asked) throw new Error(`${until} is not asked on this way`);
}

/** At the result, all questions answered. Gives the session's token. */
export async function finished(
  visitor: Pick<Visitor, 'email'>,
  category: RegExp,
  plan: Plan,
): Promise<string> {
  const token = await paid(visitor, category);
  await answered(token, plan);
  await call('POST', 'diagnosis/submit', {}, token);
  return token;
}

/** The page where this session stands. */
export async function open({ page }: Visitor, token: string): Promise<void> {
  await page.goto(`${url()}/diagnosis?sessionId=${token}`);
}

interface Data<T> {
  data: T;
}

/** What the server says of this session. */
export const look = async (token: string): Promise<Diagnosis> =>
  (await call<Data<Diagnosis>>('GET', 'diagnosis', undefined, token)).data;

interface Asked {
  id: string;
  type: QuestionType;
  multiple: boolean;
  offered: string[];
}

function currentOf({ currentType, genericQuestions, primaryQuestions }: Diagnosis): Asked | null {
  const generic = currentType === 'generic' ? genericQuestions?.current : null;
  if (generic) {
    const { questionId: id, multiple, options } = generic;
    return { id, type: 'generic', multiple, offered: options.map((option) => option.id) };
  }
  const primary = primaryQuestions?.current;
  if (!primary) return null;
  const { key: id, multiple, options } = primary;
  return { id, type: 'primary', multiple, offered: options.map((option) => option.key) };
}

export type Call = <T>(method: string, path: string, body?: object, token?: string) => Promise<T>;

const call: Call = async <T>(method: string, path: string, body?: object, token?: string) => {
  const answer = await fetch(`${url()}/api/${path}`, {
    method,
    headers: {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(token ? { 'x-api-token': token } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};

/** Calls made by the page itself, so that what they weigh on its line can be seen. */
export function from(page: Page): Call {
  return <T>(method: string, path: string, body?: object, token = '') =>
    page.evaluate(
      async ([verb, address, text, session]) => {
        const headers = { 'content-type': 'application/json', 'x-api-token': session };
        const answer = await fetch(address, { method: verb, headers, ...(text ? { body: text } : {}) });
        return (await answer.json()) as T;
      },
      [method, `/api/${path}`, body ? JSON.stringify(body) : '', token] as const,
    );
}
