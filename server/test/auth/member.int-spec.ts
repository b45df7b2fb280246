import { hashPassword } from '#server/auth/password.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface Member {
  id: number;
  username: string;
  token: string;
  refresh_token: string;
}
interface Boot {
  userInfo: Member | [];
  rules: { name: string }[];
  menus: { name: string; children?: { name: string }[] }[];
  openMemberCenter: boolean;
}

describe.each(DATABASE_KINDS)('members (%s)', (database) => {
  let test: TestServer;
  const sql = (text: string, values: unknown[] = []) =>
    test.main.query<Record<string, unknown>>({ text, values });
  const checkIn = async (username: string, password = ADMIN_PASSWORD, keep = false) =>
    (
      await test.guest.post<Enveloped<{ userInfo: Member; routePath: string }>>('/api/user/checkIn', {
        tab: 'login',
        email: '',
        mobile: '',
        username,
        password,
        captcha: '',
        keep,
        captchaId: '',
        captchaInfo: '',
        registerType: 'email',
      })
    ).body;
  const enter = async (keep = false): Promise<Member> => {
    const { code, data } = await checkIn('alice', ADMIN_PASSWORD, keep);
    expect(code).toBe(1);
    return data.userInfo;
  };
  const holding = (token: string): HttpClient => test.guest.with({ 'ba-user-token': token });
  const boot = async (client: HttpClient, query = '') =>
    (await client.get<Enveloped<Boot>>(`/api/index/index${query}`)).body;

  beforeAll(async () => {
    test = await startTestServer({ database });
    await sql(
      `INSERT INTO "user" (group_id, username, nickname, email, mobile, money, score, birthday, password)
       VALUES (1, 'alice', 'Alice', 'alice@example.com', '13800000001', 123456, 7, '1999-02-03', $1),
              (1, 'eve', 'Eve', '', '', 0, 0, NULL, $1)`,
      [await hashPassword(ADMIN_PASSWORD)],
    );
  });
  afterAll(() => test.stop());

  it('come in by account, e-mail address or mobile number', async () => {
    for (const name of ['alice', 'alice@example.com', '13800000001']) {
      const { code, data } = await checkIn(name);
      expect({ code, data }).toMatchObject({
        code: 1,
        data: {
          routePath: '/user',
          userInfo: {
            id: 1,
            username: 'alice',
            nickname: 'Alice',
            gender: 0,
            birthday: '1999-02-03',
            money: '1234.56',
            score: 7,
            motto: '',
            join_time: expect.any(Number),
            last_login_time: expect.any(Number),
            last_login_ip: expect.stringMatching(/127\.0\.0\.1|::1/),
            token: expect.stringMatching(/.{40}/),
            refresh_token: '',
          },
        },
      });
      expect(JSON.stringify(data)).not.toContain('argon2');
    }
    expect((await checkIn('')).code).toBe(0);
  });

  it('say what the login needs, and that one is logged in already', async () => {
    expect((await test.guest.get('/api/user/checkIn')).body).toMatchObject({
      code: 1,
      data: { userLoginCaptchaSwitch: false, accountVerificationType: [] },
    });
    const { token } = await enter();
    expect((await holding(token).get('/api/user/checkIn')).body).toMatchObject({
      code: 303,
      data: { type: 'logged in' },
    });
  });

  it('are apart from administrators: neither token opens the other side', async () => {
    const { token } = await enter();
    const asAdmin = test.guest.with({ batoken: token });
    expect((await asAdmin.get('/admin/Index/index')).body).toMatchObject({
      code: 303,
      data: { type: 'need login' },
    });
    const { rows } = await sql('SELECT 1 FROM admin WHERE id = 1');
    expect(rows).toHaveLength(1);
    const login = await test.guest.post<Enveloped<{ userInfo: Member }>>('/admin/Index/login', {
      username: 'admin',
      password: ADMIN_PASSWORD,
    });
    const asMember = holding(login.body.data.userInfo.token);
    expect(await boot(asMember, '?requiredLogin=1')).toMatchObject({ code: 303 });
    expect((await checkIn('admin')).code).toBe(0);
    await holding(token).post('/api/user/logout', { refreshToken: login.body.data.userInfo.token });
    const still = test.guest.with({ batoken: login.body.data.userInfo.token });
    expect((await still.get<Enveloped>('/admin/Index/index')).body.code).toBe(1);
  });

  it('get their centre, guests what needs no login', async () => {
    const { token } = await enter();
    const mine = await boot(holding(token));
    expect(mine.data.userInfo).toMatchObject({ username: 'alice', last_login_time: expect.any(Number) });
    // A client keeps what it gets: an empty token would end its session.
    for (const query of ['', '?requiredLogin=1']) {
      const { userInfo } = (await boot(holding(token), query)).data;
      expect(Object.keys(userInfo).filter((key) => key.includes('token'))).toEqual([]);
    }
    expect(mine.data.menus).toMatchObject([{ name: 'account' }]);
    expect(mine.data.menus[0]?.children?.map(({ name }) => name)).toEqual([
      'account/overview',
      'account/profile',
      'account/changePassword',
      'account/integral',
      'account/balance',
    ]);
    expect(mine.data.menus[0]).toMatchObject({
      title: 'My account',
      children: [{ title: 'Overview' }, {}, {}, {}, {}],
    });
    const chinese = await boot(holding(token).with({ 'think-lang': 'zh-cn' }));
    expect(chinese.data.menus[0]).toMatchObject({ title: '我的账户' });
    await sql(
      `INSERT INTO user_rule (type, title, name, no_login_valid) VALUES ('nav', 'Help', 'help', 1), ('nav', 'Mine', 'mine', 0)`,
    );
    const guest = await boot(test.guest);
    expect(guest).toMatchObject({ code: 1, data: { userInfo: [], menus: [], openMemberCenter: true } });
    expect(guest.data.rules.map(({ name }) => name)).toEqual(['help']);
    expect((await boot(holding(token))).data.rules.map(({ name }) => name)).toEqual(['help', 'mine']);
  });

  it('renew their session with the refresh token of the same session, and with no other', async () => {
    const [one, other] = [await enter(true), await enter(true)];
    await sql("UPDATE token SET expire_time = now() - interval '1 second' WHERE type = 'user'");
    await new Promise((resolve) => setTimeout(resolve, 3100));
    expect(await boot(holding(one.token), '?requiredLogin=1')).toMatchObject({ code: 409 });
    expect((await boot(holding(one.token))).data.userInfo).toEqual([]);
    const renew = async (old: Record<string, string>, refreshToken: string) =>
      (
        await test.guest
          .with(old)
          .post<Enveloped<{ type: string; token: string }>>('/api/common/refreshToken', { refreshToken })
      ).body;
    expect((await renew({ 'ba-user-token': one.token }, other.refresh_token)).code).toBe(0);
    expect((await renew({ batoken: one.token }, one.refresh_token)).code).toBe(0);
    expect((await renew({}, one.refresh_token)).code).toBe(0);
    const renewed = await renew({ 'ba-user-token': one.token }, one.refresh_token);
    expect(renewed).toMatchObject({ code: 1, data: { type: 'user-refresh' } });
    expect((await boot(holding(renewed.data.token))).data.userInfo).toMatchObject({ username: 'alice' });
  });

  it('lose both tokens when they log out', async () => {
    const { token, refresh_token: refresh } = await enter(true);
    expect(
      (await holding(token).post<Enveloped>('/api/user/logout', { refreshToken: refresh })).body.code,
    ).toBe(1);
    expect(await boot(holding(token), '?requiredLogin=1')).toMatchObject({ code: 303 });
    const again = await holding(token).post<Enveloped>('/api/common/refreshToken', { refreshToken: refresh });
    expect(again.body.code).toBe(0);
  });

  it('are locked out after ten failures, and refused while they are disabled', async () => {
    for (let count = 0; count < 11; count += 1) await checkIn('eve', 'wrong-password');
    expect((await checkIn('eve')).msg).toContain('Too many failed attempts');
    await sql(`UPDATE "user" SET login_failure = 0, status = 'disable' WHERE username = 'eve'`);
    expect((await checkIn('eve')).msg).toBe('This account is disabled.');
    expect((await checkIn('eve', 'wrong-password')).msg).toBe('Incorrect account or password.');
  });

  it('can’t register yet', async () => {
    const { body } = await test.guest.post<Enveloped>('/api/user/checkIn', { tab: 'register' });
    expect(body).toMatchObject({ code: 0, msg: 'Registration is not open.' });
  });
});

