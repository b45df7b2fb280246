import type { Executor } from '#server/database/connection.ts';

/** A SKU whose row is not what its log adds up to, or which promises more than it has. */
export interface StockMismatch {
  skuId: number;
  merchantId: number;
  /** Goods and variant. */
  name: string;
  /** Units of the row less those of the log. */
  stock: number;
  locked: number;
  overlocked: boolean;
}

interface MismatchRow {
  id: string;
  merchant_id: string | null;
  name: string;
  stock: string;
  locked: string;
  overlocked: boolean;
}

/**
 * One page of SKUs, whose sums the database makes by one pass over the lines of their ids. Rows and lines of a sale are
 * written together, so one statement finds both or none.
 */
const MISMATCHES = `with "page" as (select "id", "goods_id", "merchant_id", "spec_text", "stock", coalesce("locked", 0) as "locked"
    from "shop_goods_sku" where "id" > $1 and "id" <= $2 and "delete_time" is null),
  "log" as (select "sku_id", sum("delta_stock") as "stock", sum("delta_locked") as "locked"
    from "shop_goods_stock_log" where "sku_id" > $1 and "sku_id" <= $2 group by "sku_id")
  select "p"."id"::text as "id", "p"."merchant_id"::text as "merchant_id",
    concat_ws(' ', "g"."name", nullif("p"."spec_text", '')) as "name",
    ("p"."stock" - coalesce("l"."stock", 0))::text as "stock", ("p"."locked" - coalesce("l"."locked", 0))::text as "locked",
    "p"."locked" > "p"."stock" as "overlocked"
  from "page" "p" left join "log" "l" on "l"."sku_id" = "p"."id" left join "shop_goods" "g" on "g"."id" = "p"."goods_id"
  where "p"."stock" <> coalesce("l"."stock", 0) or "p"."locked" <> coalesce("l"."locked", 0) or "p"."locked" > "p"."stock"
  order by "p"."id"`;

/** Mismatches of SKUs with ids above `after`, up to `last`. */
export async function findMismatches(
  executor: Executor,
  after: number,
  last: number,
): Promise<StockMismatch[]> {
  const { rows } = await executor.query<MismatchRow>({ text: MISMATCHES, values: [after, last] });
  return rows.map((row) => ({
    skuId: Number(row.id),
    merchantId: Number(row.merchant_id ?? 0),
    name: row.name,
    stock: Number(row.stock),
    locked: Number(row.locked),
    overlocked: row.overlocked,
  }));
}
