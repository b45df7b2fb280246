import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type RecordApp } from './record-app.ts';
import { SAMPLE } from './sample.ts';

describe.each(DATABASE_KINDS)('the verbs on %s', (kind) => {
  let app: RecordApp;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', SAMPLE);
    await app.sql(`
      insert into maker (name, city) values ('Anna', 'Ulm'), ('Berta', 'Bonn');
      insert into tag (name) values ('red'), ('blue'), ('green');
      insert into shelf (name, pid) values ('root', null), ('left', 1), ('right', 1);
    `);
  });
  afterAll(() => app?.stop());

  describe('in the back-office dialect', () => {
    const at = (path: string) => `/admin/test.${path}`;

    test('add, list, read, save and delete a row, controller and verb matched without regard to case', async () => {
      const added = await app.call('POST', at('Thing/add'), {
        name: 'Cup',
        price: '12.30',
        maker_id: 1,
        tag_ids: [1, 2],
        shelf_ids: '2,3',
        nonsense: true,
      });
      expect(added.body).toMatchObject({ code: 1, data: null });
      const [row] = listOf(await app.call('GET', '/admin/TEST.tHING/Index'));
      expect(row).toMatchObject({
        name: 'Cup',
        price: '12.30',
        kind: 'a',
        maker: { id: 1, name: 'Anna', city: 'Ulm' },
        tags: { name: ['red', 'blue'] },
        shelves: { name: ['left', 'right'] },
        tag_ids: [1, 2],
      });
      expect(row?.['create_time']).toEqual(expect.any(Number));
      const id = row?.['id'];
      const { row: whole } = dataOf(await app.call('GET', at(`thing/edit?id=${id}`))) as {
        row: Record<string, never>;
      };
      expect(await app.call('POST', at('thing/edit'), { ...whole, name: 'Mug' })).toMatchObject({
        body: { code: 1 },
      });
      expect(await app.call('POST', at('thing/edit'), { id: id ?? null, price: '1' })).toMatchObject({
        body: { code: 1 },
      });
      expect(listOf(await app.call('GET', at('thing/index')))[0]).toMatchObject({
        name: 'Mug',
        price: '1.00',
        tag_ids: [1, 2],
      });
      expect(await app.call('DELETE', at(`thing/del?ids[]=${id}`))).toMatchObject({ body: { code: 1 } });
      expect(listOf(await app.call('GET', at('thing/index')))).toEqual([]);
      expect(await app.sql('select * from thing_tag')).toEqual([]);
    });

    test('answer the wrong method, an unknown verb and an unknown controller each in its own way', async () => {
      expect(await app.call('GET', at('thing/add'))).toMatchObject({ status: 200, body: { code: 0 } });
      expect((await app.call('POST', at('thing/toString'))).status).toBe(404);
      expect((await app.call('GET', '/admin/test.nothing/index')).status).toBe(404);
    });

    test('delete several rows or, when none is there, say so', async () => {
      await app.sql(`insert into thing (name) values ('x'), ('y')`);
      const ids = listOf(await app.call('GET', at('thing/index'))).map((row) => `ids[]=${row['id']}`);
      expect(await app.call('DELETE', at(`thing/del?${ids.join('&')}`))).toMatchObject({ body: { code: 1 } });
      expect(await app.call('DELETE', at(`thing/del?${ids.join('&')}`))).toMatchObject({ body: { code: 0 } });
    });

    test('offer choices with paging, with their current values, and as a tree', async () => {
      const page = dataOf(await app.call('GET', at('maker/index?select=true&quickSearch=BER')));
      expect(page).toEqual({ list: [{ id: 2, name: 'Berta' }], total: 1 });
      const init = dataOf(
        await app.call(
          'GET',
          at('maker/index?select=true&initKey=maker.id&initValue[]=1&initValue[]=2&limit=1'),
        ),
      );
      expect((init['list'] as unknown[]).length).toBe(2);
      const tree = dataOf(await app.call('GET', at('shelf/select?isTree=true')));
      expect((tree['options'] as { name: string }[]).map(({ name }) => name)).toEqual([
        'root',
        '├ right',
        '└ left',
      ]);
    });

    test('do not lift the limit because a request asks for 999999 rows without values', async () => {
      await app.sql(`insert into tag (name) select 'many' from generate_series(1, 1100)`);
      const rows = listOf(await app.call('GET', at('tag/index?limit=999999')));
      expect(rows.length).toBe(1000);
      await app.sql(`delete from tag where name = 'many'`);
    });
  });

  describe('in the REST dialect', () => {
    const at = (path: string) => `/admin/rest/test/${path}`;

    test('create, list, read, update and delete a record with its id and version', async () => {
      const created = bodyOf(
        await app.call('POST', at('thing'), { name: 'Cup', price: '2.5', maker_id: 2, tag_ids: [3] }),
        201,
      );
      expect(created).toMatchObject({
        id: expect.any(Number),
        _version: expect.any(String),
        price: '2.50',
        tags: [{ id: 3, name: 'green' }],
      });
      const id = String(created['id']);
      const answer = await app.call('GET', at('thing?sort=["name","ASC"]&range=[0,9]&filter={"q":"cu"}'));
      expect(answer.headers.get('content-range')).toBe('test/thing 0-0/1');
      expect(bodyOf<unknown[]>(answer)).toHaveLength(1);
      const updated = bodyOf(
        await app.call('PUT', at(`thing/${id}`), { ...created, name: 'Mug', tag_ids: [1] }),
      );
      expect(updated).toMatchObject({ name: 'Mug', tag_ids: [1], maker: { name: 'Berta' } });
      expect(updated['create_time']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
      expect(updated['_version']).not.toBe(created['_version']);
      const many = bodyOf<unknown[]>(
        await app.call('GET', at(`thing?filter=${encodeURIComponent(JSON.stringify({ id: [id, '999'] }))}`)),
      );
      expect(many).toHaveLength(1);
      expect(bodyOf(await app.call('DELETE', at(`thing/${id}`)))).toMatchObject({ id: Number(id) });
      expect((await app.call('GET', at(`thing/${id}`))).status).toBe(404);
      expect((await app.call('DELETE', at(`thing/${id}`))).status).toBe(404);
    });

    test('count children, for every row in one query', async () => {
      await app.sql(`insert into thing (name, maker_id) values ('p', 1), ('q', 1)`);
      const rows = bodyOf<Record<string, unknown>[]>(await app.call('GET', at('maker?sort=["id","ASC"]')));
      expect(rows.map((row) => row['things_count'])).toEqual([2, 0]);
      await app.sql('delete from thing');
    });

    test('an empty page names no rows but the total', async () => {
      const answer = await app.call('GET', at('maker?range=[50,59]'));
      expect(answer.headers.get('content-range')).toBe('test/maker */2');
      expect(bodyOf<unknown[]>(answer)).toEqual([]);
    });

    test('refuse a method that the path does not have', async () => {
      expect((await app.call('DELETE', at('thing'))).status).toBe(405);
      expect((await app.call('PUT', at('thing/1/nothing'), {})).status).toBe(405);
      expect((await app.call('GET', '/admin/rest/test/nothing')).status).toBe(404);
    });
  });

  describe('sortable', () => {
    const ranks = async () =>
      listOf(await app.call('GET', '/admin/test.thing/index?order=weigh,desc')).map(
        (row) => `${row['name']}${row['weigh']}`,
      );
    const move = (body: Record<string, string | number>) =>
      app.call('POST', '/admin/test.thing/sortable', body);
    const idOf = async (name: string) =>
      Number((await app.sql(`select id from thing where name = '${name}'`))[0]?.['id']);

    test('hands distinct ranks on, and numbers equal ones anew', async () => {
      await app.sql(`insert into thing (name, weigh) values ('a', 50), ('b', 40), ('c', 30), ('d', 20)`);
      expect((await move({ id: await idOf('a'), targetId: await idOf('c') })).body).toMatchObject({
        code: 1,
      });
      expect(await ranks()).toEqual(['b50', 'c40', 'a30', 'd20']);
      await move({ move: await idOf('d'), target: await idOf('b'), order: 'weigh,desc', direction: 'up' });
      expect(await ranks()).toEqual(['d50', 'b40', 'c30', 'a20']);
      await app.sql(`update thing set weigh = 7 where name in ('b', 'c', 'a')`);
      const before = await ranks();
      const names = before.map((text) => text.charAt(0));
      await move({ id: await idOf(names[3] ?? ''), targetId: await idOf(names[1] ?? '') });
      const after = await ranks();
      expect(after.map((text) => text.charAt(0))).toEqual([names[0], names[3], names[1], names[2]]);
      expect(new Set(after.map((text) => text.slice(1))).size).toBe(4);
    });

    test('refuses rows that are not there and lists that are not sorted by rank', async () => {
      expect((await move({ id: 99999, targetId: await idOf('a') })).body).toMatchObject({ code: 0 });
      expect(
        (await move({ move: await idOf('a'), target: await idOf('b'), order: 'name,asc', direction: 'up' }))
          .body,
      ).toMatchObject({ code: 0 });
      await app.sql('delete from thing');
    });
  });

  test('every write leaves a log row in which secrets are masked', async () => {
    await app.call('POST', '/admin/test.tag/add?token=abc', {
      name: 'logged',
      my_password: 'x',
      deep: { apiToken: 'y' },
    });
    const [log] = await app.sql('select * from admin_log order by id desc limit 1');
    expect(log).toMatchObject({
      username: 'admin',
      title: '标签 - 添加\nTags - Add',
      url: '/admin/test.tag/add?token=***',
    });
    expect(JSON.parse(String(log?.['data']))).toEqual({
      token: '***',
      name: 'logged',
      my_password: '***',
      deep: { apiToken: '***' },
    });
    const before = await app.sql('select count(*)::int as n from admin_log');
    await app.call('POST', '/admin/test.tag/add', { name: '' });
    expect(await app.sql('select count(*)::int as n from admin_log')).toEqual(before);
  });
});
