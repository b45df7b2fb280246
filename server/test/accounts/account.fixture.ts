import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { startMailServer, type MailServer } from '../settings/mail-server.ts';

const MAIL_PASSWORD = 'ein sehr geheimes Wort';

export interface Answered extends Enveloped<{ issues?: { path: string; message: string }[] } | null> {}

/** A site with members whose codes arrive at a real server of mail. */
export interface AccountSite {
  test: TestServer;
  mail: MailServer;
  /** Solves a captcha: what goes along with a call that asks for one. */
  captcha(): Promise<{ captchaId: string; captchaInfo: string }>;
  /** Asks for a code with a solved captcha. */
  send(body: object, client?: HttpClient): Promise<Answered>;
  /** The code of the last mail to an address, once there are `count` of them. */
  codeOf(address: string, count?: number): Promise<string>;
  /** Lets a minute pass for codes that were sent. */
  wait(): Promise<unknown>;
  /** Becomes a member by a mailed code. */
  register(username: string, more?: object): Promise<Enveloped<{ userInfo: { id: number; token: string } }>>;
  stop(): Promise<void>;
}

export const PASSWORD = 'tea-and-biscuits-9';

export const pathsOf = ({ data }: Answered): string[] => (data?.issues ?? []).map(({ path }) => path);

export async function startAccountSite(database: DatabaseKind): Promise<AccountSite> {
  const test = await startTestServer({ database, definitions: 'definitions', env: { NODE_ENV: 'test' } });
  const mail = await startMailServer('shop', MAIL_PASSWORD);
  await test.admin.data('POST', '/admin/routine.Config/edit', {
    smtp_server: '127.0.0.1',
    smtp_port: mail.port,
    smtp_user: 'shop',
    smtp_pass: MAIL_PASSWORD,
    smtp_verification: 'NONE',
    smtp_sender_mail: 'shop@example.com',
  });
  let made = 0;
  const captcha = async () => {
    const id = `account-${(made += 1)}`;
    const { body } = await test.guest.get<Enveloped<{ targets: { x: number; y: number }[] }>>(
      `/api/common/clickCaptcha?id=${id}`,
    );
    const clicks = body.data.targets.map(({ x, y }) => `${x},${y}`).join('-');
    return { captchaId: id, captchaInfo: `${clicks};350;200` };
  };
  const send = async (body: object, client = test.guest) =>
    (await client.post<Answered>('/api/Ems/send', { ...(await captcha()), ...body })).body;
  const codeOf = async (address: string, count = 1) => {
    const own = () => mail.mails.filter(({ to }) => to.includes(address));
    await until(async () => own().length >= count);
    return /code is (\d{6})/.exec(own().at(-1)?.content ?? '')?.[1] ?? '';
  };
  return {
    test,
    mail,
    captcha,
    send,
    codeOf,
    wait: () =>
      test.main.query({
        text: `UPDATE account_code SET sent_time = sent_time - interval '61 seconds'`,
        values: [],
      }),
    async register(username, more = {}) {
      const email = `${username}@example.com`;
      await send({ email, event: 'user_register' });
      return (
        await test.guest.post<Enveloped<{ userInfo: { id: number; token: string } }>>('/api/user/checkIn', {
          tab: 'register',
          registerType: 'email',
          username,
          password: PASSWORD,
          email,
          captcha: await codeOf(email),
          ...more,
        })
      ).body;
    },
    async stop() {
      await mail.stop();
      await test.stop();
    },
  };
}
