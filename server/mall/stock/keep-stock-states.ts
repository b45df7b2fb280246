import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { MetadataService } from '#server/metadata/metadata.service.ts';
import type { Records } from '#server/record/records.ts';
import type { ShopRules } from '../settings/shop-rules.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { refreshGoods } from '../goods/refresh-goods.ts';

export const STOCK_STATES_JOB = 'stock-states';

/** Goods that one statement finds. */
const BATCH = 500;

export interface StockStatePorts {
  records: Records;
  metadata: Pick<MetadataService, 'get'>;
  main: Connection;
  rules: () => Pick<ShopRules, 'warnFrom'>;
}

/**
 * Writes the states of stock anew where they differ from the figures: those of rows that were written before there were
 * states, or past the product. Every night, and once after each start.
 */
export const keepStockStates = ({ records, metadata, main, rules }: StockStatePorts): JobDefinition => ({
  kind: STOCK_STATES_JOB,
  schedule: '20 4 * * *',
  concurrency: 1,
  async run({ signal }) {
    const isThere = [GOODS, SKU].every((name) => metadata.get(name)?.fieldByName.has('stock_state'));
    if (!isThere) return;
    const { warnFrom } = rules();
    const stale = (after: number): Promise<number[]> => staleGoods(main, after, warnFrom);
    for (let ids = await stale(0); ids.length > 0; ids = await stale(ids.at(-1) ?? 0)) {
      for (const id of ids) {
        signal.throwIfAborted();
        await records.transaction((transaction) => refreshGoods(records, transaction, id, warnFrom));
      }
    }
  },
});

/** Goods of which a row's state is not what its figures say, in the order of their ids. */
async function staleGoods(main: Connection, after: number, warnFrom: number): Promise<number[]> {
  const text = `select "g"."id"::text as "id" from "shop_goods" "g"
    left join lateral (
      select bool_or("k"."stock_state" <> "s"."state") as "stale",
        coalesce(bool_and("s"."state" = 2) filter (where "k"."status" = 1), true) as "out",
        coalesce(bool_or("s"."state" > 0) filter (where "k"."status" = 1), false) as "low"
      from "shop_goods_sku" "k", lateral (select case
        when "k"."stock" - "k"."locked" <= 0 then 2
        when "k"."stock" - "k"."locked" <= coalesce("k"."stock_warn", "g"."stock_warn", $2) then 1
        else 0 end as "state") "s"
      where "k"."goods_id" = "g"."id" and "k"."delete_time" is null
    ) "k" on true
    where "g"."id" > $1 and "g"."delete_time" is null
      and ("k"."stale" or "g"."stock_state" <> case when "k"."out" then 2 when "k"."low" then 1 else 0 end)
    order by "g"."id" limit ${BATCH}`;
  const { rows } = await main.query<{ id: string }>({ text, values: [after, warnFrom] });
  return rows.map(({ id }) => Number(id));
}
