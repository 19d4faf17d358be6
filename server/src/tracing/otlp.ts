/**
 * OpenTelemetry's own packages, and the only file that knows them; loaded when tracing is on. Spans are handed to the
 * collector in batches, as OTLP over HTTP. A collector that is away costs spans, never a request: what does not fit
 * into the buffer is dropped, and the log says so once a minute.
 */
import {
  diag,
  DiagLogLevel,
  isSpanContextValid,
  ROOT_CONTEXT,
  SpanKind as OtelKind,
  SpanStatusCode,
  trace,
  type Context,
  type Span,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Log } from '../shared/logging.js';
import type { Role } from '../shared/tokens.js';
import type { SpanKind, Tracing } from './span.js';

const COMPLAIN_EVERY_MS = 60_000;
const KINDS: Record<SpanKind, OtelKind> = {
  server: OtelKind.SERVER,
  client: OtelKind.CLIENT,
  producer: OtelKind.PRODUCER,
  consumer: OtelKind.CONSUMER,
};

/** `share`: how many of the traces are kept, from 0 to 1; a trace is kept whole or not at all. */
export function openTracing(endpoint: string, share: number, role: Role, log: Log): Tracing {
  const complain = complainTo(log);
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': `symptom-checker-${role}` }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('symptom-checker');
  return {
    begin: (kind, name, attributes, below) =>
      tracer.startSpan(name, { kind: KINDS[kind], attributes }, contextOf(below)),
    fail: (span, reason) => {
      span.setAttribute('error.type', reason).setStatus({ code: SpanStatusCode.ERROR });
    },
    stop: () => provider.shutdown().catch(complain),
  };
}

function contextOf(below: Span | string | undefined): Context {
  if (below === undefined) return ROOT_CONTEXT;
  if (typeof below !== 'string') return trace.setSpan(ROOT_CONTEXT, below);
  const [, traceId = '', spanId = '', flags = ''] = below.split('-');
  const other = { traceId, spanId, traceFlags: Number.parseInt(flags, 16) & 1, isRemote: true };
  return isSpanContextValid(other) ? trace.setSpanContext(ROOT_CONTEXT, other) : ROOT_CONTEXT;
}

/** In our own words: a collector's answer may hold anything. */
function complainTo(log: Log): () => void {
  let quietUntil = 0;
  const complain = (): void => {
    if (performance.now() < quietUntil) return;
    quietUntil = performance.now() + COMPLAIN_EVERY_MS;
    log.warn('Traces could not be handed to the collector (OTEL_EXPORTER_OTLP_ENDPOINT)');
  };
  const nothing = (): void => undefined;
  diag.setLogger(
    { error: complain, warn: complain, info: nothing, debug: nothing, verbose: nothing },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  return complain;
}
