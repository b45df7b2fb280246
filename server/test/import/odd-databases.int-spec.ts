import { rmSync } from 'node:fs';
import path from 'node:path';
import { compileDefinitions } from '#engine/compile/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { importPlace, type ImportPlace } from './import-place.ts';

const EMPTY = 'DROP SCHEMA public CASCADE; CREATE SCHEMA public';
const EVERY_TYPE = `
  CREATE TABLE without_columns ();
  CREATE TYPE mood AS ENUM ('sad', 'ok', 'in_love');
  CREATE DOMAIN rating AS integer CHECK (VALUE BETWEEN 1 AND 5);
  CREATE TABLE every_type (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    i2 smallint, i4 integer, i8 bigint, n numeric, n2 numeric(12,4), f4 real, f8 double precision, cash money,
    flag boolean NOT NULL DEFAULT true, c char(3), v varchar(40) DEFAULT 'x', t text, nm name, raw bytea,
    d date, ti time, tz timetz, ts timestamp DEFAULT now(), tt timestamptz DEFAULT now(), iv interval,
    u uuid DEFAULT gen_random_uuid(), j json, jb jsonb DEFAULT '{}', x xml, ip inet, net cidr, mac macaddr,
    ta text[], ia integer[], m mood DEFAULT 'ok', ma mood[], r rating, r4 int4range, tr tstzrange, b8 bit(8),
    vb varbit(12), pt point, ts_doc tsvector, gen integer GENERATED ALWAYS AS (i2 * 2) STORED, ser serial,
    status varchar(10) NOT NULL CHECK (status IN ('open', 'closed')), price numeric(10,2) CHECK (price >= 0),
    code text UNIQUE CHECK (length(code) <= 12), secret_password text
  );
  COMMENT ON COLUMN every_type.i4 IS '状态：0=关闭，1=开启，2=未知';
  COMMENT ON COLUMN every_type.t IS 'What the customer told us on the phone, word by word.';
  COMMENT ON TABLE every_type IS '类型表';
  CREATE TABLE "Order Details" ("OrderID" int, "LineNo" int, "id" text, PRIMARY KEY ("OrderID", "LineNo"));
  CREATE TABLE keyless (a int, b text);
  CREATE TABLE by_unique (code varchar(8) NOT NULL UNIQUE, note text);
  CREATE TABLE part (id int, d date, PRIMARY KEY (id, d)) PARTITION BY RANGE (d);
  CREATE TABLE part_2020 PARTITION OF part FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
  CREATE VIEW open_rows AS SELECT id, status, t FROM every_type WHERE status = 'open';
  CREATE MATERIALIZED VIEW counted AS SELECT status, count(*) AS n FROM every_type GROUP BY status;
  CREATE VIEW broken_view AS SELECT 1 / (SELECT count(*) FROM keyless) AS boom;
  CREATE TABLE "订单" ("编号" int PRIMARY KEY, "标题" text);`;

