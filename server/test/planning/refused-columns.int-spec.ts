import type { Applied, PlanAnswer } from '#engine/contract/index.ts';
import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import type { Enveloped } from '../harness/http-client.ts';
import { type ServerProcess, startServerProcess } from '../harness/server-process.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const PASTED = `
  CREATE TYPE mood AS ENUM ('calm', 'cross');
  CREATE DOMAIN short AS varchar(20) CHECK (length(VALUE) > 1);
  CREATE TABLE pasted (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name short NOT NULL,
    mood mood NOT NULL DEFAULT 'calm',
    price integer NOT NULL,
    doubled integer GENERATED ALWAYS AS (price * 2) STORED,
    loud text GENERATED ALWAYS AS (upper(name)) STORED
  );`;

const draftOf = (fields: FieldDefinition[], more: Partial<Definition> = {}): Definition => ({
  name: 'plan/column',
  title: 'Columns',
  table: 'plan_column',
  fields: [{ name: 'id', type: 'pk' }, ...fields],
  ...more,
});

describe.each(DATABASE_KINDS)('what the %s database would not make', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  }, 60_000);
  afterAll(() => server?.stop());

  const call = async <Data>(route: string, body: object) =>
    (await server.admin.post<Enveloped<Data>>(`/admin/designer/${route}`, body)).body;
  const errorsOf = (answer: { data: PlanAnswer }) =>
    answer.data.issues.flatMap(({ severity, code, path }) =>
      severity === 'error' ? [`${code} ${path}`] : [],
    );
  const refused = async (draft: Definition, said: string) => {
    const planned = await call<PlanAnswer>('plan', { draft, base: null });
    expect(planned.code).toBe(1);
    expect(errorsOf(planned)).toContain(said);
    const digest = planned.data.plan?.digest ?? 'none';
    const applied = await call<PlanAnswer>('apply', { draft, base: null, digest });
    expect(applied.code).toBe(0);
    expect(errorsOf(applied)).toContain(said);
  };

  it.each(['no_such_type', 'numeric(2000)', 'varchar(0)', 'record'])(
    'is reported by the plan: a column of type %s',
    (type) => refused(draftOf([{ name: 'odd', type: 'string', db: { type } }]), 'P119 fields.odd.db.type'),
  );

  it('is reported by the plan: a text that the database shall number', () =>
    refused(
      draftOf([{ name: 'odd', type: 'string', db: { generated: 'always' } }]),
      'P119 fields.odd.db.type',
    ));

  it.each(['text not null', "varchar(20) default 'a'", 'integer, x text', 'text[] collate "C"'])(
    'is not cut to a type: %s',
    (type) => refused(draftOf([{ name: 'odd', type: 'string', db: { type } }]), 'D310 fields.odd.db.type'),
  );

  it.each<[string, Partial<Definition>]>([
    ['menu.icon', { menu: { icon: 'x'.repeat(51) } }],
    ['menu.component', { menu: { component: 'x'.repeat(201) } }],
    ['menu.weigh', { menu: { weigh: 3_000_000_000 } }],
    ['name', { name: `plan/${'a'.repeat(190)}` }],
  ])('a %s that fits no rule of the menu is reported, and no failure', async (path, more) => {
    const { data, code } = await call<PlanAnswer>('plan', { draft: draftOf([], more), base: null });
    expect(code).toBe(1);
    expect(data.issues.filter(({ severity }) => severity === 'error').map((each) => each.path)).toContain(
      path,
    );
    const applied = await call<PlanAnswer>('apply', { draft: draftOf([], more), base: null, digest: 'none' });
    expect(applied).toMatchObject({ code: 0, msg: 'This can not be published yet. Nothing was changed.' });
  });

  it('is not in a draft of pasted statements: what its plan calls safe is published', async () => {
    const proposed = await call<{ draft: Definition }>('propose', { from: 'sql', sql: PASTED });
    expect(proposed.code).toBe(1);
    const { draft } = proposed.data;
    const planned = await call<PlanAnswer>('plan', { draft, base: null });
    expect(errorsOf(planned)).toEqual([]);
    const applied = await call<Applied>('apply', { draft, base: null, digest: planned.data.plan?.digest });
    expect(applied).toMatchObject({ code: 1, data: { version: 1 } });
    const { rows } = await server.main.query({
      text: `INSERT INTO pasted (name, mood, price, doubled, loud) VALUES ('Ann', 'cross', 3, 6, 'ANN') RETURNING mood, doubled`,
      values: [],
    });
    expect(rows).toEqual([{ mood: 'cross', doubled: 6 }]);
  });
});

if (DATABASE_KINDS.includes('postgres'))
  describe('two servers that publish at once', () => {
    let here: TestServer;
    let there: ServerProcess;
    beforeAll(async () => {
      here = await startTestServer({ database: 'postgres', env: { NODE_ENV: 'production' } });
      there = startServerProcess({
        DATABASE_URL: here.database.url ?? '',
        DEFINITIONS_DIR: here.definitionsDir,
        NODE_ENV: 'production',
      });
    }, 60_000);
    afterAll(async () => {
      there?.child.kill('SIGTERM');
      await there?.ended;
      await here?.stop();
    });

    it('one wins, and the other hears of the conflict', async () => {
      const clients = [here.admin, here.admin.at(await there.ready())];
      let base: number | null = null;
      const ends: number[][] = [];
      for (let round = 0; round < 10; round += 1) {
        const answers = await Promise.all(
          clients.map(async (client, at) => {
            const field: FieldDefinition = { name: `f${round}_${at}`, type: 'string', quickSearch: true };
            const body = { draft: draftOf([field]), base };
            const post = async <Data>(route: string, more: object) =>
              (await client.post<Enveloped<Data>>(`/admin/designer/${route}`, { ...body, ...more })).body;
            const planned = await post<PlanAnswer>('plan', {});
            return post<Applied>('apply', { digest: planned.data?.plan?.digest ?? 'none' });
          }),
        );
        ends.push(answers.map(({ code }) => code).sort((one, other) => one - other));
        base = answers.find(({ code }) => code === 1)?.data.version ?? base;
      }
      expect(ends).toEqual(ends.map(() => [1, 412]));
    }, 120_000);
  });
