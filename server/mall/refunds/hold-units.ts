import { ORDER_STATUS } from '#engine/commerce/index.ts';
import type { TransactionRecords } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { ORDER, ORDER_LINE } from '../orders/order-names.ts';
import type { OpenOrder } from '../orders/order-state.ts';
import type { ShopDeps } from '../shop-deps.ts';
import { isoOf, numberOf, timeOf } from './row-values.ts';

/** Units of a line, `unshipped` of them never sent. */
export interface HeldUnits {
  lineId: number;
  units: number;
  unshipped: number;
}

/** The units of the goods of a refund. */
export const unitsOfItems = (items: readonly StoredRow[]): HeldUnits[] =>
  items.map((item) => ({
    lineId: numberOf(item, 'order_goods_id'),
    units: numberOf(item, 'qty'),
    unshipped: numberOf(item, 'unshipped_qty'),
  }));

/** Keeps units and cents of an order for a refund that is open; below zero they are free again. The time to receive stands still meanwhile. */
export async function holdUnits(
  deps: Pick<ShopDeps, 'now'>,
  rows: TransactionRecords,
  open: OpenOrder,
  { units, cents, sign }: { units: readonly HeldUnits[]; cents: number; sign: 1 | -1 },
): Promise<void> {
  for (const { lineId, units: count, unshipped } of units) {
    await changeLine(rows, open, lineId, (line) => ({
      refunding_qty: numberOf(line, 'refunding_qty') + sign * count,
      unshipped_refunding_qty: numberOf(line, 'unshipped_refunding_qty') + sign * unshipped,
    }));
  }
  const refunding = numberOf(open.order, 'refunding_amount') + sign * cents;
  open.order = await rows.changeRow(ORDER, open.order, {
    refunding_amount: String(refunding),
    refunding_qty: open.lines.reduce((sum, line) => sum + numberOf(line, 'refunding_qty'), 0),
    ...clockOf(open, deps.now()),
  });
}

/** Changes one line of an open order, which knows it then. */
export async function changeLine(
  rows: TransactionRecords,
  open: OpenOrder,
  lineId: number,
  values: (line: StoredRow) => Record<string, string | number>,
): Promise<void> {
  const at = open.lines.findIndex((line) => numberOf(line, 'id') === lineId);
  const line = open.lines[at];
  if (!line) throw new Error(`Order ${numberOf(open.order, 'id')} has no line ${lineId}`);
  open.lines[at] = await rows.changeRow(ORDER_LINE, line, values(line));
}

/** With the first open refund what is left of the time to receive is put aside, with the last one it goes on. */
function clockOf({ order, lines }: OpenOrder, now: number): Record<string, string | number | null> {
  if (numberOf(order, 'status') !== ORDER_STATUS.shipped) return {};
  const isOpen = lines.some((line) => numberOf(line, 'refunding_qty') > 0);
  const at = timeOf(order, 'auto_receive_at');
  const left = order['receive_left_ms'];
  if (isOpen && at !== null) return { auto_receive_at: null, receive_left_ms: Math.max(0, at - now) };
  if (isOpen || left === null || left === undefined) return {};
  return { auto_receive_at: isoOf(now + Number(left)), receive_left_ms: null };
}
