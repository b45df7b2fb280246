import { Controller, Inject, Post } from '@nestjs/common';
import { mayUse, SYSTEM } from '#engine/access/index.ts';
import type { FreightTemplate } from '#engine/commerce/index.ts';
import type { JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { ORDER } from '../orders/order-names.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { DELIVERY_TEMPLATE } from './delivery-names.ts';
import { lastMonthOrders, type TriedOrders } from './last-month-orders.ts';
import { readTemplates } from './read-templates.ts';

const WHOLE: JsonSchema = { type: 'integer', minimum: 0, maximum: 1_000_000_000 };
const AREAS: JsonSchema = { type: 'array', maxItems: 5000, items: { type: 'string', maxLength: 12 } };
const FLAG: JsonSchema = { type: 'boolean' };
const rows = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: 'array',
  maxItems: 200,
  items: { type: 'object', properties, required: Object.keys(properties) },
});

const TEMPLATE: JsonSchema = {
  type: 'object',
  description: 'The template as it stands in its form: units as it counts them, fees in cents.',
  properties: {
    id: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
    name: { type: 'string', maxLength: 200 },
    billing: { enum: [1, 2, 3] },
    rules: rows({
      is_default: FLAG,
      areas: AREAS,
      first: WHOLE,
      first_fee: WHOLE,
      continue: WHOLE,
      continue_fee: WHOLE,
    }),
    free_on: FLAG,
    free: rows({ areas: AREAS, condition: { enum: [1, 2, 3, 4] }, n: WHOLE, a: WHOLE }),
    no_delivery_on: FLAG,
    forbid: rows({ areas: AREAS, reason: { type: 'string', maxLength: 500 } }),
  },
  required: ['id', 'name', 'billing', 'rules', 'free_on', 'free', 'no_delivery_on', 'forbid'],
};
const BODY: JsonSchema = { type: 'object', properties: { template: TEMPLATE }, required: ['template'] };

/** What a template that is about to change would mean for real orders. */
@Controller('admin')
export class TryTemplateController {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Post('shop.delivery.Template/lastMonth')
  @Admin(`${DELIVERY_TEMPLATE}/index`)
  @Summary('What the orders of the last thirty days would pay by a changed template')
  lastMonth(
    @CurrentCall() { context }: Call,
    @Body(BODY, 'issues') { template }: { template: FreightTemplate },
  ): Promise<TriedOrders> {
    const orders = this.metadata.get(ORDER);
    if (!orders) throw new AppError('record.not-found');
    if (!mayUse(orders, 'index', context.actor))
      throw new AppError('access.denied', { params: { node: `${ORDER}/index` } });
    const { records, now, rules } = this.shop;
    return records.transaction(async (transaction) => {
      const [own] = await records
        .as(context.actor)
        .in(transaction)
        .find(DELIVERY_TEMPLATE, { id: template.id });
      if (!own) throw new AppError('record.not-found');
      const system = records.as(SYSTEM).in(transaction);
      const merchantId = Number(own['merchant_id'] ?? 0);
      const all = await system.find(DELIVERY_TEMPLATE, { merchant_id: merchantId });
      const others = await readTemplates(system, all);
      return lastMonthOrders(transaction.executor, now(), rules(), { merchantId, changed: template, others });
    });
  }
}
