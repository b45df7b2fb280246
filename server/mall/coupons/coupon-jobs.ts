import { SYSTEM } from '#engine/access/index.ts';
import { MEMBER_COUPON_STATUS } from '#engine/commerce/index.ts';
import { wallTimeOf } from '#engine/query/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import { instantOf } from '../instant-of.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { MEMBER_COUPON } from './coupon-names.ts';
import { COUPON_ENDS } from './coupon-scenes.ts';

export interface CouponJobPorts extends ShopDeps {
  main: Connection;
  /** Whether there are coupons at all. */
  isShop: () => boolean;
}

/** Coupons changed by one transaction. */
const BATCH = 500;
/** How long before its end a member hears of it; of one that is good for less than that, a day before. */
const NOTICE_MS = 3 * 24 * 3_600_000;
const SHORT_MS = 24 * 3_600_000;

const EXPIRED = `select "id"::text as "id" from "shop_member_coupon"
  where "status" = ${MEMBER_COUPON_STATUS.unused} and "end_time" < $1 order by "end_time" limit ${BATCH}`;
const ENDING = `select "id"::text as "id" from "shop_member_coupon" where "status" = ${MEMBER_COUPON_STATUS.unused}
    and "end_time" >= $1 and "noticed" = 0 and "end_time" < $2
    and ("end_time" - "start_time" > interval '3 days' or ("end_time" < $3 and "end_time" - "start_time" > interval '1 day'))
  order by "end_time" limit ${BATCH}`;

/** Coupons that were not used in time are expired; until then lists and checkouts go by the time itself. */
export const expireCoupons = ({ main, records, now, isShop }: CouponJobPorts): JobDefinition => ({
  kind: 'coupon-expiry',
  schedule: '*/10 * * * *',
  retries: [],
  async run({ signal }) {
    if (!isShop()) return;
    for (let count = BATCH; count === BATCH;) {
      signal.throwIfAborted();
      const second = new Date(Math.floor(now() / 1000) * 1000).toISOString();
      const { rows: due } = await main.query<{ id: string }>({ text: EXPIRED, values: [second] });
      count = due.length;
      if (count === 0) return;
      await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        const ids = due.map(({ id }) => id);
        // Whoever used one meanwhile has it.
        const still = await rows.find(
          MEMBER_COUPON,
          { id: ids, status: MEMBER_COUPON_STATUS.unused },
          { lock: true },
        );
        await rows.changeMany(
          MEMBER_COUPON,
          still.map(({ id }) => id ?? null),
          { status: MEMBER_COUPON_STATUS.expired },
        );
      });
    }
  },
});

/** Members hear of their coupons some days before these end, once of each; not of those that are good for a day only. */
export const noticeOfEnds = ({
  main,
  records,
  settings,
  now,
  notify,
  isShop,
}: CouponJobPorts): JobDefinition => ({
  kind: 'coupon-ends-notice',
  schedule: '*/10 * * * *',
  retries: [],
  async run({ signal }) {
    if (!isShop()) return;
    const timeZone = settings.get(BASICS.settings.time_zone);
    for (let count = BATCH; count === BATCH;) {
      signal.throwIfAborted();
      const times = [now(), now() + NOTICE_MS, now() + SHORT_MS].map((time) => new Date(time).toISOString());
      const { rows: due } = await main.query<{ id: string }>({ text: ENDING, values: times });
      count = due.length;
      if (count === 0) return;
      await records.transaction(async (transaction) => {
        const rows = records.as(SYSTEM).in(transaction);
        const ids = due.map(({ id }) => id);
        const still = await rows.find(
          MEMBER_COUPON,
          { id: ids, status: MEMBER_COUPON_STATUS.unused, noticed: 0 },
          { lock: true },
        );
        await rows.changeMany(
          MEMBER_COUPON,
          still.map(({ id }) => id ?? null),
          { noticed: 1 },
        );
        for (const { id, user_id: member, name, snapshot, end_time: end } of still) {
          const english = (snapshot as { name_en?: string } | null)?.name_en;
          await notify(transaction, COUPON_ENDS.key, {
            subject: `coupon ${String(id)} ends`,
            data: {
              name: String(name),
              name_en: english || String(name),
              end: wallTimeOf(instantOf(end ?? null), timeZone).slice(0, 16),
            },
            receivers: [Number(member)],
          });
        }
      });
    }
  },
});
