import { Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema, Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { CHECKOUT_PROPERTIES } from '../checkout/checkout-request.ts';
import { previewCheckout } from '../checkout/preview-checkout.ts';
import { yuan } from '../catalog/goods-card.ts';
import { ORDER } from './order-names.ts';
import { clearPayments } from '../payments/clear-payments.ts';
import { PayChannelBook } from '../payments/pay-channel-book.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import { buyAgain } from './buy-again.ts';
import { createOrder, PriceChanged, readBasis, type OrderBody } from './create-order.ts';
import type { StepBody } from './step-request.ts';
import { MEMBER_STEPS } from './member-steps.ts';
import { openOrder } from './order-state.ts';
import { listOrders, orderDetail, type OrderQuery } from './read-orders.ts';
import { instantOf } from '../instant-of.ts';

const TEXT = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const KEY: JsonSchema = { type: 'string', minLength: 1, maxLength: 64 };
const NO: JsonSchema = { type: 'string', pattern: '^[A-Z][0-9]{16}$' };

const CREATE: JsonSchema = {
  type: 'object',
  properties: {
    ...CHECKOUT_PROPERTIES,
    hash: TEXT(100),
    idempotency_key: KEY,
    remarks: { type: 'object', maxProperties: 200, additionalProperties: TEXT(255) },
    invoice_id: { type: 'integer', minimum: 1, description: 'The title, one of `shop.invoice/index`.' },
    agreement_version: TEXT(40),
  },
  required: ['hash', 'idempotency_key'],
  anyOf: [{ required: ['source'] }, { required: ['items'] }],
};
const LIST: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string', pattern: '^([0-7]|refunding)$' },
    keyword: TEXT(60),
    ...PAGE_PROPERTIES,
  },
};
const DETAIL: JsonSchema = { type: 'object', properties: { order_no: TEXT(20) }, required: ['order_no'] };
const STEP: JsonSchema = {
  type: 'object',
  properties: {
    order_no: NO,
    reason_id: { type: 'integer' },
    reason: TEXT(255),
    address_id: { type: 'integer', minimum: 1 },
  },
  required: ['order_no'],
};

type CreateBody = OrderBody & { idempotency_key: string };
interface ListQuery extends PageQuery {
  status?: string;
  keyword?: string;
}

/** The orders of the member who calls. */
@Controller('api')
export class OrdersController {
  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShownShopDeps,
    @Inject(PayChannelBook) private readonly channels: PayChannelBook,
  ) {}

  @Post('shop.order/create')
  @Member()
  @Summary('Make the orders of a checkout, one for each merchant')
  async create(@CurrentCall() call: Call, @Body(CREATE, 'issues') body: CreateBody): Promise<JsonObject> {
    const { idempotency_key: key, ...rest } = body;
    const { records, now } = this.deps;
    const member = memberOf(call);
    try {
      return await records.transaction((transaction) =>
        oncePerKey(
          transaction,
          { memberId: member.id, name: 'order.create', key, body: rest as unknown as JsonObject },
          now(),
          async (basis) => {
            const { group, orders } = await createOrder(this.deps, transaction, member, rest, basis);
            return wireGroup(group, orders);
          },
          () => readBasis(this.deps, transaction, member.id, rest),
        ),
      );
    } catch (error) {
      if (!(error instanceof PriceChanged)) throw error;
      const data = await previewCheckout(this.deps, member.id, rest, call.context.locale);
      throw new AppError('order.price-changed', { data });
    }
  }

  @Get('shop.order/index')
  @Member()
  @Summary('The orders of the member, with how many stand in each status')
  index(@CurrentCall() { context }: Call, @Query(LIST) query: ListQuery): Promise<JsonObject> {
    const { status = '0', keyword = '' } = query;
    const wanted: Omit<OrderQuery, 'memberId'> = {
      status: status === 'refunding' ? status : Number(status),
      keyword: keyword.trim(),
      ...pageOf(query),
    };
    return listOrders(this.deps, { memberId: context.actor.id, ...wanted }, context.locale);
  }

  @Get('shop.order/detail')
  @Member()
  @Summary('One order with everything the member may see of it')
  detail(
    @CurrentCall() { context }: Call,
    @Query(DETAIL) { order_no: orderNo }: { order_no: string },
  ): Promise<JsonObject> {
    return this.read(context.actor.id, orderNo, context.locale);
  }

  @Post('shop.order/buyAgain')
  @Member()
  @Summary('Put what was ordered into the cart again')
  async again(
    @CurrentCall() { context }: Call,
    @Body(STEP, 'issues') { order_no: orderNo }: { order_no: string },
  ): Promise<JsonObject> {
    const { records } = this.deps;
    const memberId = context.actor.id;
    const { lines } = await records.transaction((transaction) =>
      openOrder(records.as(SYSTEM).in(transaction), { orderNo, memberId }),
    );
    const missing = await buyAgain(records, memberId, lines);
    return { ...(await this.read(memberId, orderNo, context.locale)), missing };
  }

  @Post('shop.order/:step')
  @Member()
  @Summary(
    'What the member does to an order: cancel, applyCancel, withdrawCancel, receive, extend, remind, del, editAddress',
  )
  async step(
    @CurrentCall() call: Call,
    @Param('step') name: string,
    @Body(STEP, 'issues') body: StepBody & { order_no: string },
  ): Promise<JsonObject> {
    const step = Object.hasOwn(MEMBER_STEPS, name) ? MEMBER_STEPS[name] : undefined;
    if (!step) throw new AppError('route.not-found');
    const { deps } = this;
    const actor = memberOf(call);
    const { order_no: orderNo } = body;
    if (name === 'cancel') await this.askFirst(actor.id, orderNo);
    return deps.records.transaction(async (transaction) => {
      const rows = deps.records.as(SYSTEM).in(transaction);
      const open = await openOrder(rows, { orderNo, memberId: actor.id });
      await step({ deps, transaction, rows, open, actor, body });
      return orderDetail(deps, rows, { memberId: actor.id, orderNo }, call.context.locale);
    });
  }

  /** What the channel has is taken in before the order ends; money that comes later goes back by itself. */
  private async askFirst(memberId: number, orderNo: string): Promise<void> {
    const { records } = this.deps;
    const [order] = await records.transaction((transaction) =>
      records.as(SYSTEM).in(transaction).find(ORDER, { order_no: orderNo, user_id: memberId }),
    );
    if (order) await clearPayments({ ...this.deps, channels: this.channels }, order['id'] ?? null);
  }

  private read(memberId: number, orderNo: string, locale: Locale): Promise<JsonObject> {
    const { records } = this.deps;
    return records.transaction((transaction) =>
      orderDetail(this.deps, records.as(SYSTEM).in(transaction), { memberId, orderNo }, locale),
    );
  }
}

const memberOf = ({ context: { actor } }: Call) => ({
  type: 'member' as const,
  id: actor.id,
  name: actor.username,
});

function wireGroup(group: StoredRow, orders: readonly StoredRow[]): JsonObject {
  return {
    group_no: String(group['group_no']),
    pay_amount: yuan(String(group['pay_amount'])),
    pay_deadline: Math.floor(instantOf(group['expire_time']) / 1000),
    orders: orders.map((order) => ({
      order_no: String(order['order_no']),
      merchant_id: Number(order['merchant_id']),
      pay_amount: yuan(String(order['pay_amount'])),
      status: Number(order['status']),
    })),
  };
}
