import { PayChannelBook } from '#server/mall/payments/pay-channel-book.ts';
import { closePayment, queryPayments, type PayJobPorts } from '#server/mall/payments/pay-jobs.ts';
import { returnSurplus } from '#server/mall/payments/return-surplus.ts';
import { closeUnpaid, type OrderJobPorts } from '#server/mall/orders/order-jobs.ts';
import { payBackJob } from '#server/mall/refunds/pay-back-job.ts';
import { RefundChannels } from '#server/mall/refunds/refund-channel.ts';
import { SHOP_DEPS, type ShopDeps } from '#server/mall/shop-deps.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { fakeAccounts } from '../fake-channel/fake-accounts.ts';
import { FakeChannel } from '../fake-channel/fake-channel.ts';
import type { DatabaseKind } from '../harness/test-database.ts';
import { startTestServer, type TestServer } from '../harness/test-server.ts';
import { callerOf, TestShop, type Answer, type SoldGoods } from './shop.fixture.ts';

interface Made {
  group_no: string;
  pay_amount: string;
  orders: { order_no: string }[];
}

export interface Started {
  pay_no: string;
  status: string;
  params: Record<string, string>;
}

/** A buyer and what they can call. */
export type Payer = { id: number } & ReturnType<typeof callerOf>;

/** A shop whose channels are the pretended ones. */
export class PayShop {
  readonly test: TestServer;
  readonly shop: TestShop;
  readonly fake: FakeChannel;
  #count = 0;

  constructor(test: TestServer, fake: FakeChannel) {
    this.test = test;
    this.shop = new TestShop(test);
    this.fake = fake;
  }

  static async start(database: DatabaseKind): Promise<PayShop> {
    const fake = new FakeChannel();
    await fake.start();
    const test = await startTestServer({
      definitions: 'definitions',
      database,
      env: { PAY_FAKE_CHANNEL: fake.url },
    });
    const shop = new PayShop(test, fake);
    const saved = await shop.save(shop.accounts());
    if (saved.code !== 1) throw new Error(JSON.stringify(saved));
    return shop;
  }

  async stop(): Promise<void> {
    await this.test.stop();
    await this.fake.stop();
  }

  accounts(): Record<string, unknown> {
    return {
      shop_pay_origin: this.test.server.url,
      shop_pay_methods: ['wechat_native', 'wechat_jsapi', 'wechat_h5', 'alipay_page', 'alipay_wap'],
      ...fakeAccounts(this.fake),
    };
  }

  async save(values: object): Promise<Answer> {
    return (await this.test.admin.post<Answer>('/admin/routine.Config/save', values)).body;
  }

  key(): string {
    this.#count += 1;
    return `key-${this.#count}`;
  }

  async payer(money = '0.00'): Promise<Payer> {
    this.#count += 1;
    const { id, client } = await this.shop.member(`payer${this.#count}`, money);
    return { id, ...callerOf(client) };
  }

  async order(me: Payer, ...goods: [SoldGoods, number][]): Promise<Made> {
    const body = { items: goods.map(([{ skuId }, qty]) => ({ sku_id: skuId, qty })) };
    const { data } = await me.post<{ hash: string }>('shop.checkout/preview', body);
    const made = await me.post<Made>('shop.order/create', {
      ...body,
      hash: data.hash,
      idempotency_key: this.key(),
    });
    if (made.code !== 1) throw new Error(made.msg);
    return made.data;
  }

  /** Begins a payment, and opens the payer's page where that makes the trade. */
  async begin(
    me: Payer,
    groupNo: string,
    channel = 'wechat_native',
    key = this.key(),
  ): Promise<Answer<Started>> {
    const answer = await me.post<Started>('shop.pay/create', {
      group_no: groupNo,
      channel,
      idempotency_key: key,
      ...(channel === 'wechat_jsapi' ? { payer_code: `code-${key}` } : {}),
    });
    const url = answer.data?.params?.['url'];
    if (url) await fetch(url, { redirect: 'manual' });
    return answer;
  }

