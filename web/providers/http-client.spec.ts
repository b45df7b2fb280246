import { beforeEach, describe, expect, test } from '@jest/globals';
import { HttpError } from './http-error.ts';
import { createHttpClient, type HttpClient } from './http-client.ts';
import { pathOf, type Redirect } from './redirect.ts';
import type { AdminSession, SessionStore } from './session.ts';

interface Sent {
  url: string;
  method: string;
  headers: Headers;
  body: string;
  keepalive: boolean | undefined;
}
type Reply = { status?: number; json: unknown } | { text: string; type?: string } | 'never' | 'broken';

const envelope = (code: number, data: unknown = null, msg = ''): Reply => ({
  json: { code, msg, time: 1, data },
});

let sent: Sent[];
let session: AdminSession | null;
let loginsAsked: number;
let loggedIn: number;
let passwordAsked: number;
/** What they answer who are asked for their password. */
let entersPassword: boolean;
let redirects: [Redirect, string][];
let successes: string[];
let reaches: boolean[];

const store: SessionStore = {
  key: 'metamall.admin',
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
      keepalive: init.keepalive,
    };
    sent.push(request);
    const answer = reply(request);
    if (answer === 'broken') throw new TypeError('fetch failed');
    if (answer === 'never') {
      return new Promise((_, reject) =>
        init.signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      );
    }
    if ('text' in answer)
      return {
        status: 200,
        headers: new Headers(answer.type === undefined ? {} : { 'content-type': answer.type }),
        text: async () => answer.text,
        blob: async () => new Blob([answer.text]),
      } as Response;
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
      duplicate: () => 'duplicate',
      success: () => 'done',
      unreadable: () => 'unreadable',
      otherAccount: () => 'other account',
    },
    onNeedPassword: async () => {
      passwordAsked += 1;
      return entersPassword;
    },
    onLoggedIn: () => {
      loggedIn += 1;
    },
    onRedirect: (to, message) => redirects.push([to, message]),
    onSuccess: (message) => successes.push(message),
    onReach: (reached) => reaches.push(reached),
    owner: 1,
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
  loggedIn = 0;
  passwordAsked = 0;
  entersPassword = true;
  redirects = [];
  successes = [];
  reaches = [];
  session = {
    token: 'old',
    refreshToken: 'keep',
    user: { id: 1, username: 'admin', nickname: '', avatar: '' },
  };
});

