import { hashPassword } from '#server/auth/password.ts';
import { issueTokens } from '#server/auth/token-store.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { SYSTEM_ENDPOINTS } from './system-endpoints.ts';
import { ENDPOINTS, type Caller, type Endpoint } from './wire-endpoints.ts';
import { unlikeShape } from './wire-shape.ts';

/** As a client of the back office sends them with every call, those of a GET without a body included. */
const HEADERS = { 'content-type': 'application/json', server: 'true' };

describe.each(DATABASE_KINDS)('the wire contract (%s)', (database) => {
  let test: TestServer;
  let callers: Record<Caller, HttpClient>;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const answer = async (method: string, path: string, body?: object, as: Caller = 'admin') =>
    (await callers[as].call<Enveloped<Record<string, never>>>(method, path, { body })).body;
  const row = async (controller: string, id: number | string) =>
    (await answer('GET', `/admin/${controller}/edit?id=${id}`)).data['row'] as unknown as Record<
      string,
      unknown
    >;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    const [alice] = await sql(
      `INSERT INTO "user" (group_id, username, nickname, password) VALUES (1, 'alice', 'Alice', $1) RETURNING id`,
      [await hashPassword(ADMIN_PASSWORD)],
    );
    const { access } = await test.main.transaction((transaction) =>
      issueTokens(transaction, Number(alice?.['id']), false, Date.now(), { audience: 'member' }),
    );
    await sql(`INSERT INTO user_rule (type, title, name, no_login_valid) VALUES ('nav', 'Help', 'help', 1)`);
    callers = {
      guest: test.guest.with(HEADERS),
      admin: test.admin.with(HEADERS),
      member: test.guest.with({ ...HEADERS, 'ba-user-token': access }),
    };
  });
  afterAll(() => test.stop());

  /** With the password, and the key of the newest tag, in their places. */
  const filledIn = async (text: string): Promise<string> => {
    const [last] = text.includes('$LAST_TAG') ? await sql('SELECT max(id) AS id FROM shop_goods_tag') : [];
    return text.replaceAll('$PASSWORD', ADMIN_PASSWORD).replaceAll('$LAST_TAG', String(last?.['id']));
  };

  const named = (endpoint: Endpoint): [string, Endpoint] => {
    const { method, path, as = 'guest', code = 1 } = endpoint;
    return [`${method} ${path} by ${as}: ${code}`, endpoint];
  };

  it.each([...ENDPOINTS, ...SYSTEM_ENDPOINTS].map(named))(
    '%s',
    async (_name, { method, path: written, body, as = 'guest', code = 1, data }) => {
      const filled = await filledIn(JSON.stringify({ path: written, body: body ?? null }));
      const { path, body: sent } = JSON.parse(filled) as { path: string; body: object | null };
      const {
        status,
        headers,
        body: envelope,
      } = await callers[as].call<Enveloped>(method, path, {
        body: sent ?? undefined,
      });
      expect({ status, type: headers.get('content-type') }).toEqual({
        status: 200,
        type: 'application/json; charset=utf-8',
      });
      expect(Object.keys(envelope).sort()).toEqual(['code', 'data', 'msg', 'time']);
      expect({ code: envelope.code, msg: typeof envelope.msg, time: typeof envelope.time }).toEqual({
        code,
        msg: 'string',
        time: 'number',
      });
      expect(unlikeShape(envelope.data, data)).toEqual([]);
      expect(JSON.stringify(envelope)).not.toContain('argon2');
    },
  );

  it('finds its endpoints whatever the case of their letters', async () => {
    for (const path of [
      '/admin/index/INDEX',
      '/admin/AUTH.adminlog/Index',
      '/API/index/Index?requiredLogin=0',
    ]) {
      expect({ path, code: (await answer('GET', path)).code }).toEqual({ path, code: 1 });
    }
  });

  describe('rows sent back whole, as the editor got them', () => {
    it.each([
      ['auth.Admin', '1'],
      ['auth.Rule', '1'],
      ['user.User', '1'],
      ['user.Group', '1'],
      ['user.Rule', '2'],
    ])('are taken by %s and change nothing', async (controller, id) => {
      const before = await row(controller, id);
      const { null: _none, ...sent } = Object.fromEntries(
        Object.entries(before).filter(([, value]) => value !== null),
      );
      expect(await answer('POST', `/admin/${controller}/edit`, sent)).toMatchObject({ code: 1, data: null });
      const { _version: was, update_time: then, ...after } = await row(controller, id);
      expect({ ...after, _version: before['_version'], update_time: before['update_time'] }).toEqual(before);
      expect([typeof was, typeof then]).toEqual(['string', 'number']);
    });

    it('keep what only the product fills: times, balance and points of a member', async () => {
      const before = await row('user.User', 1);
      await sql('UPDATE "user" SET money = 700, score = 5 WHERE id = 1');
      const { _version: _stale, ...stale } = before;
      const reported = await answer('POST', '/admin/user.User/edit', { ...stale, motto: 'New' });
      expect(await sql('SELECT money::int, score::int FROM "user"')).toEqual([{ money: 700, score: 5 }]);
      expect(reported.code === 1 || reported.msg !== '').toBe(true);
    });
  });

  describe('auth.Admin', () => {
    const person = {
      username: 'clerk_1',
      nickname: 'Clerk',
      email: 'c@example.com',
      mobile: '13800000001',
      motto: '',
    };

    it('takes groups as texts, keeps an empty password, and refuses what breaks the rules', async () => {
      await answer('POST', '/admin/auth.Group/add', { pid: '1', name: 'Clerks', rules: [], status: '1' });
      const [group] = await sql(`SELECT id::int FROM admin_group WHERE name = 'Clerks'`);
      const body = { ...person, password: ADMIN_PASSWORD, group_arr: [String(group?.['id'])], status: '1' };
      expect(await answer('POST', '/admin/auth.Admin/add', body)).toMatchObject({ code: 1, data: null });
      const [made] = await sql(`SELECT id::int, password FROM admin WHERE username = 'clerk_1'`);
      const id = Number(made?.['id']);
      const edit = async (change: object) =>
        (await answer('POST', '/admin/auth.Admin/edit', { id, ...change })).code;
      expect(await edit({ password: '', nickname: 'Clerk two' })).toBe(1);
      expect(await sql('SELECT password, nickname FROM admin WHERE id = $1', [id])).toEqual([
        { password: made?.['password'], nickname: 'Clerk two' },
      ]);
      for (const wrong of [
        { username: 'ab' },
        { username: '1abc' },
        { username: 'a'.repeat(16) },
        { username: 'admin' },
        { nickname: '' },
        { email: 'no address' },
        { mobile: '12345' },
        { password: 'short' },
        { password: 'with<bracket' },
        { password: 'x'.repeat(33) },
        { group_arr: [] },
        { group_arr: ['987654'] },
      ]) {
        expect({ wrong, code: await edit(wrong) }).toEqual({ wrong, code: 0 });
      }
      expect((await answer('DELETE', `/admin/auth.Admin/del?ids[]=${id}`)).code).toBe(1);
      expect(await answer('DELETE', `/admin/auth.Admin/del?ids[]=${id}`)).toMatchObject({
        code: 0,
        data: null,
      });
    });

    it('lets nobody disable or delete themselves', async () => {
      expect((await answer('POST', '/admin/auth.Admin/edit', { id: 1, status: '0' })).code).toBe(0);
      expect((await answer('DELETE', '/admin/auth.Admin/del?ids[]=1')).code).toBe(0);
      expect(await sql('SELECT status::int FROM admin WHERE id = 1')).toEqual([{ status: 1 }]);
    });
  });

  describe('rules of a group', () => {
    it('that are all of them, by key, are stored as everything, for members as well', async () => {
      for (const [table, controller, groups] of [
        ['admin_rule', 'auth.Group', 'admin_group'],
        ['user_rule', 'user.Group', 'user_group'],
      ] as const) {
        const all = await sql(`SELECT id::int FROM ${table}`);
        const rules = all.map(({ id }) => id);
        const more = controller === 'auth.Group' ? { pid: 1 } : {};
        await answer('POST', `/admin/${controller}/add`, { ...more, name: 'Everything', rules });
        await answer('POST', `/admin/${controller}/add`, {
          ...more,
          name: 'Nearly',
          rules: rules.slice(0, 1),
        });
        const held = async (name: string) =>
          (await sql(`SELECT rules FROM ${groups} WHERE name = $1`, [name]))[0]?.['rules'];
        expect(await held('Everything')).toEqual(['*']);
        expect(await held('Nearly')).not.toContain('*');
      }
    });
  });

  describe('auth.Rule', () => {
    it('offers directories and entries as parents, and no buttons', async () => {
      const { data } = await answer(
        'GET',
        '/admin/auth.Rule/index?isTree=true&select=true&initKey=id&initValue=',
      );
      const ids = (data['options'] as unknown as { id: number }[]).map(({ id }) => id);
      const offered = await sql('SELECT DISTINCT type FROM admin_rule WHERE id = ANY($1) ORDER BY type', [
        ids,
      ]);
      expect(offered).toEqual([{ type: 'menu' }, { type: 'menu_dir' }]);
      expect(data['total']).toBe(ids.length);
    });

    it('refuses to delete while children remain, unless they are deleted with it', async () => {
      const add = async (name: string, pid: number | null) => {
        await answer('POST', '/admin/auth.Rule/add', { type: 'menu_dir', title: name, name, pid });
        return Number((await sql('SELECT id FROM admin_rule WHERE name = $1', [name]))[0]?.['id']);
      };
      const top = await add('own', null);
      const below = await add('own/below', top);
      expect(await answer('DELETE', `/admin/auth.Rule/del?ids[]=${top}`)).toMatchObject({ code: 0 });
      expect(await sql('SELECT count(*)::int FROM admin_rule WHERE id = $1', [top])).toEqual([{ count: 1 }]);
      expect((await answer('DELETE', `/admin/auth.Rule/del?ids[]=${top}&ids[]=${below}`)).code).toBe(1);
      expect(await sql(`SELECT 1 FROM admin_rule WHERE name LIKE 'own%'`)).toEqual([]);
    });

    it('is sorted by both known bodies', async () => {
      const [one, other] = await sql(
        `SELECT id::int, weigh FROM admin_rule WHERE pid = (SELECT id FROM admin_rule WHERE name = 'auth') ORDER BY weigh LIMIT 2`,
      );
      const order = async () =>
        (
          await sql('SELECT id::int FROM admin_rule WHERE id = ANY($1) ORDER BY weigh', [
            [one?.['id'], other?.['id']],
          ])
        ).map(({ id }) => id);
      const body = { id: one?.['id'], targetId: other?.['id'] };
      expect((await answer('POST', '/admin/auth.Rule/sortable', body)).code).toBe(1);
      expect(await order()).toEqual([other?.['id'], one?.['id']]);
      const newer = { move: one?.['id'], target: other?.['id'], order: 'weigh,desc', direction: 'down' };
      expect(await answer('POST', '/admin/auth.Rule/sortable', newer)).toMatchObject({ code: 1, data: null });
      expect(await order()).toEqual([one?.['id'], other?.['id']]);
    });

    it('is switched inline, with texts as the client sends them, and stays numbers and texts', async () => {
      const [{ id } = {}] = await sql(`SELECT id::int FROM admin_rule WHERE name = 'auth/group'`);
      for (const [change, reported] of [
        [{ keepalive: '0' }, { keepalive: 0 }],
        [{ keepalive: '1' }, { keepalive: 1 }],
        [{ status: '0' }, { status: '0' }],
        [{ status: '1' }, { status: '1' }],
      ]) {
        expect(await answer('POST', '/admin/auth.Rule/edit', { id, ...change })).toMatchObject({ code: 1 });
        expect(await row('auth.Rule', Number(id))).toMatchObject(reported ?? {});
      }
    });
  });

  describe('a remark of a rule', () => {
    it('stands above the list, in both dialects, and gives way to the definition’s when it is gone', async () => {
      const [{ id } = {}] = await sql(`SELECT id::int FROM admin_rule WHERE name = 'auth/group'`);
      const reported = async () => [
        (await answer('GET', '/admin/auth.Group/index')).data['remark'],
        (await answer('GET', '/admin/metadata/view/auth/group')).data['remark'],
      ];
      const own = await reported();
      expect(own).toEqual([expect.stringContaining('Nobody grants a right'), own[0]]);
      await answer('POST', '/admin/auth.Rule/edit', { id, remark: 'Ask the boss first' });
      expect(await reported()).toEqual(['Ask the boss first', 'Ask the boss first']);
      await answer('POST', '/admin/auth.Rule/edit', { id, remark: '' });
      expect(await reported()).toEqual(own);
    });
  });

  describe('titles of rules', () => {
    it('are shown in the language asked for, and edited as they are stored', async () => {
      const titles = async (language: string) => {
        const client = callers.admin.with({ 'think-lang': language });
        const { body } = await client.get<
          { title: string; name: string; parent: { title: string } | null }[]
        >(`/admin/rest/auth/rule?filter=${encodeURIComponent('{"name":"auth/group/index"}')}`);
        return [body[0]?.title, body[0]?.parent?.title];
      };
      expect(await titles('en')).toEqual(['View', 'Groups']);
      expect(await titles('zh-cn')).toEqual(['查看', '角色组管理']);
      const [{ id } = {}] = await sql(`SELECT id::int FROM admin_rule WHERE name = 'auth/group/index'`);
      expect(await row('auth.Rule', Number(id))).toMatchObject({ title: '查看' });
      await answer('POST', '/admin/auth.Rule/edit', { id, title: 'Look' });
      expect(await titles('en')).toEqual(['Look', 'Groups']);
      await answer('POST', '/admin/auth.Rule/edit', { id, title: '查看' });
      expect(await titles('en')).toEqual(['View', 'Groups']);
    });
  });

  it('says so to callers who may open nothing, with code 0', async () => {
    const nobody = (await test.actor(['elsewhere/index'])).with(HEADERS);
    const { body } = await nobody.get<Enveloped>('/admin/Index/index');
    expect(body).toMatchObject({ code: 0, msg: expect.stringContaining('ask an administrator') });
  });

  it('pages lists that ask for nothing, and offers pages in a menu with their keys', async () => {
    for (const controller of ['auth.Admin', 'auth.AdminLog', 'user.User', 'user.Group']) {
      const { data } = await answer('GET', `/admin/${controller}/index`);
      expect((data['list'] as unknown as unknown[]).length).toBeLessThanOrEqual(10);
    }
    const { data } = await answer('GET', '/admin/Index/index');
    const flat = (
      menus: { name: string; path: string; type: string; component: string; children?: [] }[],
    ): typeof menus => menus.flatMap((menu) => [menu, ...flat(menu.children ?? [])]);
    const entries = flat(data['menus'] as unknown as []).filter(({ type }) => type === 'menu');
    expect(entries.filter(({ name, path }) => name !== path)).toEqual([]);
    const component = (name: string) => entries.find((entry) => entry.name === name)?.component;
    expect(component('auth/adminLog')).toBe('/src/views/backend/auth/adminLog/index.vue');
    expect(component('routine/adminInfo')).toBe('/src/views/backend/routine/adminInfo.vue');
  });
});
