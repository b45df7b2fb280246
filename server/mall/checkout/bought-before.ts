import type { Executor } from '#server/database/connection.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';

const BOUGHT =
  fixedStatement(`select "l"."goods_id"::text as "goods", sum("l"."quantity" - coalesce("l"."refunded_qty", 0))::text as "units"
  from "shop_order_goods" "l" join "shop_order" "o" on "o"."id" = "l"."order_id"
  where "o"."user_id" = $1 and "o"."status" <> 6 and "l"."goods_id" = any($2::bigint[]) group by 1`);

/** Units of goods in a member's orders that are not cancelled, by the id of the goods. */
export async function boughtBefore(
  executor: Executor,
  memberId: number,
  goodsIds: readonly number[],
): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const { rows } = await executor.query<{ goods: string; units: string }>(BOUGHT([memberId, goodsIds]));
  return new Map(rows.map(({ goods, units }) => [Number(goods), Number(units)]));
}
