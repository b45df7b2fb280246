import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const VERBS = ['index', 'add', 'edit', 'del', 'sortable'];

describe.each(DATABASE_KINDS)('screens of rules and members (%s)', (database) => {
  let test: TestServer;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const post = async (path: string, body: object, client: HttpClient = test.admin) =>
    (await client.post<Enveloped>(path, body)).body;
  const idOf = async (name: string, table = 'admin_rule'): Promise<number> =>
    Number((await sql(`SELECT id FROM ${table} WHERE name = $1`, [name]))[0]?.['id']);
  const del = async (controller: string, id: number, client: HttpClient = test.admin) =>
    (await client.call<Enveloped>('DELETE', `/admin/${controller}/del?ids[]=${id}`)).body;
  const granted = async (name: string): Promise<string[]> =>
    ((await sql('SELECT rules FROM admin_group WHERE name = $1', [name]))[0]?.['rules'] as string[]) ?? [];

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
  });
  afterAll(() => test.stop());

  it('list rules as text and numbers as the wire contract wants them', async () => {
    const { body } = await test.admin.get<Enveloped<{ list: Record<string, unknown>[] }>>(
      '/admin/auth.Rule/index?limit=100',
    );
    const flat = (rows: Record<string, unknown>[]): Record<string, unknown>[] =>
      rows.flatMap((row) => [row, ...flat((row['children'] ?? []) as Record<string, unknown>[])]);
    const all = flat(body.data.list);
    expect(all.length).toBeGreaterThan(60);
    expect(body.data.list.every(({ pid }) => pid === 0)).toBe(true);
    const entry = all.find(({ name }) => name === 'auth/rule');
    expect(entry).toMatchObject({ type: 'menu', menu_type: 'tab', keepalive: 1, status: '1', weigh: 97 });
    expect(typeof entry?.['pid']).toBe('number');
    expect(all.find(({ name }) => name === 'auth')).toMatchObject({ pid: 0, menu_type: null });
  });

  it('keep names and existence of what a definition made', async () => {
    const id = await idOf('auth/rule/add');
    expect(await post('/admin/auth.Rule/edit', { id, name: 'auth/rule/sneak' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'name', code: 'readonly' }] },
    });
    expect((await del('auth.Rule', id)).code).toBe(0);
    expect((await post('/admin/auth.Rule/edit', { id, title: 'Make one' })).code).toBe(1);
    expect(await sql('SELECT title FROM admin_rule WHERE id = $1', [id])).toEqual([{ title: 'Make one' }]);
  });

  it('show and take the rules of a group as keys, as back-office clients tick them', async () => {
    const [view, edit, above] = [
      await idOf('shop/goods/brand/index'),
      await idOf('shop/goods/brand/edit'),
      await idOf('shop/goods/brand'),
    ];
    const rules = [view, edit, above];
    expect((await post('/admin/auth.Group/add', { pid: 1, name: 'brands', rules })).code).toBe(1);
    expect((await granted('brands')).sort()).toEqual(
      ['shop', 'shop/goods', 'shop/goods/brand', 'shop/goods/brand/edit', 'shop/goods/brand/index'].sort(),
    );
    const id = await idOf('brands', 'admin_group');
    const { body } = await test.admin.get<Enveloped<{ row: object }>>(`/admin/auth.Group/edit?id=${id}`);
    expect(body.data.row).toMatchObject({ pid: 1, status: '1', rules: [String(view), String(edit)].sort() });
    const list =
      await test.admin.get<Enveloped<{ list: object[]; group: number[] }>>('/admin/auth.Group/index');
    expect(list.body.data).toMatchObject({
      group: [1],
      list: [
        {
          id: 1,
          pid: 0,
          rules: 'Super administrator',
          children: [{ name: 'brands', rules: expect.stringContaining('and 4 more') }],
        },
      ],
    });
    const own = await test.admin.get<Enveloped<{ row: object }>>('/admin/auth.Group/edit?id=1');
    expect(own.body.data.row).toMatchObject({ rules: ['*'] });
  });

  it('grant what is added below a rule to the groups that hold it, and follow renames', async () => {
    await sql(
      `INSERT INTO admin_group (name, rules) VALUES ('shop', '{shop/goods,shop/goods/goods}'), ('other', '{auth}')`,
    );
    const pid = await idOf('shop/goods/goods');
    const rule = { pid, type: 'button', title: 'Print', name: 'shop/goods/goods/print' };
    expect((await post('/admin/auth.Rule/add', rule)).code).toBe(1);
    expect(await granted('shop')).toContain('shop/goods/goods/print');
    expect(await granted('other')).toEqual(['auth']);
    const id = await idOf(rule.name);
    expect((await post('/admin/auth.Rule/edit', { id, name: 'shop/goods/goods/labels' })).code).toBe(1);
    expect(await granted('shop')).toContain('shop/goods/goods/labels');
    expect((await post('/admin/auth.Rule/edit', { id, pid: id })).code).toBe(0);
    expect((await del('auth.Rule', id)).code).toBe(1);
    expect(await granted('shop')).not.toContain('shop/goods/goods/labels');
  });

  it('add links to the menu, and keep rules with children', async () => {
    const link = {
      type: 'menu',
      menu_type: 'link',
      title: 'Help',
      name: 'help',
      url: 'https://example.com/',
    };
    expect(await post('/admin/auth.Rule/add', { ...link, url: 'javascript:alert(1)' })).toMatchObject({
      code: 0,
    });
    expect((await post('/admin/auth.Rule/add', { ...link, url: '' })).code).toBe(0);
    expect((await post('/admin/auth.Rule/add', link)).code).toBe(1);
    const menus = await test.admin.get<Enveloped<{ menus: object[] }>>('/admin/Index/index');
    expect(menus.body.data.menus).toContainEqual(
      expect.objectContaining({ name: 'help', menu_type: 'link', url: 'https://example.com/' }),
    );
    const directory = { type: 'menu_dir', title: 'Own', name: 'own' };
    expect((await post('/admin/auth.Rule/add', directory)).code).toBe(1);
    const pid = await idOf('own');
    expect((await post('/admin/auth.Rule/add', { ...link, name: 'own/link', pid })).code).toBe(1);
    expect((await del('auth.Rule', pid)).code).toBe(0);
  });

  it('let nobody touch or make rules beyond their own', async () => {
    const clerk = await test.actor([
      ...VERBS.map((verb) => `auth/rule/${verb}`),
      'shop/goods',
      'shop/goods/goods',
    ]);
    const foreign = await idOf('shop/order/order');
    expect((await post('/admin/auth.Rule/edit', { id: foreign, title: 'Mine' }, clerk)).code).toBe(401);
    const rule = { type: 'button', title: 'X', name: 'shop/goods/goods/x' };
    expect((await post('/admin/auth.Rule/add', rule, clerk)).code).toBe(401);
    expect((await post('/admin/auth.Rule/add', { ...rule, pid: foreign }, clerk)).code).toBe(401);
    const pid = await idOf('shop/goods/goods');
    expect((await post('/admin/auth.Rule/add', { ...rule, name: 'auth/admin/x', pid }, clerk)).code).toBe(
      401,
    );
    expect((await post('/admin/auth.Rule/add', { ...rule, pid }, clerk)).code).toBe(1);
  });

  it('take a switched-off right from everybody at once', async () => {
    const clerk = await test.actor(['shop/goods/brand/index', 'shop/goods/tag/index']);
    const seen = async (): Promise<number> =>
      (await clerk.get<Enveloped>('/admin/shop.goods.Brand/index')).body.code;
    expect(await seen()).toBe(1);
    const id = await idOf('shop/goods/brand/index');
    expect((await post('/admin/auth.Rule/edit', { id, status: '0' })).code).toBe(1);
    expect(await seen()).toBe(401);
    expect((await post('/admin/auth.Rule/edit', { id, status: '1' })).code).toBe(1);
    expect(await seen()).toBe(1);
  });

  it('make members, and end their sessions when they should', async () => {
    const alice = { username: 'alice', nickname: 'Alice', group_id: 1, password: ADMIN_PASSWORD };
    expect((await post('/admin/user.User/add', { ...alice, password: '' })).code).toBe(0);
    expect((await post('/admin/user.User/add', { ...alice, username: '1x' })).code).toBe(0);
    expect((await post('/admin/user.User/add', { ...alice, money: '5.00' })).code).toBe(1);
    expect(await sql('SELECT money::text FROM "user"')).toEqual([{ money: '0' }]);
    const id = Number((await sql('SELECT id FROM "user"'))[0]?.['id']);
    const enter = async (): Promise<HttpClient> => {
      const { body } = await test.guest.post<Enveloped<{ userInfo: { token: string } }>>(
        '/api/user/checkIn',
        {
          tab: 'login',
          username: 'alice',
          password: ADMIN_PASSWORD,
        },
      );
      return test.guest.with({ 'ba-user-token': body.data.userInfo.token });
    };
    const isIn = async (client: HttpClient): Promise<boolean> =>
      (await client.get<Enveloped>('/api/index/index?requiredLogin=1')).body.code === 1;
    const member = await enter();
    expect(await isIn(member)).toBe(true);
    const listed = await test.admin.get<Enveloped<{ list: object[] }>>('/admin/user.User/index');
    expect(JSON.stringify(listed.body)).not.toContain('argon2');
    expect(listed.body.data.list[0]).toMatchObject({
      status: 'enable',
      gender: 0,
      money: '0.00',
      score: 0,
      group: { id: 1 },
    });
    expect((await post('/admin/user.User/edit', { id, status: 'disable' })).code).toBe(1);
    expect(await isIn(member)).toBe(false);
    expect((await post('/admin/user.User/edit', { id, status: 'enable' })).code).toBe(1);
    const again = await enter();
    expect((await post('/admin/user.User/edit', { id, password: 'another-pass' })).code).toBe(1);
    expect(await isIn(again)).toBe(false);
  });
});
