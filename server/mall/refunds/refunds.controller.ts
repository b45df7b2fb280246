import { Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import { centsOf } from '#engine/commerce/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { openOrder } from '../orders/order-state.ts';
import { oncePerKey } from '../requests/once-per-key.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import { kindOfType, REASON_KINDS, reasonsFor, reasonText, type ReasonKind } from './choose-reason.ts';
import { createRefund, type CreateBody } from './create-refund.ts';
import { REFUND_STEPS, type RefundStepBody } from './refund-steps.ts';
import { openRefund, type RefundWork } from './open-refund.ts';
import { previewRefund } from './preview-refund.ts';
import { listRefunds, refundDetail } from './read-refunds.ts';
import type { AskBody } from './refund-ask.ts';
import { numberOf, textOf } from './row-values.ts';

const TEXT = (maxLength: number): JsonSchema => ({ type: 'string', maxLength });
const NO: JsonSchema = { type: 'string', pattern: '^[A-Z][0-9]{16}$' };
const ID: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const PICTURES: JsonSchema = {
  type: 'array',
  maxItems: 9,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 500 },
};
const ASK: Record<string, JsonSchema> = {
  order_no: NO,
  type: { enum: [1, 2, 3] },
  goods_status: { enum: [1, 2] },
  items: {
    type: 'array',
    minItems: 1,
    maxItems: 200,
    items: {
      type: 'object',
      properties: { line_id: ID, qty: { type: 'integer', minimum: 1, maximum: 9999 }, exchange_sku_id: ID },
      required: ['line_id', 'qty'],
    },
  },
};
const PREVIEW: JsonSchema = {
  type: 'object',
  properties: { ...ASK, reason_id: ID },
  required: ['order_no', 'type', 'items'],
};
const CREATE: JsonSchema = {
  type: 'object',
  properties: {
    ...ASK,
    amount: { type: 'string', pattern: '^[0-9]{1,9}(\\.[0-9]{1,2})?$' },
    reason_id: ID,
    description: TEXT(500),
    images: PICTURES,
    idempotency_key: { type: 'string', minLength: 1, maxLength: 64 },
  },
  required: ['order_no', 'type', 'items', 'reason_id', 'idempotency_key'],
};
const REASONS: JsonSchema = {
  type: 'object',
  properties: {
    kind: { enum: [...REASON_KINDS, '1', '2', '3', '9'] },
    merchant_id: { type: 'string', pattern: '^[0-9]{1,15}$' },
  },
  required: ['kind'],
};
const LIST: JsonSchema = {
  type: 'object',
  properties: {
    status: { type: 'string', pattern: '^[0-4]$' },
    order_no: TEXT(20),
    ...PAGE_PROPERTIES,
  },
};
const DETAIL: JsonSchema = { type: 'object', properties: { refund_no: TEXT(20) }, required: ['refund_no'] };
const STEP: JsonSchema = {
  type: 'object',
  properties: { refund_no: NO, company_id: ID, no: TEXT(40), images: PICTURES, text: TEXT(500) },
  required: ['refund_no'],
};

interface ListQuery extends PageQuery {
  status?: string;
  order_no?: string;
}
type CreateCall = Omit<CreateBody, 'amount'> & { order_no: string; amount?: string; idempotency_key: string };

/** The refunds of the member who calls. */
@Controller('api')
export class RefundsController {
  constructor(@Inject(SHOP_DEPS) private readonly deps: ShownShopDeps) {}

  @Get('shop.refund/reasons')
  @Member()
  @Summary('The reasons there are for a kind of refund')
  reasons(
    @CurrentCall() { context }: Call,
    @Query(REASONS) query: { kind: string; merchant_id?: string },
  ): Promise<JsonObject> {
    const kind = /^[0-9]$/.test(query.kind) ? kindOfType(Number(query.kind)) : (query.kind as ReasonKind);
    return this.deps.records.transaction(async (transaction) => {
      const rows = this.deps.records.as(SYSTEM).in(transaction);
      const found = await reasonsFor(rows, kind, Number(query.merchant_id ?? 0));
      const list = found.map((reason) => ({
        id: numberOf(reason, 'id'),
        text: reasonText(reason, context.locale),
        fault: textOf(reason, 'fault'),
        need_image: numberOf(reason, 'need_image') === 1,
      }));
      return { list };
    });
  }

