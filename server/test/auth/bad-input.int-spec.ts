import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';

/** What a caller hears in each language: the code, and words the message must hold. */
interface Reported {
  code: number;
  data?: unknown;
  zh: string;
  en: string;
}

/** Everything that bad input must leave as it is. */
const WATCHED = [
  'admin',
  'admin_group',
  'admin_group_access',
  'admin_rule',
  '"user"',
  'user_group',
  'user_rule',
  'token',
];

const NEED_LOGIN: Reported = { code: 303, data: { type: 'need login' }, zh: '请先登录', en: 'Please log in' };
const NODES = ['index', 'add', 'edit', 'del', 'sortable'].flatMap((verb) =>
  ['auth/admin', 'auth/group', 'auth/rule'].map((name) => `${name}/${verb}`),
);

describe('bad input', () => {
  let test: TestServer;
  let clerk: HttpClient;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const idOf = async (table: string, name: string) =>
    Number((await sql(`SELECT id FROM ${table} WHERE name = $1`, [name]))[0]?.['id']);
  const state = async () =>
    JSON.stringify(
      await Promise.all(
        WATCHED.map((table) =>
          sql(`SELECT count(*), md5(string_agg(t::text, '' ORDER BY t::text)) FROM ${table} AS t`),
        ),
      ),
    );

  /** Asks in both languages, and looks that nothing changed. */
  const refused = async (
    client: HttpClient,
    reported: Reported,
    [method, path, body]: [string, string, object?],
  ): Promise<void> => {
    const before = await state();
    for (const [language, words] of [
      ['zh-cn', reported.zh],
      ['en', reported.en],
    ] as const) {
      const answer = await client.with({ 'think-lang': language }).call<Enveloped>(method, path, { body });
      expect({ path, language, status: answer.status, ...answer.body }).toMatchObject({
        path,
        language,
        status: 200,
        code: reported.code,
        msg: expect.stringContaining(words),
        ...(reported.data === undefined ? {} : { data: reported.data }),
      });
    }
    expect(await state()).toBe(before);
  };
  /** The same in the REST dialect, which reports by the status and at the field. */
  const refusedAtRest = async (
    client: HttpClient,
    status: number,
    call: [string, string, object?],
    field?: string,
  ) => {
    const before = await state();
    for (const language of ['zh-cn', 'en']) {
      const [method, path, body] = call;
      const answer = await client
        .with({ 'think-lang': language })
        .call<{ message: string; errors: Record<string, string> }>(method, path, { body });
      expect({ path, status: answer.status }).toEqual({ path, status });
      expect(/[一-鿿]/.test(answer.body.message)).toBe(language === 'zh-cn');
      if (field !== undefined) expect(answer.body.errors[field]).toBeTruthy();
    }
    expect(await state()).toBe(before);
  };
  const enter = async (keep = false) => {
    const { body } = await test.guest.post<Enveloped<{ userInfo: { token: string; refresh_token: string } }>>(
      '/admin/Index/login',
      { username: 'admin', password: ADMIN_PASSWORD, keep },
    );
    return body.data.userInfo;
  };
  const holding = (token: string) => test.guest.with({ batoken: token });

  beforeAll(async () => {
    test = await startTestServer({ definitions: 'definitions', env: { NODE_ENV: 'test' } });
    clerk = await test.actor(NODES);
    await sql(`INSERT INTO "user" (group_id, username, password) VALUES (1, 'alice', 'x')`);
  });
  afterAll(() => test.stop());

  describe('tokens', () => {
    const OPEN = ['GET', '/admin/auth.Admin/index'] as [string, string];

    it.each([['forged'], ["' OR 1=1 --"], ['x'.repeat(5000)], ['a.b.c'], ['null']])(
      'forged: %#',
      async (token) => {
        await refused(holding(token), NEED_LOGIN, OPEN);
      },
    );

    it('expired', async () => {
      const { token } = await enter();
      await sql(
        `UPDATE token SET expire_time = now() - interval '1 second' WHERE token = encode(sha256($1::bytea), 'hex')`,
        [token],
      );
      await refused(holding(token), { code: 409, data: [], zh: '登录已过期', en: 'expired' }, OPEN);
    });

    it('revoked, of either kind', async () => {
      const { token, refresh_token: refreshToken } = await enter(true);
      await holding(token).post('/admin/Index/logout', { refreshToken });
      await refused(holding(token), NEED_LOGIN, OPEN);
      await refused(holding(token), { code: 0, zh: 'refreshToken', en: 'refreshToken' }, [
        'POST',
        '/api/common/refreshToken',
        { refreshToken },
      ]);
    });

    it('of the other audience, and one kind for the other', async () => {
      const { token, refresh_token: refresh } = await enter(true);
      await refused(holding(refresh), NEED_LOGIN, OPEN);
      await refused(test.guest.with({ 'ba-user-token': token }), NEED_LOGIN, [
        'GET',
        '/api/index/index?requiredLogin=1',
      ]);
      await refused(test.guest.with({ 'ba-user-token': token }), NEED_LOGIN, OPEN);
      await refused(holding(token), { code: 0, zh: 'refreshToken', en: 'refreshToken' }, [
        'POST',
        '/api/common/refreshToken',
        { refreshToken: token },
      ]);
    });
  });

  describe('captchas', () => {
    interface Picture {
      targets: { x: number; y: number }[];
    }
    const WRONG: Reported = { code: 0, data: null, zh: '依次点击正确的区域', en: 'correct areas' };
    const picture = async (id: string) =>
      (await test.guest.get<Enveloped<Picture>>(`/api/common/clickCaptcha?id=${id}`)).body.data.targets;
    const areApart = (some: Picture['targets'], others: Picture['targets']): boolean =>
      some.some(({ x, y }, at) => Math.hypot(x - (others[at]?.x ?? 999), y - (others[at]?.y ?? 999)) > 60);
    const infoOf = (points: { x: number; y: number }[]) =>
      `${points.map(({ x, y }) => `${x},${y}`).join('-')};350;200`;
    const check = (id: string, info: string): [string, string, object] => [
      'POST',
      '/api/common/checkClickCaptcha',
      { id, info, unset: true },
    ];

    it('replayed', async () => {
      const targets = await picture('replayed');
      const [method, path, body] = check('replayed', infoOf(targets));
      expect((await test.guest.call<Enveloped>(method, path, { body })).body.code).toBe(1);
      await refused(test.guest, WRONG, check('replayed', infoOf(targets)));
    });

    it('with too few points, too many, none, and in the wrong order', async () => {
      const targets = await picture('few');
      await refused(test.guest, WRONG, check('few', infoOf(targets.slice(0, 1))));
      await refused(test.guest, WRONG, check('few', infoOf([...targets].reverse())));
      await picture('many');
      await refused(test.guest, WRONG, check('many', infoOf([...targets, ...targets])));
      await refused(test.guest, WRONG, check('many', ''));
    });

    it('solved under another’s id', async () => {
      const targets = await picture('mine');
      // By chance two pictures ask for the same places.
      let others = await picture('yours');
      while (!areApart(targets, others)) others = await picture('yours');
      await refused(test.guest, WRONG, check('yours', infoOf(targets)));
      await refused(test.guest, WRONG, check('never-drawn', infoOf(targets)));
    });
  });

  describe('names and passwords', () => {
    const person = { username: 'fresh_1', nickname: 'Fresh', password: ADMIN_PASSWORD, group_arr: ['1'] };
    const ACCOUNT = { code: 0, zh: '账号要求 3 到 15 位', en: '3 to 15 characters' };
    const PASSWORD = { code: 0, zh: '密码要求 6 到 32 位', en: '6 to 32 characters' };

    it.each([
      [{ username: 'a'.repeat(16) }, ACCOUNT],
      [{ username: 'ab' }, ACCOUNT],
      [{ username: '1abc' }, ACCOUNT],
      [{ username: 'abc d' }, ACCOUNT],
      [{ username: 'a'.repeat(5000) }, { code: 0, zh: '用户名', en: 'Account' }],
      [{ password: 'x'.repeat(33) }, PASSWORD],
      [{ password: '12345' }, PASSWORD],
      [{ password: 'with&sign' }, PASSWORD],
      [{ password: 'with"quote' }, PASSWORD],
      [{ nickname: 'x'.repeat(51) }, { code: 0, zh: '50', en: '50' }],
    ])('%j', async (wrong, reported) => {
      await refused(test.admin, reported, ['POST', '/admin/auth.Admin/add', { ...person, ...wrong }]);
      await refusedAtRest(
        test.admin,
        422,
        ['POST', '/admin/rest/auth/admin', { ...person, ...wrong }],
        Object.keys(wrong)[0],
      );
    });

    it('at the login, where they are longer than anybody’s', async () => {
      const long = { username: 'x'.repeat(201), password: ADMIN_PASSWORD };
      await refused(test.guest, { code: 0, zh: 'username', en: 'username' }, [
        'POST',
        '/admin/Index/login',
        long,
      ]);
      const secret = { username: 'admin', password: 'x'.repeat(60_000) };
      await refused(test.guest, { code: 0, zh: 'password', en: 'password' }, [
        'POST',
        '/admin/Index/login',
        secret,
      ]);
    });
  });

  describe('trees', () => {
    it('of groups that would close in a circle', async () => {
      const [top] = await sql(`INSERT INTO admin_group (name, pid) VALUES ('top', 1) RETURNING id::int`);
      const [below] = await sql(
        `INSERT INTO admin_group (name, pid) VALUES ('below', $1) RETURNING id::int`,
        [top?.['id']],
      );
      const cycle = { code: 0, zh: '自身或其下级', en: 'its own descendant' };
      await refused(test.admin, cycle, [
        'POST',
        '/admin/auth.Group/edit',
        { id: top?.['id'], pid: below?.['id'] },
      ]);
      await refused(test.admin, cycle, [
        'POST',
        '/admin/auth.Group/edit',
        { id: top?.['id'], pid: top?.['id'] },
      ]);
      await refusedAtRest(
        test.admin,
        422,
        ['PUT', `/admin/rest/auth/group/${Number(top?.['id'])}`, { pid: below?.['id'] }],
        'pid',
      );
    });

    it('of rules: what has children is not deleted, and nothing hangs below itself', async () => {
      const rule = async (name: string, pid: number | null) =>
        Number(
          (
            await sql(
              `INSERT INTO admin_rule (type, title, name, pid) VALUES ('menu_dir', $1, $1, $2) RETURNING id`,
              [name, pid],
            )
          )[0]?.['id'],
        );
      const top = await rule('mine', null);
      await rule('mine/below', top);
      const used = { code: 0, zh: '仍被其他记录使用', en: 'still use this' };
      await refused(test.admin, used, ['DELETE', `/admin/auth.Rule/del?ids[]=${top}`]);
      await refusedAtRest(test.admin, 409, ['DELETE', `/admin/rest/auth/rule/${top}`]);
      const cycle = { code: 0, zh: '自身或其下级', en: 'its own descendant' };
      await refused(test.admin, cycle, ['POST', '/admin/auth.Rule/edit', { id: top, pid: top }]);
    });
  });

  describe('rights above one’s own', () => {
    const FORBIDDEN = (zh: string, en: string): Reported => ({
      code: 0,
      zh: `您无权修改${zh}`,
      en: `You may not change ${en}`,
    });

    it.each([[['*']], [['shop/order/order/delivery']], [['auth/group/index', 'user/user/index']]])(
      'given to a group: %j',
      async (rules) => {
        const group = { name: 'greedy', rules };
        await refused(clerk, FORBIDDEN('权限', 'Rights'), ['POST', '/admin/auth.Group/add', group]);
        await refusedAtRest(clerk, 422, ['POST', '/admin/rest/auth/group', group], 'rules');
      },
    );

    it('all of one’s own, given to a group', async () => {
      const group = { name: 'equal', rules: NODES };
      const data = { issues: [{ path: 'rules', code: 'forbidden' }] };
      await refused(
        clerk,
        { code: 0, data, zh: '不能拥有您的全部权限', en: 'can not have all of your rights' },
        ['POST', '/admin/auth.Group/add', group],
      );
      await refusedAtRest(clerk, 422, ['POST', '/admin/rest/auth/group', group], 'rules');
    });

    it('given by key', async () => {
      const rules = [await idOf('admin_rule', 'shop/order/order/delivery')];
      await refused(clerk, FORBIDDEN('权限', 'Rights'), [
        'POST',
        '/admin/auth.Group/add',
        { name: 'greedy', rules },
      ]);
    });

    it('given by adding a rule below one that others hold', async () => {
      const pid = await idOf('admin_rule', 'shop/order/order');
      const rule = { type: 'button', title: 'X', name: 'shop/order/order/x', pid };
      const denied = { code: 401, zh: '没有权限', en: 'permission' };
      await refused(clerk, denied, ['POST', '/admin/auth.Rule/add', rule]);
      await refusedAtRest(clerk, 403, ['POST', '/admin/rest/auth/rule', rule]);
    });

    it('taken from a group above, or from one’s own', async () => {
      const own = Number((await sql(`SELECT max(group_id) AS id FROM admin_group_access`))[0]?.['id']);
      const unseen = { code: 0, zh: '未找到', en: 'not found' };
      await refused(clerk, unseen, ['POST', '/admin/auth.Group/edit', { id: 1, rules: [] }]);
      await refused(clerk, { code: 0, zh: '自己所在的角色组', en: 'a group you are in' }, [
        'POST',
        '/admin/auth.Group/edit',
        { id: own, rules: [...NODES, 'shop/order/order/delivery'] },
      ]);
      await refusedAtRest(clerk, 409, ['PUT', `/admin/rest/auth/group/${own}`, { rules: ['*'] }]);
      await refusedAtRest(clerk, 404, ['PUT', '/admin/rest/auth/group/1', { name: 'Mine' }]);
    });

    it('by putting oneself or a friend into a group above', async () => {
      const friend = { username: 'friend', nickname: 'Friend', password: ADMIN_PASSWORD, group_arr: ['1'] };
      await refused(clerk, { code: 0, zh: '不存在', en: 'does not exist' }, [
        'POST',
        '/admin/auth.Admin/add',
        friend,
      ]);
      await refusedAtRest(clerk, 422, ['POST', '/admin/rest/auth/admin', friend], 'group_arr');
      const me = Number((await sql('SELECT max(uid) AS id FROM admin_group_access'))[0]?.['id']);
      await refusedAtRest(
        clerk,
        422,
        ['PUT', `/admin/rest/auth/admin/${me}`, { group_arr: [1] }],
        'group_arr',
      );
    });
  });

  it('sent by a page of another site', async () => {
    const before = await state();
    const origin = { origin: 'https://evil.example.com', 'content-type': 'text/plain' };
    for (const [method, path] of [
      ['POST', '/admin/auth.Admin/add'],
      ['POST', '/admin/Index/login'],
      ['DELETE', '/admin/auth.Admin/del?ids[]=1'],
      ['PUT', '/admin/rest/auth/group/1'],
      ['POST', '/api/user/checkIn'],
    ] as const) {
      for (const [language, words] of [
        ['zh-cn', '不允许该来源'],
        ['en', 'may not call'],
      ] as const) {
        const answer = await test.admin
          .with({ 'think-lang': language })
          .call<{ msg?: string; message?: string }>(method, path, { raw: '{}', headers: origin });
        expect({ path, status: answer.status }).toEqual({ path, status: 403 });
        expect(answer.body.msg ?? answer.body.message).toContain(words);
        expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      }
    }
    expect(await state()).toBe(before);
  });
});
