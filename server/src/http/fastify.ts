/**
 * How Fastify is set up, apart from any room: security headers on every answer whatever its status, JSON as the only
 * body, 64 KiB at most, request ids, one log line per request, no-store on the API. Proxies are believed by setting
 * only.
 */
import { constants } from 'node:zlib';
import fastifyCompress from '@fastify/compress';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { DomainError } from '../shared/domain-error.js';
import { currentRequest, newRequestId, type Log } from '../shared/logging.js';
import { traceRequests } from '../tracing/requests.js';
import { refuseBare, refuseExpectations } from './bare-refusal.js';
import { asDomainError, errorBody } from './error.filter.js';
import { watchProxies } from './proxy-watch.js';
import { DATA_HEADERS, securityHeaders } from './security-headers.js';

export const BODY_LIMIT_BYTES = 64 * 1024;
/** The webhook verifies the raw bytes before anything is parsed: it finds them in `request.rawBody`, `body` is empty. */
const UNPARSED_PATHS = ['/api/payment/webhook'];
/** A slow phone on a bad line gets its 64 KiB through; somebody who holds connections open does not keep them. */
const REQUEST_TIMEOUT_MS = 30_000;

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

export function fastifyAdapter(env: Env, log: Log): FastifyAdapter {
  const headers = securityHeaders(env);
  const adapter = new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(env.trustProxy),
    genReqId: newRequestId,
    requestTimeout: REQUEST_TIMEOUT_MS,
    // A request that came before the door was shut is served, not turned away.
    return503OnClosing: false,
    // Who names no host is refused below, in our own words.
    http: { requireHostHeader: false },
    clientErrorHandler: refuseBare(headers),
    // Addresses that cannot even be decoded: refused before any hook runs.
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      setHeaders(headers, request, reply);
      void reply
        .code(400)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(errorBody(asDomainError(error)));
    },
  });
  const fastify = adapter.getInstance();
  refuseExpectations(fastify.server, headers);
  const watchProxy = watchProxies(env, log);
  fastify.addHook('onRequest', (request, reply, done) => {
    setHeaders(headers, request, reply);
    watchProxy(request);
    done(namesNoHost(request) ? new DomainError('request.malformed') : undefined);
  });
  // Not earlier: reading the body loses the context.
  fastify.addHook('preValidation', (request, _reply, done) => currentRequest.run(request.id, done));
  traceRequests(fastify);
  fastify.addHook('onResponse', (request, reply, done) => {
    logAnswer(log, request, reply);
    done();
  });
  acceptJsonOnly(adapter);
  return adapter;
}

/** HTTP/1.0 needs none: simple health checks still speak it. */
function namesNoHost({ headers, raw }: FastifyRequest): boolean {
  return headers.host === undefined && raw.httpVersion !== '1.0';
}

/** Answers below this size are sent as they are: all that carry a token are, so none is ever compressed beside one. */
const COMPRESS_FROM_BYTES = 1024;
/** Of 11: beyond it an answer of ten kilobytes hardly gets smaller and takes many times as long. */
const BROTLI_QUALITY = 5;

/** Before the routes are known. The files of the client come compressed from its build. */
export async function compressAnswers(adapter: FastifyAdapter): Promise<void> {
  await adapter.getInstance().register(fastifyCompress, {
    threshold: COMPRESS_FROM_BYTES,
    encodings: ['br', 'gzip'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } },
  });
}

function setHeaders(headers: Record<string, string>, request: FastifyRequest, reply: FastifyReply): void {
  void reply.headers(headers).header('x-request-id', request.id);
  if (/^\/api(\/|$|\?)/.test(request.url)) void reply.headers(DATA_HEADERS);
}

function logAnswer(
  log: Log,
  { id, method, url }: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
): void {
  const path = pathOf(url);
  if (path.startsWith('/api/health/')) return;
  log.info(
    { request: id, method, path: path.slice(0, 200), status: statusCode, ms: Math.round(elapsedTime) },
    'request',
  );
}

function acceptJsonOnly(adapter: FastifyAdapter): void {
  const fastify = adapter.getInstance();
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    request.rawBody = bytes;
    if (!bytes.length || UNPARSED_PATHS.includes(pathOf(request.url))) return done(null, undefined);
    void parseJson(request, bytes.toString('utf8'), done);
  });
}

function trusted(setting: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting && [...setting];
}

const pathOf = (url: string): string => url.split('?', 1)[0]!;
