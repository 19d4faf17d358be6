/**
 * One span a request, named by its route and never by its address, which may carry a token. A trace begins here: what
 * a stranger's headers say of traces is not believed, since he would choose what is kept, and under which number.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { beginSpan, endSpan, isTracing, type Labels, within } from './tracing.js';

type Begun = NonNullable<ReturnType<typeof beginSpan>>;

export function traceRequests(fastify: FastifyInstance): void {
  if (!isTracing()) return;
  const spans = new WeakMap<FastifyRequest, Begun>();
  const end = (request: FastifyRequest, labels: Labels, failure?: string): void => {
    const span = spans.get(request);
    if (!span) return;
    spans.delete(request);
    endSpan(span, labels, failure);
  };
  fastify.addHook('onRequest', (request, _reply, done) => {
    const route = request.routeOptions.url ?? 'unknown';
    if (!route.startsWith('/api/health/')) {
      const span = beginSpan('server', `${request.method} ${route}`, {
        'http.request.method': request.method,
        'http.route': route,
        'app.request': request.id,
      });
      if (span) spans.set(request, span);
    }
    done();
  });
  // Not earlier: reading the body loses the context.
  fastify.addHook('preValidation', (request, _reply, done) => {
    const span = spans.get(request);
    if (span) within(span, done);
    else done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    const failure = statusCode >= 500 ? String(statusCode) : undefined;
    end(request, { 'http.response.status_code': statusCode }, failure);
    done();
  });
  // A visitor who hung up gets no answer, and his span an end all the same.
  fastify.addHook('onRequestAbort', (request, done) => {
    end(request, {}, 'aborted');
    done();
  });
}
