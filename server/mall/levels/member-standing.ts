import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** The level a member has, and the one that their growth carries; null for none. */
export interface MemberStanding {
  id: number;
  growth: string;
  held: HeldLevel | null;
  carried: HeldLevel | null;
}

/** A level, as far as its members' standing depends on it. `level` is its rank. */
export interface HeldLevel {
  id: number;
  level: number;
  name: string;
  nameEn: string;
}

/** The level that a member's growth carries, `"t"`, beside the member `"u"`. */
export const CARRIED_LEVEL = `left join lateral (select "id", "level", "name", "name_en" from "shop_member_level"
    where "status" = 1 and "growth_needed" <= "u"."growth" order by "growth_needed" desc, "level" desc limit 1) "t" on true`;

const STANDINGS = fixedStatement(`select "u"."id"::text as "id", "u"."growth"::text as "growth",
    "u"."level_id"::text as "held", "h"."level" as "held_level", "h"."name" as "held_name", "h"."name_en" as "held_name_en",
    "t"."id"::text as "carried", "t"."level" as "carried_level", "t"."name" as "carried_name", "t"."name_en" as "carried_name_en"
  from "user" "u" left join "shop_member_level" "h" on "h"."id" = "u"."level_id" ${CARRIED_LEVEL}
  where "u"."id" = any($1::bigint[]) order by "u"."id"`);

type Row = Record<string, string | number | null>;

/** How members stand, in the order of their ids. */
export async function memberStandings(
  executor: Executor,
  ids: readonly (number | string)[],
): Promise<MemberStanding[]> {
  const { rows } = await executor.query<Row>(STANDINGS([ids]));
  return rows.map((row) => ({
    id: Number(row['id']),
    growth: String(row['growth']),
    held: levelOf(row, 'held'),
    carried: levelOf(row, 'carried'),
  }));
}

/** A level that is no more has left its key alone with the member; it ranks below every other. */
function levelOf(row: Row, as: 'held' | 'carried'): HeldLevel | null {
  const id = row[as];
  if (id === null || id === undefined) return null;
  return {
    id: Number(id),
    level: Number(row[`${as}_level`] ?? -1),
    name: String(row[`${as}_name`] ?? ''),
    nameEn: String(row[`${as}_name_en`] ?? ''),
  };
}
