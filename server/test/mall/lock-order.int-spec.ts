import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { freeWhileWaiting } from '../harness/free-while-waiting.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';

const PARCEL = { express_company: 'SF', express_no: 'SF1234567' };
const GROUP_OF = 'select group_id::text as id from shop_order where id = $1';

describe.each(DATABASE_KINDS)('who waits for whom on %s', (kind) => {
  /** One row, where anybody can hold something beside it. */
  const FREE = kind === 'postgres' ? 1 : null;
  let own: TestServer;
  let shop: TestRefunds;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database: kind, env: { PAY_MOCK: '1' } });
    shop = new TestRefunds(own);
    await own.admin.post('/admin/routine.Config/save', { shop_pay_offline: 1 });
  });
  afterAll(() => own?.stop());

  /** Rows of an order that somebody else can still lock while `call` waits for what is paid together. */
  const whileWaiting = async (
    orderId: number,
    call: () => Promise<unknown>,
    text: string,
  ): Promise<number | null> => {
    const { id } = await shop.shop.one<{ id: string }>(GROUP_OF, [orderId]);
    const turn = { text: 'select 1 from shop_order_group where id = $1 for update', values: [id] };
    return freeWhileWaiting(own, { turn, rows: { text, values: [orderId] }, call });
  };

  test('staff wait for what is paid together before they hold an order', async () => {
    const me = await shop.buyer();
    const orderId = await shop.orderId(await shop.paid(me, [[await shop.shop.goods('5.00', 9), 1]]));
    const ship = () => own.admin.post('/admin/shop.order.Order/delivery', { ids: [orderId], ...PARCEL });
    expect(await whileWaiting(orderId, ship, 'select 1 from shop_order where id = $1')).toBe(FREE);
    expect((await shop.sql('select status::int from shop_order where id = $1', [orderId])).rows).toEqual([
      { status: 3 },
    ]);
  });

  test('staff wait for what is paid together before they hold a transfer', async () => {
    const me = await shop.buyer();
    const group = await unpaid(me);
    const { data } = await me.post<{ pay_no: string }>('shop.pay/create', {
      group_no: group.groupNo,
      channel: 'offline',
      idempotency_key: shop.key(),
    });
    const payment = 'select id::int from shop_payment where pay_no = $1';
    const { id } = await shop.shop.one<{ id: number }>(payment, [data.pay_no]);
    const confirm = () =>
      own.admin.post('/admin/shop.pay.Payment/confirm', { ids: [id], voucher: '/a.svg', note: 'there' });
    const held =
      'select 1 from shop_payment where group_id = (select group_id from shop_order where id = $1)';
    expect(await whileWaiting(group.orderId, confirm, held)).toBe(FREE);
    expect(
      (await shop.sql('select pay_status::int from shop_order where id = $1', [group.orderId])).rows,
    ).toEqual([{ pay_status: 1 }]);
  });

  test('who waits in a circle all the same is let through after the other', async () => {
    const { records } = shop.deps();
    const [one, other] = [(await shop.buyer()).id, (await shop.buyer()).id];
    let turns = 0;
    const both = (first: number, second: number): Promise<void> =>
      records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        turns += 1;
        await rows.lock('user/user', first);
        await new Promise((resolve) => setTimeout(resolve, 200));
        await rows.lock('user/user', second);
      });
    await Promise.all([both(one, other), both(other, one)]);
    expect(turns).toBeGreaterThan(kind === 'postgres' ? 2 : 1);
  });

  async function unpaid(me: Buyer): Promise<{ groupNo: string; orderId: number }> {
    const body = { items: [{ sku_id: (await shop.shop.goods('5.00', 9)).skuId, qty: 1 }] };
    const { data } = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...body,
      hash: data.hash,
      idempotency_key: shop.key(),
    });
    if (made.code !== 1) throw new Error(made.msg);
    return { groupNo: made.data.group_no, orderId: await shop.orderId(made.data.orders[0]!.order_no) };
  }
});
