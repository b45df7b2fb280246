import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type WiredRefund } from './refund.fixture.ts';
import type { Answer } from './shop.fixture.ts';

describe.each(DATABASE_KINDS)('refunds and their orders on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
  });
  afterAll(() => own?.stop());
  afterEach(async () => {
    expect(await its.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
    for (const [kind, question] of Object.entries(LEDGER_CHECKS)) {
      const { rows } = await own.main.query({ text: question, values: [] });
      // Members of tests begin with money that no row of a log has brought.
      if (kind !== 'money' && kind !== 'points') expect([kind, rows]).toEqual([kind, []]);
    }
  });

  const order = async (verb: string, orderNo: string, params: object = {}): Promise<Answer> => {
    const body = { ids: [await its.orderId(orderNo)], ...params };
    return (await own.admin.post<Answer>(`/admin/shop.order.Order/${verb}`, body)).body;
  };
  const refundsOf = async (
    me: Awaited<ReturnType<TestRefunds['buyer']>>,
    orderNo: string,
  ): Promise<WiredRefund[]> =>
    (await me.get<{ list: WiredRefund[] }>(`shop.refund/index?order_no=${orderNo}`)).data.list;

  test('O12 an approved cancellation is a refund of the whole order with freight, points and stock', async () => {
    const me = await its.buyer('100.00', 500);
    const goods = await its.shop.goods('20.00', 5, { freight_type: 2, freight_fixed: '6.00' });
    const before = [await its.purse(me), await its.stock(goods)];
    const orderNo = await its.paid(me, [[goods, 2]], { use_points: true });
    const { data } = await me.get<{ list: { id: number; text: string }[] }>(
      'shop.refund/reasons?kind=cancel',
    );
    const asked = await me.post<{ cancel_reason: string }>('shop.order/applyCancel', {
      order_no: orderNo,
      reason_id: data.list.find(({ text }) => text === 'Wrong address')!.id,
    });
    expect(asked.data.cancel_reason).toBe('地址填错');
    expect((await order('cancel', orderNo)).code).toBe(1);
    const [refund] = await refundsOf(me, orderNo);
    expect(refund).toMatchObject({ type: 9, audit_status: 2, status: 2, items: [{ qty: 2 }], actions: [] });
    expect(await its.detail(me, orderNo)).toMatchObject({
      status: 6,
      lines: [{ refunded_qty: 2, refunding_qty: 0 }],
    });
    expect([await its.purse(me), await its.stock(goods)]).toEqual(before);
  });

  test('O23 a paid order that staff close is a refund; what was shipped is in stock again where it is said to be', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const orderNo = await its.paid(me, [[goods, 3]]);
    await its.ship(orderNo);
    const open = await its.asked(me, orderNo, 2, [[0, 1]]);
    expect((await order('close', orderNo, { reason: 'lost' })).code).toBe(0);
    await its.step(me, 'cancel', open);
    expect((await order('close', orderNo, { reason: 'lost', restock: true })).code).toBe(1);
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 6, refund_amount: '30.00' });
    expect(await its.stock(goods)).toEqual({ stock: 9, locked: 0, sales: 0 });
    expect((await refundsOf(me, orderNo)).map(({ amount, status }) => [amount, status])).toEqual([
      ['30.00', 2],
      ['10.00', 3],
    ]);
    // Part of the money is back: the rest goes line by line.
    const other = await its.paid(me, [[goods, 2]]);
    await its.agree(await its.asked(me, other, 1, [[0, 1]]));
    expect((await order('close', other, { reason: 'lost' })).code).toBe(0);
  });

  test('O23, RF7 units that are refunded already, for no money too, go back into stock once when the order is closed', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const before = await its.stock(goods);
    const unsent = await its.paid(me, [[goods, 3]]);
    await its.agree(await its.asked(me, unsent, 1, [[0, 1]], { amount: '0.00' }));
    expect(await its.stock(goods)).toMatchObject({ stock: 7 });
    expect((await order('close', unsent, { reason: 'gone' })).code).toBe(1);
    expect(await its.stock(goods)).toEqual(before);

    const sent = await its.paid(me, [[goods, 3]]);
    await its.ship(sent);
    const refundNo = await its.asked(me, sent, 2, [[0, 1]], { amount: '0.00' });
    await its.sentBack(me, refundNo);
    expect((await its.receive(me, refundNo, [1], true)).code).toBe(1);
    expect(await its.stock(goods)).toMatchObject({ stock: 7 });
    expect((await order('close', sent, { reason: 'lost', restock: true })).code).toBe(1);
    expect(await its.stock(goods)).toEqual(before);
  });

  test('O22 an order closes once all units are back, though freight and waived cents are kept; later refunds find nothing', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9, { freight_type: 2, freight_fixed: '8.00' });
    const orderNo = await its.paid(me, [[goods, 2]]);
    const first = await its.asked(me, orderNo, 1, [[0, 1]], { amount: '7.00' });
    await its.agree(first);
    // The waived 3.00 do not come back with the second unit.
    const rest = await its.ask(me, orderNo, 1, [[0, 1]]);
    expect(await its.preview(me, rest)).toMatchObject({ goods_amount: '10.00' });
    await its.agree(await its.asked(me, orderNo, 1, [[0, 1]], { amount: '10.00' }));
    const closed = await its.detail(me, orderNo);
    expect(closed).toMatchObject({ status: 6, refund_amount: '17.00' });
    expect(await its.preview(me, rest)).toMatchObject({ allowed: false });
  });

  test('X8 where what was not shipped is refunded the rest is on its way; O24 a complete order stays complete', async () => {
    const me = await its.buyer();
    const [one, other] = [await its.shop.goods('10.00', 9), await its.shop.goods('5.00', 9)];
    const orderNo = await its.paid(me, [
      [one, 1],
      [other, 2],
    ]);
    const refundNo = await its.asked(me, orderNo, 1, [[1, 2]]);
    // What an open refund holds is not sent.
    await its.ship(orderNo);
    expect(await its.detail(me, orderNo)).toMatchObject({
      status: 2,
      lines: [{ shipped_qty: 1 }, { shipped_qty: 0 }],
    });
    await its.agree(refundNo);
    const sent = await its.detail(me, orderNo);
    expect(sent.status).toBe(3);
    expect(sent.log.map(({ action }) => action).slice(-2)).toEqual(['refunded', 'finishShipping']);
    expect(await its.stock(other)).toEqual({ stock: 9, locked: 0, sales: 0 });
    await me.post('shop.order/receive', { order_no: orderNo });
    const { lines } = await its.detail(me, orderNo);
    const scores = { score_goods: 5, score_service: 5, score_delivery: 5 };
    await me.post('shop.evaluation/add', {
      order_no: orderNo,
      items: [{ line_id: lines[0]!.id, ...scores }],
    });
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 5 });
    const back = await its.asked(me, orderNo, 2, [[0, 1]]);
    await its.sentBack(me, back);
    await its.staff('receive', back, { decision: 'receive' });
    expect(await its.refund(me, back)).toMatchObject({ status: 2, amount: '10.00' });
    expect(await its.detail(me, orderNo)).toMatchObject({ status: 5, refund_amount: '20.00' });
  });

  test('a parcel with several goods is counted one by one', async () => {
    const me = await its.buyer();
    const [one, other] = [await its.shop.goods('10.00', 9), await its.shop.goods('5.00', 9)];
    const orderNo = await its.paid(me, [
      [one, 2],
      [other, 2],
    ]);
    await its.ship(orderNo);
    const refundNo = await its.asked(me, orderNo, 2, [
      [0, 2],
      [1, 2],
    ]);
    await its.sentBack(me, refundNo);
    const { lines } = await its.detail(me, orderNo);
    const decision = 'receive';
    const items = [
      { line_id: lines[0]!.id, qty: 1, restock: true },
      { line_id: lines[1]!.id, qty: 2, restock: false },
    ];
    const tooMany = [{ ...items[0]!, qty: 3 }, items[1]];
    expect((await its.staff('receive', refundNo, { decision, items: tooMany })).code).toBe(0);
    expect((await its.staff('receive', refundNo, { decision, items })).code).toBe(1);
    expect(await its.refund(me, refundNo)).toMatchObject({
      status: 2,
      amount: '20.00',
      items: [{ qty: 1 }, { qty: 2 }],
    });
    expect([(await its.stock(one)).stock, (await its.stock(other)).stock]).toEqual([8, 7]);
    expect(await its.detail(me, orderNo)).toMatchObject({
      status: 3,
      lines: [
        { refunded_qty: 1, refunding_qty: 0 },
        { refunded_qty: 2, refunding_qty: 0 },
      ],
    });
  });

  test('staff ask in the place of the member, for one line or for all that is left, and it waits for its audit', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9, { return_days: 0 });
    const orderNo = await its.paid(me, [[goods, 3]]);
    await its.ship(orderNo);
    // The member can't send it back without a fault of the shop; staff may.
    expect((await its.create(me, await its.ask(me, orderNo, 2, [[0, 1]]))).code).toBe(0);
    const create = async (params: object): Promise<Answer<{ refund_no: string }>> =>
      (await own.admin.post<Answer<{ refund_no: string }>>('/admin/shop.order.Refund/create', params)).body;
    expect((await create({ order_no: 'D2611230000000000', type: 1, reason: 'x' })).code).toBe(0);
    expect((await create({ order_no: orderNo, type: 1, reason: ' ' })).code).toBe(0);
    expect((await create({ order_no: orderNo, type: 1, qty: 1, reason: 'x' })).code).toBe(0);
    const { lines } = await its.detail(me, orderNo);
    const one = await create({ order_no: orderNo, type: 2, line_id: lines[0]!.id, qty: 1, reason: 'called' });
    expect(one.code).toBe(1);
    const made = await its.refund(me, one.data.refund_no);
    expect(made).toMatchObject({
      audit_status: 1,
      amount: '10.00',
      log: [{ action: 'create', by: 'staff' }],
    });
    const all = await create({ order_no: orderNo, type: 1, reason: 'called', amount: '15.00' });
    expect(await its.refund(me, all.data.refund_no)).toMatchObject({ amount: '15.00', items: [{ qty: 2 }] });
    expect((await its.agree(all.data.refund_no)).code).toBe(1);
    // The same from the order itself, with the pieces of its lines.
    const other = await its.paid(me, [[goods, 3]]);
    const [line] = (await its.detail(me, other)).lines;
    const items = [{ line_id: line!.id, qty: 2 }];
    expect(
      (await order('refund', other, { type: 1, items: [{ line_id: line!.id, qty: 4 }], reason: 'x' })).code,
    ).toBe(0);
    expect((await order('refund', other, { type: 1, items, amount: '20.01', reason: 'called' })).code).toBe(
      0,
    );
    expect((await order('refund', other, { type: 1, items, reason: 'called' })).code).toBe(1);
    expect(await its.detail(me, other)).toMatchObject({
      refunds: [{ type: 1, audit_status: 1, amount: '20.00' }],
    });
    expect(await its.detail(me, orderNo)).toMatchObject({ refund_amount: '15.00' });
  });

  test('the same key asks once, and another body with it is refused', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 3]]);
    const body = await its.ask(me, orderNo, 1, [[0, 1]]);
    const idempotency_key = its.key();
    const [first, second] = [
      await its.create(me, body, { idempotency_key }),
      await its.create(me, body, { idempotency_key }),
    ];
    expect(second.data).toEqual(first.data);
    expect((await its.create(me, body, { idempotency_key, amount: '1.00' })).code).toBe(0);
    expect(await refundsOf(me, orderNo)).toHaveLength(1);
  });

  test('the tab of orders with open refunds, in the list and in its counts', async () => {
    const me = await its.buyer();
    const goods = await its.shop.goods('10.00', 9);
    const [plain, open] = [await its.paid(me, [[goods, 1]]), await its.paid(me, [[goods, 1]])];
    await its.ship(open);
    // An exchange is worth nothing and is open all the same.
    const refundNo = await its.asked(me, open, 3, [[0, 1]]);
    const list = async () =>
      (
        await me.get<{ list: { order_no: string }[]; counts: { refunding: number } }>(
          'shop.order/index?status=refunding',
        )
      ).data;
    expect((await list()).list.map(({ order_no: no }) => no)).toEqual([open]);
    expect((await list()).counts.refunding).toBe(1);
    const tab = 'search[0][field]=refunding_qty&search[0][operator]=gt&search[0][val]=0';
    const staffList = async (): Promise<string[]> => {
      const { body } = await own.admin.get<Answer<{ list: { order_no: string }[] }>>(
        `/admin/shop.order.Order/index?${tab}`,
      );
      return body.data.list.map(({ order_no: no }) => no);
    };
    expect(await staffList()).toContain(open);
    await its.step(me, 'cancel', refundNo);
    expect(await list()).toMatchObject({ list: [], counts: { refunding: 0 } });
    expect(await staffList()).not.toContain(open);
    expect(await its.detail(me, plain)).toMatchObject({ status: 2 });
  });

  test('F1, F5 staff are notified with the list that it opens; members of what becomes of it', async () => {
    const me = await its.buyer();
    const orderNo = await its.paid(me, [[await its.shop.goods('10.00', 9), 1]]);
    await its.ship(orderNo);
    const refundNo = await its.asked(me, orderNo, 2, [[0, 1]]);
    await its.sentBack(me, refundNo);
    await its.staff('receive', refundNo, { decision: 'receive' });
    const { rows } = await its.sql(
      `select distinct message_type, target from shop_notify where subject like $1 or message like $2 order by 1`,
      [`%${refundNo}%`, `%${orderNo}%`],
    );
    const targets = Object.fromEntries(
      (rows as { message_type: string; target: string }[]).map((row) => [row.message_type, row.target]),
    );
    expect(targets['refund_apply']).toBe(
      `/shop/order/refund?audit_status=1&orderRelation.order_no=${orderNo}`,
    );
    expect(targets['return_shipped']).toContain(`orderRelation.order_no=${orderNo}`);
    // The page that it leads to finds the refund by the number of its order.
    const query = `search[0][field]=orderRelation.order_no&search[0][operator]=eq&search[0][val]=${orderNo}`;
    const listed = await own.admin.get<Answer<{ list: { refund_no: string }[] }>>(
      `/admin/shop.order.Refund/index?${query}`,
    );
    expect(listed.body.data.list.map(({ refund_no: no }) => no)).toEqual([refundNo]);
    const messages = await me.get<{ list: { message: string }[] }>('shop.message/index');
    const words = messages.data.list.map(({ message }) => message).join('\n');
    for (const part of ['Send the goods', 'has arrived', '10.00 for order']) expect(words).toContain(part);
  });

  test('thirteen reasons come with the product; a merchant adds their own, which no other shop offers', async () => {
    const { body } = await own.admin.get<{ id: number; text: string }[]>(
      `/admin/rest/shop/order/refundReason?range=${encodeURIComponent('[0,49]')}`,
    );
    expect(body).toHaveLength(13);
    await its.sql(
      'insert into merchant_shop (id, name, name_en, status) values (78, $1, $1, 1) on conflict do nothing',
      ['M'],
    );
    const node = 'shop/order/refundReason';
    const merchant = await own.actor([`${node}/index`, `${node}/add`, `${node}/edit`], { merchantId: 78 });
    const added = await merchant.post<{ id: number }>('/admin/rest/shop/order/refundReason', {
      text: '尺码不合适',
      text_en: 'Wrong size',
      kind: ['return'],
    });
    expect(added.status).toBe(201);
    const shown = await merchant.get<{ id: number }[]>(
      `/admin/rest/shop/order/refundReason?range=${encodeURIComponent('[0,49]')}`,
    );
    expect(shown.body).toHaveLength(14);
    const shared = await merchant.put(`/admin/rest/shop/order/refundReason/${body[0]!.id}`, { text: 'x' });
    expect(shared.status).toBeGreaterThanOrEqual(400);
    const me = await its.buyer();
    const texts = async (query: string): Promise<string[]> =>
      (await me.get<{ list: { text: string }[] }>(`shop.refund/reasons?${query}`)).data.list.map(
        ({ text }) => text,
      );
    expect(await texts('kind=2')).not.toContain('Wrong size');
    expect(await texts('kind=return&merchant_id=78')).toContain('Wrong size');
    expect(await texts('kind=1&merchant_id=78')).not.toContain('Wrong size');
    expect((await me.get('shop.refund/reasons?kind=7')).code).toBe(0);
  });
});
