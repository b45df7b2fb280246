import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Json, JsonObject } from '#engine/definition/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { bodyOf, dataOf, listOf, startRecordApp, type Call, type RecordApp } from '../record/record-app.ts';

const DEFINITIONS: JsonObject[] = [
  {
    name: 'bin/maker',
    title: { 'zh-cn': '厂商', en: 'Makers' },
    table: 'bin_maker',
    softDelete: 'gone_at',
    recycle: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string', unique: true, required: true, quickSearch: true },
      { name: 'parent', type: 'treeParent' },
      { name: 'gone_at', type: 'timestamp', column: 'Gone at' },
    ],
    children: [{ name: 'goods', definition: 'bin/good', field: 'maker_id', form: {} }],
  },
  {
    name: 'bin/good',
    title: { 'zh-cn': '商品', en: 'Goods' },
    table: 'bin_good',
    scope: 'merchant',
    audit: true,
    softDelete: 'delete_time',
    recycle: true,
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'merchant_id', type: 'number' },
      { name: 'name', type: 'string', required: true, quickSearch: true },
      { name: 'code', type: 'string' },
      { name: 'price', type: 'number' },
      { name: 'maker_id', type: 'remoteSelect', relation: { definition: 'bin/maker', name: 'maker' } },
      {
        name: 'maker_ids',
        type: 'manyToMany',
        relation: {
          definition: 'bin/maker',
          name: 'makers',
          through: { table: 'bin_good_maker', from: 'good_id', to: 'maker_id' },
        },
      },
      { name: 'weigh', type: 'weigh' },
      { name: 'update_time', type: 'timestamp' },
      { name: 'delete_time', type: 'timestamp' },
    ],
    indexes: [{ fields: ['merchant_id', 'code'], unique: true }],
    list: { totals: ['price'] },
    actions: [{ name: 'close', title: 'Close', on: 'row' }],
    transitions: { close: { field: 'price', from: [1], to: 2 } },
  },
  {
    name: 'bin/kept',
    title: { 'zh-cn': '无回收站', en: 'Without a bin' },
    table: 'bin_kept',
    softDelete: 'delete_time',
    fields: [
      { name: 'id', type: 'pk' },
      { name: 'name', type: 'string' },
      { name: 'delete_time', type: 'timestamp' },
    ],
  },
];

const VERBS = ['index', 'add', 'edit', 'del', 'sortable', 'close'];
const nodes = (name: string, verbs: string[]) => verbs.map((verb) => `${name}/${verb}`);

