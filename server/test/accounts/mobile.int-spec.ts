import type { Sms } from '#server/adapters/sms/sms-sender.ts';
import { CARRIERS, type Carriers } from '#server/system/notices/delivery.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { PASSWORD, pathsOf, startAccountSite, type AccountSite, type Answered } from './account.fixture.ts';

describe.each(DATABASE_KINDS)('codes by SMS (%s)', (database) => {
  let site: AccountSite;
  const texted: Sms[] = [];
  const send = async (mobile: string, purpose: string, client = site.test.guest) =>
    (
      await client.post<Answered>('/api/Sms/send', {
        ...(await site.captcha()),
        mobile,
        template_code: purpose,
      })
    ).body;
  const codeOf = async (mobile: string): Promise<string> => {
    await until(async () => texted.some((sms) => sms.mobile === mobile));
    return texted.filter((sms) => sms.mobile === mobile).at(-1)?.params[0]?.value ?? '';
  };

  beforeAll(async () => {
    site = await startAccountSite(database);
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

  it('are offered once a provider and a template are there', async () => {
    expect((await site.test.guest.get('/api/user/checkIn')).body).toMatchObject({
      data: { accountVerificationType: ['email', 'mobile'] },
    });
    await site.test.admin.data('POST', '/admin/routine.Config/edit', { code_sms_template: '' });
    expect((await site.test.guest.get('/api/user/checkIn')).body).toMatchObject({
      data: { accountVerificationType: ['email'] },
    });
    await site.test.admin.data('POST', '/admin/routine.Config/edit', { code_sms_template: 'SMS_1' });
  });

  it('make members, who add a mailbox with their password', async () => {
    const mobile = '13800000001';
    expect(await send(mobile, 'user_register')).toMatchObject({ code: 1 });
    const captcha = await codeOf(mobile);
    expect(texted).toEqual([{ mobile, template: 'SMS_1', params: [{ name: 'number', value: captcha }] }]);
    const form = {
      tab: 'register',
      registerType: 'mobile',
      username: 'ivy',
      password: PASSWORD,
      mobile,
      captcha,
    };
    const entered = await site.test.guest.post<Enveloped<{ userInfo: { token: string; mobile: string } }>>(
      '/api/user/checkIn',
      form,
    );
    expect(entered.body).toMatchObject({ code: 1, data: { userInfo: { mobile, email: '' } } });
    const client = site.test.guest.with({ 'ba-user-token': entered.body.data.userInfo.token });
    const email = 'ivy@example.com';
    expect(await site.send({ email, event: 'user_change_email' }, client)).toMatchObject({ code: 1 });
    const change = { type: 'email', email, captcha: await site.codeOf(email) };
    const bind = async (password: string) =>
      (await client.post<Answered>('/api/account/changeBind', { ...change, password })).body;
    expect(pathsOf(await bind('wrong-one-1'))).toEqual(['password']);
    expect(await bind(PASSWORD)).toMatchObject({ code: 1 });
    expect(pathsOf(await send(mobile, 'user_change_mobile', client))).toEqual(['mobile']);
  });

  it('go to numbers alone, and a mailed code is good for no telephone', async () => {
    expect(pathsOf(await send('12', 'user_register'))).toEqual(['mobile']);
    expect(pathsOf(await send('13800000002', 'user_change_email'))).toEqual(['template_code']);
  });
});
