import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type Call, type RecordApp } from './record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'test/group',
    title: 'Groups',
    table: 'grp',
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'name', type: 'string', required: true, quickSearch: true },
    ],
    children: [{ name: 'goods', definition: 'test/good', field: 'group_id' }],
  },
  {
    name: 'test/good',
    title: 'Goods',
    table: 'good',
    scope: 'merchant',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'name', type: 'string', required: true, quickSearch: true },
      { name: 'group_id', type: 'remoteSelect', relation: { definition: 'test/group' } },
      {
        name: 'group_ids',
        type: 'manyToMany',
        relation: {
          definition: 'test/group',
          name: 'groups',
          through: { table: 'good_group', from: 'good_id', to: 'group_id' },
        },
      },
      { name: 'cost', type: 'number', quickSearch: true, access: { read: 'test/good/cost' } },
      { name: 'price', type: 'number', access: { write: 'test/good/price' } },
      {
        name: 'phone',
        type: 'string',
        quickSearch: true,
        access: { mask: { kind: 'last4', node: 'test/good/phone' } },
      },
      { name: 'weigh', type: 'weigh' },
    ],
  },
];

const ALL = ['index', 'add', 'edit', 'del', 'sortable'].flatMap((verb) => [
  `test/good/${verb}`,
  `test/group/${verb}`,
]);