describe('a login that asks for a captcha', () => {
  it('lets only solved pictures in, each once', async () => {
    const test = await startTestServer({ env: { NODE_ENV: 'test', ADMIN_LOGIN_CAPTCHA: '1' } });
    try {
      const attempt = { tab: 'login', username: 'nobody', password: 'wrong-password' };
      const refused = await test.guest.post<Enveloped>('/api/user/checkIn', attempt);
      expect(refused.body.msg).toContain('Try again');
      const { body } = await test.guest.get<Enveloped<{ targets: { x: number; y: number }[] }>>(
        '/api/common/clickCaptcha?id=member',
      );
      const solved = {
        ...attempt,
        captchaId: 'member',
        captchaInfo: `${body.data.targets.map(({ x, y }) => `${x},${y}`).join('-')};350;200`,
      };
      expect((await test.guest.post<Enveloped>('/api/user/checkIn', solved)).body.msg).toContain('Incorrect');
      expect((await test.guest.post<Enveloped>('/api/user/checkIn', solved)).body.msg).toContain('Try again');
      const { body: asked } = await test.guest.get('/admin/Index/login');
      expect(asked).toMatchObject({ code: 1, data: { captcha: true } });
      const admin = { username: 'admin', password: ADMIN_PASSWORD };
      const unsolved = await test.guest.post<Enveloped>('/admin/Index/login', admin);
      expect(unsolved.body.msg).toContain('Try again');
      const picture = await test.guest.get<Enveloped<{ targets: { x: number; y: number }[] }>>(
        '/api/common/clickCaptcha?id=admin',
      );
      const points = picture.body.data.targets.map(({ x, y }) => `${x},${y}`).join('-');
      const entered = await test.guest.post<Enveloped>('/admin/Index/login', {
        ...admin,
        captchaId: 'admin',
        captchaInfo: `${points};350;200`,
      });
      expect(entered.body.code).toBe(1);
    } finally {
      await test.stop();
    }
  });
});
