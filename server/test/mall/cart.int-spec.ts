import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ADMIN_PASSWORD, startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop } from './shop.fixture.ts';

interface Cart {
  merchants: {
    id: number;
    items: {
      id: number;
      sku_id: number;
      qty: number;
      checked: boolean;
      valid: boolean;
      reason_code?: string;
    }[];
  }[];
  count: number;
  checked_count: number;
  amount: string;
  cart_token?: string;
}

describe.each(DATABASE_KINDS)('carts on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  const itemsOf = (cart: Cart) => cart.merchants.flatMap(({ items }) => items);

  test('units of a SKU are added up, capped by stock and limits, and said to be', async () => {
    const { client } = await shop.member('adder');
    const me = callerOf(client);
    const { skuId } = await shop.goods('10.00', 5);
    expect((await me.post('shop.cart/add', { sku_id: skuId, qty: 3 })).data).toMatchObject({
      qty: 3,
      capped: false,
      count: 3,
    });
    expect((await me.post('shop.cart/add', { sku_id: skuId, qty: 3 })).data).toMatchObject({
      qty: 5,
      capped: true,
      count: 5,
    });
    const { data } = await me.get<Cart>('shop.cart/index');
    expect(data).toMatchObject({ count: 5, checked_count: 5, amount: '50.00' });
    const limited = await shop.goods('1.00', 100, { limit_max_per_order: 2 });
    expect((await me.post('shop.cart/add', { sku_id: limited.skuId, qty: 9 })).data).toMatchObject({
      qty: 2,
      capped: true,
    });
  });

  test('C2 rows that are not ticked cost nothing, rows that can not be bought say why and go at once', async () => {
    const { client } = await shop.member('ticker');
    const me = callerOf(client);
    const [one, other] = [await shop.goods('10.00', 5), await shop.goods('7.50', 5)];
    for (const { skuId } of [one, other]) await me.post('shop.cart/add', { sku_id: skuId, qty: 2 });
    const cart = (await me.get<Cart>('shop.cart/index')).data;
    const row = itemsOf(cart).find(({ sku_id: id }) => id === one.skuId)!;
    const unticked = await me.post<Cart>('shop.cart/edit', { ids: [row.id], checked: false });
    expect(unticked.data).toMatchObject({ count: 4, checked_count: 2, amount: '15.00' });
    await own.admin.put(`/admin/rest/shop/goods/goods/${other.goodsId}`, { status: 0 });
    const after = (await me.get<Cart>('shop.cart/index')).data;
    expect(after).toMatchObject({ checked_count: 0, amount: '0.00' });
    expect(itemsOf(after).find(({ sku_id: id }) => id === other.skuId)).toMatchObject({
      valid: false,
      reason_code: 'off_shelf',
    });
    const left = await me.post<Cart>('shop.cart/del', { invalid: true });
    expect(itemsOf(left.data).map(({ sku_id: id }) => id)).toEqual([one.skuId]);
  });

  test('SF6 a guest’s cart with a row that went off the shelf merges without losing the valid ones: of the same SKU the larger quantity', async () => {
    const { client } = await shop.member('merger');
    const [same, more, gone] = [
      await shop.goods('1.00', 9),
      await shop.goods('2.00', 9),
      await shop.goods('3.00', 9),
    ];
    const first = await callerOf(own.guest).post<Cart>('shop.cart/add', { sku_id: same.skuId, qty: 4 });
    const token = first.data.cart_token!;
    expect(token).toMatch(/^[\w-]{32,}$/);
    const guest = callerOf(own.guest.with({ 'cart-token': token }));
    for (const { skuId } of [more, gone]) await guest.post('shop.cart/add', { sku_id: skuId, qty: 1 });
    await callerOf(client).post('shop.cart/add', { sku_id: same.skuId, qty: 2 });
    await own.admin.put(`/admin/rest/shop/goods/goods/${gone.goodsId}`, { status: 0 });
    const merged = await callerOf(client.with({ 'cart-token': token })).get<Cart>('shop.cart/index');
    const quantities = Object.fromEntries(itemsOf(merged.data).map(({ sku_id: id, qty }) => [id, qty]));
    expect(quantities).toEqual({ [same.skuId]: 4, [more.skuId]: 1, [gone.skuId]: 1 });
    const states = itemsOf(merged.data).map(({ sku_id: id, valid, reason_code: why }) => [id, valid, why]);
    expect(states).toContainEqual([gone.skuId, false, 'off_shelf']);
    expect(states.filter(([, valid]) => valid).map(([id]) => id)).toEqual([same.skuId, more.skuId]);
    expect(merged.data).toMatchObject({ checked_count: 5, amount: '6.00' });
    const preview = await callerOf(client).post<{ pay_amount: string }>('shop.checkout/preview', {
      source: 'cart',
    });
    expect([preview.code, preview.data.pay_amount]).toEqual([1, '6.00']);
    expect(itemsOf((await guest.get<Cart>('shop.cart/index')).data)).toEqual([]);
  });

  test('who signs in with the token of a guest has that cart from then on, whatever they send', async () => {
    await shop.member('returning');
    const { skuId } = await shop.goods('1.00', 9);
    const first = await callerOf(own.guest).post<Cart>('shop.cart/add', { sku_id: skuId, qty: 3 });
    const login = { tab: 'login', username: 'returning', password: ADMIN_PASSWORD, keep: false };
    const { body } = await own.guest
      .with({ 'cart-token': first.data.cart_token! })
      .post<{ data: { userInfo: { token: string } } }>('/api/user/checkIn', login);
    const me = callerOf(own.guest.with({ 'ba-user-token': body.data.userInfo.token }));
    const { data } = await me.get<Cart>('shop.cart/index');
    expect(itemsOf(data).map(({ sku_id: id, qty }) => [id, qty])).toEqual([[skuId, 3]]);
  });

  test('another SKU of the same goods becomes one row, one of other goods is refused, foreign rows are not there', async () => {
    const [mine, theirs] = [await shop.member('mine'), await shop.member('theirs')];
    const me = callerOf(mine.client);
    const { skuId } = await shop.goods('1.00', 9);
    const other = await shop.goods('2.00', 9);
    const added = await me.post<{ id: number }>('shop.cart/add', { sku_id: skuId, qty: 1 });
    const { id } = added.data;
    const stranger = callerOf(theirs.client);
    const missing = await stranger.post('shop.cart/edit', { id: 999_999, qty: 1 });
    expect(missing.code).toBe(0);
    for (const answer of [
      await stranger.post('shop.cart/edit', { id, qty: 2 }),
      await stranger.post('shop.cart/del', { ids: [id] }),
      await me.post('shop.cart/edit', { id, sku_id: other.skuId }),
    ])
      expect(answer).toMatchObject({ code: 0, msg: missing.msg });
    const edited = await me.post<Cart>('shop.cart/edit', { id, qty: 5 });
    expect(itemsOf(edited.data)).toMatchObject([{ id, qty: 5 }]);
  });

  test('C6 a row takes another variant of its goods, and becomes one with the row that has it', async () => {
    const { client } = await shop.member('chooser');
    const me = callerOf(client);
    const { goodsId, skuId } = await shop.goods('10.00', 5);
    const { id: other } = await shop.one<{ id: number }>(
      `insert into shop_goods_sku (goods_id, merchant_id, price, stock, status, spec_text, spec_key)
        select goods_id, merchant_id, 1500, 4, 1, 'Blue', 'blue' from shop_goods_sku where id = $1 returning id::int`,
      [skuId],
    );
    const { id } = (await me.post<{ id: number }>('shop.cart/add', { sku_id: skuId, qty: 2 })).data;
    const moved = await me.post<Cart>('shop.cart/edit', { id, sku_id: other });
    expect(itemsOf(moved.data)).toMatchObject([{ id, goods_id: goodsId, sku_id: other, qty: 2 }]);
    expect(moved.data.amount).toBe('30.00');
    await me.post('shop.cart/add', { sku_id: skuId, qty: 3 });
    const one = await me.post<Cart>('shop.cart/edit', { id, sku_id: skuId });
    expect(itemsOf(one.data)).toMatchObject([{ id, sku_id: skuId, qty: 5 }]);
    expect((await me.get('shop.member/state')).data).toMatchObject({ cart_count: 5 });
  });

  test.each([
    [{ sku_id: 1 }],
    [{ sku_id: '1', qty: 1 }],
    [{ sku_id: 1, qty: 0 }],
    [{ sku_id: 1, qty: 1.5 }],
    [{ sku_id: 1, qty: 10_000 }],
  ])('what is no quantity of a SKU is refused: %j', async (body) => {
    expect((await callerOf(own.guest).post('shop.cart/add', body)).code).toBe(0);
  });
});