describe.each(DATABASE_KINDS)('rights on %s', (kind) => {
  let app: RecordApp;
  let seven: Call;
  let eight: Call;
  let staff: Call;
  let reader: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    await app.sql(`
      insert into grp (merchant_id, name) values (7, 'seven'), (8, 'eight');
      insert into good (merchant_id, name, group_id, cost, price, phone, weigh)
        values (7, 'mine', 1, 5, 9, '13800001234', 3), (8, 'theirs', 2, 6, 10, '13900005678', 2), (7, 'crossed', 2, 7, 11, '13700009999', 1);
      insert into good_group values (1, 1), (1, 2);
    `);
    seven = await app.as(ALL, 7);
    eight = await app.as(ALL, 8);
    staff = await app.as(ALL);
    reader = await app.as(['test/good/index'], 7);
  });
  afterAll(() => app?.stop());

  const names = (rows: JsonObject[]) => rows.map((row) => String(row['name'])).sort();
  const list = async (call: Call, query = '') => listOf(await call('GET', `/admin/test.good/index${query}`));
  const rest = async (call: Call, query = '') =>
    bodyOf<JsonObject[]>(await call('GET', `/admin/rest/test/good${query}`));

  describe('rows of another scope are as if they were not there', () => {
    test('in lists, totals, searches and quick searches of both dialects', async () => {
      expect(names(await list(seven))).toEqual(['crossed', 'mine']);
      expect(names(await rest(eight))).toEqual(['theirs']);
      expect(names(await list(app.call))).toEqual(['crossed', 'mine', 'theirs']);
      expect(names(await list(staff))).toEqual(['crossed', 'mine', 'theirs']);
      expect(names(await list(seven, '?quickSearch=the'))).toEqual([]);
      expect(
        names(await list(seven, '?search[0][field]=merchant_id&search[0][operator]=eq&search[0][val]=8')),
      ).toEqual([]);
      expect(await rest(seven, `?filter=${encodeURIComponent('{"id":["2"]}')}`)).toEqual([]);
      expect(dataOf(await seven('GET', '/admin/test.good/index'))['total']).toBe(2);
      expect(dataOf(await eight('GET', '/admin/test.good/index'))['total']).toBe(1);
    });

    test('in choices, by their values too', async () => {
      expect(names(listOf(await seven('GET', '/admin/test.group/index?select=true')))).toEqual(['seven']);
      expect(
        listOf(await seven('GET', '/admin/test.group/index?select=true&initKey=id&initValue[]=2')),
      ).toEqual([]);
    });

    test('in labels, links and counts of relations', async () => {
      const rows = await list(seven, '?order=id,asc');
      expect(rows[0]).toMatchObject({
        group: { name: 'seven' },
        groups: { name: ['seven'] },
        group_ids: [1],
      });
      expect(rows[1]).toMatchObject({ name: 'crossed', group: null });
      const groups = listOf(await eight('GET', '/admin/test.group/index'));
      expect(groups).toMatchObject([{ name: 'eight', goods_count: 1 }]);
    });

    test('in searches and orders through a relation', async () => {
      const search = (field: string, operator: string, val: string) =>
        list(seven, `?search[0][field]=${field}&search[0][operator]=${operator}&search[0][val]=${val}`);
      expect(names(await search('group.name', 'LIKE', 'eight'))).toEqual([]);
      expect(names(await search('group.name', 'LIKE', 'seven'))).toEqual(['mine']);
      expect(names(await search('group.name', 'NULL', 'true'))).toEqual(['crossed']);
      expect(names(await search('groups.name', 'LIKE', 'eight'))).toEqual([]);
      expect(names(await search('groups.name', 'LIKE', 'seven'))).toEqual(['mine']);
      expect((await list(seven, '?order=group.name,asc')).map((row) => row['name'])).toEqual([
        'mine',
        'crossed',
      ]);
      expect(
        names(
          await list(staff, '?search[0][field]=group.name&search[0][operator]=LIKE&search[0][val]=eight'),
        ),
      ).toEqual(['crossed', 'theirs']);
    });

    test('in reading, saving, deleting and sorting', async () => {
      expect((await seven('GET', '/admin/test.good/edit?id=2')).body).toMatchObject({ code: 0 });
      expect((await seven('GET', '/admin/rest/test/good/2')).status).toBe(404);
      expect((await seven('PUT', '/admin/rest/test/good/2', { name: 'stolen' })).status).toBe(404);
      expect((await seven('POST', '/admin/test.good/edit', { id: 2, name: 'stolen' })).body).toMatchObject({
        code: 0,
      });
      expect((await seven('DELETE', '/admin/test.good/del?ids[]=2')).body).toMatchObject({ code: 0 });
      expect((await seven('POST', '/admin/test.good/sortable', { id: 1, targetId: 2 })).body).toMatchObject({
        code: 0,
      });
      expect(await app.sql('select name, weigh from good where id = 2')).toEqual([
        { name: 'theirs', weigh: 2 },
      ]);
    });

    test('dragging touches rows of the own scope only', async () => {
      await seven('POST', '/admin/test.good/sortable', { id: 1, targetId: 3 });
      expect(await app.sql('select id, weigh from good order by id')).toEqual([
        { id: '1', weigh: 1 },
        { id: '2', weigh: 2 },
        { id: '3', weigh: 3 },
      ]);
    });

    test('nor can they be pointed to', async () => {
      const answer = await seven('POST', '/admin/rest/test/good', { name: 'n', group_id: 2, group_ids: [2] });
      expect(Object.keys(bodyOf<{ errors: JsonObject }>(answer, 422).errors).sort()).toEqual([
        'group_id',
        'group_ids',
      ]);
    });

    test('the owner is forced, whatever is sent', async () => {
      const row = bodyOf(await seven('POST', '/admin/rest/test/good', { name: 'n', merchant_id: 8 }), 201);
      expect(row['merchant_id']).toBe(7);
      const saved = bodyOf(
        await seven('PUT', `/admin/rest/test/good/${String(row['id'])}`, { name: 'm', merchant_id: 8 }),
      );
      expect(saved).toMatchObject({ name: 'm', merchant_id: 7 });
      bodyOf(await seven('DELETE', `/admin/rest/test/good/${String(row['id'])}`));
    });
  });

  describe('field rights', () => {
    test('a field one may not read does not exist: not in rows, searches, orders or writes', async () => {
      const [row] = await list(seven);
      expect(row).not.toHaveProperty('cost');
      expect((await seven('GET', '/admin/test.good/index?order=cost,asc')).body).toMatchObject({ code: 0 });
      expect(
        (
          await seven(
            'GET',
            '/admin/test.good/index?search[0][field]=cost&search[0][operator]=eq&search[0][val]=5',
          )
        ).body,
      ).toMatchObject({ code: 0 });
      expect(
        (await seven('GET', `/admin/rest/test/good?filter=${encodeURIComponent('{"cost":5}')}`)).status,
      ).toBe(400);
      await seven('PUT', '/admin/rest/test/good/1', { cost: 500 });
      expect(await app.sql('select cost from good where id = 1')).toEqual([{ cost: 5 }]);
    });

    test('a field one may not write is refused when it changes, and passed over when it does not', async () => {
      const answer = await seven('PUT', '/admin/rest/test/good/1', { price: 1 });
      expect(bodyOf<{ errors: JsonObject }>(answer, 422).errors).toHaveProperty('price');
      const { row } = dataOf(await seven('GET', '/admin/test.good/edit?id=1')) as { row: JsonObject };
      expect((await seven('POST', '/admin/test.good/edit', { ...row, name: 'mine too' })).body).toMatchObject(
        { code: 1 },
      );
    });

    test('a masked field is masked in both dialects, never searched and never overwritten by its mask', async () => {
      const [row] = await list(seven, '?order=id,asc');
      expect(row?.['phone']).toBe('****1234');
      expect((await rest(seven, '?sort=["id","ASC"]'))[0]?.['phone']).toBe('****1234');
      expect(await list(seven, '?quickSearch=13800001234')).toEqual([]);
      expect((await seven('GET', '/admin/test.good/index?order=phone,asc')).body).toMatchObject({ code: 0 });
      await seven('PUT', '/admin/rest/test/good/1', { phone: '****1234' });
      expect(await app.sql('select phone from good where id = 1')).toEqual([{ phone: '13800001234' }]);
      const open = await app.as([...ALL, 'test/good/phone', 'test/good/cost'], 7);
      expect(await list(open, '?quickSearch=13800001234')).toMatchObject([{ phone: '13800001234', cost: 5 }]);
    });
  });

  test('a verb whose node one does not hold is denied in both dialects', async () => {
    expect(names(await list(reader))).toContain('mine too');
    for (const [method, path, body] of [
      ['POST', '/admin/test.good/add', { name: 'n' }],
      ['POST', '/admin/test.good/edit', { id: 1 }],
      ['GET', '/admin/test.good/edit?id=1', undefined],
      ['DELETE', '/admin/test.good/del?ids[]=1', undefined],
      ['POST', '/admin/test.good/sortable', { id: 1, targetId: 3 }],
      ['GET', '/admin/test.group/index', undefined],
      ['GET', '/admin/test.group/index?select=true', undefined],
    ] as const) {
      expect({ path, ...(await reader(method, path, body)) }).toMatchObject({ path, body: { code: 401 } });
    }
    expect((await reader('POST', '/admin/rest/test/good', { name: 'n' })).status).toBe(403);
    expect((await reader('DELETE', '/admin/rest/test/good/1')).status).toBe(403);
    expect((await list(reader))[0]).not.toHaveProperty('goods_count');
  });

  test('the view of a definition reveals to nobody what they may not see, and its ETag changes with rights and language', async () => {
    const view = await seven('GET', '/admin/metadata/view/test/good');
    expect(JSON.stringify(view.body)).not.toContain('cost');
    const etag = view.headers.get('etag') ?? '';
    expect(
      (await seven('GET', '/admin/metadata/view/test/good', undefined, { 'if-none-match': etag })).status,
    ).toBe(304);
    expect(
      (
        await seven('GET', '/admin/metadata/view/test/good', undefined, {
          'if-none-match': etag,
          'think-lang': 'en',
        })
      ).status,
    ).toBe(200);
    expect(
      (await app.call('GET', '/admin/metadata/view/test/good', undefined, { 'if-none-match': etag })).status,
    ).toBe(200);
    expect((await reader('GET', '/admin/metadata/view/test/group')).body).toMatchObject({ code: 401 });
  });
});
