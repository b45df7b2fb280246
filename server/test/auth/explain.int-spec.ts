import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

interface Explanation {
  allowed: boolean;
  account: { username: string; super: boolean; groups: { name: string; enabled: boolean }[] };
  reasons: {
    check: string;
    passed: boolean;
    text: string;
    node?: string;
    groups?: string[];
    off?: true;
    bySuper?: true;
  }[];
}

describe.each(DATABASE_KINDS)('the explainer of rights (%s)', (database) => {
  let test: TestServer;
  let clerk: number;
  const sql = async (text: string) =>
    (await test.main.query<Record<string, unknown>>({ text, values: [] })).rows;
  const ask = async (question: Record<string, string | number>): Promise<Explanation> => {
    const query = new URLSearchParams(
      Object.entries(question).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const { body } = await test.admin.get<Enveloped<Explanation>>(`/admin/auth.Rule/explain?${query}`);
    expect(body.code).toBe(1);
    return body.data;
  };
  const failed = ({ reasons }: Explanation): string[] =>
    reasons.filter(({ passed }) => !passed).map(({ check }) => check);

  beforeAll(async () => {
    test = await startTestServer({ database, definitions: 'definitions' });
    await test.actor(['shop/goods/brand/index', 'shop/order/order/index'], { merchantId: 1 });
    clerk = Number((await sql('SELECT max(id) AS id FROM admin'))[0]?.['id']);
  });
  afterAll(() => test.stop());

  it('reports which group gives a right, and which right is missing', async () => {
    const seen = await ask({ admin: clerk, definition: 'shop/goods/brand', verb: 'index' });
    expect(seen).toMatchObject({ allowed: true, account: { super: false, groups: [{ enabled: true }] } });
    expect(seen.reasons.find(({ check }) => check === 'verb.node')).toMatchObject({
      passed: true,
      node: 'shop/goods/brand/index',
      groups: [seen.account.groups[0]?.name],
      text: 'He holds the right for it.',
    });
    const refused = await ask({ admin: clerk, definition: 'shop/goods/brand', verb: 'del' });
    expect(refused.allowed).toBe(false);
    expect(failed(refused)).toEqual(['verb.node']);
    expect(failed(await ask({ admin: clerk, definition: 'shop/goods/brand', verb: 'fly' }))).toEqual([
      'verb.exists',
    ]);
  });

  it('reports that somebody may do everything', async () => {
    const all = await ask({ admin: 1, definition: 'shop/goods/brand', verb: 'del' });
    expect(all).toMatchObject({ allowed: true, account: { super: true } });
    expect(all.reasons.find(({ check }) => check === 'verb.node')).toMatchObject({ bySuper: true });
  });

  it('reports why an entry is not in the menu, and a right that is switched off', async () => {
    expect(await ask({ admin: clerk, definition: 'shop/goods/brand' })).toMatchObject({ allowed: true });
    await sql(`UPDATE admin_rule SET status = 0 WHERE name = 'shop/goods'`);
    expect(failed(await ask({ admin: clerk, definition: 'shop/goods/brand' }))).toEqual(['menu.shown']);
    await sql(`UPDATE admin_rule SET status = 1 WHERE name = 'shop/goods'`);
    await sql(`UPDATE admin_rule SET status = 0 WHERE name = 'shop/goods/brand/index'`);
    const off = await ask({ admin: clerk, definition: 'shop/goods/brand', verb: 'index' });
    expect(off.reasons.find(({ check }) => check === 'verb.node')).toMatchObject({
      passed: false,
      off: true,
    });
    await sql(`UPDATE admin_rule SET status = 1 WHERE name = 'shop/goods/brand/index'`);
  });

  it('reports disabled accounts, fields and rows', async () => {
    await sql(`UPDATE admin SET status = 0 WHERE id = ${clerk}`);
    expect(failed(await ask({ admin: clerk, definition: 'shop/goods/brand', verb: 'index' }))).toEqual([
      'account.enabled',
    ]);
    await sql(`UPDATE admin SET status = 1 WHERE id = ${clerk}`);
    expect(failed(await ask({ admin: clerk, definition: 'shop/goods/brand', field: 'nothing' }))).toEqual([
      'field.exists',
    ]);
    expect(failed(await ask({ admin: clerk, definition: 'shop/goods/brand', field: 'id' }))).toEqual([
      'field.open',
    ]);
    expect(failed(await ask({ admin: clerk, definition: 'auth/admin', verb: 'index', row: '1' }))).toContain(
      'row.reached',
    );
    expect(failed(await ask({ admin: 1, definition: 'auth/admin', verb: 'index', row: '999' }))).toEqual([
      'row.exists',
    ]);
    expect(failed(await ask({ admin: 1, definition: 'auth/admin', verb: 'index', row: 'x' }))).toEqual([
      'row.exists',
    ]);
  });

  it('is only for callers who may do everything', async () => {
    const actor = await test.actor(['auth/rule/index', 'auth/rule/edit']);
    const { body } = await actor.get<Enveloped>('/admin/auth.Rule/explain?admin=1&definition=auth/admin');
    expect(body.code).toBe(401);
    expect(
      (await test.admin.get<Enveloped>('/admin/auth.Rule/explain?admin=77&definition=auth/admin')).body.code,
    ).toBe(0);
    expect(
      (await test.admin.get<Enveloped>('/admin/auth.Rule/explain?admin=1&definition=no')).body.code,
    ).toBe(0);
  });
});
