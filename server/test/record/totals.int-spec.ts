import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { setTimeout as wait } from 'node:timers/promises';
import type { Statement } from '#server/database/connection.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';
import { SAMPLE } from './sample.ts';

describe.each(DATABASE_KINDS)('lists on %s', (kind) => {
  let app: RecordApp;
  let sent: string[] = [];
  beforeAll(async () => {
    app = await startRecordApp(kind, '', SAMPLE);
    await app.sql(`
      insert into maker (name) select 'm' || n from generate_series(1, 20) n;
      insert into tag (name) select 't' || n from generate_series(1, 10) n;
      insert into shelf (name) select 's' || n from generate_series(1, 10) n;
      insert into thing (name, maker_id, shelf_ids) select 'n' || n, n % 20 + 1, array[n % 10 + 1] from generate_series(1, 150) n;
      insert into thing_tag select n, n % 10 + 1 from generate_series(1, 150) n;
    `);
    const query = app.main.query.bind(app.main);
    app.main.query = (statement: Statement) => {
      // Jobs look for their work whenever they like.
      if (!statement.text.includes('pgboss')) sent.push(statement.text);
      return query(statement) as never;
    };
  });
  afterAll(() => app?.stop());

  const total = async (query = '') =>
    Number(dataOf(await app.call('GET', `/admin/test.thing/index${query}`))['total']);
  const counts = () => sent.filter((text) => text.includes('count(')).length;

  test('a hundred rows with three relations are four statements, with and without a known total', async () => {
    // The session is looked up once, not per list.
    await app.call('GET', '/admin/test.tag/index');
    for (let round = 0; round < 2; round += 1) {
      sent = [];
      const rows = listOf(await app.call('GET', '/admin/test.thing/index?limit=100'));
      expect(rows).toHaveLength(100);
      expect(rows[0]).toMatchObject({
        maker: { name: expect.any(String) },
        shelves: { name: [expect.any(String)] },
        tags: { name: [expect.any(String)] },
      });
      expect(sent).toHaveLength(4);
    }
  });

  // On a server shared with others their writes move the snapshot too; the embedded database is nobody else's.
  if (kind === 'embedded') {
    test('a total is not counted again while nothing changes', async () => {
      await total();
      await total('?quickSearch=n1');
      sent = [];
      await wait(1100);
      expect(await total()).toBe(150);
      expect(await total('?page=3')).toBe(150);
      expect(await total('?quickSearch=n1')).toBeGreaterThan(0);
      expect(counts()).toBe(0);
    });

    test('own writes to a table do not have it counted anew', async () => {
      await total();
      sent = [];
      for (let round = 0; round < 3; round += 1)
        bodyOf(await app.call('POST', '/admin/rest/test/tag', { name: 'x' }), 201);
      bodyOf(await app.call('POST', '/admin/rest/test/thing', { name: 'one more' }), 201);
      await wait(1100);
      expect(await total()).toBe(151);
      expect(counts()).toBe(0);
    });
  }

  test('a total is right after every write through the product', async () => {
    const before = await total();
    const { id } = bodyOf(await app.call('POST', '/admin/rest/test/thing', { name: 'n new' }), 201);
    expect(await total()).toBe(before + 1);
    expect(await total('?quickSearch=new')).toBe(1);
    bodyOf(await app.call('PUT', `/admin/rest/test/thing/${String(id)}`, { name: 'other' }));
    expect(await total('?quickSearch=new')).toBe(0);
    bodyOf(await app.call('DELETE', `/admin/rest/test/thing/${String(id)}`));
    expect(await total()).toBe(before);
    expect(await total('?quickSearch=other')).toBe(0);
  });

  test('a write from elsewhere is seen within a second', async () => {
    const before = await total();
    await app.sql(`insert into thing (name) values ('elsewhere')`);
    await wait(1050);
    expect(await total()).toBe(before + 1);
    await app.sql('delete from thing');
    await wait(1050);
    expect(await total()).toBe(0);
  });

  test('many writers and readers at once never leave a wrong total behind', async () => {
    await Promise.all(
      Array.from({ length: 40 }, async (_, at) => {
        bodyOf(await app.call('POST', '/admin/rest/test/thing', { name: `n ${at}` }), 201);
        expect(await total()).toBeGreaterThan(0);
      }),
    );
    expect(await total()).toBe(40);
    expect(await total('?quickSearch=n')).toBe(40);
  });
});
