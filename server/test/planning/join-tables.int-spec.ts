import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { connectTo, createTestDatabase, DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestDatabase } from '../harness/test-database.ts';
import { PlanningPlace } from './planning-place.ts';

const tag: Definition = {
  name: 'plan/tag',
  title: 'Tags',
  table: 'plan_tag',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};
const tags = (through: { table: string; from: string; to: string }): FieldDefinition => ({
  name: 'tags',
  type: 'manyToMany',
  relation: { definition: 'plan/tag', labelField: 'name', through },
});
const THROUGH = { table: 'plan_item_tag', from: 'item_id', to: 'tag_id' };
const item = (fields: FieldDefinition[], over: Partial<Definition> = {}): Definition => ({
  name: 'plan/item',
  title: 'Items',
  table: 'plan_item',
  fields: [{ name: 'id', type: 'pk' }, { name: 'name', type: 'string' }, ...fields],
  ...over,
});

describe.each(DATABASE_KINDS)('a join table on the %s database', (kind) => {
  let database: TestDatabase;
  let connections: DataSourceConnections;
  let place: PlanningPlace;

  beforeAll(async () => {
    database = await createTestDatabase(kind);
    connections = await connectTo(database);
  }, 60_000);
  beforeEach(async () => {
    const others = new PlanningPlace(connections.get('main'));
    await others.change(tag);
    place = new PlanningPlace(connections.get('main'), [others.current!]);
    await place.change(item([tags(THROUGH)]));
    await place.run(`INSERT INTO plan_tag (name) VALUES ('red'), ('blue')`);
    await place.run(`INSERT INTO plan_item (name) VALUES ('one'), ('two')`);
    await place.run('INSERT INTO plan_item_tag (item_id, tag_id) VALUES (1, 1), (1, 2), (2, 2)');
  });
  afterEach(() => place.clear());
  afterAll(async () => {
    await connections.close();
    await database.drop();
  });

  const PAIRS = [
    { item_id: 1, tag_id: 1 },
    { item_id: 1, tag_id: 2 },
    { item_id: 2, tag_id: 2 },
  ].map(({ item_id, tag_id }) => ({ item_id: String(item_id), tag_id: String(tag_id) }));
  const pairs = async (table = 'plan_item_tag', from = 'item_id', to = 'tag_id') =>
    (await place.rows(table, `${from}, ${to}`)).map((row) => ({
      item_id: String(row[from]),
      tag_id: String(row[to]),
    }));
  const ids = async (definition: Definition | null, dropTable = false) =>
    (await place.change(definition, dropTable)).steps.map(({ id }) => id);

  it('is made with its keys, and is settled then', async () => {
    expect(await place.rest()).toEqual([]);
    expect(await ids(place.current)).toEqual([]);
    await expect(place.run('INSERT INTO plan_item_tag (item_id, tag_id) VALUES (1, 99)')).rejects.toThrow(
      /foreign key/,
    );
    await expect(place.run('INSERT INTO plan_item_tag (item_id, tag_id) VALUES (1, 1)')).rejects.toThrow(
      /duplicate key/,
    );
  });

  it('follows its field: another name of the field changes nothing in it, another of its own renames it', async () => {
    const [, , field] = place.current!.fields;
    expect(await ids(item([{ ...field!, name: 'marks' }]))).toEqual([]);
    expect(await pairs()).toEqual(PAIRS);
    const through = { table: 'plan_marked', from: 'item', to: 'mark' };
    const moved = { ...field!, name: 'marks', relation: { ...field!.relation!, through } };
    expect(await ids(item([moved]))).toEqual([
      'renameTable:plan_item_tag',
      'renameColumn:plan_marked.item_id.item',
      'renameColumn:plan_marked.tag_id.mark',
    ]);
    expect(await pairs('plan_marked', 'item', 'mark')).toEqual(PAIRS);
    expect(await place.rest()).toEqual([]);
  });

  it('goes to the trash with its field, says how many rows that are, and comes back with them', async () => {
    const before = place.current!;
    const { steps, effects } = await place.change(item([]));
    expect(steps.map(({ id }) => id)).toEqual(['trashTable:plan_item_tag']);
    expect(effects.get('trashTable:plan_item_tag')?.affected).toEqual({ lost: { count: 3, kind: 'exact' } });
    await expect(pairs()).rejects.toThrow(/does not exist/);
    expect(await place.rest()).toEqual([]);
    expect(await ids(before)).toContain('restoreTable:plan_item_tag');
    expect(await pairs()).toEqual(PAIRS);
    expect(await place.rest()).toEqual([]);
  });

  it('goes with its table, and comes back with it', async () => {
    const before = place.current!;
    expect(await ids(null, true)).toEqual(['trashTable:plan_item', 'trashTable:plan_item_tag']);
    const back = await ids(before);
    expect(back).toEqual(expect.arrayContaining(['restoreTable:plan_item', 'restoreTable:plan_item_tag']));
    expect(await pairs()).toEqual(PAIRS);
    expect(await place.rest()).toEqual([]);
  });

  it('stays while another definition joins by it', async () => {
    const other = item([tags(THROUGH)], { name: 'plan/other' });
    const shared = new PlanningPlace(connections.get('main'), [
      { ...tag, fields: [...tag.fields] },
      { ...other, managed: true },
    ]);
    await shared.change(place.current);
    expect((await shared.change(item([]))).steps.map(({ id }) => id)).toEqual([]);
    expect(await pairs()).toEqual(PAIRS);
  });
});
