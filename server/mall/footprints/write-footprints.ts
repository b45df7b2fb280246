import { SYSTEM } from '#engine/access/index.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { Executor } from '#server/database/connection.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';
import { dayAt } from '../day-at.ts';
import { GOODS } from '../goods/goods-names.ts';
import { MEMBER } from '../orders/order-names.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { FOOTPRINT, FOOTPRINT_PAUSE, MAX_FOOTPRINTS } from './footprint-names.ts';
import { takeFootprintTurn } from './take-footprint-turn.ts';

/** Goods a member has looked at. */
export interface Look {
  goodsId: number;
  /** Milliseconds since 1970, UTC. */
  at: number;
}

const ON_SALE = `select "g"."id"::text as "id" from "shop_goods" "g" where "g"."id" = any($1::bigint[]) and ${IS_ON_SALE}`;
const TOO_MANY = `select "id"::text as "id" from "user_footprint" where "user_id" = $1 order by "seen_time" desc, "id" desc offset $2`;

/**
 * Writes what a member has looked at: one row for goods and day, as late as they were seen last. Nothing of who has paused it,
 * and of goods that are not on sale.
 */
export const writeFootprints =
  ({ records, settings }: Pick<ShopDeps, 'records' | 'settings'>) =>
  (memberId: number, looks: readonly Look[]): Promise<void> =>
    records.transaction(async (transaction) => {
      const { executor } = transaction;
      const rows = records.as(SYSTEM).in(transaction);
      await takeFootprintTurn(transaction, memberId);
      if ((await rows.find(FOOTPRINT_PAUSE, { user_id: memberId })).length > 0) return;
      const there = await onSale(executor, looks);
      const timeZone = settings.get(BASICS.settings.time_zone);
      rows.known(MEMBER, [memberId]);
      for (const { goodsId, at } of looks.filter((look) => there.has(look.goodsId)))
        await writeOne(rows, memberId, { goodsId, at, day: dayAt(at, timeZone) });
      const { rows: old } = await executor.query<{ id: string }>({
        text: TOO_MANY,
        values: [memberId, MAX_FOOTPRINTS],
      });
      await rows.remove(
        FOOTPRINT,
        old.map(({ id }) => id),
      );
    });

async function onSale(executor: Executor, looks: readonly Look[]): Promise<Set<number>> {
  const { rows } = await executor.query<{ id: string }>({
    text: ON_SALE,
    values: [looks.map(({ goodsId }) => goodsId)],
  });
  return new Set(rows.map(({ id }) => Number(id)));
}

async function writeOne(
  rows: TransactionRecords,
  memberId: number,
  { goodsId, at, day }: Look & { day: string },
): Promise<void> {
  const key = { user_id: memberId, goods_id: goodsId, day };
  const seen = { seen_time: new Date(at).toISOString() };
  const [there] = await rows.find(FOOTPRINT, key, { lock: true });
  rows.known(GOODS, [goodsId]);
  if (there) await rows.changeRow(FOOTPRINT, there, seen);
  else await rows.add(FOOTPRINT, { ...key, ...seen });
}
