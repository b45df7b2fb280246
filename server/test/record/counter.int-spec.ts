import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, startRecordApp, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/box',
    title: 'Boxes',
    table: 'box',
    rowVersion: 'revision',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', required: true },
      { name: 'stock', type: 'number', min: 0, default: 0, counter: true },
      { name: 'revision', type: 'number', default: 0, readonly: true },
    ],
    children: [{ name: 'parts', definition: 'test/part', field: 'box_id', form: {} }],
  },
  {
    name: 'test/part',
    title: 'Parts',
    table: 'part',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'box_id', type: 'remoteSelect', relation: { definition: 'test/box' }, required: true },
      { name: 'stock', type: 'number', min: 0, default: 0, counter: true },
    ],
  },
];

describe.each(DATABASE_KINDS)('counters on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
  });
  afterAll(() => app?.stop());

  const make = async (stock: number): Promise<number> =>
    Number(bodyOf(await app.call('POST', '/admin/rest/test/box', { name: 'b', stock }), 201)['id']);
  const sell = (id: number, count: number) =>
    app.sql(`update box set stock = stock - ${count} where id = ${id}`);
  const stockOf = async (id: number) => (await app.sql(`select stock from box where id = ${id}`))[0];

  test('rows carry what is seen of them, in lists and in the editor', async () => {
    const id = await make(10);
    const row = bodyOf(await app.call('GET', `/admin/rest/test/box/${id}`), 200);
    expect(row).toMatchObject({ stock: 10, stock_seen: 10 });
  });

  test('an edit moves the number by the difference to what was seen', async () => {
    const id = await make(10);
    const seen = bodyOf(await app.call('GET', `/admin/rest/test/box/${id}`), 200);
    await sell(id, 3);
    const answer = await app.call('PUT', `/admin/rest/test/box/${id}`, { ...seen, stock: 12 });
    expect(bodyOf(answer, 200)).toMatchObject({ stock: 9, stock_seen: 9 });
  });

  test('a result below the minimum is refused, and nothing is written', async () => {
    const id = await make(10);
    await sell(id, 3);
    const answer = await app.call('PUT', `/admin/rest/test/box/${id}`, { stock: 2, stock_seen: 10 });
    expect(answer.status).toBe(422);
    expect(await stockOf(id)).toEqual({ stock: 7 });
  });

  test('a whole row sent back as it was seen changes nothing', async () => {
    const id = await make(10);
    const seen = bodyOf(await app.call('GET', `/admin/rest/test/box/${id}`), 200);
    await sell(id, 3);
    await app.call('PUT', `/admin/rest/test/box/${id}`, { ...seen, name: 'other' });
    expect(await stockOf(id)).toEqual({ stock: 7 });
  });

  test('without what was seen the number is set', async () => {
    const id = await make(10);
    await sell(id, 3);
    bodyOf(await app.call('PUT', `/admin/rest/test/box/${id}`, { stock: 12 }), 200);
    expect(await stockOf(id)).toEqual({ stock: 12 });
  });

  test('child rows count alike', async () => {
    const id = await make(0);
    const [part] = await app.sql(`insert into part (box_id, stock) values (${id}, 10) returning id`);
    await app.sql(`update part set stock = 7 where id = ${Number(part?.['id'])}`);
    const parts = { edit: [{ id: Number(part?.['id']), stock: 12, stock_seen: 10 }] };
    bodyOf(await app.call('PUT', `/admin/rest/test/box/${id}`, { parts }), 200);
    expect((await app.sql(`select stock from part where box_id = ${id}`))[0]).toEqual({ stock: 9 });
  });
});
