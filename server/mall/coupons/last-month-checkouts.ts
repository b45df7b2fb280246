import { MEMBER_COUPON_STATUS, PLATFORM } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { categoryBranches } from './category-branches.ts';
import type { CouponTerms } from './coupon-terms.ts';
import type { TriedCheckout } from './tally-coupon.ts';

/** Orders that are run through a coupon at most, the newest. */
const MAX_ORDERS = 100_000;
const MONTH_MS = 30 * 24 * 3_600_000;
const CATEGORIES = 2;

const COVERS: Record<number, string> = {
  1: 'true',
  2: '("g"."classify_id" = any($4::bigint[]) or "g"."classify_ids" && $4::bigint[])',
  3: '"g"."id" = any($4::bigint[])',
  4: 'not ("g"."id" = any($4::bigint[]))',
};

/** Whose orders are looked at, and for which goods. */
export interface CheckoutQuery {
  merchantId: number;
  terms: CouponTerms;
  /** Only the first paid orders of members. */
  newOnly: boolean;
  /** Members of these levels; all where none is named. */
  levelIds: readonly number[];
}

/**
 * The paid checkouts of the last thirty days, the newest first: what the goods that a coupon covers came to before one of the same
 * issuer, and the freight. A coupon of a shop looks at its orders, one of the platform at what was paid together.
 */
export async function lastMonthCheckouts(
  executor: Executor,
  now: number,
  { merchantId, terms, newOnly, levelIds }: CheckoutQuery,
): Promise<{ checkouts: TriedCheckout[]; more: boolean }> {
  const ids =
    terms.scope === CATEGORIES
      ? [...(await categoryBranches(executor, terms.scope_ids)).values()].flat()
      : terms.scope_ids;
  const isPlatform = merchantId === PLATFORM;
  const times = [now - MONTH_MS, now].map((time) => new Date(time).toISOString());
  const { rows } = await executor.query<Row>({
    text: statement({ terms, isPlatform, newOnly }),
    values: [...times, merchantId, ids, levelIds],
  });
  const checkouts = rows.map(({ no, member, covered, piece, freight, taken }) => ({
    orderNo: no,
    memberId: Number(member),
    covered: Number(covered),
    piece: Number(piece),
    freight: Number(freight),
    isTaken: taken,
  }));
  return { checkouts, more: rows[0]?.more ?? false };
}

interface Row extends Record<string, unknown> {
  no: string;
  member: string;
  covered: string;
  piece: string;
  freight: string;
  taken: boolean;
  /** Whether there were more orders than are looked at. */
  more: boolean;
}

interface Shape {
  terms: CouponTerms;
  isPlatform: boolean;
  newOnly: boolean;
}

function statement({ terms, isPlatform, newOnly }: Shape): string {
  const before = `coalesce("l"."amount", 0) - coalesce("l"."level_discount", 0)${isPlatform ? ' - coalesce("l"."merchant_coupon", 0)' : ''}`;
  const stacks = terms.stack_with_level ? '' : ' and coalesce("l"."level_discount", 0) = 0';
  const issuers = isPlatform && !terms.stack_with_merchant ? 'true' : '"merchant_id" = $3';
  const first = newOnly
    ? ` and not exists (select from "shop_order" "p" where "p"."user_id" = "o"."user_id" and "p"."pay_status" = 1
        and "p"."pay_time" < "o"."pay_time")`
    : '';
  return `with "paid" as (
      select "o"."id", "o"."order_no", "o"."user_id", "o"."pay_time", "o"."group_id",
        ${isPlatform ? 'coalesce("o"."group_id", -"o"."id")' : '"o"."id"'} as "unit",
        coalesce("o"."freight", 0) + coalesce("o"."freight_coupon", 0) as "freight"
      from "shop_order" "o" where "o"."pay_time" >= $1 and "o"."pay_time" <= $2 and "o"."pay_status" = 1
        and ($3::bigint = ${PLATFORM} or "o"."merchant_id" = $3)
        and (cardinality($5::bigint[]) = 0 or exists (select from "user" "u" where "u"."id" = "o"."user_id" and "u"."level_id" = any($5)))${first}
      order by "o"."pay_time" desc, "o"."id" desc limit ${MAX_ORDERS}),
    "goods" as (
      select "l"."order_id", sum(${before}) as "covered",
        max("l"."price" - ceil(coalesce("l"."level_discount", 0)::numeric / "l"."quantity")) as "piece" from "shop_order_goods" "l"
        join "paid" on "paid"."id" = "l"."order_id" join "shop_goods" "g" on "g"."id" = "l"."goods_id"
      where "g"."allow_coupon" = 1 and cardinality($4::bigint[]) >= 0 and ${COVERS[terms.scope] ?? 'false'}${stacks}
      group by "l"."order_id"),
    "taken" as (
      select distinct "group_id" from "shop_member_coupon"
      where "status" = ${MEMBER_COUPON_STATUS.used} and "group_id" is not null and ${issuers})
    select min("paid"."order_no") as "no", min("paid"."user_id")::text as "member", sum("goods"."covered")::text as "covered",
      greatest(max("goods"."piece"), 0)::text as "piece",
      sum("paid"."freight")::text as "freight", bool_or("taken"."group_id" is not null) as "taken",
      (select count(*) >= ${MAX_ORDERS} from "paid") as "more"
    from "paid" join "goods" on "goods"."order_id" = "paid"."id" left join "taken" on "taken"."group_id" = "paid"."group_id"
    where "paid"."user_id" is not null
    group by "paid"."unit" order by max("paid"."pay_time") desc, max("paid"."id") desc`;
}
