import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition, FieldDefinition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const column = (name: string, type: string): FieldDefinition => ({
  name,
  type: type.endsWith('[]') ? 'json' : 'string',
  title: name,
  db: { type, nullable: true },
});

const COLUMNS: [name: string, type: string][] = [
  ['span', 'interval'],
  ['flags', 'bit(4)'],
  ['query', 'tsquery'],
  ['relation', 'regclass'],
  ['price', 'money'],
  ['mail', 'mail_address'],
  ['size', 'positive'],
  ['sizes', 'positive[]'],
  ['ratio', 'real'],
];

const STRANGE: Definition = {
  name: 'test/strange',
  title: 'Strange',
  table: 'strange',
  managed: false,
  label: 'id',
  fields: [{ name: 'id', type: 'pk' }, column('note', 'text'), ...COLUMNS.map((each) => column(...each))],
};

const TABLE = [
  'CREATE DOMAIN positive AS integer CHECK (VALUE > 0)',
  `CREATE DOMAIN mail_address AS text NOT NULL CHECK (VALUE LIKE '%@%')`,
  `CREATE TABLE strange (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text,
     ${COLUMNS.map(([name, type]) => `${name} ${type}`).join(', ')})`,
  `CREATE FUNCTION complain() RETURNS trigger LANGUAGE plpgsql AS $$
     BEGIN IF NEW.note = 'no' THEN RAISE EXCEPTION 'Not on a Sunday' USING ERRCODE = 'P0042'; END IF; RETURN NEW; END $$`,
  'CREATE TRIGGER complain BEFORE UPDATE ON strange FOR EACH ROW EXECUTE FUNCTION complain()',
  `INSERT INTO strange (mail) VALUES ('a@b')`,
];

const REFUSED: [field: string, value: unknown, code: string][] = [
  ['span', '9999999999999999999999', 'type'],
  ['span', '2026-13-45', 'type'],
  ['flags', '10101', 'type'],
  ['flags', '1', 'type'],
  ['query', `'; drop`, 'type'],
  ['relation', 'nowhere', 'type'],
  ['price', 'NaN', 'type'],
  ['price', ' ', 'type'],
  ['mail', null, 'required'],
  ['mail', 'nobody', 'check'],
  ['size', '-5', 'check'],
  ['sizes', [1, -1], 'check'],
  ['ratio', '1e39', 'type'],
];

describe.each(DATABASE_KINDS)('Values that only the database refuses on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [STRANGE], database, prepare: TABLE });
  });
  afterAll(() => server.stop());

  it.each(REFUSED)('are refused at their field: %s = %j', async (field, value, code) => {
    const { body } = await server.admin.post('/admin/test.strange/edit', {
      id: 1,
      note: 'x',
      [field]: value,
    });
    expect(body).toMatchObject({ code: 0, data: { issues: [{ path: field, code }] } });
    const { body: stored } = await server.admin.get('/admin/rest/test/strange/1');
    expect(stored).toMatchObject({ note: null, mail: 'a@b' });
  });

  it(`are refused in a trigger's own words, whatever code it chose`, async () => {
    const { status, body } = await server.admin.put('/admin/rest/test/strange/1', { note: 'no' });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { '': 'Not on a Sunday' } } });
  });
});
