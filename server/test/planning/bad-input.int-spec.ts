import type { Applied, PlanAnswer } from '#engine/contract/index.ts';
import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const thing = (fields: unknown[], over: Record<string, unknown> = {}): Record<string, unknown> => ({
  name: 'bad/thing',
  title: 'Things',
  table: 'bad_thing',
  fields: [{ name: 'id', type: 'pk' }, ...fields],
  ...over,
});

describe.each(DATABASE_KINDS)('designs that can not be, on the %s database', (kind) => {
  let server: TestServer;
  let base: number;
  let published: Definition;
  beforeAll(async () => {
    server = await startTestServer({ database: kind, definitions: [], env: { NODE_ENV: 'production' } });
    const draft = thing([
      { name: 'name', type: 'string', length: 30 },
      { name: 'note', type: 'string', length: 30, db: { nullable: true } },
    ]);
    const { plan } = (await call<PlanAnswer>('plan', { draft, base: null })).data;
    base = (await call<Applied>('apply', { draft, base: null, digest: plan?.digest })).data.version;
    published = plan?.definition as Definition;
    await server.main.query({
      text: `INSERT INTO bad_thing (name, note) VALUES ('long enough', NULL), ('twice', 'x'), ('twice', 'y')`,
      values: [],
    });
  });
  afterAll(() => server?.stop());

  const call = <Data>(name: string, body: unknown) =>
    server.admin.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
  const field = (name: string, more: Partial<FieldDefinition>): FieldDefinition => ({
    ...published.fields.find((each) => each.name === name)!,
    ...more,
  });
  const stands = async (): Promise<void> => {
    const list = await server.admin.data<{ list: unknown[] }>('GET', '/admin/bad.thing/index');
    expect(list.list).toHaveLength(3);
    const { rows } = await server.main.query<{ n: number }>({
      text: `SELECT max(version)::int AS n FROM definition_version WHERE name = 'bad/thing'`,
      values: [],
    });
    expect(rows[0]?.n).toBe(base);
  };

  const NAME = { type: 'string', length: 30 };
  it.each<[string, unknown[], Record<string, unknown>, string, RegExp]>([
    ['a reserved name', [{ name: '_version', ...NAME }], {}, 'fields._version.name', /meaning of its own/],
    ['a name of the trash', [{ name: '_trash_a', ...NAME }], {}, 'fields._trash_a.column', /trash/],
    ['an over-long name', [{ name: 'a'.repeat(64), ...NAME }], {}, `fields.${'a'.repeat(64)}`, /63/],
    ['an over-long table', [], { table: 't'.repeat(64) }, 'table', /63/],
    [
      'one name twice',
      [
        { name: 'name', ...NAME },
        { name: 'name', ...NAME },
      ],
      {},
      'fields.name',
      /Two fields/,
    ],
    [
      'a default that does not fit',
      [{ name: 'n', type: 'number', default: 'many' }],
      {},
      'fields.n.default',
      /no value/,
    ],
    [
      'a broken condition',
      [{ name: 'n', ...NAME, visible: { type: 'nonsense' } }],
      {},
      'fields.n.visible',
      /./,
    ],
    ['a type nobody knows', [{ name: 'n', type: 'strng' }], {}, 'fields.n.type', /string/],
    [
      'a relation to nothing',
      [{ name: 'n_id', type: 'remoteSelect', relation: { definition: 'bad/none' } }],
      {},
      'fields.n_id.relation',
      /bad\/none/,
    ],
    [
      'another key',
      [],
      { key: ['code'], fields: [{ name: 'code', type: 'number' }] },
      'key',
      /export the rows and import them/,
    ],
    [
      'a narrower key',
      [],
      { fields: [{ name: 'id', type: 'pk', db: { type: 'smallint' } }] },
      'fields.id.type',
      /may only become wider/,
    ],
    ['a table of the system', [], { table: 'admin_log' }, 'table', /system/],
    ['an unknown database', [], { connection: 'nowhere' }, 'connection', /nowhere/],
  ])('answers %s with its place, and publishes nothing', async (_, fields, over, path, message) => {
    const draft = thing(fields, over);
    const { data } = await call<PlanAnswer>('plan', { draft, base });
    const errors = data.issues.filter(({ severity }) => severity === 'error');
    expect(errors.map((issue) => issue.path)).toContainEqual(expect.stringContaining(path));
    expect(JSON.stringify(errors)).toMatch(message);
    const answer = await call('apply', { draft, base, digest: data.plan?.digest ?? '' });
    expect(answer.code).toBe(0);
    await stands();
  });

  it('refuses a name that differs from another by its capitals alone', async () => {
    const draft = thing([], { name: 'bad/thinG', table: 'bad_thing_too' });
    const { data } = await call<PlanAnswer>('plan', { draft, base: null });
    expect(JSON.stringify(data.issues)).toMatch(/capitals/);
    expect((await call('apply', { draft, base: null, digest: '' })).code).toBe(0);
  });

  it.each<[string, () => unknown[], string, string]>([
    [
      'unique over duplicates',
      () => [field('name', { unique: true }), field('note', {})],
      'P102',
      'fields.name.unique',
    ],
    [
      'not-null over nulls',
      () => [
        field('name', {}),
        { ...field('note', { type: 'uuid', db: { nullable: false, type: 'varchar(30)' } }) },
      ],
      'P101',
      'fields.note.required',
    ],
    [
      'a new column that demands a value',
      () => [
        field('name', {}),
        field('note', {}),
        { name: 'must', type: 'string', db: { type: 'varchar(5)', nullable: false } },
      ],
      'P105',
      'fields.must',
    ],
    [
      'choices that rows do not have',
      () => [field('name', { type: 'select', options: [{ key: 'twice', label: 'T' }] }), field('note', {})],
      'P103',
      'fields.name.options',
    ],
  ])('refuses %s', async (_, fields, code, path) => {
    const draft = { ...published, fields: [published.fields[0], ...fields()] };
    const { data } = await call<PlanAnswer>('plan', { draft, base });
    const issue = data.issues.find((each) => each.code === code);
    expect(issue).toMatchObject({ severity: 'error', path });
    const answer = await call<PlanAnswer>('apply', { draft, base, digest: data.plan?.digest });
    expect(answer).toMatchObject({ code: 0, msg: 'This can not be published yet. Nothing was changed.' });
    await stands();
  });

  it('reports what a type change would lose, and loses it only to the trash', async () => {
    const draft = {
      ...published,
      fields: [published.fields[0], field('name', { type: 'number' }), field('note', {})],
    };
    const { data } = await call<PlanAnswer>('plan', { draft, base });
    expect(data.plan?.risk).toBe('red');
    expect(data.issues).toMatchObject([
      {
        code: 'P107',
        severity: 'warning',
        path: 'fields.name.type',
        rows: { count: 3 },
        examples: ['long enough', 'twice'],
      },
      { code: 'P115', severity: 'warning', path: 'fields.name.required', rows: { count: 3 } },
    ]);
    await stands();
  });

  it('takes relations in a circle', async () => {
    const other = {
      ...thing([{ name: 'thing_id', type: 'remoteSelect', relation: { definition: 'bad/thing' } }]),
      name: 'bad/other',
      table: 'bad_other',
    };
    const first = (await call<PlanAnswer>('plan', { draft: other, base: null })).data.plan;
    expect((await call('apply', { draft: other, base: null, digest: first?.digest })).code).toBe(1);
    const draft = {
      ...published,
      fields: [
        ...published.fields,
        { name: 'other_id', type: 'remoteSelect', relation: { definition: 'bad/other' } },
      ],
    };
    const { plan } = (await call<PlanAnswer>('plan', { draft, base })).data;
    const answer = await call<Applied>('apply', { draft, base, digest: plan?.digest });
    expect(answer.code).toBe(1);
    base = answer.data.version;
    await stands();
  });

  it('passes on what the database itself says against a step', async () => {
    await server.main.query({ text: 'CREATE VIEW bad_view AS SELECT name FROM bad_thing', values: [] });
    const draft = {
      ...published,
      fields: published.fields.map((each) => (each.name === 'name' ? { ...each, length: 40 } : each)),
    };
    const { plan } = (await call<PlanAnswer>('plan', { draft, base })).data;
    const answer = await call<PlanAnswer>('apply', { draft, base, digest: plan?.digest });
    expect(answer.code).toBe(0);
    expect(answer.data.issues.at(-1)).toMatchObject({
      code: 'P199',
      path: 'fields.name.type',
      step: 'changeType:bad_thing.name',
    });
    expect(JSON.stringify(answer.data.issues)).toContain('view');
    await server.main.query({ text: 'DROP VIEW bad_view', values: [] });
    await stands();
  });

  it('takes 500 fields', async () => {
    const fields = Array.from({ length: 500 }, (_, at) => ({ name: `f${at}`, ...NAME }));
    const draft = { ...thing(fields), name: 'bad/wide', table: 'bad_wide' };
    const { data } = await call<PlanAnswer>('plan', { draft, base: null });
    expect(data.issues).toEqual([]);
    const answer = await call<Applied>('apply', { draft, base: null, digest: data.plan?.digest });
    expect(answer.code).toBe(1);
    expect((await server.admin.get<Enveloped>('/admin/bad.wide/index')).body.code).toBe(1);
  });

  it('answers 5 MB of JSON in good time', async () => {
    const draft = thing([{ name: 'name', ...NAME, help: 'x'.repeat(5_000_000) }]);
    const large = await call<PlanAnswer>('plan', { draft, base });
    expect([0, 1]).toContain(large.code);
    const many = Array.from({ length: 60_000 }, (_, at) => ({ name: `f${at}`, type: 'string' }));
    const answer = await call<PlanAnswer>('plan', { draft: thing(many), base });
    expect(answer.code === 0 || answer.data.issues.length > 0).toBe(true);
    await stands();
  });

  it('refuses nonsense in place of a draft', async () => {
    for (const draft of [undefined, 3, 'x', [], { name: 3 }]) {
      const answer = await call<PlanAnswer>('plan', { draft, base });
      expect(answer.code === 0 || answer.data.plan === null).toBe(true);
    }
    expect((await call('apply', { draft: published, base: 'x', digest: 'x' })).code).toBe(0);
    await stands();
  });
});

