/** What an OpenTelemetry collector does: takes OTLP as JSON over HTTP. It remembers every span, and the texts as they came. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SeenSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: Record<string, unknown> }[];
  events: unknown[];
  status: { code?: number; message?: string };
}

export interface Collector {
  url: string;
  spans(): SeenSpan[];
  /** Everything that was sent, word for word. */
  text(): string;
  /** What the next deliveries are answered with; 200 accepts. */
  answerWith(status: number): void;
  stop(): Promise<void>;
}

interface Batch {
  resourceSpans: { scopeSpans: { spans: SeenSpan[] }[] }[];
}

export async function startCollector(): Promise<Collector> {
  const texts: string[] = [];
  let status = 200;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const isOtlp = request.method === 'POST' && request.url === '/v1/traces';
      if (isOtlp && status === 200) texts.push(Buffer.concat(chunks).toString('utf8'));
      response.writeHead(isOtlp ? status : 404, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans: () =>
      texts
        .flatMap((text) => (JSON.parse(text) as Batch).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)),
    text: () => texts.join('\n'),
    answerWith: (code) => void (status = code),
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}

export const labelsOf = ({ attributes }: SeenSpan): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
