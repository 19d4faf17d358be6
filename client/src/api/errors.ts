/**
 * From whatever a call failed with to a sentence a visitor can act on. The server's own sentence is used
 * wherever it sent one (`error.error.message` of the specification); the rest is about the network.
 */
import { errorMessages } from '../messages/errors.js';

export interface ErrorBody {
  error: { status: number; name: string; code: string; message: string; details?: unknown };
  message: string;
}

export interface FieldError {
  field: string;
  message: string;
}

interface Failure {
  status?: unknown;
  data?: unknown;
}

function bodyOf(error: unknown): ErrorBody['error'] | null {
  const data = (error as Failure | null)?.data as Partial<ErrorBody> | undefined;
  return data && typeof data === 'object' && typeof data.error?.message === 'string' ? data.error : null;
}

/** The sentence to show. Never empty, never technical. */
export function sentenceOf(error: unknown): string {
  const body = bodyOf(error);
  if (body) return body.message;
  if (isNetworkFailure(error)) return errorMessages.network;
  return errorMessages.unknown;
}

/** The server's stable code (`otp.expired`), or null when the answer did not come from our server. */
export function codeOf(error: unknown): string | null {
  return bodyOf(error)?.code ?? null;
}

/** What the server sent beside its sentence, for the codes that have something to add. */
export function detailsOf(error: unknown): unknown {
  return bodyOf(error)?.details;
}

/** The HTTP status, or null when no answer came at all. */
export function statusOf(error: unknown): number | null {
  const status = (error as Failure | null)?.status;
  return typeof status === 'number' ? status : null;
}

/** Field errors that the server sent, for the error summary. */
export function fieldErrorsOf(error: unknown): FieldError[] {
  const details = detailsOf(error);
  if (!Array.isArray(details)) return [];
  return details.filter(
    (entry): entry is FieldError =>
      typeof (entry as FieldError)?.field === 'string' && typeof (entry as FieldError)?.message === 'string',
  );
}

/** True when no answer came: offline, connection cut, or nobody answered in time. */
export function isNetworkFailure(error: unknown): boolean {
  const status = (error as Failure | null)?.status;
  return status === 'FETCH_ERROR' || status === 'TIMEOUT_ERROR';
}
