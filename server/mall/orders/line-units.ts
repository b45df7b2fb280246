import type { StoredRow } from '#server/record/rows/row-shaper.ts';

/** The pieces of a line of an order. */
export interface LineUnits {
  quantity: number;
  /** Sent so far, whether or not they have come back. */
  shipped: number;
  refunded: number;
  /** Asked for in open refunds. */
  refunding: number;
  /** Not sent and not refunded; `held` of them are asked for in open refunds and are not to be sent now. */
  unshipped: number;
  held: number;
  /** Sent, and neither refunded nor asked for. */
  shippedLeft: number;
  /** Neither refunded nor asked for. */
  left: number;
}

/** Counts the pieces of a line. */
export function lineUnits(line: StoredRow): LineUnits {
  const of = (name: string): number => Number(line[name] ?? 0);
  const [quantity, shipped, refunded, refunding] = [
    of('quantity'),
    of('shipped_qty'),
    of('refunded_qty'),
    of('refunding_qty'),
  ];
  const [gone, held] = [of('unshipped_refunded_qty'), of('unshipped_refunding_qty')];
  return {
    quantity,
    shipped,
    refunded,
    refunding,
    unshipped: quantity - shipped - gone,
    held,
    shippedLeft: shipped - (refunded - gone) - (refunding - held),
    left: quantity - refunded - refunding,
  };
}
