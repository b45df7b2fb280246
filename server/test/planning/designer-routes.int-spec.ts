import type { Applied, BaseConflict, ChangePlan, PlanAnswer, TrashEntry } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { definitionChanges } from '#engine/design/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const tag = (over: Partial<Definition> = {}): Definition => ({
  name: 'plan/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'plan_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 30, quickSearch: true },
    { name: 'color', type: 'color' },
  ],
  ...over,
});
const item: Definition = {
  name: 'plan/item',
  title: 'Items',
  table: 'plan_item',
  fields: [
    { name: 'id', type: 'pk' },
    {
      name: 'tag_id',
      type: 'remoteSelect',
      relation: { definition: 'plan/tag', labelField: 'name' },
    },
  ],
};

describe.each(DATABASE_KINDS)('the routes of plans on the %s database', (kind) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({
      database: kind,
      definitions: [item],
      env: { NODE_ENV: 'production' },
    });
  });
  afterAll(() => server?.stop());

  const call = <Data>(name: string, body: unknown, client = server.admin) =>
    client.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
  const plan = async (draft: Definition, base: number | null) =>
    (await call<PlanAnswer>('plan', { draft, base })).data;
  const publish = async (draft: Definition, base: number | null): Promise<Enveloped<Applied>> => {
    const { plan: made } = await plan(draft, base);
    return call<Applied>('apply', { draft, base, digest: made?.digest, message: 'because' });
  };
  const count = async (text: string) =>
    Number((await server.main.query<{ n: string }>({ text, values: [] })).rows[0]?.n);
  let published: Definition;
  let version = 0;

  it('publishes a definition with table, menu, nodes, version and log, and serves it at once', async () => {
    const { plan: made, issues } = await plan(tag(), null);
    expect(issues).toEqual([]);
    expect(made).toMatchObject({
      name: 'plan/tag',
      base: null,
      empty: false,
      risk: 'green',
      connection: 'main',
    });
    expect(made?.steps.map(({ id }) => id)).toEqual([
      'createTable:plan_tag',
      'createIndex:plan_tag.tx_plan_tag_name',
    ]);
    expect(made?.menu.map(({ node }) => node)).toEqual(
      expect.arrayContaining(['plan/tag', 'plan/tag/index', 'plan/tag/add']),
    );
    const answer = await publish(tag(), null);
    expect(answer).toMatchObject({ code: 1, data: { name: 'plan/tag', version: 1, building: [] } });
    version = 1;
    const added = await server.admin.post<Enveloped>('/admin/plan.tag/add', { name: 'x', color: '#ffffff' });
    expect(added.body.code).toBe(1);
    expect(await count(`SELECT count(*) AS n FROM admin_rule WHERE name LIKE 'plan/tag%'`)).toBe(5);
    expect(await count(`SELECT count(*) AS n FROM admin_log WHERE url LIKE '%designer/apply%'`)).toBe(1);
    published = (made as ChangePlan).definition as Definition;
  });

  it('finds nothing to do when it is asked again, and writes no version', async () => {
    const { plan: again } = await plan(published, version);
    expect(again).toMatchObject({ steps: [], presentation: [], menu: [], empty: true });
    const answer = await publish(published, version);
    expect(answer).toMatchObject({ code: 1, data: { version } });
  });

  it('keeps looks apart from structure', async () => {
    const [id, name, color] = published.fields;
    const draft = {
      ...published,
      fields: [id!, { ...name!, help: 'As it is called' }, { ...color!, list: { width: 90 } }],
    };
    const { plan: made } = await plan(draft, version);
    expect(made?.steps).toEqual([]);
    expect(made?.presentation.map(({ path }) => path)).toEqual(['fields.name.help', 'fields.color.list']);
    expect(made?.empty).toBe(false);
  });

  it('says what becomes of the screens where the database is not ours to change', async () => {
    const [id, name] = published.fields;
    const { plan: made } = await plan({ ...published, managed: false, fields: [id!, name!] }, version);
    expect(made?.steps).toEqual([]);
    expect(made?.presentation.map(({ path }) => path)).toContain('fields.color');
  });

  it('reports dependants, renames with the data, and says what the second of two designers missed', async () => {
    const [id, name, color] = published.fields;
    const draft = { ...published, fields: [id!, { ...name!, name: 'label' }, color!] };
    const { plan: made } = await plan(draft, version);
    expect(made?.steps[0]).toMatchObject({
      kind: 'renameColumn',
      lock: 'ACCESS EXCLUSIVE',
      tableRows: { count: 1, kind: 'exact' },
    });
    expect(made?.dependants).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          name: 'plan/item',
          path: 'fields.tag_id.relation.labelField',
          breaks: true,
        }),
      ]),
    );
    const first = await publish(draft, version);
    expect(first.code).toBe(1);
    const other = { ...published, title: 'Other' };
    const second = await call<BaseConflict>('apply', { draft: other, base: version, digest: 'x' });
    expect(second).toMatchObject({
      code: 412,
      data: { base: version, latest: { version: version + 1, username: 'admin' } },
    });
    expect(JSON.stringify(second.data.changes)).toContain('label');
    const { ancestor, current } = second.data;
    expect(ancestor).toEqual(published);
    expect(definitionChanges(ancestor, current)).toEqual(second.data.changes);
    expect(current?.fields.map(({ name }) => name)).toEqual(draft.fields.map(({ name }) => name));
    version += 1;
    const { data } = await call<{ list: unknown[] }>('plan', { draft, base: version }).then(() =>
      server.admin.get<Enveloped<{ list: unknown[] }>>('/admin/plan.tag/index').then(({ body }) => body),
    );
    expect(data.list).toMatchObject([{ label: 'x', color: '#ffffff' }]);
    published = draft;
  });

  it('reports how the list writes amounts that are in question', async () => {
    const price = { name: 'price', type: 'money' as const, list: { renderProps: { currency: 'CNY' } } };
    const priced: Definition = {
      name: 'plan/priced',
      title: 'Priced',
      table: 'plan_priced',
      fields: [{ name: 'id', type: 'pk' }, price],
    };
    await publish(priced, null);
    await server.main.query({ text: 'INSERT INTO plan_priced (price) VALUES (125050)', values: [] });
    const { definition } = (await plan(priced, 1)).plan!;
    const gone = await plan({ ...definition!, fields: definition!.fields.slice(0, 1) }, 1);
    const reported = { examples: ['1250.50'], amounts: { currency: 'CNY' } };
    expect(gone.plan?.steps).toMatchObject([reported]);
    expect(gone.issues).toMatchObject([reported]);
  });

  it('refuses what rows refuse, with path and examples, and changes nothing', async () => {
    await server.main.query({
      text: `INSERT INTO plan_tag (label, color) VALUES ('x', '#000000')`,
      values: [],
    });
    const [id, label, color] = published.fields;
    const draft = { ...published, fields: [id!, { ...label!, unique: true }, color!] };
    const { issues } = await plan(draft, version);
    expect(issues).toMatchObject([
      { code: 'P102', severity: 'error', path: 'fields.label.unique', examples: ['x'], rows: { count: 1 } },
    ]);
    const answer = await publish(draft, version);
    expect(answer).toMatchObject({ code: 0, msg: 'This can not be published yet. Nothing was changed.' });
    expect((answer.data as unknown as PlanAnswer).issues).toHaveLength(1);
    const publisher = await server.actor(['crud/crud/index', 'crud/crud/generate']);
    const reported = await call<PlanAnswer>('apply', { draft, base: version, digest: 'x' }, publisher);
    expect(reported.data.issues).toMatchObject([{ code: 'P102' }]);
    expect(JSON.stringify(reported.data)).not.toContain('examples');
    expect(await count(`SELECT max(version) AS n FROM definition_version WHERE name = 'plan/tag'`)).toBe(
      version,
    );
  });

  it('refuses a plan that is another by now, with the new one', async () => {
    const [id, label, color] = published.fields;
    const draft = { ...published, fields: [id!, label!, color!, { name: 'more', type: 'number' as const }] };
    const { plan: made } = await plan(draft, version);
    const answer = await call<PlanAnswer>('apply', { draft, base: version, digest: 'another' });
    expect(answer.code).toBe(0);
    expect(answer.data.plan?.digest).toBe(made?.digest);
  });

  it('removes a definition, keeps its table, or takes it to the trash and back', async () => {
    const wrong = await call('remove', { name: 'plan/tag', base: version, dropTable: 'plan_tags' });
    expect(wrong).toMatchObject({ code: 0, msg: 'Type the name of the table, plan_tag, to drop it.' });
    const removed = await call<Applied>('remove', { name: 'plan/tag', base: version, dropTable: 'plan_tag' });
    expect(removed).toMatchObject({ code: 1, data: { version: version + 1 } });
    version += 1;
    expect((await server.admin.get('/admin/plan.tag/index')).status).toBe(404);
    expect(await count(`SELECT count(*) AS n FROM admin_rule WHERE name LIKE 'plan/tag%'`)).toBe(0);
    const trash = await server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=plan/tag');
    expect(trash).toMatchObject([{ kind: 'table', name: 'plan_tag' }]);
    const back = await publish(published, version);
    expect(back.code).toBe(1);
    version += 1;
    const list = await server.admin.data<{ total: number }>('GET', '/admin/plan.tag/index');
    expect(list.total).toBe(2);
  });

  it('demands the rights of the designer', async () => {
    const reader = await server.actor(['crud/crud/index']);
    expect((await call('plan', { draft: published, base: version }, reader)).code).toBe(1);
    expect((await call('apply', { draft: published, base: version, digest: '' }, reader)).code).toBe(401);
    expect((await call('remove', { name: 'plan/tag', base: version }, reader)).code).toBe(401);
    const nobody = await server.actor([]);
    expect((await call('plan', { draft: published, base: version }, nobody)).code).toBe(401);
  });
});
