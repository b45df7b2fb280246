import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { moveStock } from '#server/mall/stock/move-stock.ts';
import { RECORDS, type Records } from '#server/record/records.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

interface Card {
  id: number;
  name: string;
  price: string;
  stock_state: string;
}

interface List {
  list: Card[];
  total: number;
  facets: {
    classify: { id: number; name: string; count: number }[];
    tag: { id: number; count: number }[];
    merchant: { id: number; name: string; count: number }[];
    params: { name: string; values: { value: string; count: number }[] }[];
    price: { min: string; max: string };
  };
}

interface Envelope<Data> {
  code: number;
  msg: string;
  data: Data;
}

const GOODS = '/admin/rest/shop/goods/goods';

describe.each(DATABASE_KINDS)('the catalogue of the shop on %s', (kind) => {
  let own: TestServer;
  const ids: Record<string, number> = {};
  const add = async (path: string, values: object): Promise<number> => {
    const added = await own.admin.post<{ id: number }>(`/admin/rest/${path}`, values);
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };
  const shop = async <Data>(path: string, language = 'zh-cn'): Promise<Envelope<Data>> => {
    const client = own.guest.with({ server: 'true', 'think-lang': language });
    return (await client.get<Envelope<Data>>(`/api/${path}`)).body;
  };
  const list = async (query = '', language?: string): Promise<List> =>
    (await shop<List>(`shop.goods/index?${query}`, language)).data;
  const names = async (query: string): Promise<string[]> =>
    (await list(query)).list.map(({ name }) => name).sort();
  const find = (keyword: string): Promise<string[]> => names(`keyword=${encodeURIComponent(keyword)}`);
  const change = async (id: number, values: object): Promise<void> => {
    expect(await own.admin.put(`${GOODS}/${id}`, values)).toMatchObject({ status: 200 });
  };

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind });
    ids['drinks'] = await add('shop/goods/classify', { name: '饮品', name_en: 'Drinks' });
    ids['tea'] = await add('shop/goods/classify', {
      name: '茶叶',
      name_en: 'Tea leaves',
      pid: ids['drinks'],
    });
    ids['cups'] = await add('shop/goods/classify', { name: '杯具', name_en: 'Cups' });
    ids['new'] = await add('shop/goods/tag', { name: '新品', name_en: 'Novelty', position: 'corner' });
    const cover = '/storage/demo/a.svg';
    const origin = (value: string) => [{ name: '产地', value, filterable: true }];
    ids['red'] = await add('shop/goods/goods', {
      name: '云南滇红茶礼盒',
      name_en: 'Yunnan black tea',
      cover,
      classify_id: ids['tea'],
      price: '88.00',
      stock: 9,
      stock_warn: 10,
      sku_code: 'DH-2026',
      params: origin('云南'),
      tags: [ids['new']],
    });
    ids['green'] = await add('shop/goods/goods', {
      name: '西湖龙井绿茶',
      name_en: 'Longjing green tea',
      cover,
      classify_id: ids['tea'],
      price: '128.00',
      stock: 100,
      params: origin('杭州'),
    });
    ids['mug'] = await add('shop/goods/goods', {
      name: '白瓷马克杯',
      name_en: 'Porcelain mug',
      cover,
      classify_id: ids['cups'],
      price: '39.90',
      stock: 0,
      params: origin('景德镇'),
    });
  });
  afterAll(() => own?.stop());

  test('goods on sale are listed with facets, each counted without its own filter', async () => {
    const all = await list();
    expect(all.total).toBe(3);
    expect(all.facets.price).toEqual({ min: '39.90', max: '128.00' });
    const tea = await list(`classify_id=${ids['drinks']}&sort=price_desc`);
    expect(tea.list.map(({ name }) => name)).toEqual(['西湖龙井绿茶', '云南滇红茶礼盒']);
    expect(tea.facets.classify.map(({ name, count }) => `${name} ${count}`)).toEqual(
      expect.arrayContaining(['饮品 2', '茶叶 2', '杯具 1']),
    );
    expect(tea.facets.tag).toEqual([expect.objectContaining({ id: ids['new'], count: 1 })]);
    expect(tea.facets.price).toEqual({ min: '88.00', max: '128.00' });
    expect(tea.facets.params[0]?.values).toHaveLength(2);
  });

  test('cards say how much is left without saying how many, in the language of the caller', async () => {
    const { list: cards } = await list('sort=price_asc', 'en');
    expect(cards.map(({ name, stock_state: state, price }) => [name, state, price])).toEqual([
      ['Porcelain mug', 'out', '39.90'],
      ['Yunnan black tea', 'low', '88.00'],
      ['Longjing green tea', 'in', '128.00'],
    ]);
  });

  test.each([
    ['two characters from the middle of a name', '红茶', ['云南滇红茶礼盒']],
    ['one character', '瓷', ['白瓷马克杯']],
    ['pinyin', 'longjing', ['西湖龙井绿茶']],
    ['the middle of pinyin', 'hongcha', ['云南滇红茶礼盒']],
    ['initials', 'mkb', ['白瓷马克杯']],
    ['two initials', 'lj', ['西湖龙井绿茶']],
    ['a code', 'dh-2026', ['云南滇红茶礼盒']],
    ['a letter too few', 'procelain', ['白瓷马克杯']],
    ['a wrong letter', 'porcelein', ['白瓷马克杯']],
    ['several words in any order', 'tea yunnan', ['云南滇红茶礼盒']],
    ['a category and a word', '茶叶 green', ['西湖龙井绿茶']],
    ['a tag', '新品', ['云南滇红茶礼盒']],
    ['nothing that is there', '石头', []],
    ['signs that mean something in SQL', "%_'\\", []],
  ])('SF2 it is found by %s', async (_, keyword, expected) => {
    expect(await find(keyword)).toEqual(expected);
  });

  test('SF2 goods off the shelf and drafts of this or another shop never appear, whatever is searched', async () => {
    const foreign = await add('merchant/shop', { name: '别家茶铺' });
    const kept = { classify_id: ids['tea'], cover: '/storage/demo/a.svg', price: '9.00', stock: 9 };
    const named = (name: string, code: string) => ({
      ...kept,
      name,
      name_en: 'Oolong secret',
      sku_code: code,
    });
    const hidden: Record<string, number> = {
      own: await add('shop/goods/goods', { ...named('凤凰单丛乌龙', 'OL-1'), status: 2 }),
      off: await add('shop/goods/goods', { ...named('凤凰单丛乌龙', 'OL-2'), status: 0 }),
      foreign: await add('shop/goods/goods', {
        ...named('凤凰单丛乌龙', 'OL-3'),
        status: 2,
        merchant_id: foreign,
      }),
    };
    const ways = ['单丛', 'fhdc', 'OL-1', 'OL-2', 'OL-3', 'oolong', 'oolomg', 'fenghuang'];
    const suggested = async (keyword: string) =>
      (
        await shop<{ list: { kind: string; id?: number }[] }>(`shop.goods/suggest?keyword=${keyword}`)
      ).data.list
        .filter(({ kind: what }) => what === 'goods')
        .map(({ id }) => id);
    const all = Object.values(hidden);
    for (const way of ways) {
      expect([way, await find(way)]).toEqual([way, []]);
      expect([way, await suggested(encodeURIComponent(way))]).toEqual([way, []]);
    }
    expect(await names(`ids=${all.join(',')}`)).toEqual([]);
    expect(await names(`merchant_id=${foreign}`)).toEqual([]);
    for (const id of all) expect((await shop(`shop.goods/detail?id=${id}`)).code).toBe(0);
    // The same words find them once they are on sale.
    for (const id of all) await change(id, { status: 1 });
    for (const way of ways) expect([way, (await find(way)).length > 0]).toEqual([way, true]);
    await own.main.query({
      text: 'update shop_goods set merchant_id = $2 where id = $1',
      values: [hidden['foreign'], foreign],
    });
    await change(hidden['foreign']!, { weigh: 7 });
    const ofShop = await list(`merchant_id=${foreign}`);
    expect(ofShop).toMatchObject({ total: 1, merchant: { id: foreign, name: '别家茶铺' } });
    expect(ofShop.facets.merchant).toContainEqual({ id: foreign, name: '别家茶铺', count: 1 });
    expect(ofShop.facets.merchant).toHaveLength(2);
    expect(new Set(await suggested('oolong'))).toEqual(new Set(all));
    for (const id of all) await own.admin.delete(`${GOODS}/${id}`);
    expect(await find('oolong')).toEqual([]);
  });

  test('the back office finds by the same, goods off sale too, and merchants among their own alone', async () => {
    const office = async (client: typeof own.admin, keyword: string): Promise<string[]> => {
      const query = `quickSearch=${encodeURIComponent(keyword)}`;
      const found = await client.get<Envelope<{ list: Card[] }>>(`/admin/shop.goods.Goods/index?${query}`);
      return found.body.data.list.map(({ name }) => name);
    };
    await change(ids['mug']!, { status: 0 });
    expect(await office(own.admin, 'longjimg')).toEqual(['西湖龙井绿茶']);
    for (const keyword of ['mkb', 'mug porcelain', '杯具', '马克'])
      expect([keyword, await office(own.admin, keyword)]).toEqual([keyword, ['白瓷马克杯']]);
    expect(await office(own.admin, '新品')).toEqual(['云南滇红茶礼盒']);
    const merchant = await own.actor(['shop/goods/goods/index'], { merchantId: 5 });
    expect(await office(merchant, 'mkb')).toEqual([]);
    await change(ids['mug']!, { status: 1 });
  });

  test('filters go together', async () => {
    const params = encodeURIComponent(JSON.stringify({ 产地: ['云南', '杭州'] }));
    expect(await names(`params=${params}`)).toHaveLength(2);
    expect(await names(`params[${encodeURIComponent('产地')}]=${encodeURIComponent('杭州')}`)).toEqual([
      '西湖龙井绿茶',
    ]);
    expect(await names('in_stock=1&price_max=100')).toEqual(['云南滇红茶礼盒']);
    expect(await names(`ids=${ids['mug']},${ids['red']}&tag_id=${ids['new']}`)).toEqual(['云南滇红茶礼盒']);
    expect(await names(`merchant_id=999`)).toEqual([]);
    expect((await shop('shop.goods/index?price_min=abc')).code).toBe(0);
    expect((await shop('shop.goods/index?limit=101')).code).toBe(0);
  });

  test('what changes is seen by the next answer, and goods off sale never', async () => {
    await change(ids['mug']!, { status: 0 });
    expect(await names('')).not.toContain('白瓷马克杯');
    expect(await find('瓷')).toEqual([]);
    expect(await shop(`shop.goods/detail?id=${ids['mug']}`)).toMatchObject({ code: 0 });
    expect((await shop<{ list: object[] }>('shop.goods/suggest?keyword=mug')).data.list).toEqual([]);
    await change(ids['mug']!, { status: 1, name: '青花马克杯', price: '49.00' });
    expect(await find('青花')).toEqual(['青花马克杯']);
    expect((await list('sort=price_asc')).list[0]).toMatchObject({ price: '49.00' });
    await own.admin.put(`/admin/rest/shop/goods/classify/${ids['drinks']}`, { status: 0 });
    expect((await list()).facets.classify.map(({ name }) => name)).toEqual(['杯具']);
    expect(await find('茶叶')).toEqual([]);
    await own.admin.put(`/admin/rest/shop/goods/classify/${ids['drinks']}`, { status: 1 });
    expect((await list(`classify_id=${ids['drinks']}`)).total).toBe(2);
    await own.admin.delete(`${GOODS}/${ids['mug']}`);
    expect((await list()).total).toBe(2);
    expect(await own.admin.post(`${GOODS}/${ids['mug']}/restore`, {})).toMatchObject({ status: 200 });
  });

  test('goods that were written past the product are found by their texts as well', async () => {
    const { rows } = await own.main.query<{ id: string }>({
      text: `insert into shop_goods (name, classify_id, price, stock, status) values ('紫砂壶', $1, 9900, 3, 1) returning id`,
      values: [ids['cups']],
    });
    await own.main.query({
      text: 'insert into shop_goods_mark (goods_id, xact) values ($1, pg_current_xact_id())',
      values: [rows[0]?.id],
    });
    expect(await find('zsh')).toEqual(['紫砂壶']);
    await own.main.query({ text: 'delete from shop_goods where id = $1', values: [rows[0]?.id] });
  });

  test('suggestions name categories and goods', async () => {
    const { data } = await shop<{ list: { text: string; kind: string }[] }>(
      `shop.goods/suggest?keyword=${encodeURIComponent('茶')}`,
    );
    expect(data.list[0]).toMatchObject({ text: '茶叶', kind: 'classify', id: ids['tea'] });
    expect(data.list.filter(({ kind: what }) => what === 'goods')).toHaveLength(2);
  });

  test('the categories are a tree', async () => {
    const { data } = await shop<{ id: number; children: { name: string }[] }[]>('shop.classify/index', 'en');
    expect(data.find(({ id }) => id === ids['drinks'])?.children).toEqual([
      expect.objectContaining({ name: 'Tea leaves', pid: ids['drinks'] }),
    ]);
  });

  test('details hold SKUs and specs; freight follows the address', async () => {
    const { data } = await shop<{
      goods: { detail: string; specs: object[]; limits: object };
      skus: { id: number; stock: number; price: string }[];
    }>(`shop.goods/detail?id=${ids['red']}`);
    expect(data.goods).toMatchObject({ specs: [], limits: { min: 1, per_order: 0, per_member: 0 } });
    expect(data.skus).toEqual([expect.objectContaining({ stock: 9, price: '88.00', weight: '0.000' })]);
    const query = `shop.goods/freight?id=${ids['red']}&sku_id=${data.skus[0]?.id}&qty=2&district_code=330106`;
    expect((await shop(query)).data).toEqual({ deliverable: true, freight: '0.00', text: '包邮' });
    await change(ids['red']!, { freight_type: 2, freight_fixed: '6.00' });
    expect((await shop(query, 'en')).data).toEqual({
      deliverable: true,
      freight: '12.00',
      text: 'Delivery ¥12.00',
    });
    expect((await shop(`${query}&address_id=1`)).code).toBe(0);
    const free = { deliverable: true, freight: '0.00', text: '包邮' };
    await own.admin.data('POST', '/admin/routine.Config/edit', { shop_freight_free_from: 100 });
    expect((await shop(query)).data).toEqual(free);
    await own.admin.data('POST', '/admin/routine.Config/edit', { shop_freight_free_from: 0 });
    await own.main.query({ text: 'update merchant_shop set status = 0', values: [] });
    expect((await shop(query)).code).toBe(0);
    await own.main.query({ text: 'update merchant_shop set status = 1', values: [] });
  });

  test('carriers are named in the caller’s language, and shops that are open have a card', async () => {
    await add('shop/delivery/company', {
      name: '顺丰',
      name_en: 'SF Express',
      code: 'sf',
      status: 1,
      weigh: 9,
    });
    await add('shop/delivery/company', { name: '停用', name_en: 'Gone', code: 'gone', status: 0 });
    const carriers = await shop<{ list: { name: string; code: string }[] }>('shop.express/index', 'en');
    expect(carriers.data.list).toContainEqual({ id: expect.any(Number), name: 'SF Express', code: 'sf' });
    expect(carriers.data.list.map(({ code }) => code)).not.toContain('gone');
    const house = await shop<{ name: string; counts: { goods: number } }>('shop.merchant/detail?id=0', 'en');
    expect(house.data).toMatchObject({
      id: 0,
      name: 'House shop',
      scores: { goods: 0, service: 0, delivery: 0 },
      counts: { goods: (await list('merchant_id=0')).list.length },
    });
    const face = {
      banner: '/front.svg',
      hours: '9:00 - 21:00',
      address: '1 Lake Road',
      mobile: '13800000009',
    };
    const closed = await add('merchant/shop', { name: '歇业', ...face });
    expect(await shop(`shop.merchant/detail?id=${closed}`)).toMatchObject({
      code: 1,
      data: { ...face, banner_srcset: '' },
    });
    const rested = await own.admin.post<{ code: number }>('/admin/merchant.Shop/rest', { ids: [closed] });
    expect(rested.body.code).toBe(1);
    expect((await shop(`shop.merchant/detail?id=${closed}`)).code).toBe(0);
  });

  test('units that are promised to others are not to be bought', async () => {
    const records = own.server.app.get<Records>(RECORDS);
    const { rows } = await own.main.query<{ id: string }>({
      text: 'select id::text from shop_goods_sku where goods_id = $1',
      values: [ids['red']],
    });
    const move = (event: 'lock' | 'unlock') =>
      records.transaction((transaction) =>
        moveStock({ records, warnFrom: () => 0, warn: async () => {} })(
          transaction,
          event,
          [{ skuId: Number(rows[0]?.id), quantity: 9 }],
          { operator: 'test' },
        ),
      );
    const stateOf = async () => (await list()).list.find(({ id }) => id === ids['red'])?.stock_state;
    expect(await names('in_stock=1')).toContain('云南滇红茶礼盒');
    await move('lock');
    expect(await stateOf()).toBe('out');
    expect(await names('in_stock=1')).not.toContain('云南滇红茶礼盒');
    await move('unlock');
    expect(await stateOf()).toBe('low');
    expect(await names('in_stock=1')).toContain('云南滇红茶礼盒');
  });
});
