import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';

interface LogRow {
  admin_id: string | number;
  username: string;
  node: string;
  title: string;
  url: string;
  data: string;
}

describe.each(DATABASE_KINDS)('what the log reports besides records (%s)', (database) => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer({
      database,
      definitions: 'definitions',
      env: { NODE_ENV: 'test', ADMIN_LOGIN_CAPTCHA: '1' },
    });
    await test.admin.post('/admin/rest/user/user', {
      username: 'member',
      nickname: 'Member',
      password: ADMIN_PASSWORD,
      group_id: 1,
    });
  });
  afterAll(() => test.stop());

  const last = async (): Promise<number> => Number((await rows('true'))[0]?.['id'] ?? 0);
  const rows = async (where: string): Promise<(LogRow & { id: string })[]> =>
    (
      await test.main.query<LogRow & { id: string }>({
        text: `SELECT id, admin_id, username, node, regexp_replace(title, '^.*\\n', '') AS title, url, data FROM admin_log WHERE ${where} ORDER BY id DESC`,
        values: [],
      })
    ).rows;
  /** Rows since, once there are so many: nobody waits for those of refusals. */
  const since = async (id: number, count: number, where = 'true'): Promise<LogRow[]> => {
    for (;;) {
      const found = await rows(`id > ${id} AND ${where}`);
      if (found.length >= count) return found;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const solved = async (): Promise<{ captchaId: string; captchaInfo: string }> => {
    const captchaId = `log-${Math.random()}`;
    const { targets } = await test.guest.data<{ targets: { x: number; y: number }[] }>(
      'GET',
      `/api/common/clickCaptcha?id=${captchaId}`,
    );
    return { captchaId, captchaInfo: `${targets.map(({ x, y }) => `${x},${y}`).join('-')};350;200` };
  };
  const logIn = (path: string, username: string, password: string, captcha: object) =>
    test.guest.post<Enveloped>(path, { username, password, keep: false, ...captcha });

  it('a member’s login and their wrong password, under nobody’s own log', async () => {
    const before = await last();
    const member = (password: string, captcha: object) =>
      logIn('/api/user/checkIn', 'member', password, captcha);
    expect((await member(ADMIN_PASSWORD, await solved())).body.code).toBe(1);
    expect((await member('wrong-password', await solved())).body.code).toBe(0);
    const [wrong, right] = await since(before, 2);
    const reported = { username: 'member', node: 'api/user/checkin', url: '/api/user/checkIn' };
    expect(right).toMatchObject({ ...reported, title: 'Member login' });
    expect(wrong).toMatchObject({ ...reported, title: 'Member login failed' });
    expect([Number(right?.admin_id), Number(wrong?.admin_id)]).toEqual([0, 0]);
    expect(JSON.stringify([wrong, right])).not.toContain('wrong-password');
  });

  it('a captcha that was not solved, at either login', async () => {
    const before = await last();
    for (const path of ['/admin/Index/login', '/api/user/checkIn']) {
      for (let count = 0; count < 3; count += 1)
        expect((await logIn(path, 'Member', ADMIN_PASSWORD, {})).body.code).toBe(0);
    }
    const found = await since(before, 2);
    expect([...new Set(found.map(({ title }) => title))].sort()).toEqual([
      'Login failed',
      'Member login failed',
    ]);
    const { reason } = JSON.parse(found[0]?.data ?? '') as { reason: string };
    expect(reason.split('\n')).toEqual([
      expect.stringMatching(/\p{Script=Han}/u),
      expect.stringContaining('ry again'),
    ]);
  });

  it('who tries too often', async () => {
    const before = await last();
    let msg = '';
    while (!msg.includes('Too many'))
      ({ msg } = (await logIn('/api/user/checkIn', 'flooded', ADMIN_PASSWORD, {})).body);
    const [throttled] = await since(before, 1, `data LIKE '%Too many%'`);
    expect(throttled).toMatchObject({ username: 'flooded', title: 'Member login failed' });
  });

  it('somebody who wants to give more than they have, with the node of what they may not open', async () => {
    const before = await last();
    const clerk = await test.actor(['auth/group', 'auth/group/index', 'auth/group/add']);
    await clerk.post('/admin/auth.Group/add', { name: 'more', rules: ['shop/order/order/index'], status: 1 });
    await clerk.get('/admin/shop.order.Order/index');
    const found = await since(before, 2);
    expect(found).toHaveLength(2);
    expect(found.map(({ title }) => title)).toEqual(Array(2).fill('Refused for want of a right'));
    expect(found.map(({ node }) => node)).toContain('shop/order/order/index');
  });

  it('the node of every write, and what is done besides records', async () => {
    const before = await last();
    const brand = await test.admin.call<{ id: number }>('POST', '/admin/rest/shop/goods/brand', {
      body: { name: 'Logged' },
    });
    await test.admin.data('POST', '/admin/shop.goods.Brand/edit', {
      id: brand.body.id,
      name: 'Logged twice',
    });
    await test.admin.data('POST', '/admin/ajax/clearCache', { type: 'all' });
    await test.admin.data('POST', '/admin/views', { definition: 'shop/goods/brand', name: 'Mine' });
    const { list } = await test.admin.data<{ list: { session: string }[] }>(
      'GET',
      '/admin/routine.AdminInfo/sessions',
    );
    await test.admin.data('POST', '/admin/routine.AdminInfo/revoke', { session: list[0]?.session });
    const found = await since(before, 5);
    expect(found.map(({ node, username }) => `${username} ${node}`)).toEqual([
      'admin routine/adminInfo/revoke',
      'admin shop/goods/brand/index',
      'admin ajax/clearcache',
      'admin shop/goods/brand/edit',
      'admin shop/goods/brand/add',
    ]);
  });
});
