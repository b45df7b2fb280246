import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';

interface Page {
  list: Record<string, unknown>[];
  total: number;
}

/** Columns that list pages of the contract search, with the operator they send; `d` stands for a span of time. */
const SEARCHES: Record<string, Record<string, string[]>> = {
  'auth.Admin': {
    '=': ['id'],
    LIKE: ['username', 'nickname', 'email', 'mobile'],
    d: ['last_login_time', 'create_time'],
    eq: ['status'],
  },
  'auth.AdminLog': {
    '=': ['id'],
    LIKE: ['admin_id', 'username', 'title', 'data', 'url', 'ip', 'useragent'],
    eq: ['admin_id'],
    d: ['create_time'],
  },
  'user.User': {
    '=': ['id'],
    LIKE: ['username', 'nickname', 'group.name', 'mobile', 'last_login_ip'],
    eq: ['gender', 'status'],
    d: ['last_login_time', 'create_time'],
  },
  'user.MoneyLog': {
    '=': ['id'],
    eq: ['user_id'],
    LIKE: ['user.username', 'user.nickname', 'memo'],
    RANGE: ['money', 'before', 'after'],
    d: ['create_time'],
  },
  'user.ScoreLog': {
    '=': ['id'],
    eq: ['user_id'],
    LIKE: ['user.username', 'user.nickname', 'memo'],
    RANGE: ['score', 'before', 'after'],
    d: ['create_time'],
  },
  'user.Group': { '=': ['id'], LIKE: ['name'], eq: ['status'], d: ['update_time', 'create_time'] },
  'routine.Attachment': {
    '=': ['id'],
    LIKE: ['id', 'topic', 'admin.nickname', 'user.nickname', 'mimetype', 'name', 'storage'],
    RANGE: ['size', 'quote'],
    d: ['last_upload_time'],
  },
};
const SORTS: Record<string, string[]> = {
  'auth.Admin': ['last_login_time', 'create_time'],
  'auth.AdminLog': ['create_time'],
  'user.User': ['last_login_time', 'create_time'],
  'user.MoneyLog': ['money', 'before', 'after', 'create_time'],
  'user.ScoreLog': ['score', 'before', 'after', 'create_time'],
  'user.Group': ['update_time', 'create_time'],
  'routine.Attachment': ['size', 'quote', 'last_upload_time'],
};
/** One word, and the column in which the only row has it. */
const QUICK: Record<string, string[]> = {
  'auth.Admin': ['username', 'nickname'],
  'auth.AdminLog': ['title'],
  'auth.Group': ['name'],
  'auth.Rule': ['title'],
  'user.User': ['username', 'nickname', 'id'],
  'user.MoneyLog': ['user.username', 'user.nickname'],
  'user.ScoreLog': ['user.username', 'user.nickname'],
  'user.Group': ['name'],
  'routine.Attachment': ['name'],
};
/** Free text where a number or a choice is expected must not fail. */
const ODD = ['abc', '1.5', '', '%', "'", '99999999999999999999'];

