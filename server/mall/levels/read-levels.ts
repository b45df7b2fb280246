import type { Json, JsonObject, Locale } from '#engine/definition/index.ts';
import { fixedStatement } from '#server/database/fixed-statement.ts';
import type { Executor } from '#server/database/connection.ts';

/** A level as its members see it. Rates are basis points to pay. */
export interface WireLevel {
  id: number;
  name: string;
  level: number;
  growth_needed: number;
  discount_rate: number;
  free_freight_rate: number;
  icon: string;
  bg_color: string;
  benefits: { icon: string; text: string }[];
}

/** How a member stands. */
export interface LevelState {
  level: WireLevel | null;
  growth: number;
  next: (WireLevel & { missing: number }) | null;
  levels: WireLevel[];
}

type Row = Omit<WireLevel, 'id' | 'growth_needed' | 'benefits'> & {
  id: string;
  name_en: string;
  growth_needed: string;
  benefits: Json;
};

const LEVELS =
  fixedStatement(`select "id"::text as "id", "name", "name_en", "level", "growth_needed"::text as "growth_needed", "discount_rate",
    "free_freight_rate", "icon", "bg_color", "benefits"
  from "shop_member_level" where "status" = 1 order by "level", "id"`);
const STANDING = fixedStatement(
  `select "growth"::text as "growth", "level_id"::text as "level" from "user" where "id" = $1`,
);

/** The level of a member, the one above it, and all there are, the lowest first. */
export async function readLevels(executor: Executor, memberId: number, locale: Locale): Promise<LevelState> {
  const [{ rows }, { rows: members }] = await Promise.all([
    executor.query<Row & Record<string, unknown>>(LEVELS([])),
    executor.query<{ growth: string; level: string | null }>(STANDING([memberId])),
  ]);
  const levels = rows.map((row) => wireLevel(row, locale));
  const growth = Number(members[0]?.growth ?? 0);
  const held = members[0]?.level ?? null;
  const level = levels.find(({ id }) => String(id) === held) ?? null;
  const above = levels.find((each) => each.level > (level?.level ?? -1) && each.growth_needed > growth);
  return {
    level,
    growth,
    next: above ? { ...above, missing: above.growth_needed - growth } : null,
    levels,
  };
}

const wireLevel = (row: Row, locale: Locale): WireLevel => ({
  id: Number(row.id),
  name: (locale === 'en' && row.name_en) || row.name,
  level: Number(row.level),
  growth_needed: Number(row.growth_needed),
  discount_rate: Number(row.discount_rate),
  free_freight_rate: Number(row.free_freight_rate),
  icon: row.icon,
  bg_color: row.bg_color,
  benefits: benefitsOf(row.benefits, locale),
});

function benefitsOf(stored: Json, locale: Locale): WireLevel['benefits'] {
  if (!Array.isArray(stored)) return [];
  const text = (entry: JsonObject, name: string): string => {
    const value = entry[name];
    return typeof value === 'string' ? value : '';
  };
  return (stored as JsonObject[]).map((entry) => ({
    icon: text(entry, 'icon'),
    text: (locale === 'en' && text(entry, 'text_en')) || text(entry, 'text'),
  }));
}
