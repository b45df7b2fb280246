import type { Applied, Dependant, PlanAnswer } from '#engine/contract/index.ts';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const thing: Definition = {
  name: 'kept/thing',
  title: 'Things',
  table: 'kept_thing',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', quickSearch: true },
    { name: 'size', type: 'number' },
    { name: 'weight', type: 'number' },
  ],
};
const card = (field: string): JsonObject => ({
  id: field,
  kind: 'number',
  title: '',
  span: 3,
  query: {
    definition: 'kept/thing',
    measure: { kind: 'sum', field },
    by: null,
    filter: { [field]: 5 },
    period: null,
    compare: false,
  },
});

describe.each(DATABASE_KINDS)('what people arranged over a table on the %s database', (kind) => {
  let server: TestServer;
  let draft: Definition;
  let base: number | null = null;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [], env: { NODE_ENV: 'production' } });
    await publish(thing);
    const post = (path: string, body: object) => server.admin.post<Enveloped>(path, body);
    const view = { definition: 'kept/thing', groups: [], isDefault: false };
    await post('/admin/views', {
      ...view,
      name: 'Big ones',
      query: 'size=5~&sort=size&order=DESC',
      columns: { order: ['size', 'weight', 'name'], shown: { weight: false } },
    });
    await post('/admin/views', { ...view, name: 'Others', query: 'name=x', columns: {} });
    await post('/admin/preferences', {
      values: {
        dashboard: { cards: [card('size'), card('weight')], refresh: 0 },
        'list:kept/thing': { widths: { size: 200 } },
      },
    });
  }, 90_000);
  afterAll(() => server?.stop());

  const call = <Data>(name: string, body: unknown) =>
    server.admin.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
  async function publish(definition: Definition): Promise<void> {
    const { plan } = (await call<PlanAnswer>('plan', { draft: definition, base })).data;
    const { data } = await call<Applied>('apply', { draft: definition, base, digest: plan?.digest });
    base = data.version;
    draft = plan!.definition!;
  }
  const dependants = async (definition: Definition): Promise<Partial<Dependant>[]> => {
    const { plan } = (await call<PlanAnswer>('plan', { draft: definition, base })).data;
    return (plan?.dependants ?? []).map(({ kind: each, name, path, uses, breaks }) => ({
      kind: each,
      name,
      path,
      uses,
      breaks,
    }));
  };
  const renamed = (from: string, to: string): Definition => ({
    ...draft,
    fields: draft.fields.map((field) => (field.name === from ? { ...field, name: to } : field)),
  });
  const stored = async () => {
    const views = await server.admin.data<{ list: { name: string; query: string; columns: JsonObject }[] }>(
      'GET',
      '/admin/views?definition=kept/thing',
    );
    const { values } = await server.admin.data<{ values: Record<string, JsonObject> }>(
      'GET',
      '/admin/preferences',
    );
    return { view: views.list.find(({ name }) => name === 'Big ones'), values };
  };

  it('is named in the plan and follows when a field gets another name', async () => {
    expect(await dependants(renamed('size', 'volume'))).toEqual([
      { kind: 'savedView', name: 'Big ones', path: 'query', uses: 'size', breaks: false },
      { kind: 'board', name: 'admin', path: 'cards', uses: 'size', breaks: false },
    ]);
    await publish(renamed('size', 'volume'));
    const { view, values } = await stored();
    expect([...new URLSearchParams(view?.query)]).toEqual([
      ['volume', '5~'],
      ['sort', 'volume'],
      ['order', 'DESC'],
    ]);
    expect(view?.columns).toEqual({ order: ['volume', 'weight', 'name'], shown: { weight: false } });
    expect(values['list:kept/thing']).toEqual({ widths: { volume: 200 } });
    expect(values['dashboard']?.['cards']).toMatchObject([
      { query: { measure: { field: 'volume' }, filter: { volume: 5 } } },
      { query: { measure: { field: 'weight' }, filter: { weight: 5 } } },
    ]);
  });

  it('is named in the plan and stays as it is when a field goes, for the field may come back', async () => {
    const before = draft;
    const without = { ...draft, fields: draft.fields.filter(({ name }) => name !== 'volume') };
    expect(await dependants(without)).toEqual([
      { kind: 'savedView', name: 'Big ones', path: 'query', uses: 'volume', breaks: true },
      { kind: 'board', name: 'admin', path: 'cards', uses: 'volume', breaks: true },
    ]);
    const kept = await stored();
    await publish(without);
    expect(await stored()).toEqual(kept);
    const cards = (kept.values['dashboard']!['cards'] as { query: JsonObject }[]).map(({ query }) => query);
    const { cards: answers } = await server.admin
      .post<Enveloped<{ cards: { error?: { msg: string }; data?: unknown }[] }>>('/admin/dashboard/data', {
        cards,
      })
      .then(({ body }) => body.data);
    expect(answers[0]?.error?.msg).toMatch(/volume/);
    expect(answers[1]?.error).toBeUndefined();
    await publish(before);
    expect((await dependants(draft)).length).toBe(0);
    const list = await server.admin.get('/admin/rest/kept/thing?filter={"volume":5}&sort=["volume","DESC"]');
    expect(list.status).toBe(200);
  });

  it('is named in the plan of a removal', async () => {
    const { plan } = (await call<PlanAnswer>('plan', { draft: null, name: 'kept/thing', base })).data;
    expect(
      plan?.dependants.filter(({ breaks }) => breaks).map(({ kind: each, name }) => [each, name]),
    ).toEqual(
      expect.arrayContaining([
        ['savedView', 'Big ones'],
        ['savedView', 'Others'],
        ['board', 'admin'],
      ]),
    );
  });
});
