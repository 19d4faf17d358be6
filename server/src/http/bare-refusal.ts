/**
 * Answers to what never became a request (no HTTP, headers without end, nothing for half a minute): Node would speak
 * here in a shape of its own. Written on the bare socket, with the same body and headers as every other refusal.
 */
import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '../shared/domain-error.js';
import { ERROR_CODES, type ErrorCode, STATUS_NAMES } from '../shared/error-codes.js';
import { newRequestId } from '../shared/logging.js';
import { errorBody } from './error.filter.js';

/** What Node calls its troubles; all others are requests that could not be read. */
const CODES: Record<string, ErrorCode> = {
  HPE_HEADER_OVERFLOW: 'request.headers-too-large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request.timeout',
};

/** For Fastify's `clientErrorHandler`: says what was wrong and hangs up. */
export function refuseBare(headers: Record<string, string>) {
  return ({ code = '' }: { code?: string }, socket: Socket): void => {
    if (code === 'ECONNRESET' || socket.destroyed || !socket.writable) return void socket.destroy();
    socket.write(bareRefusal(CODES[code] ?? 'request.malformed', headers));
    socket.destroySoon();
  };
}

/** `Expect:` anything but 100-continue. */
export function refuseExpectations(server: Server, headers: Record<string, string>): void {
  server.on('checkExpectation', (_request, { socket }) => {
    socket?.write(bareRefusal('request.malformed', headers));
    socket?.destroySoon();
  });
}

function bareRefusal(code: ErrorCode, headers: Record<string, string>): string {
  const { status } = ERROR_CODES[code];
  const body = JSON.stringify(errorBody(new DomainError(code)));
  const lines = Object.entries({
    ...headers,
    'x-request-id': newRequestId(),
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}`);
  return [`HTTP/1.1 ${status} ${STATUS_NAMES[status]}`, ...lines, '', body].join('\r\n');
}
