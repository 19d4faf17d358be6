/**
 * The log: one line of JSON per event. Of a request it says method, path without the query (a link's token is there),
 * status and time, under its request id; never a body, header, address or IP. Whatever a room logs while it serves a
 * request carries the same id.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { LoggerService } from '@nestjs/common';
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Env } from '../config/env.js';
import { describeError } from './safe-error.js';

export type Log = Logger;

/** The id of the request that is being served. */
export const currentRequest = new AsyncLocalStorage<string>();

/** Enough to tell a day's requests apart; it goes back with every answer, so it is no longer than that. */
const REQUEST_ID_BYTES = 9;
export const newRequestId = (): string => randomBytes(REQUEST_ID_BYTES).toString('base64url');

export function makeLog(env: Env, stream?: DestinationStream): Log {
  const options = {
    level: env.logLevel,
    base: { process: process.pid },
    mixin: () => ({ request: currentRequest.getStore() }),
  };
  return stream ? pino(options, stream) : pino(options);
}

/** What modules and routes there are, on every start; and a failed start, which the caller explains in one sentence. */
const CHATTER = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestApplication',
  'ExceptionHandler',
  'TypeOrmModule',
]);
type Level = 'info' | 'warn' | 'error' | 'fatal' | 'debug' | 'trace';

/**
 * What Nest's `Logger` writes to. Rooms call `logger.warn('text')`, or `logger.warn({ facts }, 'text')`; an error is
 * described without quoting anybody.
 */
export class NestLog implements LoggerService {
  constructor(private readonly out: Log) {}

  log(message: unknown, ...more: unknown[]): void {
    this.write('info', message, more);
  }
  warn(message: unknown, ...more: unknown[]): void {
    this.write('warn', message, more);
  }
  error(message: unknown, ...more: unknown[]): void {
    this.write('error', message, more);
  }
  fatal(message: unknown, ...more: unknown[]): void {
    this.write('fatal', message, more);
  }
  debug(message: unknown, ...more: unknown[]): void {
    this.write('debug', message, more);
  }
  verbose(message: unknown, ...more: unknown[]): void {
    this.write('trace', message, more);
  }

  /** Nest puts the context (the room) last. */
  private write(level: Level, message: unknown, more: unknown[]): void {
    const texts = more.filter((part) => typeof part === 'string' && !part.includes('\n')) as string[];
    const context = texts.pop();
    const at = CHATTER.has(context ?? '') ? 'debug' : level;
    if (message instanceof Error) this.out[at]({ context, failure: describeError(message) }, texts[0]);
    else if (typeof message === 'object') this.out[at]({ context, ...message }, texts[0]);
    else this.out[at]({ context }, typeof message === 'string' ? message : typeof message);
  }
}