  /** An order of one unit whose payment has begun. */
  async waiting(
    price: string,
    channel = 'wechat_native',
    stock = 10,
  ): Promise<{ me: Payer; groupNo: string; orderNo: string; payNo: string; goods: SoldGoods }> {
    const me = await this.payer();
    const goods = await this.shop.goods(price, stock);
    const made = await this.order(me, [goods, 1]);
    const { data } = await this.begin(me, made.group_no, channel);
    return { me, groupNo: made.group_no, orderNo: made.orders[0]!.order_no, payNo: data.pay_no, goods };
  }

  async state(me: Payer, payNo: string): Promise<string> {
    return (await me.get<{ status: string }>(`shop.pay/state?pay_no=${payNo}`)).data.status;
  }

  orderOf(
    orderNo: string,
  ): Promise<{ status: number; pay_status: number; close_type: string | null; pay_type: string | null }> {
    return this.shop.one(
      'select status::int, pay_status::int, close_type, pay_type from shop_order where order_no = $1',
      [orderNo],
    );
  }

  paymentOf(payNo: string): Promise<{ status: number; refunded: number; channel_no: string }> {
    return this.shop.one(
      'select status::int, refunded::int, channel_no from shop_payment where pay_no = $1',
      [payNo],
    );
  }

  backOf(payNo: string): Promise<{ status: number; amount: number; reason: string } | undefined> {
    return this.shop.one(
      `select b.status::int, b.amount::int, b.reason from shop_refund_payment b join shop_payment p on p.id = b.payment_id where p.pay_no = $1`,
      [payNo],
    );
  }

  outcomes(payNo: string): Promise<string[]> {
    return this.test.main
      .query<{ result: string }>({
        text: 'select result from shop_pay_notice where document_no = $1 order by id',
        values: [payNo],
      })
      .then(({ rows }) => rows.map(({ result }) => result));
  }

  /** What jobs work with, at another time. */
  ports(now: () => number = Date.now): PayJobPorts & OrderJobPorts & { ways: RefundChannels } {
    const { app } = this.test.server;
    const get = <Part>(token: unknown): Part => app.get<Part>(token as never, { strict: false });
    return {
      ...get<ShopDeps>(SHOP_DEPS),
      channels: get<PayChannelBook>(PayChannelBook),
      ways: get<RefundChannels>(RefundChannels),
      main: this.test.main,
      isShop: () => true,
      now,
    };
  }

  run({ run }: JobDefinition, data: Record<string, string | number> = {}): Promise<void> {
    const { signal } = new AbortController();
    return run({ id: '1', data, key: null, attempt: 1, signal, progress: () => undefined });
  }

  query(now?: () => number): Promise<void> {
    return this.run(queryPayments(this.ports(now)));
  }

  close(payNo: string): Promise<void> {
    return this.run(closePayment(this.ports()), { pay_no: payNo });
  }

  timeout(now?: () => number): Promise<void> {
    return this.run(closeUnpaid(this.ports(now)));
  }

  /** Takes an attempt to pay a refund back to its channel. */
  payBack(id: string): Promise<void> {
    const { ways, ...deps } = this.ports();
    return this.run(payBackJob(deps, ways), { id });
  }

  /** Takes one payment back that no refund is for to its channel. */
  returnSurplus(id: number): Promise<void> {
    return this.run(returnSurplus(this.ports()), { id }).catch((error: unknown) => {
      if (!/under way/.test(String(error))) throw error;
    });
  }

  /** Sends back what no order waits for, as the job does that the payment has left. */
  async giveBack(payNo: string): Promise<void> {
    const { id } = await this.shop.one<{ id: number }>(
      'select b.id::int from shop_refund_payment b join shop_payment p on p.id = b.payment_id where p.pay_no = $1',
      [payNo],
    );
    await this.returnSurplus(id);
  }
}
