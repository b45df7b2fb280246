import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { PayShop, type Payer, type Started } from './pay.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

const PAY = '/admin/rest/shop/settings/merchantPay';
const MINI = '/admin/rest/shop/settings/merchantMiniapp';
const NODES = ['merchantPay', 'merchantMiniapp'].flatMap((name) =>
  ['index', 'add', 'edit'].map((verb) => `shop/settings/${name}/${verb}`),
);
const SECRET = 'pretended-secret-of-the-shop';

interface Shop {
  id: number;
  staff: HttpClient;
  cup: SoldGoods;
}
type Faces = Record<string, boolean>;

describe.each(DATABASE_KINDS)('how shops are paid, on %s', (database) => {
  let own: PayShop;
  let me: Payer;
  let apps = 0;

  beforeAll(async () => {
    own = await PayShop.start(database);
    await own.save({
      shop_pay_methods: ['wechat_native', 'wechat_miniapp', 'alipay_page'],
      shop_pay_offline: 1,
    });
    me = await own.payer('1000.00');
  });
  afterAll(() => own?.stop());

  const sql = async <Row extends Record<string, unknown>>(text: string, values: unknown[] = []) =>
    (await own.test.main.query<Row>({ text, values })).rows;
  const shop = async (): Promise<Shop> => {
    const { body } = await own.test.admin.post<{ id: number }>('/admin/rest/merchant/shop', {
      name: `Shop ${Math.random()}`,
    });
    const cup = await own.shop.goods('10.00', 99);
    await sql('update shop_goods set merchant_id = $1 where id = $2', [body.id, cup.goodsId]);
    return { id: body.id, staff: await own.test.actor(NODES, { merchantId: body.id }), cup };
  };
  const faces = async (groupNo: string): Promise<Faces> => {
    const { data } = await me.get<{ list: { channel: string; usable: boolean; reason?: string }[] }>(
      `shop.pay/channels?group_no=${groupNo}`,
    );
    for (const { usable, reason } of data.list) expect(usable || reason !== undefined).toBe(true);
    return Object.fromEntries(data.list.map(({ channel, usable }) => [channel, usable]));
  };
  const pay = (groupNo: string, channel: string, more: object = {}) =>
    me.post<Started>('shop.pay/create', {
      group_no: groupNo,
      channel,
      idempotency_key: own.key(),
      ...more,
    });
  const appId = () => `wx${String((apps += 1)).padStart(16, '0')}`;
  const mini = (app_id: string) => ({ own: 1, app_id, app_secret: SECRET, upload: 1 });

  test('a shop takes what the platform offers until it says otherwise, and again when it does not', async () => {
    const { staff, cup } = await shop();
    const before = await own.order(me, [cup, 1]);
    expect(await faces(before.group_no)).toMatchObject({ balance: true, offline: true, wechat_native: true });
    expect((await staff.post(PAY, { own: 1, channels: [] })).status).toBe(422);
    const made = await staff.post<{ id: number }>(PAY, { own: 1, channels: ['wechat_native'] });
    expect(made.status).toBe(201);
    expect(await faces(before.group_no)).toMatchObject({
      balance: false,
      offline: false,
      alipay_page: false,
      wechat_native: true,
    });
    for (const channel of ['balance', 'offline', 'alipay_page']) {
      const { code, data } = (await pay(before.group_no, channel)) as unknown as Answer<{
        issues: { path: string }[];
      }>;
      expect([channel, code, data.issues[0]?.path]).toEqual([channel, 0, 'channel']);
    }
    expect((await pay(before.group_no, 'wechat_native')).code).toBe(1);
    expect((await staff.put(`${PAY}/${made.body.id}`, { own: 0 })).status).toBe(200);
    expect((await pay(before.group_no, 'balance')).data).toMatchObject({ status: 'paid' });
  });

  test('what several shops are paid together is taken by each of them, and each order can be paid alone', async () => {
    const [one, other] = [await shop(), await shop()];
    await one.staff.post(PAY, { own: 1, channels: ['balance'] });
    await other.staff.post(PAY, { own: 1, channels: ['wechat_native', 'offline'] });
    const { group_no: groupNo, orders } = await own.order(me, [one.cup, 1], [other.cup, 1]);
    expect(Object.values(await faces(groupNo)).some(Boolean)).toBe(false);
    expect((await pay(groupNo, 'balance')).code).toBe(0);
    const numbers = orders.map((each) => each.order_no);
    const [mine] = await sql<{ no: string }>(
      'select order_no as no from shop_order where merchant_id = $1 and order_no = any($2)',
      [one.id, numbers],
    );
    type Ways = { list: { channel: string; usable: boolean }[]; orders: { order_no: string }[] };
    const together = (await me.get<Ways>(`shop.pay/channels?group_no=${groupNo}`)).data;
    expect(together.orders.map((each) => each.order_no).sort()).toEqual([...numbers].sort());
    const ways = (await me.get<Ways>(`shop.pay/channels?order_no=${mine?.no}`)).data;
    expect(ways.orders).toEqual([{ order_no: mine?.no, pay_amount: '10.00' }]);
    expect(ways.list.filter((each) => each.usable).map((each) => each.channel)).toEqual(['balance']);
    const alone = { order_no: mine?.no, channel: 'balance', idempotency_key: own.key() };
    expect((await me.post<Started>('shop.pay/create', alone)).data).toMatchObject({ status: 'paid' });
  });

  test('each shop sees and changes its own settings alone', async () => {
    const [one, other] = [await shop(), await shop()];
    const { body } = await one.staff.post<{ id: number }>(PAY, { own: 1, channels: ['balance'] });
    expect((await other.staff.get(`${PAY}/${body.id}`)).status).toBe(404);
    expect((await other.staff.put(`${PAY}/${body.id}`, { own: 0 })).status).toBe(404);
    expect((await other.staff.get<unknown[]>(PAY)).body).toEqual([]);
    expect((await one.staff.post(PAY, { own: 0 })).status).toBe(422);
    expect((await one.staff.post(PAY, { own: 1, channels: ['mock'] })).status).toBe(422);
  });

  test('ST1: the secret of a mini-program is kept sealed, and goes out to nobody', async () => {
    const { id, staff } = await shop();
    const app = appId();
    const lacking = await staff.post<{ errors: object }>(MINI, { own: 1, app_id: app });
    expect([lacking.status, Object.keys(lacking.body.errors)]).toEqual([422, ['app_secret']]);
    const made = await staff.post<{ id: number }>(MINI, mini(app));
    expect(made.status).toBe(201);
    const kept = () =>
      sql<{ app_secret: string }>('select app_secret from shop_merchant_miniapp where merchant_id = $1', [
        id,
      ]);
    const [before] = await kept();
    expect(before?.app_secret).not.toContain(SECRET);
    for (const who of [staff, own.test.admin])
      for (const path of [MINI, `${MINI}/${made.body.id}`]) {
        const text = JSON.stringify((await who.get(path)).body);
        expect(text).toContain(app);
        expect(text).not.toContain(SECRET);
        expect(text).not.toContain(before!.app_secret);
      }
    expect((await staff.put(`${MINI}/${made.body.id}`, { app_secret: '', upload: 0 })).status).toBe(200);
    expect(await kept()).toEqual([before]);
    const [stranger, last] = [await shop(), await shop()];
    expect((await stranger.staff.post(MINI, mini(app))).status).toBe(422);
    // Those that have none are not alike.
    for (const { staff: who } of [stranger, last])
      expect((await who.post(MINI, { own: 0, app_id: '' })).status).toBe(201);
  });

  test('a shop’s orders are paid in its own mini-program, and those of others are not', async () => {
    const [one, other] = [await shop(), await shop()];
    const app = appId();
    await one.staff.post(MINI, mini(app));
    const code = () => ({ payer_code: `code-${own.key()}`, mini_app: app });
    const foreign = await own.order(me, [other.cup, 1]);
    expect(await pay(foreign.group_no, 'wechat_miniapp', code())).toMatchObject({
      code: 0,
      data: { issues: [{ path: 'mini_app' }] },
    });
    const both = await own.order(me, [one.cup, 1], [other.cup, 1]);
    expect((await pay(both.group_no, 'wechat_miniapp', code())).code).toBe(0);
    const mine = await own.order(me, [one.cup, 1]);
    const { data } = await pay(mine.group_no, 'wechat_miniapp', code());
    expect(data).toMatchObject({ status: 'waiting', params: { appId: app } });
    const trade = own.fake.trade(data.pay_no);
    expect([trade.appId, trade.notifyUrl.endsWith(`/api/pay/notify/wechat/${app}`)]).toEqual([app, true]);
    // Where it is said of another mini-program, it is not ours.
    const { notifyUrl } = trade;
    Object.assign(trade, { state: 'paid', paidAt: Date.now() });
    for (const path of ['', '/wx0000000000009999', '/nobody']) {
      const notice = own.fake.noticeOf(data.pay_no, {});
      const url = notifyUrl.replace(`/${app}`, path);
      expect(await own.fake.send({ ...notice, url })).toBeGreaterThanOrEqual(400);
    }
    Object.assign(trade, { state: 'waiting', paidAt: null });
    expect(await own.state(me, data.pay_no)).toBe('waiting');
    await own.fake.pay(data.pay_no);
    expect(await own.orderOf(mine.orders[0]!.order_no)).toMatchObject({
      pay_status: 1,
      pay_type: 'wechat_miniapp',
    });
    expect(await sql('select app_id from shop_payment where pay_no = $1', [data.pay_no])).toEqual([
      { app_id: app },
    ]);
    expect(await own.shop.imbalance()).toEqual({ ledger: 0, entries: 0 });
  });

  test('a payment in it whose notice is lost is asked for, and a shop that has given it up is refused', async () => {
    const { staff, cup } = await shop();
    const app = appId();
    const made = await staff.post<{ id: number }>(MINI, mini(app));
    const ordered = await own.order(me, [cup, 1]);
    const code = { payer_code: `code-${own.key()}`, mini_app: app };
    const { data } = await pay(ordered.group_no, 'wechat_miniapp', code);
    expect((await staff.put(`${MINI}/${made.body.id}`, { own: 0 })).status).toBe(200);
    Object.assign(own.fake.trade(data.pay_no), { state: 'paid', paidAt: Date.now() });
    await own.query(() => Date.now() + 120_000);
    expect(await own.state(me, data.pay_no)).toBe('paid');
    const next = await own.order(me, [cup, 1]);
    expect((await pay(next.group_no, 'wechat_miniapp', code)).code).toBe(0);
  });
});
