import { calculateFreight, WHOLE_RATE, type FreightTemplate } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { yuan } from '../catalog/goods-card.ts';
import type { ShopRules } from '../settings/shop-rules.ts';

/** Orders that are run through a changed template at most, the newest first. */
export const MAX_ORDERS = 2000;
/** Rows that are answered. */
const MAX_ROWS = 200;
const MONTH_MS = 30 * 24 * 3_600_000;

/** An order as it was paid, and as it would be; amounts are yuan. */
export type TriedOrder = {
  order_no: string;
  freight: string;
  /** Null: the template does not serve the address. */
  tried: string | null;
  /** Null where it would not be served. */
  difference: string | null;
};

/** What the orders of the last thirty days would come to. */
export type TriedOrders = {
  orders: number;
  /** Whether there were more of them than are tried. */
  more: boolean;
  changed: number;
  undeliverable: number;
  /** Of those that are served. */
  freight: string;
  tried: string;
  difference: string;
  /** Those that would pay something else first, the largest difference first. */
  list: TriedOrder[];
};

const SENT = `select "o"."order_no", coalesce("o"."freight", 0)::text as "freight", "o"."region_codes" as "codes",
    json_agg(json_build_object('type', "g"."freight_type", 'fixed', coalesce("g"."freight_fixed", 0),
      'template', "g"."delivery_template_id", 'qty', "l"."quantity", 'weight', coalesce(("l"."snapshot"->>'weight')::int, 0),
      'volume', coalesce(("l"."snapshot"->>'volume')::int, 0), 'pay', coalesce("l"."pay", 0)) order by "l"."id") as "lines"
  from "shop_order" "o" join "shop_order_goods" "l" on "l"."order_id" = "o"."id" join "shop_goods" "g" on "g"."id" = "l"."goods_id"
  where "o"."pay_time" >= $1 and "o"."pay_time" <= $2 and "o"."pay_status" = 1 and "o"."merchant_id" = $3
    and coalesce(("l"."snapshot"->>'needs_delivery')::boolean, true)
  group by "o"."id" having bool_or("g"."freight_type" = 3 and "g"."delivery_template_id" = $4)
  order by "o"."id" desc limit ${MAX_ORDERS + 1}`;

interface Row {
  order_no: string;
  freight: string;
  codes: string[] | string | null;
  lines: {
    type: number;
    fixed: number;
    template: number | null;
    qty: number;
    weight: number;
    volume: number;
    pay: number;
  }[];
}

/**
 * Runs the paid orders of the last thirty days that hold goods of a template through it as it is about to be. Goods are charged
 * as they are now, with what was bought then; other templates stay as they are.
 */
export async function lastMonthOrders(
  executor: Executor,
  now: number,
  rules: ShopRules,
  asked: { merchantId: number; changed: FreightTemplate; others: readonly FreightTemplate[] },
): Promise<TriedOrders> {
  const [from, to] = [now - MONTH_MS, now].map((time) => new Date(time).toISOString());
  const { rows } = await executor.query<Row & Record<string, unknown>>({
    text: SENT,
    values: [from, to, asked.merchantId, asked.changed.id],
  });
  const templates = [asked.changed, ...asked.others.filter(({ id }) => id !== asked.changed.id)];
  const tried = rows.slice(0, MAX_ORDERS).map((row) => {
    const freight = calculateFreight({
      lines: row.lines.map(({ type, fixed, template, qty, weight, volume, pay }) => ({
        freight_type: type,
        freight_fixed: fixed,
        template_id: template,
        qty,
        weight,
        volume,
        amount: pay,
      })),
      templates,
      region: regionOf(row.codes),
      combine: rules.freight.combine,
      free_from: rules.freight.freeFrom,
      level_rate: WHOLE_RATE,
    });
    return { no: row.order_no, was: Number(row.freight), fee: freight.deliverable ? freight.fee : null };
  });
  return { ...summed(tried), more: rows.length > MAX_ORDERS };
}

interface Tried {
  no: string;
  was: number;
  fee: number | null;
}

function summed(tried: readonly Tried[]): Omit<TriedOrders, 'more'> {
  const served = tried.flatMap(({ was, fee }) => (fee === null ? [] : [{ was, fee }]));
  const [was, fee] = [served, served].map((all, at) =>
    all.reduce((sum, each) => sum + (at === 0 ? each.was : each.fee), 0),
  ) as [number, number];
  const weightOf = ({ was: before, fee: after }: Tried): number =>
    after === null ? Number.POSITIVE_INFINITY : Math.abs(after - before);
  const list = [...tried].sort((one, other) => weightOf(other) - weightOf(one) || 0).slice(0, MAX_ROWS);
  return {
    orders: tried.length,
    changed: served.filter((each) => each.was !== each.fee).length,
    undeliverable: tried.length - served.length,
    freight: yuan(was),
    tried: yuan(fee),
    difference: yuan(fee - was),
    list: list.map((each) => ({
      order_no: each.no,
      freight: yuan(each.was),
      tried: each.fee === null ? null : yuan(each.fee),
      difference: each.fee === null ? null : yuan(each.fee - each.was),
    })),
  };
}

/** The district of an address. */
function regionOf(codes: Row['codes']): string {
  const list = Array.isArray(codes) ? codes : String(codes ?? '').split(',');
  return list.at(-1) ?? '';
}
