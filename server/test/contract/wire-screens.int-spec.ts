import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { unlikeShape } from './wire-shape.ts';

interface Menu {
  name: string;
  type: string;
  icon: string;
  component: string;
  children?: Menu[];
}

/** Whatever screens of back-office clients show beyond the lists themselves. */
describe('screens of the wire contract', () => {
  let test: TestServer;
  let webDir: string;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const answer = async (
    method: string,
    url: string,
    { body, as = test.admin }: { body?: object; as?: HttpClient } = {},
  ) => (await as.call<Enveloped<Record<string, never>>>(method, url, { body })).body;

  beforeAll(async () => {
    webDir = mkdtempSync(path.join(tmpdir(), 'metamall-pages-'));
    mkdirSync(path.join(webDir, 'static/images'), { recursive: true });
    writeFileSync(path.join(webDir, 'static/images/avatar.png'), 'a picture');
    test = await startTestServer({ definitions: 'definitions', webDir });
  }, 60_000);
  afterAll(async () => {
    await test?.stop();
    rmSync(webDir, { recursive: true, force: true });
  });

  it('begin with the first page, at the components and with the icons that clients know', async () => {
    const menus = (await answer('GET', '/admin/Index/index')).data['menus'] as unknown as Menu[];
    expect(menus[0]).toMatchObject({
      name: 'dashboard',
      type: 'menu',
      menu_type: 'tab',
      component: '/src/views/backend/dashboard.vue',
      keepalive: 'dashboard',
      children: [{ name: 'dashboard/index', type: 'button' }],
    });
    const flat = (level: Menu[]): Menu[] => level.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
    const entries = flat(menus).filter(({ type }) => type !== 'button');
    expect(entries.filter(({ icon }) => !/^(fa fa-|el-icon-)\w/.test(icon))).toEqual([]);
    expect(entries.find(({ name }) => name === 'crud/crud')?.component).toBe(
      '/src/views/backend/crud/index.vue',
    );
    const members = await sql(`SELECT icon FROM user_rule WHERE icon NOT LIKE 'fa fa-%'`);
    expect(members).toEqual([]);
  });

  it('open the first page to whoever holds it, with the remark of its rule', async () => {
    const url = '/admin/Dashboard/index';
    expect(await answer('GET', url)).toMatchObject({ code: 1, data: { remark: '' } });
    await answer('POST', '/admin/auth.Rule/edit', {
      body: {
        id: (await sql(`SELECT id::int FROM admin_rule WHERE name = 'dashboard'`))[0]?.['id'],
        remark: 'Hello',
      },
    });
    const holder = await test.actor(['dashboard', 'dashboard/index']);
    expect((await answer('GET', url, { as: holder })).data).toEqual({ remark: 'Hello' });
    const other = await test.actor(['auth/admin/index']);
    expect(await answer('GET', url, { as: other })).toMatchObject({ code: 401, data: null });
  });

  it('find their fixed pictures', async () => {
    const picture = await fetch(`${test.server.url}/static/images/avatar.png`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
    expect((await fetch(`${test.server.url}/static/images/..%2f..%2findex.html`)).status).not.toBe(200);
  });

  describe('and the clock of the site', () => {
    beforeAll(async () => {
      await sql(`UPDATE admin SET last_login_time = '2026-01-01T16:30:05.9Z',
                         previous_login_time = '2026-01-01T16:30:05.9Z' WHERE id = 1`);
    });

    it('reports when an administrator came last', async () => {
      const url = '/admin/auth.Admin/index?search[0][field]=id&search[0][val]=1&search[0][operator]=eq';
      const list = (await answer('GET', url)).data['list'] as unknown as Record<string, unknown>[];
      expect(list[0]?.['last_login_time']).toBe('2026-01-02 00:30:05');
      for (const [path, key] of [
        ['/admin/auth.Admin/edit?id=1', 'row'],
        ['/admin/routine.AdminInfo/index', 'info'],
        ['/admin/Index/index', 'adminInfo'],
      ] as const) {
        expect((await answer('GET', path)).data[key]).toMatchObject({
          last_login_time: '2026-01-02 00:30:05',
        });
      }
    });

    it.each([
      ['2026-01-02 00:30:05,2026-01-02 23:59:59', 1],
      ['2026-01-01 00:00:00,2026-01-02 00:30:04', 0],
    ])('is the one that %s is searched by', async (val, total) => {
      const search = { field: 'last_login_time', val, operator: 'RANGE', render: 'datetime' };
      const query = Object.entries(search).map(
        ([key, value]) => `search[0][${key}]=${encodeURIComponent(value)}`,
      );
      const { data } = await answer('GET', `/admin/auth.Admin/index?${query.join('&')}`);
      expect(data['total']).toBe(total);
    });
  });

  it('say in words what a group holds', async () => {
    await sql(
      `INSERT INTO admin_group (pid, name, rules) VALUES (1, 'Words', '{auth/admin,auth/admin/index}')`,
    );
    await sql(`INSERT INTO user_group (name, rules) VALUES ('Words', '{account/profile}')`);
    const reported = async (controller: string, language: string) => {
      const as = test.admin.with({ 'think-lang': language });
      const { data } = await answer('GET', `/admin/${controller}/index`, { as });
      const flat = (rows: { name: string; rules: string; children?: [] }[]): typeof rows =>
        rows.flatMap((row) => [row, ...flat(row.children ?? [])]);
      return flat(data['list'] as unknown as []).find(({ name }) => name === 'Words')?.rules;
    };
    expect(await reported('auth.Group', 'zh-cn')).toBe('管理员管理 等 2 项');
    expect(await reported('auth.Group', 'en')).toBe('Administrators and 1 more');
    expect(await reported('user.Group', 'en')).toBe('个人资料');
  });

  it.each(['auth.Rule', 'user.Rule'])(
    'put a rule of %s below its own child, which goes to the top',
    async (controller) => {
      const table = controller === 'auth.Rule' ? 'admin_rule' : 'user_rule';
      const ids: unknown[] = [];
      for (const name of ['up', 'up/middle', 'up/middle/low']) {
        const body = { type: 'menu_dir', title: name, name, pid: ids.at(-1) ?? 0 };
        expect(await answer('POST', `/admin/${controller}/add`, { body })).toMatchObject({ code: 1 });
        ids.push((await sql(`SELECT id::int FROM ${table} WHERE name = $1`, [name]))[0]?.['id']);
      }
      const [up, middle, low] = ids;
      const move = async (id: unknown, pid: unknown) =>
        (await answer('POST', `/admin/${controller}/edit`, { body: { id, pid } })).code;
      const places = async () =>
        Object.fromEntries(
          (await sql(`SELECT id::int, pid::int FROM ${table} WHERE id = ANY($1)`, [ids])).map((row) => [
            row['id'],
            row['pid'],
          ]),
        );
      expect(await move(up, low)).toBe(1);
      expect(await places()).toEqual({ [String(low)]: null, [String(up)]: low, [String(middle)]: up });
      expect(await move(up, up)).toBe(0);
      expect(await places()).toEqual({ [String(low)]: null, [String(up)]: low, [String(middle)]: up });
    },
  );

  it('delete groups children first, or together with them', async () => {
    const add = async (name: string, pid: number) => {
      await answer('POST', '/admin/auth.Group/add', { body: { name, pid, rules: [], status: '1' } });
      return Number((await sql('SELECT id FROM admin_group WHERE name = $1', [name]))[0]?.['id']);
    };
    const top = await add('Upper', 1);
    const below = await add('Lower', top);
    expect(await answer('DELETE', `/admin/auth.Group/del?ids[]=${top}`)).toMatchObject({ code: 0 });
    expect(await sql(`SELECT count(*)::int FROM admin_group WHERE name IN ('Upper', 'Lower')`)).toEqual([
      { count: 2 },
    ]);
    expect((await answer('DELETE', `/admin/auth.Group/del?ids[]=${top}&ids[]=${below}`)).code).toBe(1);
    expect(await sql(`SELECT 1 FROM admin_group WHERE name IN ('Upper', 'Lower')`)).toEqual([]);
  });

  it('read of the tables behind screens the key and the names of columns, and nothing else', async () => {
    const ask = (query: string) => answer('GET', `/admin/ajax/${query}`);
    expect(await ask('getTablePk?table=user')).toMatchObject({ code: 1, data: { pk: 'id' } });
    const { data } = await ask('getTableFieldList?table=user&clean=1');
    const { pk, fieldList } = data as unknown as { pk: string; fieldList: Record<string, string> };
    expect({ pk, names: Object.keys(fieldList) }).toMatchObject({
      pk: 'id',
      names: expect.arrayContaining(['id', 'username', 'nickname']),
    });
    expect(Object.values(fieldList).every((title) => typeof title === 'string')).toBe(true);
    expect(await ask('getTableFieldList?table=user&clean=0')).toMatchObject({ code: 0 });
    for (const table of ['token', 'captcha', 'definition_trash']) {
      expect(await ask(`getTablePk?table=${table}`)).toMatchObject({ code: 0 });
      expect(await ask(`getTableFieldList?table=${table}`)).toMatchObject({ code: 0 });
    }
  });

  it('find an attachment at its whole address', async () => {
    await sql(`INSERT INTO attachment (topic, admin_id, url, name, size, mimetype, storage, sha1)
               VALUES ('default', 1, '/storage/default/a.png', 'a.png', 3, 'image/png', 'local', 'abc')`);
    const whole = {
      full_url: `${test.server.url}/storage/default/a.png`,
      suffix: 'png',
      url: '/storage/default/a.png',
    };
    const { data } = await answer('GET', '/admin/routine.Attachment/index?limit=8');
    expect((data['list'] as unknown as object[])[0]).toMatchObject(whole);
    const [{ id } = {}] = await sql('SELECT id::int FROM attachment');
    expect(
      (await answer('GET', `/admin/routine.Attachment/edit?id=${String(id)}`)).data['row'],
    ).toMatchObject(whole);
  });

  describe('and the terminal', () => {
    const events = async (as: HttpClient) => {
      const query = 'command=test.npm&uuid=u-1&extend=x%3A1&server=1';
      const { headers, body } = await as.call<string>('GET', `/admin/ajax/terminal?${query}`);
      expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
      const reported = body.split('\n\n').filter(Boolean);
      return reported.map((line) => JSON.parse(line.replace(/^data: /, '')) as Record<string, string>);
    };

    it('run nothing, and say so as an event that ends the task', async () => {
      const task = { uuid: 'u-1', extend: 'x:1', key: 'test.npm' };
      expect(await events(test.admin.with({ 'think-lang': 'zh-cn' }))).toEqual([
        { data: '此服务器没有这个命令', ...task },
        { data: 'command-exec-error', ...task },
      ]);
      const [refused] = await events(test.guest);
      expect(refused?.['data']).toContain('permission');
    });

    it('offer no package manager', async () => {
      const choose = (manager: string, as?: HttpClient) =>
        answer('POST', '/admin/ajax/changeTerminalConfig', { body: { manager }, ...(as ? { as } : {}) });
      const chosen = await choose('none');
      expect([chosen.code, unlikeShape(chosen.data, 'nothing')]).toEqual([1, []]);
      expect(await choose('pnpm')).toMatchObject({
        code: 0,
        msg: 'This server has no such command.',
      });
      expect(await choose('none', await test.actor(['auth/admin/index']))).toMatchObject({ code: 401 });
    });
  });
});
