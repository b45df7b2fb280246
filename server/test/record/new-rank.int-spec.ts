import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type RecordApp } from './record-app.ts';

const ranked = (name: string, key: JsonObject, rank: JsonObject = {}): JsonObject => ({
  name: `test/${name}`,
  title: name,
  table: `ranked_${name}`,
  key: ['id'],
  fields: [key, { name: 'name', type: 'string' }, { name: 'weigh', type: 'weigh', ...rank }],
});
const unmanaged = (name: string, generated: string): JsonObject => ({
  ...ranked(name, { name: 'id', type: 'pk', db: { type: 'integer', generated } }),
  managed: false,
});

const DEFINITIONS: JsonObject[] = [
  ranked('item', { name: 'id', type: 'pk' }),
  ranked('narrow', { name: 'id', type: 'pk' }, { db: { type: 'smallint' } }),
  ranked('snow', { name: 'id', type: 'spk' }),
  ranked('fixed', { name: 'id', type: 'pk' }, { default: 7 }),
  ranked('code', { name: 'id', type: 'string', required: true }),
  unmanaged('always', 'always'),
  unmanaged('serial', 'identity'),
  unmanaged('shared', 'identity'),
];
const TABLES = `
create table ranked_always (id int generated always as identity primary key, name text not null default '', weigh int not null default 0);
create table ranked_serial (id serial primary key, name text not null default '', weigh int not null default 0);
create sequence ranked_numbers;
create table ranked_shared (id int primary key default nextval('ranked_numbers'), name text not null default '', weigh int not null default 0);
`;

describe.each(DATABASE_KINDS)('the rank of a new row on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, TABLES, DEFINITIONS);
  });
  afterAll(() => app?.stop());

  const add = async (name: string, row: JsonObject = {}) =>
    bodyOf<JsonObject>(await app.call('POST', `/admin/rest/test/${name}`, { name: 'row', ...row }), 201);
  const names = async (name: string) =>
    bodyOf<JsonObject[]>(await app.call('GET', `/admin/rest/test/${name}`)).map((row) => row['name']);

  test('is its key, so that it stands first, in both dialects', async () => {
    const one = await add('item', { name: 'one' });
    expect(one['weigh']).toBe(one['id']);
    await app.call('POST', '/admin/test.item/add', { name: 'two', weigh: '' });
    await add('item', { name: 'three', weigh: null });
    expect(await names('item')).toEqual(['three', 'two', 'one']);
    expect(await app.sql('select bool_and(id = weigh) as same from ranked_item')).toEqual([{ same: true }]);
  });

  test('is what it is given, or what the definition says', async () => {
    expect(await add('item', { weigh: 0 })).toMatchObject({ weigh: 0 });
    expect(await add('fixed')).toMatchObject({ weigh: 7 });
  });

  test('still stands first after rows were dragged', async () => {
    const ids = await app.sql('select id from ranked_item order by id');
    const [low, high] = [ids[0]?.['id'], ids.at(-2)?.['id']];
    const moved = await app.call('POST', '/admin/test.item/sortable', {
      move: Number(low),
      target: Number(high),
      order: 'weigh,desc',
      direction: 'up',
    });
    expect(moved.body).toMatchObject({ code: 1 });
    await add('item', { name: 'newest' });
    expect((await names('item'))[0]).toBe('newest');
  });

  test('is kept within what its column holds', async () => {
    await app.sql(`select setval(pg_get_serial_sequence('ranked_narrow', 'id'), 40000)`);
    expect(await add('narrow')).toMatchObject({ id: 40001, weigh: 32767 });
  });

  test('is the next rank where keys are too great for one', async () => {
    expect(await add('snow')).toMatchObject({ weigh: 1 });
    expect(await add('snow', { weigh: 40 })).toMatchObject({ weigh: 40 });
    expect(await add('snow')).toMatchObject({ weigh: 41 });
  });

  test('follows a serial key, and is left to the table where the key is not ours to give', async () => {
    expect(await add('serial')).toMatchObject({ id: 1, weigh: 1 });
    expect(await add('always')).toMatchObject({ id: 1, weigh: 0 });
    expect(await add('shared')).toMatchObject({ id: 1, weigh: 0 });
    expect(await add('code', { id: 'a' })).toMatchObject({ weigh: 0 });
  });
});
