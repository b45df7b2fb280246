import type { FullText } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { statementOfKeys } from '#server/database/fixed-statement.ts';

/** A SKU with everything that its goods and its shop say about buying it. Amounts are cents. */
export interface Buyable {
  skuId: number;
  goodsId: number;
  merchantId: number;
  merchantName: FullText;
  name: FullText;
  specText: string;
  cover: string;
  skuCode: string;
  price: number;
  /** Units that are promised to nobody. */
  available: number;
  /** Goods and SKU are on sale and the shop is open; else why not. */
  closed: 'off_shelf' | 'sku_gone' | 'shop_closed' | null;
  limitMin: number;
  /** 0: no limit. */
  limitPerOrder: number;
  limitPerMember: number;
  /** Grams and cm³ of one piece. */
  weight: number;
  volume: number;
  freightType: number;
  freightFixed: number;
  templateId: number | null;
  allowCoupon: boolean;
  allowPoints: boolean;
  levelDiscount: boolean;
  classifyIds: number[];
  /** 1: stock is taken when ordered, 2: when paid; null: as the shop has it. */
  deductMode: 1 | 2 | null;
  returnDays: number | null;
  services: unknown;
  /** Points that each piece gives. */
  giveScore: number;
  /** False: it is delivered once it is paid, without logistics. */
  needsDelivery: boolean;
}

const COLUMNS = `"s"."id"::text as "sku_id", "g"."id"::text as "goods_id", "g"."merchant_id"::text as "merchant_id",
  "m"."name" as "merchant_name", "m"."name_en" as "merchant_name_en", "m"."status" as "shop_status",
  "g"."name", "g"."name_en", "s"."spec_text", coalesce(nullif("s"."image", ''), "g"."cover") as "cover", "s"."sku_code",
  "s"."price"::text as "price", greatest("s"."stock" - coalesce("s"."locked", 0), 0)::text as "available",
  "g"."status" as "goods_status", "g"."delete_time" as "goods_deleted", "s"."status" as "sku_status", "s"."delete_time" as "sku_deleted",
  "g"."limit_min"::text as "limit_min", "g"."limit_max_per_order"::text as "limit_order", "g"."limit_max_per_member"::text as "limit_member",
  "s"."weight"::text as "weight", "s"."volume"::text as "volume", "g"."freight_type", "g"."freight_fixed"::text as "freight_fixed",
  "g"."delivery_template_id"::text as "template_id", "g"."allow_coupon", "g"."allow_points", "g"."level_discount_on",
  "g"."classify_id"::text as "classify_id", "g"."classify_ids", "g"."deduct_stock_mode", "g"."return_days", "g"."services",
  "g"."need_delivery", coalesce("g"."give_score", 0)::text as "give_score"`;

const FROM = `"shop_goods_sku" "s" join "shop_goods" "g" on "g"."id" = "s"."goods_id"
  left join "merchant_shop" "m" on "m"."id" = "g"."merchant_id"`;
const READ = statementOfKeys((matches) => `select ${COLUMNS} from ${FROM} where "s"."id" ${matches}`);

/** What a statement reads of SKUs, `"s"`, with their goods and shops: see `buyableOf`. */
export const BUYABLE = { columns: COLUMNS, from: FROM } as const;

/** Columns of `BUYABLE`. */
export type BuyableRow = Record<string, string | number | string[] | null>;

/** What is known of SKUs, by their ids; those that never were are missing. */
export async function readBuyables(
  executor: Executor,
  skuIds: readonly number[],
): Promise<Map<number, Buyable>> {
  const { rows } = await executor.query<BuyableRow>(READ([...new Set(skuIds)]));
  return new Map(rows.map((row) => [Number(row['sku_id']), buyableOf(row)]));
}

/** A SKU from what was read of it. */
export function buyableOf(row: BuyableRow): Buyable {
  const number = (name: string): number => Number(row[name] ?? 0);
  const text = (name: string): string => String(row[name] ?? '');
  const both = (name: string): FullText => ({ 'zh-cn': text(name), en: text(`${name}_en`) || text(name) });
  const mode = number('deduct_stock_mode');
  return {
    skuId: number('sku_id'),
    goodsId: number('goods_id'),
    merchantId: number('merchant_id'),
    merchantName: both('merchant_name'),
    name: both('name'),
    specText: text('spec_text'),
    cover: text('cover'),
    skuCode: text('sku_code'),
    price: number('price'),
    available: number('available'),
    closed: closedBy(row),
    limitMin: Math.max(1, number('limit_min')),
    limitPerOrder: number('limit_order'),
    limitPerMember: number('limit_member'),
    weight: number('weight'),
    volume: number('volume'),
    freightType: number('freight_type'),
    freightFixed: number('freight_fixed'),
    templateId: row['template_id'] === null ? null : number('template_id'),
    allowCoupon: number('allow_coupon') === 1,
    allowPoints: number('allow_points') === 1,
    levelDiscount: number('level_discount_on') === 1,
    classifyIds: [row['classify_id'], ...((row['classify_ids'] as string[] | null) ?? [])]
      .filter((id) => id !== null && id !== undefined)
      .map(Number),
    deductMode: mode === 1 || mode === 2 ? mode : null,
    returnDays: row['return_days'] === null ? null : number('return_days'),
    services: row['services'],
    giveScore: number('give_score'),
    needsDelivery: Number(row['need_delivery'] ?? 1) === 1,
  };
}

function closedBy(row: BuyableRow): Buyable['closed'] {
  if (row['goods_deleted'] !== null || Number(row['goods_status']) !== 1) return 'off_shelf';
  if (row['sku_deleted'] !== null || Number(row['sku_status']) !== 1) return 'sku_gone';
  return Number(row['shop_status'] ?? 0) === 1 ? null : 'shop_closed';
}
