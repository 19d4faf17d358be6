/** A visitor who signs in as people do: asks for a code, reads it in the mail, enters it. */
import type { Answer } from './client.js';
import type { SunkMail } from './mail-sink.js';
import type { TestApp } from './test-app.js';

export interface Visitor {
  fullname: string;
  email: string;
  dob: string;
}

export const CODE_CALL = '/api/generate-otp/generate';
export const VALIDATE_CALL = '/api/generate-otp/validate';

let counter = 0;

/** Nobody else in this run; each test file has a database of its own anyway. */
export function someone(details: Partial<Visitor> = {}): Visitor {
  counter += 1;
  return { fullname: 'Zoë Canary', email: `visitor${counter}@mail.test`, dob: '1980-02-29', ...details };
}

export const codeIn = (mail: SunkMail): string => /^\d{7}$/m.exec(mail.text)![0];

export const wrongCode = (code: string): string => String((Number(code) + 1) % 10_000_000).padStart(7, '0');

/** What anybody can read in a JWT. */
export const payloadOf = (token: string): Record<string, unknown> =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString('utf8'));

export const refusalOf = ({ status, body }: Answer): [number, string | undefined] => [
  status,
  body?.error?.code,
];

export interface Asked {
  token: string;
  code: string;
  mail: SunkMail;
}

/** Asks for a code and waits for its mail. */
export async function askForCode(
  { client, mail: sink }: TestApp,
  visitor: Visitor,
  previous?: string,
): Promise<Asked> {
  const seen = new Set(sink.mails);
  const answer = await client.post(CODE_CALL, {
    ...visitor,
    ...(previous && { token: previous }),
  });
  if (answer.status !== 200) throw new Error(`No code: ${answer.text}`);
  const mail = await sink.next(
    (one) => !seen.has(one) && one.to.includes(visitor.email) && one.subject === 'Your sign-in code',
  );
  return { token: answer.body.token, code: codeIn(mail), mail };
}

export function enterCode(
  { client }: TestApp,
  visitor: Visitor,
  { token, code }: Pick<Asked, 'token' | 'code'>,
): Promise<Answer> {
  return client.post(VALIDATE_CALL, { otp: code, ...visitor, token });
}

/** The session token. */
export async function signIn(product: TestApp, visitor: Visitor): Promise<string> {
  const answer = await enterCode(product, visitor, await askForCode(product, visitor));
  if (answer.status !== 200) throw new Error(`Not signed in: ${answer.text}`);
  return answer.body.data.token;
}
