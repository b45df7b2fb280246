import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PASSWORD, pathsOf, startAccountSite, type AccountSite, type Answered } from './account.fixture.ts';

const NEW_PASSWORD = 'biscuits-and-tea-7';

describe.each(DATABASE_KINDS)('own accounts of members (%s)', (database) => {
  let site: AccountSite;
  const become = async (username: string): Promise<{ id: number; client: HttpClient; token: string }> => {
    const { id, token } = (await site.register(username)).data.userInfo;
    return { id, token, client: site.test.guest.with({ 'ba-user-token': token }) };
  };
  const enter = async (username: string, password: string) =>
    (
      await site.test.guest.post<Enveloped<{ userInfo: { token: string } }>>('/api/user/checkIn', {
        tab: 'login',
        username,
        password,
        ...(await site.captcha()),
      })
    ).body;
  const post = async (client: HttpClient, path: string, body: object) =>
    (await client.post<Answered>(`/api/account/${path}`, body)).body;
  const rowOf = async (id: number) =>
    (await site.test.main.query({ text: 'SELECT * FROM "user" WHERE id = $1', values: [id] })).rows[0] ?? {};

  beforeAll(async () => {
    site = await startAccountSite(database);
  });
  afterAll(() => site.stop());

  it('are for members alone', async () => {
    const calls = ['overview', 'profile', 'balance', 'integral', 'sessions'];
    for (const call of calls)
      expect((await site.test.guest.get(`/api/account/${call}`)).body).toMatchObject({ code: 303 });
    for (const call of ['profile', 'changePassword', 'endSession'])
      expect(await post(site.test.guest, call, {})).toMatchObject({ code: 303 });
  });

  it('a profile takes six fields, whatever else the whole record says', async () => {
    const ann = await become('ann_2');
    const bob = await become('bob_2');
    expect((await ann.client.get('/api/account/profile')).body).toMatchObject({
      code: 1,
      data: { accountVerificationType: ['email'] },
    });
    const record = {
      id: bob.id,
      username: 'ann_two',
      nickname: 'Ann',
      avatar: '',
      gender: 2,
      birthday: '1999-02-03',
      motto: 'Tea',
      email: 'other@example.com',
      money: '999.00',
      score: 5,
      group_id: 7,
      token: 'x',
      refresh_token: 'y',
    };
    expect(await post(ann.client, 'profile', record)).toMatchObject({ code: 1 });
    expect(await rowOf(ann.id)).toMatchObject({
      username: 'ann_two',
      nickname: 'Ann',
      gender: 2,
      motto: 'Tea',
      email: 'ann_2@example.com',
      money: '0',
      score: '0',
    });
    expect(await rowOf(bob.id)).toMatchObject({ username: 'bob_2', nickname: 'bob_2' });
    expect(pathsOf(await post(ann.client, 'profile', { username: 'bob_2' }))).toEqual(['username']);
    expect(pathsOf(await post(ann.client, 'profile', { motto: 'x'.repeat(121) }))).toEqual(['motto']);
    expect(pathsOf(await post(ann.client, 'profile', { nickname: '' }))).toEqual(['nickname']);
    expect(await post(ann.client, 'profile', { birthday: '' })).toMatchObject({ code: 1 });
    expect(await rowOf(ann.id)).toMatchObject({ birthday: null });
  });

  it('a new password needs the present one, and ends all sessions', async () => {
    const { client } = await become('cat_2');
    const other = await enter('cat_2', PASSWORD);
    const change = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    const refused = async (more: object) =>
      pathsOf(await post(client, 'changePassword', { ...change, ...more }));
    expect(await refused({ oldPassword: 'wrong-one-1' })).toEqual(['oldPassword']);
    expect(await refused({ confirmPassword: 'another-one-1' })).toEqual(['confirmPassword']);
    expect(await refused({ newPassword: 'a<b', confirmPassword: 'a<b' })).toEqual(['newPassword']);
    expect(await post(client, 'changePassword', change)).toMatchObject({ code: 1 });
    for (const token of [client.headers['ba-user-token'] ?? '', other.data.userInfo.token]) {
      const ended = site.test.guest.with({ 'ba-user-token': token });
      expect((await ended.get('/api/account/overview')).body).toMatchObject({ code: 303 });
    }
    expect((await enter('cat_2', PASSWORD)).code).toBe(0);
    expect((await enter('cat_2', NEW_PASSWORD)).code).toBe(1);
  });

  it('a forgotten password is set by a code, and nobody learns which accounts there are', async () => {
    const { client } = await become('dan_2');
    const account = 'dan_2@example.com';
    const mails = site.mail.mails.length;
    expect(await site.send({ email: 'nobody@example.com', event: 'user_retrieve_pwd' })).toMatchObject({
      code: 1,
    });
    expect(await site.send({ email: account, event: 'user_retrieve_pwd' })).toMatchObject({ code: 1 });
    const captcha = await site.codeOf(account, 2);
    expect(site.mail.mails).toHaveLength(mails + 1);
    const wanted = { type: 'email', account, captcha, password: NEW_PASSWORD };
    const retrieve = (more: object) => post(site.test.guest, 'retrievePassword', { ...wanted, ...more });
    expect(pathsOf(await retrieve({ account: 'nobody@example.com' }))).toEqual(['captcha']);
    expect(pathsOf(await retrieve({ captcha: captcha === '111111' ? '222222' : '111111' }))).toEqual([
      'captcha',
    ]);
    expect(pathsOf(await retrieve({ password: '1' }))).toEqual(['password']);
    expect(await retrieve({})).toMatchObject({ code: 1 });
    expect(pathsOf(await retrieve({}))).toEqual(['captcha']);
    expect((await client.get('/api/account/overview')).body).toMatchObject({ code: 303 });
    expect((await enter('dan_2', NEW_PASSWORD)).code).toBe(1);
  });

  it('another address needs the code of the present one, and its own', async () => {
    const { id, client } = await become('eva_2');
    const [old, fresh] = ['eva_2@example.com', 'eva.new@example.com'];
    const verify = { email: old, event: 'user_email_verify' };
    expect(pathsOf(await site.send({ ...verify, password: 'wrong-one-1' }, client))).toEqual(['password']);
    expect(pathsOf(await site.send({ ...verify, email: fresh, password: PASSWORD }, client))).toEqual([
      'email',
    ]);
    expect(await site.send({ ...verify, password: PASSWORD }, client)).toMatchObject({ code: 1 });
    expect(await site.send({ email: fresh, event: 'user_change_email' }, client)).toMatchObject({ code: 1 });
    const change = { type: 'email', email: fresh, captcha: await site.codeOf(fresh), password: PASSWORD };
    expect(pathsOf(await post(client, 'changeBind', change))).toEqual(['accountVerificationToken']);
    const verified = await client.post<Enveloped<{ accountVerificationToken: string; type: string }>>(
      '/api/account/verification',
      { type: 'email', captcha: await site.codeOf(old, 2) },
    );
    expect(verified.body).toMatchObject({ code: 1, data: { type: 'email' } });
    const { accountVerificationToken } = verified.body.data;
    expect(
      pathsOf(await post(client, 'changeBind', { ...change, accountVerificationToken, captcha: '' })),
    ).toEqual(['captcha']);
    expect(await post(client, 'changeBind', { ...change, accountVerificationToken })).toMatchObject({
      code: 1,
    });
    expect(await rowOf(id)).toMatchObject({ email: fresh });
    expect(pathsOf(await post(client, 'changeBind', { ...change, accountVerificationToken }))).toEqual([
      'accountVerificationToken',
    ]);
  });

  it('show what became of balance and points, page by page and day by day', async () => {
    const { id, client } = await become('fay_2');
    const add = (log: string, values: object) =>
      site.test.admin.data('POST', `/admin/user.${log}/add`, { user_id: id, ...values });
    await add('moneyLog', { money: '10.50', memo: 'gift' });
    await add('moneyLog', { money: '-0.25', memo: 'fee' });
    await add('scoreLog', { score: 30, memo: 'welcome' });
    expect((await client.get('/api/account/balance?page=1&limit=1')).body).toMatchObject({
      code: 1,
      data: {
        total: 2,
        list: [
          { memo: 'fee', money: '-0.25', before: '10.50', after: '10.25', create_time: expect.any(Number) },
        ],
      },
    });
    expect((await client.get('/api/account/balance?page=2&limit=1')).body).toMatchObject({
      data: { total: 2, list: [{ memo: 'gift', money: '10.50' }] },
    });
    expect((await client.get('/api/account/integral')).body).toMatchObject({
      data: { total: 1, list: [{ memo: 'welcome', score: 30, before: 0, after: 30 }] },
    });
    await site.test.main.query({
      text: `UPDATE user_score_log SET create_time = create_time - interval '3 days' WHERE user_id = $1`,
      values: [id],
    });
    const { body } =
      await client.get<Enveloped<{ days: string[]; score: number[]; money: string[] }>>(
        '/api/account/overview',
      );
    expect(body.data.days).toHaveLength(7);
    expect([...body.data.days].sort()).toEqual(body.data.days);
    expect(body.data.score).toEqual([0, 0, 0, 30, 0, 0, 0]);
    expect(body.data.money).toEqual(['0.00', '0.00', '0.00', '0.00', '0.00', '0.00', '10.25']);
  });

  it('list their sessions, and end one of their own', async () => {
    const { client } = await become('gus_2');
    const other = await enter('gus_2', PASSWORD);
    const { list } = await client.data<{ list: { session: string; current: boolean }[] }>(
      'GET',
      '/api/account/sessions',
    );
    expect(list).toHaveLength(2);
    const session = list.find(({ current }) => !current)?.session;
    const foreign = await become('hal_2');
    expect((await post(foreign.client, 'endSession', { session })).code).toBe(0);
    expect(await post(client, 'endSession', { session })).toMatchObject({ code: 1 });
    const ended = site.test.guest.with({ 'ba-user-token': other.data.userInfo.token });
    expect((await ended.get('/api/account/overview')).body).toMatchObject({ code: 303 });
    expect((await client.get('/api/account/overview')).body).toMatchObject({ code: 1 });
  });
});