describe.each(DATABASE_KINDS)('import of odd databases on %s', (kind) => {
  let place: ImportPlace;
  const store = (...more: string[]) => place.run('import', '--connection', 'store', ...more);

  beforeAll(async () => {
    place = await importPlace(kind);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    for (const file of place.files()) rmSync(path.join(place.folder, file), { force: true });
    await place.sql(EMPTY);
  });

  it('says that an empty database has nothing to import, and writes nothing', async () => {
    const { code, error } = await store();
    expect(code).toBe(1);
    expect(error).toMatch(/^There is no table in schema "public" of database ".+": nothing to import\.$/);
    expect(place.files()).toEqual([]);
  });

  it('says that a database is away without telling its password', async () => {
    const { code, error } = await place.run('import', '--connection', 'gone');
    expect(code).toBe(1);
    expect(error).toMatch(/^Connection "gone" \(127\.0\.0\.1:1\/gone\) can't be reached: .*ECONNREFUSED/);
    expect(error).not.toContain('hush');
  });

  it('names what it knows when a connection, schema or table is unknown', async () => {
    await place.sql('CREATE TABLE customer (id int PRIMARY KEY)');
    const said = async (...argv: string[]) => (await place.run('import', ...argv)).error;
    expect(await said('--connection', 'storee')).toContain(
      'There is no connection "storee": set DATABASE_URL_STOREE.',
    );
    expect(await said('--connection', 'store', '--schema', 'crm')).toMatch(
      /has no schema "crm"\. It has: .*public/,
    );
    expect(await said('--connection', 'store', '--tables', 'custmer')).toMatch(
      /no table "custmer" .* Did you mean "customer"\?$/,
    );
  });

  it('reads every type, key and kind of table, and all of it compiles', async () => {
    await place.sql(EVERY_TYPE);
    const { code, out } = await store();
    expect(code).toBe(0);
    expect(out).toContain('not sampled: public.broken_view: division by zero');
    const names = place
      .files()
      .filter((file) => file.startsWith(`store${path.sep}`))
      .map((file) => file.slice(6, -5));
    expect(names.sort()).toEqual([
      'broken_view',
      'by_unique',
      'counted',
      'every_type',
      'keyless',
      'open_rows',
      'order_details',
      'part',
      '订单',
    ]);
    const definitions = names.map((name) => place.definition(`store/${name}`));
    const { compiled, issues } = compileDefinitions(definitions);
    expect(issues.filter((issue) => issue.severity === 'error')).toEqual([]);
    const readOnly = [...compiled.values()].filter((each) => each.readOnly).map((each) => each.name);
    expect(readOnly.sort()).toEqual([
      'store/broken_view',
      'store/counted',
      'store/keyless',
      'store/open_rows',
    ]);
    expect(place.definition('store/by_unique').key).toEqual(['code']);
    expect(place.definition('store/order_details')).toMatchObject({
      table: 'Order Details',
      key: ['orderId', 'lineNo'],
    });
    expect(place.definition('store/order_details').fields.map(({ name, column }) => [name, column])).toEqual([
      ['orderId', 'OrderID'],
      ['lineNo', 'LineNo'],
      ['id_value', 'id'],
    ]);
  });

  it('leaves the partitions of a table out, those of partitions too, and says so', async () => {
    await place.sql(`
      CREATE TABLE customer (id int PRIMARY KEY, name text NOT NULL);
      CREATE TABLE paid (id int, at date, customer_id int REFERENCES customer, PRIMARY KEY (id, at, customer_id))
        PARTITION BY RANGE (at);
      CREATE TABLE paid_1 PARTITION OF paid FOR VALUES FROM ('2020-01-01') TO ('2021-01-01');
      CREATE TABLE paid_2 PARTITION OF paid DEFAULT PARTITION BY LIST (customer_id);
      CREATE TABLE paid_2_a PARTITION OF paid_2 FOR VALUES IN (1);
      CREATE TABLE paid_2_b PARTITION OF paid_2 DEFAULT;
      CREATE TABLE visit (id int PRIMARY KEY, at date);
      CREATE TABLE visit_2020 (CHECK (at < '2021-01-01')) INHERITS (visit);
      CREATE TABLE visit_2021 (CHECK (at >= '2021-01-01')) INHERITS (visit);
      CREATE TABLE visit_2021_h2 (CHECK (at >= '2021-07-01')) INHERITS (visit_2021);
      CREATE TABLE vip_visit (gift text, CHECK (at > '2000-01-01')) INHERITS (visit);
      CREATE TABLE copied_visit () INHERITS (visit);`);
    const { out } = await store();
    const names = place.files().filter((file) => file.startsWith(`store${path.sep}`));
    expect(names.map((file) => file.slice(6, -5))).toEqual([
      'copied_visit',
      'customer',
      'paid',
      'vip_visit',
      'visit',
    ]);
    expect(out).toMatch(
      /100 %  store\/paid .*4 partitions left out +paid_1, paid_2, paid_2_a, paid_2_b: their rows are rows/,
    );
    expect(out).toMatch(/store\/visit .*3 partitions left out +visit_2020, visit_2021, visit_2021_h2:/);
    expect(out).not.toContain('left out  copied_visit');
    const children = place.definition('store/customer').children ?? [];
    expect(children.map(({ definition }) => definition)).toEqual(['store/paid']);
    const second = await store();
    expect(second.out).toContain('5 unchanged');
  });

  it('chooses a field type for each column type', async () => {
    await place.sql(EVERY_TYPE);
    await store();
    const every = place.definition('store/every_type');
    const types = Object.fromEntries(every.fields.map(({ name, type }) => [name, type]));
    expect(types).toMatchObject({
      id: 'pk',
      i2: 'number',
      i4: 'select',
      i8: 'number',
      n: 'float',
      n2: 'float',
      f4: 'float',
      f8: 'float',
    });
    expect(types).toMatchObject({
      cash: 'string',
      flag: 'switch',
      c: 'string',
      v: 'string',
      raw: 'string',
      d: 'date',
      ti: 'time',
      tz: 'string',
    });
    expect(types).toMatchObject({
      ts: 'datetime',
      tt: 'timestamp',
      iv: 'string',
      u: 'uuid',
      j: 'json',
      jb: 'json',
      x: 'textarea',
      ip: 'string',
    });
    expect(types).toMatchObject({
      ta: 'json',
      ia: 'json',
      m: 'select',
      ma: 'selects',
      r: 'number',
      r4: 'string',
      b8: 'string',
      gen: 'number',
    });
    expect(types).toMatchObject({
      status: 'radio',
      price: 'float',
      code: 'string',
      secret_password: 'password',
    });
    const field = (name: string) => every.fields.find((each) => each.name === name);
    expect(every.title).toEqual({ 'zh-cn': '类型', en: 'Every types' });
    expect(field('i4')).toMatchObject({
      title: { 'zh-cn': '状态' },
      options: [
        { key: 0, label: '关闭' },
        { key: 1, label: '开启' },
        { key: 2, label: '未知' },
      ],
    });
    expect(field('t')?.help).toBe('What the customer told us on the phone, word by word.');
    expect(field('m')).toMatchObject({
      default: 'ok',
      options: [{ key: 'sad' }, { key: 'ok' }, { key: 'in_love', label: 'In love' }],
    });
    expect(field('r')).toMatchObject({ min: 1, max: 5, db: { type: 'rating' } });
    expect(field('price')).toMatchObject({ min: 0 });
    expect(field('code')).toMatchObject({ unique: true, length: 12 });
    expect(field('gen')?.db).toMatchObject({ generated: 'always' });
    expect(field('ser')?.db).toMatchObject({ generated: 'identity' });
    expect(field('tt')?.db).toMatchObject({ hasDefault: true });
    expect(field('secret_password')).toMatchObject({ list: false, search: false });
    for (const name of ['raw', 'ts_doc'])
      expect(field(name)).toMatchObject({ readonly: true, form: false, list: { show: false } });
  });

  it('imports a further schema beside the first, with a menu directory of its own', async () => {
    await place.sql(
      'CREATE TABLE a (id int PRIMARY KEY); DROP SCHEMA IF EXISTS crm CASCADE; CREATE SCHEMA crm; CREATE TABLE crm.b (id int PRIMARY KEY, a_id int REFERENCES a)',
    );
    await store();
    await store('--schema', 'crm');
    expect(place.definition('store/crm/b')).toMatchObject({
      schema: 'crm',
      connection: 'store',
      $schema: '../../schema/definition.schema.json',
    });
    expect(place.definition('store/crm/b').fields[1]?.relation).toEqual({ definition: 'store/a' });
    const menu = JSON.parse(place.text('menus/store.json')) as { children: { name: string }[] };
    expect(menu.children.map((child) => child.name)).toEqual(['store/crm']);
    await place.sql('DROP SCHEMA crm CASCADE');
  });

  it('reads 500 tables in seconds, asking the catalogue a handful of questions, and tells how far it is', async () => {
    const tables = Array.from(
      { length: 500 },
      (_, n) =>
        `CREATE TABLE t${n} (id int PRIMARY KEY, name text, up int${n > 0 ? ` REFERENCES t${n - 1}` : ''})`,
    );
    await place.sql(tables.join(';'));
    const { code, out, progress } = await store();
    expect(code).toBe(0);
    expect(out).toContain('500 added');
    expect(progress.filter((line) => line.startsWith('reading ')).length).toBe(500);
    expect(place.definition('store/t7').fields[2]).toMatchObject({ relation: { definition: 'store/t6' } });
  }, 180_000);

  it('finds references without a foreign key when every value is there, and no others', async () => {
    await place.sql(`CREATE TABLE customers (id int PRIMARY KEY, name text);
      CREATE TABLE bills (id int PRIMARY KEY, customer_id int, agent_id int);
      CREATE TABLE agents (id int PRIMARY KEY, name text);
      INSERT INTO customers SELECT n, 'c' || n FROM generate_series(1, 50) n;
      INSERT INTO agents VALUES (1, 'a'); INSERT INTO bills SELECT n, n, n + 700 FROM generate_series(1, 50) n`);
    await store();
    const [, customer, agent] = place.definition('store/bills').fields;
    expect(customer).toMatchObject({ type: 'remoteSelect', relation: { definition: 'store/customers' } });
    expect(agent?.type).toBe('number');
  });
});
