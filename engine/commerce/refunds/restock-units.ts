import { REFUND_TYPES, type RefundType } from './refund-facts.ts';

/**
 * The units that go back into stock when a refund is done: those that never left, and of a return those that came back and are ticked.
 * Goods that stay with the member are not there to be sold again.
 */
export function restockUnits(refund: {
  type: RefundType;
  unshippedUnits: number;
  countedUnits: number;
  restock: boolean;
}): number {
  const { returnGoods, exchange } = REFUND_TYPES;
  const { type, unshippedUnits, countedUnits, restock } = refund;
  if (type === returnGoods || type === exchange) return restock ? countedUnits : 0;
  return unshippedUnits + (type === REFUND_TYPES.close && restock ? countedUnits : 0);
}
