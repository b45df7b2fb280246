import { statementOfKeys } from '#server/database/fixed-statement.ts';
import type { RecordTransaction, TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';

/** Stock that a transaction keeps for itself. */
export interface LockedStock {
  /** Id, merchant, name, warning and state of the goods, by their ids. */
  goods: ReadonlyMap<number, StoredRow>;
  /** SKUs whole. */
  skus: StoredRow[];
}

const GOODS_OF = statementOfKeys(
  (
    matches,
  ) => `select "g"."id"::text as "id", "g"."merchant_id"::text as "merchant_id", "g"."name", "g"."stock_warn", "g"."stock_state"
  from "shop_goods" "g" where "g"."id" in (select "s"."goods_id" from "shop_goods_sku" "s" where "s"."id" ${matches})
  order by "g"."id" for no key update of "g"`,
);

/**
 * Keeps the stock of SKUs for this transaction: goods before SKUs, both in the order of their ids. Whoever writes rows that point
 * to them does it afterwards, or two of them wait for each other.
 */
export async function lockStock(
  { executor }: RecordTransaction,
  rows: TransactionRecords,
  skuIds: readonly number[],
): Promise<LockedStock> {
  const ids = [...new Set(skuIds)];
  // One message, and one after the other in it.
  const [{ rows: goods }, skus] = await Promise.all([
    executor.query<StoredRow>(GOODS_OF(ids)),
    rows.find(SKU, { id: ids }, { order: [['id', 'asc']], lock: 'values' }),
  ]);
  const [goodsIds, merchants] = ['id', 'merchant_id'].map((name) => goods.map((row) => row[name] ?? null));
  rows.known(GOODS, goodsIds ?? []);
  rows.known(SHOP, merchants ?? []);
  rows.known(
    SKU,
    skus.filter((sku) => sku['delete_time'] === null).map(({ id }) => id ?? null),
  );
  return { goods: new Map(goods.map((row) => [Number(row['id']), row])), skus };
}
