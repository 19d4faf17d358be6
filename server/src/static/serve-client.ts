/**
 * The client's door: pages by their addresses, files by their names, two texts for robots. Every address that is
 * neither is left to Fastify's not-found, so that people get the 404 page with the status 404. Registered on Fastify
 * itself, because files are no business of a controller.
 */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import type { Clock } from '../shared/clock.js';
import { NOT_BUILT_PAGE, type ClientFiles } from './client-files.js';
import { fileCacheControl, isFileAddress, pageAt, robots, securityText, type PagePolicy } from './pages.js';

const CONTRACT_FILE = fileURLToPath(new URL('../../openapi.json', import.meta.url));
/** A build takes about this long. */
const NOT_BUILT_RETRY_SECONDS = 30;

export function serveClient(
  fastify: FastifyInstance,
  files: ClientFiles,
  env: Pick<Env, 'production' | 'publicUrl' | 'supportEmail'>,
  clock: Clock,
): void {
  // Not awaited: Fastify would then be booted before Nest has set its error handler, and answer errors in a shape of its own.
  void fastify.register(fastifyStatic, {
    root: files.folder,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'deny',
    suppressWarning: true,
  });
  fastify.get('/robots.txt', (_request, reply) => text(reply, robots(env.publicUrl)));
  fastify.get('/.well-known/security.txt', (_request, reply) =>
    text(reply, securityText(env.supportEmail, env.publicUrl, clock.now())),
  );
  if (!env.production) fastify.get('/api/openapi.json', (_request, reply) => sendContract(reply));
  fastify.get('/*', (request, reply) => {
    const pathname = request.url.split('?', 1)[0]!;
    const page = pageAt(pathname);
    if (page) return sendPage(reply, files, page);
    if (!isFileAddress(pathname) || pathname.startsWith('/api/')) return notFound(reply);
    return reply.header('cache-control', fileCacheControl(pathname)).sendFile(pathname.slice(1));
  });
  fastify.addHook('onSend', forgetCachingOfFailures);
}

function sendPage(reply: FastifyReply, files: ClientFiles, page: PagePolicy): FastifyReply {
  const file = files.isBuilt() ? files.fileOf(page) : undefined;
  if (!file) {
    return reply
      .code(503)
      .headers({ 'cache-control': 'no-store', 'retry-after': NOT_BUILT_RETRY_SECONDS })
      .type('text/html; charset=utf-8')
      .send(NOT_BUILT_PAGE);
  }
  if (!page.isIndexed) void reply.header('x-robots-tag', 'noindex, nofollow');
  return reply.header('cache-control', page.cacheControl).sendFile(file);
}

/** For whoever builds against the API: the committed contract, in development only. */
async function sendContract(reply: FastifyReply): Promise<FastifyReply> {
  const contract = await readFile(CONTRACT_FILE, 'utf8').catch(() => null);
  return contract === null ? notFound(reply) : reply.type('application/json; charset=utf-8').send(contract);
}

function text(reply: FastifyReply, body: string): FastifyReply {
  return reply.header('cache-control', 'public, max-age=3600').type('text/plain; charset=utf-8').send(body);
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}

/** A file that is missing during a rollout must not stay missing for a year. */
async function forgetCachingOfFailures(_request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const cacheControl = String(reply.getHeader('cache-control') ?? '');
  if (reply.statusCode >= 400 && cacheControl.startsWith('public'))
    void reply.header('cache-control', 'no-store');
}
