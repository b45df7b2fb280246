import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { dataOf, startRecordApp, type RecordApp } from '../record/record-app.ts';
import { shipped } from './security-app.ts';

/** Rules of members with everything kept of them. */
const definitions = () =>
  shipped().map((each) =>
    each['name'] === 'user/rule' ? { ...each, audit: true, sensitive: ['pid'] } : each,
  );

describe.each(DATABASE_KINDS)('a row that another one is put below, on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', definitions());
  });
  afterAll(() => app?.stop());

  const add = async (name: string, pid: number | null): Promise<number> => {
    const rule = { name, title: name, type: 'menu_dir', status: 1, pid: pid ?? 0 };
    expect(await app.call('POST', '/admin/user.Rule/add', rule)).toMatchObject({ body: { code: 1 } });
    const [row] = await app.sql(`select id from user_rule where name = '${name}'`);
    return Number(row?.['id']);
  };

  test('goes to the top with a history and a record of its own', async () => {
    const above = await add('above', null);
    const below = await add('below', above);
    const saved = await app.call('POST', '/admin/user.Rule/edit', { id: above, pid: below });
    expect(saved).toMatchObject({ body: { code: 1 } });
    expect(
      await app.sql(`select name, pid::int from user_rule where id in (${above}, ${below}) order by id`),
    ).toEqual([
      { name: 'above', pid: below },
      { name: 'below', pid: null },
    ]);
    const { list } = dataOf(await app.call('GET', `/admin/metadata/history/user/rule?_key=${below}`));
    expect((list as JsonObject[])[0]).toMatchObject({
      user: { name: 'admin' },
      verb: 'edit',
      fields: ['pid'],
      before: { pid: above },
      after: { pid: null },
    });
    expect(
      await app.sql(
        `select id_value::int, username, before from security_sensitive_data_log
          where data_table = 'user_rule' and data_field = 'pid' order by id_value::int`,
      ),
    ).toEqual([
      { id_value: above, username: 'admin', before: '' },
      { id_value: below, username: 'admin', before: String(above) },
    ]);
  });
});
