import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface Row {
  id: number;
  name: string;
  username: string;
  children?: Row[];
}
interface Page {
  list: Row[];
  total: number;
}

const flat = (rows: Row[]): Row[] => rows.flatMap((row) => [row, ...flat(row.children ?? [])]);

const NODES = ['index', 'add', 'edit', 'del'].flatMap((verb) => [`auth/admin/${verb}`, `auth/group/${verb}`]);

/** Staff (above) > clerks (own) > helpers (below); beside them: drivers. */
describe.each(DATABASE_KINDS)('groups of administrators (%s)', (database) => {
  let test: TestServer;
  let clerk: HttpClient;
  const ids: Record<string, number> = {};
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const group = async (name: string, pid: number | null, rules: string[]): Promise<void> => {
    const [row] = await sql('INSERT INTO admin_group (name, pid, rules) VALUES ($1, $2, $3) RETURNING id', [
      name,
      pid,
      rules,
    ]);
    ids[name] = Number(row?.['id']);
  };
  const person = async (username: string, groups: string[]): Promise<void> => {
    const [row] = await sql(
      `INSERT INTO admin (username, nickname, password) VALUES ($1, $1, 'x') RETURNING id`,
      [username],
    );
    ids[username] = Number(row?.['id']);
    for (const name of groups)
      await sql('INSERT INTO admin_group_access (uid, group_id) VALUES ($1, $2)', [ids[username], ids[name]]);
  };
  const names = async (path: string): Promise<string[]> => {
    const { body } = await clerk.get<Enveloped<Page>>(path);
    expect(body.code).toBe(1);
    return flat(body.data.list)
      .map(({ name, username }) => name ?? username)
      .sort();
  };
  const post = async (path: string, body: object) => (await clerk.post<Enveloped>(path, body)).body;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    clerk = await test.actor(NODES);
    const [own] = await sql('SELECT group_id, uid FROM admin_group_access ORDER BY uid DESC LIMIT 1');
    ids['clerks'] = Number(own?.['group_id']);
    ids['me'] = Number(own?.['uid']);
    await sql(`UPDATE admin_group SET name = 'clerks' WHERE id = $1`, [ids['clerks']]);
    await group('staff', null, [...NODES, 'shop/goods/goods/index']);
    await sql('UPDATE admin_group SET pid = $1 WHERE id = $2', [ids['staff'], ids['clerks']]);
    await group('helpers', ids['clerks'] ?? null, ['auth/admin/index']);
    await group('drivers', ids['staff'] ?? null, ['auth/admin/index']);
    await person('boss', ['staff']);
    await person('peer', ['clerks']);
    await person('helper', ['helpers']);
    await person('both', ['helpers', 'drivers']);
    await person('driver', ['drivers']);
    await person('nobody', []);
    await new Promise((resolve) => setTimeout(resolve, 3100));
  });
  afterAll(() => test.stop());

  it('show one’s own group and those below, on every route', async () => {
    expect(await names('/admin/auth.Group/index')).toEqual(['clerks', 'helpers']);
    const { body, headers } = await clerk.get<{ name: string }[]>('/admin/rest/auth/group');
    expect(body.map(({ name }) => name).sort()).toEqual(['clerks', 'helpers']);
    expect(headers.get('content-range')).toMatch(/\/2$/);
    expect((await clerk.get(`/admin/rest/auth/group/${ids['staff']}`)).status).toBe(404);
    const select = await clerk.get<Enveloped<Page>>('/admin/auth.Group/index?select=true&quickSearch=s');
    expect(new Set(select.body.data.list.map(({ id }) => id))).toEqual(
      new Set([ids['clerks'], ids['helpers']]),
    );
  });

  it('show oneself and whom one stands above, and nobody else', async () => {
    expect(await names('/admin/auth.Admin/index')).toEqual([expect.stringMatching(/^actor/), 'helper']);
    const found = await clerk.get<Enveloped<Page>>('/admin/auth.Admin/index?quickSearch=boss');
    expect(found.body.data).toMatchObject({ list: [], total: 0 });
    for (const name of ['boss', 'peer', 'both', 'driver', 'nobody']) {
      expect((await clerk.get(`/admin/rest/auth/admin/${ids[name]}`)).status).toBe(404);
      expect((await post('/admin/auth.Admin/edit', { id: ids[name], nickname: 'Mine' })).code).toBe(0);
      const gone = await clerk.call<Enveloped>('DELETE', `/admin/auth.Admin/del?ids[]=${ids[name]}`);
      expect(gone.body.code).toBe(0);
    }
    expect(await sql(`SELECT 1 FROM admin WHERE nickname = 'Mine'`)).toEqual([]);
  });

  it('take people only into groups below one’s own', async () => {
    const person_ = (username: string, groups: (number | undefined)[]) => ({
      username,
      nickname: username,
      password: ADMIN_PASSWORD,
      group_arr: groups,
    });
    for (const name of ['clerks', 'staff', 'drivers']) {
      expect((await post('/admin/auth.Admin/add', person_('fresh', [ids[name]]))).code).toBe(0);
    }
    expect(
      (await post('/admin/auth.Admin/add', person_('fresh', [ids['helpers'], ids['drivers']]))).code,
    ).toBe(0);
    expect((await post('/admin/auth.Admin/add', person_('fresh', [ids['helpers']]))).code).toBe(1);
    expect(
      (await post('/admin/auth.Admin/edit', { id: ids['me'], group_arr: [ids['helpers'], 1] })).code,
    ).toBe(0);
  });

  it('are not changed by those who are in them', async () => {
    expect(await post('/admin/auth.Group/edit', { id: ids['clerks'], name: 'Kings' })).toMatchObject({
      code: 0,
    });
    const gone = await clerk.call<Enveloped>('DELETE', `/admin/auth.Group/del?ids[]=${ids['clerks']}`);
    expect(gone.body.code).toBe(0);
    const own = (change: object) =>
      test.admin
        .post<Enveloped>('/admin/auth.Group/edit', { id: 1, ...change })
        .then(({ body }) => body.code);
    expect(await own({ rules: ['auth/admin/index'] })).toBe(0);
    expect(await own({ status: 0 })).toBe(0);
    expect(await own({ name: 'Super' })).toBe(1);
  });

  it('say with each row what is not to be offered, and refuse it in words', async () => {
    interface Row {
      id: number;
      _barred?: { verbs: string[]; fields: string[]; why?: string };
    }
    const restricted = async (client: HttpClient, path: string, id: number | undefined) =>
      (await client.get<Row>(`/admin/rest/${path}/${id}`)).body._barred;
    const del = async (client: HttpClient, path: string, id: number | undefined) =>
      (await client.call<{ message: string }>('DELETE', `/admin/rest/${path}/${id}`)).body.message;
    expect(await restricted(clerk, 'auth/admin', ids['me'])).toEqual({
      verbs: ['del'],
      fields: ['status'],
      why: 'You can not disable your own account',
    });
    expect(await restricted(clerk, 'auth/admin', ids['helper'])).toBeUndefined();
    expect(await del(clerk, 'auth/admin', ids['me'])).toBe('You can not delete your own account.');
    const off = await clerk.put<object>(`/admin/rest/auth/admin/${ids['me']}`, { status: 0 });
    expect(off.body).toMatchObject({ errors: { status: 'You can not disable your own account' } });
    expect(await restricted(clerk, 'auth/group', ids['clerks'])).toEqual({
      verbs: ['edit', 'del'],
      fields: [],
      why: 'You can not change or delete a group you are in.',
    });
    expect(await restricted(clerk, 'auth/group', ids['helpers'])).toBeUndefined();
    expect(await del(clerk, 'auth/group', ids['clerks'])).toContain('a group you are in');
    expect(await restricted(test.admin, 'auth/group', 1)).toEqual({
      verbs: ['del'],
      fields: ['rules', 'status', 'pid'],
      why: 'You are in this group: its parent, its rights and its status stay as they are',
    });
    const [made] = await sql(`SELECT id FROM admin_rule WHERE name = 'auth/group'`);
    const rule = Number(made?.['id']);
    expect(await restricted(test.admin, 'auth/rule', rule)).toMatchObject({
      verbs: ['del'],
      fields: ['name', 'type'],
    });
    expect(await del(test.admin, 'auth/rule', rule)).toContain('made');
    const several = await test.admin.post<Enveloped>('/admin/auth.Admin/editMany', {
      ids: [1, ids['helper']],
      values: { status: 0 },
    });
    expect(several.body.code).toBe(0);
    expect(await sql('SELECT count(*)::int AS off FROM admin WHERE status = 0')).toEqual([{ off: 0 }]);
  });

  it('are made below one’s own, and never with everything one may do', async () => {
    const made = await post('/admin/auth.Group/add', { name: 'juniors', rules: ['auth/admin/index'] });
    expect(made.code).toBe(1);
    expect(await sql(`SELECT pid::int FROM admin_group WHERE name = 'juniors'`)).toEqual([
      { pid: ids['clerks'] },
    ]);
    expect(await post('/admin/auth.Group/add', { name: 'equals', rules: NODES })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'rules', code: 'forbidden' }] },
    });
    const elsewhere = { name: 'spies', pid: ids['staff'], rules: ['auth/admin/index'] };
    expect((await post('/admin/auth.Group/add', elsewhere)).code).toBe(0);
    expect(await names('/admin/auth.Group/index')).toEqual(['clerks', 'helpers', 'juniors']);
  });

  it('leave a trace of what somebody tried without the right to it, without what they sent', async () => {
    const nobody = await test.actor([]);
    const secret = { username: 'x', password: 'very-secret-1' };
    expect((await nobody.post<Enveloped>('/admin/auth.Admin/add', secret)).body.code).toBe(401);
    expect((await nobody.call('DELETE', '/admin/rest/auth/group/1')).status).toBe(403);
    await new Promise((resolve) => setTimeout(resolve, 200));
    const rows = await sql(
      `SELECT regexp_replace(title, '^.*\\n', '') AS title, url, data FROM admin_log WHERE title LIKE '%Refused%' ORDER BY id DESC LIMIT 2`,
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).toContain('/admin/auth.Admin/add');
    expect(JSON.stringify(rows)).not.toContain('very-secret-1');
  });
});
