import { Controller, Inject, Post } from '@nestjs/common';
import { mayUse, scopeFill } from '#engine/access/index.ts';
import type { JsonObject, JsonSchema } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Call } from '#server/http/call.ts';
import { closedBody } from '#server/http/closed-body.ts';
import { Admin } from '#server/http/guards.ts';
import { Body, CurrentCall } from '#server/http/input-params.ts';
import { Summary } from '#server/http/summary.ts';
import { MetadataService } from '#server/metadata/metadata.service.ts';
import { yuan } from '../catalog/goods-card.ts';
import { ORDER } from '../orders/order-names.ts';
import { SHOP_DEPS, type ShopDeps } from '../shop-deps.ts';
import { COUPON } from './coupon-names.ts';
import { couponOf, type CouponTerms } from './coupon-terms.ts';
import { lastMonthCheckouts } from './last-month-checkouts.ts';
import { tallyCoupon, type CouponTally } from './tally-coupon.ts';

const CENTS: JsonSchema = { type: 'integer', minimum: 0, maximum: 100_000_000_000 };
const COUNT: JsonSchema = { type: 'integer', minimum: 0, maximum: 100_000_000 };
const IDS: JsonSchema = {
  type: 'array',
  maxItems: 1000,
  items: { type: 'integer', minimum: 1, maximum: Number.MAX_SAFE_INTEGER },
};
const FLAG: JsonSchema = { type: 'boolean' };
const RULES = {
  type: { enum: [1, 2, 3, 4] },
  threshold: CENTS,
  amount: CENTS,
  discount_rate: { type: 'integer', minimum: 0, maximum: 10_000 },
  max_discount: CENTS,
  scope: { enum: [1, 2, 3, 4] },
  scope_ids: IDS,
  stack_with_level: FLAG,
  stack_with_merchant: FLAG,
  total: COUNT,
  per_member: COUNT,
  new_member_only: FLAG,
  level_ids: IDS,
} satisfies Record<string, JsonSchema>;

/** The coupon as it stands in its form. */
const BODY = closedBody(
  {
    id: { type: 'integer', minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: '0 for a new one.' },
    ...RULES,
  },
  ['id', ...Object.keys(RULES)],
);

type TriedRules = Pick<
  CouponTerms,
  | 'type'
  | 'threshold'
  | 'amount'
  | 'discount_rate'
  | 'max_discount'
  | 'scope'
  | 'scope_ids'
  | 'stack_with_level'
  | 'stack_with_merchant'
> & { total: number; per_member: number; new_member_only: boolean; level_ids: number[] };

/** What a coupon would have come to. */
@Controller('admin')
export class TryCouponController {
  constructor(
    @Inject(SHOP_DEPS) private readonly shop: ShopDeps,
    @Inject(MetadataService) private readonly metadata: MetadataService,
  ) {}

  @Post('shop.market.Coupon/lastMonth')
  @Admin(`${COUPON}/index`)
  @Summary('Which checkouts of the last thirty days would have used a coupon, and what it would have cost')
  async lastMonth(
    @CurrentCall() { context }: Call,
    @Body(BODY, 'issues') { id, ...coupon }: TriedRules & { id: number },
  ): Promise<JsonObject> {
    const [orders, coupons] = [ORDER, COUPON].map((name) => this.metadata.get(name));
    if (!orders || !coupons) throw new AppError('record.not-found');
    if (!mayUse(orders, 'index', context.actor))
      throw new AppError('access.denied', { params: { node: `${ORDER}/index` } });
    const terms: CouponTerms = {
      ...coupon,
      name: '',
      name_en: '',
      description: '',
      description_en: '',
      merchant_share: 0,
    };
    const { records, now } = this.shop;
    return records.transaction(async (transaction) => {
      const merchantId = await this.issuerOf(
        id,
        records.as(context.actor).in(transaction),
        scopeFill(coupons, context.actor),
      );
      const { checkouts, more } = await lastMonthCheckouts(transaction.executor, now(), {
        merchantId,
        terms,
        newOnly: coupon.new_member_only,
        levelIds: coupon.level_ids,
      });
      const rule = couponOf({ id: 0, merchantId, end: 0 }, terms);
      const limits = { total: coupon.total, perMember: coupon.per_member };
      return { ...shown(tallyCoupon(rule, checkouts, limits)), more };
    });
  }

  /** Whose coupon it is: as it is stored, or as a new one of theirs will be. @throws AppError `record.not-found`. */
  private async issuerOf(
    id: number,
    rows: ReturnType<ReturnType<ShopDeps['records']['as']>['in']>,
    own: ReturnType<typeof scopeFill>,
  ): Promise<number> {
    if (id === 0) return Number(own['merchant_id'] ?? 0);
    const [stored] = await rows.find(COUPON, { id });
    if (!stored) throw new AppError('record.not-found');
    return Number(stored['merchant_id'] ?? 0);
  }
}

const shown = (tally: CouponTally): JsonObject => ({
  orders: tally.orders,
  members: tally.members,
  goods: yuan(tally.goods),
  discount: yuan(tally.discount),
  average: yuan(tally.orders === 0 ? 0 : Math.round(tally.discount / tally.orders)),
  below: tally.below,
  taken: tally.taken,
  beyond: tally.beyond,
  list: tally.examples.map(({ orderNo, goods, discount }) => ({
    order_no: orderNo,
    goods: yuan(goods),
    discount: yuan(discount),
  })),
});
