import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { noticeOfEnds } from '#server/mall/coupons/coupon-jobs.ts';
import {
  closeUnpaid,
  noticeOfReceipt,
  receiveInTime,
  type OrderJobPorts,
} from '#server/mall/orders/order-jobs.ts';
import { PayChannelBook } from '#server/mall/payments/pay-channel-book.ts';
import { expirePoints } from '#server/mall/points/expire-points.ts';
import { beginRecharge } from '#server/mall/recharge/begin-recharge.ts';
import { keepDeadlines } from '#server/mall/refunds/keep-deadlines.ts';
import { RefundChannels } from '#server/mall/refunds/refund-channel.ts';
import { sendReminders } from '#server/mall/reminders/send-reminders.ts';
import { Scenes } from '#server/system/notices/scene.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { until } from '../harness/until.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import { callerOf, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Message {
  message_type: string;
  message: string;
  target: string;
}
interface Happened {
  /** Where a click on the message leads. */
  target: string;
  /** What it says in English, or a part of that. */
  says: string;
}

const SF = { express_company: 'SF', express_no: 'SF1234567' };
const TO = {
  consignee: 'Bo',
  mobile: '13800000002',
  codes: ['330000', '330100', '330106'],
  address: '2 Hill',
};

describe.each(DATABASE_KINDS)('what members hear on %s', (database) => {
  let own: TestServer;
  let its: TestRefunds;
  let goods: SoldGoods;
  beforeAll(async () => {
    own = await startTestServer({ definitions: 'definitions', database });
    its = new TestRefunds(own);
    goods = await its.shop.goods('10.00', 900, { name: '杯子', name_en: 'Cup', status: 1 });
    own.server.app.get(RefundChannels, { strict: false }).add('shut', {
      send: () => Promise.resolve({ state: 'closed' as const }),
      query: () => Promise.resolve({ state: 'closed' as const }),
    });
  });
  afterAll(() => own?.stop());

  const done = <Data>(answer: Answer<Data>): Data => {
    if (answer.code !== 1) throw new Error(JSON.stringify(answer));
    return answer.data;
  };
  const run = (job: (ports: OrderJobPorts) => JobDefinition): Promise<void> => {
    const channels = own.server.app.get(PayChannelBook, { strict: false });
    return its.run(job({ ...its.deps(), channels, main: own.main, isShop: () => true }));
  };
  const paid = (me: Buyer, qty = 1): Promise<string> => its.paid(me, [[goods, qty]]);
  const shipped = async (me: Buyer, qty = 1): Promise<string> => {
    const orderNo = await paid(me, qty);
    await its.ship(orderNo);
    return orderNo;
  };
  const unpaid = async (me: Buyer): Promise<string> => {
    const body = { items: [{ sku_id: goods.skuId, qty: 1 }] };
    const { hash } = done(await me.post<{ hash: string }>('shop.checkout/preview', body));
    const order = { ...body, hash, idempotency_key: its.key() };
    return done(await me.post<{ orders: { order_no: string }[] }>('shop.order/create', order)).orders[0]!
      .order_no;
  };
  const staff = async (name: string, orderNo: string, params: object = {}): Promise<unknown> => {
    const body = { ids: [await its.orderId(orderNo)], ...params };
    return done((await own.admin.post<Answer>(`/admin/shop.order.Order/${name}`, body)).body);
  };
  const due = (orderNo: string, column: string, from: string) =>
    its.sql(`update shop_order set ${column} = now() + $2::interval where order_no = $1`, [orderNo, from]);
  const applied = async (me: Buyer): Promise<string> => {
    const orderNo = await paid(me);
    done(await me.post('shop.order/applyCancel', { order_no: orderNo, reason: 'too many' }));
    return orderNo;
  };
  const received = async (me: Buyer): Promise<string> => {
    const orderNo = await shipped(me);
    done(await me.post('shop.order/receive', { order_no: orderNo }));
    return orderNo;
  };
  const asked = async (me: Buyer, type: number, orderNo?: string): Promise<string> =>
    its.asked(me, orderNo ?? (await shipped(me)), type, [[0, 1]], { goods_status: 1 });
  const back = async (me: Buyer, type = 2): Promise<string> => {
    const refundNo = await asked(me, type);
    await its.sentBack(me, refundNo);
    return refundNo;
  };
  const answered = async (name: string, refundNo: string, params: object): Promise<string> => {
    done(await its.staff(name, refundNo, params));
    return refundNo;
  };
  const ofOrder = (orderNo: string, says: string): Happened => ({ target: `/user/order/${orderNo}`, says });
  const ofRefund = (refundNo: string, says: string): Happened => ({
    target: `/user/refund/${refundNo}`,
    says,
  });
  const ofGoods = ({ goodsId }: SoldGoods, says: string): Happened => ({ target: `/goods/${goodsId}`, says });
  const remind = async (me: Buyer, kind: 'stock' | 'price', before: object, after: string) => {
    const pot = await its.shop.goods('10.00', 9, { name: '壶', name_en: 'Pot', status: 1, ...before });
    done(await me.post('shop.reminder/add', { sku_id: pot.skuId, kind }));
    await its.sql(`update shop_goods_sku set ${after} where id = $1`, [pot.skuId]);
    const job = sendReminders({ ...its.deps(), main: own.main, isShop: () => true });
    await Promise.all([its.run(job), its.run(job)]);
    return pot;
  };
  const startedCoupon = async (values: object): Promise<number> => {
    const coupon = { name: '券', amount: '5.00', ...values };
    const { id } = (await own.admin.post<{ id: number }>('/admin/rest/shop/market/coupon', coupon)).body;
    await own.admin.post(`/admin/rest/shop/market/coupon/${id}/start`, {});
    return id;
  };
  const invoiced = async (me: Buyer, name: string, params: object): Promise<Happened> => {
    const orderNo = await received(me);
    done(await me.post('shop.invoice/add', { kind: 'person', name: '王小明' }));
    const titles = done(await me.get<{ list: { id: number }[] }>('shop.invoice/index'));
    const body = { order_no: orderNo, invoice_id: titles.list[0]!.id };
    const { id } = done(await me.post<{ id: number }>('shop.invoice/request', body));
    const path = `/admin/shop.order.Invoice/${name}`;
    done((await own.admin.post<Answer>(path, { ids: [id], ...params })).body);
    return { target: '/user/invoice', says: orderNo };
  };

  const SCENES: Record<string, (me: Buyer) => Promise<Happened>> = {
    async order_payment_received(me) {
      const orderNo = await paid(me, 2);
      return ofOrder(orderNo, `Order ${orderNo} is paid: 20.00`);
    },
    async order_shipped(me) {
      return ofOrder(await shipped(me), 'is on its way: SF SF1234567');
    },
    async order_part_shipped(me) {
      const orderNo = await paid(me, 2);
      const { lines } = await its.detail(me, orderNo);
      await staff('delivery', orderNo, { ...SF, items: [{ line_id: lines[0]!.id, qty: 1 }] });
      return ofOrder(orderNo, 'A parcel of order');
    },
    async shipment_changed(me) {
      const orderNo = await shipped(me);
      const parcel = 'select id::int from shop_shipment where order_id = $1';
      const { id } = await its.shop.one<{ id: number }>(parcel, [await its.orderId(orderNo)]);
      const path = '/admin/shop.order.Shipment/changeNumber';
      done((await own.admin.post<Answer>(path, { ids: [id], tracking_no: 'SF7654321' })).body);
      return ofOrder(orderNo, 'SF7654321');
    },
    async order_receipt_due(me) {
      const orderNo = await shipped(me);
      await due(orderNo, 'auto_receive_at', '40 hours');
      await run(noticeOfReceipt);
      await run(noticeOfReceipt);
      return ofOrder(orderNo, 'within 2 days');
    },
    async order_received(me) {
      const orderNo = await shipped(me);
      await due(orderNo, 'auto_receive_at', '-1 minute');
      await run(receiveInTime);
      await run(receiveInTime);
      return ofOrder(orderNo, 'counts as received');
    },
    async order_closed(me) {
      const orderNo = await unpaid(me);
      await due(orderNo, 'expire_time', '-1 minute');
      await run(closeUnpaid);
      await run(closeUnpaid);
      return ofOrder(orderNo, 'is closed');
    },
    async order_cancel_approved(me) {
      const orderNo = await applied(me);
      await staff('cancel', orderNo);
      return ofOrder(orderNo, 'is cancelled, as you have asked');
    },
    async order_cancel_refused(me) {
      const orderNo = await applied(me);
      await staff('refuseCancel', orderNo, { reason: 'packed' });
      return ofOrder(orderNo, 'is not cancelled: packed');
    },
    async order_price_changed(me) {
      const orderNo = await unpaid(me);
      await staff('changePrice', orderNo, { pay_amount: '9.00', reason: 'regular' });
      return ofOrder(orderNo, 'costs 9.00 now');
    },
    async order_address_changed(me) {
      const orderNo = await paid(me);
      await staff('editAddress', orderNo, TO);
      return ofOrder(orderNo, '2 Hill');
    },
    async refund_agreed(me) {
      const refundNo = await asked(me, 1);
      done(await its.agree(refundNo));
      return ofRefund(refundNo, 'The refund of 10.00');
    },
    async refund_return_address(me) {
      const refundNo = await asked(me, 2);
      done(await its.agree(refundNo, { return_address_id: await its.returnAddress() }));
      return ofRefund(refundNo, '9 Dock');
    },
    async refund_refused(me) {
      const params = { decision: 'refuse', note: 'used' };
      return ofRefund(await answered('audit', await asked(me, 1), params), 'is refused: used');
    },
    async refund_received(me) {
      return ofRefund(await answered('receive', await back(me), { decision: 'receive' }), 'has arrived');
    },
    async refund_receipt_refused(me) {
      const params = { decision: 'refuse', note: 'broken', images: ['/a.svg'] };
      return ofRefund(await answered('receive', await back(me), params), 'is not accepted: broken');
    },
    async refund_paid(me) {
      const refundNo = await asked(me, 1);
      done(await its.agree(refundNo));
      return ofRefund(refundNo, 'has been paid back');
    },
    async refund_failed(me) {
      const orderNo = await shipped(me);
      const group = '(select group_id from shop_order where order_no = $1)';
      await its.sql(`update shop_payment set channel = 'shut' where group_id = ${group}`, [orderNo]);
      await its.sql(`update shop_order set pay_type = 'shut' where order_no = $1`, [orderNo]);
      const refundNo = await asked(me, 1, orderNo);
      done(await its.agree(refundNo));
      await until(async () => (await its.refund(me, refundNo)).status === 4);
      return ofRefund(refundNo, 'did not arrive');
    },
    async refund_replaced(me) {
      const refundNo = await answered('receive', await back(me, 3), { decision: 'receive' });
      await answered('shipReplacement', refundNo, { company: 'SF', no: 'NEW123456' });
      return ofRefund(refundNo, 'The replacement');
    },
    async refund_closed(me) {
      const refundNo = await asked(me, 2);
      done(await its.agree(refundNo, { return_address_id: await its.returnAddress() }));
      await its.sql(
        `update shop_refund set ship_deadline = now() - interval '1 minute' where refund_no = $1`,
        [refundNo],
      );
      await its.run(keepDeadlines({ ...its.deps(), main: own.main, isShop: () => true }));
      return ofRefund(refundNo, 'is closed');
    },
    async refund_decided(me) {
      const refundNo = await asked(me, 1);
      done(await its.step(me, 'complain', refundNo, { text: 'not fair' }));
      await answered('arbitrate', refundNo, { decision: 'close', reason: 'settled' });
      return ofRefund(refundNo, 'is decided: settled');
    },
    async balance_changed(me) {
      await paid(me, 2);
      return { target: '/user/account/balance', says: 'changed by -20.00 to 980.00' };
    },
    async recharge_done(me) {
      const request = {
        memberId: me.id,
        choice: { amount: 2500 },
        channel: 'mock',
        key: its.key(),
        body: {},
      };
      await beginRecharge(its.deps(), request);
      return { target: '/user/recharge', says: 'topped up by 25.00, with a gift of 0.00' };
    },
    async points_changed(me) {
      const body = { user_id: me.id, score: 30, memo: 'thanks' };
      expect((await own.admin.post('/admin/rest/user/scoreLog', body)).status).toBe(201);
      return { target: '/user/account/integral', says: 'changed by +30 to 30' };
    },
    async points_expiring(me) {
      const body = { user_id: me.id, score: 80, memo: 'thanks' };
      expect((await own.admin.post('/admin/rest/user/scoreLog', body)).status).toBe(201);
      await own.admin.post('/admin/routine.Config/edit', { shop_points_expire: 1 });
      const now = (): number => Date.parse('2041-12-10T12:00:00Z');
      await its.run(expirePoints({ ...its.deps(), now, main: own.main, isShop: () => true }));
      await own.admin.post('/admin/routine.Config/edit', { shop_points_expire: 0 });
      return { target: '/user/account/integral', says: '80 of your points expire after 2041-12-31' };
    },
    async level_up(me) {
      const level = { name: '金卡', name_en: 'Gold', level: 1, growth_needed: 500_000 };
      await own.admin.post('/admin/rest/shop/user/level', level);
      const body = { user_id: me.id, growth: 500_000, memo: 'thanks' };
      expect((await own.admin.post('/admin/rest/user/growthLog', body)).status).toBe(201);
      return { target: '/user/level', says: 'reached the level Gold' };
    },
    async coupon_given(me) {
      const coupon_id = await startedCoupon({ get_type: 2, name_en: 'Gift' });
      const task = { coupon_id, target: 1, user_ids: [me.id] };
      const added = await own.admin.post<{ id: number }>('/admin/rest/shop/market/couponIssue', task);
      await until(async () => {
        const text = 'select status::int from shop_coupon_issue where id = $1';
        return (await its.shop.one<{ status: number }>(text, [added.body.id])).status === 2;
      });
      return { target: '/user/coupon', says: 'A coupon for you: Gift' };
    },
    async coupon_ends(me) {
      done(await me.post('shop.coupon/receive', { id: await startedCoupon({ name_en: 'Spring' }) }));
      await its.sql(
        `update shop_member_coupon set start_time = now() - interval '9 days', end_time = now() + interval '9 hours' where user_id = $1`,
        [me.id],
      );
      const job = noticeOfEnds({ ...its.deps(), main: own.main, isShop: () => true });
      await its.run(job);
      await its.run(job);
      return { target: '/user/coupon', says: 'Your coupon Spring can be used until ' };
    },
    async evaluation_answered(me) {
      const orderNo = await received(me);
      const { lines } = await its.detail(me, orderNo);
      const scores = { score_goods: 5, score_service: 5, score_delivery: 5 };
      const items = [{ line_id: lines[0]!.id, ...scores, content: 'fine', images: [], anonymous: false }];
      done(await me.post('shop.evaluation/add', { order_no: orderNo, items }));
      const said = 'select id::int from shop_evaluation where user_id = $1';
      const { id } = await its.shop.one<{ id: number }>(said, [me.id]);
      for (const reply of ['Thank you', 'Thank you!'])
        done((await own.admin.post<Answer>('/admin/shop.order.Evaluate/reply', { ids: [id], reply })).body);
      return ofGoods(goods, 'your review of Cup: Thank you');
    },
    async goods_back(me) {
      return ofGoods(await remind(me, 'stock', { stock: 0 }, 'stock = 3'), 'Pot can be bought again');
    },
    async price_dropped(me) {
      return ofGoods(await remind(me, 'price', {}, 'price = 900'), 'Pot costs 9.00 now');
    },
    invoice_issued: (me) => invoiced(me, 'issue', { invoice_no: '24312000000012345678' }),
    invoice_refused: (me) => invoiced(me, 'refuse', { reason: 'no' }),
    async merchant_passed(me) {
      done((await own.admin.post<Answer>('/admin/merchant.auth/pass', { ids: [await wantsShop(me)] })).body);
      return { target: '/user/shop', says: `The shop Tea ${me.id} is there: sign in` };
    },
    async merchant_refused(me) {
      const body = { ids: [await wantsShop(me)], note: 'not readable' };
      done((await own.admin.post<Answer>('/admin/merchant.auth/refuse', body)).body);
      return { target: '/user/shop', says: `Tea ${me.id} was refused: not readable` };
    },
  };
  /** The application of a member that waits. */
  async function wantsShop(me: { id: number }): Promise<number> {
    const { id } = await its.shop.one<{ id: number }>(
      `insert into merchant_apply (user_id, shop_name, contact, mobile, username, password, status)
       values ($1, $2, 'Li Lei', '13800000001', $3, 'hash', 1) returning id::int`,
      [me.id, `Tea ${me.id}`, `teaowner${me.id}`],
    );
    return id;
  }

  test('each scene of members has an event below', () => {
    const declared = own.server.app.get(Scenes, { strict: false }).all();
    const ofMembers = declared.filter(({ receiver }) => receiver === 'member').map(({ key }) => key);
    expect(Object.keys(SCENES).sort()).toEqual(ofMembers.sort());
  });

  test.each(Object.keys(SCENES))('%s: its event leaves exactly one message, with its link', async (scene) => {
    const me = await its.buyer();
    const { target, says } = await SCENES[scene]!(me);
    const heard = async (language: string): Promise<Message[]> => {
      const client = callerOf(me.client.with({ 'think-lang': language }));
      const { list } = done(await client.get<{ list: Message[] }>('shop.message/index?limit=100'));
      return list.filter(({ message_type: type }) => type === scene);
    };
    const english = await heard('en');
    expect(english).toEqual([expect.objectContaining({ target, message: expect.stringContaining(says) })]);
    const [chinese] = await heard('zh-cn');
    expect(chinese?.message).toMatch(/[一-鿿]/);
    expect(`${english[0]!.message} ${chinese?.message}`).not.toMatch(/[{}]|undefined|null/);
  });

  test('what members have to know cannot be switched off; reminders can', async () => {
    const { list } = (
      await own.admin.get<Answer<{ list: { id: number; scene: string }[] }>>(
        '/admin/shop.notify.notifyConfig/index?limit=100',
      )
    ).body.data;
    const off = async (scene: string): Promise<Answer> => {
      const id = list.find((config) => config.scene === scene)?.id;
      const path = '/admin/shop.notify.notifyConfig/edit';
      return (await own.admin.post<Answer>(path, { id, status: 0 })).body;
    };
    expect(await off('refund_paid')).toMatchObject({ code: 0, data: { issues: [{ path: 'status' }] } });
    expect(await off('price_dropped')).toMatchObject({ code: 1 });
    await its.sql(`update shop_notify_config set status = 0 where scene = 'order_payment_received'`);
    const me = await its.buyer();
    const orderNo = await paid(me);
    const heard = done(await me.get<{ list: Message[] }>('shop.message/index'));
    expect(heard.list.map(({ target }) => target)).toContain(`/user/order/${orderNo}`);
  });
});
