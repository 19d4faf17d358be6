/**
 * Every failure leaves here in one shape: `{ error: { status, name, code, message, details }, message }`. Domain errors
 * by their code; the framework's own refusals (404, 405, 413, 415, broken JSON) by their status; a dependency that is
 * down is 503 with Retry-After; everything else is 500 and logged. Nothing of the cause reaches the visitor.
 */
import {
  type ArgumentsHost,
  Catch,
  type ExceptionFilter,
  HttpException,
  Inject,
  Logger,
  Optional,
} from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import { isDependencyDown } from '../shared/database-down.js';
import { DomainError } from '../shared/domain-error.js';
import { ERROR_CODES, type ErrorCode, STATUS_NAMES } from '../shared/error-codes.js';
import { describeError } from '../shared/safe-error.js';

/** The static room provides (and exports, globally) the page that people see at an unknown address. */
export interface NotFoundPage {
  /** null while the client is not built. */
  html(): string | null;
}
export const NOT_FOUND_PAGE = Symbol('NOT_FOUND_PAGE');

/** A database restart takes a few seconds. */
const RETRY_AFTER_SECONDS = 5;

interface Reply {
  code(status: number): Reply;
  header(name: string, value: string | number): Reply;
  type(contentType: string): Reply;
  send(body: unknown): unknown;
  sent: boolean;
}
interface Request {
  url: string;
  method: string;
  headers: Record<string, string | string[] | undefined>;
}

@Catch()
export class ErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Errors');
  private readonly methods = new Map<string, Set<string>>();

  constructor(
    @Inject(HttpAdapterHost) host: HttpAdapterHost,
    @Optional() @Inject(NOT_FOUND_PAGE) private readonly page?: NotFoundPage,
  ) {
    this.learnRoutes(host);
  }

  catch(exception: unknown, host: ArgumentsHost): void {
    const [request, reply] = [
      host.switchToHttp().getRequest<Request>(),
      host.switchToHttp().getResponse<Reply>(),
    ];
    if (reply.sent) return;
    const error = this.refine(asDomainError(exception), request, reply);
    const { status } = ERROR_CODES[error.code];
    if (status === 500) this.logger.error({ failure: describeError(exception) }, 'A request failed');
    if (status === 503 && !(exception instanceof DomainError))
      this.logger.warn({ failure: describeError(exception) }, 'A request found something of ours away');
    if (status === 404 && this.sendPage(request, reply)) return;
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('application/json; charset=utf-8')
      .send(errorBody(error));
  }

  /** A known address with another method is 405, with the methods it takes. */
  private refine(error: DomainError, { url, method }: Request, reply: Reply): DomainError {
    const known = error.code === 'request.not-found' ? this.methods.get(pathOf(url)) : undefined;
    if (!known || known.has(method)) return error;
    reply.header('allow', [...known].join(', '));
    return new DomainError('request.method-not-allowed');
  }

  private sendPage({ url, method, headers }: Request, reply: Reply): boolean {
    if (method !== 'GET' && method !== 'HEAD') return false;
    if (/^\/api(\/|$|\?)/.test(url) || !String(headers['accept'] ?? '*/*').match(/text\/html|\*\/\*/))
      return false;
    const html = this.page?.html();
    if (!html) return false;
    reply.code(404).header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html);
    return true;
  }

  private learnRoutes({ httpAdapter }: HttpAdapterHost): void {
    const fastify = httpAdapter?.getInstance<{
      addHook?(name: 'onRoute', hook: (route: { url: string; method: string | string[] }) => void): void;
    }>();
    fastify?.addHook?.('onRoute', ({ url, method }) => {
      if (!url.startsWith('/api/')) return;
      const known = this.methods.get(url) ?? new Set();
      for (const one of [method].flat()) known.add(one);
      this.methods.set(url, known);
    });
  }
}

export function errorBody({ code, details }: DomainError): object {
  const { status, message } = ERROR_CODES[code];
  return { error: { status, name: STATUS_NAMES[status], code, message, details: details ?? [] }, message };
}

export function asDomainError(exception: unknown): DomainError {
  if (exception instanceof DomainError) return exception;
  if (isDependencyDown(exception))
    return new DomainError('server.unavailable', undefined, RETRY_AFTER_SECONDS);
  const status =
    exception instanceof HttpException
      ? exception.getStatus()
      : (exception as { statusCode?: unknown } | null)?.statusCode;
  return new DomainError(typeof status === 'number' ? codeOfStatus(status) : 'server.error');
}

function codeOfStatus(status: number): ErrorCode {
  if (status === 404) return 'request.not-found';
  if (status === 405) return 'request.method-not-allowed';
  if (status === 413) return 'request.too-large';
  if (status === 415) return 'request.wrong-type';
  if (status === 429) return 'rate.too-many';
  if (status === 503) return 'server.unavailable';
  return status >= 400 && status < 500 ? 'request.malformed' : 'server.error';
}

const pathOf = (url: string): string => url.split('?', 1)[0]!.replace(/\/+$/, '');
