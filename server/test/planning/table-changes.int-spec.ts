import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { PlanningPlace } from './planning-place.ts';

const tag = (fields: FieldDefinition[], more: Partial<Definition> = {}): Definition => ({
  name: 'plan/tag',
  title: { 'zh-cn': '标签', en: 'Tags' },
  table: 'plan_tag',
  fields: [{ name: 'id', type: 'pk' }, ...fields],
  ...more,
});
const name: FieldDefinition = { name: 'name', type: 'string', length: 30, quickSearch: true };

describe.each(DATABASE_KINDS)('changes of a table on the %s database', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  let place: PlanningPlace;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
  });
  beforeEach(() => {
    place = new PlanningPlace(connections.get('main'));
  });
  afterEach(() => place.clear());
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });
  const kinds = async (definition: Definition | null, dropTable = false) =>
    (await place.change(definition, dropTable)).steps.map(({ id }) => id);

  it('makes a table, and then has nothing left to do', async () => {
    const ids = await kinds(tag([name]));
    expect(ids).toEqual(['createTable:plan_tag', 'createIndex:plan_tag.tx_plan_tag_name']);
    expect(await place.rest()).toEqual([]);
  });

  it('renames a column and a table and keeps rows, indexes and checks', async () => {
    await place.change(
      tag([
        name,
        {
          name: 'state',
          type: 'radio',
          default: 'a',
          options: [
            { key: 'a', label: 'A' },
            { key: 'b', label: 'B' },
          ],
          index: true,
        },
      ]),
    );
    await place.run(`INSERT INTO plan_tag (name, state) VALUES ('x', 'b')`);
    const [id, first, state] = place.current?.fields ?? [];
    const next = { ...tag([]), table: 'plan_label' };
    const ids = await kinds({
      ...next,
      fields: [id!, { ...first!, name: 'title' }, { ...state!, name: 'mood' }],
    });
    expect(ids).toEqual([
      'renameTable:plan_tag',
      'renameColumn:plan_label.name.title',
      'renameColumn:plan_label.state.mood',
      'setComment:plan_label',
    ]);
    expect(await place.rest()).toEqual([]);
    expect(await place.rows('plan_label')).toEqual([{ id: '1', title: 'x', mood: 'b' }]);
  });

  it('swaps two names', async () => {
    await place.change(tag([name, { name: 'code', type: 'string', length: 30, quickSearch: true }]));
    await place.run(`INSERT INTO plan_tag (name, code) VALUES ('n', 'c')`);
    const [id, first, second] = place.current?.fields ?? [];
    const swapped = { ...tag([]), fields: [id!, { ...first!, name: 'code' }, { ...second!, name: 'name' }] };
    await place.change(swapped);
    expect(await place.rest()).toEqual([]);
    expect(await place.rows('plan_tag')).toEqual([{ id: '1', code: 'n', name: 'c' }]);
  });

  it('moves a column to the trash and takes it back with its values', async () => {
    const old = tag([name, { name: 'color', type: 'color', unique: true }]);
    await place.change(old);
    const first = place.current;
    await place.run(`INSERT INTO plan_tag (name, color) VALUES ('x', '#fff'), ('y', '#000')`);
    const gone = await place.change({ ...first!, fields: first!.fields.slice(0, 2) });
    expect(gone.steps.map(({ kind: each }) => each)).toEqual(['dropIndex', 'trashColumn']);
    expect(gone.effects.get('trashColumn:plan_tag.color')).toEqual({
      affected: { lost: { count: 2, kind: 'exact' } },
      examples: expect.arrayContaining(['#fff', '#000']) as unknown,
    });
    expect(await place.rest()).toEqual([]);
    await place.run(`INSERT INTO plan_tag (name) VALUES ('z')`);
    const back = await place.change(first);
    expect(back.steps.map(({ kind: each }) => each)).toContain('restoreColumn');
    expect(await place.rest()).toEqual([]);
    expect(await place.rows('plan_tag')).toMatchObject([
      { name: 'x', color: '#fff' },
      { name: 'y', color: '#000' },
      { name: 'z' },
    ]);
  });

  it('gives a new field of an old name a column of its own', async () => {
    await place.change(tag([name, { name: 'color', type: 'color' }]));
    await place.run(`INSERT INTO plan_tag (color) VALUES ('#fff')`);
    await place.change({ ...place.current!, fields: place.current!.fields.slice(0, 2) });
    await place.change({
      ...place.current!,
      fields: [...place.current!.fields, { name: 'color', type: 'color' }],
    });
    expect(await place.rows('plan_tag')).not.toMatchObject([{ color: '#fff' }]);
    expect(await place.rest()).toEqual([]);
  });

  it('changes types, says what would be lost, and gives the old values back', async () => {
    await place.change(tag([{ name: 'amount', type: 'string', length: 30 }]));
    const first = place.current;
    await place.run(`INSERT INTO plan_tag (amount) VALUES ('12'), ('7.6'), ('many'), ('')`);
    const [id, amount] = first!.fields;
    const { uuid } = amount!;
    const changed = await place.change({
      ...first!,
      fields: [id!, { uuid: uuid!, name: 'amount', type: 'number' }],
    });
    expect(changed.effects.get('changeType:plan_tag.amount')).toEqual({
      affected: { cut: { count: 1, kind: 'exact' }, setNull: { count: 1, kind: 'exact' } },
      examples: ['many', '7.6'],
    });
    expect(await place.rest()).toEqual([]);
    expect((await place.rows('plan_tag')).map((row) => Number(row['amount']))).toEqual([12, 8, 0, 0]);
    await place.run(`UPDATE plan_tag SET amount = 13 WHERE amount = 12`);
    await place.run(`INSERT INTO plan_tag (amount) VALUES (99)`);
    const back = await place.change(first);
    expect(back.steps.find(({ kind: each }) => each === 'changeType')?.restored).toBeDefined();
    expect(await place.rest()).toEqual([]);
    expect((await place.rows('plan_tag')).map((row) => row['amount'])).toEqual([
      '13',
      '7.6',
      'many',
      '',
      '99',
    ]);
  });

  it('keeps what money means', async () => {
    await place.change(tag([{ name: 'price', type: 'number' }]));
    const first = place.current;
    await place.run(`INSERT INTO plan_tag (price) VALUES (12), (7)`);
    const [id, price] = first!.fields;
    await place.change({ ...first!, fields: [id!, { uuid: price!.uuid!, name: 'price', type: 'money' }] });
    expect((await place.rows('plan_tag')).map((row) => Number(row['price']))).toEqual([1200, 700]);
    expect(await place.rest()).toEqual([]);
    await place.change(first);
    expect((await place.rows('plan_tag')).map((row) => Number(row['price']))).toEqual([12, 7]);
  });

  it('shows amounts of money in units', async () => {
    await place.change(
      tag([
        { name: 'price', type: 'money' },
        { name: 'cost', type: 'money' },
      ]),
    );
    await place.run(`INSERT INTO plan_tag (price, cost) VALUES (125050, -5), (125050, -5)`);
    const [id, price, cost] = place.current!.fields;
    const shown = async (fields: Definition['fields']) =>
      [...(await place.plan(place.draft({ ...place.current!, fields }))).effects.values()].map(
        ({ examples, amounts }) => [examples, amounts !== undefined],
      );
    expect(await shown([id!, { ...price!, unique: true }, cost!])).toEqual([[['1250.50'], true]]);
    expect(await shown([id!, { ...price!, type: 'number' }, cost!])).toEqual([[['1250.50'], true]]);
    expect(await shown([id!, price!])).toEqual([[['-0.05'], true]]);
    const both = { ...place.current!, indexes: [{ fields: ['price', 'cost'], unique: true }] };
    const { effects } = await place.plan(place.draft(both));
    expect([...effects.values()]).toMatchObject([{ examples: ['1250.50, -0.05'] }]);
  });

  it('moves a table to the trash and takes it back with its rows', async () => {
    await place.change(tag([name]));
    const first = place.current;
    await place.run(`INSERT INTO plan_tag (name) VALUES ('x')`);
    place.current = first;
    const gone = await place.change(null, true);
    expect(gone.steps.map(({ kind: each }) => each)).toEqual(['trashTable']);
    const back = await place.change(first);
    expect(back.steps.map(({ kind: each }) => each)).toEqual(['restoreTable', 'createIndex']);
    expect(await place.rows('plan_tag')).toEqual([{ id: '1', name: 'x' }]);
    expect(await place.rest()).toEqual([]);
  });

  it('finds an index that a broken build left behind, and builds it again', async () => {
    await place.change(tag([{ ...name, quickSearch: false, index: true }]));
    const index = 'ix_plan_tag_name';
    await place.run(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${index}'::regclass`);
    const { steps } = await place.change(place.current);
    expect(steps.map(({ id, sql }) => [id, sql])).toEqual([
      [
        `createIndex:plan_tag.${index}`,
        [
          `drop index if exists "public"."${index}"`,
          `create index if not exists "${index}" on "public"."plan_tag" ("name")`,
        ],
      ],
    ]);
    expect(steps[0]?.title).toMatchObject({ en: expect.stringContaining('broke off') });
    expect(await place.rest()).toEqual([]);
    await place.run(`UPDATE pg_index SET indisvalid = false WHERE indexrelid = '${index}'::regclass`);
    expect(await kinds(tag([{ ...place.current!.fields[1]!, index: false }]))).toEqual([
      `dropIndex:plan_tag.${index}`,
    ]);
  });

  it('counts what a rule would refuse', async () => {
    await place.change(
      tag([
        { name: 'code', type: 'string', length: 30 },
        { name: 'state', type: 'string', length: 255, db: { nullable: true } },
      ]),
    );
    await place.run(`INSERT INTO plan_tag (code, state) VALUES ('a', 'on'), ('a', 'off'), ('b', NULL)`);
    const [id, code, state] = place.current!.fields;
    const plan = await place.plan(
      place.draft({
        ...place.current!,
        fields: [
          id!,
          { ...code!, unique: true },
          {
            uuid: state!.uuid!,
            name: 'state',
            type: 'select',
            options: [{ key: 'on', label: 'On' }],
            db: { nullable: false },
          },
          { name: 'must', type: 'string', length: 5, db: { type: 'varchar(5)', nullable: false } },
        ],
      }),
    );
    const rejected = [...plan.effects].map(([step, { affected, examples }]) => [
      step,
      affected.rejected?.count,
      examples,
    ]);
    expect(rejected).toEqual(
      expect.arrayContaining([
        ['setCheck:plan_tag.state', 1, ['off']],
        ['setNullable:plan_tag.state', 1, []],
        ['addColumn:plan_tag.must', 3, []],
        ['createIndex:plan_tag.ux_plan_tag_code', 1, ['a']],
      ]),
    );
  });
});
