import type { Applied, PlanAnswer } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const NAME = 'plan/kept';
const plain: Definition = {
  name: NAME,
  title: { 'zh-cn': '留存', en: 'Kept' },
  table: 'plan_kept',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 30, unique: true },
  ],
};

/** A definition in a file, over a table of the system. */
const MEMBERS: Definition = {
  name: 'plan/members',
  title: 'Members',
  table: 'user',
  managed: false,
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'last_login_time', type: 'timestamp' },
  ],
};

describe.each(DATABASE_KINDS)('a time of deletion in a plan on the %s database', (kind) => {
  let server: TestServer;
  let base: number | null = null;
  let current: Definition = plain;
  beforeAll(async () => {
    const env = { NODE_ENV: 'production' };
    server = await startTestServer({ database: kind, definitions: [MEMBERS], env });
    await publish(plain);
  });
  afterAll(() => server?.stop());

  const call = <Data>(name: string, body: unknown) =>
    server.admin.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
  const plan = async (draft: Definition) => (await call<PlanAnswer>('plan', { draft, base })).data;
  const publish = async (draft: Definition) => {
    const { plan: made } = await plan(draft);
    const answer = await call<Applied>('apply', { draft, base, digest: made?.digest });
    expect(answer.code).toBe(1);
    base = answer.data.version;
    current = made?.definition as Definition;
    return current;
  };
  const names = async () => {
    const { body } = await server.admin.get<{ name: string }[]>(
      `/admin/rest/${NAME}?sort=${encodeURIComponent('["id","ASC"]')}`,
    );
    return body.map(({ name }) => name);
  };
  const add = (name: string) => server.admin.data('POST', '/admin/plan.kept/add', { name });
  const indexes = async () =>
    (
      await server.main.query<{ text: string }>({
        text: `SELECT indexdef AS text FROM pg_indexes WHERE tablename = 'plan_kept' AND indexname LIKE 'ux%'`,
        values: [],
      })
    ).rows.map(({ text }) => text.replace(/^.* USING /, ''));

  it('comes with its bin, its node and unique values among rows in use alone', async () => {
    await add('a');
    const kept: Definition = {
      ...current,
      softDelete: 'delete_time',
      recycle: true,
      fields: [...current.fields, { name: 'delete_time', type: 'timestamp' }],
    };
    const { plan: made, issues } = await plan(kept);
    expect(issues).toEqual([]);
    expect(made?.steps.map(({ kind: each }) => each)).toEqual(
      expect.arrayContaining(['dropIndex', 'addColumn', 'createIndex']),
    );
    expect(made?.menu.map(({ node }) => node)).toContain(`${NAME}/recycle`);
    await publish(kept);
    expect(await indexes()).toEqual(['btree (name) WHERE (delete_time IS NULL)']);
    expect(await plan(current)).toMatchObject({ plan: { empty: true }, issues: [] });
    await server.admin.data('DELETE', '/admin/plan.kept/del?ids[]=1');
    await add('a');
    expect(await names()).toEqual(['a']);
  });

  it('keeps its deleted rows when its field is renamed', async () => {
    const renamed: Definition = {
      ...current,
      softDelete: 'gone_at',
      fields: current.fields.map((field) =>
        field.name === 'delete_time' ? { ...field, name: 'gone_at' } : field,
      ),
    };
    expect((await plan(renamed)).issues).toEqual([]);
    await publish(renamed);
    expect(await names()).toEqual(['a']);
    expect(await indexes()).toEqual(['btree (name) WHERE (gone_at IS NULL)']);
    expect((await plan(current)).plan?.empty).toBe(true);
  });

  it('reports the deleted rows that would be there again without it, and values that repeat then', async () => {
    const { softDelete: _, recycle: _bin, ...rest } = current;
    const { issues } = await plan({ ...rest });
    expect(issues).toMatchObject([
      { code: 'P102', severity: 'error', rows: { count: 1 } },
      { code: 'P117', severity: 'warning', path: 'softDelete', rows: { count: 1 } },
    ]);
    await server.admin.data('DELETE', '/admin/plan.kept/purge?ids[]=1');
    expect((await plan({ ...rest })).issues).toEqual([]);
  });

  it('is gone with the version before it, and comes back with its own through the same plan', async () => {
    const withBin = current;
    await server.admin.data('DELETE', '/admin/plan.kept/del?ids[]=2');
    await add('b');
    const first = await server.admin.data<{ definition: Definition }>(
      'GET',
      `/admin/designer/version?name=${NAME}&version=1`,
    );
    const back = await plan(first.definition);
    expect(back.issues.map(({ code }) => code)).toEqual(expect.arrayContaining(['P117']));
    await publish(first.definition);
    expect(await names()).toEqual(['a', 'b']);
    await publish(withBin);
    expect(await names()).toEqual(['b']);
    expect(await server.admin.data('GET', '/admin/plan.kept/recycle')).toMatchObject({
      total: 1,
      list: [{ name: 'a' }],
    });
  });

  it('is nothing for tables that the product keeps for itself', async () => {
    const draft: Definition = { ...MEMBERS, managed: true, softDelete: 'last_login_time' };
    const codesOf = async (name: string, base: number | null): Promise<string[]> => {
      const { data } = await call<PlanAnswer>('plan', { draft: { ...draft, name }, base });
      return data.issues.map(({ code }) => code);
    };
    expect(await codesOf('plan/members', 1)).toContain('P116');
    expect(await codesOf('plan/own', null)).toEqual(['D705']);
  });
});
