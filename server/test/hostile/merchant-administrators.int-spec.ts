import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const NODES = ['index', 'add', 'edit', 'del'].map((verb) => `auth/admin/${verb}`);

describe('Administrators of a merchant', () => {
  let server: TestServer;
  let merchant: HttpClient;

  beforeAll(async () => {
    server = await startTestServer({ definitions: 'definitions' });
    merchant = await server.actor(NODES, { merchantId: 1 });
    await server.actor([], { merchantId: 2 });
    await server.actor([]);
  });
  afterAll(() => server.stop());

  const idOf = async (merchantId: number | null) => {
    const { rows } = await server.main.query<{ id: string }>({
      text: 'SELECT id FROM admin WHERE merchant_id IS NOT DISTINCT FROM $1 ORDER BY id DESC LIMIT 1',
      values: [merchantId],
    });
    return Number(rows[0]?.id);
  };

  it('make administrators of that merchant only', async () => {
    const group = await server.main.query<{ group_id: string }>({
      text: `INSERT INTO admin_group (name, pid)
             SELECT 'helpers', group_id FROM admin_group_access WHERE uid = $1 RETURNING id AS group_id`,
      values: [await idOf(1)],
    });
    const made = await merchant.post('/admin/rest/auth/admin', {
      username: 'helper',
      nickname: 'Helper',
      password: 'abc-12345',
      group_arr: [Number(group.rows[0]?.group_id)],
      merchant_id: null,
    });
    expect(made).toMatchObject({ status: 201, body: { username: 'helper', merchant_id: 1 } });
  });

  it('neither see nor touch staff of the house and of other merchants', async () => {
    for (const id of [await idOf(2), await idOf(null)]) {
      expect((await merchant.get(`/admin/rest/auth/admin/${id}`)).status).toBe(404);
      expect((await merchant.put(`/admin/rest/auth/admin/${id}`, { password: 'abc-12345' })).status).toBe(
        404,
      );
      expect((await merchant.delete(`/admin/rest/auth/admin/${id}`)).status).toBe(404);
    }
  });

  it('are never handed to another merchant by an edit', async () => {
    const id = await idOf(1);
    await merchant.put(`/admin/rest/auth/admin/${id}`, { merchant_id: 2 });
    expect(await idOf(1)).toBe(id);
  });
});
