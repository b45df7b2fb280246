import type { Applied, PlanAnswer, TrashEntry } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/data-source-connections.ts';
import { Publisher } from '#server/designer/planning/publisher.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { createTestDatabase, DATABASE_KINDS, type TestDatabase } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const city: Definition = {
  name: 'other/city',
  title: 'Cities',
  table: 'city',
  connection: 'other',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string', length: 40, index: true },
    { name: 'people', type: 'number' },
  ],
};

if (DATABASE_KINDS.includes('postgres')) {
  describe('a table on another connection', () => {
    let server: TestServer;
    let other: TestDatabase;
    let base: number | null = null;
    let draft: Definition = city;
    beforeAll(async () => {
      other = await createTestDatabase('postgres');
      server = await startTestServer({
        database: 'postgres',
        definitions: [],
        env: { NODE_ENV: 'production', DATABASE_URL_OTHER: other.url ?? '' },
      });
    }, 90_000);
    afterAll(async () => {
      await server?.stop();
      await other?.drop();
    });

    const call = <Data>(name: string, body: unknown) =>
      server.admin.post<Enveloped<Data>>(`/admin/designer/${name}`, body).then(({ body: answer }) => answer);
    const plan = async (wanted: Definition) =>
      (await call<PlanAnswer>('plan', { draft: wanted, base })).data.plan;
    const publish = async (wanted: Definition, more: object = {}) => {
      const made = await plan(wanted);
      const answer = await call<Applied>('apply', { draft: wanted, base, digest: made?.digest, ...more });
      if (answer.code !== 1) return answer;
      base = answer.data.version;
      draft = made!.definition!;
      return answer;
    };
    const run = async (text: string) =>
      (
        await server.server.app
          .get<DataSourceConnections>(CONNECTIONS)
          .get('other')
          .query<Record<string, unknown>>({ text, values: [] })
      ).rows;
    const inMain = async (table: string) =>
      (await server.main.query({ text: 'SELECT to_regclass($1) AS place', values: [table] })).rows[0];
    const changed = (fields: (fields: Definition['fields']) => Definition['fields']): Definition => ({
      ...draft,
      fields: fields(draft.fields),
    });

    it('is made there, with its version, menu and log on the main one', async () => {
      const made = await plan(city);
      expect(made).toMatchObject({ connection: 'other', risk: 'green' });
      expect((await publish(city)).code).toBe(1);
      expect(await inMain('city')).toEqual({ place: null });
      await server.admin.data('POST', '/admin/other.city/add', { name: 'Ulm', people: 7 });
      expect(await run('SELECT name, people FROM city')).toEqual([{ name: 'Ulm', people: 7 }]);
      expect((await plan(draft))?.empty).toBe(true);
    });

    it('keeps its rows under another name, and takes a dropped column back from the trash there', async () => {
      const before = draft;
      const renamed = changed((fields) =>
        fields
          .filter(({ name }) => name !== 'people')
          .map((field) => (field.name === 'name' ? { ...field, name: 'title' } : field)),
      );
      expect((await publish(renamed)).code).toBe(1);
      expect((await run('SELECT title FROM city')).map(({ title }) => title)).toEqual(['Ulm']);
      const trash = await server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=other/city');
      expect(trash).toMatchObject([{ kind: 'column', name: 'people', table: 'city' }]);
      expect((await publish(before)).code).toBe(1);
      expect(await run('SELECT name, people FROM city')).toEqual([{ name: 'Ulm', people: 7 }]);
    });

    it('leaves out what may be left out, and shows it again the next time', async () => {
      const next = changed((fields) =>
        fields
          .filter(({ name }) => name !== 'people')
          .map((field) => (field.name === 'name' ? { ...field, index: false, unique: false } : field))
          .concat({ name: 'area', type: 'number', index: true }),
      );
      const made = await plan(next);
      const optional = made?.steps.filter((step) => step.optional).map(({ id }) => id) ?? [];
      expect(optional).toEqual(['trashColumn:city.people', 'createIndex:city.ix_city_area']);
      expect((await publish(next, { skip: optional })).code).toBe(1);
      expect(await run('SELECT people FROM city')).toEqual([{ people: 7 }]);
      expect(await run(`SELECT to_regclass('ix_city_area') AS place`)).toEqual([{ place: null }]);
      const again = await plan(draft);
      expect(again?.steps.map(({ id }) => id)).toContain('createIndex:city.ix_city_area');
      expect((await publish(draft)).code).toBe(1);
      expect(await run(`SELECT to_regclass('ix_city_area') IS NOT NULL AS there`)).toEqual([{ there: true }]);
    });

    it('never leaves out what can not be left out', async () => {
      const next = changed((fields) => fields.concat({ name: 'mayor', type: 'string' }));
      const made = await plan(next);
      expect((await publish(next, { skip: made?.steps.map(({ id }) => id) })).code).toBe(1);
      expect(await run('SELECT mayor FROM city')).toEqual([{ mayor: '' }]);
    });

    it('changes neither database when the main one refuses', async () => {
      const next = changed((fields) => fields.concat({ name: 'river', type: 'string' }));
      const made = await plan(next);
      await server.main.query({
        text: `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more versions'; END $$`,
        values: [],
      });
      await server.main.query({
        text: 'CREATE TRIGGER refuse BEFORE INSERT ON definition_version FOR EACH ROW EXECUTE FUNCTION refuse()',
        values: [],
      });
      const answer = await call('apply', { draft: next, base, digest: made?.digest });
      await server.main.query({ text: 'DROP FUNCTION refuse CASCADE', values: [] });
      expect(answer.code).toBe(0);
      await expect(run('SELECT river FROM city')).rejects.toThrow(/river/);
      expect((await plan(draft))?.empty).toBe(true);
      expect((await publish(next)).code).toBe(1);
    });

    const failCommits = () =>
      main(
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no commit'; END $$`,
        'CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON definition_version DEFERRABLE INITIALLY DEFERRED ' +
          'FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
    const main = async (...texts: string[]) => {
      for (const text of texts) await server.main.query({ text, values: [] });
    };
    const unfinished = async () =>
      (
        await server.main.query<{ id: string }>({ text: 'SELECT id FROM definition_unfinished', values: [] })
      ).rows.map(({ id }) => Number(id));
    const trashNames = async () =>
      (await server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=other/city')).map(
        ({ name }) => name,
      );

    it('loses nothing when the main one fails after the other has committed, and lets what is left be published by hand', async () => {
      await run(`UPDATE city SET area = 9 WHERE name = 'Ulm'`);
      const next = changed((fields) =>
        fields
          .filter(({ name }) => name !== 'area')
          .map((field) => (field.name === 'name' ? { ...field, name: 'town' } : field))
          .concat({ name: 'lake', type: 'string' }),
      );
      const made = await plan(next);
      expect(made?.steps.map(({ kind }) => kind)).toContain('trashColumn');
      await failCommits();
      const answer = await call('apply', { draft: next, base, digest: made?.digest });
      await server.main.query({ text: 'DROP FUNCTION refuse CASCADE', values: [] });
      expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('other') });
      expect(await run('SELECT town FROM city')).toEqual([{ town: 'Ulm' }]);
      const trash = () => server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=other/city');
      expect(await trash()).toMatchObject([{ kind: 'column', name: 'area', table: 'city' }]);

      // The definition in force says how the table was: back it comes, with its values.
      const back = await plan(draft);
      expect(back?.steps.map(({ kind }) => kind)).toEqual(
        expect.arrayContaining(['renameColumn', 'restoreColumn']),
      );
      // Publishing what was meant makes up for the rest: nothing is done to the table again.
      const wanted = made?.definition as Definition;
      expect((await plan(wanted))?.steps).toEqual([]);
      expect((await publish(wanted)).code).toBe(1);
      expect((await plan(draft))?.empty).toBe(true);
      const listed = await server.admin.data('GET', '/admin/other.city/index');
      expect(listed).toMatchObject({ total: 1, list: [{ town: 'Ulm', lake: '' }] });
      expect(await trash()).toMatchObject([{ name: 'area' }]);
      const old = await server.admin.data<{ definition: Definition }>(
        'GET',
        `/admin/designer/version?name=other/city&version=${Number(base) - 1}`,
      );
      expect((await publish(old.definition)).code).toBe(1);
      expect(await run('SELECT name, area FROM city')).toEqual([{ name: 'Ulm', area: 9 }]);
      expect(await trash()).toMatchObject([{ name: 'lake' }]);
      for (const id of await unfinished())
        expect(await server.server.app.get(Publisher).finish(id)).toBeNull();
      expect(await unfinished()).toEqual([]);
    });

    it('forgets what it was about to drop when nothing was', async () => {
      const next = changed((fields) => fields.filter(({ name }) => name !== 'area'));
      const made = await plan(next);
      await server.main.query({
        text: `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no more'; END $$`,
        values: [],
      });
      await server.main.query({
        text: 'CREATE TRIGGER refuse BEFORE INSERT ON definition_version FOR EACH ROW EXECUTE FUNCTION refuse()',
        values: [],
      });
      const answer = await call('apply', { draft: next, base, digest: made?.digest });
      await server.main.query({ text: 'DROP FUNCTION refuse CASCADE', values: [] });
      expect(answer.code).toBe(0);
      const trash = await server.admin.data<TrashEntry[]>('GET', '/admin/designer/trash?name=other/city');
      expect(trash.map(({ name }) => name)).toEqual(['lake']);
      expect(await run('SELECT area FROM city')).toEqual([{ area: 9 }]);
    });

    it('is finished at once when the main one fails only briefly after the other has committed', async () => {
      // The trigger lets the second version through that comes: what failed once goes well the next time.
      await main(
        'CREATE SEQUENCE turns',
        `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           IF nextval('turns') = 1 THEN RAISE EXCEPTION 'no commit'; END IF; RETURN NULL; END $$`,
        'CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON definition_version DEFERRABLE INITIALLY DEFERRED ' +
          'FOR EACH ROW EXECUTE FUNCTION refuse()',
      );
      const next = changed((fields) =>
        fields
          .filter(({ name }) => name !== 'mayor')
          .map((field) => (field.name === 'river' ? { ...field, name: 'stream' } : field)),
      );
      const before = base;
      const answer = await publish(next);
      await main('DROP FUNCTION refuse CASCADE', 'DROP SEQUENCE turns');
      expect(answer).toMatchObject({ code: 1, data: { version: Number(before) + 1 } });
      expect((await plan(draft))?.empty).toBe(true);
      expect(await trashNames()).toEqual(['mayor', 'lake']);
      expect(await unfinished()).toEqual([]);
      expect(await server.admin.data('GET', '/admin/other.city/index')).toMatchObject({
        list: [{ name: 'Ulm', stream: '' }],
      });
      const { rows } = await server.main.query({
        text: `SELECT count(*)::int AS n FROM definition_version WHERE name = 'other/city' AND version = $1`,
        values: [base],
      });
      expect(rows).toEqual([{ n: 1 }]);
    });

    it('is finished later when the main one fails for longer, and a start in between makes nothing up', async () => {
      const next: Definition = {
        ...changed((fields) => fields.filter(({ name }) => name !== 'stream')),
        table: 'town',
      };
      const made = await plan(next);
      await failCommits();
      const answer = await call('apply', { draft: next, base, digest: made?.digest });
      expect(answer).toMatchObject({ code: 0, msg: expect.stringContaining('completed by itself') });
      const [id] = await unfinished();
      // A start compares the definitions in force with the tables: the old table does not come back, empty.
      await server.server.app.get(MetadataService).reload();
      expect(await run(`SELECT to_regclass('city') AS city, to_regclass('town')::text AS town`)).toEqual([
        { city: null, town: 'town' },
      ]);
      expect(server.server.app.get(MetadataService).issues()).toContainEqual(
        expect.objectContaining({ id: 'D397', definition: 'other/city', severity: 'warning' }),
      );
      const publisher = server.server.app.get(Publisher);
      await expect(publisher.finish(Number(id))).rejects.toThrow();
      expect(await unfinished()).toEqual([id]);
      await main('DROP FUNCTION refuse CASCADE');
      expect(await publisher.finish(Number(id))).toBe(Number(base) + 1);
      expect(await publisher.finish(Number(id))).toBeNull();
      expect(await unfinished()).toEqual([]);
      base = Number(base) + 1;
      draft = made!.definition!;
      expect((await plan(draft))?.empty).toBe(true);
      expect(await server.admin.data('GET', '/admin/other.city/index')).toMatchObject({
        list: [{ name: 'Ulm' }],
      });
      expect(server.server.app.get(MetadataService).issues()).not.toContainEqual(
        expect.objectContaining({ id: 'D397' }),
      );
      expect((await trashNames()).sort()).toEqual(['lake', 'mayor', 'stream']);
      const { rows } = await server.main.query({
        text: `SELECT username FROM admin_log WHERE data::jsonb->>'version' = $1 AND data::jsonb->>'name' = 'other/city'`,
        values: [String(base)],
      });
      expect(rows).toHaveLength(1);
      expect((await publish({ ...draft, table: 'city' })).code).toBe(1);
    });

    it('is forgotten when the process ended before either database had committed', async () => {
      const next = changed((fields) => fields.concat({ name: 'hill', type: 'string' }));
      const made = await plan(next);
      const publication = {
        author: { id: 1, username: 'admin', super: true },
        message: '',
        skip: [],
        log: {},
      };
      const { rows } = await server.main.query<{ id: string }>({
        text: `INSERT INTO definition_unfinished (name, connection, work) VALUES ('other/city', 'other', $1) RETURNING id`,
        values: [
          JSON.stringify({
            wish: { name: 'other/city', definition: made?.definition, base, dropTable: false },
            publication,
          }),
        ],
      });
      expect(await server.server.app.get(Publisher).finish(Number(rows[0]?.id))).toBeNull();
      expect(await unfinished()).toEqual([]);
      await expect(run('SELECT hill FROM city')).rejects.toThrow(/hill/);
      expect((await plan(draft))?.empty).toBe(true);
    });
  });
}

test('a connection nobody configured is named with the setting it needs', async () => {
  const server = await startTestServer({ definitions: [], env: { NODE_ENV: 'production' } });
  try {
    const { body } = await server.admin.post<Enveloped<PlanAnswer>>('/admin/designer/plan', {
      draft: city,
      base: null,
    });
    expect(body.data.plan).toBeNull();
    expect(body.data.issues).toMatchObject([
      { code: 'D390', path: 'connection', remedy: { en: 'Set DATABASE_URL_OTHER.' } },
    ]);
  } finally {
    await server.stop();
  }
}, 60_000);
