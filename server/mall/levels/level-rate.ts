import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** What a level takes of prices and freight, in basis points to pay. */
export interface LevelRate {
  id: number;
  rate: number;
  freightRate: number;
}

const RATE =
  fixedStatement(`select "l"."id"::text as "id", "l"."discount_rate" as "rate", "l"."free_freight_rate" as "freight"
  from "user" "u" join "shop_member_level" "l" on "l"."id" = "u"."level_id" and "l"."status" = 1 where "u"."id" = $1`);

/** What the level of a member takes of what they buy; null for who has none. */
export async function levelRateOf(executor: Executor, memberId: number): Promise<LevelRate | null> {
  const { rows } = await executor.query<{ id: string; rate: number; freight: number }>(RATE([memberId]));
  const [row] = rows;
  return row ? { id: Number(row.id), rate: Number(row.rate), freightRate: Number(row.freight) } : null;
}
