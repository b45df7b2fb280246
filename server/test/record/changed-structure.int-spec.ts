import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type RecordApp } from './record-app.ts';

describe.each(DATABASE_KINDS)('a table that gets another structure, on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', [
      {
        name: 'test/crate',
        title: 'Crates',
        table: 'crate',
        // Every write of an audited table is a transaction of several statements.
        audit: true,
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'name', type: 'string', length: 20 },
          { name: 'amount', type: 'number' },
        ],
      },
    ]);
  });
  afterAll(() => app?.stop());

  test('refuses no write that prepared its statements before', async () => {
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/crate', { name: 'a', amount: 1 }), 201);
    const path = `/admin/rest/test/crate/${String(id)}`;
    for (const amount of [2, 3]) bodyOf(await app.call('PUT', path, { amount }), 200);
    await app.sql('alter table crate alter column name type varchar(40), alter column amount type bigint');
    for (const amount of [4, 5]) {
      expect(bodyOf(await app.call('PUT', path, { amount }), 200)).toMatchObject({ amount, name: 'a' });
    }
    await app.sql('alter table crate alter column name type text');
    expect(bodyOf(await app.call('PUT', path, { name: 'b'.repeat(20) }), 200)).toMatchObject({ amount: 5 });
    const rows = await app.sql(`select count(*)::int as n from row_history where definition = 'test/crate'`);
    expect(rows).toEqual([{ n: 6 }]);
  });
});
