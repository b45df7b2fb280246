import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sendReminders } from '#server/mall/reminders/send-reminders.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type SoldGoods } from './shop.fixture.ts';

interface Reminder {
  id: number;
  kind: string;
  sku_id: number;
  in_stock: boolean;
  price_asked: string;
  price: string;
  waiting: boolean;
  notified_time: number | null;
  valid: boolean;
}
interface Message {
  message: string;
  message_type: string;
  target: string;
}

describe.each(DATABASE_KINDS)('reminders on %s', (database) => {
  let own: TestServer;
  let shop: TestShop;
  let count = 0;
  const member = async () => callerOf((await shop.member(`waiter${(count += 1)}`)).client);
  type Waiter = Awaited<ReturnType<typeof member>>;
  const list = async (me: Waiter): Promise<Reminder[]> =>
    (await me.get<{ list: Reminder[] }>('shop.reminder/index')).data.list;
  const received = async (me: Waiter): Promise<Message[]> =>
    (await me.get<{ list: Message[] }>('shop.message/index')).data.list;
  const put = ({ goodsId }: SoldGoods, values: object) =>
    own.admin.put(`/admin/rest/shop/goods/goods/${goodsId}`, values);
  const stock = async ({ skuId }: SoldGoods, units: number): Promise<void> => {
    await own.main.query({
      text: 'update shop_goods_sku set stock = $2 where id = $1',
      values: [skuId, units],
    });
  };
  const price = async ({ skuId }: SoldGoods, cents: number): Promise<void> => {
    await own.main.query({
      text: 'update shop_goods_sku set price = $2 where id = $1',
      values: [skuId, cents],
    });
  };
  const send = async (): Promise<void> => {
    const deps = own.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });
    const job = sendReminders({ ...deps, main: own.main, isShop: () => true });
    const { signal } = new AbortController();
    await job.run({ id: '1', data: {}, key: null, attempt: 1, signal, progress: () => undefined });
  };
  const ask = (me: Waiter, { skuId }: SoldGoods, kind: 'stock' | 'price') =>
    me.post<{ id: number }>('shop.reminder/add', { sku_id: skuId, kind });

  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    shop = new TestShop(own);
  });
  afterAll(() => own?.stop());

  test('of stock are sent once for each time that a SKU comes back', async () => {
    const [me, other] = [await member(), await member()];
    const cup = await shop.goods('88.80', 0, { name: 'Cup', status: 1 });
    const first = await ask(me, cup, 'stock');
    expect((await ask(me, cup, 'stock')).data.id).toBe(first.data.id);
    await send();
    expect(await received(me)).toEqual([]);
    await stock(cup, 3);
    await Promise.all([send(), send()]);
    await send();
    expect(await received(me)).toMatchObject([
      { message_type: 'goods_back', message: 'Cup can be bought again', target: `/goods/${cup.goodsId}` },
    ]);
    expect(await list(me)).toMatchObject([
      { waiting: false, in_stock: true, notified_time: expect.any(Number) },
    ]);
    await stock(cup, 0);
    await send();
    expect(await list(me)).toMatchObject([{ waiting: true, in_stock: false }]);
    await stock(cup, 1);
    await send();
    expect(await received(me)).toHaveLength(2);
    expect(await received(other)).toEqual([]);
  });

  test('of stock wait for goods on sale, and for the next time where a SKU is there', async () => {
    const me = await member();
    const pot = await shop.goods('10.00', 2, { name: 'Pot', status: 1 });
    await ask(me, pot, 'stock');
    expect(await list(me)).toMatchObject([{ waiting: false }]);
    await send();
    expect(await received(me)).toEqual([]);
    await put(pot, { status: 0 });
    await send();
    expect(await list(me)).toMatchObject([{ waiting: true, valid: false }]);
    await put(pot, { status: 1 });
    await send();
    expect(await received(me)).toHaveLength(1);
  });

  test('of prices are sent once for each fall below the price that was asked at', async () => {
    const me = await member();
    const mug = await shop.goods('50.00', 2, { name: '马克杯', name_en: 'Mug', status: 1 });
    await ask(me, mug, 'price');
    await price(mug, 6000);
    await send();
    expect(await received(me)).toEqual([]);
    await price(mug, 4550);
    await send();
    await price(mug, 4000);
    await send();
    expect(await received(me)).toMatchObject([
      { message_type: 'price_dropped', message: 'Mug costs 45.50 now' },
    ]);
    expect(await list(me)).toMatchObject([{ price_asked: '50.00', price: '40.00', waiting: false }]);
    await price(mug, 5000);
    await send();
    await price(mug, 4999);
    await send();
    expect(await received(me)).toHaveLength(2);
  });

  test('end by their SKU or their ids; those of others are as if they were not there', async () => {
    const [me, other] = [await member(), await member()];
    const tea = await shop.goods('5.00', 0, { name: 'Tea', status: 1 });
    const { data } = await ask(me, tea, 'stock');
    await ask(me, tea, 'price');
    const foreign = await other.post('shop.reminder/del', { ids: [data.id] });
    const missing = await other.post('shop.reminder/del', { ids: [999_999] });
    expect(foreign.code).toBe(0);
    expect({ ...foreign, time: 0 }).toEqual({ ...missing, time: 0 });
    expect((await other.post('shop.reminder/del', { sku_id: tea.skuId, kind: 'stock' })).code).toBe(0);
    expect((await me.post('shop.reminder/del', { sku_id: tea.skuId, kind: 'price' })).code).toBe(1);
    expect((await me.post('shop.reminder/del', { ids: [data.id] })).code).toBe(1);
    expect(await list(me)).toEqual([]);
    await stock(tea, 5);
    await send();
    expect(await received(me)).toEqual([]);
  });

  test('are for members who are signed in, of SKUs that are offered', async () => {
    const me = await member();
    const off = await shop.goods('5.00', 0, { status: 0 });
    expect((await ask(me, off, 'stock')).code).toBe(0);
    for (const body of [{ sku_id: 999_999, kind: 'stock' }, { sku_id: off.skuId, kind: 'x' }, {}])
      expect((await me.post('shop.reminder/add', body)).code).toBe(0);
    const guest = callerOf(own.guest);
    expect((await guest.get('shop.reminder/index')).code).toBe(303);
    expect((await guest.post('shop.reminder/add', { sku_id: off.skuId, kind: 'stock' })).code).toBe(303);
  });
});
