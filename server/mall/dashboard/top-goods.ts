import type { Locale } from '#engine/definition/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { inLocale, yuan } from '../catalog/goods-card.ts';
import { dayStart, ofShop, scopeValues, type DashboardScope } from './dashboard-scope.ts';

/** Goods by what was paid for them. */
export type TopGoods = { id: number; name: string; cover: string; units: number; amount: string };

const MAX_GOODS = 10;

const SOLD = `select "l"."goods_id"::text as "id", max("g"."name") as "name", max("g"."name_en") as "name_en",
    max("g"."cover") as "cover", sum("l"."quantity" - coalesce("l"."refunded_qty", 0))::int as "units",
    sum("l"."pay" - coalesce("l"."refunded_amount", 0))::text as "amount"
  from "shop_order" "o" join "shop_order_goods" "l" on "l"."order_id" = "o"."id"
    left join "shop_goods" "g" on "g"."id" = "l"."goods_id"
  where "o"."pay_time" >= ${dayStart('$4::int - 1')} and "o"."pay_time" <= $2::timestamptz and "o"."pay_status" = 1
    and ${ofShop('"o"."merchant_id"')} and "l"."goods_id" is not null
  group by 1 having sum("l"."quantity" - coalesce("l"."refunded_qty", 0)) > 0
  order by sum("l"."pay" - coalesce("l"."refunded_amount", 0)) desc, 1 limit ${MAX_GOODS}`;

interface Row {
  id: string;
  name: string | null;
  name_en: string | null;
  cover: string | null;
  units: number;
  amount: string;
}

/** What has sold best in so many days, today included: what is paid and not given back. */
export async function topGoods(
  executor: Executor,
  scope: DashboardScope,
  days: number,
  locale: Locale,
): Promise<TopGoods[]> {
  const { rows } = await executor.query<Row & Record<string, unknown>>({
    text: SOLD,
    values: [...scopeValues(scope), days],
  });
  return rows.map(({ id, name, name_en: english, cover, units, amount }) => ({
    id: Number(id),
    name: inLocale(locale, name ?? '', english),
    cover: cover ?? '',
    units,
    amount: yuan(Number(amount)),
  }));
}
