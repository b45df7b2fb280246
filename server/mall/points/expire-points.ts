import { SYSTEM } from '#engine/access/index.ts';
import { BASICS } from '#server/system/settings/basics.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition, RunningJob } from '#server/jobs/job-definition.ts';
import { POINTS_EXPIRING } from '../balances/balance-scenes.ts';
import { dayAt } from '../day-at.ts';
import { MEMBER, SCORE_LOG } from '../orders/order-names.ts';
import { SHOP_POINTS } from '../settings/shop-points.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { agedPoints, type ExpiryDay } from './aged-points.ts';

/** Members looked at in one transaction. */
const BATCH = 200;
/** From this day of December on members hear of it: thirty days before the year ends. */
const NOTICE_FROM = '12-02';

export interface ExpiryPorts extends Pick<ShopDeps, 'records' | 'settings' | 'now' | 'notify'> {
  main: Connection;
  /** Whether there is a shop at all. */
  isShop: () => boolean;
}

/** Members with points who have earned some before a day, in the order of their ids. */
const WITH_OLD = `select "u"."id"::text as "id" from "user" "u" where "u"."id" > $1 and "u"."score" > 0
    and exists (select from "user_score_log" where "user_id" = "u"."id" and "score" > 0 and "create_time" < ($2::timestamp at time zone $3))
  order by "u"."id" limit ${BATCH}`;
const NOTIFIED = `select "user_id"::text as "id" from "shop_message" where "message_type" = $1 and "subject" = $2
  and "user_id" = any($3::bigint[])`;

/**
 * Points end with the year, where the shop has it so: in December members hear of it, in January what is left of the old ones goes.
 * Looks every night, so that a night that is missed is made up for; a second time there is nothing left to do.
 */
export const expirePoints = (ports: ExpiryPorts): JobDefinition => ({
  kind: 'shop-points-expiry',
  schedule: '0 3 * * *',
  concurrency: 1,
  async run(job) {
    const { settings, now, isShop } = ports;
    const { shop_points_expire: isOn, shop_points_years: years } = SHOP_POINTS.settings;
    if (!isShop() || !settings.get(isOn)) return;
    const timeZone = settings.get(BASICS.settings.time_zone);
    const today = dayAt(now(), timeZone);
    const [year, day] = [Number(today.slice(0, 4)), today.slice(5)];
    const dayOf = (ends: number): ExpiryDay => ({
      earnedBefore: `${ends - settings.get(years)}-01-01`,
      year: `${ends}-01-01`,
      timeZone,
    });
    if (day.startsWith('01'))
      await eachLot(ports, job, dayOf(year), (ids) => expire(ports, ids, dayOf(year)));
    else if (day >= NOTICE_FROM)
      await eachLot(ports, job, dayOf(year + 1), (ids) => announce(ports, ids, dayOf(year + 1), year));
  },
});

async function eachLot(
  { main }: ExpiryPorts,
  { signal }: Pick<RunningJob, 'signal'>,
  { earnedBefore, timeZone }: ExpiryDay,
  work: (ids: string[]) => Promise<void>,
): Promise<void> {
  for (let last: string | undefined = '0'; last !== undefined;) {
    signal.throwIfAborted();
    const { rows }: { rows: { id: string }[] } = await main.query<{ id: string }>({
      text: WITH_OLD,
      values: [last, earnedBefore, timeZone],
    });
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await work(ids);
    last = ids.at(-1);
  }
}

/** Takes what is left of old points from members, who are locked. */
const expire = ({ records }: ExpiryPorts, ids: readonly string[], day: ExpiryDay): Promise<void> =>
  records.transaction(async (transaction) => {
    const rows = records.as(SYSTEM).in(transaction);
    // Of most nothing expires: only the others are locked, and looked at again then.
    const wanted = [...(await agedPoints(transaction.executor, ids, day)).keys()];
    if (wanted.length === 0) return;
    await rows.find(MEMBER, { id: wanted }, { order: [['id', 'asc']], lock: 'values' });
    const memo = `积分到期 ${Number(day.earnedBefore.slice(0, 4)) - 1}`;
    for (const [id, points] of await agedPoints(transaction.executor, wanted, day))
      await rows.add(SCORE_LOG, { user_id: id, kind: 'expired', score: -points, memo });
  });

/** Members hear once what ends with the year. */
const announce = (
  { records, notify }: ExpiryPorts,
  ids: readonly string[],
  day: ExpiryDay,
  year: number,
): Promise<void> =>
  records.transaction(async (transaction) => {
    const { executor } = transaction;
    const subject = `points ${year}`;
    const { rows: done } = await executor.query<{ id: string }>({
      text: NOTIFIED,
      values: [POINTS_EXPIRING.key, subject, ids],
    });
    const known = new Set(done.map(({ id }) => Number(id)));
    for (const [id, points] of await agedPoints(executor, ids, day)) {
      if (known.has(id)) continue;
      const data = { points: String(points), day: `${year}-12-31` };
      await notify(transaction, POINTS_EXPIRING.key, { subject, data, receivers: [id] });
    }
  });
