/** A refusal with a code from the one list. Services and pure domain files throw nothing else. */
import type { ErrorCode } from './error-codes.js';

export interface FieldError {
  field: string;
  message: string;
}

export type ErrorDetails = FieldError[] | Record<string, unknown>;

export class DomainError extends Error {
  constructor(
    readonly code: ErrorCode,
    readonly details?: ErrorDetails,
    readonly retryAfterSeconds?: number,
  ) {
    super(code);
    this.name = 'DomainError';
  }
}
