import { AppError } from '#server/errors/app-error.ts';
import type { Records } from '#server/record/records.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { addToCart } from '../cart/add-to-cart.ts';
import { withCart } from '../cart/cart-rows.ts';

/** Puts what was ordered into the member's cart, as far as it can be bought; gives how many of the lines could not. */
export function buyAgain(records: Records, memberId: number, lines: readonly StoredRow[]): Promise<number> {
  return withCart(records, { memberId, token: null, made: null }, async (cart) => {
    let missing = 0;
    for (const line of lines) {
      const item = { skuId: Number(line['sku_id']), quantity: Number(line['quantity']) };
      await addToCart(cart, item).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        missing += 1;
      });
    }
    return missing;
  });
}
