/**
 * Does TRUST_PROXY fit what comes in? Wrong one way, all visitors behind a proxy share one limit; wrong the other way,
 * anybody may write the address that limits count by. Each is said once, naming what was seen: the header, and the
 * peer if it is a private address, which no visitor has.
 */
import type { FastifyRequest } from 'fastify';
import type { Env } from '../config/env.js';
import type { Log } from '../shared/logging.js';

const FORWARDING = ['x-forwarded-for', 'forwarded'];
const PRIVATE = /^(::ffff:)?(127\.|10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.)|^::1$|^f[cd]/i;

/** To be shown every request; says what does not fit, once. */
export function watchProxies({ production, trustProxy }: Env, log: Log): (request: FastifyRequest) => void {
  let isSaid = !production;
  return ({ headers, socket, url }) => {
    // Health checks come from beside the proxy.
    if (isSaid || url.startsWith('/api/health/')) return;
    const header = FORWARDING.find((name) => headers[name] !== undefined);
    if ((header !== undefined) === (trustProxy !== false)) return;
    isSaid = true;
    const peer = socket.remoteAddress ?? '';
    const from = PRIVATE.test(peer) ? peer.replace(/^::ffff:/, '') : 'a public address';
    log.warn(
      header
        ? `A request has ${header} and came from ${from}, but TRUST_PROXY is false: all visitors behind that proxy share one limit. Set TRUST_PROXY to the number of proxies or to their addresses.`
        : `A request came from ${from} without x-forwarded-for, but TRUST_PROXY is set: can the server be reached past the proxy? Then anybody may write his own address.`,
    );
  };
}
