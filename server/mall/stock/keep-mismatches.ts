import type { Executor } from '#server/database/connection.ts';
import type { StockMismatch } from './find-mismatches.ts';

/** Checks that end at the same time do so one after the other. */
const TURN = `select pg_advisory_xact_lock(hashtext('shop_stock_mismatch'))`;

/** What adds up again is forgotten, to be said anew should it differ once more. */
const FORGET = `delete from "shop_stock_mismatch" where not ("sku_id" = any($1::bigint[]))`;

const KEEP = `insert into "shop_stock_mismatch" ("sku_id", "stock", "locked", "overlocked", "found_time")
  select "n"."id", "n"."stock", "n"."locked", "n"."overlocked", $2
    from jsonb_to_recordset($1::jsonb) as "n" ("id" bigint, "stock" bigint, "locked" bigint, "overlocked" boolean)
  on conflict ("sku_id") do update
    set "stock" = excluded."stock", "locked" = excluded."locked", "overlocked" = excluded."overlocked",
      "found_time" = excluded."found_time"
    where ("shop_stock_mismatch"."stock", "shop_stock_mismatch"."locked", "shop_stock_mismatch"."overlocked")
      <> (excluded."stock", excluded."locked", excluded."overlocked")
  returning "sku_id"::text as "id"`;

/** Remembers all mismatches there are; gives those that are new or differ by another number than before. */
export async function keepMismatches(
  executor: Executor,
  found: readonly StockMismatch[],
  time: string,
): Promise<StockMismatch[]> {
  await executor.query({ text: TURN, values: [] });
  await executor.query({ text: FORGET, values: [found.map(({ skuId }) => skuId)] });
  const rows = found.map(({ skuId, stock, locked, overlocked }) => ({
    id: skuId,
    stock,
    locked,
    overlocked,
  }));
  const kept = await executor.query<{ id: string }>({ text: KEEP, values: [JSON.stringify(rows), time] });
  const fresh = new Set(kept.rows.map(({ id }) => Number(id)));
  return found.filter(({ skuId }) => fresh.has(skuId));
}
