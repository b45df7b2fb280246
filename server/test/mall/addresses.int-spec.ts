import { seeded } from '#engine/commerce/dice.fixture.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';
import { TestShop } from './shop.fixture.ts';

interface Address {
  id: number;
  name: string;
  is_default: number;
  region_text: string;
}

describe.each(DATABASE_KINDS)('addresses of members (%s)', (database) => {
  let test: TestServer;
  const members: Record<string, HttpClient> = {};
  const keys: Record<string, string> = {};
  const sql = (text: string, values: unknown[] = []) =>
    test.main.query<Record<string, unknown>>({ text, values });
  const address = (name: string, more: object = {}) => ({
    name,
    mobile: '13800000001',
    codes: ['330000', '330100', '330106'],
    detail: '1 Lake Road',
    tag: 'home',
    ...more,
  });
  const call = async (who: string, verb: string, body: object = {}) =>
    (await members[who]!.post<Enveloped<unknown>>(`/api/shop.address/${verb}`, body)).body;
  const listOf = async (who: string): Promise<Address[]> => {
    const { body } = await members[who]!.get<Enveloped<{ list: Address[] }>>('/api/shop.address/index');
    return body.data.list;
  };
  const defaultsOf = async (who: string) =>
    (await listOf(who)).filter(({ is_default: is }) => is === 1).map(({ name }) => name);
  const idOf = async (who: string, name: string) =>
    (await listOf(who)).find((each) => each.name === name)?.id;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    const { rows } = await sql(
      `INSERT INTO "user" (group_id, username, nickname, password) VALUES (1, 'alice', 'Alice', $1), (1, 'eve', 'Eve', $1)
       RETURNING id, username`,
      [await hashPassword(ADMIN_PASSWORD)],
    );
    for (const { id, username } of rows) {
      const login = { tab: 'login', username, password: ADMIN_PASSWORD, keep: false };
      const { body } = await test.guest.post<Enveloped<{ userInfo: { token: string } }>>(
        '/api/user/checkIn',
        login,
      );
      members[String(username)] = test.guest.with({ 'ba-user-token': body.data.userInfo.token });
      keys[String(username)] = String(id);
    }
  });
  afterAll(() => test.stop());

  it('are added, listed with the words of their region, changed and deleted by whom they belong to', async () => {
    expect((await call('alice', 'add', address('Home'))).code).toBe(1);
    const [home] = await listOf('alice');
    expect(home).toMatchObject({ name: 'Home', is_default: 1, region_text: '浙江省 杭州市 西湖区' });
    expect(home).not.toHaveProperty('user_id');
    expect((await call('alice', 'edit', { id: home?.id, name: 'Our home' })).code).toBe(1);
    expect(await defaultsOf('alice')).toEqual(['Our home']);
    const { rows } = await sql(`SELECT user_id FROM user_address`);
    expect(rows.map((row) => String(row['user_id']))).toEqual([keys['alice']]);
    expect((await call('alice', 'del', { ids: [home?.id] })).code).toBe(1);
    expect(await listOf('alice')).toEqual([]);
  });

  it('SF3 have exactly one default after any sequence of adding, editing, deleting and choosing', async () => {
    const { client } = await new TestShop(test).member('random', '0.00');
    members['random'] = client;
    const dice = seeded(20);
    const done: string[] = [];
    const lengths = new Set<number>();
    for (let step = 0; step < 120; step += 1) {
      const before = await listOf('random');
      const id = before.length === 0 ? 0 : dice.pick(before).id;
      const flag = dice.pick([{}, { is_default: 0 }, { is_default: 1 }]);
      const several = before.filter(() => dice.once(3)).map((each) => each.id);
      const [verb, body] = dice.pick<[string, object]>([
        ['add', address(`N${step}`, flag)],
        ['add', address(`N${step}`, flag)],
        ['edit', { id, name: `E${step}`, ...flag }],
        ['del', { ids: [id] }],
        ['del', { ids: several }],
        ['default', { id }],
      ]);
      const { code } = await call('random', verb, body);
      done.push(`${verb} ${JSON.stringify(body)}: ${code}`);
      const after = await listOf('random');
      const defaults = after.filter(({ is_default: is }) => is === 1);
      expect([done.slice(-4), defaults.length]).toEqual([done.slice(-4), Math.min(after.length, 1)]);
      const named = after.find((each) => each.id === id);
      if (code === 1 && verb === 'default') expect(named?.is_default).toBe(1);
      lengths.add(after.length);
    }
    expect(lengths.has(0)).toBe(true);
    expect(Math.max(...lengths)).toBeGreaterThan(5);
    expect(done.filter((line) => line.endsWith(': 1')).length).toBeGreaterThan(80);
  });

  it('SF3 have exactly one default, whatever is done to them one by one or at once', async () => {
    for (const name of ['A', 'B', 'C']) await call('alice', 'add', address(name));
    expect(await defaultsOf('alice')).toEqual(['A']);
    await call('alice', 'add', address('D', { is_default: 1 }));
    expect(await defaultsOf('alice')).toEqual(['D']);
    expect((await call('alice', 'default', { id: await idOf('alice', 'B') })).code).toBe(1);
    expect(await defaultsOf('alice')).toEqual(['B']);
    await call('alice', 'edit', { id: await idOf('alice', 'B'), is_default: 0 });
    expect(await defaultsOf('alice')).toHaveLength(1);
    await call('alice', 'edit', { id: await idOf('alice', 'C'), is_default: 1 });
    expect(await defaultsOf('alice')).toEqual(['C']);
    await call('alice', 'del', { ids: [await idOf('alice', 'C')] });
    expect(await defaultsOf('alice')).toHaveLength(1);
    const together = ['E', 'F', 'G'].map((name) => call('alice', 'add', address(name, { is_default: 1 })));
    expect((await Promise.all(together)).map(({ code }) => code)).toEqual([1, 1, 1]);
    expect(await defaultsOf('alice')).toHaveLength(1);
  });

  it('of others are as if they were not there', async () => {
    const [first] = await listOf('alice');
    expect(await listOf('eve')).toEqual([]);
    for (const [verb, body] of [
      ['edit', { id: first?.id, name: 'Mine now' }],
      ['del', { ids: [first?.id] }],
      ['default', { id: first?.id }],
    ] as const)
      expect((await call('eve', verb, body)).code).not.toBe(1);
    expect((await listOf('alice'))[0]).toEqual(first);
    await call('eve', 'add', address('Given away', { user_id: keys['alice'] }));
    expect((await listOf('alice')).map(({ name }) => name)).not.toContain('Given away');
  });

  it('are for members who are logged in alone, and keep the rules of their fields', async () => {
    const guest = await test.guest.get<Enveloped<unknown>>('/api/shop.address/index');
    expect(guest.body.code).toBe(303);
    const admin = await test.admin.get<Enveloped<unknown>>('/admin/shop.Address/index');
    expect(admin.body.code).not.toBe(1);
    const bad = await call('alice', 'add', address('', { mobile: '12' }));
    expect(bad).toMatchObject({ code: 0 });
    expect((bad.data as { issues: { path: string }[] }).issues.map(({ path }) => path)).toEqual([
      'name',
      'mobile',
    ]);
    for (const path of ['/api/user.Address/index', '/api/auth.Admin/index', '/api/shop.address/purge'])
      expect((await members['alice']!.get<Enveloped<unknown>>(path)).body.code).not.toBe(1);
  });

  it('stand in one history, and in no log of administrators', async () => {
    const { rows } = await sql(
      `SELECT DISTINCT definition, audience, username FROM row_history WHERE definition LIKE '%ddress'`,
    );
    expect(rows).toContainEqual({ definition: 'user/address', audience: 'member', username: 'alice' });
    expect(rows.every(({ definition }) => definition === 'user/address')).toBe(true);
    // Whose a row is to members says nothing to those whose scope is another.
    const { rows: owners } = await sql(
      `SELECT DISTINCT owner FROM row_history WHERE definition = 'user/address'`,
    );
    expect(owners).toEqual([{ owner: null }]);
    const log = await sql(`SELECT count(*) FROM admin_log WHERE definition LIKE '%ddress'`);
    expect(Number(log.rows[0]?.['count'])).toBe(0);
  });
});
