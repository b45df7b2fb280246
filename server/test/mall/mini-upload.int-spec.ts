import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { uploadMini, type MiniPorts } from '#server/mall/shipping/mini-upload.ts';
import { MiniBook } from '#server/mall/shipping/mini-book.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { until } from '../harness/until.ts';
import type { Answer } from './shop.fixture.ts';
import { FakeWechatMini } from './fake-wechat-mini.ts';
import { ShippingShop } from './shipping.fixture.ts';

const SF = { express_company: 'SF', express_no: 'SF1234567' };

describe.each(DATABASE_KINDS)('shipping that WeChat hears of, on %s', (database) => {
  let shop: ShippingShop;
  const fake = new FakeWechatMini();
  beforeAll(async () => {
    await fake.start();
    fake.reports.length = 0;
    shop = await ShippingShop.start(database);
    await save({
      shop_pay_wechat_mini_app: fake.appId,
      shop_pay_wechat_mini_secret: fake.secret,
      shop_miniapp_endpoint: fake.url,
      shop_miniapp_upload: 1,
    });
  });
  afterAll(async () => {
    await shop?.server.stop();
    await fake.stop();
  });

  async function save(values: object): Promise<void> {
    const { body } = await shop.server.admin.post<Answer>('/admin/routine.Config/edit', values);
    expect(body).toMatchObject({ code: 1 });
  }
  /** An order as if it had been paid in the mini-program. */
  const paidThere = async (
    units: number,
  ): Promise<{ orderNo: string; transaction: string; line: number }> => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), units]);
    const transaction = `4200${orderNo}`;
    await shop.server.main.query({
      text: `update shop_payment set channel = 'wechat_miniapp', channel_no = $2, payer_id = 'openid-1'
        where group_id = (select group_id from shop_order where order_no = $1)`,
      values: [orderNo, transaction],
    });
    await shop.server.main.query({
      text: `update shop_order set pay_type = 'wechat_miniapp' where order_no = $1`,
      values: [orderNo],
    });
    return { orderNo, transaction, line: (await shop.detail(me, orderNo)).lines[0]!.id };
  };
  const stateOf = async (number: string) =>
    shop.one<{ no: string; wechat_state: string; wechat_error: string; id: string }>(
      `select shipment_no as no, id::text as id, wechat_state, coalesce(wechat_error, '') as wechat_error
        from shop_shipment where tracking_no = $1 order by id desc limit 1`,
      [number],
    );
  const reportsOf = (transaction: string) =>
    fake.reports.filter((each) => each.order_key.transaction_id === transaction);
  const reached = (number: string, state: string) =>
    until(async () => (await stateOf(number)).wechat_state === state);

  test('a whole order is reported once, each parcel of a split one, and the last as the last', async () => {
    const whole = await paidThere(1);
    await shop.staff('delivery', whole.orderNo, { ...SF, express_no: 'SFW00001' });
    await reached('SFW00001', 'done');
    expect(reportsOf(whole.transaction)).toMatchObject([
      {
        delivery_mode: 1,
        logistics_type: 1,
        payer: { openid: 'openid-1' },
        shipping_list: [{ tracking_no: 'SFW00001', item_desc: 'Cup×1' }],
      },
    ]);
    const split = await paidThere(2);
    const items = [{ line_id: split.line, qty: 1 }];
    await shop.staff('delivery', split.orderNo, { ...SF, express_no: 'SFW00002', items });
    await reached('SFW00002', 'done');
    await shop.staff('delivery', split.orderNo, { ...SF, express_no: 'SFW00003' });
    await reached('SFW00003', 'done');
    expect(reportsOf(split.transaction)).toMatchObject([
      { delivery_mode: 2, is_all_delivered: false, shipping_list: [{ tracking_no: 'SFW00002' }] },
      { delivery_mode: 2, is_all_delivered: true, shipping_list: [{ tracking_no: 'SFW00003' }] },
    ]);
  });

  test('S5 of two corrections our log has both, WeChat the first, and the second is shown as not possible there', async () => {
    const { orderNo, transaction } = await paidThere(1);
    await shop.staff('delivery', orderNo, { ...SF, express_no: 'SFX00001' });
    await reached('SFX00001', 'done');
    const { no } = await stateOf('SFX00001');
    expect((await shop.parcel('changeNumber', no, { tracking_no: 'SFX00002' })).code).toBe(1);
    await reached('SFX00002', 'done');
    expect((await shop.parcel('changeNumber', no, { tracking_no: 'SFX00003' })).code).toBe(1);
    expect(await stateOf('SFX00003')).toMatchObject({
      wechat_state: 'impossible',
      wechat_error: expect.stringContaining('only one correction'),
    });
    const numbers = reportsOf(transaction).map((each) => each.shipping_list[0]?.tracking_no);
    expect(numbers).toEqual(['SFX00001', 'SFX00002']);
    const { count } = await shop.one<{ count: number }>(
      `select count(*)::int as count from shop_order_log where action = 'changeNumber' and order_id = $1`,
      [await shop.idOf(orderNo)],
    );
    expect(count).toBe(2);
  });

  test('a token that is over is asked for anew; what WeChat refuses stays on the parcel and is tried again', async () => {
    fake.tokens += 1;
    const first = await paidThere(1);
    await shop.staff('delivery', first.orderNo, { ...SF, express_no: 'SFY00001' });
    await reached('SFY00001', 'done');
    fake.refusals.push(10060001, 10060001);
    const { orderNo, transaction } = await paidThere(1);
    await shop.staff('delivery', orderNo, { ...SF, express_no: 'SFY00002' });
    await until(async () => (await stateOf('SFY00002')).wechat_error !== '');
    const { id } = await stateOf('SFY00002');
    expect(await stateOf('SFY00002')).toMatchObject({ wechat_state: 'waiting' });
    expect((await stateOf('SFY00002')).wechat_error).toContain('10060001');
    const minis = shop.server.server.app.get(MiniBook, { strict: false });
    const run = (attempt: number) =>
      shop.run(
        (ports) => {
          const job = uploadMini({ ...ports, minis } as unknown as MiniPorts);
          return { ...job, run: (running) => job.run({ ...running, attempt }) };
        },
        { id },
      );
    await expect(run(5)).rejects.toThrow('10060001');
    expect(await stateOf('SFY00002')).toMatchObject({ wechat_state: 'failed' });
    const { no } = await stateOf('SFY00002');
    expect((await shop.parcel('wechatUpload', no)).code).toBe(1);
    await reached('SFY00002', 'done');
    expect(reportsOf(transaction)).toHaveLength(1);
  });

  test('orders that were paid elsewhere are not reported', async () => {
    const me = await shop.buyer();
    const orderNo = await shop.paid(me, [await shop.goods('5.00', 9), 1]);
    await shop.staff('delivery', orderNo, { ...SF, express_no: 'SFZ00001' });
    expect(await stateOf('SFZ00001')).toMatchObject({ wechat_state: 'none' });
  });

  test('what was paid in a shop’s own mini-program is reported there, as that shop has it', async () => {
    await save({ shop_pay_wechat_mini_app: '', shop_miniapp_upload: 0 });
    const path = '/admin/rest/shop/settings/merchantMiniapp';
    const mini = { own: 1, app_id: fake.appId, app_secret: fake.secret, upload: 1 };
    const { body } = await shop.server.admin.post<{ id: number }>(path, mini);
    const change = (values: object) => shop.server.admin.put(`${path}/${body.id}`, values);
    const paidIn = async () => {
      const paid = await paidThere(1);
      await shop.server.main.query({
        text: 'update shop_payment set app_id = $1 where channel_no = $2',
        values: [fake.appId, paid.transaction],
      });
      return paid;
    };
    const [one, other, last] = [await paidIn(), await paidIn(), await paidIn()];
    await shop.staff('delivery', one.orderNo, { ...SF, express_no: 'SFM00001' });
    await reached('SFM00001', 'done');
    expect(reportsOf(one.transaction)).toHaveLength(1);
    await change({ upload: 0 });
    await shop.staff('delivery', other.orderNo, { ...SF, express_no: 'SFM00002' });
    expect(await stateOf('SFM00002')).toMatchObject({ wechat_state: 'none' });
    await change({ upload: 1 });
    fake.refusals.push(10060001);
    await shop.staff('delivery', last.orderNo, { ...SF, express_no: 'SFM00003' });
    await until(async () => (await stateOf('SFM00003')).wechat_error !== '');
    await change({ own: 0 });
    // It is tried again by itself.
    await reached('SFM00003', 'failed');
    expect((await stateOf('SFM00003')).wechat_error).toContain('given up');
    await save({ shop_pay_wechat_mini_app: fake.appId, shop_miniapp_upload: 1 });
  });

  test('ST4 the connection is tested with what is saved', async () => {
    const connect = async (group: string): Promise<Answer> =>
      (await shop.server.admin.post<Answer>('/admin/shop.settings/testConnection', { group })).body;
    expect(await connect('shop_miniapp')).toMatchObject({ code: 1, data: { connected: true } });
    await save({ shop_pay_wechat_mini_secret: 'wrong' });
    const wrong = await connect('shop_miniapp');
    expect(wrong.code).toBe(0);
    expect(wrong.msg).toContain('40125');
    await save({ shop_pay_wechat_mini_secret: fake.secret });
    expect((await connect('shop_delivery')).code).toBe(0);
    expect((await connect('basics')).code).toBe(0);
  });
});
