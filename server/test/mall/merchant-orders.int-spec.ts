import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Enveloped, HttpClient } from '../harness/http-client.ts';
import { DATABASE_KINDS } from '../harness/test-database.ts';
import { TestRefunds } from './refund.fixture.ts';
import { ShippingShop, type Buyer } from './shipping.fixture.ts';
import type { Answer } from './shop.fixture.ts';

const ORDER = 'merchant/order/order';
const REFUND = 'merchant/order/refund';
const REASON = 'merchant/order/refundReason';
const EVALUATE = 'merchant/order/evaluate';
const EXPORT = 'merchant/order/export';
const NODES = [
  ...['index', 'export', 'delivery', 'cancel', 'refuseCancel', 'changePrice', 'editAddress'].map(
    (verb) => `${ORDER}/${verb}`,
  ),
  ...['remark', 'refund', 'print', 'close'].map((verb) => `${ORDER}/${verb}`),
  ...['index', 'edit', 'export', 'audit', 'receive', 'create'].map((verb) => `${REFUND}/${verb}`),
  ...['index', 'add', 'edit', 'del', 'sortable'].map((verb) => `${REASON}/${verb}`),
  ...['index', 'export', 'reply', 'pin', 'unpin'].map((verb) => `${EVALUATE}/${verb}`),
  ...['index', 'del', 'download', 'cancel'].map((verb) => `${EXPORT}/${verb}`),
];
const screen = (name: string): string => `/admin/${name.replaceAll('/', '.')}`;

interface Row {
  id: number;
  [field: string]: unknown;
}
interface Listed {
  list: Row[];
  total: number;
}

