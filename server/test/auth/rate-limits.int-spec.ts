import { randomUUID } from 'node:crypto';
import { createRateLimits, type RateLimits } from '#server/auth/rate-limits.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { startTestServer } from '../harness/test-server.ts';

const REDIS = process.env['TEST_REDIS_URL'];
const NOBODY_THERE = 'redis://127.0.0.1:1';

const takes = async (limits: RateLimits, count: number, key: string): Promise<number> => {
  const all = await Promise.allSettled(
    Array.from({ length: count }, () => limits.take('login.account', key)),
  );
  return all.filter(({ status }) => status === 'fulfilled').length;
};

describe('rate limits', () => {
  it('let so many pass and refuse the rest, each key for itself', async () => {
    const limits = await createRateLimits(null);
    const [one, other] = [randomUUID(), 'x'.repeat(5000)];
    expect(await takes(limits, 70, one)).toBe(60);
    expect(await takes(limits, 70, other)).toBe(60);
    await expect(limits.take('login.account', one)).rejects.toMatchObject({ code: 'request.throttled' });
    await limits.take('captcha.address', one);
    await limits.stop();
  });

  it('count in the process while Redis is away', async () => {
    const limits = await createRateLimits(NOBODY_THERE);
    expect(await takes(limits, 70, randomUUID())).toBe(60);
    await limits.stop();
  });

  if (REDIS === undefined) return;

  it('are shared by servers that have the same Redis', async () => {
    const [one, other] = [await createRateLimits(REDIS), await createRateLimits(REDIS)];
    await new Promise((resolve) => setTimeout(resolve, 300));
    const key = randomUUID();
    expect((await takes(one, 40, key)) + (await takes(other, 40, key))).toBe(60);
    await Promise.all([one.stop(), other.stop()]);
  });
});

describe('the login', () => {
  it('refuses attempts beyond the limit, in words', async () => {
    const test = await startTestServer();
    try {
      const attempt = { username: 'nobody_here', password: 'wrong-password' };
      let last: Enveloped | undefined;
      for (let count = 0; count < 61; count += 1)
        last = (await test.guest.post<Enveloped>('/admin/Index/login', attempt)).body;
      expect(last).toMatchObject({ code: 0, msg: 'Too many requests. Please try again later.' });
      const other = { ...attempt, username: 'somebody_else' };
      expect((await test.guest.post<Enveloped>('/admin/Index/login', other)).body.msg).toContain('Incorrect');
    } finally {
      await test.stop();
    }
  });
});
