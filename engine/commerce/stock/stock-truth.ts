/** Units: in stock, and promised to orders that are not paid yet. */
export interface StockUnits {
  stock: number;
  locked: number;
}

/** Everything that happens to stock, as its log sums it up; `begin` is what a SKU began with, `other` what no event writes. */
export const STOCK_KINDS = [
  'begin',
  'restock',
  'import',
  'adjust',
  'lock',
  'unlock',
  'takeLocked',
  'takeFree',
  'cancel',
  'return',
  'other',
] as const;

export type StockKind = (typeof STOCK_KINDS)[number];

/** The lines of one kind, and by how much they have changed both numbers together. */
export interface StockKindSum extends StockUnits {
  kind: StockKind;
  lines: number;
}

/** An order that holds units. */
export interface StockLock {
  /** Null: units that the log promises to no order. */
  order_id: number | null;
  units: number;
  /** Null where there is no such order, or the caller may not see it. */
  order_no: string | null;
  status: { label: string; color: string | null } | null;
}

/** A line of the log: by how much it has changed both numbers, and what it has left. */
export interface StockLine extends StockUnits {
  id: number;
  kind: StockKind;
  stock_after: number;
  locked_after: number;
  order_id: number | null;
  operator: string;
  reason: string;
  /** Unix seconds. */
  time: number | null;
}

/** Where the numbers have changed without a line of the log. */
export interface StockGap extends StockUnits {
  /** The line before; null: before the first one. */
  after: number | null;
  /** The line that finds other numbers; null: they differ from those of the last line. */
  before: number | null;
  /** Unix seconds of the line before and of the one after. */
  from: number | null;
  to: number | null;
}

/** What the log of one SKU adds up to, and whether that is what its row says. */
export interface StockTruth {
  sku: { id: number; goods_id: number; name: string };
  /** Kinds that there are lines of, in their order. */
  kinds: StockKindSum[];
  /** Sums of the log. */
  logged: StockUnits;
  /** The columns of the row. */
  stored: StockUnits;
  /** Stored less logged; both 0 where it adds up. */
  differs: StockUnits;
  /** More units are promised than there are. */
  overlocked: boolean;
  /** The first ones, oldest first; they add up to what differs. */
  gaps: StockGap[];
  /** Orders that hold units, oldest first, the first of `lockCount`. */
  locks: StockLock[];
  lockCount: number;
  /** The last lines, newest first, of `lineCount`. */
  lines: StockLine[];
  lineCount: number;
}
