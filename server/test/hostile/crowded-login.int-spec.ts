import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

describe.each(DATABASE_KINDS)('Many logins at the same time on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.stop());

  const codes = async (count: number, password: string) => {
    const attempt = { username: 'admin', password };
    const answers = await Promise.all(
      Array.from({ length: count }, () => server.guest.post('/admin/Index/login', attempt)),
    );
    return answers.map(({ body }) => (body as { code: number }).code);
  };

  it('succeed with the right password, however many', async () => {
    expect(new Set(await codes(40, ADMIN_PASSWORD))).toEqual(new Set([1]));
  });

  it('count as failures each with a wrong one, and lock the account', async () => {
    expect(new Set(await codes(20, 'wrong'))).toEqual(new Set([0]));
    expect(await codes(1, ADMIN_PASSWORD)).toEqual([0]);
  });
});