describe.each(DATABASE_KINDS)(
  'orders, refunds and reviews as staff of a merchant see them on %s',
  (database) => {
    let shop: ShippingShop;
    let its: TestRefunds;
    let me: Buyer;
    let merchants: number[];
    let staff: HttpClient;
    let other: HttpClient;
    const numbers: Record<number, { order: string; refund: string }> = {};

    const one = async (text: string, values: unknown[] = []) => (await sql(text, values))[0]!;
    const sql = async (text: string, values: unknown[] = []) =>
      (await shop.server.main.query<Row>({ text, values })).rows;
    const list = async (client: HttpClient, name: string, query = ''): Promise<Listed> =>
      (await client.get<Enveloped<Listed>>(`${screen(name)}/index?limit=100${query}`)).body.data;
    const act = async (client: HttpClient, name: string, verb: string, id: number, params: object = {}) =>
      (await client.post<Answer>(`${screen(name)}/${verb}`, { ids: [id], ...params })).body;
    const orderId = (merchant: number): Promise<number> => shop.idOf(numbers[merchant]!.order);
    const refundId = (merchant: number): Promise<number> => its.refundId(numbers[merchant]!.refund);

    const soldBy = async (merchant: number): Promise<{ order: string; refund: string }> => {
      const goods = await shop.goods('5.00', 9);
      for (const [table, key] of [
        ['shop_goods', 'id'],
        ['shop_goods_sku', 'goods_id'],
      ])
        await sql(`update ${table} set merchant_id = $1 where ${key} = $2`, [merchant, goods.goodsId]);
      const order = await shop.paid(me, [goods, 3]);
      const refund = await its.asked(me, order, 1, [[0, 1]]);
      return { order, refund };
    };

    beforeAll(async () => {
      shop = await ShippingShop.start(database);
      its = new TestRefunds(shop.server);
      me = await shop.buyer();
      merchants = (
        await sql(
          `insert into merchant_shop (name, name_en, status) values ('甲', 'A', 1), ('乙', 'B', 1) returning id::int`,
        )
      ).map(({ id }) => id);
      const [mine, theirs] = merchants as [number, number];
      for (const merchant of [mine, theirs, 0]) numbers[merchant] = await soldBy(merchant);
      await sql(`update shop_order set consignee = 'Wang Wu'`);
      staff = await shop.server.actor(NODES, { merchantId: mine });
      other = await shop.server.actor(NODES, { merchantId: theirs });
    });
    afterAll(() => shop?.server.stop());

    test('T1 lists, totals, choices and files hold the own rows alone', async () => {
      for (const name of [ORDER, REFUND]) {
        const found = await list(staff, name);
        expect(found.total).toBe(1);
        const crafted = await list(
          staff,
          name,
          `&search[0][field]=merchant_id&search[0][operator]=ne&search[0][val]=${merchants[0]}`,
        );
        expect((crafted?.list ?? []).map(({ id }) => id)).not.toContain(
          name === ORDER ? await orderId(0) : await refundId(0),
        );
      }
      const { body: summed } = await staff.get<Enveloped<unknown>>(`${screen(ORDER)}/index?totals=1`);
      expect(summed.data).toEqual({ totals: { pay_amount: '15.00' } });
      const { body: file } = await staff.get<string>(`${screen(ORDER)}/export?columns=order_no`);
      expect(file).toContain(numbers[merchants[0]!]!.order);
      for (const merchant of [merchants[1]!, 0]) expect(file).not.toContain(numbers[merchant]!.order);
      const chosen = await staff.get<Enveloped<unknown>>(
        `${screen(ORDER)}/index?select=true&quickSearch=${numbers[merchants[1]!]!.order}`,
      );
      expect(JSON.stringify(chosen.body.data)).not.toContain(numbers[merchants[1]!]!.order);
    });

    test('T1 nothing is done to the rows of others, and they are as if they were not there', async () => {
      const before = JSON.stringify(
        await sql('select * from shop_order where merchant_id <> $1 order by id', [merchants[0]]),
      );
      const nowhere = await act(staff, ORDER, 'remark', 987_654_321, { seller_remark: 'x' });
      for (const merchant of [merchants[1]!, 0]) {
        for (const [verb, params] of [
          ['delivery', { express_company: 'SF', express_no: 'SF1234567' }],
          ['remark', { seller_remark: 'x' }],
          ['close', { reason: 'x' }],
          ['refund', { type: 1, reason: 'x' }],
          ['print', { kind: 'packing' }],
        ] as const) {
          const { code, msg } = await act(staff, ORDER, verb, await orderId(merchant), params);
          expect({ verb, code, msg }).toEqual({ verb, code: nowhere.code, msg: nowhere.msg });
        }
        const audit = { decision: 'refuse', note: 'no' };
        expect((await act(staff, REFUND, 'audit', await refundId(merchant), audit)).code).toBe(0);
        const asked = { order_no: numbers[merchant]!.order, type: 1, reason: 'x' };
        expect((await staff.post<Answer>(`${screen(REFUND)}/create`, asked)).body.code).toBe(0);
      }
      expect(
        JSON.stringify(
          await sql('select * from shop_order where merchant_id <> $1 order by id', [merchants[0]]),
        ),
      ).toBe(before);
    });

    test('members are no fields of theirs, and where an order goes is shown to who ships it', async () => {
      const rest = `/admin/rest/${ORDER}/${await orderId(merchants[0]!)}`;
      const { body: row } = await staff.get<Row>(rest);
      expect(row).toMatchObject({ mobile: '****0001', address: '****', consignee: 'Wang Wu' });
      for (const field of ['user_id', 'user', 'group_id', 'coupons', 'platform_subsidy'])
        expect(row).not.toHaveProperty(field);
      const { username } = await one('select username from "user" where id = $1', [me.id]);
      for (const name of [ORDER, REFUND])
        expect(JSON.stringify(await list(staff, name))).not.toContain(username);
      const byPhone = await staff.get<Enveloped<Listed>>(
        `${screen(ORDER)}/index?search[0][field]=mobile&search[0][operator]=eq&search[0][val]=13800000001`,
      );
      expect(byPhone.body.data?.total ?? 0).toBe(0);
      const shipper = await shop.server.actor([...NODES, `${ORDER}/contact`], { merchantId: merchants[0]! });
      const { body: clear } = await shipper.get<Row>(rest);
      expect(clear).toMatchObject({ mobile: '13800000001', address: expect.stringContaining('Lake') });
    });

    test('what is theirs they ship, note and refund by the rules of the shop', async () => {
      const id = await orderId(merchants[0]!);
      expect((await act(staff, ORDER, 'remark', id, { seller_remark: 'fragile', seller_flag: 1 })).code).toBe(
        1,
      );
      expect(
        (await act(staff, REFUND, 'audit', await refundId(merchants[0]!), { decision: 'agree' })).code,
      ).toBe(1);
      const parcel = { express_company: 'SF', express_no: 'SF1234567' };
      expect((await act(staff, ORDER, 'delivery', id, parcel)).code).toBe(1);
      expect((await act(staff, ORDER, 'changePrice', id, { pay_amount: '1.00', reason: 'x' })).code).toBe(0);
      const { body: row } = await staff.get<Row>(`/admin/rest/${ORDER}/${id}`);
      expect(row).toMatchObject({ status: 3, seller_remark: 'fragile', refund_amount: '5.00' });
      const { body: history } = await staff.get<Enveloped<{ list: unknown[] }>>(
        `/admin/metadata/history/${ORDER}?_key=${id}`,
      );
      expect(history.code).toBe(1);
      const foreign = await staff.get<Enveloped>(
        `/admin/metadata/history/${ORDER}?_key=${await orderId(merchants[1]!)}`,
      );
      expect(foreign.body.code).toBe(0);
      expect(JSON.stringify(history)).not.toContain('13800000001');
    });

    test('what the platform does is no button of theirs, and refused where they are given its node', async () => {
      const id = await refundId(merchants[1]!);
      for (const verb of ['arbitrate', 'payByHand', 'retry'])
        expect((await other.post<Answer>(`${screen(REFUND)}/${verb}`, { ids: [id] })).body.code).not.toBe(1);
      for (const name of ['shop/order/order', 'shop/order/refund', 'shop/order/evaluate'])
        expect((await other.get<Answer>(`${screen(name)}/index`)).body.code).toBe(401);
      const platform = 'shop/order/refund';
      const armed = await shop.server.actor(
        [`${platform}/index`, `${platform}/payByHand`, `${platform}/arbitrate`],
        { merchantId: merchants[1]! },
      );
      await sql('update shop_refund set status = 4, audit_status = 2, complaint = 1 where id = $1', [id]);
      const paid = await act(armed, platform, 'payByHand', id, {
        to: 'manual',
        consent: true,
        voucher: '/v.png',
      });
      expect(paid.code).toBe(0);
      expect((await act(armed, platform, 'arbitrate', id, { decision: 'close', reason: 'x' })).code).toBe(0);
      expect(await one('select status from shop_refund where id = $1', [id])).toMatchObject({ status: 4 });
    });

    test('16.6 reasons of the platform are shared and read only, those of a shop are its own', async () => {
      const [shared] = await sql(
        'select id::int, text from shop_refund_reason where merchant_id = 0 order by id limit 1',
      );
      const own = await staff.post<Row>(`/admin/rest/${REASON}`, { text: 'Too sweet', kind: ['refund'] });
      expect(own.status).toBe(201);
      const theirs = await other.post<Row>(`/admin/rest/${REASON}`, { text: 'Too sour', kind: ['refund'] });
      const seen = (await list(staff, REASON)).list.map(({ id }) => id);
      expect(seen).toEqual(expect.arrayContaining([shared!.id, own.body.id]));
      expect(seen).not.toContain(theirs.body.id);
      for (const id of [shared!.id, theirs.body.id]) {
        expect((await staff.put(`/admin/rest/${REASON}/${id}`, { text: 'mine' })).status).not.toBe(200);
        expect((await staff.delete(`/admin/rest/${REASON}/${id}`)).status).not.toBe(200);
      }
      expect(await one('select text from shop_refund_reason where id = $1', [shared!.id])).toMatchObject({
        text: shared!['text'],
      });
      expect(
        (await staff.put(`/admin/rest/${REASON}/${own.body.id}`, { text: 'Far too sweet' })).status,
      ).toBe(200);
    });

    test('E5 reviews are answered by the shop they are of, and hidden by the platform alone', async () => {
      const [mine, theirs] = await sql(
        `insert into shop_evaluation (merchant_id, goods_id, order_id, order_goods_id, user_id, score_goods, content, kind, status)
       select l.merchant_id, l.goods_id, l.order_id, l.id, $2, 1, 'chipped', 1, 1 from shop_order_goods l
        where l.merchant_id = any($1::bigint[]) order by l.merchant_id returning id::int`,
        [merchants, me.id],
      );
      expect((await list(staff, EVALUATE)).list.map(({ id }) => id)).toEqual([mine!.id]);
      const [row] = (await list(staff, EVALUATE)).list;
      for (const field of ['user_id', 'user', 'ip']) expect(row).not.toHaveProperty(field);
      expect((await act(staff, EVALUATE, 'reply', theirs!.id, { reply: 'Sorry' })).code).toBe(0);
      expect((await act(staff, EVALUATE, 'reply', mine!.id, { reply: 'Sorry' })).code).toBe(1);
      expect((await act(staff, EVALUATE, 'hide', mine!.id, { reason: 'x' })).code).not.toBe(1);
      const armed = await shop.server.actor(['shop/order/evaluate/index', 'shop/order/evaluate/hide'], {
        merchantId: merchants[0]!,
      });
      expect((await act(armed, 'shop/order/evaluate', 'hide', mine!.id, { reason: 'x' })).code).toBe(0);
      expect(await one('select status, reply from shop_evaluation where id = $1', [mine!.id])).toMatchObject({
        status: 1,
        reply: 'Sorry',
      });
    });

    test('X1 a file that is written later holds the own rows alone, and is seen by whoever asked for it', async () => {
      const started = await staff.get<Enveloped<{ task: { id: number } }>>(
        `${screen(ORDER)}/export?later=1&columns=order_no,mobile`,
      );
      const path = `/admin/rest/${EXPORT}/${started.body.data.task.id}`;
      const until = Date.now() + 20_000;
      while ((await staff.get<{ state: string }>(path)).body.state !== 'done') {
        if (Date.now() > until) throw new Error('no file');
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      const link = await staff.post<{ download: string }>(`${path}/download`, {});
      const file = await (await fetch(`${shop.server.server.url}${link.body.download}`)).text();
      expect(file).toContain(numbers[merchants[0]!]!.order);
      expect(file).toContain('****0001');
      for (const merchant of [merchants[1]!, 0]) expect(file).not.toContain(numbers[merchant]!.order);
      expect((await other.get(path)).status).toBe(404);
      const colleague = await shop.server.actor(NODES, { merchantId: merchants[0]! });
      expect((await colleague.get(path)).status).toBe(404);
    });
  },
);
