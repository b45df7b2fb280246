import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Applied, PlanAnswer, Proposal, TrashEntry, VersionRecord } from '#engine/contract/index.ts';
import { type Definition, withUuids } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const leaf: Definition = withUuids({
  name: 'tea/leaf',
  title: { 'zh-cn': '茶叶', en: 'Leaves' },
  table: 'tea_leaf',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 30 },
    { name: 'origin', type: 'string', length: 40, help: 'Where it grew' },
    { name: 'grade', type: 'string', length: 20 },
  ],
});

describe.each(DATABASE_KINDS)('what was dropped on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [leaf] });
    await server.main.query({
      text: `INSERT INTO tea_leaf (name, origin, grade) VALUES ('Sencha', 'Uji', '7'), ('Longjing', 'Hangzhou', '9')`,
      values: [],
    });
  }, 90_000);
  afterAll(() => server?.stop());

  const post = <Data>(route: string, body: unknown) =>
    server.admin.post<Enveloped<Data>>(`/admin/designer/${route}`, body).then(({ body: answer }) => answer);
  const publish = async (draft: Definition, base: number | null): Promise<number> => {
    const { data } = await post<PlanAnswer>('plan', { draft, base });
    const { data: applied } = await post<Applied>('apply', { draft, base, digest: data.plan?.digest });
    return applied.version;
  };
  const trash = () => server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash');
  const takeBack = async (id: number): Promise<Proposal> => {
    const { data } = await post<Proposal>('propose', { from: 'trash', id });
    await publish(data.draft, data.base);
    return data;
  };
  const column = async (name: string) =>
    (
      await server.main.query<{ value: string }>({
        text: `SELECT ${name} AS value FROM tea_leaf ORDER BY id`,
        values: [],
      })
    ).rows.map(({ value }) => value);

  test('is listed with all others, and a field comes back to its place with its settings and values', async () => {
    const without = { ...leaf, fields: leaf.fields.filter(({ name }) => name !== 'origin') };
    const base = await publish(without, 1);
    const [entry] = await trash();
    expect(entry).toMatchObject({
      kind: 'column',
      name: 'origin',
      definition: 'tea/leaf',
      table: 'tea_leaf',
    });
    // What was published since stays.
    await publish({ ...without, title: 'Other' }, base);
    const { draft } = await takeBack(entry?.id ?? 0);
    expect(draft.title).toBe('Other');
    expect(draft.fields.map(({ name }) => name)).toEqual(['id', 'name', 'origin', 'grade']);
    expect(draft.fields[2]).toMatchObject({ help: 'Where it grew', length: 40 });
    expect(await column('origin')).toEqual(['Uji', 'Hangzhou']);
    expect(await trash()).toEqual([]);
  });

  test('a table comes back with its rows after its definition was removed', async () => {
    const list = await server.admin.data<VersionRecord[]>('GET', '/admin/designer/versions?name=tea/leaf');
    await post('remove', { name: 'tea/leaf', base: list[0]?.version, dropTable: 'tea_leaf' });
    const entry = (await trash()).find(({ kind: what }) => what === 'table');
    expect(entry).toMatchObject({ name: 'tea_leaf', definition: 'tea/leaf' });
    const news = await server.admin.data<VersionRecord[]>('GET', '/admin/designer/versions');
    expect(news[0]).toMatchObject({ name: 'tea/leaf', removed: true, live: true });
    await takeBack(entry?.id ?? 0);
    expect(await column('name')).toEqual(['Sencha', 'Longjing']);
  });

  test('is asked for by who is gone in vain', async () => {
    const { code, msg } = await post<null>('propose', { from: 'trash', id: 999_999 });
    expect(code).toBe(0);
    expect(msg).not.toBe('');
  });
});
