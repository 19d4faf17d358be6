/**
 * The log: one line of JSON per event. Of a request it says method, path without the query (a link's token is there),
 * status and time, under its request id; never a body, header, address or IP.
 */
import type { DestinationStream } from 'pino';
import { LoggerModule } from 'nestjs-pino';
import type { DynamicModule } from '@nestjs/common';
import type { Env } from '../config/env.js';

const pathOf = (url: string | undefined): string => (url ?? '').split('?', 1)[0]!.slice(0, 200);

export function logging(env: Env, stream?: DestinationStream): DynamicModule {
  const options = {
    level: env.logLevel,
    base: { process: process.pid },
    quietReqLogger: true,
    customAttributeKeys: { reqId: 'request' },
    serializers: {
      req: ({ id, method, url }: { id: string; method: string; url: string }) => ({
        id,
        method,
        path: pathOf(url),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ status: statusCode }),
      err: ({ type, code }: { type?: string; code?: string }) => ({ type, code }),
    },
    autoLogging: { ignore: (request: { url?: string }) => pathOf(request.url).startsWith('/api/health/') },
  };
  return LoggerModule.forRoot({ pinoHttp: stream ? [options, stream] : options });
}
