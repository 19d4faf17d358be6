/** HTTP as a browser sends it, over a real socket. */
export interface Answer {
  status: number;
  headers: Headers;
  /** Parsed JSON; undefined for anything else. */
  // oxlint-disable-next-line typescript/no-explicit-any -- a test may be sent anything, and says itself what it expects
  body: any;
  text: string;
}

export interface CallOptions {
  token?: string;
  headers?: Record<string, string>;
  /** Sent as it is, instead of a JSON body. */
  raw?: string;
}

export class Client {
  constructor(readonly url: string) {}

  get(path: string, options: CallOptions = {}): Promise<Answer> {
    return this.call('GET', path, undefined, options);
  }

  post(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('POST', path, body, options);
  }

  put(path: string, body?: unknown, options: CallOptions = {}): Promise<Answer> {
    return this.call('PUT', path, body, options);
  }

  async call(
    method: string,
    path: string,
    body?: unknown,
    { token, headers = {}, raw }: CallOptions = {},
  ): Promise<Answer> {
    const text = raw ?? (body === undefined ? undefined : JSON.stringify(body));
    const response = await fetch(`${this.url}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...(text !== undefined && { 'content-type': 'application/json' }),
        ...(token && { 'x-api-token': token }),
        ...headers,
      },
      ...(text !== undefined && { body: text }),
    });
    return answer(response);
  }
}

async function answer(response: Response): Promise<Answer> {
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return {
    status: response.status,
    headers: response.headers,
    body: isJson && text ? JSON.parse(text) : undefined,
    text,
  };
}
