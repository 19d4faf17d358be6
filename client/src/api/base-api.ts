/**
 * How every call is made: the token header, a time limit, the loading indicator, and a retry when the network
 * failed. Only calls that are harmless to repeat are retried by themselves: reads, saves of an answer or a
 * category, and the submit. Codes, payments and reviews are repeated by the visitor, never behind their back.
 */
import { createApi, fetchBaseQuery } from '@reduxjs/toolkit/query/react';
import type {
  BaseQueryFn,
  FetchArgs,
  FetchBaseQueryError,
  FetchBaseQueryMeta,
} from '@reduxjs/toolkit/query/react';
import { isNetworkFailure } from './errors.js';
import { whileLoading } from './loading.js';
import { currentToken } from './session.js';

/** A slow 3G connection needs several seconds for a first answer; longer than this nobody waits. */
const TIMEOUT_MS = 20_000;
/** Waits between tries: together about five seconds, the length of a tunnel or a switch of cells. */
export const RETRY_DELAYS_MS = [500, 1500, 3000] as const;

const send = fetchBaseQuery({
  baseUrl: '/',
  timeout: TIMEOUT_MS,
  cache: 'no-store',
  // looked up per call, so that tests and service layers may replace it
  fetchFn: (input, init) => globalThis.fetch(input, init),
  prepareHeaders: (headers) => {
    const token = currentToken();
    if (token && !headers.has('x-api-token')) headers.set('x-api-token', token);
    return headers;
  },
});

function isHarmlessToRepeat(args: string | FetchArgs): boolean {
  const { method = 'GET', url } = typeof args === 'string' ? { url: args } : args;
  return ['GET', 'PUT'].includes(method.toUpperCase()) || url.endsWith('diagnosis/submit');
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true });
  });
}

type BaseQuery = BaseQueryFn<string | FetchArgs, unknown, FetchBaseQueryError, object, FetchBaseQueryMeta>;

const baseQuery: BaseQuery = (args, api, extra) =>
  whileLoading(async () => {
    let answer = await send(args, api, extra);
    for (const delay of isHarmlessToRepeat(args) ? RETRY_DELAYS_MS : []) {
      if (!answer.error || !isNetworkFailure(answer.error) || api.signal.aborted) return answer;
      await pause(delay, api.signal);
      if (api.signal.aborted) return answer;
      answer = await send(args, api, extra);
    }
    return answer;
  });

/** The empty API; endpoints.ts injects the calls. Nothing is refetched on focus: answers must not jump. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  endpoints: () => ({}),
  refetchOnFocus: false,
  refetchOnReconnect: false,
});
