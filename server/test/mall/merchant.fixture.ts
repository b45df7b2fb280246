import { expect } from '@jest/globals';
import { LEDGER_CHECKS } from '#server/mall/ledger/ledger-checks.ts';
import { settleOrders, type SettlementPorts } from '#server/mall/merchant-money/settle-orders.ts';
import type { HttpClient } from '../harness/http-client.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { TestRefunds, type Buyer } from './refund.fixture.ts';
import type { Answer, SoldGoods } from './shop.fixture.ts';

/** Nodes of the people of a shop, as far as money is concerned, and of staff who answer them. */
export const MONEY_NODES = [
  'merchant/account/index',
  'merchant/bankAccount/index',
  'merchant/bankAccount/add',
  'merchant/bankAccount/edit',
  'merchant/bankAccount/clear',
  'merchant/withdrawal/index',
  'merchant/withdrawal/add',
  ...['cancel', 'approve', 'refuse', 'transfer', 'pay', 'fail'].map((name) => `merchant/withdrawal/${name}`),
];

/** A shop with a person, goods for 100.00 and an account that money is paid to. */
export interface Merchant {
  id: number;
  staff: HttpClient;
  cup: SoldGoods;
}

/** Cents. */
export interface MerchantMoney {
  pending: number;
  available: number;
  frozen: number;
  debt: number;
}

/** Shops of merchants for tests, and a member who buys there. */
export class TestMerchants {
  readonly own: TestServer;
  readonly its: TestRefunds;
  readonly me: Buyer;

  private constructor(own: TestServer, its: TestRefunds, me: Buyer) {
    this.own = own;
    this.its = its;
    this.me = me;
  }

  /** @param env more settings, by environment name */
  static async start(database: DatabaseKind, env: Record<string, string> = {}): Promise<TestMerchants> {
    const own = await startTestServer({ definitions: 'definitions', database, env });
    const its = new TestRefunds(own);
    return new TestMerchants(own, its, await its.buyer('100000.00'));
  }

  /** Holds the books against what must be true of them, and stops the server. */
  async stop(): Promise<void> {
    for (const [kind, text] of Object.entries(LEDGER_CHECKS))
      expect({ kind, rows: (await this.own.main.query({ text, values: [] })).rows }).toEqual({
        kind,
        rows: [],
      });
    await this.own.stop();
  }

  /** @param terms of its account, where they are others than those of all. */
  async merchant(terms: object = {}): Promise<Merchant> {
    const { own, its } = this;
    const { body } = await own.admin.post<{ id: number }>('/admin/rest/merchant/shop', {
      name: `Shop ${Math.random()}`,
    });
    if (Object.keys(terms).length > 0) {
      const changed = await own.admin.put(`/admin/rest/merchant/account/${body.id}`, terms);
      expect(changed.status).toBe(200);
    }
    const cup = await its.shop.goods('100.00', 99);
    await own.main.query({
      text: 'update shop_goods set merchant_id = $1 where id = $2',
      values: [body.id, cup.goodsId],
    });
    const staff = await own.actor(MONEY_NODES, { merchantId: body.id });
    const bank = { holder: 'Li Lei', bank: 'ICBC', branch: 'West Lake', account_no: '6222 0000 1111 2222' };
    expect((await staff.post('/admin/rest/merchant/bankAccount', bank)).status).toBe(201);
    return { id: body.id, staff, cup };
  }

  account(id: number): Promise<MerchantMoney> {
    return this.its.shop.one<MerchantMoney>(
      'select pending::int, available::int, frozen::int, debt::int from merchant_account where id = $1',
      [id],
    );
  }

  /** An order of so many pieces, received, complete, its time for refunds over. */
  async finished({ cup }: Merchant, qty: number): Promise<string> {
    const { own, its, me } = this;
    const orderNo = await its.paid(me, [[cup, qty]]);
    await its.ship(orderNo);
    expect((await me.post('shop.order/receive', { order_no: orderNo })).code).toBe(1);
    await own.main.query({
      text: `update shop_order set status = 5, aftersale_until = now() - interval '1 hour' where order_no = $1`,
      values: [orderNo],
    });
    await own.main.query({
      text: `insert into shop_order_log (merchant_id, order_id, from_status, to_status, "row", action, actor_type)
        select merchant_id, id, 4, 5, 'O21', 'complete', 'system' from shop_order where order_no = $1`,
      values: [orderNo],
    });
    return orderNo;
  }

  /** A refund of a piece of an order that is settled, agreed to and paid. */
  async refundLate(orderNo: string): Promise<void> {
    const { own, its, me } = this;
    await own.main.query({
      text: `update shop_order set aftersale_until = now() + interval '1 day' where order_no = $1`,
      values: [orderNo],
    });
    const refundNo = await its.asked(me, orderNo, 1, [[0, 1]]);
    expect((await its.agree(refundNo)).code).toBe(1);
  }

  /** What jobs of merchants' money work with, at a time. */
  ports(now = Date.now()): SettlementPorts {
    return { ...this.its.deps(), now: () => now, main: this.own.main, isShop: () => true };
  }

  settle(now?: number): Promise<void> {
    return this.its.run(settleOrders(this.ports(now)));
  }

  /** Takes a step with an account, or another row of a shop, as the back office does. */
  async act(path: string, id: number, params: object = {}, client: HttpClient = this.own.admin) {
    return (await client.post<Answer>(`/admin/merchant.${path}`, { ids: [id], ...params })).body;
  }
}
