import { expect } from '@jest/globals';
import type { JsonObject } from '#engine/definition/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { OrderJobPorts } from '#server/mall/orders/order-jobs.ts';
import { PayChannelBook } from '#server/mall/payments/pay-channel-book.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

/** A parcel as the member sees it. */
export interface WireParcel {
  shipment_no: string;
  company: string;
  tracking_no: string;
  state: string;
  items: { line_id: number; qty: number }[];
}
/** An order as the member sees it. */
export interface WireOrder {
  order_no: string;
  status: number;
  pay_amount: string;
  actions: string[];
  address: { detail: string };
  lines: { id: number; qty: number; pay: string; shipped_qty: number }[];
  parcels: WireParcel[];
  log: { action: string; note: string }[];
  deadlines: { receive: number | null };
}

/** A shop with orders to ship. */
export class ShippingShop extends TestShop {
  #count = 0;

  static async start(database: DatabaseKind): Promise<ShippingShop> {
    return new ShippingShop(await startTestServer({ definitions: 'definitions', database }));
  }

  get server(): TestServer {
    return this.test;
  }

  async buyer(money = '1000.00') {
    this.#count += 1;
    const member = await this.member(`receiver${this.#count}`, money);
    return { ...member, ...callerOf(member.client) };
  }

  get deps(): ShopDeps {
    return this.test.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });
  }

  /** Runs a job as the clock would. */
  async run(job: (ports: OrderJobPorts) => JobDefinition, data: JsonObject = {}): Promise<void> {
    const channels = this.test.server.app.get(PayChannelBook, { strict: false });
    const ports = { ...this.deps, channels, main: this.test.main, isShop: () => true };
    const { signal } = new AbortController();
    const running = { id: '1', data, key: null, attempt: 1, signal, progress: () => undefined };
    await job(ports).run(running);
  }

  key(): string {
    this.#count += 1;
    return `ship-${this.#count}`;
  }

  /** An order that waits for its payment. */
  async unpaid(me: Buyer, ...goods: [SoldGoods, number][]): Promise<{ orderNo: string; groupNo: string }> {
    const body = { items: goods.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })) };
    const { data: preview } = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<{ group_no: string; orders: { order_no: string }[] }>('shop.order/create', {
      ...body,
      hash: preview.hash,
      idempotency_key: this.key(),
    });
    expect(made.code).toBe(1);
    return { orderNo: made.data.orders[0]!.order_no, groupNo: made.data.group_no };
  }

  /** An order that can be shipped. */
  async paid(me: Buyer, ...goods: [SoldGoods, number][]): Promise<string> {
    const { orderNo, groupNo } = await this.unpaid(me, ...goods);
    const body = { group_no: groupNo, channel: 'balance', idempotency_key: this.key() };
    expect((await me.post('shop.pay/create', body)).code).toBe(1);
    return orderNo;
  }

  async idOf(orderNo: string): Promise<number> {
    const sql = 'select id::int from shop_order where order_no = $1';
    return (await this.one<{ id: number }>(sql, [orderNo])).id;
  }

  /** What staff do to an order. */
  async staff<Data = Record<string, unknown>>(
    name: string,
    orderNo: string,
    params: object = {},
    by = this.test.admin,
  ): Promise<Answer<Data>> {
    const body = { ids: [await this.idOf(orderNo)], ...params };
    return (await by.post<Answer<Data>>(`/admin/shop.order.Order/${name}`, body)).body;
  }

  /** What staff do to a parcel. */
  async parcel(name: string, shipmentNo: string, params: object = {}): Promise<Answer> {
    const sql = 'select id::int from shop_shipment where shipment_no = $1';
    const { id } = await this.one<{ id: number }>(sql, [shipmentNo]);
    const path = `/admin/shop.order.Shipment/${name}`;
    return (await this.test.admin.post<Answer>(path, { ids: [id], ...params })).body;
  }

  async detail(me: Buyer, orderNo: string): Promise<WireOrder> {
    return (await me.get<WireOrder>(`shop.order/detail?order_no=${orderNo}`)).data;
  }
}

/** A member with calls of their own. */
export type Buyer = Awaited<ReturnType<ShippingShop['buyer']>>;
