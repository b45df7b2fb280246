import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { SYSTEM } from '#engine/access/index.ts';
import { approveInTime } from '#server/mall/orders/order-jobs.ts';
import { openOrder } from '#server/mall/orders/order-state.ts';
import { finishShipping } from '#server/mall/shipping/finish-shipping.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { ShippingShop } from './shipping.fixture.ts';

const SF = { express_company: 'SF', express_no: 'SF1234567' };

describe.each(DATABASE_KINDS)('shipping on %s', (database) => {
  let shop: ShippingShop;
  beforeAll(async () => {
    shop = await ShippingShop.start(database);
  });
  afterAll(() => shop?.server.stop());

  test('S1 of three units two leave the order in 2, partly delivered; the third takes it to 3', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 3]);
    const [line] = (await shop.detail(me, orderNo)).lines;
    const items = [{ line_id: line!.id, qty: 2 }];
    expect((await shop.staff('delivery', orderNo, { ...SF, items })).code).toBe(1);
    const part = await shop.detail(me, orderNo);
    expect(part).toMatchObject({ status: 2, deadlines: { receive: null }, lines: [{ shipped_qty: 2 }] });
    expect(part.actions).not.toContain('applyCancel');
    const stored = 'select delivery_status from shop_order where order_no = $1';
    expect(await shop.one(stored, [orderNo])).toEqual({ delivery_status: 1 });
    expect((await shop.staff('delivery', orderNo, { ...SF, items })).code).toBe(0);
    expect((await shop.staff('delivery', orderNo, { ...SF, express_no: 'SF-7654321' })).code).toBe(1);
    const all = await shop.detail(me, orderNo);
    expect(all).toMatchObject({ status: 3, lines: [{ shipped_qty: 3 }] });
    expect(all.deadlines.receive).not.toBeNull();
    expect(await shop.one(stored, [orderNo])).toEqual({ delivery_status: 2 });
    expect(all.parcels).toMatchObject([
      { company: 'SF', tracking_no: 'SF1234567', state: 'waiting', items: [{ line_id: line!.id, qty: 2 }] },
      { tracking_no: 'SF-7654321', items: [{ line_id: line!.id, qty: 1 }] },
    ]);
    expect((await shop.staff('delivery', orderNo, SF)).code).toBe(0);
  });

  test('S2 a unit that is being refunded cannot be shipped', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 2]);
    const [line] = (await shop.detail(me, orderNo)).lines;
    await shop.server.main.query({
      text: 'update shop_order_goods set refunding_qty = 1, unshipped_refunding_qty = 1 where id = $1',
      values: [line!.id],
    });
    const both = await shop.staff('delivery', orderNo, { ...SF, items: [{ line_id: line!.id, qty: 2 }] });
    expect(both).toMatchObject({ code: 0, data: { issues: [{ path: 'items[0].qty' }] } });
    expect((await shop.staff('delivery', orderNo, SF)).code).toBe(1);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2, lines: [{ shipped_qty: 1 }] });
  });

  test('each way to send asks for what belongs to it, and names the field', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const issueOf = async (params: object) => {
      const { code, data } = await shop.staff<{ issues: { path: string }[] }>('delivery', orderNo, params);
      return code === 0 ? data.issues.map(({ path }) => path) : 'shipped';
    };
    expect(await issueOf({ express_no: 'SF1234567' })).toEqual(['company_id']);
    expect(await issueOf({ company_id: 999, express_no: 'SF1234567' })).toEqual(['company_id']);
    expect(await issueOf({ express_company: 'SF', express_no: 'short' })).toEqual(['express_no']);
    expect(await issueOf({ type: 2 })).toEqual(['courier_name']);
    expect(await issueOf({ type: 3 })).toEqual(['remark']);
    expect(await issueOf({ ...SF, items: [{ line_id: 1_000_000, qty: 1 }] })).toEqual(['items[0].qty']);
    expect(await issueOf({ type: 3, remark: 'sent by mail' })).toBe('shipped');
    expect((await shop.detail(me, orderNo)).parcels).toMatchObject([{ tracking_no: '' }]);
  });

  test('a carrier is found by its code, its name or its key; a number that is used twice is a warning', async () => {
    const added = await shop.server.admin.post<{ id: number }>('/admin/rest/shop/delivery/company', {
      name: '圆通速递',
      name_en: 'YTO Express',
      code: 'YTO',
    });
    const me = await shop.buyer();
    const goods = await shop.goods('5.00', 9);
    const named = async (params: object) => {
      const orderNo = await shop.paid(me, [goods, 1]);
      const answer = await shop.staff('delivery', orderNo, { express_no: 'YT00000001', ...params });
      const [parcel] = (await shop.detail(me, orderNo)).parcels;
      return { ...answer, company: parcel?.company };
    };
    const first = await named({ express_company: 'yto' });
    expect(first).toMatchObject({ code: 1, company: '圆通速递' });
    expect(first.data).not.toHaveProperty('warning');
    const second = await named({ company_id: added.body.id });
    expect(second).toMatchObject({ code: 1, company: '圆通速递', data: { warning: expect.any(String) } });
  });

  test('a number is corrected until the parcel is signed for: in the log, and the member is notified', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('delivery', orderNo, SF);
    const { shipment_no: no } = (await shop.detail(me, orderNo)).parcels[0]!;
    expect((await shop.parcel('changeNumber', no, { tracking_no: 'SF1234567' })).code).toBe(0);
    expect((await shop.parcel('changeNumber', no, { tracking_no: 'SF9999999' })).code).toBe(1);
    const changed = await shop.detail(me, orderNo);
    expect(changed).toMatchObject({ status: 3, parcels: [{ tracking_no: 'SF9999999' }] });
    expect(changed.log.at(-1)).toMatchObject({
      action: 'changeNumber',
      note: 'SF SF1234567 → SF SF9999999',
    });
    const { data } = await me.get<{ list: { message_type: string }[] }>('shop.message/index');
    expect(data.list.slice(0, 2).map(({ message_type: type }) => type)).toEqual([
      'shipment_changed',
      'order_shipped',
    ]);
    await shop.server.main.query({
      text: `update shop_shipment set track_state = 'signed' where shipment_no = $1`,
      values: [no],
    });
    expect((await shop.parcel('changeNumber', no, { tracking_no: 'SF8888888' })).code).toBe(0);
  });

  test('parcels are tracked by the member of the order alone', async () => {
    const [me, other] = [await shop.buyer(), await shop.buyer()];
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('delivery', orderNo, SF);
    const track = await me.get<{ list: { shipment_no: string }[] }>(`shop.order/track?order_no=${orderNo}`);
    expect(track.data.list).toMatchObject([{ company: 'SF', state: 'waiting', trace: [] }]);
    const one = `shop.order/track?order_no=${orderNo}&shipment_no=`;
    expect((await me.get<{ list: object[] }>(one + track.data.list[0]!.shipment_no)).data.list).toHaveLength(
      1,
    );
    expect((await me.get(`${one}S2611230000000000`)).code).toBe(0);
    expect((await other.get(`shop.order/track?order_no=${orderNo}`)).code).toBe(0);
  });

  test('S3 where the last unit that was not sent is refunded, everything is on its way', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 2]);
    const [line] = (await shop.detail(me, orderNo)).lines;
    await shop.staff('delivery', orderNo, { ...SF, items: [{ line_id: line!.id, qty: 1 }] });
    const id = await shop.idOf(orderNo);
    const finish = () =>
      shop.deps.records.transaction(async (transaction) => {
        const rows = shop.deps.records.as(SYSTEM).in(transaction);
        const open = await openOrder(rows, { id });
        return finishShipping(shop.deps, rows, open);
      });
    await finish();
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2 });
    await shop.server.main.query({
      text: 'update shop_order_goods set refunded_qty = 1, unshipped_refunded_qty = 1 where id = $1',
      values: [line!.id],
    });
    await finish();
    const finished = await shop.detail(me, orderNo);
    expect(finished).toMatchObject({ status: 3, deadlines: { receive: expect.any(Number) } });
    expect(finished.log.at(-1)).toMatchObject({ action: 'finishShipping' });
  });

  test('O16 goods of which nothing is sent are delivered once they are paid; with others they wait for staff', async () => {
    const me = await shop.buyer();
    const voucher = await shop.goods('5.00', 9, { need_delivery: 0 });
    const alone = await shop.detail(me, await shop.paid(me, [voucher, 2]));
    expect(alone).toMatchObject({ status: 3, lines: [{ shipped_qty: 2 }], parcels: [{ tracking_no: '' }] });
    expect(alone.deadlines.receive! * 1000).toBeLessThan(Date.now() + 25 * 3_600_000);
    const mixed = await shop.paid(me, [voucher, 1], [await shop.goods('5.00', 9), 1]);
    expect(await shop.detail(me, mixed)).toMatchObject({ status: 2, parcels: [] });
  });

  test('O13 a request to cancel is approved after the time that the shop gives itself', async () => {
    const me = await shop.buyer('10.00');
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 2]);
    await me.post('shop.order/applyCancel', { order_no: orderNo, reason: 'too many' });
    const askedMinutesAgo = (minutes: number) =>
      shop.server.main.query({
        text: `update shop_order set apply_time = now() - $2 * interval '1 minute' where order_no = $1`,
        values: [orderNo, minutes],
      });
    await askedMinutesAgo(30);
    await shop.run(approveInTime);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 7 });
    const settings = '/admin/routine.Config/edit';
    await shop.server.admin.post(settings, { shop_approve_minutes: 31 });
    await shop.run(approveInTime);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 7 });
    await askedMinutesAgo(31);
    await shop.run(approveInTime);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 6 });
    expect(await shop.one('select money::text from "user" where id = $1', [me.id])).toEqual({
      money: '1000',
    });
    await shop.server.admin.post(settings, { shop_approve_minutes: 0 });
  });

  test('a merchant ships from the desk what is theirs, and nothing else', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const id = await shop.idOf(orderNo);
    const nodes = ['merchant/sendOrder/index', 'merchant/sendOrder/delivery'];
    const desk = '/admin/merchant.SendOrder';
    const parcel = { ids: [id], ...SF };
    const other = await shop.server.actor(nodes, { merchantId: 7 });
    expect((await other.post<{ code: number }>(`${desk}/delivery`, parcel)).body.code).toBe(0);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 2 });
    const clerk = await shop.server.actor(nodes);
    const list = await clerk.get<{ data: { list: { id: number }[] } }>(`${desk}/index?limit=100`);
    expect(list.body.data.list.map((row) => row.id)).toContain(id);
    expect((await clerk.post<{ code: number }>(`${desk}/delivery`, parcel)).body.code).toBe(1);
    expect(await shop.detail(me, orderNo)).toMatchObject({ status: 3 });
  });

  test('of two who ship at once one does', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    const answers = await Promise.all([1, 2].map(() => shop.staff('delivery', orderNo, SF)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
    expect((await shop.detail(me, orderNo)).parcels).toHaveLength(1);
  });
});
