/** What a call was answered. `body` is parsed JSON, or the text when it is none. */
export interface Answer<Body = unknown> {
  status: number;
  headers: Headers;
  body: Body;
}

/** The envelope of the back-office dialect. */
export interface Enveloped<Data = unknown> {
  code: number;
  msg: string;
  time: number;
  data: Data;
}

export interface CallOptions {
  /** Sent as JSON. */
  body?: unknown;
  /** Sent as it is, with content type JSON unless the headers say otherwise. */
  raw?: string | Uint8Array;
  headers?: Record<string, string>;
}

/** Speaks real HTTP to a server, as one caller with one token and one language. */
export class HttpClient {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;

  constructor(url: string, headers: Record<string, string> = {}) {
    this.url = url;
    this.headers = headers;
  }

  /** The same server with another token or language. */
  with(headers: Record<string, string>): HttpClient {
    return new HttpClient(this.url, { ...this.headers, ...headers });
  }

  /** The same caller at another server. */
  at(url: string): HttpClient {
    return new HttpClient(url, this.headers);
  }

  async call<Body = unknown>(method: string, path: string, options: CallOptions = {}): Promise<Answer<Body>> {
    const content = options.raw ?? (options.body === undefined ? undefined : JSON.stringify(options.body));
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: {
        ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        ...this.headers,
        ...options.headers,
      },
      ...(content === undefined ? {} : { body: content }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: parsed(text) as Body };
  }

  /** An answer that is read while it comes. */
  open(path: string, signal?: AbortSignal): Promise<Response> {
    return fetch(`${this.url}${path}`, { headers: this.headers, ...(signal ? { signal } : {}) });
  }

  get<Body = unknown>(path: string, headers: Record<string, string> = {}): Promise<Answer<Body>> {
    return this.call<Body>('GET', path, { headers });
  }

  post<Body = unknown>(path: string, body?: unknown): Promise<Answer<Body>> {
    return this.call<Body>('POST', path, { body: body ?? {} });
  }

  put<Body = unknown>(path: string, body: unknown): Promise<Answer<Body>> {
    return this.call<Body>('PUT', path, { body });
  }

  delete<Body = unknown>(path: string): Promise<Answer<Body>> {
    return this.call<Body>('DELETE', path);
  }

  /** `data` of a back-office answer with code 1. @throws Error for any other code. */
  async data<Data = unknown>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: unknown): Promise<Data> {
    const { body: answer } = await this.call<Enveloped<Data>>(
      method,
      path,
      method === 'POST' ? { body: body ?? {} } : {},
    );
    if (answer.code !== 1) throw new Error(`${method} ${path} answered ${JSON.stringify(answer)}`);
    return answer.data;
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
