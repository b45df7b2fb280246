import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import type { TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

/** A refund as its member sees it. */
export interface WiredRefund {
  refund_no: string;
  audit_status: number;
  status: number;
  user_ship_status: number;
  amount: string;
  actions: string[];
  items: { line_id: number; qty: number; amount: string }[];
  log: { action: string; by: string }[];
}
export interface WiredOrder {
  order_no: string;
  status: number;
  actions: string[];
  refund_amount: string;
  lines: {
    id: number;
    sku_id: number;
    qty: number;
    refundable_qty: number;
    refunding_qty: number;
    refunded_qty: number;
  }[];
  log: { action: string }[];
}
export interface RefundPreview {
  allowed: boolean;
  reason?: string;
  goods_amount: string;
  freight: string;
  points_back: number;
  score_recall: number;
  max_amount: string;
  steps: { kind: string; amount: string }[];
}

let count = 0;

/** Orders that are paid, and their refunds, by the calls of members and staff. */
export class TestRefunds {
  readonly shop: TestShop;
  constructor(readonly test: TestServer) {
    this.shop = new TestShop(test);
  }

  key(): string {
    count += 1;
    return `refund-${count}`;
  }

  async buyer(money = '1000.00', score = 0) {
    count += 1;
    const member = await this.shop.member(`refunder${count}`, money, score);
    return { ...member, ...callerOf(member.client) };
  }

  /** A paid order of so many pieces of each of the goods; its number. */
  async paid(
    me: Buyer,
    goods: readonly (readonly [SoldGoods, number])[],
    more: object = {},
    channel = 'balance',
  ): Promise<string> {
    const body = { items: goods.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })), ...more };
    const { data } = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<{ group_no: string; pay_amount: string; orders: { order_no: string }[] }>(
      'shop.order/create',
      {
        ...body,
        hash: data.hash,
        idempotency_key: this.key(),
      },
    );
    const { group_no: group, pay_amount: amount, orders } = made.data;
    if (amount !== '0.00') {
      const paid = await me.post('shop.pay/create', {
        group_no: group,
        channel,
        idempotency_key: this.key(),
      });
      if (paid.code !== 1) throw new Error(paid.msg);
    }
    return orders[0]!.order_no;
  }

  async orderId(orderNo: string): Promise<number> {
    return (
      await this.shop.one<{ id: number }>('select id::int from shop_order where order_no = $1', [orderNo])
    ).id;
  }

  async ship(orderNo: string): Promise<void> {
    const parcel = { ids: [await this.orderId(orderNo)], express_company: 'SF', express_no: 'SF1234567' };
    const { body } = await this.test.admin.post<Answer>('/admin/shop.order.Order/delivery', parcel);
    if (body.code !== 1) throw new Error(body.msg);
  }

  async detail(me: Buyer, orderNo: string): Promise<WiredOrder> {
    return (await me.get<WiredOrder>(`shop.order/detail?order_no=${orderNo}`)).data;
  }

  /** The reason `text` for a type. */
  async reason(me: Buyer, type: number, text = 'Other'): Promise<number> {
    const { data } = await me.get<{ list: { id: number; text: string }[] }>(
      `shop.refund/reasons?kind=${type}`,
    );
    const found = data.list.find((reason) => reason.text === text);
    if (!found) throw new Error(`There is no reason ${text}`);
    return found.id;
  }

  /** The body of a refund of pieces of lines, by their place in the order. */
  async ask(
    me: Buyer,
    orderNo: string,
    type: number,
    units: readonly (readonly [at: number, qty: number])[],
    more: object = {},
  ) {
    const { lines } = await this.detail(me, orderNo);
    return {
      order_no: orderNo,
      type,
      items: units.map(([at, qty]) => ({ line_id: lines[at]!.id, qty })),
      ...more,
    };
  }

  async preview(me: Buyer, body: object): Promise<RefundPreview> {
    return (await me.post<RefundPreview>('shop.refund/preview', body)).data;
  }

  async create(
    me: Buyer,
    body: { type: number } & object,
    more: object = {},
  ): Promise<Answer<{ refund_no: string }>> {
    const reason = await this.reason(me, body.type);
    return me.post('shop.refund/create', {
      ...body,
      reason_id: reason,
      idempotency_key: this.key(),
      ...more,
    });
  }

  /** A refund that is asked for; its number. */
  async asked(
    me: Buyer,
    orderNo: string,
    type: number,
    units: readonly (readonly [number, number])[],
    more: object = {},
  ): Promise<string> {
    const made = await this.create(me, await this.ask(me, orderNo, type, units), more);
    if (made.code !== 1) throw new Error(made.msg);
    return made.data.refund_no;
  }

  async refund(me: Buyer, refundNo: string): Promise<WiredRefund> {
    return (await me.get<WiredRefund>(`shop.refund/detail?refund_no=${refundNo}`)).data;
  }

  step(me: Buyer, name: string, refundNo: string, more: object = {}): Promise<Answer<WiredRefund>> {
    return me.post<WiredRefund>(`shop.refund/${name}`, { refund_no: refundNo, ...more });
  }

  async refundId(refundNo: string): Promise<number> {
    return (
      await this.shop.one<{ id: number }>('select id::int from shop_refund where refund_no = $1', [refundNo])
    ).id;
  }

  async staff(name: string, refundNo: string, params: object = {}): Promise<Answer> {
    const body = { ids: [await this.refundId(refundNo)], ...params };
    return (await this.test.admin.post<Answer>(`/admin/shop.order.Refund/${name}`, body)).body;
  }

  agree(refundNo: string, params: object = {}): Promise<Answer> {
    return this.staff('audit', refundNo, { decision: 'agree', ...params });
  }

  /** Staff have counted pieces of each of the goods of a refund. */
  async receive(
    me: Buyer,
    refundNo: string,
    pieces: readonly number[],
    restock = false,
    more: object = {},
  ): Promise<Answer> {
    const { items } = await this.refund(me, refundNo);
    const counted = items.map(({ line_id }, at) => ({ line_id, qty: pieces[at] ?? 0, restock }));
    return this.staff('receive', refundNo, { decision: 'receive', items: counted, ...more });
  }

  /** An address where goods come back to. */
  async returnAddress(): Promise<number> {
    const values = {
      name: 'Returns',
      mobile: '13800000009',
      codes: ['330000', '330100', '330106'],
      detail: '9 Dock',
      is_return: 1,
    };
    return (await this.test.admin.post<{ id: number }>('/admin/rest/shop/delivery/address', values)).body.id;
  }

  async carrier(): Promise<number> {
    const { data } = await callerOf(this.test.guest).get<{ list: { id: number }[] }>('shop.express/index');
    if (data.list[0]) return data.list[0].id;
    const values = { name: '顺丰', name_en: 'SF', code: 'SF' };
    return (await this.test.admin.post<{ id: number }>('/admin/rest/shop/delivery/company', values)).body.id;
  }

  /** Goods of a refund are agreed to and on their way back. */
  async sentBack(me: Buyer, refundNo: string): Promise<void> {
    const agreed = await this.agree(refundNo, { return_address_id: await this.returnAddress() });
    if (agreed.code !== 1) throw new Error(agreed.msg);
    const sent = await this.step(me, 'ship', refundNo, {
      company_id: await this.carrier(),
      no: 'BACK123456',
    });
    if (sent.code !== 1) throw new Error(sent.msg);
  }

  stock({ skuId }: SoldGoods) {
    return this.shop.one<{ stock: number; locked: number; sales: number }>(
      'select stock::int, locked::int, sales::int from shop_goods_sku where id = $1',
      [skuId],
    );
  }

  purse(me: Buyer) {
    return this.shop.one<{ money: number; score: number }>(
      'select money::int, score::int from "user" where id = $1',
      [me.id],
    );
  }

  sql(text: string, values: unknown[] = []) {
    return this.test.main.query({ text, values });
  }

  deps(): ShopDeps {
    return this.test.server.app.get<ShopDeps>(SHOP_DEPS, { strict: false });
  }

  run(job: JobDefinition, data: Record<string, string> = {}): Promise<void> {
    const { signal } = new AbortController();
    return job.run({ id: '1', data, key: null, attempt: 1, signal, progress: () => undefined });
  }
}

export type Buyer = Awaited<ReturnType<TestRefunds['buyer']>>;
