import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { hashToken } from '#server/auth/token.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { ImportClient } from '../import-rows/import-client.ts';

const LINE: Definition = {
  name: 'lab/line',
  title: 'Lines',
  table: 'lab_line',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'note', type: 'string' },
    {
      name: 'payout_id',
      type: 'remoteSelect',
      relation: { definition: 'lab/payout' },
      db: { nullable: true },
    },
  ],
  access: { password: ['add'] },
};
const PAYOUT: Definition = {
  name: 'lab/payout',
  title: 'Payouts',
  table: 'lab_payout',
  softDelete: 'gone_time',
  recycle: true,
  export: true,
  import: true,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
    { name: 'status', type: 'number', default: 1 },
    { name: 'gone_time', type: 'timestamp' },
  ],
  children: [{ name: 'lines', definition: 'lab/line', field: 'payout_id', form: {} }],
  actions: [{ name: 'pay', title: 'Pay', on: 'row' }],
  transitions: { pay: { from: [1], to: 2 } },
  access: { password: ['add', 'del', 'pay', 'export'] },
};
const DESK = {
  name: 'desk/payout',
  title: 'My payouts',
  of: 'lab/payout',
  fields: [{ name: 'name' }, { name: 'status' }],
  actions: [{ name: 'pay' }],
} as unknown as Definition;

const REFUSED = { status: 403, code: 'access.need-password' };

describe.each(DATABASE_KINDS)('the password in the middle of work on %s', (database) => {
  let own: TestServer;
  const sql = (text: string, values: unknown[] = []) =>
    own.main.query<Record<string, unknown>>({ text, values });

  beforeAll(async () => {
    own = await startTestServer({ database, definitions: [LINE, PAYOUT, DESK] });
  });
  afterAll(() => own?.stop());

  /** Somebody who may do everything and came in `minutes` ago; null: before there were times of passwords. */
  const since = async (minutes: number | null): Promise<HttpClient> => {
    const login = { username: 'admin', password: ADMIN_PASSWORD, keep: true };
    const { body } = await own.guest.post<Enveloped<{ userInfo: { token: string; refresh_token: string } }>>(
      '/admin/Index/login',
      login,
    );
    const { token, refresh_token: refreshToken } = body.data.userInfo;
    const time = minutes === null ? null : new Date(Date.now() - minutes * 60_000).toISOString();
    const of = 'where session = (select session from token where token = $1)';
    await sql(`update token set password_time = $2 ${of}`, [hashToken(token), time]);
    return own.guest.with({ batoken: token, 'x-refresh': refreshToken });
  };
  const answer = async (ask: Promise<{ status: number; body: unknown }>) => {
    const { status, body } = await ask;
    const { code } = (body ?? {}) as { code?: unknown };
    return { status, code };
  };
  const confirm = async (who: HttpClient, password: unknown) =>
    (
      await who.post<Enveloped<{ issues: { path: string }[] } | null>>('/admin/Index/confirmPassword', {
        password,
      })
    ).body;
  const payout = async (): Promise<number> =>
    (await own.admin.post<{ id: number }>('/admin/rest/lab/payout', { name: 'one' })).body.id;
  const count = async () =>
    Number((await sql('select count(*)::int as n from lab_payout')).rows[0]?.['n'] ?? 0);

  test('is asked for at the verbs that the definition names, whatever the way in, and nothing is done without', async () => {
    const id = await payout();
    const before = await count();
    for (const who of [await since(16), await since(null)]) {
      const rest = '/admin/rest/lab/payout';
      for (const ask of [
        who.post(rest, { name: 'two' }),
        who.delete(`${rest}/${id}`),
        who.post(`${rest}/${id}/pay`),
        who.post('/admin/rest/desk/payout', { name: 'two' }),
        who.post(`/admin/rest/desk/payout/${id}/pay`),
        who.put(`${rest}/${id}`, { lines: { add: [{ note: 'x' }] } }),
      ])
        expect(await answer(ask)).toEqual(REFUSED);
      for (const ask of [
        who.post('/admin/lab.Payout/add', { name: 'two' }),
        who.call('DELETE', `/admin/lab.Payout/del?ids[]=${id}`),
        who.post('/admin/lab.Payout/pay', { ids: [id] }),
        who.post('/admin/lab.Payout/purge', { ids: [id] }),
        who.get('/admin/lab.Payout/export'),
      ])
        expect(await answer(ask)).toEqual({ status: 200, code: 428 });
      expect((await new ImportClient(who, 'lab.Payout').answer('name\ntwo\n')).code).toBe(428);
      expect((await who.get('/admin/lab.Payout/importTemplate')).status).toBe(200);
      expect((await who.get(rest)).status).toBe(200);
      expect((await who.get<Enveloped>(`/admin/lab.Payout/edit?id=${id}`)).body.code).toBe(1);
      expect((await who.put(`${rest}/${id}`, { name: 'renamed' })).status).toBe(200);
    }
    expect(await count()).toBe(before);
    const kept = await sql('select name, status::int from lab_payout where id = $1', [id]);
    expect(kept.rows).toEqual([{ name: 'renamed', status: 1 }]);
  });

  test('is asked for only by who has not entered it lately, and once entered it holds for the session alone', async () => {
    const fresh = await since(14);
    expect((await fresh.post('/admin/rest/lab/payout', { name: 'fresh' })).status).toBe(201);
    const [who, other] = [await since(16), await since(16)];
    expect(await confirm(who, 'wrong')).toMatchObject({ code: 0, data: { issues: [{ path: 'password' }] } });
    expect((await confirm(who, '')).code).toBe(0);
    expect(await answer(who.post('/admin/rest/lab/payout', { name: 'x' }))).toEqual(REFUSED);
    expect((await confirm(who, ADMIN_PASSWORD)).code).toBe(1);
    expect((await who.post('/admin/rest/lab/payout', { name: 'x' })).status).toBe(201);
    expect(await answer(other.post('/admin/rest/lab/payout', { name: 'x' }))).toEqual(REFUSED);
    const { rows } = await sql(`select url, data::text from admin_log order by id desc limit 50`);
    const logged = rows.find(({ url }) => String(url).includes('confirmPassword'));
    expect(logged).toBeDefined();
    expect(JSON.stringify(rows)).not.toContain(ADMIN_PASSWORD);
  });

  test('a renewed token knows when it was entered', async () => {
    const who = await since(16);
    const renew = async (client: HttpClient) =>
      (
        await client.post<Enveloped<{ token: string }>>('/api/common/refreshToken', {
          refreshToken: client.headers['x-refresh'],
        })
      ).body.data.token;
    const renewed = who.with({ batoken: await renew(who) });
    expect(await answer(renewed.post('/admin/rest/lab/payout', { name: 'x' }))).toEqual(REFUSED);
    expect((await confirm(renewed, ADMIN_PASSWORD)).code).toBe(1);
    const again = renewed.with({ batoken: await renew(renewed) });
    expect((await again.post('/admin/rest/lab/payout', { name: 'x' })).status).toBe(201);
  });

  test('can’t be guessed for ever', async () => {
    const who = await since(16);
    const codes = [];
    for (let tries = 0; tries < 25; tries += 1) codes.push((await confirm(who, `guess ${tries}`)).msg);
    expect(new Set(codes).size).toBe(2);
    expect((await confirm(who, ADMIN_PASSWORD)).code).toBe(0);
    expect(await answer(who.post('/admin/rest/lab/payout', { name: 'x' }))).toEqual(REFUSED);
  });
});
