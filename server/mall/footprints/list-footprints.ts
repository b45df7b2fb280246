import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { readCards, type GoodsCard } from '../catalog/goods-card.ts';
import { readFaces, type GoodsFace } from '../catalog/read-faces.ts';

interface Row {
  id: string;
  goods: string;
  day: string;
  seen: string;
}

const PAGE = `select "id"::text as "id", "goods_id"::text as "goods", "day"::text as "day",
    floor(extract(epoch from "seen_time"))::text as "seen"
  from "user_footprint" where "user_id" = $1 order by "day" desc, "seen_time" desc, "id" desc limit $2 offset $3`;
const FACTS = `select (select count(*)::int from "user_footprint" where "user_id" = $1) as "total",
  exists (select from "user_footprint_pause" where "user_id" = $1) as "paused"`;
const RECENT = `select "goods_id"::text as "id" from "user_footprint" where "user_id" = $1 and "goods_id" <> $2
  group by 1 order by max("seen_time") desc limit $3`;

/** A page of what a member has looked at, by day, the latest first. `total` counts goods, each once a day. */
export async function listFootprints(
  parts: CatalogParts,
  { memberId, page, limit }: { memberId: number; page: number; limit: number },
  locale: Locale,
): Promise<JsonObject> {
  const { rows } = await parts.executor.query<Row & Record<string, unknown>>({
    text: PAGE,
    values: [memberId, limit, (page - 1) * limit],
  });
  const ids = [...new Set(rows.map(({ goods }) => Number(goods)))];
  const faces = await readFaces(parts, ids, locale);
  const days = [...new Set(rows.map(({ day }) => day))];
  return {
    list: days.map((day) => ({
      day,
      goods: rows.filter((row) => row.day === day).map((row) => wireFootprint(row, faces)),
    })),
    ...(await footprintFacts(parts.executor, memberId)),
  };
}

/** How many footprints a member has, and whether none is added any more. */
export async function footprintFacts(
  executor: Executor,
  memberId: number,
): Promise<{ total: number; paused: boolean }> {
  const { rows } = await executor.query<{ total: number; paused: boolean }>({
    text: FACTS,
    values: [memberId],
  });
  return rows[0] ?? { total: 0, paused: false };
}

/** Goods on sale that a member has looked at lately, each once. @param except Goods that are left out. */
export async function recentGoods(
  { executor, catalog, ...shown }: CatalogParts,
  { memberId, except, limit }: { memberId: number; except: number; limit: number },
  locale: Locale,
): Promise<GoodsCard[]> {
  const { rows } = await executor.query<{ id: string }>({ text: RECENT, values: [memberId, except, limit] });
  const ids = rows.map(({ id }) => Number(id));
  return readCards(executor, await catalog.read(), ids, { locale, ...shown });
}

function wireFootprint(row: Row, faces: ReadonlyMap<number, GoodsFace>): JsonObject {
  const face = faces.get(Number(row.goods));
  return {
    id: Number(row.id),
    goods_id: Number(row.goods),
    valid: face?.valid ?? false,
    name: face?.card.name ?? '',
    cover: face?.card.cover ?? '',
    seen_time: Number(row.seen),
    goods: (face?.card as (GoodsCard & JsonObject) | undefined) ?? null,
  };
}