  @Post('shop.refund/preview')
  @Member()
  @Summary('What a refund of lines of an order would come to, or why it can not be asked for')
  preview(
    @CurrentCall() call: Call,
    @Body(PREVIEW, 'issues') { order_no: orderNo, ...body }: AskBody & { order_no: string },
  ): Promise<JsonObject> {
    return this.by(call, async (work, memberId) =>
      previewRefund(work, await openOrder(work.rows, { orderNo, memberId }), body, call.context.locale),
    );
  }

  @Post('shop.refund/create')
  @Member()
  @Summary('Ask for a refund of lines of an order')
  create(@CurrentCall() call: Call, @Body(CREATE, 'issues') body: CreateCall): Promise<JsonObject> {
    const { idempotency_key: key, ...rest } = body;
    return this.by(call, (work, memberId) => {
      const request = { memberId, name: 'refund.create', key, body: rest as unknown as JsonObject };
      return oncePerKey(work.transaction, request, this.deps.now(), async () => {
        const { order_no: orderNo, amount, ...asked } = rest;
        const open = await openOrder(work.rows, { orderNo, memberId });
        const wanted = amount === undefined ? {} : { amount: centsOf(amount) };
        const { refund } = await createRefund(work, open, { ...asked, ...wanted });
        return { refund_no: textOf(refund, 'refund_no') };
      });
    });
  }

  @Get('shop.refund/index')
  @Member()
  @Summary('The refunds of the member')
  index(@CurrentCall() { context }: Call, @Query(LIST) query: ListQuery): Promise<JsonObject> {
    const { status = '0', order_no: orderNo = '' } = query;
    const wanted = { orderNo, status: Number(status), ...pageOf(query) };
    return listRefunds(this.deps, { memberId: context.actor.id, ...wanted }, context.locale);
  }

  @Get('shop.refund/detail')
  @Member()
  @Summary('One refund with everything the member may see of it')
  detail(
    @CurrentCall() call: Call,
    @Query(DETAIL) { refund_no: refundNo }: { refund_no: string },
  ): Promise<JsonObject> {
    return this.by(call, ({ rows }, memberId) =>
      refundDetail(this.deps, rows, { memberId, refundNo }, call.context.locale),
    );
  }

  @Post('shop.refund/:step')
  @Member()
  @Summary('What the member does to a refund: ship, cancel, complain')
  step(
    @CurrentCall() call: Call,
    @Param('step') name: string,
    @Body(STEP, 'issues') { refund_no: refundNo, ...body }: RefundStepBody & { refund_no: string },
  ): Promise<JsonObject> {
    const step = Object.hasOwn(REFUND_STEPS, name) ? REFUND_STEPS[name] : undefined;
    if (!step) throw new AppError('route.not-found');
    return this.by(call, async (work, memberId) => {
      await step(work, await openRefund(work.rows, { refundNo, memberId }), body);
      return refundDetail(this.deps, work.rows, { memberId, refundNo }, call.context.locale);
    });
  }

  /** Does work of the member in a transaction. */
  private by<Result>(
    { context: { actor } }: Call,
    work: (work: RefundWork, memberId: number) => Promise<Result>,
  ): Promise<Result> {
    const { deps } = this;
    const doer = { type: 'member' as const, id: actor.id, name: actor.username };
    return deps.records.transaction((transaction) =>
      work({ deps, transaction, rows: deps.records.as(SYSTEM).in(transaction), doer }, actor.id),
    );
  }
}
