import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PASSWORD, pathsOf, startAccountSite, type AccountSite, type Answered } from './account.fixture.ts';

describe.each(DATABASE_KINDS)('registration (%s)', (database) => {
  let site: AccountSite;
  const enter = async (body: object) =>
    (await site.test.guest.post<Answered>('/api/user/checkIn', body)).body;
  const form = { tab: 'register', registerType: 'email', password: PASSWORD, mobile: '', keep: false };
  const sql = async (text: string) => (await site.test.main.query({ text, values: [] })).rows;

  beforeAll(async () => {
    site = await startAccountSite(database);
  });
  afterAll(() => site.stop());

  it('says where codes can be sent as the site is set up', async () => {
    expect((await site.test.guest.get('/api/user/checkIn')).body).toMatchObject({
      code: 1,
      data: { accountVerificationType: ['email'], registrationOpen: true },
    });
  });

  it('makes a member of group 1 by a mailed code, who is signed in and can sign in again', async () => {
    const { code, data } = await site.register('ann_1');
    expect({ code, data }).toMatchObject({
      code: 1,
      data: {
        routePath: '/user',
        userInfo: { username: 'ann_1', email: 'ann_1@example.com', money: '0.00' },
      },
    });
    const own = site.test.guest.with({ 'ba-user-token': data.userInfo.token });
    expect((await own.get('/api/index/index?requiredLogin=1')).body).toMatchObject({ code: 1 });
    const [row] = await sql(`SELECT group_id, status, password FROM "user" WHERE username = 'ann_1'`);
    expect(row).toMatchObject({ status: 'enable', password: expect.stringMatching(/^\$argon2id/) });
    expect(Number(row?.['group_id'])).toBe(1);
    const again = await site.test.guest.post<Enveloped>('/api/user/checkIn', {
      tab: 'login',
      username: 'ann_1@example.com',
      password: PASSWORD,
      ...(await site.captcha()),
    });
    expect(again.body.code).toBe(1);
  });

  it('keeps codes as hashes, and none in what waits to be sent', async () => {
    await site.send({ email: 'kept@example.com', event: 'user_register' });
    const code = await site.codeOf('kept@example.com');
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(await sql('SELECT * FROM account_code'))).not.toContain(code);
    const jobs = await site.test.admin.get('/admin/routine.Job/index');
    expect(JSON.stringify(jobs.body)).not.toContain(code);
  });

  it('refuses what breaks the rules, at its field', async () => {
    const answer = await enter({
      ...form,
      username: '1x',
      password: 'a<b',
      email: 'nobody',
      captcha: '000000',
    });
    expect(pathsOf(answer).sort()).toEqual(['email', 'password', 'username']);
    await site.send({ email: 'bob@example.com', event: 'user_register' });
    const captcha = await site.codeOf('bob@example.com');
    expect(pathsOf(await enter({ ...form, username: 'bob', email: 'eve@example.com', captcha }))).toEqual([
      'captcha',
    ]);
    expect(pathsOf(await enter({ ...form, username: 'ann_1', email: 'bob@example.com', captcha }))).toEqual([
      'username',
    ]);
    expect(await enter({ ...form, username: 'bob', email: 'bob@example.com', captcha })).toMatchObject({
      code: 1,
    });
    expect(pathsOf(await enter({ ...form, username: 'bob2', email: 'bob@example.com', captcha }))).toEqual([
      'captcha',
    ]);
    expect(pathsOf(await site.send({ email: 'ann_1@example.com', event: 'user_register' }))).toEqual([
      'email',
    ]);
  });

  it('gives five tries, also to guesses made at the same time', async () => {
    await site.send({ email: 'cat@example.com', event: 'user_register' });
    const captcha = await site.codeOf('cat@example.com');
    const wrong = captcha === '111111' ? '222222' : '111111';
    const guess = (code: string) =>
      enter({ ...form, username: 'cat', email: 'cat@example.com', captcha: code });
    await Promise.all(Array.from({ length: 5 }, () => guess(wrong)));
    expect(pathsOf(await guess(captcha))).toEqual(['captcha']);
  });

  it('takes a code for ten minutes', async () => {
    await site.send({ email: 'dan@example.com', event: 'user_register' });
    const captcha = await site.codeOf('dan@example.com');
    await sql(`UPDATE account_code SET expire_time = expire_time - interval '601 seconds'`);
    expect(pathsOf(await enter({ ...form, username: 'dan', email: 'dan@example.com', captcha }))).toEqual([
      'captcha',
    ]);
  });

  it('sends one code a minute to an address, and none without a captcha', async () => {
    const wanted = { email: 'fay@example.com', event: 'user_register' };
    expect(await site.send({ ...wanted, captchaId: 'nobody' })).toMatchObject({ code: 0 });
    expect(await site.send(wanted)).toMatchObject({ code: 1 });
    expect(await site.send({ ...wanted, email: 'Fay@example.com' })).toMatchObject({ code: 0, data: null });
    await site.wait();
    expect(await site.send(wanted)).toMatchObject({ code: 1 });
    await site.codeOf('fay@example.com', 2);
    expect(pathsOf(await site.send({ ...wanted, event: 'user_login' }))).toEqual(['event']);
    expect(await site.send({ ...wanted, event: 'user_change_email' })).toMatchObject({ code: 303 });
  });

  it('texts no codes where nobody carries them', async () => {
    const body = { ...(await site.captcha()), mobile: '13800000001', template_code: 'user_register' };
    expect(pathsOf((await site.test.guest.post<Answered>('/api/Sms/send', body)).body)).toEqual(['mobile']);
  });

  it('can be closed', async () => {
    await site.test.admin.data('POST', '/admin/routine.Config/edit', { registration_open: 0 });
    expect(await site.send({ email: 'gus@example.com', event: 'user_register' })).toMatchObject({ code: 0 });
    expect(
      await enter({ ...form, username: 'gus', email: 'gus@example.com', captcha: '000000' }),
    ).toMatchObject({
      code: 0,
      msg: 'Registration is not open.',
    });
    expect(site.mail.mails.some(({ to }) => to.includes('gus@example.com'))).toBe(false);
    await site.test.admin.data('POST', '/admin/routine.Config/edit', { registration_open: 1 });
  });
});
