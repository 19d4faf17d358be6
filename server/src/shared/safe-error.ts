/**
 * What of an error may go to a log. Messages of drivers and parsers quote what they choked on (an address, an answer),
 * so those are left out; their code, and where it happened, is enough to find the cause.
 */
import { types } from 'node:util';

export interface ErrorDescription {
  name: string;
  code?: string;
  message?: string;
  at: string[];
}

/** Also one that was made in another context of the same process. */
export const isError = (error: unknown): error is Error =>
  error instanceof Error || types.isNativeError(error);

/** Their messages name properties and types, not values. */
const QUOTES_NO_VALUES = new Set([
  'Error',
  'TypeError',
  'ReferenceError',
  'VaultError',
  'StripeConnectionError',
]);

export function describeError(error: unknown): ErrorDescription {
  if (!isError(error)) return { name: typeof error, at: [] };
  const name = error.constructor.name;
  const { code } = error as { code?: unknown };
  const message = QUOTES_NO_VALUES.has(name) ? masked(error.message) : undefined;
  return {
    name,
    ...(typeof code === 'string' && { code }),
    ...(message && { message }),
    at: (error.stack ?? '')
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 12)
      .map((line) => line.trim()),
  };
}

/** A plain Error may come from anywhere: addresses, dates of birth, digits of codes and long tokens are blanked. */
const masked = (text: string): string =>
  text
    .slice(0, 300)
    .replace(/\S+@\S+/g, '[e-mail]')
    .replace(/\d{4}-\d{2}-\d{2}/g, '[date]')
    .replace(/\d{7,}/g, '[digits]')
    .replace(/[\w-]{24,}/g, '[token]');
