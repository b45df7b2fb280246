import type { JsonObject, Locale } from '#engine/definition/index.ts';
import { AppError } from '#server/errors/app-error.ts';
import type { CatalogParts } from '../catalog/catalog-parts.ts';
import { inLocale } from '../catalog/goods-card.ts';
import { IS_ON_SALE } from '../catalog-search/read-goods-facts.ts';

interface Row {
  name: string;
  name_en: string | null;
  logo: string | null;
  intro: string | null;
  mobile: string | null;
  banner: string | null;
  hours: string | null;
  address: string | null;
  score_goods: string;
  score_service: string;
  score_delivery: string;
  goods: number;
  sales: string;
}

const CARD = `select "m"."name", "m"."name_en", "m"."logo", "m"."intro", "m"."mobile", "m"."banner", "m"."hours", "m"."address",
    coalesce("m"."score_goods", 0)::text as "score_goods", coalesce("m"."score_service", 0)::text as "score_service",
    coalesce("m"."score_delivery", 0)::text as "score_delivery", "s"."goods", "s"."sales"
  from "merchant_shop" "m", lateral (select count(*)::int as "goods", coalesce(sum("g"."sales" + coalesce("g"."init_sales", 0)), 0)::text as "sales"
    from "shop_goods" "g" where "g"."merchant_id" = "m"."id" and ${IS_ON_SALE}) "s"
  where "m"."id" = $1 and "m"."status" = 1`;

/** From a phone to a whole page. */
const BANNER_WIDTHS = [640, 1280] as const;

const CLOSED = 'select from "merchant_shop" where "id" = $1';

/**
 * A shop that is open, with what members think of it and how much it sells.
 * @throws AppError `record.not-found`, with `gone` for one that is closed.
 */
export async function merchantCard(
  { executor, pictures }: Pick<CatalogParts, 'executor' | 'pictures'>,
  id: number,
  locale: Locale,
): Promise<JsonObject> {
  const { rows } = await executor.query<Row>({ text: CARD, values: [id] });
  const [row] = rows;
  if (!row) {
    const { rows: closed } = await executor.query({ text: CLOSED, values: [id] });
    throw new AppError('record.not-found', { data: closed.length > 0 ? { gone: true } : null });
  }
  return {
    id,
    name: inLocale(locale, row.name, row.name_en),
    logo: row.logo ?? '',
    intro: row.intro ?? '',
    mobile: row.mobile ?? '',
    banner: row.banner ?? '',
    banner_srcset: pictures.setOf(row.banner ?? '', BANNER_WIDTHS),
    hours: row.hours ?? '',
    address: row.address ?? '',
    scores: {
      goods: Number(row.score_goods),
      service: Number(row.score_service),
      delivery: Number(row.score_delivery),
    },
    counts: { goods: row.goods, sales: Number(row.sales) },
  };
}
