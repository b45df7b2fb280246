import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Definition } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer } from '../harness/test-server.ts';
import type { TestServer } from '../harness/test-server.ts';

const ANCIENT: Definition = {
  name: 'test/ancient',
  title: 'Ancient',
  table: 'ancient',
  managed: false,
  label: 'note',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'note', type: 'string' },
    { name: 'day', type: 'date' },
    { name: 'noted', type: 'datetime', db: { type: 'timestamp', nullable: true } },
  ],
};

const TABLE = [
  `CREATE TABLE ancient (id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY, note text, day date, noted timestamp)`,
  `INSERT INTO ancient (note, day, noted) VALUES ('Ides', '0044-03-15 BC', '0044-03-15 10:00:00 BC')`,
];

describe.each(DATABASE_KINDS)('A row with values that no input could make on %s', (database) => {
  let server: TestServer;

  beforeAll(async () => {
    server = await startTestServer({ definitions: [ANCIENT], database, prepare: TABLE });
  });
  afterAll(() => server.stop());

  const stored = async () => {
    const { rows } = await server.main.query({ text: 'SELECT note, day::text FROM ancient', values: [] });
    return rows;
  };

  it('is saved with them when they come back as they were shown', async () => {
    const { body: row } = await server.admin.get<Record<string, unknown>>('/admin/rest/test/ancient/1');
    const saved = await server.admin.put('/admin/rest/test/ancient/1', { ...row, note: 'Ides of March' });
    expect(saved).toMatchObject({ status: 200, body: { note: 'Ides of March', day: row['day'] } });
    const { row: shown } = await server.admin.data<{ row: Record<string, unknown> }>(
      'GET',
      '/admin/test.ancient/edit?id=1',
    );
    await server.admin.data('POST', '/admin/test.ancient/edit', { ...shown, note: 'Ides' });
    expect(await stored()).toEqual([{ note: 'Ides', day: '0044-03-15 BC' }]);
  });

  it('is refused with others of their kind', async () => {
    const { status, body } = await server.admin.put('/admin/rest/test/ancient/1', {
      note: 'x',
      day: '0045-03-15 BC',
    });
    expect({ status, body }).toMatchObject({ status: 422, body: { errors: { day: expect.any(String) } } });
    expect(await stored()).toEqual([{ note: 'Ides', day: '0044-03-15 BC' }]);
  });
});
