import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { compileDefinitions } from '#engine/compile/index.ts';
import type { Definition, FieldDefinition, Json } from '#engine/definition/index.ts';
import { layOut } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { DATA, importPlace, type ImportPlace } from './import-place.ts';

const CHINOOK =
  'album artist customer employee genre invoice invoice_line media_type playlist playlist_track track'.split(
    ' ',
  );
const NORTHWIND =
  'categories customer_customer_demo customer_demographics customers employee_territories employees order_details orders products region shippers suppliers territories us_states'.split(
    ' ',
  );

describe.each(DATABASE_KINDS)('import of the sample databases on %s', (kind) => {
  let place: ImportPlace;
  const all = (group: string, tables: string[]) =>
    tables.map((table) => place.definition(`${group}/${table}`));
  const field = (name: string, column: string): FieldDefinition => {
    const found = place.definition(name).fields.find((each) => each.name === column);
    if (!found) throw new Error(`${name} has no field ${column}`);
    return found;
  };

  beforeAll(async () => {
    place = await importPlace(kind);
    for (const name of ['chinook', 'northwind']) {
      const { error } = await place.run('import', '--sql', path.join(DATA, `${name}.sql`));
      if (error !== '') throw new Error(error);
    }
  }, 120_000);
  afterAll(() => place.close());

  it('loads every row of both files into schemas of their own', async () => {
    const count = async (table: string) =>
      Number((await place.sql(`SELECT count(*) AS n FROM ${table}`))[0]?.['n']);
    expect(await count('chinook.track')).toBe(3503);
    expect(await count('chinook.playlist_track')).toBe(8715);
    expect(await count('chinook.invoice_line')).toBe(2240);
    expect(await count('northwind.orders')).toBe(830);
    expect(await count('northwind.order_details')).toBe(2155);
    expect(await count('northwind.customers')).toBe(91);
  });

  it('makes one definition per table, a menu directory and a record of what was proposed', () => {
    const made = (group: string, tables: string[]) =>
      tables.map((table) => path.join(group, `${table}.json`));
    const besides = ['chinook.json', 'northwind.json'].flatMap((file) => [
      path.join('connections', file),
      path.join('menus', file),
    ]);
    expect(place.files()).toEqual(
      [...made('chinook', CHINOOK), ...made('northwind', NORTHWIND), ...besides].sort(),
    );
  });

  it('makes definitions that compile without an issue', () => {
    const definitions = [...all('chinook', CHINOOK), ...all('northwind', NORTHWIND)];
    const { compiled, issues } = compileDefinitions(definitions);
    expect(issues).toEqual([]);
    expect(compiled.size).toBe(25);
    expect([...compiled.values()].filter((definition) => definition.readOnly)).toEqual([]);
  });

  it.each([
    ['chinook', CHINOOK],
    ['northwind', NORTHWIND],
  ])('proposes for %s what a person has approved', (group, tables) => {
    const file = path.resolve(`server/test/import/expected-${group}.json`);
    const text = layOut(all(group, tables) as unknown as Json);
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync(file, text);
    expect(text).toBe(readFileSync(file, 'utf8'));
  });

  it('keeps keys as they are: made by the database, typed in, or of several columns', () => {
    expect(field('chinook/album', 'album_id')).toMatchObject({
      type: 'pk',
      db: { type: 'integer', generated: 'always' },
    });
    expect(place.definition('northwind/customers').key).toEqual(['customer_id']);
    expect(field('northwind/customers', 'customer_id')).toMatchObject({ type: 'string', required: true });
    expect(field('northwind/orders', 'order_id')).toMatchObject({
      type: 'number',
      required: true,
      db: { type: 'smallint' },
    });
    expect(place.definition('northwind/order_details').key).toEqual(['order_id', 'product_id']);
    expect(place.definition('chinook/playlist_track').key).toEqual(['playlist_id', 'track_id']);
  });

  it('turns every foreign key into a remote select, a tree or, with its join table, many-to-many', () => {
    const pointing = (definitions: Definition[]) =>
      definitions.flatMap(({ name, fields }) =>
        fields
          .filter(({ type }) => /remoteSelect|treeParent|manyToMany/.test(type))
          .map((each) => `${name}.${each.name} ${each.type} ${each.relation?.definition ?? name}`),
      );
    expect(pointing(all('chinook', CHINOOK))).toEqual([
      'chinook/album.artist_id remoteSelect chinook/artist',
      'chinook/customer.support_rep_id remoteSelect chinook/employee',
      'chinook/employee.reports_to treeParent chinook/employee',
      'chinook/invoice.customer_id remoteSelect chinook/customer',
      'chinook/invoice_line.invoice_id remoteSelect chinook/invoice',
      'chinook/invoice_line.track_id remoteSelect chinook/track',
      'chinook/playlist_track.playlist_id remoteSelect chinook/playlist',
      'chinook/playlist_track.track_id remoteSelect chinook/track',
      'chinook/track.album_id remoteSelect chinook/album',
      'chinook/track.media_type_id remoteSelect chinook/media_type',
      'chinook/track.genre_id remoteSelect chinook/genre',
      'chinook/track.playlists manyToMany chinook/playlist',
    ]);
    expect(pointing(all('northwind', NORTHWIND))).toHaveLength(16 + 1);
    expect(field('northwind/employees', 'territories').relation).toEqual({
      definition: 'northwind/territories',
      through: { table: 'employee_territories', from: 'employee_id', to: 'territory_id' },
    });
    expect(field('northwind/orders', 'ship_via').relation).toEqual({
      definition: 'northwind/shippers',
      name: 'shipper',
    });
  });

  it('offers the child rows of each table', () => {
    const children = (name: string) =>
      (place.definition(name).children ?? []).map((child) => `${child.definition}.${child.field}`);
    expect(children('northwind/orders')).toEqual(['northwind/order_details.order_id']);
    expect(children('northwind/suppliers')).toEqual(['northwind/products.supplier_id']);
    expect(children('chinook/artist')).toEqual(['chinook/album.artist_id']);
    expect(children('chinook/playlist')).toEqual(['chinook/playlist_track.playlist_id']);
  });

  it('reads flags, images, mail addresses and dates from names and rows', () => {
    expect(field('northwind/products', 'discontinued').type).toBe('switch');
    expect(field('northwind/employees', 'photo_path').type).toBe('image');
    expect(field('chinook/customer', 'email').type).toBe('email');
    expect(field('chinook/invoice', 'invoice_date')).toMatchObject({
      type: 'date',
      db: { type: 'timestamp without time zone' },
    });
    expect(field('northwind/suppliers', 'homepage').type).toBe('string');
    expect(field('northwind/order_details', 'quantity').type).toBe('number');
    expect(field('northwind/categories', 'picture')).toMatchObject({ readonly: true, form: false });
    expect(field('chinook/customer', 'state').type).toBe('string');
  });

  it('names rows by the column a person would choose', () => {
    const labels = [
      ...CHINOOK.map((table) => `chinook/${table}`),
      ...NORTHWIND.map((table) => `northwind/${table}`),
    ].map((name) => place.definition(name).label);
    expect(labels).toEqual(
      'title name last_name last_name name invoice_id invoice_line_id name name playlist_id name category_name customer_id customer_type_id company_name employee_id last_name order_id order_id product_name region_description company_name company_name territory_description state_name'.split(
        ' ',
      ),
    );
  });

  it('reports every guess with its reason and how sure it is, and nothing is guessed without one', async () => {
    const { out } = await place.run(
      'import',
      '--sql',
      path.join(DATA, 'northwind.sql'),
      '--replace',
      '--json',
    );
    const { report } = JSON.parse(out) as {
      report: { definition: string; field: string; why: string; confidence: number }[];
    };
    const fields = all('northwind', NORTHWIND).flatMap(({ name, fields: each }) =>
      each.map((one) => `${name} ${one.name}`),
    );
    const reported = new Set(report.map((entry) => `${entry.definition} ${entry.field}`));
    expect(fields.filter((name) => !reported.has(name))).toEqual([]);
    expect(
      report.filter(({ why, confidence }) => why === '' || !(confidence > 0 && confidence <= 1)),
    ).toEqual([]);
    expect(report.find((entry) => entry.field === 'discontinued')).toMatchObject({ confidence: 0.95 });
  });
});
