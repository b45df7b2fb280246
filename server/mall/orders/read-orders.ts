import { SYSTEM } from '#engine/access/index.ts';
import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { Executor } from '#server/database/connection.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import { parcelsOf } from '../shipping/wire-parcels.ts';
import { refundsOfOrder } from '../refunds/refunds-of-order.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { GROUP, ORDER, ORDER_LINE, ORDER_LOG } from './order-names.ts';
import { wireOrder, wireOrderCard } from './wire-order.ts';

/** Which orders of a member. */
export interface OrderQuery {
  memberId: number;
  /** 0: all; `refunding`: those with a refund that is open. */
  status: number | 'refunding';
  keyword: string;
  page: number;
  limit: number;
}

/** Stands for no status of an order. */
const REFUNDING = -1;
const REFUNDS = `("refunding_amount" > 0 or exists (select from "shop_order_goods" "l" where "l"."order_id" = "shop_order"."id" and "l"."refunding_qty" > 0))`;
const MATCHES = `"user_id" = $1 and coalesce("member_deleted", 0) = 0 and case $2::int when 0 then true when ${REFUNDING} then ${REFUNDS} else "status" = $2::int end
  and ($3 = '' or "order_no" = $3 or exists (select from "shop_order_goods" "l" where "l"."order_id" = "shop_order"."id" and position(lower($3) in lower("l"."name")) > 0))`;
const PAGE = `select "id"::text as "id" from "shop_order" where ${MATCHES} order by "id" desc limit $4 offset $5`;
const COUNT = `select count(*)::int as "count" from "shop_order" where ${MATCHES}`;
const COUNTS = `select "status", count(*)::int as "count", (count(*) filter (where ${REFUNDS}))::int as "refunding"
  from "shop_order" where "user_id" = $1 and coalesce("member_deleted", 0) = 0 group by 1`;

/** Orders of a member, newest first, with how many stand in each status. */
export const listOrders = (deps: ShownShopDeps, query: OrderQuery, locale: Locale): Promise<JsonObject> =>
  deps.records.transaction(async (transaction) => {
    const { executor } = transaction;
    const { memberId, status, keyword, page, limit } = query;
    const filter = [memberId, status === 'refunding' ? REFUNDING : status, keyword];
    const values = [...filter, limit, (page - 1) * limit];
    const { rows: found } = await executor.query<{ id: string }>({ text: PAGE, values });
    const { rows: total } = await executor.query<{ count: number }>({ text: COUNT, values: filter });
    const rows = deps.records.as(SYSTEM).in(transaction);
    const ids = found.map(({ id }) => id);
    const orders = await rows.find(ORDER, { id: ids }, { order: [['id', 'desc']] });
    const lines = await rows.find(ORDER_LINE, { order_id: ids }, { order: [['id', 'asc']] });
    const list = orders.map((order) => {
      const own = lines.filter((line) => String(line['order_id']) === String(order['id']));
      return wireOrderCard({ order, lines: own }, deps, locale);
    });
    return { list, total: total[0]?.count ?? 0, counts: await countOrders(executor, memberId) };
  });

async function countOrders(executor: Executor, memberId: number): Promise<JsonObject> {
  const { rows } = await executor.query<{ status: number; count: number; refunding: number }>({
    text: COUNTS,
    values: [memberId],
  });
  const counts: Record<string, Json> = { '1': 0, '2': 0, '3': 0, '4': 0, '5': 0, '6': 0, '7': 0 };
  for (const { status, count } of rows) counts[String(status)] = count;
  return { ...counts, refunding: rows.reduce((sum, { refunding }) => sum + refunding, 0) };
}

/** One order of a member as it is now. @throws AppError `record.not-found`, for anybody else's too. */
export async function orderDetail(
  deps: ShownShopDeps,
  rows: TransactionRecords,
  { memberId, orderNo }: { memberId: number; orderNo: string },
  locale: Locale,
): Promise<JsonObject> {
  const [order] = await rows.find(ORDER, { order_no: orderNo, user_id: memberId });
  if (!order) throw new AppError('record.not-found');
  const own = { order_id: order['id'] ?? null };
  const lines = await rows.find(ORDER_LINE, own, { order: [['id', 'asc']] });
  const log = await rows.find(ORDER_LOG, own, { order: [['id', 'asc']] });
  const [group] = await rows.find(GROUP, { id: order['group_id'] ?? null });
  const groupNo = String(group?.['group_no'] ?? '');
  const parcels = await parcelsOf(rows, order['id'] ?? null);
  const wired = wireOrder({ order, lines }, { log, groupNo, parcels }, deps, locale);
  return { ...wired, refunds: await refundsOfOrder(rows, order['id'] ?? null, locale) };
}