describe.each(DATABASE_KINDS)('deleted rows that stay in the table on %s', (kind) => {
  let app: RecordApp;
  let seven: Call;
  let eight: Call;
  let reader: Call;
  beforeAll(async () => {
    app = await startRecordApp(kind, '', DEFINITIONS);
    const all = [...nodes('bin/good', [...VERBS, 'recycle']), ...nodes('bin/maker', [...VERBS, 'recycle'])];
    seven = await app.as(all, 7);
    eight = await app.as(all, 8);
    reader = await app.as([...nodes('bin/good', VERBS), ...nodes('bin/maker', VERBS)], 7);
  });
  afterAll(() => app?.stop());

  const rest = '/admin/rest/bin/good';
  let made = 0;
  const add = async (call: Call, values: JsonObject): Promise<number> => {
    made += 1;
    const row = bodyOf(await call('POST', rest, { name: 'bolt', code: `c${made}`, ...values }), 201);
    return Number(row['id']);
  };
  const maker = async (name: string, more: JsonObject = {}): Promise<number> =>
    Number(bodyOf(await app.call('POST', '/admin/rest/bin/maker', { name, ...more }), 201)['id']);
  const drop = async (name: string, id: number) =>
    bodyOf(await app.call('DELETE', `/admin/rest/${name}/${id}`));
  const filtered = (filter: JsonObject) => `?filter=${encodeURIComponent(JSON.stringify(filter))}`;
  const idsOf = async (call: Call, query = ''): Promise<Json[]> =>
    bodyOf<JsonObject[]>(await call('GET', `${rest}${query}`)).map(({ id }) => id as Json);
  const stored = (id: number) =>
    app.sql(`select name, delete_time is null as "inUse" from bin_good where id = ${id}`);

  test('are as if they were not there for every route, and stay in the table', async () => {
    const id = await add(seven, { name: 'vanish', code: 'v1', price: 1 });
    const other = await add(seven, { name: 'remain', code: 'v2', price: 1 });
    const before = dataOf(await seven('GET', '/admin/bin.good/index'))['total'] as number;
    dataOf(await seven('DELETE', `/admin/bin.good/del?ids[]=${id}`));
    expect(await stored(id)).toEqual([{ name: 'vanish', inUse: false }]);
    const data = dataOf(await seven('GET', '/admin/bin.good/index'));
    expect(data['total']).toBe(before - 1);
    expect((data['list'] as JsonObject[]).map((row) => row['id'])).not.toContain(id);
    for (const query of ['', filtered({ q: 'vanish' }), filtered({ id }), filtered({ name: 'vanish' })])
      expect(await idsOf(seven, query)).not.toContain(id);
    const choices = dataOf(await seven('GET', '/admin/bin.good/index?select=true&quickSearch=vanish'));
    expect(choices['list']).toEqual([]);
    const init = `/admin/bin.good/index?select=true&initKey=id&initValue=${id}`;
    expect(dataOf(await seven('GET', init))['list']).toEqual([]);
    const sums = bodyOf(
      await seven('GET', `${rest}?totals=true${filtered({ code: 'v1' }).replace('?', '&')}`),
    );
    expect(sums['price']).toBe('0');
    expect((await seven('GET', `${rest}/${id}`)).status).toBe(404);
    expect((await seven('PUT', `${rest}/${id}`, { name: 'back' })).status).toBe(404);
    expect((await seven('POST', `${rest}/${id}/close`, {})).status).toBe(404);
    expect((await seven('DELETE', `${rest}/${id}`)).status).toBe(404);
    const many = await seven('POST', `${rest}/edit`, { ids: [other, id], values: { price: 5 } });
    expect(many.status).not.toBe(200);
    const moved = { move: other, target: id, order: 'weigh,desc' };
    expect((await seven('POST', '/admin/bin.good/sortable', moved)).body).not.toMatchObject({ code: 1 });
    expect(await stored(id)).toEqual([{ name: 'vanish', inUse: false }]);
  });

  test('lose their label and their place among children and searches, and come back with them', async () => {
    const gone = await maker('Gone & Co');
    const here = await maker('Here & Co');
    const id = await add(seven, { name: 'labelled', maker_id: gone, maker_ids: [gone, here] });
    const read = async () => bodyOf(await seven('GET', `${rest}/${id}`));
    const search = (field: string, val: string) =>
      idsOf(seven, filtered({ search: [{ field, operator: 'LIKE', val }] }));
    expect(await read()).toMatchObject({ maker: { name: 'Gone & Co' }, maker_ids: [gone, here] });
    expect(await search('maker.name', 'Gone')).toEqual([id]);
    await drop('bin/maker', gone);
    expect(await read()).toMatchObject({ maker_id: gone, maker: null, maker_ids: [here] });
    expect(await search('maker.name', 'Gone')).toEqual([]);
    expect(await search('makers.name', 'Gone')).toEqual([]);
    const refused = await seven('POST', rest, { name: 'late', maker_id: gone });
    expect(refused).toMatchObject({ status: 422 });
    expect(JSON.stringify(refused.body)).toContain('maker_id');
    bodyOf(await seven('PUT', `${rest}/${id}`, { ...(await read()), name: 'renamed' }));
    bodyOf(await seven('PUT', `${rest}/${id}`, { maker_ids: [] }));
    bodyOf(await app.call('POST', `/admin/rest/bin/maker/${gone}/restore`, {}));
    expect(await read()).toMatchObject({ name: 'renamed', maker: { name: 'Gone & Co' }, maker_ids: [gone] });
    const counted = async () => bodyOf(await app.call('GET', `/admin/rest/bin/maker/${gone}`))['goods_count'];
    expect(await counted()).toBe(1);
    await drop('bin/good', id);
    expect(await counted()).toBe(0);
  });

  test('make room for their unique values, and come back only where these are free', async () => {
    const first = await maker('Twice');
    expect((await app.call('POST', '/admin/rest/bin/maker', { name: 'Twice' })).status).toBe(422);
    await drop('bin/maker', first);
    const second = await maker('Twice');
    const refused = await app.call('POST', `/admin/rest/bin/maker/${first}/restore`, {});
    expect(refused).toMatchObject({ status: 422, body: { errors: { name: expect.anything() } } });
    await drop('bin/maker', second);
    await drop('bin/maker', await maker('Twice'));
    bodyOf(await app.call('POST', `/admin/rest/bin/maker/${first}/restore`, {}));
    const code = { merchant_id: 7, code: 'same' };
    const good = await add(seven, code);
    expect((await seven('POST', rest, { name: 'nut', ...code })).status).toBe(422);
    await drop('bin/good', good);
    await add(seven, code);
  });

  test('take no child and no place in a tree with them', async () => {
    const top = await maker('Top');
    const below = await maker('Below', { parent: top });
    const withGoods = bodyOf(
      await app.call('PUT', `/admin/rest/bin/maker/${below}`, {
        goods: { add: [{ name: 'child', merchant_id: 7 }] },
      }),
    );
    const [child] = withGoods['goods'] as JsonObject[];
    bodyOf(
      await app.call('PUT', `/admin/rest/bin/maker/${below}`, { goods: { del: [child?.['id'] as Json] } }),
    );
    expect(await stored(Number(child?.['id']))).toEqual([{ name: 'child', inUse: false }]);
    await drop('bin/maker', top);
    const tree = dataOf(await app.call('GET', '/admin/bin.maker/index?isTree=true&limit=100'));
    const roots = (tree['list'] as JsonObject[]).map((row) => row['name']);
    expect(roots).toContain('Below');
    expect(roots).not.toContain('Top');
  });

  test('are listed, looked at, restored and deleted for good in the bin, each within its scope', async () => {
    const ids = [await add(seven, { name: 'one' }), await add(seven, { name: 'two' })];
    const [one = 0, two = 0] = ids;
    dataOf(await seven('POST', '/admin/bin.good/del', { ids }));
    const bin = listOf(await seven('GET', '/admin/bin.good/recycle?quickSearch=one'));
    expect(bin).toMatchObject([{ id: one, name: 'one' }]);
    expect(bin[0]?.['delete_time']).toEqual(expect.any(Number));
    expect(await idsOf(seven, '?recycled=true')).toEqual(expect.arrayContaining(ids));
    expect(bodyOf(await seven('GET', `${rest}/${two}?recycled=true`))).toMatchObject({ name: 'two' });
    expect(await idsOf(eight, '?recycled=true')).not.toEqual(expect.arrayContaining([one]));
    expect((await eight('POST', `${rest}/${one}/restore`, {})).status).toBe(404);
    expect((await eight('DELETE', `${rest}/${one}?recycled=true`)).status).toBe(404);
    for (const [method, path] of [
      ['GET', `${rest}?recycled=true`],
      ['GET', `${rest}/${one}?recycled=true`],
      ['POST', `${rest}/${one}/restore`],
      ['DELETE', `${rest}/${one}?recycled=true`],
    ] as const)
      expect((await reader(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
    bodyOf(await seven('POST', `${rest}/restore`, { ids: [one] }));
    expect(bodyOf(await seven('GET', `${rest}/${one}`))).toMatchObject({ name: 'one', delete_time: null });
    // A row in use is not in the bin.
    expect((await seven('DELETE', `${rest}/${one}?recycled=true`)).status).toBe(404);
    dataOf(await seven('DELETE', `/admin/bin.good/purge?ids[]=${two}`));
    expect(await stored(two)).toEqual([]);
    const history = dataOf(await seven('GET', `/admin/metadata/history/bin/good?_key=${two}`));
    expect((history['list'] as JsonObject[]).map(({ verb }) => verb)).toEqual(['purge', 'del', 'add']);
    const back = dataOf(await seven('GET', `/admin/metadata/history/bin/good?_key=${one}`));
    expect((back['list'] as JsonObject[]).map(({ verb }) => verb)).toEqual(['restore', 'del', 'add']);
  });

  test('ask for the right to delete before they go for good, and stay while somebody needs them', async () => {
    const needed = await maker('Needed');
    await add(seven, { name: 'needs', maker_id: needed });
    await drop('bin/maker', needed);
    const refused = await app.call('DELETE', `/admin/rest/bin/maker/${needed}?recycled=true`);
    expect(refused).toMatchObject({ status: 409 });
    const onlyBin = await app.as(nodes('bin/good', ['index', 'recycle']), 7);
    const id = await add(seven, {});
    await drop('bin/good', id);
    expect((await onlyBin('DELETE', `${rest}/${id}?recycled=true`)).status).toBe(403);
    bodyOf(await onlyBin('POST', `${rest}/${id}/restore`, {}));
  });

  test('take no time of deletion from anybody, and have no bin where none is asked for', async () => {
    const id = await add(seven, { delete_time: '2026-01-01T00:00:00Z' });
    expect(await idsOf(seven)).toContain(id);
    const edited = await seven('PUT', `${rest}/${id}`, { delete_time: '2026-01-01T00:00:00Z' });
    expect(edited.status).toBe(422);
    const kept = Number(bodyOf(await app.call('POST', '/admin/rest/bin/kept', { name: 'a' }), 201)['id']);
    await drop('bin/kept', kept);
    expect(await app.sql('select count(*)::int as n from bin_kept')).toEqual([{ n: 1 }]);
    expect((await app.call('GET', '/admin/rest/bin/kept?recycled=true')).status).toBe(404);
    expect((await app.call('POST', `/admin/rest/bin/kept/${kept}/restore`, {})).status).toBe(404);
  });
});
