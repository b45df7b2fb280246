import { SYSTEM } from '#engine/access/index.ts';
import { COUPON_STATUS, PLATFORM } from '#engine/commerce/index.ts';
import type { FullText } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Records } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';
import { categoryBranches } from './category-branches.ts';
import { COUPON } from './coupon-names.ts';
import { termsOf } from './coupon-terms.ts';

const CONDITIONS: Record<number, string> = {
  1: 'true',
  2: '("g"."classify_id" = any($2::bigint[]) or "g"."classify_ids" && $2::bigint[])',
  3: '"g"."id" = any($2::bigint[])',
  4: 'not ("g"."id" = any($2::bigint[]))',
};

/** A coupon with the goods on sale that it covers. */
export interface CouponCover {
  id: number;
  name: FullText;
  goodsIds: number[];
}

/** What a coupon covers; null where there is no such coupon. */
export async function coveredGoods(
  records: Pick<Records, 'reading' | 'as'>,
  executor: Executor,
  couponId: number,
): Promise<CouponCover | null> {
  const [coupon] = await records.reading((transaction) =>
    records.as(SYSTEM).in(transaction).find(COUPON, { id: couponId }),
  );
  if (!coupon || Number(coupon['status']) === COUPON_STATUS.draft) return null;
  const { name, name_en: english } = termsOf(coupon);
  return {
    id: couponId,
    name: { 'zh-cn': name, en: english || name },
    goodsIds: await idsCovered(executor, coupon),
  };
}

async function idsCovered(executor: Executor, coupon: StoredRow): Promise<number[]> {
  const { scope, scope_ids: ids } = termsOf(coupon);
  const wanted = scope === 2 ? [...(await categoryBranches(executor, ids)).values()].flat() : ids;
  const { rows } = await executor.query<{ id: string }>({
    text: `select "g"."id"::text as "id" from "shop_goods" "g" where ${IS_ON_SALE} and "g"."allow_coupon" = 1
      and ($1::bigint = ${PLATFORM} or "g"."merchant_id" = $1) and cardinality($2::bigint[]) >= 0 and ${CONDITIONS[scope] ?? 'false'}`,
    values: [coupon['merchant_id'] ?? PLATFORM, wanted],
  });
  return rows.map(({ id }) => Number(id));
}
