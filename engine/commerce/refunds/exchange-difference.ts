import { exactProduct } from '../amounts/exact.ts';

/**
 * What a member still has to pay for an exchange, in cents of the prices of one piece; null where it has to be refused: the
 * replacement costs something else, and the shop exchanges only what costs the same, or it costs less.
 */
export function exchangeDifference(
  { price, newPrice, units }: { price: number; newPrice: number; units: number },
  allowsDearer = false,
): number | null {
  if (newPrice === price) return 0;
  return allowsDearer && newPrice > price ? exactProduct(newPrice - price, units) : null;
}
