import { rmSync } from 'node:fs';
import path from 'node:path';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { importPlace, type ImportPlace } from './import-place.ts';

describe.each(DATABASE_KINDS)('loading SQL files on %s', (kind) => {
  let place: ImportPlace;
  const load = (text: string, ...more: string[]) => {
    place.write('dump.sql', text);
    return place.run('import', '--sql', path.join(place.folder, 'dump.sql'), ...more);
  };
  const schemas = async () =>
    (await place.sql(`SELECT nspname FROM pg_namespace WHERE nspname IN ('dump', 'other')`)).length;

  beforeAll(async () => {
    place = await importPlace(kind);
  });
  afterAll(() => place.close());
  beforeEach(async () => {
    for (const file of place.files()) rmSync(path.join(place.folder, file), { force: true });
    await place.sql('DROP SCHEMA IF EXISTS dump CASCADE; DROP SCHEMA IF EXISTS other CASCADE');
  });

  it('loads what pg_dump writes: settings, owners, COPY data, sequences and names in public', async () => {
    const { code, error } = await load(String.raw`\restrict abc
SET statement_timeout = 0;
SELECT pg_catalog.set_config('search_path', '', false);
CREATE TYPE public.mood AS ENUM ('sad', 'ok');
ALTER TYPE public.mood OWNER TO somebody;
CREATE TABLE public.person (id integer NOT NULL, name text, mood public.mood DEFAULT 'ok'::public.mood, note text);
CREATE SEQUENCE public.person_id_seq AS integer START WITH 1;
ALTER SEQUENCE public.person_id_seq OWNED BY public.person.id;
ALTER TABLE ONLY public.person ALTER COLUMN id SET DEFAULT nextval('public.person_id_seq'::regclass);
COPY public.person (id, name, mood, note) FROM stdin;
1	Ann; O'Neil	sad	tab\there
2	\N	ok	public.person stays; so does this
\.
SELECT pg_catalog.setval('public.person_id_seq', 2, true);
ALTER TABLE ONLY public.person ADD CONSTRAINT person_pkey PRIMARY KEY (id);
GRANT ALL ON TABLE public.person TO nobody;
`);
    expect([code, error]).toEqual([0, '']);
    expect(await place.sql('SELECT * FROM dump.person ORDER BY id')).toEqual([
      { id: 1, name: "Ann; O'Neil", mood: 'sad', note: 'tab\there' },
      { id: 2, name: null, mood: 'ok', note: 'public.person stays; so does this' },
    ]);
    await place.sql(`INSERT INTO dump.person (name) VALUES ('Cy')`);
    expect(await place.sql(`SELECT id FROM dump.person WHERE name = 'Cy'`)).toEqual([{ id: 3 }]);
    expect(place.definition('dump/person')).toMatchObject({ schema: 'dump', table: 'person' });
  });

  it('leaves nothing behind when a statement fails, and names its line', async () => {
    const { code, error } = await load("CREATE TABLE a (x int);\n\nINSERT INTO a VALUES ('no number');\n");
    expect(code).toBe(1);
    expect(error).toMatch(
      /^Line 3: invalid input syntax for type integer: "no number".*Nothing was loaded\.$/,
    );
    expect(await schemas()).toBe(0);
    expect(place.files()).toEqual(['dump.sql']);
  });

  it('leaves nothing behind when the definitions can not be written', async () => {
    place.write('dump/a.json', '{');
    const { code } = await load('CREATE TABLE a (x int PRIMARY KEY);');
    expect(code).toBe(1);
    expect(await schemas()).toBe(0);
  });

  it('refuses a filled schema unless it is to be replaced', async () => {
    await load('CREATE TABLE a (x int PRIMARY KEY); INSERT INTO a VALUES (1);');
    const { code, error } = await load('CREATE TABLE a (x int PRIMARY KEY);');
    expect([code, error]).toEqual([
      1,
      'Schema "dump" already holds 1 tables. Load them anew with --replace (their rows are lost), or choose another name with --as.',
    ]);
    expect(await place.sql('SELECT x FROM dump.a')).toEqual([{ x: 1 }]);
    expect((await load('CREATE TABLE b (x int PRIMARY KEY);', '--replace')).code).toBe(0);
    expect(place.files().filter((file) => file.startsWith(`dump${path.sep}`))).toEqual([
      path.join('dump', 'b.json'),
    ]);
  });

  it("never reaches the product's own tables", async () => {
    const own = `SELECT to_regclass('public.admin') IS NOT NULL AS there`;
    expect(await place.sql(own)).toEqual([{ there: true }]);
    const { code } = await load(
      'DROP TABLE IF EXISTS admin; CREATE TABLE a (x int PRIMARY KEY);',
      '--as',
      'other',
    );
    expect(code).toBe(0);
    expect(await place.sql(own)).toEqual([{ there: true }]);
    const { error } = await place.run('import', '--connection', 'main');
    expect(error).toContain('nothing to import');
  });

  it('leaves tables of the main database alone that a definition of the product looks after', async () => {
    await place.sql(
      'CREATE TABLE public.shop_tag (id int PRIMARY KEY); CREATE TABLE public.legacy (id int PRIMARY KEY)',
    );
    place.write(
      'shop/tag.json',
      JSON.stringify({
        name: 'shop/tag',
        title: 'Tags',
        table: 'shop_tag',
        fields: [{ name: 'id', type: 'pk' }],
      }),
    );
    expect((await place.run('import', '--connection', 'main')).code).toBe(0);
    expect(place.files().filter((file) => file.startsWith(`main${path.sep}`))).toEqual([
      path.join('main', 'legacy.json'),
    ]);
    await place.sql('DROP TABLE public.shop_tag, public.legacy');
  });

  it.each([
    [
      'CREATE DATABASE x;',
      /^Line 1: "CREATE DATABASE x" can't be loaded: it creates or changes a whole database\.$/,
    ],
    ['SELECT 1;\n\\connect x\n', /^Line 2: the file changes the database with \\connect x\./],
    ['CREATE SCHEMA crm; CREATE TABLE crm.a (x int);', /can't be loaded: it makes a schema of its own/],
    ['CREATE TABLE `a` (`x` int) ENGINE=InnoDB;', /is MySQL, not PostgreSQL\.$/],
    ["SELECT 'never closed", /opens a ' and never closes it\.$/],
    ['', /holds no statement/],
    ['PGDMP\u0001', /pg_dump's custom format/],
    ['SELECT 1;\u0000', /NUL bytes/],
  ])('refuses %j with one clear line', async (text, message) => {
    const { code, error } = await load(text);
    expect(code).toBe(1);
    expect(error).toMatch(message);
    expect(await schemas()).toBe(0);
  });

  it('refuses names that belong to the product or the system, and files that are not there', async () => {
    const said = async (...argv: string[]) => (await place.run('import', ...argv)).error;
    expect(await said('--sql', 'x.sql', '--as', 'shop')).toContain('"shop" is taken by the product');
    expect(await load('CREATE TABLE a (x int);', '--as', 'public').then(({ error }) => error)).toContain(
      '"public" belongs to the system',
    );
    expect(await said('--sql', '/nowhere/x.sql')).toBe(
      "/nowhere/x.sql can't be read: there is no such file.",
    );
  });
});
