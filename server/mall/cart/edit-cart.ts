import { AppError } from '#server/errors/app-error.ts';
import type { StoredRow } from '#server/record/rows/row-shaper.ts';
import { maxQuantity, obstacleWords } from '../checkout/buy-limits.ts';
import { readBuyables } from '../checkout/buyable.ts';
import { CART } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { itemOf, type OpenCart } from './cart-rows.ts';
import { boughtOf } from './read-cart.ts';

/** What is changed of a row: its quantity, or the option that was chosen. */
export interface CartEdit {
  id: number;
  quantity?: number;
  skuId?: number;
}

/**
 * Changes a row of a cart, its quantity within stock and limits. A row that gets the SKU of another one becomes one with it.
 * @throws AppError `record.not-found`; `record.invalid` where the SKU is of other goods, or can't be bought.
 */
export async function editCart(cart: OpenCart, edit: CartEdit): Promise<void> {
  const item = itemOf(cart, edit.id);
  const skuId = edit.skuId ?? Number(item['sku_id']);
  const goods = (await readBuyables(cart.transaction.executor, [skuId])).get(skuId);
  if (!goods || goods.goodsId !== Number(item['goods_id'])) throw new AppError('record.not-found');
  if (goods.closed) throw refused('sku_id', obstacleWords(goods.closed, goods));
  const same = cart.items.find((row) => row !== item && Number(row['sku_id']) === skuId);
  const bought = await boughtOf(cart.transaction.executor, cart.owner.memberId, [goods]);
  const wanted = (edit.quantity ?? Number(item['quantity'])) + Number(same?.['quantity'] ?? 0);
  const quantity = Math.min(wanted, maxQuantity(goods, bought.get(goods.goodsId) ?? 0));
  if (quantity === 0) throw refused('qty', obstacleWords('out_of_stock', goods));
  if (same) await cart.rows.remove(CART, [same['id'] ?? null]);
  await cart.rows.change(CART, edit.id, {
    quantity,
    ...(edit.skuId === undefined ? {} : { sku_id: skuId, price_added: goods.price }),
  });
}

/** Ticks rows of a cart, or takes the ticks away. @throws AppError `record.not-found`. */
export async function tickCart(cart: OpenCart, ids: readonly number[], checked: boolean): Promise<void> {
  await cart.rows.changeMany(CART, keysOf(cart, ids), { checked: checked ? 1 : 0 });
}

/** Takes rows out of a cart. @throws AppError `record.not-found`. */
export async function removeFromCart(cart: OpenCart, ids: readonly number[]): Promise<void> {
  await cart.rows.remove(CART, keysOf(cart, ids));
}

const keysOf = (cart: OpenCart, ids: readonly number[]) =>
  ids.map((id): StoredRow => itemOf(cart, id)).map((row) => row['id'] ?? null);
