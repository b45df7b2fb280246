import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { inLocale, yuan } from '../catalog/goods-card.ts';
import { readFaces, type GoodsFace } from '../catalog/read-faces.ts';
import type { FavouriteKind } from './favourite-names.ts';

/** Which favourites of a member. */
export interface FavouriteQuery {
  memberId: number;
  /** Null: of both kinds. */
  kind: FavouriteKind | null;
  page: number;
  limit: number;
}

interface Row {
  id: string;
  kind: FavouriteKind;
  target: string;
  name: string | null;
  cover: string | null;
  price: string;
  created: string;
}

interface ShopFace {
  id: string;
  name: string;
  name_en: string | null;
  logo: string | null;
  goods: number;
  open: boolean;
}

const PAGE = `select "id"::text as "id", "kind", "target_id"::text as "target", "name", "cover", "price_added"::text as "price",
    extract(epoch from "create_time")::text as "created"
  from "user_favourite" where "user_id" = $1 and ($2::text is null or "kind" = $2) order by "id" desc limit $3 offset $4`;
const COUNTS = `select (count(*) filter (where "kind" = 'goods'))::int as "goods", (count(*) filter (where "kind" = 'merchant'))::int as "merchant"
  from "user_favourite" where "user_id" = $1`;
const SHOPS = `select "m"."id"::text as "id", "m"."name", "m"."name_en", "m"."logo", "m"."status" = 1 as "open",
    (select count(*)::int from "shop_goods" "g" where "g"."merchant_id" = "m"."id" and "g"."status" = 1 and "g"."delete_time" is null) as "goods"
  from "merchant_shop" "m" where "m"."id" = any($1::bigint[])`;

/** A page of what a member has kept, the newest first. What is gone meanwhile is among it, and not valid. */
export async function listFavourites(
  parts: CatalogParts,
  { memberId, kind, page, limit }: FavouriteQuery,
  locale: Locale,
): Promise<JsonObject> {
  const { executor } = parts;
  const { rows } = await executor.query<Row>({
    text: PAGE,
    values: [memberId, kind, limit, (page - 1) * limit],
  });
  const idsOf = (of: FavouriteKind): number[] =>
    rows.filter((row) => row.kind === of).map(({ target }) => Number(target));
  const faces = await readFaces(parts, idsOf('goods'), locale);
  const shops = await readShops(executor, idsOf('merchant'));
  const counts = await countFavourites(executor, memberId);
  return {
    list: rows.map((row) => {
      const id = Number(row.target);
      return row.kind === 'goods'
        ? goodsFavourite(row, faces.get(id))
        : shopFavourite(row, shops.get(id), locale);
    }),
    total: kind === null ? counts.goods + counts.merchant : counts[kind],
    counts: { ...counts },
  };
}

/** How many goods and shops a member has kept. */
export async function countFavourites(
  executor: Executor,
  memberId: number,
): Promise<Record<FavouriteKind, number>> {
  const { rows } = await executor.query<Record<FavouriteKind, number>>({ text: COUNTS, values: [memberId] });
  return rows[0] ?? { goods: 0, merchant: 0 };
}

async function readShops(executor: Executor, ids: readonly number[]): Promise<Map<number, ShopFace>> {
  if (ids.length === 0) return new Map();
  const { rows } = await executor.query<ShopFace & Record<string, unknown>>({ text: SHOPS, values: [ids] });
  return new Map(rows.map((row) => [Number(row.id), row]));
}

const commonOf = (row: Row): JsonObject => ({
  id: Number(row.id),
  kind: row.kind,
  create_time: Math.floor(Number(row.created)),
});

function goodsFavourite(row: Row, face: GoodsFace | undefined): JsonObject {
  const card = face?.card;
  const price = BigInt(row.price);
  const now = face?.valid ? BigInt(card!.price.replace('.', '')) : price;
  return {
    ...commonOf(row),
    goods_id: Number(row.target),
    merchant_id: null,
    valid: face?.valid ?? false,
    name: card?.name ?? row.name ?? '',
    cover: card?.cover ?? row.cover ?? '',
    price_added: yuan(row.price),
    dropped: now < price ? yuan(String(price - now)) : null,
    goods: (card as (typeof card & JsonObject) | undefined) ?? null,
    merchant: null,
  };
}

function shopFavourite(row: Row, shop: ShopFace | undefined, locale: Locale): JsonObject {
  const name = shop ? inLocale(locale, shop.name, shop.name_en) : (row.name ?? '');
  const cover = shop?.logo ?? row.cover ?? '';
  return {
    ...commonOf(row),
    goods_id: null,
    merchant_id: Number(row.target),
    valid: shop?.open ?? false,
    name,
    cover,
    price_added: null,
    dropped: null,
    goods: null,
    merchant: shop ? { id: Number(row.target), name, logo: cover, goods: shop.goods } : null,
  };
}
