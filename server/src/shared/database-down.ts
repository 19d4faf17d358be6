/** Is this error "the database, the queue or the disk is no use just now"? Then the visitor may try again: 503. */
import { isError } from './safe-error.js';

const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
  'EIO',
]);
/**
 * SQLSTATE classes: 08 connection, 53 out of resources, 55000 accepts no connections, 57 shutting down or cancelled by
 * a timeout, 40001/40P01 a race, 25006 only reads (it was demoted, or its disk is full).
 */
const SQL_STATES = /^(08...|25006|53...|57...|40001|40P01|55000|55P03)$/;
/** The last: the connection died between two statements of a transaction. */
const MESSAGES =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error|connection is closed|not queryable|cannot use a pool after|query runner (was )?already released/i;

export function isDependencyDown(error: unknown): boolean {
  for (let cause = error, depth = 0; isError(cause) && depth < 4; depth++) {
    const {
      code,
      driverError,
      cause: inner,
    } = cause as { code?: unknown; driverError?: unknown; cause?: unknown };
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || SQL_STATES.test(code))) return true;
    if (MESSAGES.test(cause.message)) return true;
    cause = driverError ?? inner;
  }
  return false;
}
