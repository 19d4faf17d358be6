// Small HTTP pieces of the Stripe stand-in: reading a body, Stripe's bracketed form encoding
// (`line_items[0][quantity]=1`), and errors in Stripe's own shape, so that the real SDK turns
// them into its own error classes. Development only.
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Stripe refuses larger bodies too; nothing we send comes near it. */
const MAX_BODY_BYTES = 64 * 1024;

export type FormValue = string | FormObject;
export interface FormObject {
  [key: string]: FormValue;
}

export interface StripeErrorBody {
  type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error' | 'rate_limit_error';
  code?: string;
  message: string;
  param?: string;
}

/** An answer that Stripe would give with an error status. */
export class StandInError extends Error {
  constructor(
    readonly status: number,
    readonly body: StripeErrorBody,
  ) {
    super(body.message);
  }
}

export function invalid(message: string, param?: string, code?: string): StandInError {
  return new StandInError(400, {
    type: 'invalid_request_error',
    message,
    ...(code ? { code } : {}),
    ...(param ? { param } : {}),
  });
}

export function missing(kind: string, id: string): StandInError {
  return new StandInError(404, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param: 'id',
  });
}

export async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw invalid('The request body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** `a[b][0]=c` becomes `{ a: { b: { 0: 'c' } } }`; a repeated `x[]` is numbered. */
export function decodeForm(text: string): FormObject {
  const form: FormObject = Object.create(null) as FormObject;
  for (const [key, value] of new URLSearchParams(text)) {
    const parts = [...key.matchAll(/[^[\]]+|\[\]/g)].map((match) => match[0]);
    let target = form;
    parts.forEach((part, index) => {
      const name = part === '[]' ? String(Object.keys(target).length) : part;
      if (index === parts.length - 1) target[name] = value;
      else {
        const next = target[name];
        target = typeof next === 'object' ? next : (target[name] = Object.create(null) as FormObject);
      }
    });
  }
  return form;
}

export function textAt(form: FormObject, key: string): string | undefined {
  const value = form[key];
  return typeof value === 'string' ? value : undefined;
}

export function objectAt(form: FormObject, key: string): FormObject {
  const value = form[key];
  return typeof value === 'object' ? value : {};
}

export function textsAt(form: FormObject, key: string): string[] {
  return Object.values(objectAt(form, key)).filter((value) => typeof value === 'string');
}

/** Only these parameters exist; a typing mistake fails here as it would at Stripe. */
export function allowOnly(form: FormObject, names: readonly string[], prefix = ''): void {
  for (const name of Object.keys(form)) {
    if (names.includes(name)) continue;
    const param = prefix ? `${prefix}[${name}]` : name;
    throw invalid(`Received unknown parameter: ${param}`, param, 'parameter_unknown');
  }
}

export function sendJson(response: ServerResponse, status: number, text: string, requestId: string): void {
  response.writeHead(status, {
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'request-id': requestId,
  });
  response.end(text);
}
