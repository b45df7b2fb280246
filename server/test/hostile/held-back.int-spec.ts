import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const GUARDED: Definition = {
  name: 'test/guarded',
  title: 'Guarded',
  table: 'guarded',
  managed: false,
  label: 'name',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};

const TABLE = [
  'CREATE TABLE guarded (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name text)',
  `CREATE FUNCTION guard() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF NEW.name = 'skipped' THEN RETURN NULL; END IF; RETURN NEW; END $$`,
  'CREATE TRIGGER guard BEFORE INSERT OR UPDATE ON guarded FOR EACH ROW EXECUTE FUNCTION guard()',
  `INSERT INTO guarded (name) VALUES ('kept')`,
];

const REFUSED = { code: 0, data: { issues: [{ path: '', code: 'check' }] } };

describe.each(DATABASE_KINDS)('Rows a trigger holds back on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [GUARDED], database, prepare: TABLE });
  });
  afterAll(() => server.stop());

  it('are not reported as added', async () => {
    const { body } = await server.admin.post('/admin/test.guarded/add', { name: 'skipped' });
    expect(body).toMatchObject(REFUSED);
    expect((await server.admin.post('/admin/rest/test/guarded', { name: 'skipped' })).status).toBe(422);
    const list = await server.admin.data<{ total: number }>('GET', '/admin/test.guarded/index');
    expect(list.total).toBe(1);
  });

  it('are not reported as saved, with or without the version that was seen', async () => {
    const { body } = await server.admin.get<{ _version: string }>('/admin/rest/test/guarded/1');
    for (const version of [undefined, body._version]) {
      const edit = { id: 1, name: 'skipped', _version: version };
      expect((await server.admin.post('/admin/test.guarded/edit', edit)).body).toMatchObject(REFUSED);
    }
    expect((await server.admin.get('/admin/rest/test/guarded/1')).body).toMatchObject({ name: 'kept' });
  });
});