describe('a request', () => {
  test('what is to be done even if the page is left says so, and nothing else', async () => {
    const http = clientWith(() => envelope(1));
    await http.send('/a', { method: 'POST', body: { move: 1 }, outlivesPage: true });
    await http.send('/b', { method: 'POST', body: {} });
    expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, undefined]);
  });

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

  test('has the HTTP status of an envelope that comes with a real one', async () => {
    const json = { code: 0, msg: 'Not there', time: 1, data: null };
    const error = await failureOf(clientWith(() => ({ status: 409, json })).call('/x'));
    expect(error).toMatchObject({ message: 'Not there', status: 409, code: 0 });
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

describe('a password that is asked for', () => {
  const asking = (): ((request: Sent) => Reply) => {
    const known = new Set<string>();
    return ({ url }) => {
      const isAgain = known.has(url);
      known.add(url);
      if (isAgain) return url === '/rest' ? { json: [] } : envelope(1, 'done');
      return url === '/rest'
        ? { status: 403, json: { code: 'access.need-password', message: 'Enter it' } }
        : envelope(428, null, 'Enter it');
    };
  };

  test('lets the request go on once it is entered, in both dialects', async () => {
    const http = clientWith(asking());
    expect(await http.call('/a', { method: 'POST', body: { money: 1 } })).toBe('done');
    expect((await http.send('/rest')).status).toBe(200);
    expect(sent.map(({ url, body }) => [url, body])).toEqual([
      ['/a', '{"money":1}'],
      ['/a', '{"money":1}'],
      ['/rest', ''],
      ['/rest', ''],
    ]);
    expect(passwordAsked).toBe(2);
  });

  test('that is not entered leaves the refusal, and the session', async () => {
    entersPassword = false;
    const http = clientWith(asking());
    for (const url of ['/a', '/rest']) {
      const { status, message } = await failureOf(http.send(url));
      expect([status, message]).toEqual([403, 'Enter it']);
    }
    expect([sent.length, session?.token, loginsAsked]).toEqual([2, 'old', 0]);
  });
});

describe('somebody who has to sign in', () => {
  test('is sent to the login page, and their token is forgotten', async () => {
    const http = clientWith(() => envelope(303, { type: 'need login' }, 'Please log in first.'));
    expect((await failureOf(http.call('/a'))).message).toBe('Please log in first.');
    expect([session, loginsAsked]).toEqual([null, 1]);
  });
});

describe('two identical requests', () => {
  test('that read: the earlier is cancelled, the later answered', async () => {
    let asked = 0;
    const http = clientWith(() => ((asked += 1) === 1 ? 'never' : envelope(1, 'new')));
    const earlier = failureOf(http.call('/a'));
    expect(await http.call('/a')).toBe('new');
    expect(await earlier).toMatchObject({ code: 'duplicate', message: 'duplicate', status: 0 });
  });

  test('that write: the later is not sent, for the earlier may have been carried out', async () => {
    const http = clientWith(() => envelope(1, 'saved'));
    const body = { name: 'a' };
    const earlier = http.call('/a', { method: 'POST', body });
    expect((await failureOf(http.call('/a', { method: 'POST', body }))).code).toBe('duplicate');
    expect([await earlier, sent.length]).toEqual(['saved', 1]);
    expect(await http.call('/a', { method: 'POST', body })).toBe('saved');
  });

  test('are none where anything differs', async () => {
    const http = clientWith(() => envelope(1, 1));
    const both = [http.call('/a', { method: 'POST', body: 1 }), http.call('/a', { method: 'POST', body: 2 })];
    expect(await Promise.all([...both, http.call('/a'), http.call('/a?b')])).toEqual([1, 1, 1, 1]);
  });

  test('whose caller gave up are not told of duplicates', async () => {
    const http = clientWith(() => 'never');
    const given = new AbortController();
    const earlier = http.call('/a', { signal: given.signal }).catch((error: unknown) => error);
    given.abort();
    expect(await earlier).not.toBeInstanceOf(HttpError);
  });
});

describe('a body that leads elsewhere', () => {
  const leading = async (data: unknown): Promise<unknown> => {
    expect((await failureOf(clientWith(() => envelope(302, data, 'Go there')).call('/a'))).message).toBe(
      'Go there',
    );
    return redirects.map(([to, message]) => [pathOf(to, '/manage'), message]);
  };

  test.each([
    [{ routePath: '/manage/shop/order?status=2' }, '/manage/shop/order?status=2'],
    [{ routeName: 'adminLogin' }, '/manage/login'],
    [{ routeName: 'userMainLoading' }, '/user/loading'],
    [{ routeName: 'routine/adminInfo' }, '/manage/routine/adminInfo'],
  ])('%j is followed', async (data, path) => expect(await leading(data)).toEqual([[path, 'Go there']]));

  test.each([
    [{ routePath: 'https://evil.example/' }],
    [{ routePath: '//evil.example' }],
    [{ routePath: 'javascript:alert(1)' }],
    [{ routeName: '../x:y' }],
    [{}],
    [[]],
    [null],
  ])('%j is not', async (data) => expect(await leading(data)).toEqual([]));

  test('reports who is signed in already, and keeps their session', async () => {
    await failureOf(clientWith(() => envelope(303, { type: 'logged in' }, 'Already')).call('/a'));
    expect([loggedIn, loginsAsked, session?.token]).toEqual([1, 0, 'old']);
  });
});

describe('an answer', () => {
  test.each(['<!doctype html><p>a proxy</p>', '{"code":1', 'ok'])(
    'that is no JSON (%s) is said to be unreadable',
    async (text) => {
      expect(await failureOf(clientWith(() => ({ text })).send('/a'))).toMatchObject({ code: 'unreadable' });
    },
  );

  test('that is a file is given as one where it was asked for, and its refusal is reported', async () => {
    const type = 'text/csv; charset=utf-8';
    const file = { file: 'text/csv' };
    const given = await clientWith(() => ({ text: 'Name', type })).send('/a', file);
    expect(given.file?.size).toBe('Name'.length);
    expect((sent[0] as Sent).headers.get('accept')).toBe('text/csv, application/json');
    const page = clientWith(() => ({ text: '<p>a proxy</p>', type: 'text/html' }));
    expect(await failureOf(page.send('/a', file))).toMatchObject({ code: 'unreadable' });
    expect(await failureOf(clientWith(() => ({ text: 'Name', type })).send('/a'))).toMatchObject({
      code: 'unreadable',
    });
    const refusing = clientWith(() => ({
      status: 422,
      json: { code: 'export.busy', message: 'Too many' },
    }));
    expect(await failureOf(refusing.send('/a', file))).toMatchObject({ message: 'Too many' });
  });

  test.each([null, [], 7, {}])('that is no envelope (%j) is unreadable where one is due', async (json) => {
    expect(await failureOf(clientWith(() => ({ json })).call('/a'))).toMatchObject({ code: 'unreadable' });
  });

  test('is reported where that is wanted: in its own words, in these, or plainly', async () => {
    await clientWith(() => envelope(1, 1, 'Saved.')).call('/a', { success: true });
    await clientWith(() => envelope(1, 1)).call('/a', { success: true });
    await clientWith(() => envelope(1, 1, 'Saved.')).call('/a', { success: 'Sent' });
    await clientWith(() => envelope(1, 1, 'Saved.')).call('/a');
    await failureOf(clientWith(() => envelope(0, 1, 'No')).call('/a', { success: true }));
    expect(successes).toEqual(['Saved.', 'done', 'Sent']);
  });

  test('or none tells whether anybody is there', async () => {
    await clientWith(() => envelope(0, 1, 'No'))
      .call('/a')
      .catch(() => undefined);
    await failureOf(clientWith(() => 'broken').call('/a'));
    expect(reaches).toEqual([true, false]);
  });
});

describe('a page of one account', () => {
  test('sends nothing in the name of another that signed in meanwhile', async () => {
    const http = clientWith(() => envelope(1, 1));
    session = { token: 'theirs', refreshToken: '', user: { id: 2, username: 'b', nickname: '', avatar: '' } };
    expect(await failureOf(http.call('/a'))).toMatchObject({
      code: 'other-account',
      message: 'other account',
    });
    expect(sent).toEqual([]);
  });
});
