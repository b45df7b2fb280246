import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type SoldGoods } from './shop.fixture.ts';

interface Price {
  sku_id: number;
  level_price: string | null;
  coupon_price: string | null;
  coupons: string[];
}

describe.each(DATABASE_KINDS)('what goods cost a member on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let count = 0;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const buyer = async () => {
    const member = await shop.member(`priced${(count += 1)}`, '1000.00');
    return { ...member, ...callerOf(member.client) };
  };
  type Buyer = Awaited<ReturnType<typeof buyer>>;
  const putIntoLevel = async ({ id }: Buyer, rate: number): Promise<void> => {
    await own.main.query({
      text: `with made as (insert into shop_member_level (name, name_en, level, growth_needed, discount_rate, free_freight_rate, status)
          values ($2, $2, $3, $4, $5, 10000, 1) returning id)
        update "user" set level_id = (select id from made) where id = $1`,
      values: [id, `Level ${(count += 1)}`, 50 + count, 1_000_000 + count, rate],
    });
  };
  const receive = async (me: Buyer, values: object): Promise<void> => {
    const all = { type: 1, amount: '20.00', per_member: 0, ...values };
    const { body } = await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', all);
    await own.admin.post('/admin/shop.market.Coupon/start', { ids: [body.id] });
    expect(await me.post('shop.coupon/receive', { id: body.id })).toMatchObject({ code: 1 });
  };
  const pricesOf = async (me: Buyer, { goodsId }: SoldGoods): Promise<Price[]> =>
    (await me.get<{ prices: Price[] }>(`shop.member/state?goods_id=${goodsId}`)).data.prices;
  const goodsPay = async (me: Buyer, { skuId }: SoldGoods): Promise<string> => {
    const body = { items: [{ sku_id: skuId, qty: 1 }] };
    const { data } = await me.post<{ merchants: { lines: { pay: string }[] }[] }>(
      'shop.checkout/preview',
      body,
    );
    return data.merchants[0]!.lines[0]!.pay;
  };

  test('the level and the best coupon that they hold count as at the checkout, and others see none of it', async () => {
    const [me, other] = [await buyer(), await buyer()];
    const cup = await shop.goods('100.00', 9, { status: 1, level_discount_on: 1 });
    expect(await pricesOf(me, cup)).toEqual([]);
    await putIntoLevel(me, 9000);
    const byLevel = { sku_id: cup.skuId, level_price: '90.00', coupon_price: null, coupons: [] };
    expect(await pricesOf(me, cup)).toEqual([byLevel]);
    await receive(me, { name: 'Small', name_en: 'Small', amount: '5.00' });
    await receive(me, { name: 'Large', name_en: 'Large', amount: '30.00', threshold: '80.00' });
    await receive(me, { name: 'Far', name_en: 'Far', amount: '60.00', threshold: '95.00' });
    expect(await pricesOf(me, cup)).toEqual([{ ...byLevel, coupon_price: '60.00', coupons: ['Large'] }]);
    expect(await goodsPay(me, cup)).toBe('60.00');
    expect(await pricesOf(other, cup)).toEqual([]);
  });

  test('goods that no level and no coupon lowers cost the same, and so do those that are not sold', async () => {
    const me = await buyer();
    await putIntoLevel(me, 8000);
    await receive(me, { name: 'Any' });
    const plain = await shop.goods('100.00', 9, { status: 1, level_discount_on: 0, allow_coupon: 0 });
    const off = await shop.goods('100.00', 9, { status: 0, level_discount_on: 1 });
    expect(await pricesOf(me, plain)).toEqual([]);
    expect(await pricesOf(me, off)).toEqual([]);
    expect((await me.get<{ prices: Price[] }>('shop.member/state')).data.prices).toEqual([]);
  });
});
