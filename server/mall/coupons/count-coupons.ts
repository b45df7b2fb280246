import { SYSTEM } from '#engine/access/index.ts';
import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { COUPON } from './coupon-names.ts';
import type { CouponJobPorts } from './coupon-jobs.ts';

const COLUMNS = ['used', 'orders', 'order_amount', 'discount_amount'] as const;

/** What the used ones of each coupon come to, where the coupon says something else. */
const CHANGED = `select "c"."id"::text as "id", ${COLUMNS.map((name) => `(coalesce("s"."${name}", 0) - "c"."${name}")::text as "${name}"`).join(', ')}
  from "shop_coupon" "c" left join (
    select "coupon_id", count(*) as "used", count(distinct "group_id") as "orders", sum("order_amount") as "order_amount",
      sum("discount") as "discount_amount"
    from "shop_member_coupon" where "status" = ${MEMBER_COUPON_STATUS.used} group by "coupon_id") "s" on "s"."coupon_id" = "c"."id"
  where ${COLUMNS.map((name) => `coalesce("s"."${name}", 0) <> "c"."${name}"`).join(' or ')}`;

type Changed = { id: string } & Record<(typeof COLUMNS)[number], string>;

/** Counts what coupons have been used for; they are not counted with each order, for everybody who uses one would wait for the others. */
export const countCoupons = ({ main, records, isShop }: CouponJobPorts): JobDefinition => ({
  kind: 'coupon-figures',
  schedule: '*/5 * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!isShop()) return;
    const { rows: changed } = await main.query<Changed>({ text: CHANGED, values: [] });
    for (const { id, ...by } of changed) {
      signal.throwIfAborted();
      await records.transaction((transaction) =>
        records
          .as(SYSTEM)
          .in(transaction)
          .increment(COUPON, id, {
            by: Object.fromEntries(COLUMNS.map((name) => [name, BigInt(by[name])])),
            recorded: false,
          }),
      );
    }
  },
});
