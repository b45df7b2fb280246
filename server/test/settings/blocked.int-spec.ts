import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Enveloped } from '../harness/http-client.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } });
});
afterAll(() => server.stop());

test('a blocked address gets nothing, others everything', async () => {
  const values = { no_access_ip: '203.0.113.7\n10.0.0.0/8' };
  await server.admin.data('POST', '/admin/routine.Config/edit', values);
  const from = (address: string) => server.admin.with({ 'x-forwarded-for': address });
  for (const address of ['203.0.113.7', '10.1.2.3']) {
    for (const path of ['/admin/Index/index', '/', '/api/index/index', '/storage/x.png', '/nothing']) {
      const { status, body } = await from(address).get<Enveloped>(path);
      expect([path, status, body.msg]).toEqual([path, 200, 'This address may not use the site.']);
    }
  }
  const { body } = await from('203.0.113.8').get<Enveloped>('/admin/Index/index');
  expect(body.code).toBe(1);
});
