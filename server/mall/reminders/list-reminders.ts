import type { JsonObject, Locale } from '#engine/definition/index.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { yuan, type GoodsCard } from '../catalog/goods-card.ts';
import { readFaces } from '../catalog/read-faces.ts';
import { CAN_BE_BOUGHT, type ReminderKind } from './reminder-names.ts';

interface Row {
  id: string;
  kind: ReminderKind;
  goods: string;
  sku: string;
  spec: string | null;
  asked: string;
  price: string;
  there: boolean;
  waiting: number;
  notified: string | null;
  image: string | null;
}

const PAGE = `select "r"."id"::text as "id", "r"."kind", "r"."goods_id"::text as "goods", "r"."sku_id"::text as "sku", "s"."spec_text" as "spec",
    "r"."price"::text as "asked", coalesce("s"."price", 0)::text as "price", coalesce((${CAN_BE_BOUGHT}), false) as "there", "r"."waiting",
    floor(extract(epoch from "r"."notified_time"))::text as "notified", "s"."image"
  from "user_reminder" "r" join "shop_goods_sku" "s" on "s"."id" = "r"."sku_id" join "shop_goods" "g" on "g"."id" = "r"."goods_id"
  where "r"."user_id" = $1 order by "r"."id" desc limit $2 offset $3`;
const COUNT = 'select count(*)::int as "total" from "user_reminder" where "user_id" = $1';

/** A page of a member's reminders, the newest first, with what has become of their SKUs. */
export async function listReminders(
  parts: CatalogParts,
  { memberId, page, limit }: { memberId: number; page: number; limit: number },
  locale: Locale,
): Promise<JsonObject> {
  const { executor } = parts;
  const { rows } = await executor.query<Row & Record<string, unknown>>({
    text: PAGE,
    values: [memberId, limit, (page - 1) * limit],
  });
  const { rows: counted } = await executor.query<{ total: number }>({ text: COUNT, values: [memberId] });
  const faces = await readFaces(parts, [...new Set(rows.map(({ goods }) => Number(goods)))], locale);
  return {
    list: rows.map((row) => {
      const face = faces.get(Number(row.goods));
      return {
        id: Number(row.id),
        kind: row.kind,
        goods_id: Number(row.goods),
        sku_id: Number(row.sku),
        spec_text: row.spec ?? '',
        name: face?.card.name ?? '',
        cover: (row.image ?? '') || (face?.card.cover ?? ''),
        valid: face?.valid ?? false,
        in_stock: row.there,
        price_asked: yuan(row.asked),
        price: yuan(row.price),
        waiting: row.waiting === 1,
        notified_time: row.notified === null ? null : Number(row.notified),
        goods: (face?.card as (GoodsCard & JsonObject) | undefined) ?? null,
      };
    }),
    total: counted[0]?.total ?? 0,
  };
}