describe.each(DATABASE_KINDS)('lists of the wire contract (%s)', (database) => {
  let test: TestServer;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const read = async (controller: string, query: Record<string, string>, as: HttpClient = test.admin) => {
    const text = Object.entries(query).map(([key, value]) => `${key}=${encodeURIComponent(value)}`);
    return (await as.get<Enveloped<Page>>(`/admin/${controller}/index?${text.join('&')}`)).body;
  };
  const search = (field: string, operator: string, val: string, render = ''): Record<string, string> => ({
    'search[0][field]': field,
    'search[0][val]': val,
    'search[0][operator]': operator,
    ...(render === '' ? {} : { 'search[0][render]': render }),
  });
  const places = Object.entries(SEARCHES).flatMap(([controller, operators]) =>
    Object.entries(operators).flatMap(([operator, fields]) =>
      fields.map((field): [string, string, string] => [controller, field, operator]),
    ),
  );

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    await sql(
      `UPDATE admin SET email = 'one@example.com', mobile = '13800000001', last_login_time = now() WHERE id = 1`,
    );
    await sql(
      `INSERT INTO "user" (id, group_id, username, nickname, mobile, gender, last_login_ip, last_login_time, password)
       VALUES (7, 1, 'alice', 'Alice', '13800000002', 2, '10.0.0.7', now(), 'x')`,
    );
    await sql(
      `INSERT INTO user_money_log (user_id, money, before, after, memo) VALUES (7, 500, 250, 750, 'A gift')`,
    );
    await sql(
      `INSERT INTO user_score_log (user_id, score, before, after, memo) VALUES (7, 5, 2, 7, 'A gift')`,
    );
    await sql(
      `INSERT INTO attachment (topic, admin_id, user_id, url, name, size, quote, mimetype, storage, sha1)
       VALUES ('default', 1, 7, '/storage/default/a.png', 'a.png', 3, 2, 'image/png', 'local', 'abc')`,
    );
    await sql(
      `INSERT INTO admin_log (admin_id, username, url, title, data, ip, useragent)
       SELECT 1, 'admin', '/admin/somewhere', 'Title ' || n, '{"word":"value"}', '10.0.0.9', 'Browser/1'
         FROM generate_series(1, 150) AS n`,
    );
  });
  afterAll(() => test.stop());

  it.each(places)('%s is searched by %s with %s', async (controller, field, operator) => {
    const all = await read(controller, {});
    const [first] = all.data.list;
    const [name = '', column] = field.split('.');
    const beside = first?.[name] as Record<string, unknown> | undefined;
    const value = column === undefined ? beside : beside?.[column];
    if (operator === 'd') {
      const span = (from: string, to: string) =>
        read(controller, search(field, 'RANGE', `${from},${to}`, 'datetime'));
      expect((await span('2000-01-01 00:00:00', '2100-01-01 23:59:59')).data.total).toBeGreaterThan(0);
      expect((await span('2000-01-01 00:00:00', '2000-01-02 00:00:00')).data.total).toBe(0);
      return;
    }
    const text = operator === 'RANGE' ? `${String(value)},${String(value)}` : String(value);
    const found = await read(controller, search(field, operator, text));
    expect({ code: found.code, found: found.data.total > 0 }).toEqual({ code: 1, found: true });
    for (const odd of ODD) {
      const text = operator === 'RANGE' ? `${odd},${odd}` : odd;
      const asked = await read(controller, search(field, operator, text));
      expect({ odd, code: asked.code }).toEqual({ odd, code: 1 });
    }
    const none = await read(
      controller,
      search(field, operator, operator === 'RANGE' ? '77777777,' : '77777777'),
    );
    expect({ code: none.code, total: none.data.total }).toEqual({ code: 1, total: 0 });
  });

  it.each(Object.entries(SORTS))('%s is sorted by %j, both ways', async (controller, fields) => {
    for (const field of fields)
      for (const direction of ['asc', 'desc'])
        expect((await read(controller, { order: `${field},${direction}` })).code).toBe(1);
  });

  it.each(Object.entries(QUICK))('%s is searched quickly by %j', async (controller, fields) => {
    const flat = (rows: Record<string, unknown>[]): typeof rows =>
      rows.flatMap((row) => [row, ...flat((row['children'] as typeof rows | undefined) ?? [])]);
    const [first] = (await read(controller, {})).data.list;
    for (const field of fields) {
      const [name = '', column] = field.split('.');
      const own = first?.[name];
      const word = column === undefined ? own : (own as Record<string, unknown>)[column];
      const { code, data } = await read(controller, { quickSearch: String(word) });
      expect(code).toBe(1);
      expect(flat(data.list).map(({ id }) => id)).toContain(first?.['id']);
    }
    expect((await read(controller, { quickSearch: 'nowhere to be found' })).data.list).toEqual([]);
  });

  it('takes a hundred rows of a page, and thirty conditions', async () => {
    const { data } = await read('auth.AdminLog', { limit: '100', quickSearch: 'Title' });
    expect(data.list).toHaveLength(100);
    const many = Object.fromEntries(
      Array.from({ length: 30 }, (_, at) => [
        [`search[${at}][field]`, 'title'],
        [`search[${at}][val]`, 'Title'],
        [`search[${at}][operator]`, 'LIKE'],
      ]).flat(),
    );
    expect((await read('auth.AdminLog', many)).data.total).toBe(150);
    const ids = data.list.map(({ id }) => `ids[]=${String(id)}`).join('&');
    const gone = await test.admin.call<Enveloped>('DELETE', `/admin/auth.AdminLog/del?${ids}`);
    expect(gone.body).toMatchObject({ code: 1, data: null });
    // The entry of the deletion names what was deleted.
    expect((await read('auth.AdminLog', search('title', 'LIKE', 'Title'))).data.total).toBe(50);
  });

  it('keeps log entries as they are, and lets each delete their own, which is logged again', async () => {
    const holder = await test.actor(['auth/adminLog/index', 'auth/adminLog/del']);
    const reader = await test.actor(['auth/adminLog/index']);
    const [me] = await sql(
      `SELECT id::int, username FROM admin WHERE username LIKE 'actor%' ORDER BY id DESC OFFSET 1 LIMIT 1`,
    );
    const [mine] = await sql(
      `INSERT INTO admin_log (admin_id, username, url, title, data) VALUES ($1, 'me', '/x', 'Mine', '{}') RETURNING id::int`,
      [me?.['id']],
    );
    const [other] = await sql(`SELECT id::int FROM admin_log WHERE admin_id = 1 LIMIT 1`);
    const del = async (as: HttpClient, id: unknown) =>
      (await as.call<Enveloped>('DELETE', `/admin/auth.AdminLog/del?ids[]=${String(id)}`)).body.code;
    expect(await del(reader, mine?.['id'])).toBe(401);
    expect(await del(holder, other?.['id'])).toBe(0);
    for (const [method, path] of [
      ['POST', '/admin/auth.AdminLog/edit'],
      ['POST', '/admin/auth.AdminLog/add'],
      ['POST', '/admin/auth.AdminLog/editMany'],
      ['PUT', `/admin/rest/auth/adminLog/${String(mine?.['id'])}`],
      ['POST', '/admin/rest/auth/adminLog'],
      ['POST', '/admin/rest/auth/adminLog/edit'],
    ] as const) {
      const body = { id: mine?.['id'], title: 'Other', ids: [mine?.['id']], values: { title: 'Other' } };
      const { status, body: reported } = await test.admin.call<Partial<Enveloped>>(method, path, { body });
      expect({ path, done: status < 300 && (reported.code ?? 1) === 1 }).toEqual({ path, done: false });
    }
    expect(await sql(`SELECT title FROM admin_log WHERE id = $1`, [mine?.['id']])).toEqual([
      { title: 'Mine' },
    ]);
    expect(await del(holder, mine?.['id'])).toBe(1);
    expect(
      await sql(
        `SELECT node, data FROM admin_log WHERE admin_id = $1 AND node LIKE '%/del' ORDER BY id DESC LIMIT 1`,
        [me?.['id']],
      ),
    ).toEqual([{ node: 'auth/adminLog/del', data: expect.stringContaining(String(mine?.['id'])) }]);
  });

  it('is recognized by whatever name clients send the token', async () => {
    const { userInfo } = await test.guest.data<{ userInfo: { token: string } }>(
      'POST',
      '/admin/Index/login',
      {
        username: 'admin',
        password: ADMIN_PASSWORD,
      },
    );
    const { token } = userInfo;
    const path = '/admin/Index/index';
    const codes = [];
    for (const name of ['batoken', 'ba-token', 'ba_token'])
      codes.push((await test.guest.get<Enveloped>(path, { [name]: token })).body.code);
    for (const name of ['batoken', 'ba-token', 'ba_token'])
      codes.push((await test.guest.get<Enveloped>(`${path}?${name}=${token}`)).body.code);
    expect(codes).toEqual([1, 1, 1, 1, 1, 1]);
  });
});
