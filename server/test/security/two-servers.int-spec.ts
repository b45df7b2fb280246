import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Definition, JsonObject } from '#engine/definition/index.ts';
import { startServerProcess, type ServerProcess } from '../harness/server-process.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { shipped } from './security-app.ts';

const box: Definition = {
  name: 'test/box',
  title: 'Boxes',
  table: 'test_box',
  fields: [
    { name: 'id', type: 'pk' },
    { name: 'name', type: 'string' },
  ],
};

const onPostgres = DATABASE_KINDS.includes('postgres') ? describe : describe.skip;

onPostgres('rules on two servers of one database', () => {
  let here: TestServer;
  let there: ServerProcess;
  beforeAll(async () => {
    const definitions = [...(shipped() as unknown as Definition[]), box];
    here = await startTestServer({ database: 'postgres', definitions });
    there = startServerProcess({
      DATABASE_URL: here.database.url ?? '',
      DEFINITIONS_DIR: here.definitionsDir,
    });
    await there.ready();
  }, 120_000);
  afterAll(async () => {
    there?.child.kill('SIGTERM');
    await there?.ended;
    await here?.stop();
  });

  test('a rule made on one holds on the other within a second', async () => {
    const elsewhere = here.admin.at(await there.ready());
    const recorded = async () =>
      (await here.admin.data<{ list: JsonObject[] }>('GET', '/admin/security.DataRecycleLog/index')).list
        .length;
    const deleteOne = async () => {
      await elsewhere.data('POST', '/admin/test.Box/add', { name: 'x' });
      const { list } = await elsewhere.data<{ list: JsonObject[] }>('GET', '/admin/test.Box/index');
      await elsewhere.data('DELETE', `/admin/test.Box/del?ids[]=${String(list[0]?.['id'])}`);
    };
    await deleteOne();
    expect(await recorded()).toBe(0);
    await here.admin.data('POST', '/admin/security.DataRecycle/add', {
      name: 'Boxes',
      controller: 'test/Box.php',
    });
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await deleteOne();
    expect(await recorded()).toBe(1);
  });
});
