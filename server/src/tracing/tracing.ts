/**
 * What the doors of the product (HTTP, SQL, queue, mail, Stripe) say of their work: one span each, told to a collector
 * by OpenTelemetry. Off unless OTEL_EXPORTER_OTLP_ENDPOINT is set; then no package of it is loaded and `inSpan` only
 * does the work. A label says which route, table, job or call, and how it ended. It never says who, what was answered
 * or what an error quoted: traces lie elsewhere and longer than the data of a visitor may.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Span } from '@opentelemetry/api';
import type { Env } from '../config/env.js';
import type { Log } from '../shared/logging.js';
import { describeError } from '../shared/safe-error.js';
import type { Role } from '../shared/tokens.js';
import type { Labels, SpanKind, Tracing } from './span.js';

export type { Labels } from './span.js';

let tracing: Tracing | null = null;
/** The span whose work is being done. */
const current = new AsyncLocalStorage<Span>();

/** Once for a process; a second call, from a test that starts the product twice, changes nothing. */
export async function startTracing(env: Env, role: Role, log: Log): Promise<void> {
  if (!env.tracesUrl || tracing) return;
  const { openTracing } = await import('./otlp.js');
  tracing = openTracing(env.tracesUrl, env.tracesShare, role, log);
}

/** Hands over what is still kept back. */
export async function stopTracing(): Promise<void> {
  const stopped = tracing;
  tracing = null;
  await stopped?.stop();
}

export const isTracing = (): boolean => tracing !== null;

/** Does the work as a span below the one that is current, or below `pass`. */
export async function inSpan<T>(
  kind: SpanKind,
  name: string,
  labels: Labels,
  work: () => Promise<T>,
  pass?: string,
): Promise<T> {
  if (!tracing) return work();
  const { begin, fail } = tracing;
  const span = begin(kind, name, labels, pass ?? current.getStore());
  try {
    return await current.run(span, work);
  } catch (error) {
    const { name: kindOfError, code } = describeError(error);
    fail(span, code ?? kindOfError);
    throw error;
  } finally {
    span.end();
  }
}

/** For doors that hear of beginning and end separately. Undefined while tracing is off. */
export function beginSpan(kind: SpanKind, name: string, labels: Labels): Span | undefined {
  return tracing?.begin(kind, name, labels, undefined);
}

export function endSpan(span: Span, labels: Labels, failure?: string): void {
  span.setAttributes(labels);
  if (failure) tracing?.fail(span, failure);
  span.end();
}

export function within<T>(span: Span, work: () => T): T {
  return current.run(span, work);
}

/** Is the work of some span being done? What nobody asked for (the clock, the sweeps' locks) needs no trace. */
export const isInSpan = (): boolean => tracing !== null && current.getStore() !== undefined;

/** Names the current span to another process, as W3C's `traceparent`: two random numbers, nothing else. */
export function spanPass(): string | undefined {
  const span = current.getStore()?.spanContext();
  return span && `00-${span.traceId}-${span.spanId}-${span.traceFlags.toString(16).padStart(2, '0')}`;
}
