import type { JsonObject } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { unreadOf } from '#server/system/notices/own-notices.ts';
import type { FavouriteKind } from '../favourites/favourite-names.ts';
import type { ReminderKind } from '../reminders/reminder-names.ts';

const FAVOURITES = `select "kind", array_agg("target_id"::text order by "id" desc) as "ids" from "user_favourite"
  where "user_id" = $1 group by 1`;

const REMINDERS = `select "sku_id"::text as "sku", "kind" from "user_reminder" where "user_id" = $1`;

const IN_CART = `select coalesce(sum("quantity"), 0)::int as "count" from "shop_cart_item" where "user_id" = $1`;

/** What every page of the shop shows of a member: what they keep, of what they are reminded, how much is in their cart, and how many messages wait for them. */
export async function readMemberState(executor: Executor, memberId: number): Promise<JsonObject> {
  const { rows } = await executor.query<{ kind: FavouriteKind; ids: string[] }>({
    text: FAVOURITES,
    values: [memberId],
  });
  const { rows: reminders } = await executor.query<{ sku: string; kind: ReminderKind }>({
    text: REMINDERS,
    values: [memberId],
  });
  const { rows: carts } = await executor.query<{ count: number }>({ text: IN_CART, values: [memberId] });
  const keptOf = (kind: FavouriteKind): number[] =>
    (rows.find((row) => row.kind === kind)?.ids ?? []).map(Number);
  return {
    unread_count: await unreadOf(executor, { audience: 'member', id: memberId }),
    cart_count: carts[0]?.count ?? 0,
    favourites: { goods: keptOf('goods'), merchants: keptOf('merchant') },
    reminders: reminders.map(({ sku, kind }) => ({ sku_id: Number(sku), kind })),
  };
}
