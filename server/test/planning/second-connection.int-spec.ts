import type { Applied, PlanAnswer, TrashEntry } from '#engine/contract/index.ts';
import type { Definition } from '#engine/definition/index.ts';
import { CONNECTIONS } from '#server/database/connection.ts';
import type { DataSourceConnections } from '#server/database/connections.ts';
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

    it('loses nothing when the main one fails after the other has committed, and says what is left to do', async () => {
      await run(`UPDATE city SET area = 9 WHERE name = 'Ulm'`);
      const next = changed((fields) =>
        fields
          .filter(({ name }) => name !== 'area')
          .map((field) => (field.name === 'name' ? { ...field, name: 'town' } : field))
          .concat({ name: 'lake', type: 'string' }),
      );
      const made = await plan(next);
      expect(made?.steps.map(({ kind }) => kind)).toContain('trashColumn');
      await server.main.query({
        text: `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'no commit'; END $$`,
        values: [],
      });
      await server.main.query({
        text:
          'CREATE CONSTRAINT TRIGGER refuse AFTER INSERT ON definition_version DEFERRABLE INITIALLY DEFERRED ' +
          'FOR EACH ROW EXECUTE FUNCTION refuse()',
        values: [],
      });
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
