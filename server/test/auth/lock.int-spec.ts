import type { Audience } from '#server/http/audience.ts';
import { logIn, MAX_FAILURES } from '#server/auth/login.ts';
import { hashPassword } from '#server/auth/password.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = Date.parse('2026-03-01T12:00:00Z');

describe.each(DATABASE_KINDS)('an account that is guessed at (%s)', (database) => {
  let test: TestServer;
  beforeAll(async () => {
    test = await startTestServer({ database });
    const hash = await hashPassword(ADMIN_PASSWORD);
    for (const text of [
      `INSERT INTO admin (username, nickname, password) VALUES ('guessed', 'Guessed', $1)`,
      `INSERT INTO "user" (group_id, username, nickname, email, password) VALUES (1, 'guessed', 'Guessed', 'g@example.com', $1)`,
    ])
      await test.main.query({ text, values: [hash] });
  });
  afterAll(() => test.stop());

  const attempt = (audience: Audience, password: string, now: number, username = 'guessed') =>
    logIn(
      test.main,
      { audience, username, password, keep: false, ip: '10.0.0.1', userAgent: 'test', locale: 'zh-cn' },
      now,
    ).then(
      () => 'in',
      (error: { code: string; params?: { minutes?: number } }) =>
        [error.code, error.params?.minutes].filter(Boolean).join(' '),
    );
  const fail = async (audience: Audience, times: number, now: number): Promise<void> => {
    for (let count = 0; count < times; count += 1)
      expect(await attempt(audience, 'wrong-password', now + count)).toBe('login.failed');
  };

  describe.each<Audience>(['admin', 'member'])('of an %s', (audience) => {
    it('is open after nine failures, and the tenth locks it for a day that further tries do not prolong', async () => {
      await fail(audience, MAX_FAILURES - 1, NOON);
      expect(await attempt(audience, ADMIN_PASSWORD, NOON + 10)).toBe('in');
      await fail(audience, MAX_FAILURES, NOON);
      const last = NOON + MAX_FAILURES - 1;
      expect(await attempt(audience, ADMIN_PASSWORD, last + 1000)).toBe('login.locked 1440');
      expect(await attempt(audience, 'wrong-password', last + 12 * HOUR)).toBe('login.locked 720');
      expect(await attempt(audience, ADMIN_PASSWORD, last + DAY - 1000)).toBe('login.locked 1');
      expect(await attempt(audience, ADMIN_PASSWORD, last + DAY + 1000)).toBe('in');
    });

    it('counts anew a day after the last failure', async () => {
      await fail(audience, MAX_FAILURES - 1, NOON);
      await fail(audience, MAX_FAILURES - 1, NOON + DAY + 1000);
      expect(await attempt(audience, ADMIN_PASSWORD, NOON + DAY + 2000)).toBe('in');
    });
  });

  it('is locked for one audience and under all its names, not for the other', async () => {
    await fail('member', MAX_FAILURES, NOON);
    expect(await attempt('member', ADMIN_PASSWORD, NOON + 100, 'g@example.com')).toBe('login.locked 1440');
    expect(await attempt('admin', ADMIN_PASSWORD, NOON + 100)).toBe('in');
  });

  it.each<Audience>(['admin', 'member'])(
    'is distinguished from no other by its lock: %s',
    async (audience) => {
      const answersTo = async (username: string): Promise<string[]> => {
        const answers: string[] = [];
        for (let count = 0; count <= MAX_FAILURES + 2; count += 1)
          answers.push(await attempt(audience, 'wrong-password', NOON + 5 * DAY + count, username));
        return answers;
      };
      const known = await answersTo('guessed');
      expect(known.at(-1)).toBe('login.locked 1440');
      expect(await answersTo('nobody_of_that_name')).toEqual(known);
      expect(await attempt(audience, 'wrong-password', NOON + 7 * DAY, 'nobody_of_that_name')).toBe(
        'login.failed',
      );
    },
  );
});

describe('the limits in front of both logins', () => {
  let test: TestServer;
  beforeEach(async () => {
    test = await startTestServer({ env: { ADMIN_LOGIN_CAPTCHA: '1' } });
  });
  afterEach(() => test.stop());

  const ROUTES = ['/admin/Index/login', '/api/user/checkIn'] as const;
  const WORDS = { en: 'Too many requests. Please try again later.', 'zh-cn': '请求过于频繁，请稍后再试' };
  const tried = async (route: string, username: string, language: keyof typeof WORDS = 'en') =>
    (
      await test.guest
        .with({ 'think-lang': language })
        .post<Enveloped>(route, { tab: 'login', username, password: 'wrong-password' })
    ).body.msg;

  it.each(ROUTES)('refuse the sixty-first try on one account: %s', async (route) => {
    for (let count = 0; count < 60; count += 1) expect(await tried(route, 'Someone')).toContain('Try again');
    expect(await tried(route, 'someone')).toBe(WORDS.en);
    expect(await tried(route, 'SOMEONE', 'zh-cn')).toContain(WORDS['zh-cn']);
    const other = ROUTES.find((each) => each !== route) ?? '';
    expect(await tried(other, 'someone')).toContain('Try again');
    expect(await tried(route, 'another')).toContain('Try again');
  });

  it('refuse the hundred and twenty-first from one address, whatever the accounts and the audience', async () => {
    for (let count = 0; count < 120; count += 1)
      expect(await tried(ROUTES[count % 2] ?? '', `account${count}`)).toContain('Try again');
    for (const route of ROUTES) expect(await tried(route, 'fresh_account')).toBe(WORDS.en);
  });
});
