import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Sms } from '#server/adapters/sms/sms-sender.ts';
import { CARRIERS, type Carriers } from '#server/system/notices/delivery.ts';
import {
  PASSWORD,
  pathsOf,
  startAccountSite,
  type AccountSite,
  type Answered,
} from '../accounts/account.fixture.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { MEMBER } from './wire-endpoints.ts';
import { each, unlikeShape, type Shape } from './wire-shape.ts';

const NEW_PASSWORD = 'biscuits-and-tea-7';
/** As the client sends them with every call, those of a GET without a body included. */
const HEADERS = { 'content-type': 'application/json', server: 'true', 'think-lang': 'en' };
const ENTERED: Shape = {
  userInfo: { ...MEMBER, token: 'filled text', refresh_token: 'filled text' },
  routePath: 'filled text',
};
const change = (amount: Shape): Shape => ({
  id: 'id',
  memo: 'text',
  before: amount,
  after: amount,
  create_time: 'seconds',
});

type Info = Record<string, unknown> & { id: number; token: string; refresh_token: string };

/** Every call of the member centre that a public client of the back office makes, each with the fields it sends. */
describe.each(DATABASE_KINDS)('calls of the member centre (%s)', (database) => {
  let site: AccountSite;
  let guest: HttpClient;
  const texted: Sms[] = [];

  beforeAll(async () => {
    site = await startAccountSite(database);
    guest = site.test.guest.with(HEADERS);
    Object.assign(site.test.server.app.get<Carriers>(CARRIERS), {
      sms: {
        send: async (sms: Sms) => {
          texted.push(sms);
          return 'message 1';
        },
      },
    });
    await site.test.admin.data('POST', '/admin/routine.Config/edit', {
      sms_provider: 'alibaba',
      sms_key_id: 'key',
      sms_key_secret: 'secret',
      code_sms_template: 'SMS_1',
      code_sms_param: 'number',
    });
  });
  afterAll(() => site.stop());

  /** The envelope of a call, which is 200 whatever it says. */
  const call = async <Data = unknown>(
    client: HttpClient,
    method: 'GET' | 'POST',
    path: string,
    body?: object,
  ): Promise<Enveloped<Data>> => {
    const answer = await client.call<Enveloped<Data>>(method, path, body ? { body } : {});
    expect({ status: answer.status, type: answer.headers.get('content-type') }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
    expect(Object.keys(answer.body).sort()).toEqual(['code', 'data', 'msg', 'time']);
    return answer.body;
  };
  const get = <Data>(client: HttpClient, path: string) => call<Data>(client, 'GET', path);
  const post = (client: HttpClient, path: string, body: object) =>
    call<Answered['data']>(client, 'POST', path, body) as Promise<Answered>;
  /** All keys of the form, always. */
  const form = (more: object) => ({
    tab: 'login',
    email: '',
    mobile: '',
    username: '',
    password: PASSWORD,
    captcha: '',
    keep: true,
    captchaId: '',
    captchaInfo: '',
    registerType: 'email',
    ...more,
  });
  const enter = async (username: string, more: object = {}) =>
    call<{ userInfo: Info; routePath: string }>(guest, 'POST', '/api/user/checkIn', {
      ...form({ username, ...(await site.captcha()) }),
      ...more,
    });
  const member = async (username: string): Promise<{ info: Info; client: HttpClient }> => {
    await site.register(username);
    const { userInfo: info } = (await enter(username)).data;
    return { info, client: guest.with({ 'ba-user-token': info.token }) };
  };
  const mail = async (body: object, client = guest) =>
    post(client, '/api/Ems/send', { ...(await site.captcha()), ...body });
  const text = async (body: object, client = guest) =>
    post(client, '/api/Sms/send', { ...(await site.captcha()), ...body });
  const textedTo = async (mobile: string): Promise<string> => {
    await until(async () => texted.some((sms) => sms.mobile === mobile));
    return texted.filter((sms) => sms.mobile === mobile).at(-1)?.params[0]?.value ?? '';
  };
  const done = (answer: Enveloped) => {
    expect(answer).toMatchObject({ code: 1, data: null, msg: expect.any(String) });
  };
  const NEEDS_LOGIN = { code: 303, data: { type: 'need login' } };

  test('GET /api/user/checkIn', async () => {
    const { code, data } = await get(guest, '/api/user/checkIn');
    expect(code).toBe(1);
    expect(
      unlikeShape(data, {
        userLoginCaptchaSwitch: 'flag',
        accountVerificationType: each('filled text'),
        registrationOpen: 'flag',
      }),
    ).toEqual([]);
    expect(data).toMatchObject({ accountVerificationType: ['email', 'mobile'] });
    const { client } = await member('in_already');
    expect(await get(client, '/api/user/checkIn')).toMatchObject({ code: 303, data: { type: 'logged in' } });
  });

  test('POST /api/user/checkIn with tab "login"', async () => {
    const { info } = await member('ann_login');
    await site.test.admin.put(`/admin/rest/user/user/${info.id}`, { mobile: '13800000031' });
    for (const username of ['ann_login', 'ann_login@example.com', '13800000031']) {
      const { code, data } = await enter(username);
      expect([username, code]).toEqual([username, 1]);
      expect(unlikeShape(data, ENTERED)).toEqual([]);
      expect(data).toMatchObject({ routePath: '/user', userInfo: { id: info.id, username: 'ann_login' } });
    }
    expect((await enter('ann_login', { keep: false })).data.userInfo.refresh_token).toBe('');
    const refused = await enter('ann_login', { password: 'wrong-one-1' });
    expect(refused).toMatchObject({ code: 0, msg: expect.stringMatching(/\w/) });
  });

  test('POST /api/user/checkIn with tab "register"', async () => {
    const email = 'bob_new@example.com';
    done(await mail({ email, event: 'user_register' }));
    const body = form({ tab: 'register', username: 'bob_new', email, captcha: await site.codeOf(email) });
    const { code, data } = await call<{ userInfo: Info }>(guest, 'POST', '/api/user/checkIn', body);
    expect(code).toBe(1);
    expect(unlikeShape(data, ENTERED)).toEqual([]);
    const { rows } = await site.test.main.query({
      text: 'SELECT group_id::int, email FROM "user" WHERE id = $1',
      values: [data.userInfo.id],
    });
    expect(rows).toEqual([{ group_id: 1, email }]);
    const mobile = '13800000032';
    done(await text({ mobile, template_code: 'user_register' }));
    const texting = form({
      tab: 'register',
      registerType: 'mobile',
      username: 'cat_new',
      mobile,
      captcha: await textedTo(mobile),
    });
    expect(await call(guest, 'POST', '/api/user/checkIn', texting)).toMatchObject({
      code: 1,
      data: { userInfo: { mobile, email: '' } },
    });
  });

  test('POST /api/user/logout', async () => {
    const { info, client } = await member('dan_out');
    done(await post(client, '/api/user/logout', { refreshToken: info.refresh_token }));
    expect(await get(client, '/api/account/overview')).toMatchObject(NEEDS_LOGIN);
    const renewal = await post(client, '/api/common/refreshToken', { refreshToken: info.refresh_token });
    expect(renewal.code).toBe(0);
  });

  test('GET /api/account/overview', async () => {
    const { info, client } = await member('eva_days');
    await site.test.admin.data('POST', '/admin/user.moneyLog/add', {
      user_id: info.id,
      money: '10.50',
      memo: 'gift',
    });
    const { code, data } = await get<{ days: string[]; money: string[]; score: number[] }>(
      client,
      '/api/account/overview',
    );
    expect(code).toBe(1);
    expect(
      unlikeShape(data, {
        days: each('filled text'),
        score: each('integer'),
        money: each('units'),
        // Beyond the contract: what the member has now.
        balance: 'units',
        points: 'integer',
        growth: 'integer',
        level: 'nothing',
      }),
    ).toEqual([]);
    expect([data.days, data.score, data.money].map(({ length }) => length)).toEqual([7, 7, 7]);
    expect([...data.days].sort()).toEqual(data.days);
    expect(data.money.at(-1)).toBe('10.50');
    expect(await get(guest, '/api/account/overview')).toMatchObject(NEEDS_LOGIN);
  });

  test('GET /api/account/profile', async () => {
    const { client } = await member('fay_look');
    expect(await get(client, '/api/account/profile')).toMatchObject({
      code: 1,
      data: { accountVerificationType: ['email', 'mobile'] },
    });
    expect(await get(guest, '/api/account/profile')).toMatchObject(NEEDS_LOGIN);
  });

  test('POST /api/account/profile', async () => {
    const { info, client } = await member('gus_self');
    const other = await member('hal_other');
    const changes = { nickname: 'Gus', gender: 1, birthday: '1999-02-03', motto: 'Tea', avatar: '' };
    const sent = { ...info, ...changes, id: other.info.id, money: '999.00', email: 'x@example.com' };
    done(await post(client, '/api/account/profile', sent));
    const { data } = await get<{ userInfo: Info }>(client, '/api/index/index?requiredLogin=1');
    const { token: _token, refresh_token: _refresh, ...before } = info;
    expect(data.userInfo).toEqual({ ...before, ...changes });
    const { data: others } = await get<{ userInfo: Info }>(other.client, '/api/index/index?requiredLogin=1');
    expect(others.userInfo).toMatchObject({ username: 'hal_other', nickname: other.info['nickname'] });
    expect(await post(guest, '/api/account/profile', sent)).toMatchObject(NEEDS_LOGIN);
  });

  test('POST /api/account/verification', async () => {
    const { client } = await member('ida_proof');
    const email = 'ida_proof@example.com';
    done(await mail({ email, event: 'user_email_verify', password: PASSWORD }, client));
    const captcha = await site.codeOf(email, 2);
    expect(
      pathsOf(await post(client, '/api/account/verification', { type: 'email', captcha: 'no' })),
    ).toEqual(['captcha']);
    const { code, data } = await call(client, 'POST', '/api/account/verification', {
      type: 'email',
      captcha,
    });
    expect(code).toBe(1);
    expect(unlikeShape(data, { type: 'filled text', accountVerificationToken: 'filled text' })).toEqual([]);
    expect(await post(guest, '/api/account/verification', { type: 'email', captcha })).toMatchObject(
      NEEDS_LOGIN,
    );
  });

  test('POST /api/account/changeBind', async () => {
    const { client } = await member('jan_bind');
    const [old, fresh, mobile] = ['jan_bind@example.com', 'jan.new@example.com', '13800000033'];
    const bind = {
      type: 'email',
      accountVerificationToken: '',
      password: '',
      email: '',
      mobile: '',
      captcha: '',
    };
    done(await mail({ email: old, event: 'user_email_verify', password: PASSWORD }, client));
    const verified = await call<{ accountVerificationToken: string }>(
      client,
      'POST',
      '/api/account/verification',
      {
        type: 'email',
        captcha: await site.codeOf(old, 2),
      },
    );
    const { accountVerificationToken } = verified.data;
    done(await mail({ email: fresh, event: 'user_change_email' }, client));
    const captcha = await site.codeOf(fresh);
    const wanted = { ...bind, email: fresh, captcha };
    expect(pathsOf(await post(client, '/api/account/changeBind', wanted))).toEqual([
      'accountVerificationToken',
    ]);
    done(await post(client, '/api/account/changeBind', { ...wanted, accountVerificationToken }));
    // What is not bound yet asks for the password of the account.
    done(await text({ mobile, template_code: 'user_change_mobile' }, client));
    const texting = { ...bind, type: 'mobile', mobile, captcha: await textedTo(mobile) };
    expect(pathsOf(await post(client, '/api/account/changeBind', texting))).toEqual(['password']);
    done(await post(client, '/api/account/changeBind', { ...texting, password: PASSWORD }));
    const { data } = await get<{ userInfo: Info }>(client, '/api/index/index?requiredLogin=1');
    expect(data.userInfo).toMatchObject({ email: fresh, mobile });
  });

  test('POST /api/account/changePassword', async () => {
    const { client } = await member('kim_key');
    const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
    expect(
      pathsOf(await post(client, '/api/account/changePassword', { ...body, oldPassword: 'wrong-one-1' })),
    ).toEqual(['oldPassword']);
    done(await post(client, '/api/account/changePassword', body));
    expect(await get(client, '/api/account/overview')).toMatchObject(NEEDS_LOGIN);
    expect((await enter('kim_key')).code).toBe(0);
    expect((await enter('kim_key', { password: NEW_PASSWORD })).code).toBe(1);
  });

  test.each([
    ['balance', 'moneyLog', 'money', ['10.50', '-0.25', '3.00'], 'units'],
    ['integral', 'scoreLog', 'score', [30, -5, 7], 'integer'],
  ] as const)('GET /api/account/%s', async (path, log, field, amounts, kind) => {
    const { info, client } = await member(`len_${path}`);
    for (const amount of amounts)
      await site.test.admin.data('POST', `/admin/user.${log}/add`, {
        user_id: info.id,
        [field]: amount,
        memo: `${field} ${amount}`,
      });
    const page = (number: number) =>
      get<{ list: Record<string, unknown>[]; total: number }>(
        client,
        `/api/account/${path}?page=${number}&limit=2`,
      );
    const [first, second] = [await page(1), await page(2)];
    expect(
      unlikeShape(first.data, {
        list: each({
          ...(change(kind) as Record<string, Shape>),
          [field]: kind,
          // Beyond the contract: what points were for.
          ...(field === 'score' ? { kind: 'filled text' } : {}),
        }),
        total: 'integer',
      }),
    ).toEqual([]);
    expect(first.data.total).toBe(3);
    const shown = [...first.data.list, ...second.data.list].map((row) => row[field]);
    expect(shown).toEqual([...amounts].reverse());
    expect(await get(guest, `/api/account/${path}?page=1&limit=2`)).toMatchObject(NEEDS_LOGIN);
  });

  test('POST /api/account/retrievePassword', async () => {
    await member('max_lost');
    const account = 'max_lost@example.com';
    done(await mail({ email: account, event: 'user_retrieve_pwd' }));
    const body = { type: 'email', account, captcha: await site.codeOf(account, 2), password: NEW_PASSWORD };
    done(await post(guest, '/api/account/retrievePassword', body));
    expect(pathsOf(await post(guest, '/api/account/retrievePassword', body))).toEqual(['captcha']);
    expect((await enter('max_lost', { password: NEW_PASSWORD })).code).toBe(1);
  });

  test('POST /api/Ems/send', async () => {
    const { client } = await member('nan_mail');
    const email = 'nan.more@example.com';
    done(await mail({ email, event: 'user_register' }));
    expect(await mail({ email, event: 'user_register' })).toMatchObject({ code: 0 });
    done(await mail({ email: 'nan.else@example.com', event: 'user_change_email' }, client));
    done(await mail({ email: 'nan_mail@example.com', event: 'user_retrieve_pwd' }));
    const verify = { email: 'nan_mail@example.com', event: 'user_email_verify' };
    expect(pathsOf(await mail({ ...verify, password: 'wrong-one-1' }, client))).toEqual(['password']);
    done(await mail({ ...verify, password: PASSWORD }, client));
    expect(await mail(verify)).toMatchObject(NEEDS_LOGIN);
    const without = { email: 'nan.none@example.com', event: 'user_register', captchaId: '', captchaInfo: '' };
    expect(await post(guest, '/api/Ems/send', without)).toMatchObject({ code: 0 });
  });

  test('POST /api/Sms/send', async () => {
    const { info, client } = await member('oda_text');
    await site.test.admin.put(`/admin/rest/user/user/${info.id}`, { mobile: '13800000034' });
    for (const [mobile, template_code, more, as] of [
      ['13800000035', 'user_register', {}, guest],
      ['13800000036', 'user_change_mobile', {}, client],
      ['13800000034', 'user_retrieve_pwd', {}, guest],
      ['13800000034', 'user_mobile_verify', { password: PASSWORD }, client],
    ] as const) {
      done(await text({ mobile, template_code, ...more }, as));
      expect(await textedTo(mobile)).toMatch(/^\d{6}$/);
    }
    expect(await text({ mobile: '13800000035', template_code: 'user_register' })).toMatchObject({ code: 0 });
    expect(pathsOf(await text({ mobile: '13800000037', template_code: 'user_login' }))).toEqual([
      'template_code',
    ]);
  });

  test('every message is in the language of the call', async () => {
    const refusals = await Promise.all(
      ['en', 'zh-cn'].map(async (language) =>
        guest.with({ 'think-lang': language }).call<Enveloped>('POST', '/api/account/retrievePassword', {
          body: { type: 'email', account: 'nobody@example.com', captcha: '000000', password: NEW_PASSWORD },
        }),
      ),
    );
    const [english, chinese] = refusals.map(({ body }) => JSON.stringify(body));
    expect(english).not.toMatch(/[一-龥]/);
    expect(chinese).toMatch(/[一-龥]/);
  });
});
