import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import { bodyOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';

const simple = (name: string, more: JsonObject[] = [], keys: JsonObject = {}): JsonObject => ({
  name: `test/${name}`,
  title: name,
  table: name,
  fields: [{ name: 'id', type: 'pk' }, { name: 'name', type: 'string' }, ...more],
  ...keys,
});

describe.each(DATABASE_KINDS)('definitions on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, `create table foreign_one (id bigint primary key, name text);`, [
      simple('good'),
      simple('extended'),
      simple('foreign_one', [], { managed: false }),
      simple('short', [{ name: 'missing', type: 'string' }], { managed: false, table: 'foreign_one' }),
      simple('nowhere', [], { managed: false }),
      simple('points', [{ name: 'to_id', type: 'remoteSelect', relation: { definition: 'test/nowhere' } }]),
      simple('far', [], { connection: 'mars' }),
      simple('doubled', [{ name: 'name', type: 'string' }]),
    ]);
    write('broken', '{ "name": "test/broken", ');
    write('repeated', JSON.stringify(simple('repeated')).replace('{', '{"title":"Twice",'));
    write('misnamed', JSON.stringify(simple('other_name')));
    await app.metadata.reload();
  });
  afterAll(() => app?.stop());

  const write = (name: string, text: string) =>
    writeFileSync(path.join(app.definitionsDir, `test/${name}.json`), text);
  const list = (name: string) => app.call('GET', `/admin/test.${name}/index`);
  const issuesOf = (name: string) =>
    app.metadata
      .issues()
      .filter((issue) => issue.definition === `test/${name}`)
      .map(({ id }) => id);

  test.each([
    ['a syntax error', 'broken', 'D101'],
    ['a key that is there twice', 'repeated', 'D102'],
    ['a name that is not its path', 'misnamed', 'D190'],
    ['a missing table', 'nowhere', 'D391'],
    ['a missing column', 'short', 'D392'],
    ['an unknown connection', 'far', 'D390'],
  ])('%s takes only its own definition out, with its issue', async (_, name, id) => {
    expect(issuesOf(name)).toContain(id);
    expect((await list(name)).status).toBe(404);
    expect(listOf(await list('good'))).toEqual([]);
    expect(listOf(await list('foreign_one'))).toEqual([]);
  });

  test('two fields of one name are an issue of their definition', async () => {
    expect(issuesOf('doubled').length).toBeGreaterThan(0);
    expect((await list('doubled')).status).toBe(404);
  });

  test('what points to a broken definition does without', async () => {
    await app.sql(`insert into points (name, to_id) values ('p', 5)`);
    expect(listOf(await list('points'))).toMatchObject([{ name: 'p', to_id: expect.anything() }]);
  });

  test('a table is made only when all that its definition points to is known', async () => {
    const links = simple('links', [
      { name: 'to_id', type: 'remoteSelect', relation: { definition: 'test/later' } },
    ]);
    await app.define([
      links,
      {
        ...simple('later'),
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'id', type: 'pk' },
        ],
      },
    ]);
    expect(issuesOf('links')).toEqual(expect.arrayContaining(['D290', 'D391']));
    await app.define([simple('later')]);
    expect(issuesOf('links')).toEqual([]);
    expect(listOf(await list('links'))).toEqual([]);
  });

  test('a changed file is in use shortly after, its new column in the table', async () => {
    write(
      'extended',
      JSON.stringify(simple('extended', [{ name: 'colour', type: 'string', default: 'red' }])),
    );
    await until(() => app.metadata.get('test/extended')?.fieldByName.has('colour') === true);
    const row = bodyOf(await app.call('POST', '/admin/rest/test/extended', { name: 'n' }), 201);
    expect(row).toMatchObject({ colour: 'red' });
  });

  test('a file that gets broken keeps its last good version, and says so', async () => {
    const before = app.metadata.get('test/good');
    write('good', '{ "name": ');
    await until(() => issuesOf('good').includes('D101'));
    expect(app.metadata.get('test/good')?.version).toBe(before?.version);
    expect(listOf(await list('good'))).toEqual([]);
    write(
      'good',
      JSON.stringify({
        ...simple('good'),
        fields: [
          { name: 'id', type: 'pk' },
          { name: 'x', type: 'nonsense' },
        ],
      }),
    );
    await until(() => !issuesOf('good').includes('D101') && issuesOf('good').length > 0);
    expect(listOf(await list('good'))).toEqual([]);
    write('good', JSON.stringify(simple('good', [], { title: 'Better' })));
    await until(() => app.metadata.get('test/good')?.title === 'Better');
    expect(issuesOf('good')).toEqual([]);
  });

  test('a file that is removed takes its definition along', async () => {
    await app.define([simple('passing')]);
    expect(listOf(await list('passing'))).toEqual([]);
    rmSync(path.join(app.definitionsDir, 'test/passing.json'));
    await until(() => app.metadata.get('test/passing') === undefined);
    expect((await list('passing')).status).toBe(404);
  });

  test('readers see the old set or the new one, never a mixture, and are notified of a swap', async () => {
    let swaps = 0;
    const end = app.metadata.onChange(() => (swaps += 1));
    const before = app.metadata.all();
    await app.define([simple('fresh')]);
    expect(before.has('test/fresh')).toBe(false);
    expect(app.metadata.all().has('test/fresh')).toBe(true);
    expect(swaps).toBeGreaterThan(0);
    end();
  });

  test('a definition is found by its name and by its controller, in any case', () => {
    for (const name of ['test/good', 'TEST/GOOD', 'test.Good', 'Test.good']) {
      expect(app.metadata.get(name)?.name).toBe('test/good');
    }
    for (const name of ['', '__proto__', 'test', 'test/good/', 'constructor']) {
      expect(app.metadata.get(name)).toBeUndefined();
    }
  });
});