if (DATABASE_KINDS.includes('postgres')) {
  describe('a lock that does not come, on PostgreSQL', () => {
    let server: TestServer;
    beforeAll(async () => {
      server = await startTestServer({
        database: 'postgres',
        definitions: [],
        env: { NODE_ENV: 'production' },
      });
    });
    afterAll(() => server?.stop());

    it('ends with a clear answer, and the old version runs', async () => {
      const post = <Data>(name: string, body: unknown) =>
        server.admin
          .post<Enveloped<Data>>(`/admin/designer/${name}`, body)
          .then(({ body: answer }) => answer);
      const draft = thing([{ name: 'name', type: 'string', length: 30 }]);
      const made = (await post<PlanAnswer>('plan', { draft, base: null })).data.plan;
      await post('apply', { draft, base: null, digest: made?.digest });
      const next = {
        ...made?.definition,
        fields: [...(made?.definition?.fields ?? []), { name: 'more', type: 'number' }],
      };
      const { plan } = (await post<PlanAnswer>('plan', { draft: next, base: 1 })).data;
      let release: () => void = () => {};
      const held = new Promise<void>((resolve) => (release = resolve));
      const holding = server.main.transaction(async (transaction) => {
        await transaction.query({ text: 'LOCK TABLE bad_thing IN ACCESS SHARE MODE', values: [] });
        await held;
      });
      const answer = await post('apply', { draft: next, base: 1, digest: plan?.digest });
      expect(answer.code).toBe(0);
      expect(answer.msg).toMatch(
        /^Others are using the table of bad\/thing, so nothing was changed\..*bad_thing/,
      );
      const list = await server.admin.get<Enveloped>('/admin/bad.thing/index');
      expect(list.body.code).toBe(1);
      release();
      await holding;
      const again = await post<Applied>('apply', { draft: next, base: 1, digest: plan?.digest });
      expect(again).toMatchObject({ code: 1, data: { version: 2 } });
    });
  });
}
