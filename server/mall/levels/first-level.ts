import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

const FIRST =
  fixedStatement(`select "id"::text as "id" from "shop_member_level" where "status" = 1 and "growth_needed" = 0
  order by "level" desc limit 1`);

/** The key of the level that needs no growth; null where all do. */
export async function firstLevel(executor: Executor): Promise<string | null> {
  const { rows } = await executor.query<{ id: string }>(FIRST([]));
  return rows[0]?.id ?? null;
}
