/** What is said of a piece of work, and by whom: the words between the doors and OpenTelemetry. */
import type { Span } from '@opentelemetry/api';

export type SpanKind = 'server' | 'client' | 'producer' | 'consumer';
export type Labels = Readonly<Record<string, string | number>>;

/** What is there while tracing is on. */
export interface Tracing {
  /** A span below another one, or below one of another process (`spanPass`); else it begins a trace. */
  begin(kind: SpanKind, name: string, labels: Labels, below: Span | string | undefined): Span;
  fail(span: Span, reason: string): void;
  stop(): Promise<void>;
}
