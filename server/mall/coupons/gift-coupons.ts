import { COUPON_GETS, COUPON_STATUS } from '#engine/commerce/index.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { CouponJobPorts } from './coupon-jobs.ts';
import { COUPON_GIVEN } from './coupon-scenes.ts';
import { grantCoupons } from './grant-coupons.ts';

/** How far back somebody is looked for who has none of it yet. */
const LOOK_BACK_MS = 3 * 24 * 3_600_000;
const BATCH = 200;

const GIVEN = `select "id"::text as "id", "name", "name_en" from "shop_coupon" where "status" = ${COUPON_STATUS.on} and "get_type" = $1
  and ("total" = 0 or "received" < "total") order by "id"`;

/** Members who have come since the coupon is there. */
const COMERS = `select "u"."id"::text as "member", null as "order" from "user" "u" join "shop_coupon" "c" on "c"."id" = $1
  where "u"."create_time" >= greatest($2, "c"."create_time") and "u"."status" = 'enable' and "u"."id" > $3
    and not exists (select from "shop_member_coupon" "m" where "m"."coupon_id" = $1 and "m"."user_id" = "u"."id")
  order by "u"."id" limit ${BATCH}`;
/** Orders that were paid since, whole and by a member. */
const BUYERS = `select "o"."user_id"::text as "member", "o"."id"::text as "order" from "shop_order" "o" join "shop_coupon" "c" on "c"."id" = $1
  where "o"."pay_status" = 1 and "o"."pay_time" >= greatest($2, "c"."create_time") and "o"."status" <> 6 and "o"."user_id" is not null
    and "o"."id" > $3 and ("c"."merchant_id" = 0 or "c"."merchant_id" = "o"."merchant_id")
    and not exists (select from "shop_member_coupon" "m" where "m"."coupon_id" = $1 and "m"."order_id" = "o"."id")
    and ("c"."per_member" = 0 or "c"."per_member" > (select count(*) from "shop_member_coupon" "m"
      where "m"."coupon_id" = $1 and "m"."user_id" = "o"."user_id"))
  order by "o"."id" limit ${BATCH}`;

interface Due extends Record<string, unknown> {
  member: string;
  order: string | null;
}

/**
 * Gives the coupons that come with a registration or a paid order, within a minute of it and apart from it: a coupon that everybody
 * gets keeps no order waiting for another one.
 */
export const giftCoupons = (ports: CouponJobPorts): JobDefinition => ({
  kind: 'coupon-gifts',
  schedule: '* * * * *',
  concurrency: 1,
  retries: [],
  async run({ signal }) {
    if (!ports.isShop()) return;
    for (const [source, text] of [
      [COUPON_GETS.registration, COMERS],
      [COUPON_GETS.order, BUYERS],
    ] as const) {
      const coupons = await ports.main.query<Gift>({ text: GIVEN, values: [source] });
      for (const coupon of coupons.rows) {
        await giveAll(ports, { coupon, source, text }, signal);
      }
    }
  },
});

interface Gift extends Record<string, unknown> {
  id: string;
  name: string;
  name_en: string | null;
}

async function giveAll(
  ports: CouponJobPorts,
  { coupon, source, text }: { coupon: Gift; source: number; text: string },
  signal: AbortSignal,
): Promise<void> {
  const { main, now } = ports;
  const since = new Date(now() - LOOK_BACK_MS).toISOString();
  for (let after = '0', count = BATCH; count === BATCH;) {
    const { rows: due } = await main.query<Due>({ text, values: [coupon.id, since, after] });
    count = due.length;
    for (const one of due) {
      signal.throwIfAborted();
      await giveOne(ports, coupon, source, one);
    }
    after = due.at(-1)?.[source === COUPON_GETS.order ? 'order' : 'member'] ?? after;
  }
}

function giveOne(
  deps: CouponJobPorts,
  { id, name, name_en: english }: Gift,
  source: number,
  { member, order }: Due,
): Promise<void> {
  return deps.records.transaction(async (transaction) => {
    const results = await grantCoupons(deps, transaction, {
      couponId: Number(id),
      memberIds: [Number(member)],
      source,
      ...(order === null ? {} : { orderId: Number(order) }),
    });
    const [result] = results ?? [];
    if (!result?.ok) return;
    await deps.notify(transaction, COUPON_GIVEN.key, {
      subject: `coupon ${result.id} given`,
      data: { name, name_en: english || name },
      receivers: [Number(member)],
    });
  });
}
