import { SYSTEM } from '#engine/access/index.ts';
import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER } from '../orders/order-names.ts';
import type { ShownShopDeps } from '../shop-deps.ts';
import { REFUND, REFUND_ITEM, REFUND_LOG } from './refund-names.ts';
import { keyOf, textOf } from './row-values.ts';
import { wireRefund, wireRefundCard, type WiredRefund } from './wire-refund.ts';

/** Which refunds of a member. */
export interface RefundQuery {
  memberId: number;
  /** Of one order; empty: all. */
  orderNo: string;
  /** 0: all. */
  status: number;
  page: number;
  limit: number;
}

const MATCHES = `"r"."user_id" = $1 and ($2 = 0 or "r"."status" = $2) and ($3 = '' or exists
  (select from "shop_order" "o" where "o"."id" = "r"."order_id" and "o"."order_no" = $3))`;
const PAGE = `select "r"."id"::text as "id" from "shop_refund" "r" where ${MATCHES} order by "r"."id" desc limit $4 offset $5`;
const COUNT = `select count(*)::int as "count" from "shop_refund" "r" where ${MATCHES}`;

/** Refunds of a member, newest first. */
export const listRefunds = (deps: ShownShopDeps, query: RefundQuery, locale: Locale): Promise<JsonObject> =>
  deps.records.transaction(async (transaction) => {
    const { executor } = transaction;
    const { memberId, status, orderNo, page, limit } = query;
    const filter = [memberId, status, orderNo];
    const found = await executor.query<{ id: string }>({
      text: PAGE,
      values: [...filter, limit, (page - 1) * limit],
    });
    const total = await executor.query<{ count: number }>({ text: COUNT, values: filter });
    const rows = deps.records.as(SYSTEM).in(transaction);
    const ids = found.rows.map(({ id }) => id);
    const refunds = await rows.find(REFUND, { id: ids }, { order: [['id', 'desc']] });
    const wired = await withGoods(rows, refunds);
    const list = wired.map((each) => wireRefundCard(each, deps, locale));
    return { list, total: total.rows[0]?.count ?? 0 };
  });

/** One refund of a member as it is now. @throws AppError `record.not-found`, for anybody else's too. */
export async function refundDetail(
  deps: ShownShopDeps,
  rows: TransactionRecords,
  { memberId, refundNo }: { memberId: number; refundNo: string },
  locale: Locale,
): Promise<JsonObject> {
  const refunds = await rows.find(REFUND, { refund_no: refundNo, user_id: memberId });
  const [wired] = await withGoods(rows, refunds);
  if (!wired) throw new AppError('record.not-found');
  const log = await rows.find(REFUND_LOG, { refund_id: keyOf(wired.refund) }, { order: [['id', 'asc']] });
  return wireRefund(wired, log, deps, locale);
}

async function withGoods(rows: TransactionRecords, refunds: readonly StoredRow[]): Promise<WiredRefund[]> {
  const own = { refund_id: refunds.map(keyOf) };
  const items = await rows.find(REFUND_ITEM, own, { order: [['id', 'asc']] });
  const ids = [...new Set(refunds.map(({ order_id: id }) => id ?? null))];
  const orders = await rows.find(ORDER, { id: ids });
  return refunds.map((refund) => {
    const order = orders.find(({ id }) => String(id) === String(refund['order_id']));
    return {
      refund,
      items: items.filter(({ refund_id: id }) => String(id) === String(refund['id'])),
      orderNo: order ? textOf(order, 'order_no') : '',
    };
  });
}
