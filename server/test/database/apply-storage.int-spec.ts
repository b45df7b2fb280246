import { diffStorage } from '#engine/storage/index.ts';
import type { StoragePlan } from '#engine/storage/index.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { applyStorage } from '#server/database/storage/apply-storage.ts';
import { readStoredPlans } from '#server/database/storage/read-stored-plans.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';

const id = { name: 'id', type: 'bigint', nullable: false, generated: 'identity', comment: 'ID' } as const;

function shelf(more: Partial<StoragePlan> = {}): StoragePlan {
  return {
    schema: 'public',
    table: 'shelf',
    comment: '货架',
    columns: [
      id,
      {
        name: 'name',
        type: 'varchar(30)',
        nullable: false,
        default: `''`,
        comment: '名称',
        uuid: '0a1b2c3d',
      },
      {
        name: 'status',
        type: 'smallint',
        nullable: false,
        default: '1',
        check: '%I in (0, 1)',
        comment: '状态',
      },
      { name: 'tags', type: 'text[]', nullable: false, default: `'{}'`, comment: '标签' },
    ],
    key: ['id'],
    indexes: [
      { name: 'shelf_name_trgm', columns: ['name'], unique: false, kind: 'trigram' },
      { name: 'shelf_tags_idx', columns: ['tags'], unique: false, kind: 'gin' },
    ],
    foreignKeys: [],
    ...more,
  };
}

const box: StoragePlan = {
  schema: 'public',
  table: 'box',
  comment: '',
  columns: [id, { name: 'shelf_id', type: 'bigint', nullable: true, comment: '' }],
  key: ['id'],
  indexes: [],
  foreignKeys: [
    {
      name: 'fk_box_shelf',
      columns: ['shelf_id'],
      table: '"public"."shelf"',
      targetColumns: ['id'],
      onDelete: 'set null',
    },
  ],
};

describe.each(DATABASE_KINDS)('storage of managed definitions on the %s database', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  const main = () => connections.get('main');
  const stored = async (plan: StoragePlan) => {
    const plans = await readStoredPlans(main(), [plan]);
    return [...plans.values()][0] ?? null;
  };

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
  });
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });

  it('makes tables that are missing, whatever their order, and then has nothing left to do', async () => {
    const made = await applyStorage(connections, 'main', [box, shelf()]);
    expect(made.left).toEqual([]);
    expect(made.applied.map(({ table, step }) => `${table} ${step.kind}`)).toEqual([
      'box createTable',
      'shelf createTable',
      'shelf createIndex',
      'shelf createIndex',
      'box addForeignKey',
    ]);
    expect(diffStorage(await stored(shelf()), shelf())).toEqual([]);
    expect(diffStorage(await stored(box), box)).toEqual([]);
    expect(await applyStorage(connections, 'main', [box, shelf()])).toEqual({
      applied: [],
      left: [],
      deferred: [],
    });
  });

  it('adds columns and keeps the rows', async () => {
    await main().query({ text: `INSERT INTO shelf (name) VALUES ('top')`, values: [] });
    const colour = { name: 'colour', type: 'varchar(20)', nullable: true, comment: '颜色' } as const;
    const wider = shelf({ columns: [...shelf().columns, colour] });
    const { applied, left } = await applyStorage(connections, 'main', [wider]);
    expect(applied.map(({ step }) => step.kind)).toEqual(['addColumn']);
    expect(left).toEqual([]);
    const { rows } = await main().query({ text: 'SELECT name, colour FROM shelf', values: [] });
    expect(rows).toEqual([{ name: 'top', colour: null }]);
  });

  it('reports what would lose or rewrite something, and does not do it', async () => {
    const { applied, left } = await applyStorage(connections, 'main', [shelf()]);
    expect(applied).toEqual([]);
    expect(left.map(({ step }) => step)).toEqual([{ kind: 'dropColumn', risk: 'red', column: 'colour' }]);
    expect((await stored(shelf()))?.columns.map(({ name }) => name)).toContain('colour');
  });

  it('carries on when the database refuses one step', async () => {
    const lost: StoragePlan = {
      ...box,
      table: 'lost',
      foreignKeys: [{ ...mustFirst(box.foreignKeys), name: 'fk_lost', table: '"public"."nowhere"' }],
    };
    const found: StoragePlan = { ...box, table: 'found', foreignKeys: [] };
    const { applied, left } = await applyStorage(connections, 'main', [lost, found]);
    expect(applied.map(({ table, step }) => `${table} ${step.kind}`)).toEqual([
      'lost createTable',
      'found createTable',
    ]);
    expect(left).toMatchObject([{ table: 'lost', error: expect.stringContaining('nowhere') as string }]);
  });

  it('finds a column whose limit is another column as it was made', async () => {
    const stock = (name: string, check?: string) => ({
      name,
      type: 'bigint',
      nullable: false,
      comment: '',
      ...(check === undefined ? {} : { check }),
    });
    const plan: StoragePlan = {
      ...box,
      table: 'held',
      columns: [id, stock('stock', '%I >= 0'), stock('locked', '%I >= 0 and %I <= "stock"')],
      foreignKeys: [],
    };
    await applyStorage(connections, 'main', [plan]);
    const stored = await readStoredPlans(main(), [{ schema: 'public', table: 'held' }]);
    expect(diffStorage(stored.get('"public"."held"') ?? null, plan)).toEqual([]);
  });

  it('reads tables of others: generated columns, checks, foreign keys', async () => {
    await main().query({
      text: `CREATE TABLE other (
        a int GENERATED ALWAYS AS IDENTITY PRIMARY KEY, b numeric(12,4) CHECK (b > 0),
        c numeric GENERATED ALWAYS AS (b * 2) STORED, d bigint REFERENCES shelf (id) ON DELETE CASCADE, UNIQUE (b, d))`,
      values: [],
    });
    const plans = await readStoredPlans(main(), [
      { schema: 'public', table: 'other' },
      { schema: 'public', table: 'missing' },
    ]);
    expect([...plans.keys()]).toEqual(['"public"."other"']);
    expect(plans.get('"public"."other"')).toMatchObject({
      key: ['a'],
      columns: [
        { name: 'a', type: 'integer', nullable: false, generated: 'always' },
        { name: 'b', type: 'numeric(12,4)', check: '(b > (0)::numeric)' },
        { name: 'c', generated: 'always' },
        { name: 'd', type: 'bigint' },
      ],
      indexes: [{ columns: ['b', 'd'], unique: true, kind: 'btree' }],
      foreignKeys: [
        { columns: ['d'], table: '"public"."shelf"', targetColumns: ['id'], onDelete: 'cascade' },
      ],
    });
  });
});

function mustFirst<T>(list: T[]): T {
  const [first] = list;
  if (first === undefined) throw new Error('empty');
  return first;
}
