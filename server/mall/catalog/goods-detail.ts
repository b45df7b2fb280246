import { isObject, type Json, type JsonObject, type Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { missingGoods } from './missing-goods.ts';
import type { CatalogParts } from './catalog-parts.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';
import { countEvaluations, evaluationTags } from '../evaluations/list-evaluations.ts';
import {
  CARD_COLUMNS,
  CARD_TABLES,
  cardOf,
  inLocale,
  yuan,
  type CardRow,
  type GoodsCard,
} from './goods-card.ts';

/** From the row of small pictures to the whole width of a dense phone. */
const GALLERY_WIDTHS = [160, 640, 1280] as const;

interface DetailRow extends CardRow {
  images: string[] | null;
  video: string | null;
  detail: string | null;
  detail_en: string | null;
  params: Json;
  services: Json;
  spec_type: number | null;
  specs: Json;
  limit_min: string | null;
  limit_max_per_order: string | null;
  limit_max_per_member: string | null;
  freight_type: number | null;
  freight_fixed: string | null;
  return_days: number | null;
  unit: string | null;
  logo: string | null;
  classify_id: string | null;
  tags: string[];
}

const GOODS = `select ${CARD_COLUMNS}, "g"."images", "g"."video", "g"."detail", "g"."detail_en", "g"."params", "g"."services",
    "g"."spec_type", "g"."specs", "g"."limit_min"::text, "g"."limit_max_per_order"::text, "g"."limit_max_per_member"::text,
    "g"."freight_type", "g"."freight_fixed"::text, "g"."return_days", "g"."unit", "m"."logo", "g"."classify_id"::text as "classify_id",
    array(select "t"."tag_id"::text from "shop_goods_goods_tag" "t" where "t"."goods_id" = "g"."id") as "tags"
  from ${CARD_TABLES} where "g"."id" = $1 and ${IS_ON_SALE}`;

interface SkuRow {
  id: string;
  values: string[] | null;
  price: string;
  origin_price: string | null;
  stock: string;
  image: string | null;
  sku_code: string | null;
  weight: string | null;
}

const SKUS = `select "id"::text as "id", "value_ids" as "values", "price"::text as "price", "origin_price"::text as "origin_price",
    greatest("stock" - coalesce("locked", 0), 0)::text as "stock", "image", "sku_code", "weight"::text as "weight"
  from "shop_goods_sku" where "goods_id" = $1 and "status" = 1 and "delete_time" is null order by "id"`;

/** Goods on sale with everything a member may know of them. @throws AppError `record.not-found`. */
export const goodsDetail =
  ({ executor, catalog, warnFrom, pictures }: CatalogParts) =>
  async (id: number, locale: Locale): Promise<JsonObject> => {
    const { tree } = await catalog.read();
    const { rows } = await executor.query<DetailRow>({ text: GOODS, values: [id] });
    const [row] = rows;
    if (!row) throw await missingGoods(executor, id);
    const skus = await executor.query<SkuRow>({ text: SKUS, values: [id] });
    const stock = skus.rows.reduce((sum, sku) => sum + Number(sku.stock), 0);
    const card = cardOf(row, { stock, tags: row.tags.map(Number) }, tree, {
      locale,
      warnFrom,
      pictures,
    });
    return {
      goods: { ...(card as GoodsCard & JsonObject), ...factsOf(row, locale), ...picturesOf(row, pictures) },
      skus: skus.rows.map(skuOf),
      evaluation: await evaluationOf(executor, card, locale),
      merchant: { ...card.merchant, logo: row.logo ?? '' },
    };
  };

/** What members think of goods: automatic evaluations are counted apart. `good_rate` in whole percent. */
async function evaluationOf(executor: Executor, card: GoodsCard, locale: Locale): Promise<JsonObject> {
  const counts = await countEvaluations(executor, card.id);
  const { all, good, middle, bad } = counts;
  const given = good + middle + bad;
  const rate = given === 0 ? 0 : Math.floor((good * 200 + given) / (2 * given));
  return {
    count: card.evaluations,
    score: card.score,
    good_rate: rate,
    tags: evaluationTags(counts, locale),
    automatic: all - given,
  };
}

/** The pictures, and each in the widths that a page of goods needs, for `img srcset`. */
function picturesOf({ images }: DetailRow, pictures: CatalogParts['pictures']): JsonObject {
  const all = images ?? [];
  return { images: all, images_srcset: all.map((image) => pictures.setOf(image, GALLERY_WIDTHS)) };
}

function factsOf(row: DetailRow, locale: Locale): JsonObject {
  const count = (text: string | null): number => Number(text ?? 0);
  return {
    video: row.video ?? '',
    detail: inLocale(locale, row.detail, row.detail_en),
    params: shownParams(row.params),
    services: Array.isArray(row.services) ? row.services : [],
    specs: Number(row.spec_type) === 2 ? shownSpecs(row.specs) : [],
    limits: {
      min: Math.max(1, count(row.limit_min)),
      per_order: count(row.limit_max_per_order),
      per_member: count(row.limit_max_per_member),
    },
    freight_text: freightText(row, locale),
    return_days: row.return_days,
    unit: row.unit ?? '',
    classify_id: row.classify_id === null ? null : Number(row.classify_id),
    diy: null,
  };
}

function skuOf(row: SkuRow): JsonObject {
  return {
    id: Number(row.id),
    values: row.values ?? [],
    price: yuan(row.price),
    origin_price: yuan(row.origin_price),
    stock: Number(row.stock),
    image: row.image ?? '',
    sku_code: row.sku_code ?? '',
    weight: (Number(row.weight ?? 0) / 1000).toFixed(3),
  };
}

function shownParams(params: Json): JsonObject[] {
  if (!Array.isArray(params)) return [];
  return params.filter(isObject).map(({ name = '', value = '' }) => ({ name, value }));
}

/** Groups with the ids of their values, by which the SKUs name theirs. */
function shownSpecs(specs: Json): JsonObject[] {
  if (!Array.isArray(specs)) return [];
  return specs.filter(isObject).map(({ id = '', name = '', values }) => ({
    id,
    name,
    values: (Array.isArray(values) ? values : [])
      .filter(isObject)
      .map(({ id: own = '', value = '', image = '' }) => ({ id: own, value, image })),
  }));
}

function freightText({ freight_type: type, freight_fixed: fixed }: DetailRow, locale: Locale): string {
  if (Number(type) === 1) return locale === 'en' ? 'Free delivery' : '包邮';
  if (Number(type) === 2)
    return locale === 'en' ? `Delivery ¥${yuan(fixed)} each` : `运费每件 ¥${yuan(fixed)}`;
  return locale === 'en' ? 'Delivery depends on the address' : '运费按收货地址计算';
}
