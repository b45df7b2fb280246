import { accountOf, type BillAmounts } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';

/** Events that change what a merchant is owed, and stand on a bill. */
export const BILLED = `('settled', 'refund', 'fine')`;

/** The accounts whose sum a bill explains: what a merchant can take out, less what it owes. */
export const billedAccounts = (merchantId: number): string[] => [
  accountOf.merchant(merchantId, 'available'),
  accountOf.merchant(merchantId, 'debt'),
];

/** A line of a bill. */
export interface BillLine extends BillAmounts {
  kind: 'order' | 'refund' | 'fine';
  /** Empty for a fine. */
  orderNo: string;
  note: string;
  /** When it was settled, refunded or fined; ISO 8601. */
  time: string;
}

/**
 * Orders that were settled in a period, with everything that had happened to their money until then, and what came after settlements: by the
 * postings alone.
 */
const LINES = `with "moved" as (
    select distinct "entry_id" from "shop_ledger_posting" where "account" = any($1::text[]) and "create_time" >= $2 and "create_time" < $3),
  "own" as (
    select "e"."id", "e"."event", "e"."order_id", "e"."note", "e"."create_time" from "shop_ledger_entry" "e"
    join "moved" on "moved"."entry_id" = "e"."id" where "e"."event" in ${BILLED}),
  "lines" as (
    select 'order' as "kind", "s"."id" as "line", "s"."order_id", "s"."note", "s"."create_time", "e"."id", "e"."event" from "own" "s"
      join "shop_ledger_entry" "e" on "e"."order_id" = "s"."order_id" and "e"."id" < "s"."id" and "e"."event" in ('order_paid', 'refund')
      where "s"."event" = 'settled'
    union all select "event", "id", "order_id", "note", "create_time", "id", "event" from "own" where "event" <> 'settled')
  select "l"."kind", coalesce("o"."order_no", '') as "order_no", "l"."note", "l"."create_time" as "time",
    coalesce(sum("p"."amount") filter (where "l"."event" = 'order_paid' and "p"."account" ~ '^(channel|member):'), 0)::text as "paid",
    coalesce(-sum("p"."amount") filter (where "l"."event" = 'refund' and "p"."account" ~ '^(channel|member):'), 0)::text as "refunded",
    coalesce(sum("p"."amount") filter (where "p"."account" = 'platform:coupon_cost'), 0)::text as "subsidy",
    coalesce(sum("p"."amount") filter (where "p"."account" = 'platform:points_cost'), 0)::text as "points",
    coalesce(-sum("p"."amount") filter (where "l"."event" = 'order_paid' and "p"."account" ~ '^platform:commission'), 0)::text as "commission",
    coalesce(sum("p"."amount") filter (where "l"."event" = 'refund' and "p"."account" ~ '^platform:commission'), 0)::text as "back",
    coalesce(sum("p"."amount") filter (where "l"."event" = 'fine' and "p"."account" = any($1::text[])), 0)::text as "fine"
  from "lines" "l" join "shop_ledger_posting" "p" on "p"."entry_id" = "l"."id" left join "shop_order" "o" on "o"."id" = "l"."order_id"
  group by "l"."line", "l"."kind", "o"."order_no", "l"."note", "l"."create_time" order by "l"."line"`;

interface LineRow extends Record<string, unknown> {
  kind: BillLine['kind'];
  order_no: string;
  note: string;
  time: string;
  paid: string;
  refunded: string;
  subsidy: string;
  points: string;
  commission: string;
  back: string;
  fine: string;
}

/** The lines of a merchant's bill, the oldest first, for a period from `begin` on and before `end`, both ISO 8601. */
export async function readBillLines(
  executor: Executor,
  merchantId: number,
  { begin, end }: { begin: string; end: string },
): Promise<BillLine[]> {
  const { rows } = await executor.query<LineRow>({
    text: LINES,
    values: [billedAccounts(merchantId), begin, end],
  });
  return rows.map(({ order_no: orderNo, back, ...row }) => ({
    kind: row.kind,
    orderNo,
    note: row.note,
    time: row.time,
    paid: Number(row.paid),
    refunded: Number(row.refunded),
    subsidy: Number(row.subsidy),
    points: Number(row.points),
    commission: Number(row.commission),
    commissionBack: Number(back),
    fine: Number(row.fine),
  }));
}
