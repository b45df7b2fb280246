import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const DESIGN = ['crud/crud/index', 'crud/crud/generate', 'crud/crud/delete'];

const CUPS: Definition = {
  name: 'tea/cup',
  title: 'Cups',
  table: 'cup',
  managed: false,
  label: 'name',
  scope: 'merchant',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'merchant_id', type: 'number', db: { type: 'bigint' } },
    { name: 'name', type: 'string' },
    { name: 'cost', type: 'number', access: { read: 'tea/cup/cost' } },
    { name: 'pin', type: 'password' },
  ],
};
const TABLES = [
  `CREATE TABLE cup (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, merchant_id bigint, name text, cost integer,
                     pin text)`,
  'CREATE TABLE loose (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text, gone_at timestamptz)',
];

/** Whoever publishes definitions decides what rows are shown and written: not more than they may do themselves. */
describe('publishing a definition', () => {
  let test: TestServer;
  let author: HttpClient;
  const sql = async (text: string, values: unknown[] = []) =>
    (await test.main.query<Record<string, unknown>>({ text, values })).rows;
  const versions = async () =>
    (await sql('SELECT name, version FROM definition_version ORDER BY id')).map((row) =>
      Object.values(row).join(' '),
    );
  const publish = async (draft: Definition, as = author, base: number | null = null) => {
    const { body: planned } = await as.post<Enveloped<{ plan: { digest: string } | null }>>(
      '/admin/designer/plan',
      { draft, base },
    );
    const digest = planned.data?.plan?.digest ?? 'none';
    return (await as.post<Enveloped>('/admin/designer/apply', { draft, base, digest, message: '' })).body;
  };
  const over = (table: string, fields: FieldDefinition[], more: Partial<Definition> = {}): Definition => ({
    name: 'tea/own',
    title: 'Own',
    table,
    managed: false,
    fields: [{ name: 'id', type: 'pk' }, ...fields],
    ...more,
  });
  const name: FieldDefinition = { name: 'name', type: 'string', db: { type: 'text' } };

  beforeAll(async () => {
    test = await startTestServer({ definitions: [CUPS], prepare: TABLES });
    author = await test.actor([...DESIGN, 'tea/cup/index', 'tea/cup/edit', 'tea/own/index', 'tea/own/edit']);
  });
  afterAll(() => test.stop());

  it.each<[string, Definition, number | null]>([
    [
      'over the groups of administrators',
      over('admin_group', [{ name: 'rules', type: 'array', db: { type: 'text[]' } }]),
      null,
    ],
    ['over accounts', over('admin', [{ name: 'password', type: 'string', length: 255 }]), null],
    [
      'over sessions',
      { ...over('token', []), key: ['token'], fields: [{ name: 'token', type: 'string', length: 64 }] },
      null,
    ],
    [
      'with links that put an account into a group',
      over('loose', [
        {
          name: 'group_arr',
          type: 'manyToMany',
          relation: {
            definition: 'tea/cup',
            through: { table: 'admin_group_access', from: 'uid', to: 'group_id' },
          },
        },
      ]),
      null,
    ],
    ['over rows that another definition speaks for', over('cup', [name]), null],
    ['without the scope that its rows had', { ...CUPS, scope: false }, 1],
    [
      'without a right that a field asked for',
      {
        ...CUPS,
        fields: CUPS.fields.map((field) => ({ ...field, ...(field.access ? { access: {} } : {}) })),
      },
      1,
    ],
    [
      'without a field that asked for a right',
      { ...CUPS, fields: CUPS.fields.filter(({ access }) => !access) },
      1,
    ],
    [
      'with a password that is shown',
      {
        ...CUPS,
        fields: CUPS.fields.map((field) =>
          field.type === 'password' ? { ...field, type: 'string' } : field,
        ),
      },
      1,
    ],
    ['over another table', { ...CUPS, table: 'admin_group', scope: false }, 1],
  ])('%s is for super administrators', async (_what, draft, base) => {
    const before = await versions();
    expect(await publish(draft, author, base)).toMatchObject({
      code: 401,
      msg: 'You do not have permission to operate!',
    });
    expect(await versions()).toEqual(before);
  });

  it('nor does one get there by removing what stands in the way', async () => {
    const before = await versions();
    const gone = await author.post<Enveloped>('/admin/designer/remove', {
      name: 'tea/cup',
      base: 1,
      dropTable: '',
    });
    expect(gone.body.code).toBe(401);
    expect(await versions()).toEqual(before);
  });

  it('is a lesser administrator’s where it takes no limit off anything', async () => {
    expect(await publish({ ...CUPS, title: 'Tea cups' }, author, 1)).toMatchObject({ code: 1 });
    expect(await publish(over('loose', [name]))).toMatchObject({ code: 1 });
    const tighter = over('loose', [{ ...name, access: { write: 'tea/own/name' } }]);
    expect(await publish(tighter, author, 1)).toMatchObject({ code: 1 });
    expect(await publish(over('loose', [name]), author, 2)).toMatchObject({ code: 401 });
    expect(await publish(over('loose', [name]), test.admin, 2)).toMatchObject({ code: 1 });
    const gone: Definition['fields'][number] = { name: 'gone_at', type: 'timestamp' };
    const kept = { ...over('loose', [name, gone]), softDelete: 'gone_at', recycle: true };
    expect(await publish(kept, author, 3)).toMatchObject({ code: 1 });
    expect(await publish(over('loose', [name, gone]), author, 4)).toMatchObject({ code: 401 });
    expect(await publish({ ...kept, recycle: false }, author, 4)).toMatchObject({ code: 1 });
  });
});
