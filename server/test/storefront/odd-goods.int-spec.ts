import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { callerOf, TestShop, type SoldGoods } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestServer } from '../harness/test-server.ts';
import {
  attributeOf,
  buildStorefront,
  draw,
  ownText,
  startOddShop,
  type DrawnPage,
} from './odd-shop.fixture.ts';

/** Text that would become an element, an attribute or a script, were it not escaped. */
const EVIL = `"'></script></title></style><x-planted onload=alert(1)><!--`;
/** As much of it as a short field takes. */
const SHORT = `"><x-planted onload=1>`;
const EMOJI = '😀'.repeat(120);
const ARABIC = 'كوب من السيراميك \u202Eالأزرق\u202C 5';
const SKUS = 600;
const ROWS = 200;
const INVALID = 50;

const storefront = buildStorefront();
afterAll(() => storefront.remove());

interface Cart {
  cart_token?: string;
  merchants: { items: { valid: boolean }[] }[];
}

describe.each(DATABASE_KINDS)('goods that nobody expects (%s)', (database) => {
  let own: TestServer;
  let shop: TestShop;
  const goods: Record<string, SoldGoods> = {};
  let classId = 0;
  const sql = async (text: string, values: unknown[] = []) =>
    (await own.main.query<Record<string, unknown>>({ text, values })).rows;
  const add = async (definition: string, values: object): Promise<number> => {
    const added = await own.admin.post<{ id: number }>(`/admin/rest/${definition}`, values);
    expect(added).toMatchObject({ status: 201 });
    return added.body.id;
  };

  beforeAll(async () => {
    own = await startOddShop(database, storefront.folder);
    shop = new TestShop(own);
    classId = await add('shop/goods/classify', {
      name: `类${SHORT}`,
      name_en: `C${SHORT}`,
    });
    const odd = { classify_id: classId, status: 1 };
    goods['evil'] = await shop.goods('9999999.99', 3, {
      ...odd,
      name: `恶${EVIL}`,
      name_en: `Evil${EVIL}`,
      subtitle: EVIL,
      keywords: EVIL,
      detail: `<p>好${EVIL}</p><script>alert(2)</script><a href="javascript:alert(3)">x</a>`,
      params: [{ name: SHORT, value: EVIL, filterable: true }],
      services: [{ title: SHORT, text: EVIL }],
      tags: [await add('shop/goods/tag', { name: SHORT, position: 'corner' })],
    });
    goods['emoji'] = await shop.goods('1.00', 3, { ...odd, name: EMOJI, name_en: EMOJI });
    goods['arabic'] = await shop.goods('1.00', 3, { ...odd, name: ARABIC, name_en: ARABIC });
    goods['bare'] = await shop.goods('1.00', 3, { ...odd, name: '无图商品' });
    await sql(`update shop_goods set cover = '', images = '{}', detail = '' where id = $1`, [
      goods['bare'].goodsId,
    ]);
    goods['many'] = await shop.goods('1.00', 3, { ...odd, name: '六百款' });
    const numbered = (kind: string, count: number) =>
      Array.from({ length: count }, (_, at) => ({ id: `${kind}${at}`, name: `${kind}${at}${EVIL}` }));
    const groups = [
      { id: 'g1', name: `色${EVIL}`, values: numbered('v1', 30) },
      { id: 'g2', name: '码', values: numbered('v2', 20) },
    ];
    await sql(`update shop_goods set spec_type = 2, specs = $2 where id = $1`, [
      goods['many'].goodsId,
      JSON.stringify(groups),
    ]);
    await sql('update shop_goods_sku set status = 0 where goods_id = $1', [goods['many'].goodsId]);
    await sql(
      `insert into shop_goods_sku (goods_id, merchant_id, value_ids, spec_key, spec_text, price, stock, locked, status)
       select $1, (select merchant_id from shop_goods where id = $1), array['v1' || n / 20, 'v2' || n % 20], 'k' || n,
         'S' || n || $2, 100 + n, 5, 0, 1 from generate_series(0, $3 - 1) n`,
      [goods['many'].goodsId, EVIL, SKUS],
    );
  });
  afterAll(() => own?.stop());

  /** Nothing of what is planted has become anything but text, and what programs read can be read. */
  const expectWhole = (address: string, page: DrawnPage): void => {
    const planted = page.elements.filter(
      ({ nodeName, attrs }) => nodeName === 'x-planted' || attrs.some(({ name }) => /^on|^['"]/.test(name)),
    );
    expect([address, planted.map(({ nodeName }) => nodeName)]).toEqual([address, []]);
    const lured = page.named('a').map((link) => attributeOf(link, 'href') ?? '');
    expect(lured.filter((href) => /^\s*javascript:/i.test(href))).toEqual([]);
    expect([address, page.status, page.html.endsWith('</html>')]).toEqual([address, 200, true]);
    expect([address, page.named('title').length, page.named('h1').length]).toEqual([address, 1, 1]);
    expect(page.named('footer').length).toBeGreaterThan(0);
    for (const script of page.named('script')) {
      const type = attributeOf(script, 'type') ?? '';
      if (!type.endsWith('json')) expect([address, ownText(script)]).toEqual([address, '']);
      else expect(() => JSON.parse(ownText(script)) as unknown).not.toThrow();
    }
  };

  test.each(['evil', 'emoji', 'arabic', 'bare', 'many'])(
    '%s: its page is whole in both languages',
    async (name) => {
      const id = goods[name]!.goodsId;
      for (const address of [`/goods/${id}`, `/en/goods/${id}`]) {
        const page = await draw(own, address);
        expect([address, page.status]).toEqual([address, 200]);
        expectWhole(address, page);
      }
    },
  );

  test('lists, classes, searches and the home page with all of them are whole', async () => {
    const found = encodeURIComponent(EVIL);
    for (const path of ['/', '/classes', '/search', `/class/${classId}`, `/search?keyword=${found}`])
      for (const address of [path, path === '/' ? '/en' : `/en${path}`])
        expectWhole(address, await draw(own, address));
    const list = await draw(own, '/search');
    for (const text of [EVIL, EMOJI, ARABIC, '无图商品']) expect(list.text).toContain(text);
  });

  test('texts are shown as they were written', async () => {
    const evil = await draw(own, `/goods/${goods['evil']!.goodsId}`);
    expect(evil.named('h1').map(ownText)).toEqual([`恶${EVIL}`]);
    expect(evil.named('title').map(ownText)[0]).toContain(`恶${EVIL}`);
    expect(evil.text.replace(/\s/g, '')).toContain('9999999.99');
    const emoji = await draw(own, `/goods/${goods['emoji']!.goodsId}`);
    expect(emoji.named('h1').map(ownText)).toEqual([EMOJI]);
    expect((await draw(own, `/goods/${goods['arabic']!.goodsId}`)).named('h1').map(ownText)).toEqual([
      ARABIC,
    ]);
  });

  test('goods without a picture ask for none', async () => {
    const page = await draw(own, `/goods/${goods['bare']!.goodsId}`);
    const broken = page.named('img').filter((image) => (attributeOf(image, 'src') ?? '') === '');
    expect(broken).toEqual([]);
    const list = await draw(own, '/search');
    expect(list.named('img').filter((image) => (attributeOf(image, 'src') ?? '') === '')).toEqual([]);
  });

  test('600 SKUs can be chosen from, without scripts too', async () => {
    const page = await draw(own, `/goods/${goods['many']!.goodsId}`);
    expect(
      page.named('option').filter((option) => /^\d+$/.test(attributeOf(option, 'value') ?? '')),
    ).toHaveLength(SKUS);
    const values = page.elements.filter((each) => attributeOf(each, 'role') === 'radio');
    expect(values).toHaveLength(50);
  });

  test(`a cart of ${ROWS} rows, ${INVALID} of which can not be bought, is drawn whole and still adds up`, async () => {
    const skus = (await sql(
      'select id::int as id, price::int as price from shop_goods_sku where goods_id = $1 and status = 1 order by id limit $2',
      [goods['many']!.goodsId, ROWS],
    )) as { id: number; price: number }[];
    const first = await callerOf(own.guest).post<Cart>('shop.cart/add', { sku_id: skus[0]!.id, qty: 1 });
    const token = first.data.cart_token ?? '';
    const guest = callerOf(own.guest.with({ 'cart-token': token }));
    for (const { id } of skus.slice(1))
      expect((await guest.post('shop.cart/add', { sku_id: id, qty: 1 })).code).toBe(1);
    const more = await sql(
      'select id::int as id from shop_goods_sku where goods_id = $1 and status = 1 order by id desc limit 1',
      [goods['many']!.goodsId],
    );
    expect((await guest.post('shop.cart/add', { sku_id: more[0]!['id'], qty: 1 })).code).toBe(0);
    await sql('update shop_goods_sku set status = 0 where id = any($1)', [
      skus.slice(0, INVALID).map(({ id }) => id),
    ]);
    for (const address of ['/cart', '/en/cart']) {
      const page = await draw(own, address, { cookie: `cart_token=${token}` });
      expectWhole(address, page);
      const rows = page.named('li').filter((each) => attributeOf(each, 'class') === 'cart-item');
      expect(rows).toHaveLength(ROWS);
      const valid = rows.filter((row) => attributeOf(row, 'data-valid') === 'true');
      expect(valid).toHaveLength(ROWS - INVALID);
      const reasons = page.elements
        .filter((each) => attributeOf(each, 'class') === 'cart-reason')
        .map(ownText);
      expect(reasons.filter((reason) => reason !== '')).toHaveLength(INVALID);
      const sum = skus.slice(INVALID).reduce((cents, { price }) => cents + price, 0);
      expect(page.text).toContain((sum / 100).toFixed(2));
    }
  });
});
