import type { Applied, IndexProgress, PlanAnswer, TrashEntry } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { IndexBuilder } from '#server/database/storage/index-builder.ts';
import { emptyTrash } from '#server/designer/planning/empty-trash.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const ROWS = 60_000;
const event = (index: boolean): Definition => ({
  name: 'large/event',
  title: 'Events',
  table: 'large_event',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'kind', type: 'number', ...(index ? { index: true } : {}) },
    { name: 'place', type: 'number', ...(index ? { index: true } : {}) },
  ],
});

describe.each(DATABASE_KINDS)('a large table on the %s database', (kind) => {
  let server: TestServer;
  let base = 0;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [], env: { NODE_ENV: 'production' } });
    await publish(event(false), null);
    await run(`INSERT INTO large_event (kind, place) SELECT n % 7, n FROM generate_series(1, ${ROWS}) AS n`);
    await run('ANALYZE large_event');
  }, 120_000);
  afterAll(() => server?.stop());

  const run = (text: string) => server.main.query<{ name: string; valid: boolean }>({ text, values: [] });
  const call = <Data>(name: string, body: unknown, client = server.admin) =>
    client.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
  const plan = async (draft: Definition, from: number | null) =>
    (await call<PlanAnswer>('plan', { draft, base: from })).data;
  async function publish(draft: Definition, from: number | null): Promise<Applied> {
    const { plan: made } = await plan(draft, from);
    const { data } = await call<Applied>('apply', { draft, base: from, digest: made?.digest });
    base = data.version;
    return data;
  }
  const indexes = async () =>
    (
      await run(`SELECT relname::text AS name, indisvalid AS valid FROM pg_index JOIN pg_class ON pg_class.oid = indexrelid
                  WHERE indrelid = 'large_event'::regclass AND NOT indisprimary ORDER BY relname`)
    ).rows;

  it('gets its plain indexes beside the work where that is possible, and at once where it is not', async () => {
    const { plan: made } = await plan(event(true), base);
    const steps = made?.steps.filter((step) => step.kind === 'createIndex') ?? [];
    const beside = kind === 'postgres';
    expect(steps.map(({ concurrent }) => concurrent)).toEqual([beside, beside]);
    expect(steps.map(({ lock }) => lock)).toEqual(Array(2).fill(beside ? 'SHARE UPDATE EXCLUSIVE' : 'SHARE'));
    expect(steps[0]?.tableRows?.count).toBe(ROWS);
    if (beside) await run('CREATE INDEX ix_large_event_kind ON large_event (kind)');
    if (beside)
      await run(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = 'ix_large_event_kind'::regclass`);
    const { building } = await publish(event(true), base);
    expect(building).toEqual(beside ? ['ix_large_event_kind', 'ix_large_event_place'] : []);
    await server.server.app.get(IndexBuilder).idle();
    expect(await indexes()).toEqual([
      { name: 'ix_large_event_kind', valid: true },
      { name: 'ix_large_event_place', valid: true },
    ]);
    expect(
      await server.admin.data<IndexProgress[]>('GET', '/admin/designer/progress?name=large/event'),
    ).toEqual([]);
    const { plan: again } = await plan(made!.definition!, base);
    expect(again?.steps).toEqual([]);
  });

  it('is finished at the next start when a crash left an index half built', async () => {
    await run('DROP INDEX ix_large_event_place');
    const connections = server.server.app.get<DataSourceConnections>(CONNECTIONS);
    const builder = new IndexBuilder(connections, () => {});
    const index = { name: 'ix_large_event_place', columns: ['place'], unique: false, kind: 'btree' as const };
    if (kind === 'embedded')
      return expect(connections.get('main').session(async () => {})).rejects.toThrow(/one connection/);
    const other = new IndexBuilder(connections, () => {});
    for (const each of [builder, other])
      each.build('main', [{ schema: 'public', table: 'large_event', index }]);
    await Promise.all([builder.idle(), other.idle()]);
    expect((await indexes()).map(({ valid }) => valid)).toEqual([true, true]);
    expect(builder.jobs('main', '"public"."large_event"')).toMatchObject([{ state: 'done', percent: 100 }]);
  });

  it('says why an index can not be built', async () => {
    if (kind === 'embedded')
      return expect(
        await server.admin.data<unknown[]>('GET', '/admin/designer/progress?name=large/event'),
      ).toEqual([]);
    const builder = new IndexBuilder(server.server.app.get<DataSourceConnections>(CONNECTIONS), () => {});
    const index = { name: 'ix_wrong', columns: ['nothing'], unique: false, kind: 'btree' as const };
    builder.build('main', [{ schema: 'public', table: 'large_event', index }]);
    await builder.idle();
    expect(builder.jobs('main', '"public"."large_event"')).toMatchObject([
      { state: 'failed', error: expect.stringContaining('nothing') as string },
    ]);
  });

  it('builds again what failed, once the rows allow it', async () => {
    if (kind === 'embedded') return expect(base).toBeGreaterThan(0);
    const noted: Definition = {
      ...event(true),
      name: 'large/note',
      table: 'large_note',
      fields: [
        { name: 'id', type: 'pk' },
        { name: 'text', type: 'string', db: { type: 'text' } },
      ],
    };
    const apply = async (draft: Definition, from: number | null) => {
      const digest = (await plan(draft, from)).plan?.digest;
      return (await call<Applied>('apply', { draft, base: from, digest })).data;
    };
    const first = await apply(noted, null);
    await run(`INSERT INTO large_note (text) SELECT n::text FROM generate_series(1, ${ROWS}) AS n`);
    // More than a page of an index takes, however it is packed.
    await run(
      `UPDATE large_note SET text = (SELECT string_agg(md5(n::text), '') FROM generate_series(1, 300) AS n) WHERE id = 1`,
    );
    await run('ANALYZE large_note');
    const [id, text] = noted.fields;
    const draft = { ...noted, fields: [id!, { ...text!, index: true }] };
    expect((await apply(draft, first.version)).building).toEqual(['ix_large_note_text']);
    await server.server.app.get(IndexBuilder).idle();
    const progress = () =>
      server.admin.data<IndexProgress[]>('GET', '/admin/designer/progress?name=large/note');
    const failed = [{ state: 'failed', error: expect.stringContaining('index row') as string }];
    expect(await progress()).toMatchObject(failed);
    const looker = await server.actor(['crud/crud/index']);
    expect((await call<unknown>('indexes', { name: 'large/note' }, looker)).code).not.toBe(1);
    await call('indexes', { name: 'large/note' });
    await server.server.app.get(IndexBuilder).idle();
    expect(await progress()).toMatchObject(failed);
    await run(`UPDATE large_note SET text = 'short' WHERE id = 1`);
    await call('indexes', { name: 'large/note' });
    await server.server.app.get(IndexBuilder).idle();
    expect(await progress()).toEqual([]);
    expect(
      await run(`SELECT indisvalid AS valid FROM pg_index WHERE indexrelid = 'ix_large_note_text'::regclass`),
    ).toMatchObject({
      rows: [{ valid: true }],
    });
  });

  it('leaves the trash when it has expired, and not before', async () => {
    const connections = server.server.app.get<DataSourceConnections>(CONNECTIONS);
    const { plan: made } = await plan(event(true), base);
    const fields = made!.definition!.fields.slice(0, 2);
    await publish({ ...made!.definition!, fields }, base);
    const trash = () => server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=large/event');
    const [entry] = await trash();
    expect(entry).toMatchObject({ kind: 'column', name: 'place', table: 'large_event' });
    expect(await emptyTrash(connections, Date.now())).toBe(0);
    expect(await emptyTrash(connections, (entry?.expireTime ?? 0) * 1000 + 1000)).toBe(1);
    expect(await trash()).toEqual([]);
    const { rows } = await run(
      `SELECT attname::text AS name FROM pg_attribute WHERE attrelid = 'large_event'::regclass AND attname LIKE '\\_trash%'`,
    );
    expect(rows.filter(({ name }) => name !== '')).toEqual([]);
    await call('remove', { name: 'large/event', base, dropTable: 'large_event' });
    expect(await emptyTrash(connections, Date.now() + 40 * 86_400_000)).toBe(1);
    expect(
      (
        await run(
          `SELECT relname::text AS name FROM pg_class WHERE relname LIKE '\\_trash%' AND relkind = 'r'`,
        )
      ).rows,
    ).toEqual([]);
  });
});
