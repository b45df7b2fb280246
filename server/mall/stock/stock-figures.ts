import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import type { StockEvent } from './stock-events.ts';

/** Columns of a SKU that events change. */
export interface StockFigures {
  stock: bigint;
  /** Units promised to orders that are not paid yet. */
  locked: bigint;
  sales: bigint;
}

export const figuresOf = (sku: StoredRow): StockFigures => ({
  stock: BigInt(String(sku['stock'] ?? 0)),
  locked: BigInt(String(sku['locked'] ?? 0)),
  sales: BigInt(String(sku['sales'] ?? 0)),
});

/** Units that can still be promised. */
export const availableOf = ({ stock, locked }: StockFigures): bigint => stock - locked;

/** The figures after an event of so many units; null where there are not as many. */
export function figuresAfter(
  figures: StockFigures,
  event: StockEvent,
  quantity: bigint,
): StockFigures | null {
  const after = {
    stock: figures.stock + event.stock * quantity,
    locked: figures.locked + event.locked * quantity,
    sales: figures.sales + event.sales * quantity,
  };
  // What is promised stays covered whatever the event, so the check of what is free is the same one.
  return after.locked < 0n || after.stock < after.locked ? null : { ...after, sales: max(after.sales, 0n) };
}

const max = (one: bigint, other: bigint): bigint => (one > other ? one : other);
