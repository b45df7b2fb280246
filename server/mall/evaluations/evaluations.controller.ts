import { Controller, Get, Inject, Post } from '@nestjs/common';
import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { CONNECTIONS, type Connections } from '#server/database/connection.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Member, Public } from '#server/http/guards.ts';
import { Body, CurrentCall, Query } from '#server/http/input-params.ts';
import { PAGE_PROPERTIES, pageOf, type PageQuery } from '#server/http/page-query.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { openOrder } from '../orders/order-state.ts';
import { ORDER } from '../orders/order-names.ts';
import { orderDetail } from '../orders/read-orders.ts';
import { SHOP_DEPS, type ShownShopDeps } from '../shop-deps.ts';
import { appendEvaluation, type Appended } from './append-evaluation.ts';
import { EVALUATION } from './evaluation-names.ts';
import { evaluateOrder, type Evaluator, type LineEvaluation } from './evaluate-order.ts';
import { EVALUATION_FILTERS, listEvaluations, type EvaluationFilter } from './list-evaluations.ts';
import { listOwnEvaluations } from './list-own-evaluations.ts';

const ID: JsonSchema = { type: 'string', pattern: '^[0-9]{1,15}$' };
const LINE: JsonSchema = { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER };
const SCORE: JsonSchema = { type: 'integer', minimum: 1, maximum: 5 };
const WORDS: JsonSchema = { type: 'string', maxLength: 500 };
const PICTURES: JsonSchema = {
  type: 'array',
  maxItems: 9,
  uniqueItems: true,
  items: { type: 'string', minLength: 1, maxLength: 500 },
};

const LIST: JsonSchema = {
  type: 'object',
  properties: {
    goods_id: ID,
    filter: { enum: [...EVALUATION_FILTERS] },
    sku_id: ID,
    sort: { enum: ['useful', 'new'] },
    ...PAGE_PROPERTIES,
  },
  required: ['goods_id'],
};
const MINE: JsonSchema = {
  type: 'object',
  properties: { order_no: { type: 'string', maxLength: 20 }, ...PAGE_PROPERTIES },
};
const ADD: JsonSchema = {
  type: 'object',
  properties: {
    order_no: { type: 'string', pattern: '^[A-Z][0-9]{16}$' },
    items: {
      type: 'array',
      minItems: 1,
      maxItems: 200,
      items: {
        type: 'object',
        properties: {
          line_id: LINE,
          score_goods: SCORE,
          score_service: SCORE,
          score_delivery: SCORE,
          content: WORDS,
          images: PICTURES,
          anonymous: { type: 'boolean' },
        },
        required: ['line_id', 'score_goods', 'score_service', 'score_delivery'],
      },
    },
  },
  required: ['order_no', 'items'],
};
const APPEND: JsonSchema = {
  type: 'object',
  properties: {
    line_id: LINE,
    content: { type: 'string', minLength: 1, maxLength: 500, pattern: '\\S' },
    images: PICTURES,
  },
  required: ['line_id', 'content'],
};

interface ListQuery extends PageQuery {
  goods_id: string;
  filter?: EvaluationFilter;
  sku_id?: string;
  sort?: 'useful' | 'new';
}

/** What members say of goods they have bought. */
@Controller('api')
export class EvaluationsController {
  constructor(
    @Inject(SHOP_DEPS) private readonly deps: ShownShopDeps,
    @Inject(CONNECTIONS) private readonly connections: Connections,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Get('shop.evaluation/index')
  @Public()
  @Summary('What members say of goods, with how many there are of each kind')
  index(@CurrentCall() { context }: Call, @Query(LIST) query: ListQuery): Promise<JsonObject> {
    if (!this.metadata.get(EVALUATION)) throw new AppError('record.not-found');
    const { filter = 'all', sort = 'useful', sku_id: sku = '0' } = query;
    return listEvaluations(this.connections.get('main'), {
      goodsId: Number(query.goods_id),
      skuId: Number(sku),
      filter,
      sort,
      timeZone: context.timeZone,
      ...pageOf(query, 10),
    });
  }

  @Get('shop.evaluation/mine')
  @Member()
  @Summary('What the member has said of what they bought')
  mine(
    @CurrentCall() { context }: Call,
    @Query(MINE) { order_no: orderNo = '', ...page }: PageQuery & { order_no?: string },
  ): Promise<JsonObject> {
    if (!this.metadata.get(EVALUATION)) throw new AppError('record.not-found');
    const wanted = { memberId: context.actor.id, orderNo, ...pageOf(page, 10) };
    return listOwnEvaluations(this.connections.get('main'), this.deps, wanted);
  }

  @Post('shop.evaluation/add')
  @Member()
  @Summary('Evaluate lines of an order, each once')
  add(
    @CurrentCall() call: Call,
    @Body(ADD, 'issues') { order_no: orderNo, items }: { order_no: string; items: LineEvaluation[] },
  ): Promise<JsonObject> {
    return this.by(call, async (by) => {
      const memberId = by.actor.id;
      await evaluateOrder(by, await openOrder(by.rows, { orderNo, memberId }), items);
      return orderNo;
    });
  }

  @Post('shop.evaluation/append')
  @Member()
  @Summary('Add a follow-up to what one has said of a line')
  append(@CurrentCall() call: Call, @Body(APPEND, 'issues') body: Appended): Promise<JsonObject> {
    return this.by(call, async (by) => {
      const id = await appendEvaluation(by, body);
      const [order] = await by.rows.find(ORDER, { id });
      return String(order?.['order_no']);
    });
  }

  /** Does `work` and answers the order with the number it gives. */
  private by(call: Call, work: (by: Evaluator) => Promise<string>): Promise<JsonObject> {
    const { deps } = this;
    const { actor, ip, locale } = call.context;
    return deps.records.transaction(async (transaction) => {
      const rows = deps.records.as(SYSTEM).in(transaction);
      const who = { type: 'member' as const, id: actor.id, name: actor.username };
      const orderNo = await work({ deps, transaction, rows, actor: who, ip });
      return orderDetail(deps, rows, { memberId: actor.id, orderNo }, locale);
    });
  }
}
