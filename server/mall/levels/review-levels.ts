import { BASICS } from '#server/system/settings/basics.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import { dayAt } from '../day-at.ts';
import { SHOP_POINTS } from '../settings/shop-points.ts';
import { CARRIED_LEVEL } from './member-standing.ts';
import { putBatches, type LevelPorts } from './relevel-members.ts';

/** Members looked at in one transaction. */
const BATCH = 200;

/**
 * Members whose level was too high for their growth when the year began, still is, and has not changed since: nobody is found twice
 * in a year, however often they are looked for.
 */
const TOO_HIGH = `select "u"."id"::text as "id" from "user" "u" join "shop_member_level" "h" on "h"."id" = "u"."level_id"
    ${CARRIED_LEVEL}
  where "u"."id" > $1 and "u"."growth" < "h"."growth_needed" and "t"."id" is distinct from "h"."id"
    and coalesce((select "after" from "user_growth_log" where "user_id" = "u"."id"
      and "create_time" < ($2::timestamp at time zone $3) order by "id" desc limit 1), 0) < "h"."growth_needed"
    and not exists (select from "user_level_log" where "user_id" = "u"."id" and "create_time" >= ($2::timestamp at time zone $3))
  order by "u"."id" limit ${BATCH}`;

/** Once a year, where the shop has it so: who has less growth than their level needs goes down. Looks every night, so that none is missed. */
export const reviewLevels = (ports: LevelPorts): JobDefinition => ({
  kind: 'shop-level-review',
  schedule: '0 3 * * *',
  concurrency: 1,
  async run(job) {
    const { settings, now, main, isShop } = ports;
    if (!isShop() || settings.get(SHOP_POINTS.settings.shop_level_downgrade) !== 'yearly') return;
    const timeZone = settings.get(BASICS.settings.time_zone);
    const began = `${dayAt(now(), timeZone).slice(0, 4)}-01-01`;
    await putBatches(ports, job, {
      total: 0,
      reason: 'yearly',
      next: async (last) =>
        (await main.query<{ id: string }>({ text: TOO_HIGH, values: [last, began, timeZone] })).rows,
      mayChange: ({ held, carried }) => (carried?.level ?? -1) < (held?.level ?? -1),
    });
  },
});
