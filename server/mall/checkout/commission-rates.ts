import { HOUSE } from '#engine/access/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';
import type { Buyable } from './buyable.ts';

/** As agreed with the merchant, or of the category of the goods, or of the nearest one above it that has one. */
const RATES =
  fixedStatement(`select "s"."id"::text as "id", case when "a"."commission_mode" = 2 then "a"."commission_rate" else (
    with recursive "up" as (
      select "pid", "commission_rate", 0 as "depth" from "shop_goods_classify" where "id" = "g"."classify_id"
      union all select "c"."pid", "c"."commission_rate", "depth" + 1 from "up" join "shop_goods_classify" "c" on "c"."id" = "up"."pid"
      where "up"."commission_rate" is null and "depth" < 20)
    select "commission_rate" from "up" where "commission_rate" is not null limit 1) end as "rate"
  from "shop_goods_sku" "s" join "shop_goods" "g" on "g"."id" = "s"."goods_id"
    left join "merchant_account" "a" on "a"."id" = "g"."merchant_id"
  where "s"."id" = any($1::bigint[])`);

/** What the platform takes of goods as it is now, in basis points by SKU. Goods of the house are asked for nothing, and not looked for. */
export async function commissionRates(
  executor: Executor,
  goods: readonly Pick<Buyable, 'skuId' | 'merchantId'>[],
): Promise<ReadonlyMap<number, number>> {
  const ids = goods.filter(({ merchantId }) => merchantId !== HOUSE).map(({ skuId }) => skuId);
  if (ids.length === 0) return new Map();
  const { rows } = await executor.query<{ id: string; rate: number | null }>(RATES([ids]));
  return new Map(rows.map(({ id, rate }) => [Number(id), Number(rate ?? 0)]));
}
