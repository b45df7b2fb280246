import { beforeEach, describe, expect, test } from '@jest/globals';
import { HttpError } from './http-error.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import type { AdminSession, SessionStore } from './session.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: string;
}
type Reply = { status?: number; json: unknown } | 'never' | 'broken';

const envelope = (code: number, data: unknown = null, msg = ''): Reply => ({
  json: { code, msg, time: 1, data },
});

let sent: Sent[];
let session: AdminSession | null;
let loginsAsked: number;

const store: SessionStore = {
  read: () => session,
  write: (next) => {
    session = next;
  },
  clear: () => {
    session = null;
  },
};

/** A client whose server answers as `reply` says. */
function clientWith(reply: (request: Sent) => Reply): HttpClient {
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    const headers = init.headers as Headers;
    const request = {
      url: String(input),
      method: init.method ?? 'GET',
      headers,
      body: String(init.body ?? ''),
    };
    sent.push(request);
    const answer = reply(request);
    if (answer === 'broken') throw new TypeError('fetch failed');
    if (answer === 'never') {
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    const { status = 200, json } = answer;
    return { status, headers: new Headers(), text: async () => JSON.stringify(json) } as Response;
  };
  return createHttpClient({
    session: store,
    locale: () => 'en',
    refreshUrl: '/api/common/refreshToken',
    onNeedLogin: () => {
      loginsAsked += 1;
    },
    texts: {
      status: (status) => `status ${status}`,
      timeout: () => 'too slow',
      network: () => 'no server',
      offline: () => 'offline',
    },
    fetch: fetch as typeof globalThis.fetch,
  });
}

const failureOf = async (promise: Promise<unknown>): Promise<HttpError> => {
  const error = await promise.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof HttpError)) throw new Error(`expected a refusal, got ${String(error)}`);
  return error;
};

beforeEach(() => {
  sent = [];
  loginsAsked = 0;
  session = {
    token: 'old',
    refreshToken: 'keep',
    user: { id: 1, username: 'admin', nickname: '', avatar: '' },
  };
});

describe('a request', () => {
  test('carries the token, the language and the sign that it wants data', async () => {
    await clientWith(() => envelope(1, { a: 1 })).call('/admin/x');
    const { headers } = sent[0] as Sent;
    expect([headers.get('batoken'), headers.get('think-lang'), headers.get('server')]).toEqual([
      'old',
      'en',
      'true',
    ]);
  });

  test('gives the data of the envelope', async () => {
    expect(await clientWith(() => envelope(1, { a: 1 })).call('/admin/x')).toEqual({ a: 1 });
  });

  test('that takes too long is given up with a text of its own', async () => {
    const error = await failureOf(clientWith(() => 'never').send('/admin/x', { timeout: 20 }));
    expect([error.status, error.message]).toEqual([408, 'too slow']);
  });

  test('that reaches nobody says so', async () => {
    expect((await failureOf(clientWith(() => 'broken').send('/x'))).message).toBe('no server');
  });
});

describe('a refusal', () => {
  test('of the back-office dialect carries its message and its issues by field', async () => {
    const data = { issues: [{ path: 'name', code: 'required', message: 'Name required' }] };
    const error = await failureOf(clientWith(() => envelope(0, data, 'Name required')).call('/x'));
    expect(error).toMatchObject({ message: 'Name required', status: 422, issues: { name: 'Name required' } });
  });

  test('of the REST dialect carries its status, code, issues and data', async () => {
    const json = {
      code: 'record.version-conflict',
      message: 'changed',
      errors: { a: 'b' },
      data: { mine: {} },
    };
    const error = await failureOf(clientWith(() => ({ status: 412, json })).send('/x'));
    expect(error).toMatchObject({
      status: 412,
      code: 'record.version-conflict',
      issues: { a: 'b' },
      data: { mine: {} },
    });
  });

  test('without a text is worded by its status', async () => {
    expect((await failureOf(clientWith(() => ({ status: 502, json: null })).send('/x'))).message).toBe(
      'status 502',
    );
  });
});

describe('an expired token', () => {
  const expiring = (request: Sent): Reply => {
    if (request.url === '/api/common/refreshToken')
      return envelope(1, { type: 'admin-refresh', token: 'new' });
    return request.headers.get('batoken') === 'new' ? envelope(1, request.url) : envelope(409, []);
  };

  test('is renewed once for all requests that meet it, and each is repeated', async () => {
    const http = clientWith(expiring);
    expect(await Promise.all([http.call('/a'), http.call('/b'), http.call('/c')])).toEqual([
      '/a',
      '/b',
      '/c',
    ]);
    expect(sent.filter(({ url }) => url === '/api/common/refreshToken')).toHaveLength(1);
    expect(session?.token).toBe('new');
  });

  test('is renewed in the REST dialect too', async () => {
    const http = clientWith((request) => {
      if (request.url === '/api/common/refreshToken') return envelope(1, { token: 'new' });
      const fresh = request.headers.get('batoken') === 'new';
      return fresh ? { json: [] } : { status: 401, json: { code: 'access.token-expired', message: '' } };
    });
    expect((await http.send('/rest')).status).toBe(200);
  });

  test('that can not be renewed ends the session', async () => {
    const http = clientWith((request) =>
      request.url === '/api/common/refreshToken' ? envelope(0, null, 'no') : envelope(409, []),
    );
    expect((await failureOf(http.call('/a'))).status).toBe(401);
    expect([session, loginsAsked]).toEqual([null, 1]);
  });
});

describe('somebody who has to sign in', () => {
  test('is sent to the login page, and his token is forgotten', async () => {
    const http = clientWith(() => envelope(303, { type: 'need login' }, 'Please log in first.'));
    expect((await failureOf(http.call('/a'))).message).toBe('Please log in first.');
    expect([session, loginsAsked]).toEqual([null, 1]);
  });
});
