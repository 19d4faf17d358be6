/**
 * Stands in for the server in tests of pages: replaces `fetch` (and the two classes that jsdom lacks) and notes each
 * call. Not MSW: that needs Node's own fetch, which a jsdom test does not have.
 */
export interface Call {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  token: string | null;
}

export interface FakeAnswer {
  status?: number;
  body: unknown;
}

/** What `answer` may give: an answer, now or later, or nothing at all: the connection is cut. */
export type Answering = (call: Call) => FakeAnswer | null | Promise<FakeAnswer | null>;

class FakeRequest {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: string | null;
  constructor(url: string, init: { method?: string; headers?: Headers; body?: string } = {}) {
    this.url = new URL(url, globalThis.location.origin).href;
    this.method = init.method ?? 'GET';
    this.headers = new Headers(init.headers);
    this.body = init.body ?? null;
  }
}

class FakeResponse {
  readonly headers = new Headers({ 'content-type': 'application/json' });
  constructor(
    readonly status: number,
    private readonly body: string,
  ) {}
  get ok(): boolean {
    return this.status < 400;
  }
  json(): Promise<unknown> {
    return Promise.resolve(JSON.parse(this.body));
  }
  clone(): FakeResponse {
    return this;
  }
  text(): Promise<string> {
    return Promise.resolve(this.body);
  }
}

/** An error as our server sends it. */
export function failure(status: number, message: string, code = 'test.failure'): FakeAnswer {
  return { status, body: { error: { status, name: 'Error', code, message, details: [] }, message } };
}

export function fakeApi(answer: Answering): Call[] {
  const calls: Call[] = [];
  const fetch = async (request: FakeRequest) => {
    const url = new URL(request.url);
    const call: Call = {
      method: request.method,
      path: url.pathname,
      query: url.searchParams,
      body: request.body === null ? null : JSON.parse(request.body),
      token: request.headers.get('x-api-token'),
    };
    calls.push(call);
    const given = await answer(call);
    if (given === null) throw new TypeError('Failed to fetch');
    return new FakeResponse(given.status ?? 200, JSON.stringify(given.body));
  };
  Object.assign(globalThis, { Request: FakeRequest, fetch });
  return calls;
}
