import { AppError } from '#server/errors/app-error.ts';
import { maxQuantity, obstacleOf, obstacleWords } from '../checkout/buy-limits.ts';
import { readBuyables, type Buyable } from '../checkout/buyable.ts';
import { GOODS, SKU } from '../goods/goods-names.ts';
import { SHOP } from '../merchants/keep-house-shop.ts';
import { CART, MEMBER } from '../orders/order-names.ts';
import { refused } from '../refused.ts';
import { ownerValues } from './cart-owner.ts';
import { MAX_ROWS, type OpenCart } from './cart-rows.ts';
import { boughtOf } from './read-cart.ts';

const FULL = {
  'zh-cn': `购物车最多 ${MAX_ROWS} 种商品`,
  en: `A cart holds at most ${MAX_ROWS} different goods`,
};

/** What has become of what was put into a cart. */
export interface AddedToCart {
  id: number;
  quantity: number;
  /** There is less than was asked for. */
  capped: boolean;
}

/**
 * Puts units of a SKU into a cart, to those that are there, as far as stock and limits allow.
 * @param known what has been read of the SKU in this transaction
 * @throws AppError `record.not-found`; `record.invalid` in words when nothing of it can be bought, or the cart is full.
 */
export async function addToCart(
  cart: OpenCart,
  { skuId, quantity }: { skuId: number; quantity: number },
  known?: ReadonlyMap<number, Buyable>,
): Promise<AddedToCart> {
  const { transaction, rows, items, owner } = cart;
  const goods = (known ?? (await readBuyables(transaction.executor, [skuId]))).get(skuId);
  if (!goods) throw new AppError('record.not-found');
  const there = items.find((row) => Number(row['sku_id']) === skuId);
  const bought = (await boughtOf(transaction.executor, owner.memberId, [goods])).get(goods.goodsId) ?? 0;
  const wanted = Number(there?.['quantity'] ?? 0) + quantity;
  rows.known(SKU, [skuId]);
  rows.known(GOODS, [goods.goodsId]);
  rows.known(SHOP, [goods.merchantId]);
  if (owner.memberId !== null) rows.known(MEMBER, [owner.memberId]);
  const taken = Math.min(wanted, maxQuantity(goods, bought));
  const obstacle = goods.closed ?? (taken === 0 ? obstacleOf(goods, wanted, bought) : null);
  if (obstacle) throw refused('sku_id', obstacleWords(obstacle, goods));
  const capped = taken < wanted;
  const values = { quantity: taken, checked: 1 };
  if (there) {
    await rows.changeRow(CART, there, values);
    return { id: Number(there['id']), quantity: taken, capped };
  }
  if (items.length >= MAX_ROWS) throw refused('sku_id', FULL);
  const added = await rows.add(CART, {
    ...ownerValues(owner),
    ...values,
    merchant_id: goods.merchantId,
    goods_id: goods.goodsId,
    sku_id: skuId,
    price_added: goods.price,
  });
  return { id: Number(added['id']), quantity: taken, capped };
}
