import type { Locale } from '#engine/definition/index.ts';
import { unitsOf } from '#engine/fields/index.ts';
import type { Executor } from '#server/database/connection.ts';
import type { CatalogState } from '../catalog-search/catalog.ts';
import type { GoodsFacts } from '../catalog-search/goods-facts.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';

/** A tag as the shop shows it. */
export interface TagFace {
  id: number;
  name: string;
  color: string;
  bg_color: string;
  image: string;
  position: string;
}

/** Goods as they stand in a list of the shop. Amounts are yuan with two decimals. */
export interface GoodsCard {
  id: number;
  name: string;
  subtitle: string;
  cover: string;
  /** The cover in the widths that lists need, for `img srcset`; empty for pictures that can't be drawn smaller. */
  cover_srcset: string;
  price: string;
  price_max: string;
  origin_price: string;
  sales: number;
  stock_state: StockState;
  tags: TagFace[];
  score: number;
  evaluations: number;
  merchant: { id: number; name: string };
  threed: null;
}

/** From a card in two columns of a phone to a large one on a dense screen. */
const CARD_WIDTHS = [320, 640] as const;

export type StockState = 'in' | 'low' | 'out';

/** Columns of a card, beside others a statement may ask of `g` and `m`. */
export const CARD_COLUMNS = `"g"."id"::text as "id", "g"."name", "g"."name_en", "g"."subtitle", "g"."cover",
  coalesce("g"."price", 0)::text as "price", coalesce("g"."price_max", "g"."price", 0)::text as "price_max",
  coalesce("g"."origin_price", 0)::text as "origin_price",
  (coalesce("g"."sales", 0) + coalesce("g"."init_sales", 0))::text as "sales",
  "g"."stock_warn"::text as "stock_warn", coalesce("g"."score", 0)::text as "score",
  coalesce("g"."evaluations", 0)::text as "evaluations",
  "m"."id"::text as "merchant_id", "m"."name" as "merchant_name", "m"."name_en" as "merchant_name_en"`;

export const CARD_TABLES = `"shop_goods" "g" join "merchant_shop" "m" on "m"."id" = "g"."merchant_id"`;

/** A row of `CARD_COLUMNS`. */
export interface CardRow {
  id: string;
  name: string | null;
  name_en: string | null;
  subtitle: string | null;
  cover: string | null;
  price: string;
  price_max: string;
  origin_price: string;
  sales: string;
  stock_warn: string | null;
  score: string;
  evaluations: string;
  merchant_id: string;
  merchant_name: string | null;
  merchant_name_en: string | null;
}

/** What a card shows of other tables: units that can still be bought, and ids of tags. */
export type CardFacts = Pick<GoodsFacts, 'stock' | 'tags'>;

/** How cards are made. */
export type CardOptions = Pick<CatalogParts, 'warnFrom' | 'pictures'> & { locale: Locale };

/**
 * Cards of goods in the order of their ids as given. Those that went off sale meanwhile are left out. What the catalogue knows
 * of them is not read again.
 */
export async function readCards(
  executor: Executor,
  { index, tree }: CatalogState,
  ids: readonly number[],
  shown: CardOptions,
): Promise<GoodsCard[]> {
  if (ids.length === 0) return [];
  const { rows } = await executor.query<CardRow>({
    text: `select ${CARD_COLUMNS} from ${CARD_TABLES} where "g"."id" = any($1::bigint[]) and ${IS_ON_SALE}
      order by array_position($1::bigint[], "g"."id")`,
    values: [ids],
    name: 'shop-cards',
  });
  return rows.flatMap((row) => {
    const facts = index.factsOf(Number(row.id));
    return facts ? [cardOf(row, facts, tree, shown)] : [];
  });
}

export function cardOf(
  row: CardRow,
  facts: CardFacts,
  tree: CatalogState['tree'],
  { locale, warnFrom, pictures }: CardOptions,
): GoodsCard {
  return {
    id: Number(row.id),
    name: inLocale(locale, row.name, row.name_en),
    subtitle: row.subtitle ?? '',
    cover: row.cover ?? '',
    cover_srcset: pictures.setOf(row.cover ?? '', CARD_WIDTHS),
    price: yuan(row.price),
    price_max: yuan(row.price_max),
    origin_price: yuan(row.origin_price),
    sales: Number(row.sales),
    stock_state: stockState(facts.stock, row.stock_warn ?? warnFrom),
    tags: tree.tags
      .filter(({ id }) => facts.tags.includes(id))
      .map(({ name, name_en, ...tag }) => ({ ...tag, name: inLocale(locale, name, name_en) })),
    score: Number(row.score),
    evaluations: Number(row.evaluations),
    merchant: {
      id: Number(row.merchant_id),
      name: inLocale(locale, row.merchant_name, row.merchant_name_en),
    },
    threed: null,
  };
}

/** A name in the caller's language; the Chinese one where there is no other. */
export const inLocale = (locale: Locale, chinese: string | null, english: string | null): string =>
  locale === 'en' && english !== null && english !== '' ? english : (chinese ?? '');

/** Cents as yuan with two decimals. */
export const yuan = (cents: string | number | null): string => unitsOf(BigInt(cents ?? 0));

/** How much is left, without saying how many. */
export function stockState(available: number, warn: string | number): StockState {
  if (available <= 0) return 'out';
  return available <= Number(warn) ? 'low' : 'in';
}
