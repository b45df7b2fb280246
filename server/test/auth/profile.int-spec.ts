import { setAdminPassword } from '#server/auth/set-password.ts';
import { readSettings } from '#server/config/settings.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface Session {
  session: string;
  current: boolean;
  ip: string;
  useragent: string;
  begun: number;
  until: number;
}
const B = '/admin/routine.AdminInfo';

describe.each(DATABASE_KINDS)('one’s own profile (%s)', (database) => {
  let test: TestServer;
  let clerk: HttpClient;
  const info = async (client: HttpClient) =>
    (await client.get<Enveloped<{ info: Record<string, unknown> }>>(`${B}/index`)).body.data.info;
  const edit = async (client: HttpClient, body: object) =>
    (await client.post<Enveloped>(`${B}/edit`, body)).body;
  const enter = async (name: string, password: string, userAgent = 'test'): Promise<HttpClient> => {
    const { body } = await test.guest
      .with({ 'user-agent': userAgent })
      .post<Enveloped<{ userInfo: { token: string } }>>('/admin/Index/login', { username: name, password });
    expect(body.code).toBe(1);
    return test.guest.with({ batoken: body.data.userInfo.token });
  };
  const sessions = async (client: HttpClient) =>
    (await client.get<Enveloped<{ list: Session[] }>>(`${B}/sessions`)).body.data.list;
  const isIn = async (client: HttpClient) =>
    (await client.get<Enveloped>('/admin/Index/index')).body.code === 1;

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    clerk = await test.actor([]);
  });
  afterAll(() => test.stop());

  it('is there for everybody who is signed in, without their tokens', async () => {
    expect(await info(clerk)).toMatchObject({
      id: expect.any(Number),
      username: expect.stringMatching(/^actor/),
      last_login_time: '',
      token: '',
      refresh_token: '',
    });
    expect((await test.guest.get<Enveloped>(`${B}/index`)).body.code).toBe(303);
  });

  it('is changed, and never somebody else’s, whatever row the body names', async () => {
    const change = {
      id: 1,
      nickname: 'Clerk',
      motto: 'Always',
      token: 'x',
      refresh_token: 'y',
      username: 'admin',
    };
    const refused = await edit(clerk, change);
    expect(refused).toMatchObject({ code: 0, data: { issues: [{ path: 'username', code: 'readonly' }] } });
    const { username: _username, ...allowed } = change;
    expect((await edit(clerk, allowed)).code).toBe(1);
    expect(await info(clerk)).toMatchObject({ nickname: 'Clerk', motto: 'Always' });
    expect(await info(test.admin)).toMatchObject({ username: 'admin', nickname: 'Admin' });
    expect((await edit(test.admin, { id: 2, nickname: 'Chief' })).code).toBe(1);
    expect(await info(clerk)).toMatchObject({ nickname: 'Clerk' });
  });

  it('refuses what breaks the rules', async () => {
    expect(await edit(clerk, { nickname: '' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'nickname' }] },
    });
    expect(await edit(clerk, { mobile: '123' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'mobile' }] },
    });
    expect(await edit(clerk, { password: 'a"b' })).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'password' }] },
    });
  });

  it('shows one’s own log and nobody else’s, even to callers who may do everything', async () => {
    for (const client of [clerk, test.admin]) {
      const { id } = await info(client);
      const { body } = await client.get<Enveloped<{ list: { admin_id: number }[] }>>(`${B}/log?limit=12`);
      expect(body.data.list.length).toBeGreaterThan(0);
      expect(body.data.list.every(({ admin_id }) => admin_id === id)).toBe(true);
    }
  });

  it('lists one’s sessions and ends them', async () => {
    const here = await enter('admin', ADMIN_PASSWORD, 'Browser/1');
    const there = await enter('admin', ADMIN_PASSWORD, 'Browser/2');
    const [current] = (await sessions(here)).filter((each) => each.current);
    expect(current).toMatchObject({ useragent: 'Browser/1', ip: expect.stringContaining('127.0.0.1') });
    expect(Math.abs(current!.until - current!.begun - 3 * 86_400)).toBeLessThanOrEqual(1);
    const other = (await sessions(here)).find(({ useragent }) => useragent === 'Browser/2');
    const revoke = (client: HttpClient, session?: string) =>
      client.post<Enveloped>(`${B}/revoke`, { session }).then(({ body }) => body.code);
    expect(await revoke(clerk, other?.session)).toBe(0);
    expect(await isIn(there)).toBe(true);
    expect(await revoke(here, other?.session)).toBe(1);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(here)).toBe(true);
    expect(await revoke(here, "' OR 1=1")).toBe(0);
  });

  it.each<[string, (id: number, values: object) => [method: string, path: string, body: object]]>([
    ['the profile', (_id, values) => ['POST', `${B}/edit`, values]],
    ['REST', (id, values) => ['PUT', `/admin/rest/routine/adminInfo/${id}`, values]],
    ['many rows', (id, values) => ['POST', '/admin/rest/routine/adminInfo/edit', { ids: [id], values }]],
    ['the list of administrators', (id, values) => ['POST', '/admin/auth.Admin/edit', { id, ...values }]],
  ])(
    'asks for the old password before a new one, by %s, unless one has just come in',
    async (route, asked) => {
      await test.actor(['routine/adminInfo/edit', 'auth/admin/edit']);
      const { rows } = await test.main.query<{ id: number; username: string }>({
        text: 'SELECT id::int, username FROM admin ORDER BY id DESC LIMIT 1',
        values: [],
      });
      const { id = 0, username = '' } = rows[0] ?? {};
      const here = await enter(username, ADMIN_PASSWORD);
      await test.main.query({
        text: `UPDATE token SET create_time = now() - interval '11 minutes' WHERE user_id = $1`,
        values: [id],
      });
      const change = async (values: object): Promise<string> => {
        const [method, path, body] = asked(id, values);
        return JSON.stringify((await here.call(method, path, { body })).body);
      };
      const password = `changed-${route.length}-pass`;
      expect(await change({ password })).toContain('Enter the present password');
      expect(await change({ password, oldPassword: 'never-was-it' })).toContain('is not right');
      await enter(username, ADMIN_PASSWORD);
      expect(await change({ password, oldPassword: ADMIN_PASSWORD })).not.toContain('present password');
      await enter(username, password);
      for (let count = 0; count < 10; count += 1)
        await change({ password: 'x-one-more-pass', oldPassword: 'guessed' });
      expect(await change({ password: 'x-one-more-pass', oldPassword: 'guessed' })).toContain(
        'Too many requests',
      );
    },
  );

  it('refuses the commonest passwords, by every way one is set', async () => {
    const common = expect.objectContaining({ path: 'password', code: 'password.common' }) as unknown;
    for (const password of ['123456', 'Password', 'QWERTY123'])
      expect(await edit(clerk, { password })).toMatchObject({ code: 0, data: { issues: [common] } });
    const post = async (path: string, body: object) => (await test.admin.post<Enveloped>(path, body)).body;
    const person = { username: 'fresh_one', nickname: 'Fresh', password: 'iloveyou' };
    expect(await post('/admin/auth.Admin/add', { ...person, group_arr: ['1'] })).toMatchObject({
      code: 0,
      data: { issues: [common] },
    });
    expect(await post('/admin/auth.Admin/edit', { id: 2, password: 'iloveyou' })).toMatchObject({
      code: 0,
      data: { issues: [common] },
    });
    expect(await post('/admin/user.User/add', { ...person, group_id: 1 })).toMatchObject({
      code: 0,
      data: { issues: [common] },
    });
    await expect(setAdminPassword(test.main, 'admin', 'iloveyou')).rejects.toMatchObject({
      issues: [{ path: 'password', code: 'password.common' }],
    });
    expect(() => readSettings({ ADMIN_PASSWORD: 'iloveyou' })).toThrow('commonest');
  });

  it('ends all other sessions with a new password', async () => {
    const [here, there] = [await enter('admin', ADMIN_PASSWORD), await enter('admin', ADMIN_PASSWORD)];
    expect((await edit(here, { password: 'another-pass' })).code).toBe(1);
    expect(await isIn(here)).toBe(true);
    expect(await isIn(there)).toBe(false);
    expect(await isIn(await enter('admin', 'another-pass'))).toBe(true);
  });

  it.each<[string, (id: number, password: string) => [method: string, path: string, body: object]]>([
    ['REST', (id, password) => ['PUT', `/admin/rest/routine/adminInfo/${id}`, { password }]],
    [
      'many rows',
      (id, password) => ['POST', '/admin/rest/routine/adminInfo/edit', { ids: [id], values: { password } }],
    ],
    [
      'many rows of the back office',
      (id, password) => ['POST', `${B}/editMany`, { ids: [id], values: { password } }],
    ],
    ['the list of administrators', (id, password) => ['POST', '/admin/auth.Admin/edit', { id, password }]],
  ])('ends them whichever route it comes through: %s', async (route, asked) => {
    await test.actor(['routine/adminInfo/edit', 'auth/admin/edit']);
    const { rows } = await test.main.query<{ id: number; username: string }>({
      text: 'SELECT id::int, username FROM admin ORDER BY id DESC LIMIT 1',
      values: [],
    });
    const { id = 0, username = '' } = rows[0] ?? {};
    const [here, there] = [await enter(username, ADMIN_PASSWORD), await enter(username, ADMIN_PASSWORD)];
    const isKnown = async (client: HttpClient) => (await client.get<Enveloped>(`${B}/index`)).body.code === 1;
    const [method, path, body] = asked(id, `new-${route.length}-pass`);
    const { status, body: reported } = await here.call<Partial<Enveloped>>(method, path, { body });
    expect({ status, code: reported.code ?? 1 }).toEqual({ status: 200, code: 1 });
    expect([await isKnown(here), await isKnown(there)]).toEqual([true, false]);
  });

  it.each([
    [{ password: '12345' }],
    [{ password: 'x'.repeat(33) }],
    [{ password: 'a<b>cdef' }],
    [{ password: "it's-mine" }],
  ])('refuses %j in both languages, through every route', async (values) => {
    const holder = await test.actor(['routine/adminInfo/edit']);
    const { id } = await info(holder);
    for (const [language, words] of [
      ['zh-cn', '密码要求 6 到 32 位，不能包含 & < > " \''],
      ['en', 'The password must be 6 to 32 characters and must not contain & < > " \''],
    ] as const) {
      const as = holder.with({ 'think-lang': language });
      expect(await edit(as, values)).toMatchObject({ code: 0, msg: expect.stringContaining(words) });
      const rest = await as.put<{ errors: object }>(`/admin/rest/routine/adminInfo/${String(id)}`, values);
      expect([rest.status, rest.body.errors]).toEqual([422, { password: words }]);
      const many = await as.post<Enveloped<{ refused: object[] }>>(`${B}/editMany`, { ids: [id], values });
      expect(many.body).toMatchObject({ code: 0, data: { refused: [{ errors: { password: words } }] } });
    }
  });
});
