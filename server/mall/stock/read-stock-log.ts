import { STOCK_KINDS } from '#engine/commerce/index.ts';
import type { StockGap, StockKindSum, StockLine, StockUnits } from '#engine/commerce/index.ts';
import type { Executor } from '#server/database/connection.ts';
import { stockKindOf, type LoggedKind } from './stock-kind-of.ts';

/** Gaps, orders and lines that are shown of one SKU. */
const MAX_GAPS = 20;
const MAX_LOCKS = 100;
const MAX_LINES = 20;

/** Units an order holds. */
export interface HeldUnits {
  order_id: number | null;
  units: number;
}

/** The log of one SKU, summed up. */
export interface ReadStockLog {
  stored: StockUnits;
  kinds: StockKindSum[];
  gaps: StockGap[];
  locks: HeldUnits[];
  lockCount: number;
  lines: StockLine[];
}

type Numbers<Row> = { [Name in keyof Row]: string | null };

const COLUMNS = `select "stock"::text as "stock", coalesce("locked", 0)::text as "locked" from "shop_goods_sku" where "id" = $1`;

/** `begins`: nothing was there before the first line. */
const OWN = `with "own" as (select "l".*, row_number() over "w" = 1 and "stock_after" = "delta_stock" as "begins",
    coalesce(lag("stock_after") over "w", 0) as "stock_before", coalesce(lag("locked_after") over "w", 0) as "locked_before",
    lag("id") over "w" as "previous", lag("create_time") over "w" as "previous_time"
  from "shop_goods_stock_log" "l" where "sku_id" = $1 window "w" as (order by "id"))`;

const KINDS = `${OWN} select "kind", "delta_locked" <> 0 as "locks", "begins", count(*)::text as "lines",
    sum("delta_stock")::text as "stock", sum("delta_locked")::text as "locked"
  from "own" group by "kind", "delta_locked" <> 0, "begins"`;

const GAPS = `${OWN} select "previous"::text as "after", "id"::text as "before",
    extract(epoch from "previous_time")::bigint::text as "from", extract(epoch from "create_time")::bigint::text as "to",
    ("stock_after" - "delta_stock" - "stock_before")::text as "stock",
    ("locked_after" - "delta_locked" - "locked_before")::text as "locked"
  from "own" where "stock_after" - "delta_stock" <> "stock_before" or "locked_after" - "delta_locked" <> "locked_before"
  order by "id" limit ${MAX_GAPS}`;

const LOCKS = `select "order_id"::text as "order_id", sum("delta_locked")::text as "units", (count(*) over ())::text as "count"
  from "shop_goods_stock_log" where "sku_id" = $1 group by "order_id" having sum("delta_locked") <> 0
  order by min("id") limit ${MAX_LOCKS}`;

const LINES = `${OWN} select "id"::text as "id", "kind", "delta_locked" <> 0 as "locks", "begins", "delta_stock"::text as "stock",
    "delta_locked"::text as "locked", "stock_after"::text as "stock_after", "locked_after"::text as "locked_after",
    "order_id"::text as "order_id", "operator", "reason", extract(epoch from "create_time")::bigint::text as "time"
  from "own" order by "own"."id" desc limit ${MAX_LINES}`;

/**
 * Sums up the log of a SKU; null where the SKU is not there. Statements follow each other, so the transaction must show all of
 * them one state of the database.
 */
export async function readStockLog(executor: Executor, skuId: number): Promise<ReadStockLog | null> {
  const ask = async <Row>(text: string): Promise<Row[]> =>
    (await executor.query<Row>({ text, values: [skuId] })).rows;
  const [row] = await ask<Numbers<StockUnits>>(COLUMNS);
  if (!row) return null;
  const locks = await ask<Numbers<HeldUnits> & { count: string }>(LOCKS);
  const lines = (await ask<LineRow>(LINES)).map(lineOf);
  const stored = unitsOf(row);
  return {
    stored,
    kinds: sumsOf(await ask<KindRow>(KINDS)),
    gaps: withLast((await ask<Numbers<StockGap>>(GAPS)).map(gapOf), stored, lines[0]),
    locks: locks.map(({ order_id: id, units }) => ({ order_id: numberOf(id), units: Number(units) })),
    lockCount: Number(locks[0]?.count ?? 0),
    lines,
  };
}

type KindRow = LoggedKind & Numbers<StockUnits> & { lines: string };
type LineRow = LoggedKind &
  Numbers<Omit<StockLine, 'kind' | 'operator' | 'reason'>> & {
    operator: string | null;
    reason: string | null;
  };

const numberOf = (text: string | null): number | null => (text === null ? null : Number(text));
const unitsOf = ({ stock, locked }: Numbers<StockUnits>): StockUnits => ({
  stock: Number(stock ?? 0),
  locked: Number(locked ?? 0),
});

/** One sum a kind, in the order of the kinds. */
function sumsOf(rows: readonly KindRow[]): StockKindSum[] {
  return STOCK_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => stockKindOf(row) === kind);
    if (own.length === 0) return [];
    const units = own.map(unitsOf);
    return [
      {
        kind,
        lines: sum(own.map(({ lines }) => Number(lines))),
        stock: sum(units.map(({ stock }) => stock)),
        locked: sum(units.map(({ locked }) => locked)),
      },
    ];
  });
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

const gapOf = (row: Numbers<StockGap>): StockGap => ({
  ...unitsOf(row),
  after: numberOf(row.after),
  before: numberOf(row.before),
  from: numberOf(row.from),
  to: numberOf(row.to),
});

/** The row may differ from what its last line has left. */
function withLast(gaps: readonly StockGap[], stored: StockUnits, last: StockLine | undefined): StockGap[] {
  const stock = stored.stock - (last?.stock_after ?? 0);
  const locked = stored.locked - (last?.locked_after ?? 0);
  if (stock === 0 && locked === 0) return [...gaps];
  return [
    ...gaps,
    { stock, locked, after: last?.id ?? null, before: null, from: last?.time ?? null, to: null },
  ];
}

const lineOf = (row: LineRow): StockLine => ({
  ...unitsOf(row),
  id: Number(row.id),
  kind: stockKindOf(row),
  stock_after: Number(row.stock_after ?? 0),
  locked_after: Number(row.locked_after ?? 0),
  order_id: numberOf(row.order_id),
  operator: row.operator ?? '',
  reason: row.reason ?? '',
  time: numberOf(row.time),
});
