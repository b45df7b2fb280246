import { hashPassword } from '#server/auth/password.ts';
import { SessionChanges } from '#server/http/session-changes.ts';
import { setAdminPassword } from '#server/auth/set-password.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface UserInfo {
  id: number;
  token: string;
  refresh_token: string;
}

describe.each(DATABASE_KINDS)('sessions of administrators (%s)', (database) => {
  let test: TestServer;
  const sql = (text: string, values: unknown[] = []) =>
    test.main.query<Record<string, unknown>>({ text, values });
  const logIn = async (username: string, password: string, keep = false) =>
    (
      await test.guest.post<Enveloped<{ userInfo: UserInfo }>>('/admin/Index/login', {
        username,
        password,
        keep,
      })
    ).body;
  const enter = async (username = 'admin', keep = false): Promise<UserInfo> => {
    const { code, data } = await logIn(username, ADMIN_PASSWORD, keep);
    expect(code).toBe(1);
    return data.userInfo;
  };
  const holding = (token: string): HttpClient => test.guest.with({ batoken: token });
  const codeOf = async (client: HttpClient) => (await client.get<Enveloped>('/admin/Index/index')).body;
  const addAdmin = async (username: string) =>
    sql(`INSERT INTO admin (username, nickname, password) VALUES ($1, $1, $2)`, [
      username,
      await hashPassword(ADMIN_PASSWORD),
    ]);

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
  });
  afterAll(() => test.stop());

  it('keep the language that is spoken at the login, and the one it is changed to', async () => {
    const spoken = async () => (await sql('SELECT language FROM admin WHERE id = 1')).rows[0]?.['language'];
    const { token } = await enter();
    expect(await spoken()).toBe('en');
    const { body } = await holding(token)
      .with({ 'think-lang': 'zh-cn' })
      .get<Enveloped>('/admin/Index/index');
    expect([body.code, await spoken()]).toEqual([1, 'zh-cn']);
  });

  it('begin with account and password, and open the back office', async () => {
    const user = await enter();
    expect(user).toMatchObject({ id: 1, username: 'admin', nickname: 'Admin', refresh_token: '' });
    const { data } = await holding(user.token)
      .get<Enveloped<Record<string, unknown>>>('/admin/Index/index')
      .then(({ body }) => body);
    expect(data).toMatchObject({
      adminInfo: { id: 1, username: 'admin', super: true },
      siteConfig: { siteName: 'Metamall' },
    });
    expect(data['adminInfo']).not.toHaveProperty('token');
    expect(JSON.stringify(data['menus'])).toContain('"name":"auth/admin"');
    expect((await holding(user.token).get('/admin/Index/login')).body).toMatchObject({
      code: 303,
      data: { type: 'logged in' },
    });
  });

  it('report when somebody was here before, not that they are here now', async () => {
    await addAdmin('returner');
    const seen = async (token: string) =>
      (
        await holding(token).data<{ info: { last_login_time: string } }>(
          'GET',
          '/admin/routine.AdminInfo/index',
        )
      ).info.last_login_time;
    const first = await enter('returner');
    expect(await seen(first.token)).toBe('');
    const { rows } = await sql(
      `UPDATE admin SET last_login_time = '2026-01-02T03:04:05Z' WHERE username = 'returner' RETURNING id`,
    );
    expect(rows).toHaveLength(1);
    const { data } = await logIn('returner', ADMIN_PASSWORD);
    // By the site's clock, eight hours before UTC.
    expect(data.userInfo).toMatchObject({ last_login_time: '2026-01-02 11:04:05' });
    expect(await seen(data.userInfo.token)).toBe('2026-01-02 11:04:05');
  });

  it('are kept only as hashes', async () => {
    const { token, refresh_token: refresh } = await enter('admin', true);
    const { rows } = await sql('SELECT string_agg(token, chr(32)) AS all_tokens FROM token');
    expect(rows[0]?.['all_tokens']).not.toContain(token);
    expect(rows[0]?.['all_tokens']).not.toContain(refresh);
    const stored = await sql('SELECT password FROM admin WHERE id = 1');
    expect(stored.rows[0]?.['password']).toMatch(/^\$argon2id\$/);
  });

  it('are refused without a token and with one that nobody gave', async () => {
    for (const client of [test.guest, holding('nobody'), holding('')]) {
      expect(await codeOf(client)).toMatchObject({ code: 303, data: { type: 'need login' } });
    }
  });

  it('say the same of a wrong password and of an unknown account, and log both', async () => {
    const wrong = await logIn('admin', 'wrong-password');
    const unknown = await logIn('nobody', 'wrong-password');
    expect(wrong).toMatchObject({ code: 0, msg: 'Incorrect account or password.', data: null });
    expect({ ...unknown, time: 0 }).toEqual({ ...wrong, time: 0 });
    const { rows } = await sql(
      `SELECT admin_id, username, regexp_replace(title, '^.*\\n', '') AS title, data FROM admin_log WHERE admin_id = 0 ORDER BY id DESC LIMIT 2`,
    );
    expect(rows.map(({ username }) => username)).toEqual(['nobody', 'admin']);
    expect(JSON.stringify(rows)).not.toContain('wrong-password');
    expect(rows[0]).toMatchObject({ title: 'Login failed' });
  });

  it('lock an account for a day after ten failures, even for guesses at the same time', async () => {
    await addAdmin('guessed');
    const guesses = await Promise.all(Array.from({ length: 14 }, () => logIn('guessed', 'wrong-password')));
    expect(guesses.filter(({ msg }) => msg === 'Incorrect account or password.')).toHaveLength(10);
    const locked = await logIn('guessed', ADMIN_PASSWORD);
    expect(locked.code).toBe(0);
    expect(locked.msg).toMatch(/^Too many failed attempts. Please try again in 14(39|40) minutes.$/);
    await sql(
      `UPDATE admin SET login_failure_time = now() - interval '24 hours 1 second' WHERE username = 'guessed'`,
    );
    expect((await logIn('guessed', ADMIN_PASSWORD)).code).toBe(1);
    expect((await sql(`SELECT login_failure FROM admin WHERE username = 'guessed'`)).rows).toEqual([
      { login_failure: 0 },
    ]);
  });

  it('are refused to a disabled account, which only its owner learns', async () => {
    await addAdmin('disabled');
    await sql(`UPDATE admin SET status = 0 WHERE username = 'disabled'`);
    expect((await logIn('disabled', ADMIN_PASSWORD)).msg).toBe('This account is disabled.');
    expect((await logIn('disabled', 'wrong-password')).msg).toBe('Incorrect account or password.');
  });

  it('end for an administrator who is disabled or gets a new password', async () => {
    for (const change of [{ status: 0 }, { password: 'another-one' }]) {
      const username = `edited${Object.keys(change)[0]}`;
      await addAdmin(username);
      const { id, token } = await enter(username);
      // They are in, though no page is open to them.
      expect(await codeOf(holding(token))).toMatchObject({
        code: 0,
        msg: expect.stringContaining('No page'),
      });
      const edited = await test.admin.post<Enveloped>('/admin/auth.Admin/edit', { id, ...change });
      expect(edited.body).toMatchObject({ code: 1 });
      expect((await codeOf(holding(token))).code).toBe(303);
    }
  });

  it('end when a command sets the password, which also unlocks the account', async () => {
    await addAdmin('forgetful');
    const { token } = await enter('forgetful');
    await sql(`UPDATE admin SET login_failure = 10, login_failure_time = now() WHERE username = 'forgetful'`);
    expect((await logIn('forgetful', ADMIN_PASSWORD)).msg).toMatch(/^Too many/);
    const id = await setAdminPassword(test.main, 'forgetful', 'remembered');
    const recorded = await sql(
      `SELECT username, data_field, before, after FROM security_sensitive_data_log
        WHERE data_table = 'admin' AND id_value = $1 AND data_field = 'password'`,
      [String(id)],
    );
    expect(recorded.rows).toEqual([
      { username: 'system', data_field: 'password', before: '******', after: '******' },
    ]);
    test.server.app.get(SessionChanges).announce(id);
    expect((await codeOf(holding(token))).code).toBe(303);
    expect((await logIn('forgetful', 'remembered')).code).toBe(1);
    await expect(setAdminPassword(test.main, 'forgetful', 'short')).rejects.toThrow('record.invalid');
    await expect(setAdminPassword(test.main, 'nobody', 'remembered')).rejects.toThrow('record.not-found');
  });

  it('run out after three days and are renewed by the refresh token of the same session only', async () => {
    const mine = await enter('admin', true);
    const other = await enter('admin', true);
    await sql(`UPDATE token SET expire_time = now() - interval '1 second' WHERE type = 'admin'`);
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await codeOf(holding(mine.token))).toMatchObject({ code: 409, data: [] });
    const renew = async (access: string, refreshToken: string) =>
      (
        await holding(access).post<Enveloped<{ type: string; token: string }>>('/api/common/refreshToken', {
          refreshToken,
        })
      ).body;
    expect((await renew(other.token, mine.refresh_token)).code).toBe(0);
    expect((await renew('', mine.refresh_token)).code).toBe(0);
    expect((await renew(mine.token, 'nobody')).code).toBe(0);
    const renewed = await renew(mine.token, mine.refresh_token);
    expect(renewed).toMatchObject({ code: 1, data: { type: 'admin-refresh' } });
    expect((await codeOf(holding(renewed.data.token))).code).toBe(1);
    expect((await codeOf(holding(mine.token))).code).toBe(409);
    test.admin = holding(renewed.data.token);
  });

  it('end with a logout, refresh token and all', async () => {
    const { token, refresh_token: refreshToken } = await enter('admin', true);
    expect((await holding(token).post<Enveloped>('/admin/Index/logout', { refreshToken })).body.code).toBe(1);
    expect((await codeOf(holding(token))).code).toBe(303);
    expect(
      (await holding(token).post<Enveloped>('/api/common/refreshToken', { refreshToken })).body.code,
    ).toBe(0);
  });

  it('show only what the nodes allow', async () => {
    const actor = await test.actor(['auth/group/index']);
    const { data } = await codeOf(actor);
    const menus = JSON.stringify((data as { menus: unknown }).menus);
    expect(menus).toContain('"name":"auth/group"');
    expect(menus).not.toContain('"name":"auth/admin"');
    expect((await actor.get<Enveloped>('/admin/auth.Admin/index')).body.code).toBe(401);
  });

  it('give nobody rights that they do not hold', async () => {
    const actor = await test.actor([
      'auth/group/index',
      'auth/group/add',
      'auth/group/edit',
      'auth/admin/add',
    ]);
    const greedy = await actor.post<Enveloped>('/admin/auth.Group/add', { name: 'all', rules: ['*'] });
    expect(greedy.body).toMatchObject({ code: 0, data: { issues: [{ path: 'rules', code: 'forbidden' }] } });
    const above = await actor.post<Enveloped>('/admin/auth.Group/edit', { id: 1, name: 'mine' });
    expect(above.body).toMatchObject({ code: 0, msg: 'Record not found' });
    const friend = { username: 'friend', nickname: 'Friend', password: ADMIN_PASSWORD, group_arr: [1] };
    expect((await actor.post<Enveloped>('/admin/auth.Admin/add', friend)).body).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'group_arr', code: 'reference.missing' }] },
    });
    const fair = await actor.post<Enveloped>('/admin/auth.Group/add', {
      name: 'some',
      rules: ['auth/group/index'],
    });
    expect(fair.body.code).toBe(1);
  });
});
