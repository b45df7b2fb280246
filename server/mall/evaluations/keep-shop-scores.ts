import { SYSTEM } from '#engine/access/index.ts';
import { meanScore } from '#engine/commerce/index.ts';
import type { Connection } from '#server/database/connection.ts';
import type { JobDefinition } from '#server/jobs/job-definition.ts';
import type { Records } from '#server/record/records.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';

/** Over how many days a shop's scores are the mean: 180. */
const DAYS_MS = 180 * 24 * 3_600_000;

const NAMES = ['score_goods', 'score_service', 'score_delivery'] as const;

type Sums = Record<(typeof NAMES)[number], number> & { shop: string; count: number };

const SUMS = `select "s"."id"::text as "shop", count("e"."id")::int as "count",
  ${NAMES.map((name) => `coalesce(sum("e"."${name}"), 0)::int as "${name}"`).join(', ')}
  from "merchant_shop" "s" left join "shop_evaluation" "e"
    on "e"."merchant_id" = "s"."id" and "e"."status" = 1 and "e"."is_auto" = 0 and "e"."kind" = 1 and "e"."create_time" >= $1
  group by "s"."id"`;

export interface ShopScorePorts {
  records: Records;
  main: Connection;
  now: () => number;
  /** Whether there are evaluations at all. */
  isShop: () => boolean;
}

/** Writes what members think of each shop anew: every night the means of half a year. */
export const keepShopScores = ({ records, main, now, isShop }: ShopScorePorts): JobDefinition => ({
  kind: 'shop-scores',
  schedule: '40 4 * * *',
  concurrency: 1,
  async run({ signal }) {
    if (!isShop()) return;
    const values = [new Date(now() - DAYS_MS).toISOString()];
    const { rows: sums } = await main.query<Sums>({ text: SUMS, values });
    for (const row of sums) {
      signal.throwIfAborted();
      const scores = NAMES.map((name) => [name, meanScore(row[name], row.count).toFixed(2)]);
      const set = Object.fromEntries(scores) as Record<string, string>;
      await records.transaction((transaction) =>
        records.as(SYSTEM).in(transaction).increment(SHOP, row.shop, { by: {}, set, recorded: false }),
      );
    }
  },
});
