/**
 * How Fastify is set up, apart from any room: security headers on every answer whatever its status, JSON as the only
 * body, 64 KiB at most, request ids, no-store on the API. Proxies are believed by setting only.
 */
import { randomUUID } from 'node:crypto';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import helmet from '@fastify/helmet';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import { asDomainError, errorBody } from './error.filter.js';

export const BODY_LIMIT_BYTES = 64 * 1024;
/** The webhook verifies the raw bytes before anything is parsed: it finds them in `request.rawBody`, `body` is empty. */
export const UNPARSED_PATHS = ['/api/payment/webhook'];

const ONE_YEAR_SECONDS = 31_536_000;
const FEATURES = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'usb',
];
const PERMISSIONS_POLICY = FEATURES.map((feature) => `${feature}=()`).join(', ');

declare module 'fastify' {
  interface FastifyRequest {
    rawBody?: Buffer;
  }
}

export function fastifyAdapter(env: Env): FastifyAdapter {
  return new FastifyAdapter({
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: trusted(env.trustProxy),
    genReqId: () => randomUUID(),
    requestTimeout: 30_000,
    frameworkErrors: (error: FastifyError, _request: FastifyRequest, reply: FastifyReply) => {
      const refusal = asDomainError(error);
      void reply.code(400).type('application/json; charset=utf-8').send(errorBody(refusal));
    },
  });
}

function trusted(setting: Env['trustProxy']): false | string[] | ((address: string, hop: number) => boolean) {
  if (typeof setting === 'number') return (_address, hop) => hop < setting;
  return setting && [...setting];
}

export async function secure(adapter: FastifyAdapter, env: Env): Promise<void> {
  const fastify = adapter.getInstance();
  await fastify.register(helmet, { global: true, ...headers(env) });
  fastify.addHook('onRequest', (request, reply, done) => {
    void reply.header('permissions-policy', PERMISSIONS_POLICY).header('x-request-id', request.id);
    if (/^\/api(\/|$)/.test(request.url)) void reply.header('cache-control', 'no-store');
    done();
  });
  fastify.removeAllContentTypeParsers();
  const parseJson = fastify.getDefaultJsonParser('error', 'error');
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const bytes = body as Buffer;
    request.rawBody = bytes;
    if (!bytes.length || UNPARSED_PATHS.includes(request.url.split('?', 1)[0]!)) return done(null, undefined);
    parseJson(request, bytes.toString('utf8'), done);
  });
}

function headers(env: Env): object {
  const self = ["'self'"];
  const none = ["'none'"];
  const images = env.imageBase.startsWith('http') ? [...self, new URL(env.imageBase).origin] : self;
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: self,
        styleSrc: self,
        imgSrc: images,
        connectSrc: self,
        fontSrc: self,
        objectSrc: none,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
        requireTrustedTypesFor: ["'script'"],
      },
    },
    strictTransportSecurity: { maxAge: ONE_YEAR_SECONDS, includeSubDomains: true },
    referrerPolicy: { policy: 'no-referrer' },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
    xFrameOptions: { action: 'deny' },
  };
}
