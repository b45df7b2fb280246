import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { TestShop, type SoldGoods } from '../mall/shop.fixture.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import type { TestServer } from '../harness/test-server.ts';
import { attributeOf, buildStorefront, draw, startOddShop } from './odd-shop.fixture.ts';

const COUPON = '/admin/rest/shop/market/coupon';
const storefront = buildStorefront();
afterAll(() => storefront.remove());

describe.each(DATABASE_KINDS)('coupons on the pages of the shop on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let cup: SoldGoods;
  let plate: SoldGoods;
  beforeAll(async () => {
    own = await startOddShop(database, storefront.folder);
    shop = new TestShop(own);
    cup = await shop.goods('88.80', 5, { name: '青瓷杯', name_en: 'Celadon cup' });
    plate = await shop.goods('50.00', 5, { name: '盘子', name_en: 'Plate' });
  });
  afterAll(() => own?.stop());

  const act = (id: number, action: string) =>
    own.admin.post(`/admin/shop.market.Coupon/${action}`, { ids: [id] });
  const offer = async (values: object, slots: readonly string[]): Promise<number> => {
    const all = { name: '秋天', name_en: 'Autumn', type: 1, threshold: '60.00', amount: '20.00', ...values };
    const { body } = await own.admin.post<{ id: number }>(COUPON, all);
    await act(body.id, 'start');
    for (const slot of slots)
      await own.admin.post('/admin/rest/shop/market/couponCenter', { coupon_id: body.id, slot });
    return body.id;
  };
  /** What the page of the cup says of its coupons, in Chinese. */
  const labels = async (): Promise<string[]> => {
    const { html } = await draw(own, `/goods/${cup.goodsId}`);
    return [...html.matchAll(/class="coupon-label">([^<]+)</g)].map(([, label]) => label!);
  };
  const post = (address: string, body: string) =>
    fetch(`${own.server.url}${address}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { accept: 'text/html', 'content-type': 'application/x-www-form-urlencoded' },
      body,
    });

  test('all that can be had stand on one page in both languages, which is never kept', async () => {
    expect((await draw(own, '/coupons')).text).toContain('暂时没有可领的优惠券');
    const id = await offer({}, ['centre']);
    const chinese = await draw(own, '/coupons');
    expect(chinese).toMatchObject({ status: 200 });
    expect(chinese.text).toContain('秋天');
    expect(chinese.text).toContain('满 60 元可用');
    expect(chinese.headers.get('cache-control')).toBe('no-store');
    const english = await draw(own, '/en/coupons');
    expect(english.text).toContain('Autumn');
    const fields = english.named('input').filter((each) => attributeOf(each, 'name') === 'receive');
    expect(fields.map((each) => attributeOf(each, 'value'))).toContain(String(id));
    const map = String((await own.guest.get('/sitemap.xml')).body);
    expect(map).toContain('/en/coupons</loc>');
  });

  test('a kept page of goods shows a coupon at once, and no longer once it is paused, changed or gone', async () => {
    expect(await labels()).toEqual([]);
    const id = await offer({ total: 1 }, ['goods']);
    // They stand there twice: without scripts they are a link.
    expect(new Set(await labels())).toEqual(new Set(['满60减20']));
    await act(id, 'pause');
    expect(await labels()).toEqual([]);
    await act(id, 'start');
    await own.admin.put(`${COUPON}/${id}`, { amount: '25.00' });
    expect(new Set(await labels())).toEqual(new Set(['满60减25']));
    const { client } = await shop.member('label');
    await client.post('/api/shop.coupon/receive', { id });
    expect(await labels()).toEqual([]);
  });

  test('a form without scripts receives: a guest is led to the login, and from there back', async () => {
    for (const [page, login] of [
      ['/coupons', '/user/login'],
      ['/en/coupons?page=1', '/en/user/login'],
    ] as const)
      for (const body of ['receive=1', 'code=ABC']) {
        const { status, headers } = await post(page, body);
        expect({ page, body, status }).toEqual({ page, body, status: 303 });
        expect(headers.get('location')).toBe(`${login}?to=${encodeURIComponent(page)}`);
      }
    expect((await post('/coupons', 'receive=x')).status).toBe(303);
    expect((await draw(own, '/user/coupon')).status).toBe(200);
  });

  test('odd addresses of the page fail nowhere', async () => {
    for (const address of [
      '/coupons?page=0',
      '/coupons?page=999',
      '/coupons?tab=%00',
      `/coupons?tab=${'x'.repeat(500)}`,
      '/search?coupon_id=0',
      '/search?coupon_id=x',
      '/search?coupon_id=999999',
    ])
      expect({ address, status: (await draw(own, address)).status }).toEqual({ address, status: 200 });
    expect((await draw(own, '/coupons/1')).status).toBe(404);
  });

  test('the goods of a coupon are a list of their own', async () => {
    const id = await offer({ scope: 3, scope_goods_ids: [plate.goodsId] }, ['centre']);
    const { text, html } = await draw(own, `/search?coupon_id=${id}`);
    expect(text).toContain('可用券商品');
    expect(text).toContain('盘子');
    expect(text).not.toContain('青瓷杯');
    expect(html).toContain('noindex');
  });
});
