import type { CoveredGoods } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import { AppError } from '#server/errors/app-error.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';

const GOODS =
  fixedStatement(`select "g"."id"::text as "id", "g"."merchant_id"::text as "merchant", "g"."allow_coupon" as "allowed",
    array_remove("g"."classify_id" || "g"."classify_ids", null)::text[] as "classes"
  from "shop_goods" "g" where "g"."id" = $1 and ${IS_ON_SALE}`);

/** Goods on sale as coupons see them. @throws AppError `record.not-found`. */
export async function readOfferedGoods(executor: Executor, id: number): Promise<CoveredGoods> {
  const { rows } = await executor.query<{
    id: string;
    merchant: string;
    allowed: number | null;
    classes: string[];
  }>(GOODS([id]));
  const [goods] = rows;
  if (!goods) throw new AppError('record.not-found');
  return {
    goodsId: Number(goods.id),
    merchantId: Number(goods.merchant),
    classifyIds: goods.classes.map(Number),
    allowCoupon: goods.allowed === 1,
  };
}
